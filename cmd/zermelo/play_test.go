package main

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"zermelo/analysis"
	"zermelo/games"
)

// played is what a test reads of the document of a game.
type played struct {
	Start  struct{ Value, Remoteness, Score any }
	Moves  []struct{ Move, Chosen string }
	Result struct {
		By, Winner   string
		Value, Score any
		Plies        float64
		AsPredicted  *bool `json:"as_predicted"`
	}
	TakenBack int `json:"taken_back"`
	Complete  bool
}

func playedGame(t *testing.T, in string, args ...string) (d played) {
	t.Helper()
	out, errs, code := call(in, append(append([]string{"play"}, args...), "--json")...)
	if code != exitDone {
		t.Fatalf("play %v: exit %d, %s", args, code, errs)
	}
	validate(t, "play", out)
	if err := json.Unmarshal([]byte(out), &d); err != nil {
		t.Fatal(err)
	}
	return d
}

// asPredicted holds a game of the perfect player against itself to the value of
// its start: the outcome, and the plies or the margin where they are known.
func asPredicted(t *testing.T, in string, args ...string) {
	t.Helper()
	d := playedGame(t, in, append(args, "--side", "none")...)
	r := d.Result
	switch {
	case r.Value == nil || r.Value != d.Start.Value || r.Score != d.Start.Score || r.AsPredicted == nil || !*r.AsPredicted:
		t.Errorf("play %v: %+v, predicted %+v", args, r, d.Start)
	case d.Start.Remoteness != nil && d.Start.Remoteness != r.Plies:
		t.Errorf("play %v: %v plies, predicted %v", args, r.Plies, d.Start.Remoteness)
	case int(r.Plies) != len(d.Moves) || (r.Winner == "") != (r.Value == "draw"):
		t.Errorf("play %v: %+v after %d moves", args, r, len(d.Moves))
	}
}

// TestPlayPerfect: the perfect player against itself ends as predicted, in all
// games.
func TestPlayPerfect(t *testing.T) {
	for _, e := range games.Catalogue {
		if !e.Contest() {
			asPredicted(t, "", e.Name, e.Example)
			continue
		}
		s := samples[e.Name]
		asPredicted(t, s.input, e.Name, "--input", "-")
		asPredicted(t, s.input, e.Name, s.position, "--input", "-")
		for _, shape := range e.Shapes {
			asPredicted(t, string(e.Random(rand.New(rand.NewPCG(1, 2)), shape, 4)), e.Name, "--input", "-")
		}
	}
	for _, args := range []string{"kayles 3 4 5", "kayles 3 4 5 --misere", "0.6 7", "sub:1,3,4 9 2", "sub:1,2|1,3 3 4 5 R", "nim 0"} {
		asPredicted(t, "", strings.Fields(args)...)
	}
	for _, name := range []string{"catmouse", "tictactoe", "misere", "nim", "grundy", "toads", "hexapawn", "mutorere", "euclid"} {
		asPredicted(t, "", filepath.Join("../../gallery", name+".star"))
	}
	if os.Getenv("ZERMELO_LONG") != "" {
		asPredicted(t, "", "../../gallery/dotsboxes.star") // a player moves again
	}
}

// TestPlayHides: before values are asked for, what is shown does not depend on
// them. In misère play the values are others; in the other games no word of them
// comes up, and the moves are in the order of their names.
func TestPlayHides(t *testing.T) {
	const prompts = "m\np\nh\nnothing\n1\n1\n"
	normal, _, _ := call(prompts, "play", "kayles", "3 4 5", "--side", "both")
	misere, _, _ := call(prompts, "play", "kayles", "3 4 5", "--side", "both", "--misere")
	if want := strings.Replace(normal, "normal", "misère", 1); misere != want {
		t.Errorf("normal play shows\n%smisère play\n%s", normal, misere)
	}
	for name, s := range samples {
		dir := t.TempDir()
		file := filepath.Join(dir, "in")
		if err := os.WriteFile(file, []byte(s.input), 0o644); err != nil {
			t.Fatal(err)
		}
		out, errs, code := call("m\nq\n", "play", name, s.position, "--input", file, "--side", "both")
		if code != exitDone {
			t.Errorf("%s: exit %d, %s", name, code, errs)
		}
		for _, word := range []string{"win", "loss", "lose", "draw", "best", "▲", "▼", "plies ", "Grundy", "margin", "*"} {
			if strings.Contains(out, word) {
				t.Errorf("%s: %q in\n%s", name, word, out)
			}
		}
		_, list, _ := strings.Cut(out, "> m\n")
		var names []string
		for row := range strings.Lines(list) {
			if len(row) > 5 && row[3:5] == "  " {
				names = append(names, strings.TrimSpace(row[5:]))
			}
		}
		if len(names) == 0 || !slices.IsSortedFunc(names, byName) {
			t.Errorf("%s: the moves are not in the order of their names:\n%s", name, list)
		}
	}
}

