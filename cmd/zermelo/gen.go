package main

import (
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/spf13/cobra"
)

// genFlags say which input to make.
type genFlags struct {
	stressFlags
	shape string
	size  int
	list  bool
}

func (a *app) genCommand() *cobra.Command {
	var f genFlags
	cmd := &cobra.Command{
		Use:   "gen GAME",
		Short: "Print a random input of a contest",
		Long: `Gen prints one random input of one test, the same for the same seed, size and
shape: what stress tries a program on, for benchmarks and for those who set
contests. Shapes are kinds of inputs that break usual mistakes; --list names
those of a game. Without --shape the seed chooses one.`,
		Example:           `  zermelo gen endstones --shape ramp --size 8 --seed 7`,
		GroupID:           "solve",
		Args:              between(1, 1),
		ValidArgsFunction: completeGames,
		RunE:              func(cmd *cobra.Command, args []string) error { return a.gen(cmd, args[0], &f) },
	}
	f.judgeFlags = judgeFlags{answers: "win,loss,draw", what: "value"}
	flags := cmd.Flags()
	flags.StringVar(&f.format, "format", "", "`form` of the input: "+formatNames(", ")+" (default: the game's own)")
	flags.StringVar(&f.shape, "shape", "", "`kind` of input, one of --list (default: the seed chooses)")
	flags.IntVar(&f.size, "size", 10, "`size` of the input: piles, vertices, letters …")
	flags.Uint64Var(&a.seed, "seed", 0, "`seed` of the input")
	flags.BoolVar(&f.list, "list", false, "print the names of the shapes instead")
	a.instanceFlags(cmd)
	return cmd
}

func (a *app) gen(cmd *cobra.Command, game string, f *genFlags) error {
	ctx, cancel := interruptible()
	defer cancel()
	c, err := a.stressContest(ctx, cmd, game, &f.stressFlags)
	if err != nil {
		return err
	}
	if f.list {
		return a.emitText([]byte(strings.Join(c.Shapes, "\n") + "\n"))
	}
	if f.size < 1 {
		return usage(cmd, "--size=%d: expected a number ≥ 1", f.size)
	}
	r := rand.New(rand.NewPCG(a.seed, uint64(f.size)))
	shape := f.shape
	switch {
	case shape == "":
		shape = c.Shapes[r.IntN(len(c.Shapes))]
	case !slices.Contains(c.Shapes, shape):
		u := usage(cmd, "%s has no shape %s", game, quoted(shape))
		u.Hint = "its shapes are " + strings.Join(c.Shapes, ", ")
		return u
	}
	input := c.Random(r, shape, f.size)
	if _, err := c.Answer(ctx, input); err != nil {
		return fmt.Errorf("this seed gives no input of %s: %w", game, err)
	}
	return a.emit(func(w io.Writer) error { _, err := w.Write(input); return err })
}
