package build

import (
	"os"
	"sync"
	"time"
)

// Progress is how far a build has come.
type Progress struct {
	Phase string // "solve", "forward", "backward" or "write"
	Layer int    // -1: there are none
	// Positions are those of this phase, also where an earlier run did them, and
	// Total is how many there will be, 0 where that is not known.
	Positions, Total uint64
	Disk             uint64 // bytes in files of the unfinished build
}

// meter tells how far the tasks on disk have come, a few times a second.
type meter struct {
	mu   sync.Mutex
	now  Progress
	tell func(Progress)
	dir  string
	stop chan struct{}
	done sync.WaitGroup
}

const (
	tellEvery  = 200 * time.Millisecond
	weighEvery = 10 // of these
)

func startMeter(dir string, tell func(Progress)) *meter {
	m := &meter{tell: tell, dir: dir, stop: make(chan struct{})}
	if tell != nil {
		m.done.Go(m.run)
	}
	return m
}

func (m *meter) run() {
	tick := time.NewTicker(tellEvery)
	defer tick.Stop()
	for n := 0; ; n++ {
		select {
		case <-m.stop:
			return
		case <-tick.C:
		}
		if n%weighEvery == 0 {
			disk := weigh(m.dir)
			m.change(func(p *Progress) { p.Disk = disk })
		}
		m.mu.Lock()
		now := m.now
		m.mu.Unlock()
		m.tell(now)
	}
}

// weigh is how many bytes the files of a directory hold.
func weigh(dir string) (sum uint64) {
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		if info, err := e.Info(); err == nil {
			sum += uint64(info.Size())
		}
	}
	return sum
}

func (m *meter) change(how func(*Progress)) {
	m.mu.Lock()
	defer m.mu.Unlock()
	how(&m.now)
}

// begin begins a job; total is how many positions the phase will have in all.
func (m *meter) begin(job Job, total uint64) {
	m.change(func(p *Progress) {
		phase := "backward"
		if job.Phase == Forward {
			phase = "forward"
		}
		if phase != p.Phase {
			p.Phase, p.Positions = phase, 0
		}
		p.Layer, p.Total = job.Layer, total
	})
}

// add counts positions. A nil meter counts nothing.
func (m *meter) add(n uint64) {
	if m != nil {
		m.change(func(p *Progress) { p.Positions += n })
	}
}

// set says how many positions were done up to here.
func (m *meter) set(n uint64) { m.change(func(p *Progress) { p.Positions = n }) }

// end stops telling.
func (m *meter) end() {
	close(m.stop)
	m.done.Wait()
}
