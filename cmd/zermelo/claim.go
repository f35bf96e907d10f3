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

// claimDocument is schema zermelo/claim/1.
type claimDocument struct {
	Schema    string           `json:"schema"`
	Game      string           `json:"game"`
	What      string           `json:"what"`
	Claim     string           `json:"claim"`
	Vars      []string         `json:"vars"`
	Low       []int64          `json:"low"`
	High      []int64          `json:"high"`
	Compared  uint64           `json:"compared"`
	Agree     bool             `json:"agree"`
	Shift     *int64           `json:"shift,omitempty"` // of a b-file: a(n) = value at n+shift
	Differs   *claimDifference `json:"differs,omitempty"`
	Positions uint64           `json:"positions"`
	Complete  bool             `json:"complete"`
	ElapsedMS int64            `json:"elapsed_ms"`
	Seed      *uint64          `json:"seed"`
}

type claimDifference struct {
	At     []int64 `json:"at"`
	Stated *int64  `json:"stated"` // null: the claim has no value there
	Exact  int64   `json:"exact"`
}

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
	d, words, err := test(ctx, cmd, name, c)
	if err != nil {
		return err
	}
	d.Schema, d.ElapsedMS = "zermelo/claim/1", time.Since(begun).Milliseconds()
	err = a.emit(func(w io.Writer) error {
		if a.json || a.jsonl {
			return a.encode(w, d)
		}
		_, failed := io.WriteString(w, a.plain(words))
		return failed
	})
	if err == nil && !d.Agree {
		return negative{}
	}
	return err
}

// claimRange is the default range of the variables of a claim.
func claimRange(vars int) (low, high int64) {
	switch vars {
	case 1:
		return 0, 1000
	case 2:
		return 0, 50
	}
	return 0, 10
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

// about fills in what a claim is about.
func about(t *lab.Table, claim string) *claimDocument {
	return &claimDocument{Game: t.Game, What: t.Quantity.String(), Claim: claim, Vars: t.Vars, Low: t.Low, High: t.High, Positions: t.Positions, Complete: t.Complete}
}

func (a *app) checkFormula(ctx context.Context, cmd *cobra.Command, name string, c *claim) (*claimDocument, string, error) {
	q, err := a.question(ctx, cmd, name, &c.span, claimRange)
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
	return a.tested(t, c.formula, "formula", func() (*lab.Difference, uint64, error) { return t.Formula(ctx, f) })
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

func (a *app) checkSame(ctx context.Context, cmd *cobra.Command, name string, c *claim) (*claimDocument, string, error) {
	q, err := a.question(ctx, cmd, name, &c.span, claimRange)
	if err != nil {
		return nil, "", err
	}
	other, err := a.question(ctx, cmd, c.same, &c.span, claimRange)
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
	return a.tested(t, c.same, u.Game, func() (*lab.Difference, uint64, error) { return t.Other(ctx, u) })
}

// tested compares and says what came of it. who stands for the claim where it
// differs.
func (a *app) tested(t *lab.Table, claim, who string, compare func() (*lab.Difference, uint64, error)) (*claimDocument, string, error) {
	d := about(t, claim)
	diff, compared, err := compare()
	if err != nil {
		return nil, "", err
	}
	d.Compared, d.Agree = compared, diff == nil
	if diff == nil {
		text := fmt.Sprintf("agrees on %s: %s (checked there, not proved beyond)", t.Range(), count(compared, "value", "values"))
		if !t.Complete {
			text += fmt.Sprintf("; stopped after %v", a.time)
		}
		return d, text + "\n", nil
	}
	d.Differs = &claimDifference{At: diff.X, Exact: diff.Exact}
	stated := "no value"
	if diff.Defined {
		d.Differs.Stated, stated = &diff.Stated, t.Quantity.Word(diff.Stated)
	}
	return d, fmt.Sprintf("refuted: first difference at %s: %s %s, exact %s\n", t.Point(diff.X), who, stated, t.Quantity.Word(diff.Exact)), nil
}

func (a *app) checkBFile(ctx context.Context, cmd *cobra.Command, name string, c *claim) (*claimDocument, string, error) {
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
	d, words := matched(t, b, c.bfile)
	return d, words, nil
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

// matched says how a b-file lies on a table.
func matched(t *lab.Table, b *lab.BFile, file string) (*claimDocument, string) {
	m := t.Match(b)
	d := about(t, file)
	d.Compared, d.Agree, d.Shift = uint64(m.Compared), m.Compared > 0 && m.Agree == m.Compared, &m.Shift
	terms := fmt.Sprintf("%d terms", len(b.Values))
	law := fmt.Sprintf("file a(n) = %s(%s)", t.Quantity.Symbol(), shifted("n", m.Shift))
	switch {
	case m.Compared == 0:
		d.Shift = nil
		return d, fmt.Sprintf("refuted: no value to compare the %s of the file with\n", terms)
	case !d.Agree:
		d.Differs = &claimDifference{At: []int64{m.Differs}, Stated: &m.Stated, Exact: m.Actual}
		return d, fmt.Sprintf("refuted: no shift up to %d fits; nearest: %s, first difference at n = %d: file %d, exact %d\n",
			lab.MostShift, law, m.Differs, m.Stated, m.Actual)
	}
	how := "match: "
	if m.Shift != 0 {
		how = "match with shift: "
	}
	return d, fmt.Sprintf("%s%s, %d of %s agree (file %d..%d)\n", how, law, m.Agree, terms, b.First, b.Last())
}

// shifted is "n", "n+1" or "n-2".
func shifted(n string, by int64) string {
	if by == 0 {
		return n
	}
	return fmt.Sprintf("%s%+d", n, by)
}
