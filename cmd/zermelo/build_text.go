package main

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"zermelo/build"
	"zermelo/table"
)

// printBuild says in words what build did.
func (a *app) printBuild(w io.Writer, d buildDocument) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s, %s", d.Dir, d.Game, count(d.Positions, "position", "positions"))
	if d.Orbits != d.Positions {
		fmt.Fprintf(&b, " for %s", grouped(d.Orbits))
	}
	fmt.Fprintf(&b, ", %s", bytesWords(uint64(d.Bytes)))
	if d.Orbits > 0 {
		fmt.Fprintf(&b, ", %.3g bytes a position", float64(d.Bytes)/float64(d.Orbits))
	}
	b.WriteByte('\n')
	switch {
	case d.Before:
		b.WriteString("it was there already\n")
	case d.Way == build.Disk && d.Resumed:
		b.WriteString("solved on disk, gone on with after a stop\n")
	case d.Way == build.Disk:
		b.WriteString("solved on disk\n")
	}
	if d.Verified {
		b.WriteString("every value follows from those of its successors\n")
	}
	_, err := io.WriteString(w, a.plain(b.String()))
	return err
}

// printHistogram lists the values of a table with their numbers of positions.
func (a *app) printHistogram(w io.Writer, h *table.Header, all []histogramEntry) error {
	fmt.Fprintf(w, "%s, %s\n\n", h.Game, count(h.Orbits, "position", "positions"))
	out := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	if h.Domain == table.Outcomes {
		a.outcomesByPlies(out, all)
	} else {
		fmt.Fprintf(out, "%s\tpositions\t\n", map[table.Domain]string{table.Nimbers: "Grundy value", table.Scores: "score"}[h.Domain])
		for i, e := range all {
			fmt.Fprintf(out, "%d\t%s\t\n", int64(h.Values[i]), grouped(e.Count))
		}
	}
	return out.Flush()
}

// outcomesByPlies has a row for each number of plies.
func (a *app) outcomesByPlies(out io.Writer, all []histogramEntry) {
	row := func(name string, counts map[string]uint64) {
		fmt.Fprintf(out, "%s\t%s\t%s\t%s\t\n", name, cellCount(counts["win"]), cellCount(counts["draw"]), cellCount(counts["loss"]))
	}
	fmt.Fprint(out, "plies\twins\tdraws\tlosses\t\n")
	sum, now, name := map[string]uint64{}, map[string]uint64{}, ""
	for i, e := range all {
		label := "inf"
		if e.Plies != nil {
			label = grouped(uint64(*e.Plies))
		}
		if i > 0 && label != name {
			row(name, now)
			clear(now)
		}
		name = label
		now[e.Outcome] += e.Count
		sum[e.Outcome] += e.Count
	}
	row(name, now)
	row("all", sum)
}

// cellCount is a number in a column; nothing where there are none.
func cellCount(n uint64) string {
	if n == 0 {
		return ""
	}
	return grouped(n)
}
