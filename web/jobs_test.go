package web

import (
	"net/http"
	"strconv"
	"strings"
	"sync"
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

// TestKeys: questions that look alike when their parts are put together are
// different ones.
func TestKeys(t *testing.T) {
	c := serve(t, Options{})
	for body, want := range map[string]string{
		`{"formula":"n","n":"0..3"}`:    `"agree":true`,
		`{"formula":"n 0..3"}`:          `"code":"usage"`,
		`{"formula":"n","m":"0..3"}`:    `"vars":["n","m"]`,
		`{"formula":"n","pos":"{n} 0"}`: `"high":[1000]`,
	} {
		if r := c.post("/games/nim/check", body); !strings.Contains(r.body, want) {
			t.Errorf("%s: %s", body, r.body)
		}
	}
	if a, b := identity("i", "a", "bc"), identity("i", "ab", "c"); a == b {
		t.Errorf("one id for two games: %s", a)
	}
}
