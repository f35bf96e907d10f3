package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"zermelo"
	"zermelo/analysis"
	"zermelo/contest"
	"zermelo/games"
	"zermelo/stress"
	"zermelo/stress/layout"
)

// What an explanation may cost.
const (
	whyTime      = 5 * time.Second
	whyPositions = 2_000_000
)

// stressContest is the contest that a command line names.
func (a *app) stressContest(ctx context.Context, cmd *cobra.Command, game string, f *stressFlags) (*stress.Contest, error) {
	c, err := a.ownContest(cmd, game, f)
	if c == nil && err == nil {
		c, err = a.formatContest(ctx, cmd, game, f)
	}
	if err != nil {
		return nil, err
	}
	if f.against != "" {
		c.Answer = against(c.Answer, strings.Fields(f.against), f)
		c.Why = nil // what is right is only what another program says
	}
	if f.gen != "" {
		return c, a.foreignInputs(ctx, c, f)
	}
	return c, nil
}

// ownContest is the contest in a built-in game's own format; nil for games without
// one and with --format.
func (a *app) ownContest(cmd *cobra.Command, game string, f *stressFlags) (*stress.Contest, error) {
	e, own := games.FindContest(game)
	if !own || f.format != "" {
		return nil, nil
	}
	for _, name := range []string{"answers", "what", "layout"} {
		if cmd.Flags().Changed(name) {
			return nil, usage(cmd, "--%s is for other formats: that of %s is known", name, e.Name)
		}
	}
	if err := e.Accept(a.settings); err != nil {
		return nil, err
	}
	l, err := layout.Parse(e.Layout)
	if err != nil {
		return nil, err
	}
	shapes := e.Tried
	if shapes == nil || f.interactive { // matches are searched
		shapes = e.Shapes
	}
	o := a.contestOptions()
	return &stress.Contest{
		Name: e.Name, Layout: l, Random: e.Random, Shapes: shapes, Most: e.Most,
		Answer: func(ctx context.Context, input []byte) ([]byte, error) {
			var out bytes.Buffer
			err := e.Judge(ctx, bytes.NewReader(input), &out, o)
			return out.Bytes(), err
		},
		Analysis: a.whyOptions(),
		Open: func(_ context.Context, input []byte) (analysis.Game, string, error) {
			g, err := e.Open(bytes.NewReader(input), 1, o)
			if err != nil {
				return nil, "", err
			}
			return g, g.Start(), nil
		},
		Why: func(ctx context.Context, input []byte, d *stress.Difference) string {
			test, position := e.Asked(d.Line, d.Want, d.Got)
			g, err := e.Open(bytes.NewReader(input), test, o)
			if err != nil {
				return ""
			}
			if position == "" {
				return a.why(ctx, g, g.Start())
			}
			return fmt.Sprintf("the first difference is about position %s. %s", position, a.why(ctx, g, position))
		},
	}, nil
}

// why explains a position, as far as that is quick.
func (a *app) why(ctx context.Context, g analysis.Game, position string) string {
	ctx, cancel := context.WithTimeout(ctx, whyTime)
	defer cancel()
	r, err := g.Report(ctx, position, a.whyOptions())
	if r == nil || err != nil && r.Value.Outcome == nil {
		return ""
	}
	return stress.Why(r)
}

// whyOptions bound the search for a report.
func (a *app) whyOptions() analysis.Options {
	o := a.analysisOptions(nil)
	if o.MaxPositions == 0 || o.MaxPositions > whyPositions {
		o.MaxPositions = whyPositions
	}
	return o
}

// formatContest is any game in one of the forms of contest input.
func (a *app) formatContest(ctx context.Context, cmd *cobra.Command, game string, f *stressFlags) (*stress.Contest, error) {
	words, err := newWording(cmd, f.judgeFlags)
	if err != nil {
		return nil, err
	}
	o := &formatOracle{base: judging{a: a, cmd: cmd, wording: words, game: game, file: "input", basis: analysis.Basis{Proof: zermelo.ByTheorem}}}
	if err := o.base.findFormat(f.format, false); err != nil {
		return nil, err
	}
	if err := o.base.findGame(ctx); err != nil {
		return nil, err
	}
	form := o.base.format
	c := &stress.Contest{Name: o.base.name, Answer: o.answer, Open: o.open, Analysis: a.whyOptions(), Why: o.why}
	switch {
	case form.Name == "":
		return c, o.scriptContest(ctx, c, f)
	case form.Layout == "":
		return nil, usage(cmd, "stress cannot make inputs in this form: name another with --format, heaps for example")
	case f.layout != "":
		return nil, usage(cmd, "--layout is for a script's own format: that of %s is known", form.Name)
	}
	if c.Layout, err = layout.Parse(form.Layout); err != nil {
		return nil, err
	}
	c.Random, c.Shapes = randomOf(form.Name, c.Layout), shapesOf(form.Name)
	return c, nil
}

