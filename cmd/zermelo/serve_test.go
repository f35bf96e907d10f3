package main

import (
	"encoding/json"
	"net"
	"strings"
	"testing"
)

// TestServeDocument holds the document of serve against its schema, and a port
// that is taken against the error's.
func TestServeDocument(t *testing.T) {
	out, errs, code := call("", "serve", "--port", "0", "--time", "10ms", "--json")
	if code != exitDone || errs != "" {
		t.Fatalf("exit %d: %s", code, errs)
	}
	validate(t, "serve", out)
	l, err := net.Listen("tcp4", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	_, port, _ := net.SplitHostPort(l.Addr().String())
	out, errs, code = call("", "serve", "--port", port, "--json")
	if code != exitInput || out != "" || !strings.Contains(errs, "another program listens there") {
		t.Errorf("exit %d, %s %s", code, out, errs)
	}
	validate(t, "error", errs)
}

// TestServeOthers: where the server is open to other machines, it wants a token
// that nobody can guess, another one each time.
func TestServeOthers(t *testing.T) {
	tokens := map[string]bool{}
	for range 3 {
		out, _, code := call("", "serve", "--listen", "0.0.0.0:0", "--time", "10ms", "--json")
		var d serveDocument
		if err := json.Unmarshal([]byte(out), &d); err != nil || code != exitDone {
			t.Fatalf("exit %d, %v: %s", code, err, out)
		}
		if len(d.Token) < 26 || !strings.HasSuffix(d.URL, "/#token="+d.Token) {
			t.Errorf("%+v", d)
		}
		tokens[d.Token] = true
	}
	if len(tokens) != 3 {
		t.Error("a token came twice")
	}
}
