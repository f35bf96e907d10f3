//go:build unix

package stress

import (
	"os"
	"os/exec"
	"runtime"
	"syscall"
)

// ownGroup makes the program the first of a process group of its own, so that
// it can be killed with everything that it has started.
func ownGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// killGroup kills what is left of the program's group.
func killGroup(cmd *exec.Cmd) {
	// The error is that nothing is left.
	_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL)
}

// peakOf is the most memory that a program that has ended had, in bytes. A
// process that was made by another begins its account with what that one has,
// so a peak below our own says nothing and is told as 0.
func peakOf(s *os.ProcessState) uint64 {
	used, ok := s.SysUsage().(*syscall.Rusage)
	var own syscall.Rusage
	if !ok || syscall.Getrusage(syscall.RUSAGE_SELF, &own) != nil || used.Maxrss <= own.Maxrss {
		return 0
	}
	if runtime.GOOS == "darwin" {
		return uint64(used.Maxrss)
	}
	return uint64(used.Maxrss) << 10
}
