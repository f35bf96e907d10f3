package main

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"

	"zermelo/stress"
	"zermelo/stress/layout"
)

// usualLayouts are the forms that a script's input may be found to have. Lists
// come first: a list of two numbers is no pair.
var usualLayouts = [...]string{
	"(1/[/# ]/)", "(1/[ # ]/)", "(1/[/#/]/)", "(1/[/a/]/)", "(1/#/)", "(1/# #/)", "(1/# # #/)", "(1/# # # #/)", "(1/a/)",
	"[/# ]", "[ # ]", "[/#/]", "[/# #/]", "[/a/]", "#", "# #", "# # #", "# # # #", "#/#", "a",
}

// samplesTaken is how many inputs of a script are looked at to find their form.
const samplesTaken = 40

// scriptContest makes the inputs that a script reads itself: random ones by
// cases() and write(), and smaller ones by their form, which is found out from
// these if nobody names it. What is no right input is for read() to refuse.
func (o *formatOracle) scriptContest(ctx context.Context, c *stress.Contest, f *stressFlags) (err error) {
	if f.layout != "" {
		if c.Layout, err = layout.Parse(f.layout); err != nil {
			return usage(o.base.cmd, "--layout: %v", err)
		}
	}
	if !o.base.script.Has("cases") || !o.base.script.Has("write") {
		if f.layout == "" && f.gen == "" {
			u := usage(o.base.cmd, "%s has no cases() and write(), which make inputs", o.base.game)
			u.Hint = "write them, or name a --layout, a --gen, or a --format such as heaps"
			return u
		}
		return nil
	}
	c.Shapes = []string{"cases"}
	c.Random = func(r *rand.Rand, _ string, size int) []byte {
		input, err := o.made(ctx, r.Uint64(), size)
		if err != nil {
			return []byte(err.Error()) // no right input: the search passes over it
		}
		return input
	}
	var all [][]byte
	for seed := range uint64(samplesTaken) {
		input, err := o.made(ctx, seed, 1+int(seed))
		if err != nil {
			return err
		}
		all = append(all, input)
	}
	if c.Layout == nil {
		c.Layout = layoutOf(all)
	}
	return nil
}

// made is an input that the script makes.
func (o *formatOracle) made(ctx context.Context, seed uint64, size int) ([]byte, error) {
	o.one.Lock()
	defer o.one.Unlock()
	positions, err := o.base.script.Cases(ctx, seed, size)
	if err != nil {
		return nil, err
	}
	if len(positions) == 0 {
		return nil, fmt.Errorf("cases() of %s made no position for size %d", o.base.game, size)
	}
	var input bytes.Buffer
	err = o.base.script.Write(ctx, positions, &input)
	return input.Bytes(), err
}

// layoutOf is the first of the usual forms that all inputs have; nil if none is.
func layoutOf(inputs [][]byte) *layout.Layout {
	for _, text := range usualLayouts {
		l, err := layout.Parse(text)
		if err == nil && allHave(l, inputs) {
			return l
		}
	}
	return nil
}

// allHave says that a layout writes all inputs as they are, but for blanks at the
// ends of lines.
func allHave(l *layout.Layout, inputs [][]byte) bool {
	for _, input := range inputs {
		tree, err := l.Read(input)
		if err != nil || !bytes.Equal(trimmed(l.Append(nil, &tree)), trimmed(input)) {
			return false
		}
	}
	return true
}

// trimmed is a text without blanks at the ends of lines and without empty lines.
func trimmed(text []byte) (out []byte) {
	for line := range bytes.Lines(text) {
		if line = bytes.TrimRight(line, " \r\n"); len(line) > 0 {
			out = append(append(out, line...), '\n')
		}
	}
	return out
}
