package script

import (
	"runtime"
	"time"
)

// heapTick is how often the heap is looked at. The largest steps a script can
// make take longer than that.
const heapTick = 10 * time.Millisecond

// heapBytes are those of all objects, garbage included, and of the ones that
// the last collection found alive. (Package runtime/metrics would stop nothing
// to tell, but its initialiser costs every start of the program a tenth of it.)
func heapBytes() (all, live uint64) {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc, m.NextGC / 2 // the next collection is due at twice what lives
}

// heapExceeds says that more than limit is in use. Garbage is collected when the
// heap has doubled, so that twice the limit cannot be garbage only.
func heapExceeds(limit uint64) bool {
	all, live := heapBytes()
	return live > limit || all > 2*limit
}
