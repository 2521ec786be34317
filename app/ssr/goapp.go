package ssr

import (
	"fmt"
	"reflect"
	"strconv"
	"unsafe"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// go-app shows neither the attributes nor the children of an element, nor what
// is in a text. They are read by reflection from the fields named below, of
// v10.1.11; TestFields fails when another version changes them.

var (
	textType = reflect.TypeOf(app.Text(""))
	rawType  = reflect.TypeOf(app.Raw("<p></p>"))
)

func textOf(v app.UI) (string, bool) {
	if reflect.TypeOf(v) != textType {
		return "", false
	}
	return field(v, "value").String(), true
}

func rawOf(v app.UI) (string, bool) {
	if reflect.TypeOf(v) != rawType {
		return "", false
	}
	return field(v, "value").String(), true
}

func attributesOf(v app.HTML) map[string]string {
	attrs := map[string]string{}
	for i := field(v, "htmlElement", "attributes").MapRange(); i.Next(); {
		attrs[i.Key().String()] = i.Value().String()
	}
	return attrs
}

func childrenOf(v app.HTML) []app.UI {
	children := field(v, "htmlElement", "children")
	return *(*[]app.UI)(unsafe.Pointer(children.UnsafeAddr()))
}

// field returns the field at the path of names in the struct that v points to.
func field(v app.UI, names ...string) reflect.Value {
	f := reflect.ValueOf(v).Elem()
	for _, name := range names {
		f = f.FieldByName(name)
		if !f.IsValid() {
			panic(fmt.Sprintf("ssr: %T has no field %s: made for go-app v10.1.11", v, name))
		}
	}
	return f
}

// isTrue reads a boolean as go-app does before it sets the property.
func isTrue(value string) bool {
	b, _ := strconv.ParseBool(value) // anything else is false there, too
	return b
}
