package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"zermelo/stress"
)

// stressFlags say how a program is tried.
type stressFlags struct {
	judgeFlags
	against, gen, validator string
	checker, interactor     string
	command                 string
	ignoreCase              bool
	float                   float64
	cpu, shrinkTime         time.Duration
	memory                  amount
	runs                    amount
	sizes, layout           string
	noShrink, interactive   bool
	keep                    string
	save, style, replay     string
	samples                 string
}

func (a *app) stressCommand() *cobra.Command {
	var f stressFlags
	cmd := &cobra.Command{
		Use:   "stress GAME [flags] -- PROGRAM [ARG...]",
		Short: "Find the smallest input on which a program fails",
		Long: `Stress runs a contestant's program on inputs of a contest and compares its output
with the right one: first on saved inputs, then on every small one, the smallest
first, then on random ones whose shapes break usual mistakes. When the program
fails, the input is made as small as it can be, tried to be minimal against
everything smaller, explained, and saved. Exit 1: it failed.

Verdicts are WA (wrong answer), PE (right words on wrong lines), RE (exit code or
signal), TLE and ILE (too long, computing or waiting), MLE and OLE (memory,
output). The inputs are those of judge: the game's own contest or a --format.

With --interactive the program plays the game instead, on the side that does not
lose. It reads a position, a line, and writes the position that its move leads
to, until its input ends. It must keep what the position is worth. With
--interactor it talks with a program of your own: each reads what the other one
writes, and who breaks off first is to blame for it.`,
		Example:           `  zermelo stress kayles --format heaps --runs 50 -- zermelo judge kayles --format heaps`,
		GroupID:           "solve",
		Args:              between(1, -1),
		ValidArgsFunction: completeGames,
		RunE:              func(cmd *cobra.Command, args []string) error { return a.stress(cmd, args, &f) },
	}
	f.judgeFlags.add(cmd)
	a.instanceFlags(cmd)
	flags := cmd.Flags()
	flags.BoolVar(&f.interactive, "interactive", false, "the program plays against the perfect player, a position a line")
	flags.StringVar(&f.against, "against", "", "compare with the output of another `program` instead of the exact one")
	flags.StringVar(&f.gen, "gen", "", "random inputs from a `program`, called with a seed and a size")
	flags.StringVar(&f.validator, "validator", "", "a `program` that exits 0 exactly for right inputs (with --gen)")
	flags.StringVar(&f.checker, "checker", "", "a `program` that says what an output is worth, called with the files of input, output and right output (testlib's exit codes)")
	flags.StringVar(&f.interactor, "interactor", "", "a `program` that judges by talking with the other one, called with the files of input, output and right output (testlib's exit codes)")
	flags.StringVar(&f.command, "cmd", "", "the program is this `line` for a shell; nothing follows --")
	flags.BoolVar(&f.ignoreCase, "ignore-case", false, "words may differ in case")
	flags.Float64Var(&f.float, "float", 0, "numbers may differ by this `error`, absolute or relative, for example 1e-9")
	flags.DurationVar(&f.cpu, "tl", stress.DefaultCPU, "processor time of a run, at most; twice that on the clock")
	f.memory = amount{stress.DefaultMemory}
	flags.Var(&f.memory, "ml", "memory of a run, at most, in `bytes`")
	flags.DurationVar(&a.time, "time", stress.DefaultTime, "look so `long`")
	flags.VarP(&f.runs, "runs", "n", "stop after this `number` of runs (default: when --time is over)")
	flags.IntVarP(&a.workers, "workers", "j", 0, "`number` of runs at a time (default: all cores)")
	flags.Uint64Var(&a.seed, "seed", 0, "`seed` of random inputs")
	flags.StringVar(&f.sizes, "size", "", "sizes of random inputs, a `range` (default 1..100, or less where the contest allows less)")
	flags.StringVar(&f.layout, "layout", "", "`form` of the inputs of a script's read(), by which they are made smaller, for example '(/[/# ]/)' (default: found out)")
	flags.DurationVar(&f.shrinkTime, "shrink-time", stress.DefaultShrinkTime, "make the input smaller for so `long`, at most")
	flags.BoolVar(&f.noShrink, "no-shrink", false, "leave the input as it is")
	flags.StringVar(&f.keep, "keep", "same", "what a smaller input must keep: the same verdict or `any` failure")
	flags.StringVar(&f.save, "save", "zermelo-stress", "`folder` for inputs on which a program failed; they are tried first the next time")
	flags.StringVar(&f.style, "style", plainStyle, "`where` inputs and right outputs are saved: plain, in the folder --save; oj, as test/GAME-1.in and .out; polygon, as tests/01 and 01.a")
	flags.StringVar(&f.samples, "samples", "", "try the samples of a statement first: a `folder` of *.in and *.out, or a JSON file of Competitive Companion")
	flags.StringVar(&f.replay, "replay", "", "try this `file` first instead of what is saved")
	return cmd
}

