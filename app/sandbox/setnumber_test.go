package sandbox

import "testing"

func TestSetNumber(t *testing.T) {
	const program = "const timeout = 30; // seconds\nconst count = 1_000;\nconst other=-0.5\nfunction f() {\n  const inner = 3;\n}\nconst text = '5';\nconst twice = 1;\nconst twice = 2;\nconst sum = 1 + 2;\n"
	tests := []struct{ name, value, want, err string }{
		{"timeout", "60", "const timeout = 60; // seconds\n", ""},
		{"count", "2.5", "const timeout = 30; // seconds\nconst count = 2.5;\n", ""},
		{"other", "-1", "const timeout = 30; // seconds\nconst count = 1_000;\nconst other=-1\n", ""},
		{"twice", "3", "", "twice: const twice = … stands in the program 2 times; it must stand there once"},
		{"inner", "3", "", "inner: the program has no line const inner = NUMBER; it has timeout, count, other, twice"},
		{"sum", "3", "", "sum: the program has no line const sum = NUMBER; it has timeout, count, other, twice"},
		{"tim", "3", "", "tim: the program has no line const tim = NUMBER; it has timeout, count, other, twice"},
		{"timeout", "x", "", `timeout: "x" is not a number; write it like 30, 0.5 or -1`},
		{"timeout", "1; evil()", "", `timeout: "1; evil()" is not a number; write it like 30, 0.5 or -1`},
	}
	for _, test := range tests {
		t.Run(test.name+"="+test.value, func(t *testing.T) {
			got, err := SetNumber(program, test.name, test.value)
			switch {
			case test.err != "" && (err == nil || err.Error() != test.err):
				t.Errorf("error %v, want %s", err, test.err)
			case test.err == "" && (err != nil || len(got) < len(test.want) || got[:len(test.want)] != test.want):
				t.Errorf("got %q %v, want it to begin with %q", got, err, test.want)
			}
		})
	}
	if _, err := SetNumber("1;", "a", "1"); err == nil || err.Error() != "a: the program has no line const a = NUMBER, nor any other number to set" {
		t.Errorf("without any number: %v", err)
	}
}

func TestNumber(t *testing.T) {
	const program = "const timeout = 30; // seconds\nconst count = 1_000;\nconst other=-0.5\n"
	for name, want := range map[string]float64{"timeout": 30, "count": 1000, "other": -0.5} {
		if got, err := Number(program, name); got != want || err != nil {
			t.Errorf("%s is %v, %v; want %v", name, got, err, want)
		}
	}
	if _, err := Number(program, "sum"); err == nil {
		t.Error("a number that is not there has a value")
	}
}

func TestConstant(t *testing.T) {
	for line, want := range map[string]string{
		"const a = 30;\n": "a 30", "const\t$b=-0.5 // x": "$b -0.5", "const c_1  =\t1_000\n": "c_1 1_000", "const d = 7 ;": "d 7",
		"constant = 3;": "", "const 4e = 3;": "", "const f = 1 + 2;": "", " const g = 3;": "", "const h = 5.;": "", "const i = -;": "", "const j": "", "let k = 3;": "",
	} {
		got := ""
		if name, at, length, ok := constant(line); ok {
			got = name + " " + line[at:at+length]
		}
		if got != want {
			t.Errorf("%q: %q, want %q", line, got, want)
		}
	}
}
