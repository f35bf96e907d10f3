package web

import (
	"context"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"sync"
	"time"

	"zermelo/internal/http"
	"zermelo/internal/secret"
)

// Limits on jobs: how many may wait or run, and how many that have ended are
// remembered, with how many bytes of results.
const (
	mostOpen   = 1024
	mostEnded  = 256
	endedBytes = 64 << 20
)

// desk takes questions and has them answered, so many at a time. A question that
// is being answered already is not begun again.
type desk struct {
	time    time.Duration
	turns   chan struct{} // holds an element for each work that runs
	answers *lru[answer]
	log     io.Writer
	// settle is told of each question that was answered, or was not; nil: nobody
	// is.
	settle func(*question, error)

	ctx   context.Context
	stop  context.CancelFunc
	going sync.WaitGroup

	mu    sync.Mutex
	works map[string]*work // not ended, by key
	open  map[string]*job  // whose work has not ended
	ended *lru[*job]
}

// job is one request's share in a work.
type job struct {
	id   string
	work *work
	gone chan struct{} // closed when nobody wants it any more
}

func newDesk(o Options, answers *lru[answer]) *desk {
	d := &desk{
		time: o.Time, answers: answers, log: o.Log, works: map[string]*work{}, open: map[string]*job{},
		ended: newLRU[*job](mostEnded, endedBytes),
	}
	workers := o.Workers
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	d.turns = make(chan struct{}, workers)
	d.ctx, d.stop = context.WithCancel(context.Background())
	return d
}

// take makes a job of a question.
func (d *desk) take(q *question) (*job, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.ctx.Err() != nil {
		return nil, interrupted()
	}
	j := &job{id: "j-" + secret.Text(), gone: make(chan struct{})}
	if a, ok := d.answers.get(q.key); ok {
		j.work = answered(a)
		d.ended.put(j.id, j, int64(len(a.body)))
		return j, nil
	}
	if len(d.open) >= mostOpen {
		return nil, &problem{Status: http.StatusServiceUnavailable, Code: "busy", Detail: fmt.Sprintf("%d jobs are waiting", mostOpen), Hint: "ask again later"}
	}
	w, ok := d.works[q.key]
	if !ok {
		w = d.begin(q)
	}
	j.work = w
	w.jobs[j.id] = j
	d.open[j.id] = j
	return j, nil
}

// begin starts a work; d.mu is held.
func (d *desk) begin(q *question) *work {
	ctx, cancel := context.WithCancel(d.ctx)
	w := newWork(q, cancel)
	d.works[q.key] = w
	d.going.Go(func() {
		defer cancel()
		d.run(ctx, w)
		d.file(w)
	})
	return w
}

// run waits for a turn and answers.
func (d *desk) run(ctx context.Context, w *work) {
	select {
	case d.turns <- struct{}{}:
		defer func() { <-d.turns }()
	case <-ctx.Done():
		w.end(answer{}, ctx.Err())
		return
	}
	ctx, cancel := context.WithTimeout(ctx, d.time)
	defer cancel()
	a, err := d.compute(ctx, w)
	if d.settle != nil {
		d.settle(w.question, err)
	}
	if err == nil && !w.question.fleeting {
		d.answers.put(w.question.key, a, int64(len(a.body)))
	}
	w.end(a, err)
}

// compute keeps a fault in one answer from ending the others.
func (d *desk) compute(ctx context.Context, w *work) (a answer, err error) {
	defer func() {
		if r := recover(); r != nil {
			fmt.Fprintf(d.log, "a fault in zermelo: %v\nasked: %s\n%s", r, w.question.key, debug.Stack())
			err = &problem{Status: http.StatusInternalServerError, Code: "internal", Detail: fmt.Sprintf("a fault in zermelo: %v", r),
				Hint: "please report it with what was asked: " + w.question.key}
		}
	}()
	return w.question.compute(ctx, w.progress)
}

// file files the jobs of a work that has ended.
func (d *desk) file(w *work) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.works[w.question.key] == w {
		delete(d.works, w.question.key)
	}
	for id, j := range w.jobs {
		delete(d.open, id)
		d.ended.put(id, j, w.size())
	}
	w.jobs = nil
}

// find is a job that is open, or remembered.
func (d *desk) find(id string) (*job, bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if j, ok := d.open[id]; ok {
		return j, true
	}
	return d.ended.get(id)
}

// drop forgets a job. A work that nobody waits for is stopped; who asks the same
// from now on begins a new one.
func (d *desk) drop(j *job) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.ended.drop(j.id)
	if _, ok := d.open[j.id]; !ok {
		return
	}
	delete(d.open, j.id)
	delete(j.work.jobs, j.id)
	close(j.gone)
	if len(j.work.jobs) == 0 {
		j.work.cancel()
		if d.works[j.work.question.key] == j.work {
			delete(d.works, j.work.question.key)
		}
	}
}

// close stops all work and waits for its end.
func (d *desk) close() {
	d.mu.Lock()
	d.stop()
	d.mu.Unlock()
	d.going.Wait()
}
