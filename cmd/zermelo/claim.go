package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"zermelo"
	"zermelo/lab"
	"zermelo/lab/guess"
)

// claim is what check tests where it is not the game's own theorem.
type claim struct {
	span                 span
	formula, bfile, same string
}

func (c *claim) flags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&c.formula, "formula", "", "the values are this `formula` in n (and m …), for example 'n % 4' or 'min(n, m) ^ 1'")
	f.StringVar(&c.bfile, "bfile", "", "the values are a(0), a(1), … in this `file` in OEIS's b-file form, up to a shift")
	f.StringVar(&c.same, "same", "", "this `game` has the same values")
	c.span.flags(cmd)
}

func (c *claim) given() bool { return c.formula != "" || c.bfile != "" || c.same != "" }

// checkClaim tests one claim.
func (a *app) checkClaim(cmd *cobra.Command, name string, c *claim) error {
	claims := 0
	for _, text := range []string{c.formula, c.bfile, c.same} {
		if text != "" {
			claims++
		}
	}
	if claims > 1 || cmd.Flags().Changed("size") || cmd.Flags().Changed("seed") {
		return usage(cmd, "check tests one claim: --formula, --bfile, --same, or the game's theorem (with --size and --seed)")
	}
	ctx, cancel := a.work()
	defer cancel()
	begun := time.Now()
	test := a.checkFormula
	switch {
	case c.bfile != "":
		test = a.checkBFile
	case c.same != "":
		test = a.checkSame
	}
	found, words, err := test(ctx, cmd, name, c)
	if err != nil {
		return err
	}
	err = a.emit(func(w io.Writer) error {
		if a.json || a.jsonl {
			return a.encode(w, found.Document(time.Since(begun).Milliseconds()))
		}
		_, failed := io.WriteString(w, a.plain(words))
		return failed
	})
	if err == nil && !found.Agree {
		return negative{}
	}
	return err
}

// claimTable is tableOf where the end of --time is a normal end: what was found
// by then is compared.
func (a *app) claimTable(ctx context.Context, q question) (*lab.Table, error) {
	t, err := a.tableOf(ctx, q, lab.Value)
	if t != nil && errors.Is(err, context.DeadlineExceeded) {
		err = nil
	}
	return t, err
}

func (a *app) checkFormula(ctx context.Context, cmd *cobra.Command, name string, c *claim) (*lab.Claim, string, error) {
	q, err := a.question(ctx, cmd, name, &c.span, lab.ClaimRange)
	if err != nil {
		return nil, "", err
	}
	if q.what == lab.Class {
		return nil, "", usage(cmd, "a formula gives numbers: --what class has none")
	}
	f, err := guess.ParseFormula(c.formula, q.Vars)
	if err != nil {
		return nil, "", formulaComplaint(c.formula, err)
	}
	t, err := a.claimTable(ctx, q)
	if err != nil {
		return nil, "", err
	}
	found, err := t.ClaimFormula(ctx, f, c.formula)
	return found, a.claimText(found, "formula"), err
}

func formulaComplaint(formula string, err error) error {
	var parse *zermelo.ParseError
	if !errors.As(err, &parse) {
		return err
	}
	return &complaint{Code: "usage", Message: fmt.Sprintf("formula %q is not understood", formula), exit: exitUsage,
		Where: &place{Column: parse.Offset + 1}, reason: parse.Reason,
		Hint: "formulas are written as in C: (n + 1) % 4, n & -n, min(n, m), n % 2 ? n : 0"}
}

