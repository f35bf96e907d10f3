package web

import (
	"context"
	"encoding/json"
	"sync"
	"time"
)

// work is the search for the answer to a question, and what is told of it.
type work struct {
	question *question
	cancel   context.CancelFunc
	jobs     map[string]*job // who waits for it; under the desk's lock
	done     chan struct{}   // closed at the end

	mu     sync.Mutex
	news   chan struct{} // closed, and replaced, when there is news
	last   int           // the number of the last event
	told   time.Time     // when progress was told last; at first, when it began
	step   event         // the last progress; its number is 0 before the first
	finals []event       // a part of the answer, then the answer or the problem
	answer answer
	fault  *problem // nil where there is an answer
}

// event is something that is told to who follows a job.
type event struct {
	number int // from 1
	name   string
	data   []byte
}

// progress is how far a work has come: Total is 0 where it is not known.
type progress struct {
	Done  uint64 `json:"done"`
	Total uint64 `json:"total"`
	Phase string `json:"phase"` // what Done counts
}

// tellEvery is how often progress is told at most.
const tellEvery = 100 * time.Millisecond

func newWork(q *question, cancel context.CancelFunc) *work {
	return &work{question: q, cancel: cancel, jobs: map[string]*job{}, done: make(chan struct{}), news: make(chan struct{}), told: time.Now()}
}

// answered is a work that has its answer already.
func answered(a answer) *work {
	w := newWork(nil, func() {})
	w.end(a, nil)
	return w
}

// progress is told by the work itself.
func (w *work) progress(done, total uint64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if now := time.Now(); now.Sub(w.told) >= tellEvery {
		w.told = now
		w.step = w.event("progress", encode(progress{done, total, w.question.counts}))
		w.spread()
	}
}

// event makes the next event; w.mu is held.
func (w *work) event(name string, data []byte) event {
	w.last++
	return event{w.last, name, data}
}

// spread wakes those who follow.
func (w *work) spread() {
	close(w.news)
	w.news = make(chan struct{})
}

// end keeps what came out. Beside an error there may be a part of the answer.
func (w *work) end(a answer, err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.answer = a
	if err == nil {
		w.finals = []event{w.event("result", a.body)}
	} else {
		fault := *problemOf(err)
		if a.kind == jsonKind {
			fault.Partial = json.RawMessage(a.body)
			w.finals = []event{w.event("partial", a.body)}
		}
		w.fault = &fault
		alone := fault
		alone.Partial = nil
		w.finals = append(w.finals, w.event("failed", alone.document()))
	}
	w.spread()
	close(w.done)
}

// since lists the events after a number. over says that there will be no more;
// else news is closed when there are.
func (w *work) since(number int) (events []event, news <-chan struct{}, over bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.step.number > number {
		events = append(events, w.step)
	}
	for _, e := range w.finals {
		if e.number > number {
			events = append(events, e)
		}
	}
	return events, w.news, len(w.finals) > 0
}

// size is how many bytes are kept of a work that has ended.
func (w *work) size() int64 {
	w.mu.Lock()
	defer w.mu.Unlock()
	return int64(len(w.answer.body))
}

// ended says that the work has.
func (w *work) ended() bool {
	select {
	case <-w.done:
		return true
	default:
		return false
	}
}
