//go:build unix

package build_test

import (
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"

	"zermelo/build"
)

// TestLockIsNotShared: where builds end and begin all the time, never are two of
// them at work. A lock on a file that another one has removed meanwhile is none.
func TestLockIsNotShared(t *testing.T) {
	dir := t.TempDir()
	var working, got atomic.Int32
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range 1500 {
				free, err := build.Lock(dir)
				if err != nil {
					continue
				}
				got.Add(1)
				if working.Add(1) > 1 {
					t.Error("two builds are at work")
				}
				for range 20 {
					runtime.Gosched() // the others may try
				}
				working.Add(-1)
				os.Remove(filepath.Join(dir, "table.lock"))
				free()
			}
		})
	}
	all.Wait()
	t.Logf("locked %d times", got.Load())
}
