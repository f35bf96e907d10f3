package stress

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"time"
)

// tick is the unit of times in /proc, for every Linux on which Go runs.
const tick = 10 * time.Millisecond

// usage is the processor time and the peak of memory, in bytes, of a running
// process; 0 where they cannot be read, as when it has just ended.
func usage(pid int) (cpu time.Duration, peak uint64) {
	cpu, _ = times(pid)
	status, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if _, after, found := bytes.Cut(status, []byte("\nVmHWM:")); found {
		if fields := bytes.Fields(after); len(fields) > 0 {
			kib, _ := strconv.ParseUint(string(fields[0]), 10, 64)
			peak = kib << 10
		}
	}
	return cpu, peak
}

// groupUsage is the processor time of all running processes of a group, and how
// long one of them could have run while others had all cores.
func groupUsage(group int) (cpu, queued time.Duration) {
	all, _ := os.ReadDir("/proc")
	for _, entry := range all {
		pid, err := strconv.Atoi(entry.Name())
		if err != nil {
			continue
		}
		if used, of := times(pid); of == group {
			cpu += used
			queued = max(queued, waited(pid))
		}
	}
	return cpu, queued
}

// times are the processor time of a process and its group.
func times(pid int) (cpu time.Duration, group int) {
	stat, _ := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	// The second field, a name in parentheses, may hold anything.
	fields := bytes.Fields(stat[bytes.LastIndexByte(stat, ')')+1:])
	const pgrp, user, system = 2, 11, 12 // pgrp, utime and stime, counted from the third field
	if len(fields) <= system {
		return 0, 0
	}
	for _, f := range fields[user : system+1] {
		n, _ := strconv.ParseInt(string(f), 10, 64)
		cpu += time.Duration(n) * tick
	}
	group, _ = strconv.Atoi(string(fields[pgrp]))
	return cpu, group
}

// waited is how long the thread of a process that waited most for a core did so.
func waited(pid int) (longest time.Duration) {
	threads, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/schedstat", pid))
	for _, thread := range threads {
		stat, _ := os.ReadFile(thread)
		if fields := bytes.Fields(stat); len(fields) > 1 { // running, waiting, …, in ns
			ns, _ := strconv.ParseInt(string(fields[1]), 10, 64)
			longest = max(longest, time.Duration(ns))
		}
	}
	return longest
}
