package web

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"
)

// load is what many clients found.
type load struct {
	mu       sync.Mutex
	spent    []time.Duration // of answers with status 200
	jobs     int
	refusals []string
}

// TestLoad has many clients ask for positions, tables and random games at one
// time, some of them new, some asked before. Nothing may fail, and the memory in
// use afterwards must stay near the cache's limit. It reports how long answers
// took; with ZERMELO_LONG it is 64 clients for a minute.
func TestLoad(t *testing.T) {
	clients, long := 8, 2*time.Second
	if os.Getenv("ZERMELO_LONG") != "" {
		clients, long = 64, time.Minute
	}
	c := serve(t, Options{Cache: 8 << 20})
	http.DefaultTransport.(*http.Transport).MaxIdleConnsPerHost = clients
	var l load
	var all sync.WaitGroup
	end := time.Now().Add(long)
	for i := range clients {
		all.Go(func() {
			for r := rand.New(rand.NewPCG(1, uint64(i))); time.Now().Before(end); {
				l.ask(c, r)
			}
		})
	}
	all.Wait()
	l.report(t, clients, long)
	c.server.answers.mu.Lock()
	kept := c.server.answers.bytes
	c.server.answers.mu.Unlock()
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	t.Logf("%d MiB in use, %d MiB of answers kept", m.HeapAlloc>>20, kept>>20)
	if kept > 8<<20 {
		t.Errorf("%d bytes of answers are kept", kept)
	}
	if m.HeapAlloc > 256<<20 {
		t.Errorf("%d bytes are in use", m.HeapAlloc)
	}
	soon(t, "the end of all work", func() bool { return c.working() == 0 })
}

// ask makes one random request.
func (l *load) ask(c *client, r *rand.Rand) {
	path := [...]string{
		fmt.Sprintf("/games/kayles/position?pos=%d+%d", r.IntN(8), r.IntN(8)),
		fmt.Sprintf("/games/wythoff/position?pos=%d+%d", r.IntN(30), r.IntN(30)),
		fmt.Sprintf("/games/letters/random?size=6&seed=%d", r.IntN(1000)),
		fmt.Sprintf("/games/0.77/table?n=0..%d", 100+r.IntN(1000)),
		fmt.Sprintf("/games/wythoff/table?n=0..%d&m=0..40", r.IntN(40)),
		fmt.Sprintf("/games/f-nim.star/position?pos=%d+%d", r.IntN(6), r.IntN(6)),
		"/games",
		"/games/0.77/period",
	}[r.IntN(8)]
	begun := time.Now()
	got := c.send(http.MethodGet, base+path, "")
	spent := time.Since(begun)
	l.mu.Lock()
	defer l.mu.Unlock()
	switch got.status {
	case http.StatusOK:
		l.spent = append(l.spent, spent)
	case http.StatusAccepted:
		l.jobs++
	default:
		l.refusals = append(l.refusals, fmt.Sprintf("%s: %d %.300s", path, got.status, got.body))
	}
}

func (l *load) report(t *testing.T, clients int, long time.Duration) {
	for _, refused := range l.refusals[:min(len(l.refusals), 3)] {
		t.Error(refused)
	}
	slices.Sort(l.spent)
	if len(l.spent) == 0 {
		t.Fatal("no answers")
	}
	at := func(percent int) time.Duration { return l.spent[len(l.spent)*percent/100] }
	t.Logf("%d clients, %v: %d answers a second, half within %v, 99%% within %v, the last %v; %d jobs",
		clients, long, int(float64(len(l.spent))/long.Seconds()), at(50), at(99), l.spent[len(l.spent)-1], l.jobs)
}