func (a *app) stress(cmd *cobra.Command, args []string, f *stressFlags) error {
	dash := cmd.ArgsLenAtDash()
	if f.command != "" && dash < 0 {
		args, dash = append(args, "sh", "-c", f.command), len(args)
	}
	if dash < 0 || dash >= len(args) {
		c := usage(cmd, "no program is named")
		c.Hint = fmt.Sprintf("write it behind --: zermelo stress %s -- ./sol", args[0])
		return c
	}
	if dash != 1 {
		return usage(cmd, "expected one game before --, found %s", strings.Join(args[:dash], " "))
	}
	ctx, cancel := interruptible()
	defer cancel()
	s, err := a.stressSearch(ctx, cmd, args, f)
	if err != nil {
		return err
	}
	p := a.startProgress("runs")
	s.Progress = func(runs uint64, _ stress.Stage) { p.update(runs, f.runs.value) }
	begun := time.Now()
	found, err := s.Find(ctx)
	p.finish()
	r := &stressReport{a: a, cmd: cmd, game: args[0], flags: f, Finding: found, spent: time.Since(begun), complete: err == nil}
	if err := errors.Join(r.save(), r.print(), helperFailed(err)); err != nil {
		return err
	}
	if found.Verdict != stress.OK {
		return negative{}
	}
	return nil
}

// stressSearch is the search that a command line asks for: args are a game and,
// from the second on, a program.
func (a *app) stressSearch(ctx context.Context, cmd *cobra.Command, args []string, f *stressFlags) (*stress.Search, error) {
	s, err := a.stressOptions(cmd, f)
	if err != nil {
		return nil, err
	}
	if s.Program, err = programOf(args[1:], f); err != nil {
		return nil, err
	}
	if s.Contest, err = a.stressContest(ctx, cmd, args[0], f); err != nil {
		return nil, err
	}
	if f.checker != "" {
		s.Check = checker(strings.Fields(f.checker), f)
	}
	if f.interactor != "" {
		s.Interactor = judgesProgram(strings.Fields(f.interactor), f)
	}
	if s.Saved, err = savedInputs(args[0], f); err != nil || f.samples == "" {
		return s, err
	}
	all, err := readSamples(f.samples)
	if err != nil {
		return nil, err
	}
	inputs, err := checkSamples(ctx, s.Contest, s.Rule, all)
	s.Saved = append(inputs, s.Saved...)
	return s, err
}

// sizeRange reads a range of sizes, 10 or 1..100; none are zeros.
func sizeRange(text string) (least, most int, right bool) {
	if text == "" {
		return 0, 0, true
	}
	from, to, isRange := strings.Cut(text, "..")
	if !isRange {
		to = from
	}
	least, err := strconv.Atoi(from)
	most, err2 := strconv.Atoi(to)
	return least, most, err == nil && err2 == nil && 1 <= least && least <= most
}

