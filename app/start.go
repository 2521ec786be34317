package app

import (
	"encoding/json"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/content"
)

// Start runs the app in the browser, on a page that the build made. It returns
// only when the app has ended.
func Start() {
	var course content.Course
	if err := json.Unmarshal([]byte(host().Get("course").String()), &course); err != nil {
		panic("app: course.json: " + err.Error())
	}
	s := &session{
		course: course,
		base:   host().Get("base").String(),
		prose:  prose(),
	}
	goapp.RouteWithRegexp(".*", func() goapp.Composer {
		return &page{s: s, route: routeOf(course, s.base, goapp.Window().URL().Path)}
	})
	goapp.RunWhenOnBrowser()
}

// prose finds a stretch of text in the page, and keeps it: while a run plays, the page
// around it is drawn with every frame, and asks for all of its text.
func prose() func(id string) string {
	found := map[string]string{}
	return func(id string) string {
		if found[id] == "" {
			found[id] = host().Call("raw", id).String()
		}
		return found[id]
	}
}
