package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var consoleBlock = regexp.MustCompile("(?s)```console\n(.*?)```")

// TestREADME runs the README's sessions: each line after "$ " is a command, and
// what follows is what it prints.
func TestREADME(t *testing.T) {
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	bin := t.TempDir()
	if out, err := exec.Command("go", "build", "-o", filepath.Join(bin, "zermelo"), ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	// Where the sessions run they may leave files behind.
	folder := t.TempDir()
	gallery, err := filepath.Abs("../../gallery")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(gallery, filepath.Join(folder, "gallery")); err != nil {
		t.Fatal(err)
	}
	sessions := 0
	for _, block := range consoleBlock.FindAllStringSubmatch(string(text), -1) {
		for _, session := range strings.Split("\n"+block[1], "\n$ ")[1:] {
			command, want, _ := strings.Cut(session, "\n")
			sessions++
			shell := exec.Command("sh", "-c", command)
			shell.Env = append(os.Environ(), "PATH="+bin+":"+os.Getenv("PATH"))
			shell.Dir = folder
			out, _ := shell.CombinedOutput()
			if strings.TrimSpace(string(out)) != strings.TrimSpace(want) {
				t.Errorf("$ %s\n%s\nthe README says\n%s", command, out, want)
			}
		}
	}
	if sessions < 5 {
		t.Errorf("%d sessions, want at least 5", sessions)
	}
}
