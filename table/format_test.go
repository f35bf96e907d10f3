package table_test

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"zermelo/games/wythoff"
	"zermelo/table"
)

// quoted is what FORMAT.md has between a line and the next ```.
func quoted(t *testing.T, after string) string {
	t.Helper()
	text, err := os.ReadFile("FORMAT.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, ok := strings.Cut(string(text), after+"\n")
	part, _, closed := strings.Cut(rest, "```")
	if !ok || !closed {
		t.Fatalf("FORMAT.md has no %q", after)
	}
	return part
}

// TestFormatExample: the bytes in FORMAT.md are the table that it says.
func TestFormatExample(t *testing.T) {
	var file []byte
	for line := range strings.Lines(quoted(t, "left out.\n\n```")) {
		b, err := hex.DecodeString(strings.ReplaceAll(strings.TrimSpace(line[4:]), " ", ""))
		if err != nil {
			t.Fatal(err)
		}
		file = append(file, b...)
	}
	tab := open(t, file, 0)
	if err := tab.Check(); err != nil {
		t.Error(err)
	}
	var err error
	var got []string
	for e := range tab.Entries(&err) {
		got = append(got, e.Text+" "+tab.Domain.Text(e.Value))
	}
	if want := []string{"0 0 L0", "0 1 W1", "0 2 W1", "1 1 W1", "1 2 L2", "2 2 W1"}; err != nil || !slices.Equal(got, want) {
		t.Errorf("%q %v", got, err)
	}
	made := play(t, "wythoff", must(t, wythoff.Parse, "2 2"), as{domain: table.Outcomes})
	if text := strings.Replace(headerText(t, file), `"start":"2 2",`, "", 1); text != headerText(t, made.file) {
		t.Errorf("the header is %s, not %s", text, headerText(t, made.file))
	}
}

// TestFormatPython: the reader in FORMAT.md reads what Go reads.
func TestFormatPython(t *testing.T) {
	for _, tool := range []string{"python3", "zstd"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skip(err)
		}
	}
	dir := t.TempDir()
	program := filepath.Join(dir, "read.py")
	if err := os.WriteFile(program, []byte(quoted(t, "```python")), 0o666); err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(6, 6))
	all := slices.Concat(kinds(t, 40, 2), kinds(t, 3000, 300), kinds(t, 0, 0), []sample{
		sampleOf(t, table.ByNumber, 5, entriesOf(r, table.ByNumber, table.KeyedCount+9, 5, 1000), false),
		sampleOf(t, table.ByIndex, 300, entriesOf(r, table.ByIndex, 33000, 300, 2), false),
		spelledSample(t),
	})
	args := []string{program}
	var want bytes.Buffer
	for i, s := range all {
		for _, e := range s.entries {
			name := any(e.Number)
			if s.header.Naming == table.ByText {
				name = e.Text
			}
			fmt.Fprintf(&want, "%v\t%s\n", name, s.header.Domain.Text(e.Value))
		}
		args = append(args, filepath.Join(dir, fmt.Sprint(i)))
		if err := os.WriteFile(args[i+1], s.file, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command("python3", args...)
	cmd.Env = append(os.Environ(), "PYTHONIOENCODING=utf-8")
	got, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want.Bytes()) {
		t.Errorf("it reads %d bytes of positions, which should be %d", len(got), want.Len())
	}
}
