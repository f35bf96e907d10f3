package script

import (
	"runtime/metrics"
	"time"
)

// heapTick is how often the heap is looked at. The largest steps a script can
// make take longer than that.
const heapTick = 10 * time.Millisecond

// heap measures what the process holds.
type heap struct{ sample []metrics.Sample }

func newHeap() heap {
	return heap{[]metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}, {Name: "/gc/heap/live:bytes"}}}
}

// bytes are those of all objects, garbage included, and of the ones that the
// last collection found alive.
func (h heap) bytes() (all, live uint64) {
	metrics.Read(h.sample)
	return h.sample[0].Value.Uint64(), h.sample[1].Value.Uint64()
}

// exceeds says that more than limit is in use. Garbage is collected when the
// heap has doubled, so that twice the limit cannot be garbage only.
func (h heap) exceeds(limit uint64) bool {
	all, live := h.bytes()
	return live > limit || all > 2*limit
}
