package main

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"
	"text/tabwriter"
	"unicode/utf8"

	"zermelo"
	"zermelo/analysis"
)

const (
	shownMoves = 12  // rows of moves without --all
	shownText  = 72  // characters of a long position
	shownLine  = 400 // characters of the best line
)

// glyphs and paints of a loss, a draw and a win: colour alone tells nothing.
var (
	glyphs = [...]string{"▼", "=", "▲"}
	paints = [...]string{yellow, grey, blue}
)

// ascii spells what --ascii does not allow; made when it is first asked for.
var ascii = sync.OnceValue(func() *strings.Replacer {
	return strings.NewReplacer("⊕", "^", "…", "...", "≥", ">=", "≤", "<=", "→", "->", "·", ".",
		"−", "-", "–", "-", "×", "x", "⌊", "floor(", "⌋", ")", "≠", "!=", "∈", "in", "’", "'", "“", "\"", "”", "\"", "▲ ", "W ", "= ", "D ", "▼ ", "L ", "²", "^2", "₂", "_2", "∞", "inf")
})

// plain is a text as the terminal may show it; with --ascii a character that
// has no spelling becomes a question mark.
func (a *app) plain(text string) string {
	if !a.ascii {
		return text
	}
	return strings.Map(func(r rune) rune {
		if r > '~' {
			return '?'
		}
		return r
	}, ascii().Replace(text))
}

// printReport writes a report for people.
func (a *app) printReport(w io.Writer, r *analysis.Report, all bool) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s, %s play   %s\n", r.Game, a.play(), provenance(r))
	between := "   "
	if utf8.RuneCountInString(r.Position) > shownText/2 {
		between = "\n"
	}
	fmt.Fprintf(&b, "%s%s%s\n", positionText(r.Position), between, a.verdict(r))
	if r.Turned != nil && r.OtherMover != "" {
		fmt.Fprintf(&b, "%s to move: %s\n", r.OtherMover, a.outcomeUpper(*r.Turned.Outcome)+pliesWords(*r.Turned))
	}
	if r.Reason != "" {
		fmt.Fprintf(&b, "%s\n", r.Reason)
	}
	a.printMoves(&b, r, all)
	if len(r.Line) > 0 {
		var names []string
		for _, m := range r.Line {
			names = append(names, m.Name)
		}
		fmt.Fprintf(&b, "\nbest line: %s\n", shorten(strings.Join(names, ", "), shownLine))
	}
	if r.Note != "" {
		fmt.Fprintf(&b, "note: %s\n", r.Note)
	}
	if !r.Complete {
		b.WriteString("incomplete: the search was stopped\n")
	}
	_, err := io.WriteString(w, a.plain(b.String()))
	return err
}

// positionText is a position on one line, never nothing.
func positionText(position string) string {
	if position == "" {
		return "(empty)"
	}
	return shorten(position, shownText)
}

func (a *app) play() string {
	if a.misere || a.ownMisere() {
		return "misère"
	}
	return "normal"
}

// provenance says where an answer comes from.
func provenance(r *analysis.Report) string {
	searched := "search, " + count(r.Positions, "position", "positions")
	switch r.Proof {
	case zermelo.ByConjecture:
		return fmt.Sprintf("conjectured, checked to %s (%s)", r.Checked, r.Source)
	case zermelo.ByTheorem:
		text := fmt.Sprintf("by theorem (%s)", r.Source)
		if method, ok := strings.CutPrefix(r.Source, "exact method: "); ok {
			text = fmt.Sprintf("by exact method (%s)", method)
		}
		if also := also(r); also != "" {
			text += "; " + also + " by " + searched
		}
		return text
	}
	if r.Source == analysis.FromTable {
		return "by search, from the table"
	}
	return "by " + searched
}

// also names what search added to a theorem's answer.
func also(r *analysis.Report) string {
	switch {
	case r.PliesBySearch && r.NimberBySearch:
		return "plies and Grundy value"
	case r.PliesBySearch:
		return "plies"
	case r.NimberBySearch:
		return "Grundy value"
	}
	return ""
}

// verdict is the value in words.
func (a *app) verdict(r *analysis.Report) string {
	v := r.Value
	if v.Outcome == nil {
		return "value not known"
	}
	mover := "the player to move"
	if r.Mover != "" {
		mover = r.Mover + " to move"
	}
	if v.Score != nil {
		return a.paint(*v.Outcome, glyph(*v.Outcome)+" "+scoreWords(*v.Outcome, *v.Score)) + " for " + mover + totals(r)
	}
	text := a.outcomeUpper(*v.Outcome) + " for " + mover + pliesWords(v)
	if v.Nimber != nil {
		text += "   Grundy " + grouped(uint64(*v.Nimber))
	}
	switch {
	case strings.Contains(r.Class, ":"): // what each player gets, not a letter
		text += "   " + r.Class
	case r.Class != "":
		text += "   class " + r.Class
	}
	return text
}

// outcomeUpper is an outcome as in a header.
func (a *app) outcomeUpper(o zermelo.Outcome) string {
	return a.paint(o, glyph(o)+" "+strings.ToUpper(o.String()))
}

