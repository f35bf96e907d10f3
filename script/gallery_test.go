package script_test

import (
	"context"
	"fmt"
	"io/fs"
	"maps"
	"math"
	"os"
	"strings"
	"testing"

	"zermelo"
	"zermelo/gallery"
	"zermelo/gametest"
	"zermelo/script"
	"zermelo/solve"
)

// fromGallery opens a game of the gallery.
func fromGallery(t testing.TB, name string, set map[string]string, o script.Options) *script.Script {
	t.Helper()
	text, err := fs.ReadFile(gallery.Files, name+".star")
	if err != nil {
		t.Fatal(err)
	}
	s, err := script.Open(context.Background(), script.Source{Name: name + ".star", Text: text, Files: gallery.Files}, set, o)
	if err != nil {
		t.Fatal(lines(err))
	}
	return s
}

// verdictOf solves a game of the gallery from its start, and with the other
// player to move where the players differ.
func verdictOf(t testing.TB, name string, set map[string]string, o script.Options) (*solve.Solution[script.Position, zermelo.Verdict], []zermelo.Verdict) {
	t.Helper()
	g := game(t, fromGallery(t, name, set, o), "")
	starts := []script.Position{g.Start}
	if f, ok := g.Rules.(zermelo.Flipper[script.Position]); ok {
		starts = append(starts, f.Flip(g.Start))
	}
	found, err := solve.Outcomes(context.Background(), g.Rules, solve.Options{}, starts...)
	if err != nil {
		t.Fatal(err)
	}
	var all []zermelo.Verdict
	for _, p := range starts {
		v, _ := found.Of(p)
		all = append(all, v)
	}
	return found, all
}

// count counts the outcomes of a solution.
func count(s *solve.Solution[script.Position, zermelo.Verdict]) map[zermelo.Outcome]int {
	n := map[zermelo.Outcome]int{}
	for _, v := range s.All() {
		n[v.Outcome]++
	}
	return n
}

// nimber is the Grundy value of a position of a game.
func nimber(t testing.TB, s *script.Script, position string) zermelo.Nimber {
	t.Helper()
	g := game(t, s, position)
	found, err := solve.Nimbers(context.Background(), g.Rules, solve.Options{}, g.Start)
	if err != nil {
		t.Fatal(err)
	}
	v, _ := found.Of(g.Start)
	return v
}

// TestGalleryLaws: every game of the gallery keeps the contract, has a
// documentation string, and nothing in it is found wrong.
func TestGalleryLaws(t *testing.T) {
	small := map[string]map[string]string{
		"connect4": {"cols": "3", "rows": "3", "line": "3"}, "domineering": {"rows": "3", "cols": "3"}, "cram": {"rows": "3", "cols": "3"},
		"dotsboxes": {"rows": "1", "cols": "2"}, "foxhounds": {"size": "4"}, "clobber": {"rows": "2", "cols": "3"},
		"kayles": {"n": "7"}, "grundy": {"n": "9"},
	}
	large := map[string]bool{"quixo": true, "tictactoe": true}
	files, err := fs.Glob(gallery.Files, "*.star")
	if err != nil || len(files) < 15 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(file, ".star")
		s := fromGallery(t, name, small[name], script.Options{})
		if s.Doc == "" || s.Name == name {
			t.Errorf("%s: name %q, documentation %q", file, s.Name, s.Doc)
		}
		if !large[name] {
			gametest.Conform(t, game(t, s, ""))
		}
		if name == "quixo" && os.Getenv("ZERMELO_LONG") == "" {
			continue // its review takes as long as all others
		}
		review, err := s.Lint(context.Background())
		if err != nil {
			t.Fatalf("%s: %v", file, lines(err))
		}
		for _, f := range review.Findings {
			if !f.Note {
				t.Errorf("%s:%d:%d: %s", f.File, f.Line, f.Column, f.Message)
			}
		}
	}
}

