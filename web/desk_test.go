package web

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
)

// held is a question that ends when it is let go.
type held struct {
	question
	begun atomic.Int32
	let   chan struct{}
}

func hold(key string) *held {
	h := &held{let: make(chan struct{})}
	h.key = key
	h.compute = func(ctx context.Context, progress func(done, total uint64)) (answer, error) {
		h.begun.Add(1)
		select {
		case <-h.let:
			return asJSON(key), nil
		case <-ctx.Done():
			return answer{}, ctx.Err()
		}
	}
	return h
}

func newTestDesk(t *testing.T, o Options) *desk {
	o = o.withDefaults()
	d := newDesk(o, newLRU[answer](0, o.Cache))
	t.Cleanup(d.close)
	return d
}

func take(t *testing.T, d *desk, q *question) *job {
	t.Helper()
	j, err := d.take(q)
	if err != nil {
		t.Fatal(err)
	}
	return j
}

// TestOneFlight: the same question asked by many is computed once, and goes on
// until the last of them has gone.
func TestOneFlight(t *testing.T) {
	d := newTestDesk(t, Options{Workers: 2})
	h := hold("same")
	var jobs []*job
	for range 20 {
		jobs = append(jobs, take(t, d, &h.question))
	}
	soon(t, "the begin", func() bool { return h.begun.Load() == 1 })
	for _, j := range jobs[1:] {
		d.drop(j)
	}
	if jobs[0].work.ended() {
		t.Error("it was stopped while somebody waited")
	}
	close(h.let)
	<-jobs[0].work.done
	if h.begun.Load() != 1 || jobs[0].work.fault != nil {
		t.Errorf("begun %d times, %v", h.begun.Load(), jobs[0].work.fault)
	}
	if j := take(t, d, &h.question); !j.work.ended() || string(j.work.answer.body) != `"same"` {
		t.Error("the answer was not kept")
	}
	lost := hold("lost")
	j := take(t, d, &lost.question)
	d.drop(j)
	d.drop(j)
	<-j.work.done
	if j.work.fault == nil || j.work.fault.Code != "interrupted" {
		t.Errorf("nobody waits, but %v", j.work.fault)
	}
	if j := take(t, d, &lost.question); j.work.ended() {
		t.Error("what was cancelled was kept")
	}
}

// TestQueue: no more works run than may, and the others wait for their turn.
func TestQueue(t *testing.T) {
	d := newTestDesk(t, Options{Workers: 2})
	var all []*held
	var jobs []*job
	for i := range 6 {
		h := hold(strconv.Itoa(i))
		all, jobs = append(all, h), append(jobs, take(t, d, &h.question))
	}
	running := func() (n int32) {
		for _, h := range all {
			n += h.begun.Load()
		}
		return n
	}
	soon(t, "two run", func() bool { return running() == 2 })
	for i, h := range all {
		close(h.let)
		soon(t, "the next", func() bool { return running() >= int32(min(i+1, 6)) })
	}
	for _, j := range jobs {
		<-j.work.done
	}
}

// TestBusy: there is an end to how many jobs may wait.
func TestBusy(t *testing.T) {
	d := newTestDesk(t, Options{Workers: 1})
	h := hold("busy")
	for range mostOpen {
		take(t, d, &h.question)
	}
	_, err := d.take(&h.question)
	var p *problem
	if !errors.As(err, &p) || p.Code != "busy" || p.Status != http.StatusServiceUnavailable {
		t.Errorf("one more: %v", err)
	}
}

// TestEndedJobs: so many that ended are remembered.
func TestEndedJobs(t *testing.T) {
	d := newTestDesk(t, Options{})
	q := &question{key: "soon", compute: func(context.Context, func(done, total uint64)) (answer, error) { return asJSON(1), nil }}
	first := take(t, d, q)
	<-first.work.done
	soon(t, "it is filed", func() bool { _, open := d.openJob(first.id); return !open })
	for range mostEnded {
		if _, ok := d.find(first.id); !ok {
			t.Fatal("forgotten too soon")
		}
		take(t, d, q)
		first = take(t, d, q)
	}
	if n := d.ended.order.Len(); n != mostEnded {
		t.Errorf("%d are remembered", n)
	}
}

func (d *desk) openJob(id string) (*job, bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	j, ok := d.open[id]
	return j, ok
}

// TestFault: a fault in one answer is told, and ends nothing else.
func TestFault(t *testing.T) {
	var log strings.Builder
	d := newTestDesk(t, Options{Log: &log})
	j := take(t, d, &question{key: "faulty", compute: func(context.Context, func(done, total uint64)) (answer, error) { panic("a slip") }})
	<-j.work.done
	if j.work.fault == nil || j.work.fault.Code != "internal" || !strings.Contains(log.String(), "a slip") {
		t.Errorf("%+v %s", j.work.fault, log.String())
	}
}

// TestLRU: what was not asked for the longest goes first, by number and bytes.
func TestLRU(t *testing.T) {
	c := newLRU[int](3, 10*keptBytes)
	for i, name := range []string{"a", "b", "c"} {
		c.put(name, i, 1)
	}
	c.get("a")
	c.put("d", 3, 1)
	if _, ok := c.get("b"); ok {
		t.Error("b is still there")
	}
	if _, ok := c.get("a"); !ok {
		t.Error("a has gone")
	}
	c.put("big", 4, 7*keptBytes)
	if _, ok := c.get("a"); !ok || c.order.Len() != 2 {
		t.Errorf("%d are left", c.order.Len())
	}
	c.put("huge", 5, 10*keptBytes)
	if _, ok := c.get("huge"); ok {
		t.Error("more than all was kept")
	}
	c.drop("a")
	c.drop("big")
	c.drop("none")
	if c.bytes != 0 || c.order.Len() != 0 {
		t.Errorf("%d bytes of %d left", c.bytes, c.order.Len())
	}
}
