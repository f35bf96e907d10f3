package web

import (
	"net"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"
)

// TestAPIDocument runs the sessions of docs/api.md: each line after "$ " is a
// command, and what follows is what it prints. The server is at another port.
func TestAPIDocument(t *testing.T) {
	for _, tool := range []string{"sh", "curl", "jq"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skipf("%s is not here", tool)
		}
	}
	text, err := os.ReadFile("../docs/api.md")
	if err != nil {
		t.Fatal(err)
	}
	c := serve(t, Options{})
	here := strings.TrimPrefix(c.url, "http://")
	if _, _, err := net.SplitHostPort(here); err != nil {
		t.Fatal(err)
	}
	const there = "127.0.0.1:7431"
	folder, sessions := t.TempDir(), 0
	for _, block := range regexp.MustCompile("(?s)```console\n(.*?)```").FindAllStringSubmatch(string(text), -1) {
		for _, session := range strings.Split("\n"+block[1], "\n$ ")[1:] {
			command, want, _ := strings.Cut(session, "\n")
			sessions++
			shell := exec.Command("sh", "-c", strings.ReplaceAll(command, there, here))
			shell.Dir = folder
			out, err := shell.CombinedOutput()
			got := strings.ReplaceAll(string(out), here, there)
			if err != nil || strings.TrimSpace(got) != strings.TrimSpace(want) {
				t.Errorf("$ %s\n%s%v\ndocs/api.md says\n%s", command, got, err, want)
			}
		}
	}
	if sessions < 10 {
		t.Errorf("%d sessions", sessions)
	}
}
