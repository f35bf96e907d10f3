package web

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"zermelo/games"
	"zermelo/internal/http"
)

// The shapes of random positions of games without instances.
const (
	heapsShape   = "heaps"   // a few heaps
	playoutShape = "playout" // random moves from the start
)

// shapes are the kinds of random positions that a game has.
func (g *subject) shapes(e games.Entry) []string {
	switch {
	case g.script != nil || g.graph != nil || g.instance != nil:
		return []string{playoutShape}
	case e.Random != nil:
		return slices.Clone(e.Shapes)
	case e.Universe != nil: // positions are no heaps
		return []string{playoutShape}
	}
	return []string{heapsShape}
}

// randomDocument is a random position, and the contest input that it is the
// start of.
type randomDocument struct {
	ID       string `json:"id"`
	Input    string `json:"input,omitempty"`
	Position string `json:"position"`
	Seed     uint64 `json:"seed"`
	Shape    string `json:"shape"`
	Size     int    `json:"size"`
}

// mostRandom bounds the size of a random instance: what is larger is no longer
// looked at on a page.
const mostRandom = 1000

// mostSeed is the largest seed: JSON readers round none up to it.
const mostSeed = 1 << 53

// askRandom asks for a random position. Without a seed one is drawn, and told.
func (s *Server) askRandom(r *http.Request) (*question, error) {
	g, err := s.find(r)
	if err != nil {
		return nil, err
	}
	q, err := readQuery(r, "shape", "size", "seed")
	if err != nil {
		return nil, err
	}
	want := randomDocument{Shape: q.Get("shape")}
	shapes := g.shapes(g.entry(r.Context()))
	if want.Shape == "" {
		want.Shape = shapes[0]
	}
	if !slices.Contains(shapes, want.Shape) {
		return nil, usage("shape=%s: expected one of %s", want.Shape, strings.Join(shapes, ", "))
	}
	size, err := q.number("size", g.usualSize(), mostRandom)
	if err != nil {
		return nil, err
	}
	want.Size = int(size)
	if want.Seed, err = q.number("seed", rand.Uint64N(mostSeed), mostSeed); err != nil {
		return nil, err
	}
	return &question{
		about: g,
		key:   key("random", g.id, want.Shape, strconv.Itoa(want.Size), fmt.Sprint(want.Seed)), counts: "positions", fleeting: true,
		compute: func(ctx context.Context, _ func(done, total uint64)) (answer, error) {
			err := s.random(ctx, g, &want)
			return asJSON(want), err
		},
	}, nil
}

// usualSize is the size of a random position where none is asked for: a small
// board, so many moves, or heaps of that size.
func (g *subject) usualSize() uint64 {
	if g.instance == nil && g.builtin.Random != nil {
		return uint64(max(g.builtin.UniverseSize, 2))
	}
	return 10
}

// random fills in the position.
func (s *Server) random(ctx context.Context, g *subject, d *randomDocument) error {
	r := rand.New(rand.NewPCG(d.Seed, math.MaxUint64))
	d.ID = g.id
	switch d.Shape {
	case heapsShape:
		d.Position = randomHeaps(r, d.Size, strings.HasSuffix(g.builtin.Example, " L"))
		return nil
	case playoutShape:
		line, err := g.playout(ctx, r, d.Size)
		if err == nil { // not the last one, at which the game may be over
			d.Position = line[r.IntN(max(1, len(line)-1))]
		}
		return err
	}
	d.Input = string(g.builtin.Random(r, d.Shape, d.Size))
	opened, err := s.shelve(g.builtin, d.Input, 1, nil)
	if err == nil {
		d.ID, d.Position = opened.id, opened.instance.Start()
	}
	return err
}

// playout is a line of random moves from the start.
func (g *subject) playout(ctx context.Context, r *rand.Rand, most int) ([]string, error) {
	start, err := g.start(ctx, nil)
	if err != nil {
		return nil, err
	}
	game, err := g.open(ctx, start)
	if err != nil {
		return nil, err
	}
	return game.Playout(r, most), nil
}

// randomHeaps are two to five heaps of at most size, with the player to move
// where the players differ.
func randomHeaps(r *rand.Rand, size int, sided bool) string {
	words := make([]string, 2+r.IntN(4))
	for i := range words {
		words[i] = strconv.Itoa(1 + r.IntN(max(size, 1)))
	}
	if sided {
		words = append(words, "LR"[r.IntN(2):][:1])
	}
	return strings.Join(words, " ")
}
