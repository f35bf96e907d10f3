// Package stress looks for the smallest input on which a contestant's program
// fails, and says why it does.
//
// A [Contest] knows what inputs look like and what the right output is. A
// [Search] runs a [Program] on inputs, small ones first and then random ones,
// until it fails; it makes that input as small as it can, and gives a [Finding].
package stress

// Verdict is what becomes of a run.
type Verdict string

// The verdicts, as online judges abbreviate them.
const (
	OK   Verdict = "OK"
	WA   Verdict = "WA"   // wrong answer
	PE   Verdict = "PE"   // the right words on other lines
	RE   Verdict = "RE"   // an exit code above 0, or a signal
	TLE  Verdict = "TLE"  // too much time of the processor
	ILE  Verdict = "ILE"  // too much time, spent waiting
	MLE  Verdict = "MLE"  // too much memory
	OLE  Verdict = "OLE"  // too much output
	FAIL Verdict = "FAIL" // what judges the program failed itself
)

// timed says that a verdict depends on how busy the machine is.
func (v Verdict) timed() bool { return v == TLE || v == ILE }

var verdictWords = [...]struct {
	v     Verdict
	words string
}{
	{OK, "right"}, {WA, "wrong answer"}, {PE, "right words on wrong lines"}, {RE, "runtime error"}, {TLE, "time limit exceeded"},
	{ILE, "idleness limit exceeded"}, {MLE, "memory limit exceeded"}, {OLE, "output limit exceeded"}, {FAIL, "the judging itself failed"},
}

// Words are the verdict in full.
func (v Verdict) Words() string {
	for _, w := range verdictWords {
		if w.v == v {
			return w.words
		}
	}
	return string(v)
}
