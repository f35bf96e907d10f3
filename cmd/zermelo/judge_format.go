package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"zermelo"
	"zermelo/analysis"
	"zermelo/contest"
	"zermelo/games"
	"zermelo/script"
)

// judging answers tests that are positions: those of a form of contest input, or
// those that a script reads.
type judging struct {
	a       *app
	cmd     *cobra.Command
	game    string // as the command line names it
	name    string // its own name
	file    string // of the input
	wording        // of the lines

	format contest.Format // without a Name: the script's own
	script *script.Script // nil: the game is none
	// open gives the game in which the text of a position is read.
	open  func(position string) (analysis.Game, error)
	tests *contest.Tests

	// Tests of one position have one answer. asks[test] is the place of its
	// position in distinct, firsts[place] the first test with that position.
	distinct     []string
	asks, firsts []int
	stretches    []stretch

	lines []string       // the answers, by place in distinct
	basis analysis.Basis // of all answers
}

func (a *app) judgeTests(cmd *cobra.Command, args []string, file string, f judgeFlags) error {
	ctx, cancel := a.work()
	defer cancel()
	words, err := newWording(cmd, f)
	if err != nil {
		return err
	}
	j := &judging{a: a, cmd: cmd, wording: words, game: args[0], file: file, basis: analysis.Basis{Proof: zermelo.ByTheorem}}
	if err := j.findFormat(f.format, len(args) > 1); err != nil {
		return err
	}
	begun := time.Now()
	for _, step := range []func(context.Context) error{j.findGame, j.read, j.place, j.answer} {
		if err := step(ctx); err != nil {
			return err
		}
	}
	if a.json || a.jsonl {
		return a.emitJSON(j.document(time.Since(begun)))
	}
	if j.basis.Proof == zermelo.ByConjecture {
		fmt.Fprintf(a.errs, "note: conjectured, checked to %s\n", strings.Join(j.checked(), "; "))
	}
	return a.emit(j.write)
}

// findFormat finds the form of the input, and with the game "graph", or
// graph:FILE without another form, the file that holds the game and the tests.
func (j *judging) findFormat(name string, given bool) error {
	file, inFile := strings.CutPrefix(j.game, "graph:")
	isGraph := inFile || j.game == "graph"
	if name == "" && isGraph {
		name = "graph"
	}
	format, known := contest.FindFormat(name)
	switch {
	case !known && name != "":
		return usage(j.cmd, "--format %s: expected one of %s", name, formatNames(" "))
	case name == "graph" && !isGraph:
		return usage(j.cmd, "in format graph the input holds the game: `zermelo judge graph`")
	case name != "graph" && j.game == "graph":
		return usage(j.cmd, "the game \"graph\" is read from input in format graph, not %s", name)
	case name == "graph" && inFile && given:
		return usage(j.cmd, "in format graph the input holds the game, so there is one file: found %s and %s", file, j.file)
	case name != "graph" && inFile && file == "-" && j.file == "-":
		return usage(j.cmd, "the graph and the positions cannot both come from standard input")
	}
	if name == "graph" && inFile {
		j.file = file
	}
	j.format = format
	return nil
}

// findGame opens the game, unless the input holds it.
func (j *judging) findGame(ctx context.Context) error {
	e, err := games.Entry{Name: "graph"}, error(nil)
	if j.format.Name != "graph" {
		e, err = j.a.entry(ctx, j.game)
	}
	if err == nil {
		err = e.Accept(j.a.settings)
	}
	if err != nil {
		return err
	}
	j.name, j.script, j.open = e.Name, j.a.script, e.Parse
	switch {
	case j.format.Name == "graph":
	case j.format.Name == "" && (j.script == nil || !j.script.Has("read")):
		return j.noFormat()
	case e.Parse == nil:
		return usage(j.cmd, "a position of %s does not say the whole game: only its own format does", e.Name)
	case e.Open != nil && len(j.a.settings) > 0:
		return usage(j.cmd, "--set says how the own format of %s is read: it does not go with --format", e.Name)
	}
	return nil
}

// noFormat refuses a game that has no format of its own.
func (j *judging) noFormat() error {
	c := usage(j.cmd, "%s has no contest format of its own", j.game)
	c.Hint = "name one of " + formatNames(", ") + " with --format"
	if j.script != nil {
		c.Hint += ", or write  def read(r):  and return the positions of the tests"
	}
	return c
}

// read reads the tests, all of them.
func (j *judging) read(ctx context.Context) error {
	in, err := j.a.reader(j.file)
	if err != nil {
		return err
	}
	defer in.Close()
	return j.readFrom(ctx, in)
}

// readFrom reads them from an input.
func (j *judging) readFrom(ctx context.Context, in io.Reader) (err error) {
	text := contest.Until(ctx, in)
	if j.format.Name == "" {
		err = j.readScript(ctx, text)
	} else {
		j.tests, err = j.format.Read(text, j.a.contestOptions())
	}
	if err != nil {
		return j.misread(err)
	}
	if j.script != nil {
		j.tests.Spell(spelling(j.script, j.format.Name))
	}
	if j.format.Name == "graph" {
		return j.readGraph()
	}
	return nil
}

// readGraph makes the game from a graph in the input.
func (j *judging) readGraph() error {
	g, err := script.ReadGraph("graph", j.tests.Graph)
	if err != nil {
		return err
	}
	game := analysis.Of(g.Game())
	j.open = func(string) (analysis.Game, error) { return game, nil }
	return nil
}

// misread says what the input should have been.
func (j *judging) misread(err error) error {
	var parse *zermelo.ParseError
	if !errors.As(err, &parse) {
		return err
	}
	c := &complaint{
		Code: "input.parse", exit: exitInput, reason: parse.Reason, Where: &place{j.file, parse.Line, parse.Column},
		Message: "the input is not in the format " + j.format.Name, Hint: j.format.Name + ": " + j.format.About,
	}
	if j.format.Name == "" {
		c.Message, c.Hint = "the input is not in the format of "+j.name, "the format is what read() reads in "+j.game
	}
	return c
}

func (j *judging) write(w io.Writer) error {
	b := bufio.NewWriter(w)
	for _, n := range j.asks {
		b.WriteString(j.lines[n])
		b.WriteByte('\n')
	}
	return b.Flush()
}

func (j *judging) document(spent time.Duration) judgeDocument {
	output := make([]string, len(j.asks))
	for test, n := range j.asks {
		output[test] = j.lines[n]
	}
	return judgeDocument{
		Schema: "zermelo/judge/1", Game: j.name, Format: j.format.Name,
		Positions: &j.basis.Positions, Proof: j.basis.Proof, Checked: j.checked(),
		Output: output, Complete: true, ElapsedMS: spent.Milliseconds(),
	}
}

// checked are the ranges of the conjectures that were used.
func (j *judging) checked() (all []string) {
	for _, s := range j.basis.Statements {
		if s.Checked != "" {
			all = append(all, s.Checked)
		}
	}
	return all
}
