//go:build !linux

package stress

import "time"

// usage is not known here while a process runs: limits of processor time and
// memory are looked at when it has ended.
func usage(int) (cpu time.Duration, peak uint64) { return 0, 0 }

// groupUsage is not known either.
func groupUsage(int) (cpu, queued time.Duration) { return 0, 0 }
