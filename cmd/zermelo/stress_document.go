package main

import (
	"strings"

	"zermelo/stress"
)

// stressDocument is schema zermelo/stress/1.
type stressDocument struct {
	Schema    string   `json:"schema"`
	Game      string   `json:"game"`
	Format    string   `json:"format,omitempty"`
	Command   []string `json:"command"`
	Verdict   string   `json:"verdict"`
	Input     string   `json:"input,omitempty"`
	Right     string   `json:"right,omitempty"`
	Got       string   `json:"got,omitempty"`
	Exit      string   `json:"exit,omitempty"`
	Errors    string   `json:"standard_error,omitempty"`
	Line      int      `json:"line,omitempty"` // where the outputs differ, from 1
	Word      int      `json:"word,omitempty"`
	Want      string   `json:"want,omitempty"`
	Found     string   `json:"found,omitempty"`
	Why       string   `json:"why,omitempty"`
	Start     string   `json:"start,omitempty"` // of a match
	Match     []said   `json:"match,omitempty"`
	Fault     string   `json:"fault,omitempty"` // of the program in the match
	Stage     string   `json:"stage,omitempty"`
	Shape     string   `json:"shape,omitempty"`
	Size      int      `json:"size,omitempty"`
	Original  string   `json:"original,omitempty"`
	Steps     []step   `json:"steps"` // from there to input
	Minimal   bool     `json:"minimal"`
	Cut       bool     `json:"cut,omitempty"` // shrinking
	Unsteady  bool     `json:"unsteady"`
	Runs      uint64   `json:"runs"`
	SlowestMS int64    `json:"slowest_ms"`
	Again     string   `json:"again"`
	Complete  bool     `json:"complete"`
	ElapsedMS int64    `json:"elapsed_ms"`
	Seed      *uint64  `json:"seed"`
}

// step is an input on the way to a smaller one.
type step struct {
	Bytes int    `json:"bytes"`
	Input string `json:"input"` // its beginning
}

// said is a line of a match.
type said struct {
	By   string `json:"by"`
	Text string `json:"text"`
}

func (r *stressReport) document() stressDocument {
	d := stressDocument{
		Schema: "zermelo/stress/1", Game: r.Contest, Format: r.flags.format, Command: r.Command, Verdict: string(r.Verdict),
		Input: text8(r.Input), Right: text8(r.Want), Got: text8([]byte(cut(string(r.Run.Output), ""))), Exit: r.Run.Exit, Errors: text8(r.Run.Errors),
		Why: r.Why, Stage: string(r.Stage), Shape: r.Shape, Original: text8(r.Original), Steps: []step{}, Minimal: r.Minimal, Cut: r.Cut,
		Unsteady: r.Unsteady, Runs: r.Runs, SlowestMS: r.Slowest.Milliseconds(), Again: r.again(), Complete: r.complete,
		ElapsedMS: r.spent.Milliseconds(), Seed: &r.Seed,
	}
	if r.Stage == stress.Random {
		d.Size = r.Size
	}
	for _, input := range r.Steps {
		d.Steps = append(d.Steps, step{len(input), text8([]byte(cut(string(input), "")))})
	}
	if r.Match != nil {
		d.Start, d.Fault = r.Match.Start, r.Match.Fault
		for _, line := range r.Match.Said {
			by := r.Match.Other()
			if line.Program {
				by = "program"
			}
			d.Match = append(d.Match, said{by, text8([]byte(line.Text))})
		}
	}
	if r.Difference != nil {
		d.Line, d.Word, d.Want, d.Found = r.Difference.Line, r.Difference.Word, text8([]byte(r.Difference.Want)), text8([]byte(r.Difference.Got))
	}
	return d
}

// text8 is a text as JSON can hold it.
func text8(b []byte) string { return strings.ToValidUTF8(string(b), "\uFFFD") }
