package main

import (
	"bytes"
	"context"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestCommandErrors(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	empty := t.TempDir()
	site := t.TempDir()
	if err := os.WriteFile(filepath.Join(site, "index.html"), []byte("home"), 0o644); err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		name string
		args []string
		code int
		want string // the line on standard error holds this
	}{
		{"an unknown command", []string{"sevre"}, 2, `no command "sevre"`},
		{"an unknown flag", []string{"-port", "80"}, 2, "-port"},
		{"a flag without its value", []string{"serve", "-addr"}, 2, "-addr"},
		{"an argument too many", []string{"serve", "dist"}, 2, `unexpected argument "dist"`},
		{"no export yet", []string{"-dir", filepath.Join(empty, "dist")}, 1, "make dist"},
		{"another folder", []string{"-dir", empty}, 1, "holds no export"},
		{"not an address", []string{"-dir", site, "-addr", "8080"}, 2, "is not an address"},
		{"a taken port", []string{"-dir", site, "-addr", taken.Addr().String()}, 1, "is taken by another program"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var stdout, stderr bytes.Buffer
			if code := command(test.args, &stdout, &stderr); code != test.code {
				t.Errorf("exit code %d, want %d", code, test.code)
			}
			line := stderr.String()
			if strings.Count(line, "\n") != 1 || !strings.Contains(line, test.want) {
				t.Errorf("standard error %q: want one line with %q", line, test.want)
			}
			if stdout.Len() != 0 {
				t.Errorf("standard output %q, want nothing", &stdout)
			}
		})
	}
}

func TestHelp(t *testing.T) {
	for _, args := range [][]string{{"help"}, {"-h"}, {"serve", "-h"}} {
		var stdout, stderr bytes.Buffer
		if code := command(args, &stdout, &stderr); code != 0 || stderr.Len() != 0 || !strings.Contains(stdout.String(), "inflight run") {
			t.Errorf("%q: exit code %d, output %q, errors %q", args, code, &stdout, &stderr)
		}
	}
}

func TestSiteAddress(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	_, port, _ := net.SplitHostPort(listener.Addr().String())
	for asked, want := range map[string]string{"localhost:0": "http://localhost:" + port + "/", ":0": "http://localhost:" + port + "/", "[::1]:0": "http://[::1]:" + port + "/"} {
		if got := siteAddress(asked, listener); got != want {
			t.Errorf("siteAddress(%q) = %s, want %s", asked, got, want)
		}
	}
}

// An answer that is under way when the server is interrupted still arrives; a
// new request is refused.
func TestGracefulStop(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	asked, answer := make(chan struct{}), make(chan struct{})
	slow := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		close(asked)
		<-answer
		io.WriteString(w, "whole")
	})
	ctx, interrupt := context.WithCancel(t.Context())
	served := make(chan error, 1)
	go func() { served <- serve(ctx, listener, slow) }()

	got := make(chan string, 1)
	go func() {
		response, err := http.Get("http://" + listener.Addr().String())
		if err != nil {
			got <- err.Error()
			return
		}
		defer response.Body.Close()
		body, _ := io.ReadAll(response.Body)
		got <- string(body)
	}()
	<-asked
	interrupt()
	for { // until the listener is closed
		conn, err := net.Dial("tcp", listener.Addr().String())
		if err != nil {
			break
		}
		conn.Close()
	}
	close(answer)
	if body := <-got; body != "whole" {
		t.Errorf("the request under way got %q, want %q", body, "whole")
	}
	if err := <-served; err != nil {
		t.Errorf("serve returned %v, want nil", err)
	}
}
