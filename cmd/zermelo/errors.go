package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"strings"
	"syscall"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"zermelo"
	"zermelo/analysis"
	"zermelo/contest"
	"zermelo/games"
	"zermelo/internal/near"
)

// Exit codes.
const (
	exitDone      = 0
	exitNegative  = 1 // the claim does not hold
	exitUsage     = 2
	exitInput     = 3
	exitBudget    = 4
	exitHelper    = 5 // a program that judges another failed
	exitInternal  = 70
	exitInterrupt = 130
)

// place says where a fault is; zero fields are left out.
type place struct {
	File   string `json:"file,omitempty"`
	Line   int    `json:"line,omitempty"`
	Column int    `json:"column,omitempty"`
}

// complaint is an error as the user sees it.
type complaint struct {
	Code    string `json:"code"`
	Message string `json:"message"`
	Where   *place `json:"where,omitempty"`
	Hint    string `json:"hint,omitempty"`

	reason string   // what was expected at Where
	lines  []string // all that is shown, where it is more than message, place and hint
	exit   int
}

func (c *complaint) Error() string { return c.Message }

// negative is a claim that does not hold: exit 1, and nothing more to say.
type negative struct{}

func (negative) Error() string { return "the claim does not hold" }

// internalError is a fault of the program.
type internalError struct {
	message string
	args    []string
	stack   string
}

func (e *internalError) Error() string { return e.message }

// usage reports a command line that is not understood.
func usage(cmd *cobra.Command, format string, args ...any) *complaint {
	return &complaint{
		Code: "usage", Message: fmt.Sprintf(format, args...), exit: exitUsage,
		Hint: fmt.Sprintf("`%s --help` shows what it takes", cmd.CommandPath()),
	}
}

// inputError is a fault of contest input: it adds which game's and in which
// file or stream.
type inputError struct {
	error
	game *games.Entry
	file string
}

func (e *inputError) Unwrap() error { return e.error }

// inFile adds to an error where it was found; nil stays nil.
func inFile(err error, game *games.Entry, file string) error {
	if err == nil {
		return nil
	}
	return &inputError{err, game, file}
}

// fail prints an error and returns the exit code.
func (a *app) fail(err error) int {
	if errors.As(err, &negative{}) {
		return exitNegative
	}
	if errors.Is(err, syscall.EPIPE) {
		return 141
	}
	c := a.complain(err)
	if a.json || a.jsonl {
		json.NewEncoder(a.errs).Encode(map[string]*complaint{"error": c})
		return c.exit
	}
	mark := "error:"
	if a.colored(a.errs) {
		mark = sgr(boldRed, mark)
	}
	fmt.Fprintf(a.errs, "%s %s\n", mark, c.Message)
	if len(c.lines) > 0 {
		fmt.Fprintln(a.errs, strings.Join(c.lines[1:], "\n"))
		return c.exit
	}
	if c.Where != nil {
		fmt.Fprintf(a.errs, "  --> %s\n", c.Where.words(c.reason))
	}
	if c.Hint != "" {
		fmt.Fprintf(a.errs, "hint: %s\n", c.Hint)
	}
	return c.exit
}

func (w *place) words(reason string) string {
	var parts []string
	switch w.File {
	case "":
	case "-":
		parts = append(parts, "standard input")
	default:
		parts = append(parts, w.File)
	}
	if w.Line > 0 {
		parts = append(parts, fmt.Sprintf("line %d", w.Line))
	}
	parts = append(parts, fmt.Sprintf("column %d", w.Column))
	return strings.Join(parts, ", ") + ": " + reason
}

// complain finds the words for an error.
func (a *app) complain(err error) *complaint {
	var (
		ready    *complaint
		parse    *zermelo.ParseError
		budget   *zermelo.BudgetError
		setting  *contest.SettingError
		path     *fs.PathError
		internal *internalError
	)
	if e, ok := isScript(err); ok {
		return a.scriptComplaint(e)
	}
	switch {
	case errors.As(err, &ready):
		return ready
	case errors.As(err, &parse):
		return a.parseComplaint(err, parse)
	case errors.As(err, &budget):
		return a.budgetComplaint(err, budget)
	case errors.As(err, &setting):
		return &complaint{Code: "usage", Message: setting.Error(), exit: exitUsage, Hint: "`zermelo games show GAME` lists a game's settings"}
	case errors.Is(err, context.DeadlineExceeded):
		return &complaint{Code: "budget.time", Message: fmt.Sprintf("stopped after %v (limit --time)", a.time), exit: exitBudget, Hint: "raise it with --time"}
	case errors.Is(err, context.Canceled):
		return &complaint{Code: "interrupted", Message: "interrupted", exit: exitInterrupt}
	case errors.Is(err, analysis.ErrMisere), errors.Is(err, analysis.ErrUndefined):
		return &complaint{Code: "usage", Message: err.Error(), exit: exitUsage}
	case errors.As(err, &path):
		return &complaint{Code: "input.file", Message: fmt.Sprintf("cannot %s %s: %v", path.Op, path.Path, path.Err), exit: exitInput}
	case errors.As(err, &internal):
		return &complaint{
			Code: "internal", exit: exitInternal,
			Message: fmt.Sprintf("a fault in zermelo: %s\n%s", internal.message, internal.stack),
			Hint:    fmt.Sprintf("please report it with this command line: zermelo %s", strings.Join(internal.args, " ")),
		}
	}
	return &complaint{Code: "input", Message: err.Error(), exit: exitInput}
}