// pliesWords say when play ends.
func pliesWords(v analysis.Value) string {
	switch {
	case v.Plies == nil:
		return ""
	case *v.Plies == zermelo.Endless:
		return ", by endless play"
	}
	return ", in " + count(uint64(*v.Plies), "ply", "plies")
}

func scoreWords(o zermelo.Outcome, margin int) string {
	text := strings.ToUpper(o.String())
	switch {
	case margin > 0:
		text += " by " + grouped(uint64(margin))
	case margin < 0:
		text += " by " + grouped(-uint64(margin))
	}
	return text
}

func totals(r *analysis.Report) string {
	if r.Totals == nil {
		return ""
	}
	return fmt.Sprintf(", %s to %s", signed(r.Totals[0]), signed(r.Totals[1]))
}

// printMoves writes the table of moves.
func (a *app) printMoves(b *strings.Builder, r *analysis.Report, all bool) {
	if len(r.Moves) == 0 && r.OtherMoves == nil {
		b.WriteString("\nno move: the game is over\n")
		return
	}
	rows := r.Moves
	if !all && len(rows) > shownMoves {
		rows = rows[:shownMoves]
	}
	columns := columnsOf(r)
	b.WriteByte('\n')
	var table strings.Builder
	t := tabwriter.NewWriter(&table, 0, 0, 2, ' ', 0)
	fmt.Fprintf(t, "#\tmove\tmover%s\t\n", columns.head())
	for i, m := range rows {
		best := ""
		if m.Best {
			best = "best"
		}
		fmt.Fprintf(t, "%d\t%s\t%s%s\t%s\n", i+1, shorten(m.Name, 40), a.outcomeWord(m.Value), columns.cells(m), best)
	}
	t.Flush()
	for line := range strings.Lines(table.String()) {
		b.WriteString(strings.TrimRight(line, " \n") + "\n")
	}
	if hidden := len(r.Moves) - len(rows); hidden > 0 {
		fmt.Fprintf(b, "… %s (--all lists them)\n", count(uint64(hidden), "more move", "more moves"))
	}
	if r.OtherMoves != nil {
		fmt.Fprintf(b, "… %s more moves, too many to list\n", groupDigits(r.OtherMoves.String()))
	}
}

// columns are those that a table of moves has something to put in.
type columns struct{ plies, nimber, score bool }

func columnsOf(r *analysis.Report) (c columns) {
	for _, m := range r.Moves {
		c.plies = c.plies || m.Value.Plies != nil
		c.nimber = c.nimber || m.After.Nimber != nil
		c.score = c.score || m.Value.Score != nil
	}
	return c
}

func (c columns) head() (text string) {
	if c.score {
		text += "\tmargin"
	}
	if c.plies {
		text += "\tplies"
	}
	if c.nimber {
		text += "\tGrundy after"
	}
	return text
}

func (c columns) cells(m analysis.Move) (text string) {
	if c.score {
		text += "\t" + scoreCell(m.Value.Score)
	}
	if c.plies {
		text += "\t" + plyCell(m.Value.Plies)
	}
	if c.nimber {
		text += "\t" + nimberCell(m.After.Nimber)
	}
	return text
}

// unknown stands in a cell for what is not known.
const unknown = "-"

func scoreCell(score *int) string {
	if score == nil {
		return unknown
	}
	return signed(*score)
}

func nimberCell(n *zermelo.Nimber) string {
	if n == nil {
		return unknown
	}
	return grouped(uint64(*n))
}

func plyCell(plies *uint32) string {
	switch {
	case plies == nil:
		return unknown
	case *plies == zermelo.Endless:
		return "∞"
	}
	return grouped(uint64(*plies))
}

// glyph is the sign of an outcome; plain spells it where Unicode is not wanted.
func glyph(o zermelo.Outcome) string { return glyphs[o+1] }

func (a *app) outcomeWord(v analysis.Value) string {
	if v.Outcome == nil {
		return "? unknown"
	}
	return a.paint(*v.Outcome, glyph(*v.Outcome)+" "+v.Outcome.String())
}

// paint colours a text where colours are on.
func (a *app) paint(o zermelo.Outcome, text string) string {
	if a.color != "always" && a.output != "" || !a.colored(a.out) {
		return text
	}
	return sgr(paints[o+1], text)
}

// shorten cuts the middle out of a long text.
func shorten(text string, most int) string {
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	runes := []rune(text)
	head := most - 12
	return fmt.Sprintf("%s … %s (%d characters)", string(runes[:head]), string(runes[len(runes)-10:]), len(runes))
}

// grouped writes a number with commas.
func grouped(n uint64) string { return groupDigits(strconv.FormatUint(n, 10)) }

// signed is grouped for numbers that may be negative.
func signed(n int) string {
	if n < 0 {
		return "-" + grouped(-uint64(n))
	}
	return grouped(uint64(n))
}

func groupDigits(text string) string {
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}

// count writes a number with its noun.
func count(n uint64, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return grouped(n) + " " + many
}
