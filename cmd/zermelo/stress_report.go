package main

import (
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"zermelo/stress"
)

// stressReport is what a search found, as it is shown and saved.
type stressReport struct {
	*stress.Finding
	a        *app
	cmd      *cobra.Command
	game     string // as the command line names it
	flags    *stressFlags
	spent    time.Duration
	complete bool
	saved    savedFiles // of a failure; no names if there are none
}

// text is the report for people.
func (r *stressReport) text() string {
	if r.Verdict == stress.OK {
		return r.passed()
	}
	var b strings.Builder
	if r.Match != nil && !r.Match.Interactor {
		fmt.Fprintf(&b, "%s in a match from %s   %s\n\n", r.Verdict, shorten(r.Match.Start, shownText), r.origin())
	} else {
		fmt.Fprintf(&b, "%s on an input of %s   %s\n\n", r.Verdict, count(uint64(len(r.Input)), "byte", "bytes"), r.origin())
		r.columns(&b)
		b.WriteString("\n")
	}
	if r.Match != nil {
		b.WriteString(cut(r.transcript(), r.saved.match) + "\n")
	}
	r.fault(&b)
	if r.Why != "" {
		fmt.Fprintf(&b, "why: %s\n", r.Why)
	}
	fmt.Fprintf(&b, "%s\n", r.smallness())
	if r.Unsteady {
		b.WriteString("note: the program does not always do the same with the same input\n")
	}
	if r.saved.in != "" {
		fmt.Fprintf(&b, "%s\n", r.savedText())
	}
	fmt.Fprintf(&b, "again: %s\n", r.again())
	return b.String()
}

// fault writes what the program did wrong.
func (r *stressReport) fault(b *strings.Builder) {
	switch d := r.Difference; {
	case d != nil && r.Verdict == stress.PE:
		fmt.Fprintf(b, "%s: line %d, word %d: expected %s, got %s\n", r.Verdict.Words(), d.Line, d.Word, orNothing(d.Want), orNothing(d.Got))
	case d != nil:
		fmt.Fprintf(b, "line %d, word %d: expected %s, got %s\n", d.Line, d.Word, orNothing(d.Want), orNothing(d.Got))
	case r.Match != nil:
		fmt.Fprintf(b, "%s: %s\n", r.Verdict, r.Match.Fault)
	default:
		fmt.Fprintf(b, "%s: %s\n", r.Verdict, r.Run.Describe())
	}
	if complaints := strings.TrimSpace(string(r.Run.Errors)); complaints != "" && r.Difference == nil {
		fmt.Fprintf(b, "standard error: %s\n", cut(complaints, ""))
	}
}

// transcript is who said what in a match.
func (r *stressReport) transcript() string {
	const program = "program"
	other := r.Match.Other()
	width := max(len(program), len(other))
	var b strings.Builder
	for _, line := range r.Match.Said {
		who := other
		if line.Program {
			who = program
		}
		fmt.Fprintf(&b, "  %-*s  %s\n", width, who, line.Text)
	}
	if r.Match.More > 0 {
		fmt.Fprintf(&b, "  and then %s more\n", count(r.Match.More, "byte", "bytes"))
	}
	return b.String()
}

// passed is the report where nothing was found.
func (r *stressReport) passed() string {
	what := "0 failures"
	if !r.complete {
		what += " so far"
	}
	note := ""
	if r.Unsteady {
		note = "note: the program does not always do the same with the same input\n"
	}
	kinds := ""
	if r.Exhausted > 0 {
		kinds = fmt.Sprintf(" (all small ones up to weight %d, then random)", r.Exhausted-1)
	}
	return fmt.Sprintf("ok: %s%s, %s, slowest %v\n%sagain: %s\n",
		count(r.Runs, "input", "inputs"), kinds, what, r.Slowest.Round(time.Millisecond), note, r.again())
}

// origin says where the first failure was found.
func (r *stressReport) origin() string {
	switch r.Stage {
	case stress.Random:
		return fmt.Sprintf("seed %d, %s of size %d", r.Seed, r.Shape, r.Size)
	case stress.Saved:
		return "from a saved input"
	}
	return fmt.Sprintf("seed %d (no randomness used)", r.Seed)
}

