package script_test

import (
	"context"
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"zermelo/gallery"
	"zermelo/script"
	"zermelo/solve"
)

// patience is what an edited script may take: little, unless there is time.
func patience() time.Duration {
	if os.Getenv("ZERMELO_LONG") != "" {
		return 2 * time.Second
	}
	return 100 * time.Millisecond
}

// survive does with a script what the program and the page do, under small
// budgets: whatever it is, there is no fault of ours and an end.
func survive(t *testing.T, text string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience())
	defer cancel()
	begin := time.Now()
	for _, err := range useAll(ctx, text) {
		var e *script.Error
		if errors.As(err, &e) && e.Internal {
			t.Errorf("%v in\n%s", e.Unwrap(), text)
		}
	}
	const hang = time.Minute
	if took := time.Since(begin); took > hang {
		t.Errorf("%v passed with\n%s", took, text)
	}
}

// useAll opens a script, explores it and calls its hooks.
func useAll(ctx context.Context, text string) (errs []error) {
	_, err := script.Format("edited.star", []byte(text))
	errs = append(errs, err)
	s, err := script.Open(ctx, script.Source{Name: "edited.star", Text: []byte(text), Files: gallery.Files}, nil, script.Options{MaxPositions: 300, MaxBytes: 256 << 20})
	if err != nil {
		return append(errs, err)
	}
	g, err := s.Game(ctx, "")
	if err == nil {
		_, err = solve.Outcomes(ctx, g.Rules, solve.Options{MaxPositions: 1000}, g.Start)
		errs = append(errs, err)
		_, err = s.Board(ctx, g.Text.Format(g.Start))
	}
	positions, caseErr := s.Cases(ctx, 1, 5)
	var out strings.Builder
	writeErr := s.Write(ctx, positions, &out)
	_, readErr := s.Read(ctx, strings.NewReader("1\n2\n3 4\n"))
	_, answerErr := s.Answer(ctx, script.Answer{})
	_, lintErr := s.Lint(ctx)
	return append(errs, err, caseErr, writeErr, readErr, answerErr, lintErr)
}

var pieces = regexp.MustCompile(`"""(?s:.*?)"""|"[^"\n]*"|#.*|\w+|[ \t]+|\n|.`)

// nasty are statements that scripts do not need.
var nasty = strings.Split(`while True: pass
s = (s, s, s)
s = [s, s]
s = [s] * 1000000
s = s + s
s = {s: s}
s *= s
s = s * 1000000000
s = 1 << 500
s = str(s)
s = "%s%s" % (s, s)
s = ",".join([str(s)] * 100000)
s = list(range(8000000))
s = sorted([s, None, 1, "a"])
s = struct(s = s)
s = move(s, label = s, cells = s, again = True)
s = parts(s, s)
s = lambda *s: s
s = zip([s], [s])[0]
s = mex([s]) + sum([s]) + popcount(s)
for i in range(100000): s = (s,)
for i in range(100000): s = [s]
for i in range(40): s = s + s
for i in range(40): s = [s, s]
for i in range(40): s = (s, s)
print(s)
fail(s)
return s
return [s]
return [s] * 1000000
return [parts(), parts(s), parts(s, s)]
return [move(s), move(s, again = True)]
return moves(s)
return WIN
return win_for(s)
return {}
return None
def moves(s): return [s + 1, s - 1]
def moves(s, p): return [(s, p), (p, s)]
def result(s): return DRAW
def result(s, p): return win_for(p)
def canon(s): return (s,)
def canon(s): return 0
def show(s): return ""
def show(s): return show(s)
def parse(s): return [s]
def board(s): return grid([s])
def start(n = 10): return n
start = "x"
loops = "draw"
play = "misere"
players = ("a", "b")
load("kayles.star", "moves")
load("edited.star", "moves")`, "\n")

// edit changes a text at a few places.
func edit(r *rand.Rand, text string) string {
	tokens := pieces.FindAllString(text, -1)
	for range 1 + r.IntN(4) {
		i, j := r.IntN(len(tokens)), r.IntN(len(tokens))
		switch r.IntN(6) {
		case 0:
			tokens[i] = ""
		case 1:
			tokens[i] += " " + tokens[i]
		case 2:
			tokens[i], tokens[j] = tokens[j], tokens[i]
		case 3:
			tokens[i] = tokens[j]
		case 4:
			changeNumber(r, tokens, i)
		case 5:
			insertLine(r, tokens, i)
		}
	}
	return strings.Join(tokens, "")
}

// changeNumber replaces the next number from i on.
func changeNumber(r *rand.Rand, tokens []string, i int) {
	for ; i < len(tokens); i++ {
		if t := tokens[i]; t != "" && t[0] >= '0' && t[0] <= '9' {
			tokens[i] = []string{"0", "-1", "1", "2", "64", "1000000000", "9223372036854775807", "1.5", "None", "[]"}[r.IntN(10)]
			return
		}
	}
}

// insertLine puts a nasty statement before the next line that is indented.
func insertLine(r *rand.Rand, tokens []string, i int) {
	for ; i+1 < len(tokens); i++ {
		if tokens[i] == "\n" && strings.TrimLeft(tokens[i+1], " ") == "" {
			tokens[i] = "\n" + tokens[i+1] + nasty[r.IntN(len(nasty))] + "\n"
			return
		}
	}
}

// TestEdits edits games of the gallery at random (GAME-2): some in any case, for
// ten minutes where ZERMELO_LONG is set.
func TestEdits(t *testing.T) {
	files, err := fs.Glob(gallery.Files, "*.star")
	if err != nil {
		t.Fatal(err)
	}
	seed, count, until := uint64(1), 200, time.Now()
	if os.Getenv("ZERMELO_LONG") != "" {
		seed, until = uint64(until.UnixNano()), until.Add(10*time.Minute)
	}
	t.Logf("seed %d", seed)
	r := rand.New(rand.NewPCG(seed, 0))
	for n := 0; n < count || time.Now().Before(until); n++ {
		text, _ := gallery.Files.ReadFile(files[r.IntN(len(files))])
		survive(t, edit(r, string(text)))
		if t.Failed() {
			t.Fatalf("edit %d of seed %d", n, seed)
		}
	}
}

// FuzzScript edits games of the gallery byte by byte.
func FuzzScript(f *testing.F) {
	files, _ := fs.Glob(gallery.Files, "*.star")
	for i := range files {
		f.Add(i, 300*(i%4), i%6, []string{"x", "[", "*10**9", "s, s, s"}[i%4])
	}
	f.Fuzz(func(t *testing.T, file, at, length int, text string) {
		source, _ := gallery.Files.ReadFile(files[uint(file)%uint(len(files))])
		from := int(uint(at) % uint(len(source)))
		to := min(len(source), from+int(uint(length)%64))
		survive(t, string(source[:from])+text+string(source[to:]))
	})
}