// TestPlaySeed: a game with random moves depends on its seed and nothing else.
func TestPlaySeed(t *testing.T) {
	game := func(seed string) (names []string) {
		for _, m := range playedGame(t, "", "nim", "4 5 6", "--side", "none", "--strength", "0.3", "--seed", seed).Moves {
			names = append(names, m.Move+" "+m.Chosen)
		}
		return names
	}
	one, again, other := game("1"), game("1"), game("2")
	if !slices.Equal(one, again) || slices.Equal(one, other) {
		t.Errorf("seed 1: %v and %v, seed 2: %v", one, again, other)
	}
	text := strings.Join(one, ", ")
	if !strings.Contains(text, "random") || !strings.Contains(text, "best") {
		t.Errorf("strength 0.3 plays %s", text)
	}
	out, _, _ := call("", "play", "nim", "1", "--side", "none", "--strength", "0.5")
	if !strings.Contains(out, "strength 0.5, seed ") {
		t.Errorf("no seed in\n%s", out)
	}
}

// TestPlayUndo: against the computer two plies are taken back, between persons
// one; the game goes on from there as if they had not been made.
func TestPlayUndo(t *testing.T) {
	for _, c := range []struct {
		in, side  string
		moves     int
		takenBack int
	}{
		{"u\nq\n", "first", 0, 0},
		{"1\nu\nq\n", "first", 0, 2},
		{"1\n1\nundo\nq\n", "first", 2, 2},
		{"u\nq\n", "second", 1, 0}, // the computer's first move stays
		{"1\nu\nq\n", "second", 1, 2},
		{"1\n1\nu\nq\n", "both", 1, 1},
		{"1\n1\nu\nu\nu\nq\n", "both", 0, 2},
	} {
		d := playedGame(t, c.in, "kayles", "3 4 5", "--side", c.side)
		if len(d.Moves) != c.moves || d.TakenBack != c.takenBack || d.Result.By != "unfinished" {
			t.Errorf("%q as %s: %+v", c.in, c.side, d)
		}
	}
	undone, _, _ := call("2\nu\n8\n", "play", "kayles", "3 4 5", "--log", "-")
	straight, _, _ := call("8\n", "play", "kayles", "3 4 5", "--log", "-")
	log := func(out string) string { return out[strings.LastIndex(out, "\nstart: "):] }
	if got := strings.Replace(log(undone), "2 plies were taken back\n", "", 1); got != log(straight) {
		t.Errorf("the log after undo is\n%swant\n%s", got, log(straight))
	}
}

// TestPlayBudget: where a search is stopped one can play, and is told so.
func TestPlayBudget(t *testing.T) {
	args := []string{"play", "pursuit", "9: w=3,3 b=8,8 w", "--misere", "--positions", "50"}
	out, errs, code := call("1\n", args...)
	if code != exitDone || errs != "" || strings.Count(out, "values are missing: stopped after 50 positions") != 1 || !strings.Contains(out, "(a guess)") {
		t.Errorf("exit %d, %s%s", code, out, errs)
	}
	if d := playedGame(t, "1\n", args[1:]...); d.Complete || d.Moves[1].Chosen != "guess" {
		t.Errorf("a search was stopped: %+v", d)
	}
	out, errs, code = call("1\n", "play", "nim", "1000000000000", "--misere")
	if code != exitBudget || !strings.Contains(errs, "too many moves to list") {
		t.Errorf("exit %d, %s%s", code, out, errs)
	}
}