// smallness says how small the input is known to be.
func (r *stressReport) smallness() string {
	from := ""
	if len(r.Original) > len(r.Input) {
		from = fmt.Sprintf(" from %s in %s", count(uint64(len(r.Original)), "byte", "bytes"), count(r.Runs, "run", "runs"))
	}
	switch {
	case r.Minimal:
		return "minimal: the program passes on all smaller inputs of one test" + from
	case r.flags.noShrink:
		return "not shrunk"
	case r.Whole:
		return "not shrunk: the form of this input is not known; --layout says it"
	case r.Cut:
		return "shrunk as far as --shrink-time went, not proved minimal" + from
	}
	return "shrunk, not proved minimal" + from
}

// again is the command that repeats the report.
func (r *stressReport) again() string {
	words := []string{"zermelo", "stress", shellWord(r.game)}
	flags := r.cmd.Flags()
	flags.VisitAll(func(f *pflag.Flag) {
		switch {
		case !f.Changed || f.Name == "replay" || f.Name == "seed":
		case f.Value.Type() == "bool":
			words = append(words, "--"+f.Name)
		default:
			words = append(words, "--"+f.Name, shellWord(f.Value.String()))
		}
	})
	if r.saved.in != "" {
		words = append(words, "--replay", shellWord(r.saved.in))
	}
	words = append(words, "--seed", fmt.Sprint(r.Seed))
	if dash := r.cmd.ArgsLenAtDash(); dash >= 0 {
		words = append(words, "--")
		for _, arg := range flags.Args()[dash:] {
			words = append(words, shellWord(arg))
		}
	}
	return strings.Join(words, " ")
}

// shellWord is a word as a shell reads it back.
func shellWord(word string) string {
	if word != "" && strings.IndexFunc(word, func(r rune) bool {
		return !strings.ContainsRune("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=.,/:@%", r)
	}) < 0 {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}

func orNothing(word string) string {
	if word == "" {
		return "nothing"
	}
	return quoted(word)
}

// What is shown of a long text.
const (
	shownLines  = 20
	shownBytes  = 2 << 10
	columnWidth = 30
)

// head is the beginning of a text, and rest what is said of the bytes that are
// left out; "" if none are.
func head(text, file string) (shown, rest string) {
	lines := strings.SplitAfter(text, "\n")
	shown = strings.Join(lines[:min(len(lines), shownLines)], "")
	shown = shown[:min(len(shown), shownBytes)]
	if left := len(text) - len(shown); left > 0 {
		rest = fmt.Sprintf("… %s more", count(uint64(left), "byte", "bytes"))
		if file != "" {
			rest += " in " + file
		}
	}
	return shown, rest
}

// cut is the beginning of a text, and a line about the rest.
func cut(text, file string) string {
	shown, rest := head(text, file)
	if rest == "" {
		return text
	}
	return strings.TrimRight(shown, "\n") + "\n" + rest
}

// column is a text beside others.
type column struct{ title, text, file string }

// columns writes the input, the program's output and the right one side by side,
// and below what is left out of them. A program that did not come to its end is
// shown without what would have been right.
func (r *stressReport) columns(b *strings.Builder) {
	texts := []column{{"input", string(r.Input), r.saved.in}}
	judged := r.Run.Verdict == stress.OK && r.Match == nil
	if judged || len(r.Run.Output) > 0 && r.Match == nil {
		texts = append(texts, column{"your output", string(r.Run.Output), r.saved.got})
	}
	if judged {
		texts = append(texts, column{"right", string(r.Want), r.saved.out})
	}
	lines, width := make([][]string, len(texts)), make([]int, len(texts))
	var notes string
	rows := 0
	for i, c := range texts {
		shown, rest := head(c.text, c.file)
		if rest != "" {
			notes += "  " + c.title + ": " + rest + "\n"
		}
		lines[i] = append([]string{c.title}, strings.Split(strings.TrimRight(shown, "\n"), "\n")...)
		for _, line := range lines[i] {
			width[i] = max(width[i], min(utf8.RuneCountInString(line), columnWidth))
		}
		rows = max(rows, len(lines[i]))
	}
	for row := range rows {
		var line strings.Builder
		for i := range lines {
			cell := ""
			if row < len(lines[i]) {
				cell = shortened(lines[i][row], columnWidth)
			}
			fmt.Fprintf(&line, "  %-*s", width[i], cell)
		}
		b.WriteString(strings.TrimRight(line.String(), " ") + "\n")
	}
	b.WriteString(notes)
}

// shortened is a line of at most so many characters.
func shortened(line string, most int) string {
	if runes := []rune(line); len(runes) > most {
		return string(runes[:most-1]) + "…"
	}
	return line
}