func (a *app) checkSame(ctx context.Context, cmd *cobra.Command, name string, c *claim) (*lab.Claim, string, error) {
	q, err := a.question(ctx, cmd, name, &c.span, lab.ClaimRange)
	if err != nil {
		return nil, "", err
	}
	other, err := a.question(ctx, cmd, c.same, &c.span, lab.ClaimRange)
	if err != nil {
		return nil, "", err
	}
	if len(q.Vars) != len(other.Vars) {
		return nil, "", usage(cmd, "%s has the variables %s, %s has %s", q.Game, strings.Join(q.Vars, ", "), other.Game, strings.Join(other.Vars, ", "))
	}
	t, err := a.claimTable(ctx, q)
	if err != nil {
		return nil, "", err
	}
	other.what, other.asked = t.Quantity, true
	u, err := a.claimTable(ctx, other)
	if err != nil {
		return nil, "", err
	}
	found, err := t.ClaimOther(ctx, u, c.same)
	return found, a.claimText(found, u.Game), err
}

// claimText says what came of a claim; who stands for it where it differs.
func (a *app) claimText(c *lab.Claim, who string) string {
	t, diff := c.Table, c.Differs
	if diff == nil {
		text := fmt.Sprintf("agrees on %s: %s (checked there, not proved beyond)", t.Range(), count(c.Compared, "value", "values"))
		if !t.Complete {
			text += fmt.Sprintf("; stopped after %v", a.time)
		}
		return text + "\n"
	}
	stated := "no value"
	if diff.Defined {
		stated = t.Quantity.Word(diff.Stated)
	}
	return fmt.Sprintf("refuted: first difference at %s: %s %s, exact %s\n", t.Point(diff.X), who, stated, t.Quantity.Word(diff.Exact))
}

func (a *app) checkBFile(ctx context.Context, cmd *cobra.Command, name string, c *claim) (*lab.Claim, string, error) {
	in, err := a.reader(c.bfile)
	if err != nil {
		return nil, "", err
	}
	defer in.Close()
	b, err := lab.ReadBFile(in)
	if err != nil {
		return nil, "", bfileComplaint(c.bfile, err)
	}
	q, err := a.question(ctx, cmd, name, &c.span, func(int) (low, high int64) {
		return max(0, b.First-lab.MostShift), max(0, b.Last()) + lab.MostShift
	})
	if err != nil {
		return nil, "", err
	}
	if len(q.Vars) != 1 || q.what == lab.Class {
		return nil, "", usage(cmd, "a b-file has numbers over one variable: fix the other with --set, or with --pos")
	}
	t, err := a.claimTable(ctx, q)
	if err != nil {
		return nil, "", err
	}
	found, m := t.ClaimBFile(b, c.bfile)
	return found, matchText(found, m, b), nil
}

func bfileComplaint(file string, err error) error {
	var parse *zermelo.ParseError
	if !errors.As(err, &parse) {
		return err
	}
	return &complaint{Code: "input.parse", Message: "this is not a b-file", exit: exitInput, reason: parse.Reason,
		Where: &place{File: file, Line: parse.Line, Column: parse.Column},
		Hint:  "a b-file has lines of an index and a value, such as 0 0, 1 1, 2 2"}
}

// matchText says how a b-file lies on a table.
func matchText(c *lab.Claim, m lab.Match, b *lab.BFile) string {
	terms := fmt.Sprintf("%d terms", len(b.Values))
	law := fmt.Sprintf("file a(n) = %s(%s)", c.Table.Quantity.Symbol(), shifted("n", m.Shift))
	switch {
	case m.Compared == 0:
		return fmt.Sprintf("refuted: no value to compare the %s of the file with\n", terms)
	case !c.Agree:
		return fmt.Sprintf("refuted: no shift up to %d fits; nearest: %s, first difference at n = %d: file %d, exact %d\n",
			lab.MostShift, law, m.Differs, m.Stated, m.Actual)
	}
	how := "match: "
	if m.Shift != 0 {
		how = "match with shift: "
	}
	return fmt.Sprintf("%s%s, %d of %s agree (file %d..%d)\n", how, law, m.Agree, terms, b.First, b.Last())
}

// shifted is "n", "n+1" or "n-2".
func shifted(n string, by int64) string {
	if by == 0 {
		return n
	}
	return fmt.Sprintf("%s%+d", n, by)
}
