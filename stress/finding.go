package stress

import "time"

// Finding is what a search came to.
type Finding struct {
	Contest string
	Command []string
	Seed    uint64

	Verdict Verdict // OK: no failure was found
	// Input is the input on which the program fails, Want the right output.
	Input, Want []byte
	Run         Run
	Difference  *Difference // for WA and PE
	Match       *Match      // where the program plays
	Why         string      // the right output is right; "" unless the verdict is WA

	Stage    Stage    // in which the first failure was found
	Shape    string   // of a random input
	Size     int      // that was asked for, of a random input
	Original []byte   // the first input that failed
	Steps    [][]byte // the inputs on the way from there to Input, each simpler
	Whole    bool     // Input was not made smaller: nobody wants it, or it is not in the layout
	Cut      bool     // there was no time to try everything that could be left out
	// Minimal says that the program passes on every input of one test that
	// weighs less (layout.Tree.Weight).
	Minimal bool

	Runs      uint64
	Slowest   time.Duration // processor time of a run
	Exhausted uint64        // all inputs of one test that weigh less than this were tried
	Unsteady  bool          // the program did not do the same with the same input
}

// fill notes the first failure.
func (f *Finding) fill(t *trial, c *candidate) {
	f.Stage, f.Shape, f.Size, f.Original = c.stage, c.shape, c.size, t.input
	f.take(t)
}

// take makes a trial the one that is shown.
func (f *Finding) take(t *trial) {
	f.Verdict, f.Input, f.Want, f.Run, f.Difference, f.Match = t.verdict, t.input, t.want, t.run, t.difference, t.match
	if f.Why = ""; t.said != "" {
		f.Why = "the checker says: " + t.said
	}
}
