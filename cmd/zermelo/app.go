package main

import (
	"context"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"zermelo/analysis"
	"zermelo/contest"
	"zermelo/script"
	"zermelo/solve"
)

// app is one run of the program: its streams and its global flags.
type app struct {
	in        io.Reader
	out, errs io.Writer
	parsed    bool // the flags below are set

	set         []string
	settings    map[string]string // set, read
	script      *script.Script    // the game, where it is a Starlark file
	misere      bool
	conjectured bool
	json, jsonl bool
	color       string
	ascii       bool
	progress    string
	quiet       bool
	time        time.Duration
	mem         amount
	positions   amount
	workers     int
	seed        uint64
	output      string
}

// root is the command line.
func (a *app) root() *cobra.Command {
	root := &cobra.Command{
		Use:   "zermelo",
		Short: "Solve two-player games of perfect information exactly",
		Long: `Zermelo says who wins, by how much, in how many moves, with which move, and why.

A position's value is always that of the player to move; a move is valued by
what it gives the player who makes it.`,
		Example:           `  zermelo analyse letters abcbab`,
		SilenceUsage:      true,
		SilenceErrors:     true,
		Args:              cobra.ArbitraryArgs,
		PersistentPreRunE: a.prepare,
	}
	// The version is printed here: a template for it would link text/template, and
	// with that every method of every type (docs/decisions/0003).
	asked := root.Flags().BoolP("version", "v", false, "print the version")
	root.RunE = func(cmd *cobra.Command, args []string) error {
		if *asked {
			return a.printVersion()
		}
		return a.needCommand(cmd, args)
	}
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error { return flagError(cmd, err) })
	a.globalFlags(root)
	root.AddGroup(&cobra.Group{ID: "solve", Title: "Solve"}, &cobra.Group{ID: "explore", Title: "Explore"}, &cobra.Group{ID: "files", Title: "About the program"})
	root.AddCommand(a.judgeCommand(), a.solveCommand(), a.analyseCommand(), a.playCommand(), a.checkCommand(), a.tableCommand(), a.periodCommand(), a.plotCommand(), a.guessCommand(),
		a.exportCommand(), a.buildCommand(), a.queryCommand(), a.stressCommand(), a.genCommand(), a.gamesCommand(), a.benchCommand(), a.serveCommand(), a.manCommand(), a.versionCommand())
	root.SetHelpCommandGroupID("files")
	root.SetCompletionCommandGroupID("files")
	root.InitDefaultCompletionCmd()
	if c, _, err := root.Find([]string{"completion"}); err == nil {
		c.Args, c.RunE = cobra.ArbitraryArgs, a.needCommand // not its help, as if all were well
		c.Example = "  zermelo completion bash"
		for _, shell := range c.Commands() {
			shell.Example = "  " + shell.CommandPath()
		}
	}
	return root
}

// globalFlags say where results go and what they look like.
func (a *app) globalFlags(root *cobra.Command) {
	f := root.PersistentFlags()
	f.BoolVar(&a.json, "json", false, "one JSON document on stdout, errors as JSON on stderr")
	f.BoolVar(&a.jsonl, "jsonl", false, "one JSON document a line")
	f.StringVar(&a.color, "color", "auto", "`when` to colour: auto, always or never")
	f.BoolVar(&a.ascii, "ascii", false, "no characters outside ASCII")
	f.StringVar(&a.progress, "progress", "auto", "`how` to show progress on stderr: auto, bar, plain or none")
	f.BoolVarP(&a.quiet, "quiet", "q", false, "no progress")
	f.StringVarP(&a.output, "output", "o", "", "write to `file` instead of stdout")
}

// instanceFlags are for commands that read contest input.
func (a *app) instanceFlags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringArrayVar(&a.set, "set", nil, "a setting of the game, `name=value` (repeatable)")
	f.BoolVar(&a.conjectured, "conjectured", false, "allow statements that are checked but not proved; the answer says so")
}

