package author

import (
	"strings"

	"inflight/app/lab"
	"inflight/content"
)

const labFile = "lab.toml"

type labTOML struct {
	Title, Queue, Body string
	Windows            []string
	Attributes         map[string]string
	Step               []struct {
		ID, Says string
		Done     []content.Deed
		Play     []content.Press
	}
}

// lab reads lab.toml into the topic, and does what its steps say: each must tick
// itself off by its own play, and not before.
func (f *folder) lab() {
	file := f.path(labFile)
	var out labTOML
	at := f.read(file, "::: lab is drawn from it", &out)
	if at == nil {
		return
	}
	l := &content.Lab{Title: out.Title, Queue: out.Queue, Body: out.Body, Attributes: out.Attributes}
	f.need(at, "title", l.Title, "the lab")
	f.need(at, "body", l.Body, "the lab")
	if copy(l.Windows[:], out.Windows) < 2 || len(out.Windows) > 2 {
		f.add(at.at("windows"), "the lab has %d windows; name two", len(out.Windows))
		return
	}
	ids := map[string]bool{}
	for i, s := range out.Step {
		t := at.sub("step", i)
		if f.id(t, "id", s.ID, "step") && ids[s.ID] {
			f.add(t.at("id"), "the lab has two steps with the id %s; change one", s.ID)
		}
		ids[s.ID] = true
		step := content.LabStep{ID: s.ID, Done: s.Done, Play: s.Play}
		if f.need(t, "says", s.Says, "step") {
			step.Says, _ = f.inline(t.at("says"), "says", s.Says)
		}
		l.Steps = append(l.Steps, step)
	}
	if len(l.Steps) == 0 {
		f.add(place{file, 1}, "the lab has no walkthrough; add a [[step]]")
	}
	f.topic.Lab = l
	f.playLab(at, l)
}

// playLab plays the walkthrough from its first step to its last.
func (f *folder) playLab(at *table, l *content.Lab) {
	session := lab.New(lab.SettingsOf(*l))
	if err := session.Check(); err != nil {
		f.add(at.at("attributes"), "%v; correct queue, attributes or windows", err)
		return
	}
	for i, s := range l.Steps {
		t := at.sub("step", i)
		if !f.deeds(t, s) {
			return
		}
		r := session.Replay()
		if len(s.Done) > 0 && r.Done(l.Steps)[i] {
			f.add(t.at("done"), "step %q is done before its turn; ask for something that only its own play does", s.ID)
		}
		for _, p := range s.Play {
			c, ok := r.Call(p)
			next := session.With(c)
			if !ok || next.Check() != nil {
				f.add(t.at("play"), "step %q cannot %s in window %d then; correct its play", s.ID, p.Do, p.Window)
				return
			}
			session, r = next, next.Replay()
		}
		if !r.Done(l.Steps)[i] {
			f.add(t.at("play"), "step %q is not done by its play; correct done, or play", s.ID)
		}
	}
}

// deeds checks that a step asks for deeds that there are.
func (f *folder) deeds(t *table, s content.LabStep) bool {
	for _, d := range s.Done {
		if !lab.Knows(d) {
			f.add(t.at("done"), "step %q asks for %s by window %d; the deeds are %s, by window 1 or 2, or by either without window", s.ID, d.Did, d.Window, strings.Join(lab.Deeds(), ", "))
			return false
		}
	}
	return true
}
