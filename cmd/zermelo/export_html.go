package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"zermelo/analysis"
	"zermelo/games"
	"zermelo/web/handout"
)

// exportPage writes a graph as a page to play on.
func (a *app) exportPage(e games.Entry, graph analysis.GraphDocument) error {
	s := handout.Sheet{About: e.About, Rules: rulesOf(e), Misere: a.misere || a.ownMisere(), Graph: graph}
	err := a.emit(func(w io.Writer) error { return handout.Write(w, s) })
	if errors.Is(err, handout.ErrSize) {
		return &complaint{
			Code: "budget.positions", exit: exitBudget,
			Message: fmt.Sprintf("the page would hold more than %d MiB of positions and moves", handout.Most>>20),
			Hint:    "write a part with --depth",
		}
	}
	return err
}

// What the parts of a game's usage are called: those for who plays it, and those
// about this program and about contests.
var (
	forPlayers    = []string{"Rules", "Position", "Move"}
	notForPlayers = []string{"Code", "Contest", "Input", "Output", "Sample", "Settings", "Check", "Example"}
)

// rulesOf are the parts of a game's usage for those who play it. A part begins
// with its name at the left margin, its text beside that or below; other lines
// at the margin are text without a name, an empty line ends what is before it.
func rulesOf(e games.Entry) []handout.Paragraph {
	all := []handout.Paragraph{{}}
	for line := range strings.Lines(e.Usage) {
		line = strings.TrimRight(line, "\n")
		name, beside, _ := strings.Cut(line, "  ")
		switch {
		case line == "":
			all = append(all, handout.Paragraph{})
		case slices.Contains(forPlayers, name) || slices.Contains(notForPlayers, name):
			all = append(all, handout.Paragraph{Title: name, Text: strings.TrimSpace(beside)})
		default:
			last := &all[len(all)-1]
			last.Text = strings.TrimSpace(last.Text + " " + strings.TrimSpace(line))
		}
	}
	return slices.DeleteFunc(all, func(p handout.Paragraph) bool {
		return p.Text == "" || p.Text == e.About || slices.Contains(notForPlayers, p.Title)
	})
}