// stressOptions are what the flags say of a search.
func (a *app) stressOptions(cmd *cobra.Command, f *stressFlags) (*stress.Search, error) {
	s := &stress.Search{
		Rule: stress.Rule{IgnoreCase: f.ignoreCase, Float: f.float},
		Time: a.time, Runs: f.runs.value, Workers: a.workers, Seed: a.seed,
		Interactive: f.interactive, NoShrink: f.noShrink, ShrinkTime: f.shrinkTime, AnyVerdict: f.keep == "any",
	}
	var right bool
	s.Least, s.Most, right = sizeRange(f.sizes)
	switch {
	case !right:
		return nil, usage(cmd, "--size %s: expected two numbers ≥ 1 as in 1..100", f.sizes)
	case f.keep != "any" && f.keep != "same":
		return nil, usage(cmd, "--keep %s: expected same or any", f.keep)
	case f.style != plainStyle && f.style != ojStyle && f.style != polygonStyle:
		return nil, usage(cmd, "--style %s: expected plain, oj or polygon", f.style)
	case f.cpu <= 0 || f.shrinkTime < 0 || f.float < 0:
		return nil, usage(cmd, "times and errors are above 0")
	case f.interactive && (f.against != "" || f.samples != "" || f.checker != "" || f.interactor != ""):
		return nil, usage(cmd, "--interactive has no outputs: it does not go with --against, --samples, --checker and --interactor")
	case f.validator != "" && f.gen == "":
		return nil, usage(cmd, "--validator goes with --gen")
	}
	return s, nil
}

// programOf is the contestant's program. A source file is not one (STR-7).
func programOf(args []string, f *stressFlags) (*stress.Program, error) {
	path, err := exec.LookPath(args[0])
	if err == nil || errors.Is(err, exec.ErrDot) {
		if errors.Is(err, exec.ErrDot) {
			path = "." + string(filepath.Separator) + args[0]
		}
		return &stress.Program{Args: append([]string{path}, args[1:]...), CPU: f.cpu, Memory: f.memory.value}, nil
	}
	c := &complaint{Code: "program", Message: fmt.Sprintf("%s cannot be run: %v", quoted(args[0]), errors.Unwrap(err)), exit: exitUsage}
	file, missing := os.Stat(args[0])
	if errors.Is(missing, fs.ErrNotExist) {
		c.Message = fmt.Sprintf("there is no program %s", quoted(args[0]))
		return nil, c
	}
	c.Hint = programHint(args[0], missing == nil && file.Mode()&0o111 != 0)
	return nil, c
}

// programHint is how to run a file that is no program, or not where programs are
// looked for.
func programHint(name string, executable bool) string {
	switch filepath.Ext(name) {
	case ".cpp", ".cc", ".cxx":
		return fmt.Sprintf("compile it: g++ -O2 -o sol %s, then name ./sol", name)
	case ".c":
		return fmt.Sprintf("compile it: gcc -O2 -o sol %s, then name ./sol", name)
	case ".go":
		return fmt.Sprintf("compile it: go build -o sol %s, then name ./sol", name)
	case ".py":
		return "name the interpreter too: -- python3 " + name
	}
	if executable {
		return "a program in this folder is named with ./ in front: ./" + name
	}
	return "chmod +x makes a file a program"
}

// helperFailed turns the failure of what judges the program into exit code 5:
// nothing is said about the program (STR-8).
func helperFailed(err error) error {
	var failed *stress.JudgeError
	if !errors.As(err, &failed) {
		return err
	}
	var own *complaint
	if errors.As(err, &own) {
		return own
	}
	return &complaint{Code: "helper", Message: failed.Error(), exit: exitHelper, Hint: fmt.Sprintf("on the input %s", quoted(shorten(string(failed.Input), shownText)))}
}

// print writes what was found.
func (r *stressReport) print() error {
	return r.a.emit(func(w io.Writer) error {
		if r.a.json || r.a.jsonl {
			return r.a.encode(w, r.document())
		}
		_, err := io.WriteString(w, r.a.plain(r.text()))
		return err
	})
}
