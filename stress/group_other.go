//go:build !unix

package stress

import (
	"os"
	"os/exec"
)

// ownGroup does nothing: there are no process groups here.
func ownGroup(*exec.Cmd) {}

// killGroup kills the program; what it has started must end by itself.
func killGroup(cmd *exec.Cmd) { _ = cmd.Process.Kill() }

// peakOf is not known here.
func peakOf(*os.ProcessState) uint64 { return 0 }
