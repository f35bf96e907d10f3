package main

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"zermelo/contest"
)

// formatSamples are an input of three tests or less for each form, with a game
// that is judged by search there.
var formatSamples = map[string]struct{ game, input string }{
	"heaps":  {"grundy", "3\n2\n5 9\n0\n1\n20\n"},
	"heaps1": {"sub:1,3,4", "2\n3 8\n"},
	"pos":    {"coins", "L=2: 1 3 1 7 2\nL=0:\n"},
	"graph":  {"graph", "4 4\n1 2\n3 4\n4 3\n3 1\n3\n1 2 4\n"},
}

// TestJudgeDocuments holds the JSON of every form against its schema, and its
// lines against the text; neither depends on the number of workers.
func TestJudgeDocuments(t *testing.T) {
	for _, f := range contest.Formats {
		s, ok := formatSamples[f.Name]
		if !ok {
			t.Fatalf("no sample of %s", f.Name)
		}
		for _, what := range []string{"value", "best"} {
			args := []string{"judge", s.game, "--format", f.Name, "--what", what}
			text, errs, code := call(s.input, append(args, "-j", "1")...)
			if code != exitDone || errs != "" {
				t.Errorf("%v: exit %d, %s", args, code, errs)
				continue
			}
			if eight, _, _ := call(s.input, append(args, "-j", "8")...); eight != text {
				t.Errorf("%v: -j 1\n%s-j 8\n%s", args, text, eight)
			}
			out, _, _ := call(s.input, append(args, "--json")...)
			validate(t, "judge", out)
			var d judgeDocument
			if err := json.Unmarshal([]byte(out), &d); err != nil || strings.Join(d.Output, "\n")+"\n" != text || d.Format != f.Name || d.Game != s.game {
				t.Errorf("%v: %v\n%s", args, err, out)
			}
		}
		out, errs, code := call("junk\x00", "judge", s.game, "--format", f.Name, "--json")
		if code != exitInput || out != "" {
			t.Errorf("%s of junk: exit %d, %q", f.Name, code, out)
		}
		validate(t, "error", errs)
	}
}

// TestJudgeAgrees: what is found for all tests together is what solve finds for
// each, by theorem and, in misère play, by search.
func TestJudgeAgrees(t *testing.T) {
	var positions, input strings.Builder
	count := 0
	for a := range 7 {
		for b := range a + 1 {
			positions.WriteString(strconv.Itoa(b) + " " + strconv.Itoa(a) + "\n")
			input.WriteString("2\n" + strconv.Itoa(b) + " " + strconv.Itoa(a) + "\n")
			count++
		}
	}
	heaps := strconv.Itoa(count) + "\n" + input.String()
	for _, game := range []string{"kayles", "nim", "0.6", "../../gallery/kayles.star", "../../gallery/nim.star"} {
		for _, play := range [][]string{nil, {"--misere"}} {
			if play != nil && strings.HasSuffix(game, "kayles.star") {
				continue // parts() needs normal play
			}
			got, errs, code := call(heaps, append([]string{"judge", game, "--format", "heaps", "--what", "value"}, play...)...)
			if code != exitDone {
				t.Errorf("judge %s %v: exit %d, %s", game, play, code, errs)
				continue
			}
			lines := positions.String()
			if strings.HasSuffix(game, "kayles.star") {
				lines = strings.ReplaceAll(lines, " ", " + ")
			}
			solved, errs, code := call(lines, append([]string{"solve", game, "-"}, play...)...)
			if code != exitDone {
				t.Errorf("solve %s %v: exit %d, %s", game, play, code, errs)
			}
			var want strings.Builder
			for line := range strings.Lines(solved) {
				want.WriteString(strings.Split(line, "\t")[1] + "\n")
			}
			if got != want.String() {
				t.Errorf("%s %v: together %q, one by one %q", game, play, got, want.String())
			}
		}
	}
}