// TestGalleryOutcomes: published values (sources in the files and in
// testdata/facts of package solve), outcome and plies for the first player and,
// where there are two of them, for the second player to move first.
func TestGalleryOutcomes(t *testing.T) {
	const win, loss, draw = zermelo.Win, zermelo.Loss, zermelo.Draw
	for _, c := range []struct {
		name string
		set  map[string]string
		want []zermelo.Verdict
	}{
		{"hexapawn", nil, []zermelo.Verdict{verdict(loss, 6), verdict(loss, 6)}},
		{"domineering", nil, []zermelo.Verdict{verdict(win, 7), verdict(win, 7)}},
		{"domineering", map[string]string{"rows": "5", "cols": "3"}, []zermelo.Verdict{verdict(win, 7), verdict(loss, 6)}},
		{"ponghauki", nil, []zermelo.Verdict{verdict(draw, zermelo.Endless), verdict(draw, zermelo.Endless)}},
		{"mutorere", nil, []zermelo.Verdict{verdict(draw, zermelo.Endless), verdict(draw, zermelo.Endless)}},
		{"catmouse", nil, []zermelo.Verdict{verdict(draw, zermelo.Endless)}},
	} {
		_, got := verdictOf(t, c.name, c.set, script.Options{})
		for i, want := range c.want {
			if got[i] != want {
				t.Errorf("%s %v: %v, want %v", c.name, c.set, got, c.want)
			}
		}
	}
	for name, want := range map[string]zermelo.Outcome{"tictactoe": draw, "dotsboxes": win} {
		if _, got := verdictOf(t, name, nil, script.Options{}); got[0].Outcome != want {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
	}
}

// TestGalleryCounts: how many positions there are, and of which outcome.
func TestGalleryCounts(t *testing.T) {
	const win, loss, draw = zermelo.Win, zermelo.Loss, zermelo.Draw
	found, _ := verdictOf(t, "ponghauki", nil, script.Options{})
	if n := count(found); !maps.Equal(n, map[zermelo.Outcome]int{win: 8, loss: 4, draw: 44}) {
		t.Errorf("Pong hau k'i: %v", n)
	}
	found, _ = verdictOf(t, "catmouse", nil, script.Options{})
	if n := count(found); !maps.Equal(n, map[zermelo.Outcome]int{win: 27, loss: 19, draw: 5}) {
		t.Errorf("cat and mouse: %v", n)
	}
	for _, c := range []struct {
		name       string
		asymmetric bool
		want       uint64
	}{{"tictactoe", true, 5478}, {"tictactoe", false, 765}, {"hexapawn", true, 135}} {
		g := game(t, fromGallery(t, c.name, nil, script.Options{Asymmetric: c.asymmetric}), "")
		found, err := solve.Outcomes(context.Background(), g.Rules, solve.Options{}, g.Start)
		if err != nil || found.Positions() != c.want {
			t.Errorf("%s: %d positions, %v; want %d", c.name, found.Positions(), err, c.want)
		}
	}
}

// TestGalleryQuixo: a win in 7 plies (GamesmanOne); all 32027 positions take a
// while, so that by default only those up to symmetry are searched.
func TestGalleryQuixo(t *testing.T) {
	g := game(t, fromGallery(t, "quixo", nil, script.Options{}), "")
	found, err := solve.Outcomes(context.Background(), g.Rules, solve.Options{}, g.Start)
	if v, _ := found.Of(g.Start); err != nil || v != verdict(zermelo.Win, 7) {
		t.Errorf("%v, %v; want a win in 7", v, err)
	}
}

// TestGalleryLong checks the larger published counts.
func TestGalleryLong(t *testing.T) {
	if os.Getenv("ZERMELO_LONG") == "" {
		t.Skip("set ZERMELO_LONG to run it")
	}
	for _, c := range []struct {
		name string
		want uint64
	}{{"connect4", 161029}, {"quixo", 32027}} {
		g := game(t, fromGallery(t, c.name, nil, script.Options{Asymmetric: true}), "")
		found, err := solve.Outcomes(context.Background(), g.Rules, solve.Options{}, g.Start)
		if err != nil || found.Positions() != c.want {
			t.Errorf("%s: %d positions, %v; want %d", c.name, found.Positions(), err, c.want)
		}
	}
}

func TestGalleryNimbers(t *testing.T) {
	kayles, grundy := fromGallery(t, "kayles", nil, script.Options{}), fromGallery(t, "grundy", nil, script.Options{})
	for n, want := range []zermelo.Nimber{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7} {
		if got := nimber(t, kayles, fmt.Sprint(n)); got != want {
			t.Errorf("Kayles %d: %d, want %d", n, got, want)
		}
	}
	for n, want := range []zermelo.Nimber{0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1, 2, 3, 1, 2, 4} {
		if got := nimber(t, grundy, fmt.Sprint(n)); got != want {
			t.Errorf("Grundy's Game %d: %d, want %d", n, got, want)
		}
	}
	wythoff := fromGallery(t, "wythoff", nil, script.Options{})
	for b, want := range []zermelo.Nimber{10, 11, 9, 8, 13, 12, 0, 15, 16, 17, 14, 18, 7, 6, 2} {
		if got := nimber(t, wythoff, fmt.Sprintf("(10, %d)", b)); got != want {
			t.Errorf("Wythoff (10, %d): %d, want %d", b, got, want)
		}
	}
	for cols, want := range map[string]zermelo.Nimber{"3": 0, "4": 1, "5": 1} {
		s := fromGallery(t, "cram", map[string]string{"rows": "3", "cols": cols}, script.Options{})
		if got := nimber(t, s, ""); got != want {
			t.Errorf("Cram 3×%s: %d, want %d", cols, got, want)
		}
	}
	nim := fromGallery(t, "nim", nil, script.Options{})
	for _, h := range [][3]int{{0, 0, 0}, {1, 2, 3}, {3, 4, 5}, {2, 2, 5}, {4, 5, 6}} {
		if got, want := nimber(t, nim, fmt.Sprintf("%d %d %d", h[0], h[1], h[2])), zermelo.Nimber(h[0]^h[1]^h[2]); got != want {
			t.Errorf("Nim %v: %d, want %d", h, got, want)
		}
	}
}

// TestGalleryFormulas compares outcomes with theorems.
func TestGalleryFormulas(t *testing.T) {
	outcomeAt := func(s *script.Script, position string) zermelo.Outcome {
		g := game(t, s, position)
		found, err := solve.Outcomes(context.Background(), g.Rules, solve.Options{}, g.Start)
		if err != nil {
			t.Fatal(err)
		}
		v, _ := found.Of(g.Start)
		return v.Outcome
	}
	won := func(yes bool) zermelo.Outcome {
		if yes {
			return zermelo.Win
		}
		return zermelo.Loss
	}
	euclid, misere := fromGallery(t, "euclid", nil, script.Options{}), fromGallery(t, "misere", nil, script.Options{})
	phi := (1 + math.Sqrt(5)) / 2
	for a := 1; a <= 25; a++ {
		for b := 1; b <= a; b++ {
			if got, want := outcomeAt(euclid, fmt.Sprintf("(%d, %d)", a, b)), won(a == b || float64(a) > phi*float64(b)); got != want {
				t.Errorf("Euclid (%d, %d): %v, want %v", a, b, got, want)
			}
		}
	}
	for a := range 5 {
		for b := range 5 {
			// As in Nim with a heap of two or more, else the parity decides.
			want := won(a != b)
			if a <= 1 && b <= 1 {
				want = won(a == b)
			}
			if got := outcomeAt(misere, fmt.Sprintf("(%d, %d)", a, b)); got != want {
				t.Errorf("misère Nim (%d, %d): %v, want %v", a, b, got, want)
			}
		}
	}
	chomp := fromGallery(t, "chomp", nil, script.Options{})
	for a := 1; a <= 8; a++ {
		for b := 1; b <= a; b++ {
			if got, want := outcomeAt(chomp, fmt.Sprintf("(%d, %d)", a, b)), won(b != a-1); got != want {
				t.Errorf("Chomp (%d, %d): %v, want %v", a, b, got, want)
			}
		}
	}
	if got := outcomeAt(chomp, "(1,)"); got != zermelo.Loss {
		t.Errorf("Chomp 1×1: %v", got)
	}
}

// TestGalleryBrute compares games with a search written for this test, which
// knows nothing of the engines.
func TestGalleryBrute(t *testing.T) {
	for _, size := range [][2]int{{1, 4}, {1, 5}, {2, 2}, {2, 3}, {3, 3}, {2, 4}} {
		set := map[string]string{"rows": fmt.Sprint(size[0]), "cols": fmt.Sprint(size[1])}
		_, got := verdictOf(t, "clobber", set, script.Options{})
		for side := range 2 {
			if want := clobberWins(size[1], clobberStart(size[0], size[1]), side); (got[side].Outcome == zermelo.Win) != want {
				t.Errorf("Clobber %v: %v", size, got)
			}
		}
	}
	for _, n := range [][3]int{{1, 1, 1}, {2, 1, 2}, {3, 1, 3}, {3, 2, 3}, {2, 2, 3}, {4, 1, 2}} {
		set := map[string]string{"toads": fmt.Sprint(n[0]), "free": fmt.Sprint(n[1]), "frogs": fmt.Sprint(n[2])}
		_, got := verdictOf(t, "toads", set, script.Options{})
		s := strings.Repeat("T", n[0]) + strings.Repeat(".", n[1]) + strings.Repeat("F", n[2])
		for side := range 2 {
			if want := toadsWin(s, side); (got[side].Outcome == zermelo.Win) != want {
				t.Errorf("Toads and Frogs %v: %v", n, got)
			}
		}
	}
	for size, at := range map[int]int{4: 0, 6: 2} {
		_, got := verdictOf(t, "foxhounds", map[string]string{"size": fmt.Sprint(size), "at": fmt.Sprint(at)}, script.Options{})
		if want := newHunt(size, at).foxWins(); (got[0].Outcome == zermelo.Win) != want {
			t.Errorf("fox and hounds %d×%d: %v, want a win for the fox: %v", size, size, got[0], want)
		}
	}
}

func clobberStart(rows, cols int) string {
	b := make([]byte, rows*cols)
	for i := range b {
		b[i] = "xo"[(i/cols+i%cols)%2]
	}
	return string(b)
}

func clobberWins(cols int, b string, side int) bool {
	mine, other := "xo"[side], "xo"[1-side]
	for i := range b {
		for j := range b {
			beside := (i-j == 1 || j-i == 1) && i/cols == j/cols || i-j == cols || j-i == cols
			if b[i] == mine && b[j] == other && beside {
				after := []byte(b)
				after[i], after[j] = '.', mine
				if !clobberWins(cols, string(after), 1-side) {
					return true
				}
			}
		}
	}
	return false
}

func toadsWin(s string, side int) bool {
	for i := range s {
		if s[i] != "TF"[side] {
			continue
		}
		step := 1 - 2*side
		j := i + step
		if j >= 0 && j < len(s) && s[j] == "FT"[side] {
			j += step
		}
		if j >= 0 && j < len(s) && s[j] == '.' {
			after := []byte(s)
			after[i], after[j] = '.', s[i]
			if !toadsWin(string(after), 1-side) {
				return true
			}
		}
	}
	return false
}

// hunt is fox and hounds with squares as bits.
type hunt struct {
	size int
	fox  int
	pack uint64
	seen map[[3]uint64]bool
}

func newHunt(size, at int) *hunt {
	h := &hunt{size: size, fox: (size-1)*size + at, seen: map[[3]uint64]bool{}}
	for c := 1; c < size; c += 2 {
		h.pack |= 1 << c
	}
	return h
}

func (h *hunt) foxWins() bool { return h.win(h.fox, h.pack, 0) }

// win says that the player to move wins: 0 is the fox.
func (h *hunt) win(fox int, pack uint64, side uint64) (wins bool) {
	if fox < h.size {
		return side == 0
	}
	key := [3]uint64{uint64(fox), pack, side}
	if known, ok := h.seen[key]; ok {
		return known
	}
	defer func() { h.seen[key] = wins }()
	for from := range h.size * h.size {
		hound := pack>>from&1 == 1
		if side == 0 && from != fox || side == 1 && !hound {
			continue
		}
		for _, d := range [][2]int{{1, -1}, {1, 1}, {-1, -1}, {-1, 1}} {
			r, c := from/h.size+d[0], from%h.size+d[1]
			to := r*h.size + c
			if r < 0 || c < 0 || r >= h.size || c >= h.size || to == fox || pack>>to&1 == 1 || side == 1 && d[0] < 0 {
				continue
			}
			if side == 0 && !h.win(to, pack, 1) || side == 1 && !h.win(fox, pack&^(1<<from)|1<<to, 0) {
				return true
			}
		}
	}
	return false
}

// TestGalleryWithoutSymmetry: canon changes no value.
func TestGalleryWithoutSymmetry(t *testing.T) {
	for _, name := range []string{"tictactoe", "hexapawn", "mutorere", "northcott", "wythoff", "clobber"} {
		_, with := verdictOf(t, name, nil, script.Options{})
		_, without := verdictOf(t, name, nil, script.Options{Asymmetric: true})
		for i := range with {
			if with[i] != without[i] {
				t.Errorf("%s: %v with canon, %v without", name, with, without)
			}
		}
	}
}
