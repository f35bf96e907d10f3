package script

import (
	"runtime"
	"runtime/metrics"
	"time"
)

// heapTick is how often the heap is looked at. The largest steps a script can
// make take longer than that.
const heapTick = 10 * time.Millisecond

// heap measures what the process holds.
type heap struct{ sample []metrics.Sample }

func newHeap() heap {
	return heap{[]metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}}
}

// bytes counts objects in use and those not yet collected.
func (h heap) bytes() uint64 {
	metrics.Read(h.sample)
	return h.sample[0].Value.Uint64()
}

// exceeds collects garbage before it says yes.
func (h heap) exceeds(limit uint64) bool {
	if h.bytes() <= limit {
		return false
	}
	runtime.GC()
	return h.bytes() > limit
}
