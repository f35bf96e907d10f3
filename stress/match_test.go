package stress

import (
	"bytes"
	"context"
	"strings"
	"testing"
	"time"

	"zermelo"
	"zermelo/analysis"
	"zermelo/games"
)

// nim is nim for matches.
func nim(t *testing.T) *Contest {
	c := kayles(t)
	e, err := games.Named("nim")
	if err != nil {
		t.Fatal(err)
	}
	c.Name, c.Random = "nim", nil
	c.Open = func(_ context.Context, input []byte) (analysis.Game, string, error) {
		words := bytes.Fields(input)
		if len(words) < 3 || bytes.Contains(bytes.Join(words, []byte(" ")), []byte(" 0")) {
			return nil, "", &zermelo.ParseError{Reason: "no heaps"}
		}
		position := string(bytes.Join(words[2:], []byte(" ")))
		g, err := e.Parse(position)
		return g, position, err
	}
	return c
}

// TestSTR_5: programs that play, and how they fail.
func TestSTR_5(t *testing.T) {
	for _, c := range []struct {
		mode    string
		verdict Verdict
		fault   string
		said    string // > by zermelo, < by the program
	}{
		{"plays nim", OK, "", ""},
		{"plays nim greedily", WA, "it threw away a win at move 1: best is 1 1", "> 1 2\n< 1\n"},
		{"says nonsense", WA, `"x" at move 1 is no position that a move leads to: they are "0"`, "> 1\n< x\n"},
		{"falls silent", WA, "it ended before the game did", "> 1\n"},
		{"gives up", RE, "it ended with exit status 4", "> 1\n"},
		{"sleeps", ILE, "idleness limit exceeded at move 1", "> 1\n"},
		{"loops", TLE, "time limit exceeded at move 1", "> 1\n"},
	} {
		t.Run(c.mode, func(t *testing.T) {
			s := Search{Contest: nim(t), Program: program(t, c.mode), Interactive: true, Runs: 60, Time: time.Minute, NoShrink: true}
			s.Program.CPU = 300 * time.Millisecond
			f, err := s.Find(context.Background())
			if err != nil || f.Verdict != c.verdict {
				t.Fatalf("%v, %s, %+v", err, f.Verdict, f.Match)
			}
			if c.verdict == OK {
				return
			}
			var said strings.Builder
			for _, line := range f.Match.Said {
				said.WriteString(map[bool]string{false: "> ", true: "< "}[line.Program] + line.Text + "\n")
			}
			if f.Match.Fault != c.fault || said.String() != c.said {
				t.Errorf("%q after\n%s", f.Match.Fault, &said)
			}
		})
	}
}
