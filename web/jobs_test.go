package web

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// slow is a request that takes long: the game has no known period.
const slow = "/games/0.6/period?n=60000000"

// TestJobs: what takes long becomes a job that tells how it goes on, can be
// looked at, followed from any event on, and cancelled.
func TestJobs(t *testing.T) {
	c := serve(t, Options{Patience: time.Millisecond})
	r := c.send("GET", base+slow, "")
	var job accepted
	decode(t, r.body, &job)
	if r.status != http.StatusAccepted || job.Events != base+"/jobs/"+job.ID+"/events" {
		t.Fatalf("%+v", r)
	}
	soon(t, "progress", func() bool {
		var d jobDocument
		decode(t, c.get("/jobs/"+job.ID).body, &d)
		return d.State == "open" && strings.Contains(string(d.Progress), `"phase":"heaps"`)
	})
	go func() {
		time.Sleep(20 * time.Millisecond)
		c.send("DELETE", base+"/jobs/"+job.ID, "")
	}()
	events := c.follow(job.Events, 0)
	last := events[len(events)-1]
	if last.name != "failed" || !strings.Contains(string(last.data), `"code":"interrupted"`) {
		t.Errorf("events: %v %s", last.name, last.data)
	}
	if r := c.get("/jobs/" + job.ID); r.code() != "job.unknown" {
		t.Errorf("after DELETE: %+v", r)
	}
	soon(t, "the end of the work", func() bool { return c.working() == 0 })
}

// working is how many works have not ended.
func (c *client) working() int {
	d := c.server.desk
	d.mu.Lock()
	defer d.mu.Unlock()
	return len(d.works)
}

// TestMakeJob: every question can be made a job, and gives what would have been
// the answer.
func TestMakeJob(t *testing.T) {
	c := serve(t, Options{})
	for range 2 { // the second time from the cache
		for _, p := range []struct{ body, direct string }{
			{`{"path":"/games/nim/position?pos=3+4+5"}`, "/games/nim/position?pos=3+4+5"},
			{`{"method":"GET","path":"/api/v1/games/kayles/table?n=0..9"}`, "/games/kayles/table?n=0..9"},
		} {
			var job accepted
			r := c.send("POST", base+"/jobs", p.body)
			decode(t, r.body, &job)
			events := c.follow(job.Events, 0)
			last := events[len(events)-1]
			if want := c.get(p.direct); r.status != http.StatusAccepted || last.name != "result" || string(last.data) != want.body {
				t.Errorf("%s: %d, %s, want %s", p.body, r.status, last.data, want.body)
			}
			// Whoever was cut off goes on behind what he has.
			if again := c.follow(job.Events, last.number-1); len(again) != 1 || again[0].name != "result" {
				t.Errorf("events after %d: %v", last.number-1, again)
			}
			var d jobDocument
			decode(t, c.get("/jobs/"+job.ID).body, &d)
			if d.State != "done" || string(d.Result) != string(last.data) {
				t.Errorf("job: %+v", d)
			}
		}
	}
	r := c.send("POST", base+"/jobs", `{"path":"/games/kayles/check","body":{"formula":"n % 4"}}`)
	if end := c.wait(r); !strings.Contains(end.body, `"mismatches":[[4],`) {
		t.Errorf("check: %s", end.body)
	}
	if r := c.send("GET", base+"/jobs/j-0/events", "", "Last-Event-ID: x"); r.status != http.StatusNotFound {
		t.Errorf("no such job: %d", r.status)
	}
}

// TestBudgets: an answer that takes too much ends with the budget's name, and
// with what was found by then.
func TestBudgets(t *testing.T) {
	for path, o := range map[string]Options{
		"time " + slow:                            {Time: 50 * time.Millisecond},
		"memory /games/0.6/period?n=2000000":      {Memory: 1 << 20},
		"positions /games/f-nim.star/position":    {Positions: 2},
		"positions /games/kayles/graph?pos=9+9+9": {},
	} {
		budget, at, _ := strings.Cut(path, " ")
		c := serve(t, o)
		if r := c.get(at); r.code() != "budget."+budget {
			t.Errorf("%s: %d %.400s", path, r.status, r.body)
		}
	}
	c := serve(t, Options{Time: 100 * time.Millisecond, Patience: time.Millisecond})
	var job accepted
	decode(t, c.send("GET", base+slow, "").body, &job)
	events := c.follow(job.Events, 0)
	if n := len(events); n < 2 || events[n-2].name != "partial" || events[n-1].name != "failed" || !strings.Contains(string(events[n-2].data), `"complete":false`) {
		t.Errorf("events: %v", events)
	}
}

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

// TestAtOnce: many clients ask at one time, and each gets the right answer.
func TestAtOnce(t *testing.T) {
	c := serve(t, Options{})
	var all sync.WaitGroup
	for i := range 16 {
		all.Go(func() {
			for k := range 10 {
				n := strconv.Itoa(i%4 + k)
				if r := c.get("/games/sub%3A1%2C2/position?pos=" + n); !strings.Contains(r.body, `"grundy":`+strconv.Itoa((i%4+k)%3)) {
					t.Errorf("%s: %s", n, r.body)
				}
			}
		})
	}
	all.Wait()
}
