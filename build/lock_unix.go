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
	name := filepath.Join(dir, lockName)
	for {
		f, err := os.OpenFile(name, os.O_CREATE|os.O_RDWR, 0o666)
		if err != nil {
			return nil, err
		}
		err = syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
		if err == nil && named(f, name) {
			return f, nil
		}
		f.Close()
		if errors.Is(err, syscall.EWOULDBLOCK) {
			return nil, ErrBusy
		}
		if err != nil {
			return nil, err
		}
	}
}

// named says that the file is still there under its name. A build that ends
// removes it, and who had opened it just before then holds a lock that keeps out
// nobody.
func named(f *os.File, name string) bool {
	here, err := f.Stat()
	there, wrong := os.Stat(name)
	return err == nil && wrong == nil && os.SameFile(here, there)
}

// syncDir sees that names in a directory are on the disk, as their files are.
func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer d.Close()
	// Some file systems have no such thing.
	if err := d.Sync(); err != nil && !errors.Is(err, syscall.EINVAL) && !errors.Is(err, syscall.ENOTSUP) {
		return err
	}
	return nil
}
