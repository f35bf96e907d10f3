package build

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// A directory may hold what is somebody else's: a build touches only files that
// it knows, and takes WorkName for its own where there is a plan in it.

// planName is the mark of an unfinished build, the first file that it makes and
// the last that it removes.
const planName = "plan"

// begin makes ready a directory for the files of a build.
func (w *Work) begin(p plan, resumed bool) error {
	if err := os.Mkdir(w.Dir, 0o777); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	if err := sweep(w.Dir, temporary); err != nil || resumed {
		return err
	}
	entries, err := os.ReadDir(w.Dir)
	if err != nil {
		return err
	}
	if len(entries) > 0 {
		return fmt.Errorf("%w: %s is not of an unfinished build", ErrOther, w.path(entries[0].Name()))
	}
	return w.writeMark(planName, p)
}

// discard removes the files of an unfinished build, if there is one.
func (w *Work) discard() error {
	if !w.exists(planName) {
		// A build may have been stopped as it made the directory or removed it.
		sweep(w.Dir, temporary+planName)
		os.Remove(w.Dir)
		return nil
	}
	entries, err := os.ReadDir(w.Dir)
	for _, e := range entries {
		if err == nil && e.Name() != planName {
			err = os.Remove(w.path(e.Name()))
		}
	}
	if err != nil {
		return err
	}
	return errors.Join(w.remove(planName), os.Remove(w.Dir))
}

// sweep removes what was being written when a build was stopped: files whose
// names begin so.
func sweep(dir, prefix string) error {
	entries, err := os.ReadDir(dir)
	for _, e := range entries {
		if err == nil && strings.HasPrefix(e.Name(), prefix) {
			err = os.Remove(filepath.Join(dir, e.Name()))
		}
	}
	return err
}