// budgetFlags are for commands that may work long.
func (a *app) budgetFlags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.DurationVar(&a.time, "time", 0, "stop after this `duration`, for example 60s")
	a.mem = amount{value: contest.DefaultMemory}
	f.Var(&a.mem, "mem", "memory budget in `bytes`, for example 2GiB")
}

// searchFlags are for commands that search; misere is for those that do not
// compare with what is known of normal play.
func (a *app) searchFlags(cmd *cobra.Command, misere bool) {
	f := cmd.Flags()
	f.Var(&a.positions, "positions", "most positions to search, a `number` such as 50M (default: no limit)")
	f.IntVarP(&a.workers, "workers", "j", 0, "`number` of workers (default: all cores); no result depends on it")
	if misere {
		f.BoolVar(&a.misere, "misere", false, "the last player to move loses")
	}
}

// prepare checks the global flags once they are parsed.
func (a *app) prepare(cmd *cobra.Command, _ []string) error {
	a.parsed = true
	for _, choice := range []struct{ flag, value, allowed string }{
		{"color", a.color, "auto always never"},
		{"progress", a.progress, "auto bar plain none"},
	} {
		if !oneOf(choice.value, choice.allowed) {
			return usage(cmd, "--%s=%s: expected one of %s", choice.flag, choice.value, choice.allowed)
		}
	}
	if a.workers < 0 {
		return usage(cmd, "--workers=%d: expected a number ≥ 1", a.workers)
	}
	if a.time < 0 {
		return usage(cmd, "--time %v: expected a time above 0", a.time)
	}
	return a.readSettings(cmd)
}

func oneOf(word, words string) bool {
	for _, w := range strings.Fields(words) {
		if w == word {
			return true
		}
	}
	return false
}

// colored says whether to colour what goes to a stream: --color always beats
// NO_COLOR, which beats auto, which is a terminal.
func (a *app) colored(stream any) bool {
	switch a.color {
	case "always":
		return true
	case "never":
		return false
	}
	return os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb" && terminal(stream)
}

// Colours and weights of text (ECMA-48, SGR).
const (
	boldRed = "1;31"
	yellow  = "33"
	grey    = "90"
	blue    = "34"
)

// sgr is a text in a colour.
func sgr(style, text string) string { return "\x1b[" + style + "m" + text + "\x1b[0m" }

// terminal says that a stream is a person's terminal.
func terminal(stream any) bool {
	f, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// readSettings reads the --set flags.
func (a *app) readSettings(cmd *cobra.Command) error {
	a.settings = make(map[string]string, len(a.set))
	for _, s := range a.set {
		name, value, ok := strings.Cut(s, "=")
		if !ok || name == "" {
			return usage(cmd, "--set %s: expected name=value", s)
		}
		a.settings[name] = value
	}
	return nil
}

func (a *app) contestOptions() contest.Options {
	return contest.Options{Memory: a.mem.value, Set: a.settings, Conjectured: a.conjectured}
}

func (a *app) analysisOptions(progress func(done, total uint64)) analysis.Options {
	return analysis.Options{Conjectured: a.conjectured, Options: a.searchOptions(progress)}
}

func (a *app) searchOptions(progress func(done, total uint64)) solve.Options {
	return solve.Options{
		MaxPositions: a.positions.value, MaxBytes: a.mem.value,
		Workers: a.workers, Misere: a.misere && !a.ownMisere(), Progress: progress,
	}
}

// ownMisere says that the game is a script that is played in misère play by
// itself: its rules say who wins at the end.
func (a *app) ownMisere() bool { return a.script != nil && a.script.Misere }

// interruptible is a context that ends at Ctrl-C and SIGTERM.
func interruptible() (context.Context, context.CancelFunc) {
	return signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
}

// work is the context of a command's work: it also ends after --time.
func (a *app) work() (context.Context, context.CancelFunc) {
	ctx, stop := interruptible()
	if a.time <= 0 {
		return ctx, stop
	}
	ctx, cancel := context.WithTimeout(ctx, a.time)
	return ctx, func() { cancel(); stop() }
}