// formatOracle judges inputs in a form of contest input.
type formatOracle struct {
	base judging    // knows the form and the game, and has read nothing
	one  sync.Mutex // a game from a file answers one input at a time
}

// judged reads and answers an input.
func (o *formatOracle) judged(ctx context.Context, input []byte) (*judging, error) {
	o.one.Lock()
	defer o.one.Unlock()
	j := o.base
	read := func(ctx context.Context) error { return j.readFrom(ctx, bytes.NewReader(input)) }
	for _, step := range []func(context.Context) error{read, j.place, j.answer} {
		if err := step(ctx); err != nil {
			return nil, unfit(err)
		}
	}
	return &j, nil
}

func (o *formatOracle) answer(ctx context.Context, input []byte) ([]byte, error) {
	j, err := o.judged(ctx, input)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = j.write(&out)
	return out.Bytes(), err
}

func (o *formatOracle) open(ctx context.Context, input []byte) (analysis.Game, string, error) {
	return o.test(ctx, input, 1)
}

// test is the game and the position of a test, from 1.
func (o *formatOracle) test(ctx context.Context, input []byte, test int) (analysis.Game, string, error) {
	j, err := o.judged(ctx, input)
	if err != nil {
		return nil, "", err
	}
	if test > len(j.asks) {
		return nil, "", contest.NoTest(test, len(j.asks))
	}
	position := j.distinct[j.asks[test-1]]
	g, err := j.open(position)
	return g, position, err
}

func (o *formatOracle) why(ctx context.Context, input []byte, d *stress.Difference) string {
	g, position, err := o.test(ctx, input, d.Line)
	if err != nil {
		return ""
	}
	return o.base.a.why(ctx, g, position)
}

// unfit makes what is said of a wrong input the error that stress expects of one.
func unfit(err error) error {
	var c *complaint
	switch {
	case errors.As(err, &c) && c.exit == exitInput:
		return &zermelo.ParseError{Reason: c.Message}
	case errors.Is(err, errNoText):
		return &zermelo.ParseError{Reason: err.Error()}
	}
	return err
}

// shapesOf are the kinds of random inputs in a form.
func shapesOf(format string) []string {
	if format == "graph" {
		return []string{"acyclic", "cyclic"}
	}
	return []string{"uniform", "like", "powers"}
}

// randomOf gives random inputs in a form.
func randomOf(format string, l *layout.Layout) func(r *rand.Rand, shape string, size int) []byte {
	if format == "graph" {
		return randomGraph
	}
	return func(r *rand.Rand, shape string, size int) []byte {
		n := 1 + r.IntN(1+size/4)
		sizes := make([]string, n)
		like := r.IntN(size + 1)
		for i := range sizes {
			x := r.IntN(size + 1)
			switch shape {
			case "like":
				x = max(like+r.IntN(3)-1, 0)
			case "powers":
				x = min(max(1<<r.IntN(31)>>r.IntN(31)+r.IntN(3)-1, 0), size)
			}
			sizes[i] = strconv.Itoa(x)
		}
		tree, err := l.Read([]byte("1 " + strconv.Itoa(n) + " " + strings.Join(sizes, " ")))
		if err != nil { // the form has one test and no count of tests
			tree, _ = l.Read([]byte(strconv.Itoa(n) + " " + strings.Join(sizes, " ")))
		}
		return l.Append(nil, &tree)
	}
}

// randomGraph is a graph of size nodes; all of them are asked for.
func randomGraph(r *rand.Rand, shape string, size int) []byte {
	edges := r.IntN(2*size + 1)
	var b bytes.Buffer
	fmt.Fprintln(&b, size, edges)
	for range edges {
		u, v := 1+r.IntN(size), 1+r.IntN(size)
		if shape == "acyclic" && u >= v {
			if u == v {
				u, v = 1, size
			}
			u, v = min(u, v), max(u, v)
		}
		fmt.Fprintln(&b, u, v)
	}
	fmt.Fprintln(&b, size)
	for v := range size {
		fmt.Fprintln(&b, v+1)
	}
	return b.Bytes()
}
