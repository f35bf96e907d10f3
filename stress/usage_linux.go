package stress

import (
	"bytes"
	"fmt"
	"os"
	"strconv"
	"time"
)

// tick is the unit of times in /proc, for every Linux on which Go runs.
const tick = 10 * time.Millisecond

// usage is the processor time and the peak of memory, in bytes, of a running
// process; 0 where they cannot be read, as when it has just ended.
func usage(pid int) (cpu time.Duration, peak uint64) {
	stat, _ := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	// The second field, a name in parentheses, may hold anything.
	fields := bytes.Fields(stat[bytes.LastIndexByte(stat, ')')+1:])
	const user, system = 11, 12 // utime and stime, counted from the third field
	if len(fields) > system {
		for _, f := range fields[user : system+1] {
			n, _ := strconv.ParseInt(string(f), 10, 64)
			cpu += time.Duration(n) * tick
		}
	}
	status, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if _, after, found := bytes.Cut(status, []byte("\nVmHWM:")); found {
		if fields := bytes.Fields(after); len(fields) > 0 {
			kib, _ := strconv.ParseUint(string(fields[0]), 10, 64)
			peak = kib << 10
		}
	}
	return cpu, peak
}
