package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"zermelo"
	"zermelo/stress"
)

// testFlags say which tests of a contest export writes.
type testFlags struct {
	style         string
	answers, what string
	number        int
	sizes         string
}

func (f *testFlags) add(a *app, cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVar(&f.style, "style", "", "write tests of a contest instead, `where` Polygon has them: polygon; --format is the form of their input")
	flags.IntVar(&f.number, "tests", 20, "with --style: `number` of tests")
	flags.StringVar(&f.sizes, "size", "", "with --style: sizes of the tests, a `range` (default 1..100, or less where the contest allows less)")
	flags.Uint64Var(&a.seed, "seed", 0, "with --style: `seed` of the tests")
	flags.StringVar(&f.answers, "answers", "win,loss,draw", "with --style and a form: `words` for win, loss and draw")
	flags.StringVar(&f.what, "what", "value", "with --style and a form: `quantity` of each test, as for judge")
}

// testSet is a set of tests that is being made.
type testSet struct {
	a       *app
	contest *stress.Contest
	command string // makes one input, but for its shape, size and seed
	seed    uint64 // of the next input
	most    int    // its largest size
	made    map[string]bool
	files   []testFile
	script  strings.Builder
}

// testFile is a file below the folder of a set.
type testFile struct {
	name string
	text []byte
}

// exportTests writes inputs and right outputs as packages of Polygon have them,
// tests/01 and tests/01.a, so that no script has to make them; and the lines that
// make the inputs, as a script of Polygon.
func (a *app) exportTests(cmd *cobra.Command, args []string, format string, f *testFlags) error {
	least, most, err := f.check(cmd, args, a.output)
	if err != nil {
		return err
	}
	folder := a.output
	if err := unused(folder); err != nil {
		return err
	}
	ctx, cancel := a.work()
	defer cancel()
	c, err := a.stressContest(ctx, cmd, args[0], &stressFlags{judgeFlags: judgeFlags{format, f.answers, f.what}})
	if err != nil {
		return err
	}
	if most == 0 {
		least, most = 1, c.Most
	}
	if most == 0 {
		most = stress.DefaultMost
	}
	s := testSet{a: a, contest: c, command: genLine(cmd, args[0]), seed: a.seed, most: most, made: map[string]bool{}}
	for i := range f.number {
		// Half of the tests are of the first quarter of the sizes.
		part := float64(i+1) / float64(f.number)
		size := least + int(float64(most-least)*part*part)
		if err := s.add(ctx, c.Shapes[i%len(c.Shapes)], size); err != nil {
			return err
		}
	}
	s.files = append(s.files, testFile{"script", []byte(s.script.String())})
	if err := s.write(folder); err != nil {
		return err
	}
	return a.wroteTests(folder, f.number, s.files)
}

// wroteTests says what was written.
func (a *app) wroteTests(folder string, number int, all []testFile) error {
	a.output = ""
	if a.json || a.jsonl {
		d := filesDocument{Schema: "zermelo/files/1"}
		for _, file := range all {
			d.Files = append(d.Files, writtenFile{filepath.Join(folder, file.name), true})
		}
		return a.emitJSON(d)
	}
	return a.emitText(fmt.Appendf(nil, "wrote %s to %s, and their script\n", count(uint64(number), "test", "tests"), filepath.Join(folder, "tests")))
}

// check checks the flags and gives the sizes; zeros if none are asked for.
func (f *testFlags) check(cmd *cobra.Command, args []string, folder string) (least, most int, err error) {
	least, most, right := sizeRange(f.sizes)
	switch {
	case f.style != polygonStyle:
		err = usage(cmd, "--style %s: expected polygon", f.style)
	case len(args) > 1:
		err = usage(cmd, "--style %s writes tests of many positions: expected a game alone, found %s", f.style, strings.Join(args, " "))
	case !right:
		err = usage(cmd, "--size %s: expected two numbers ≥ 1 as in 1..100", f.sizes)
	case f.number < 1:
		err = usage(cmd, "--tests %d: expected a number ≥ 1", f.number)
	case folder == "":
		err = usage(cmd, "--style %s needs -o and the name of a folder, which it makes", f.style)
	}
	for _, name := range []string{"html", "board", "depth", "limit", "input", "test"} {
		if err == nil && cmd.Flags().Changed(name) {
			err = usage(cmd, "--%s says how a graph is written: it does not go with --style", name)
		}
	}
	return least, most, err
}

// unused refuses a folder that has something in it.
func unused(folder string) error {
	there, err := os.ReadDir(folder)
	if errors.Is(err, fs.ErrNotExist) || err == nil && len(there) == 0 {
		return nil
	}
	if err != nil {
		return err
	}
	return &complaint{
		Code: "input.file", Message: fmt.Sprintf("%s is not empty", folder), exit: exitInput,
		Hint: "name a folder that does not exist: no test is written over another",
	}
}

// genLine is the command that makes an input, as far as flags of the game say.
func genLine(cmd *cobra.Command, game string) string {
	words := []string{"gen", shellWord(game)}
	cmd.Flags().Visit(func(f *pflag.Flag) {
		switch f.Name {
		case "format", "conjectured":
			words = append(words, "--"+f.Name+"="+shellWord(f.Value.String()))
		case "set":
			for _, setting := range f.Value.(pflag.SliceValue).GetSlice() {
				words = append(words, "--set", shellWord(setting))
			}
		}
	})
	return strings.Join(words, " ")
}

// How many seeds are tried for an input that is there not yet, and how many of
// them with one size.
const (
	mostSeeds = 400
	perSize   = 20
)

// add makes the next test, of the size or, if all of these are there already, of a
// larger one: Polygon refuses the same input twice.
func (s *testSet) add(ctx context.Context, shape string, size int) error {
	for try := range mostSeeds {
		size, seed := min(size+try/perSize, max(size, s.most)), s.seed
		s.seed++
		input := s.contest.Random(rand.New(rand.NewPCG(seed, uint64(size))), shape, size)
		if s.made[string(input)] {
			continue
		}
		answer, err := s.contest.Answer(ctx, input)
		var refused *zermelo.ParseError
		if errors.As(err, &refused) {
			continue
		}
		if err != nil {
			return err
		}
		s.made[string(input)] = true
		n := len(s.made)
		name := filepath.Join("tests", fmt.Sprintf("%02d", n))
		s.files = append(s.files, testFile{name, input}, testFile{name + ".a", answer})
		fmt.Fprintf(&s.script, "%s --shape %s --size %d --seed %d > %d\n", s.command, shellWord(shape), size, seed, n)
		return nil
	}
	return &complaint{
		Code: "input", exit: exitInput,
		Message: fmt.Sprintf("%d seeds gave no other input of shape %s and size %d", mostSeeds, shape, size),
		Hint:    "ask for fewer --tests, or for larger ones with --size",
	}
}

// write writes the folder, which appears whole or not at all.
func (s *testSet) write(folder string) error {
	temporary := filepath.Join(filepath.Dir(folder), "."+filepath.Base(folder)+"."+strconv.Itoa(os.Getpid()))
	if err := os.MkdirAll(filepath.Join(temporary, "tests"), 0o777); err != nil {
		return err
	}
	defer os.RemoveAll(temporary) // nothing is there once it has its name
	for _, file := range s.files {
		if err := os.WriteFile(filepath.Join(temporary, file.name), file.text, 0o666); err != nil {
			return err
		}
	}
	if err := os.Remove(folder); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err // an empty folder makes room
	}
	return os.Rename(temporary, folder)
}