func (a *app) parseComplaint(err error, parse *zermelo.ParseError) *complaint {
	c := &complaint{exit: exitInput, reason: parse.Reason}
	var in *inputError
	if errors.As(err, &in) && parse.Line > 0 {
		c.Code, c.Message = "input.parse", fmt.Sprintf("the input is not in the format of %s", in.game.Name)
		c.Where = &place{File: in.file, Line: parse.Line, Column: parse.Column}
		c.Hint = fmt.Sprintf("`zermelo games show %s` prints the format", in.game.Name)
		return c
	}
	c.Code, c.Where = "position.parse", &place{Column: parse.Offset + 1}
	c.Message = fmt.Sprintf("position %s is not a position of %s", quoted(parse.Text), parse.Game)
	c.Hint = fmt.Sprintf("`zermelo games show %s` prints the notation", parse.Game)
	return c
}

// quoted shows a text, its middle cut out where it is long.
func quoted(text string) string {
	if len(text) > 60 {
		text = text[:40] + "…" + text[len(text)-15:]
	}
	return fmt.Sprintf("%q", text)
}

func (a *app) budgetComplaint(err error, b *zermelo.BudgetError) *complaint {
	c := &complaint{Code: "budget." + string(b.Budget), exit: exitBudget}
	switch {
	case b.Budget == zermelo.Positions && b.What != "":
		c.Message = "cannot search: " + b.What
		c.Hint = "`zermelo solve` and `judge` need no list of moves"
	case b.Budget == zermelo.Positions:
		c.Message = fmt.Sprintf("stopped after %s (limit --positions)", count(b.Limit, "position", "positions"))
		c.Hint = "raise it with --positions"
	case b.Need == 0:
		c.Message = fmt.Sprintf("stopped at %s of memory (limit --mem)", bytesWords(b.Limit))
		c.Hint = "raise it with --mem"
	default:
		what := b.What
		if what == "" {
			what = "this"
		}
		c.Message = fmt.Sprintf("%s needs %s of memory, the limit is %s (--mem)", what, bytesWords(b.Need), bytesWords(b.Limit))
		c.Hint = "raise it with --mem"
	}
	var in *inputError
	if errors.As(err, &in) && in.game.Conjecture != "" && !a.conjectured {
		c.Hint += ", or allow --conjectured: " + in.game.Conjecture
	}
	return c
}

// bytesWords is about how many bytes, in binary units.
func bytesWords(n uint64) string {
	if n == math.MaxUint64 {
		return "more than 16 EiB"
	}
	unit, units := float64(n), []string{"bytes", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"}
	for unit >= 1024 && len(units) > 1 {
		unit, units = unit/1024, units[1:]
	}
	return fmt.Sprintf("%.3g %s", unit, units[0])
}

// wanted says what a type of flag takes.
func wanted(kind string) string {
	switch kind {
	case "duration":
		return "a time such as 500ms, 60s or 2m"
	case "amount":
		return "a number such as 5000, 50M or 2GiB"
	case "bool":
		return "true or false"
	case "float64":
		return "a number such as 0.5"
	case "uint64":
		return "a whole number ≥ 0"
	}
	return "a whole number"
}

// flagError names the flag that is nearest to an unknown one.
func flagError(cmd *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	var invalid *pflag.InvalidValueError
	if errors.As(err, &invalid) {
		return usage(cmd, "--%s %s: expected %s", invalid.GetFlag().Name, invalid.GetValue(), wanted(invalid.GetFlag().Value.Type()))
	}
	if !errors.As(err, &unknown) {
		return usage(cmd, "%v", err)
	}
	var names []string
	cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
	cmd.InheritedFlags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
	name := unknown.GetSpecifiedName()
	c := usage(cmd, "unknown flag --%s", name)
	if meant := near.Words(name, names, 1); len(meant) > 0 {
		c.Hint = fmt.Sprintf("did you mean --%s? %s", meant[0], c.Hint)
	}
	return c
}
