//go:build unix

package pursuit

import (
	"context"
	"syscall"
	"testing"
	"time"

	"zermelo/solve"
)

// The engine's pace on a loopy game: every position of a 28×28 board, in
// processor time, since the machine may be busy.
func BenchmarkGenericRetrograde(b *testing.B) {
	r := rulesOf(28)
	var positions uint64
	start := processorTime(b)
	for b.Loop() {
		s, err := solve.Outcomes(context.Background(), r, solve.Options{Workers: 1})
		if err != nil {
			b.Fatal(err)
		}
		positions += s.Positions()
	}
	used := processorTime(b) - start
	b.ReportMetric(float64(used.Nanoseconds())/float64(positions), "ns/pos")
	b.ReportMetric(float64(positions)/used.Seconds()/1e6, "Mpos/cpu-s")
}

// processorTime is what this process has used so far.
func processorTime(b *testing.B) time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