// TestPlayEmpty: a game may end in a position that has no text.
func TestPlayEmpty(t *testing.T) {
	file := filepath.Join(t.TempDir(), "stars.star")
	const stars = "start = 3\ndef moves(s):\n    return [s - i for i in (1, 2) if s >= i]\ndef show(s):\n    return '*' * s\n"
	if err := os.WriteFile(file, []byte(stars), 0o644); err != nil {
		t.Fatal(err)
	}
	asPredicted(t, "", file)
	out, errs, code := call("1\n", "play", file)
	if code != exitDone || !strings.Contains(out, "second plays (empty)\n\n(empty)\nsecond (computer) wins in 2 plies\n") {
		t.Errorf("exit %d, %s%s", code, out, errs)
	}
}

// moves are names of moves to positions of other names.
func moves(names ...string) (all []analysis.Move) {
	for _, name := range names {
		all = append(all, analysis.Move{Name: name, To: "to " + name})
	}
	return all
}

func TestUnderstand(t *testing.T) {
	heaps := moves("heap 3: take 1 → 2", "heap 3: take 2 → ·", "heap 5: take 1 → 4")
	for _, c := range []struct {
		text  string
		legal []analysis.Move
		move  int // from 1; 0: a command
		want  string
	}{
		{"2", heaps, 2, ""},
		{"#3", heaps, 3, ""},
		{"heap 3:  take 1 -> 2", heaps, 1, ""},
		{"to heap 5: take 1 → 4", heaps, 3, ""},
		{"help", heaps, 0, "h"},
		{"?", heaps, 0, "?"},
		{"2", moves("2", "3"), 0, `"2" is more than one thing here: #1 is the move 2, #2 is the move 3`},
		{"1", moves("1", "2"), 1, ""},
		{"b", moves("a", "b"), 0, `"b" is more than one thing here: #2 is the move b, "best" is the best move`},
		{"best", moves("a", "b"), 0, "b"},
		{"0", heaps, 0, `"0" is no move here: a number from 1 to 3, a move such as heap 3: take 1 → 2, the position after it, or a command (h lists them)`},
		{"heap 5: take 1 → 5", heaps[2:], 0, `"heap 5: take 1 → 5" is no move here: the only one is heap 5: take 1 → 4; h lists the commands` + "\ndid you mean heap 5: take 1 → 4?"},
	} {
		m, problem := understand(c.text, c.legal)
		switch {
		case c.move > 0:
			if problem != "" || m != (meaning{move: c.move - 1}) {
				t.Errorf("%q: %+v %s", c.text, m, problem)
			}
		case problem+m.command != c.want:
			t.Errorf("%q: %+v %s, want %s", c.text, m, problem, c.want)
		}
	}
}

// FuzzUnderstand: no line does anything but what it names.
func FuzzUnderstand(f *testing.F) {
	for _, text := range []string{"1", "#2", "b", "to 1", "4 → ·", "\x00", "-1"} {
		f.Add(text, "b")
	}
	f.Fuzz(func(t *testing.T, text, name string) {
		legal := moves("1", name, "4 → ·")
		m, problem := understand(text, legal)
		if problem != "" || m.command != "" {
			return
		}
		move := legal[m.move]
		if n := strings.TrimPrefix(text, "#"); n != []string{"1", "2", "3"}[m.move] && !named(text, move.Name) && !named(text, move.To) {
			t.Errorf("%q plays %q", text, move.Name)
		}
	})
}

func TestByName(t *testing.T) {
	want := []string{"", "1", "2", "2 3", "10", "10a", "b", "mouse to 3", "mouse to 20", "x09", "x9a", "x10"}
	got := slices.Clone(want)
	rand.New(rand.NewPCG(1, 1)).Shuffle(len(got), func(i, j int) { got[i], got[j] = got[j], got[i] })
	if slices.SortFunc(got, byName); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
