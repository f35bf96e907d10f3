//go:build unix

package build

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
)

// ErrBusy says that another process builds in the directory.
var ErrBusy = errors.New("another build is at work in this directory")

// lock keeps other processes out of the directory until it is closed, or the
// process ends, however it does.
func lock(dir string) (*os.File, error) {
	f, err := os.OpenFile(filepath.Join(dir, "lock"), os.O_CREATE|os.O_RDWR, 0o666)
	if err != nil {
		return nil, err
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		f.Close()
		if errors.Is(err, syscall.EWOULDBLOCK) {
			return nil, ErrBusy
		}
		return nil, err
	}
	return f, nil
}
