package web

import "testing"

func TestHashedName(t *testing.T) {
	name := HashedName("assets/app.css", []byte("body {}"))
	if want := "assets/app." + Hash([]byte("body {}")) + ".css"; name != want {
		t.Errorf("got %s, want %s", name, want)
	}
	if other := HashedName("assets/app.css", []byte("body { }")); other == name {
		t.Errorf("other content has the same name %s", name)
	}
}

func TestImmutable(t *testing.T) {
	tests := []struct {
		name string
		want bool
	}{
		{HashedName("assets/app.wasm", nil), true},
		{HashedName("literata-latin-wght-normal.woff2", nil), true},
		{"index.html", false},
		{"sw.js", false},
		{"app.0123456789", false},
		{"app.012345678g.js", false},
	}
	for _, test := range tests {
		if got := Immutable(test.name); got != test.want {
			t.Errorf("Immutable(%q) = %v, want %v", test.name, got, test.want)
		}
	}
}
