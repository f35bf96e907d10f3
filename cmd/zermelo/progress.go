package main

import (
	"fmt"
	"strings"
	"sync"
	"time"

	"zermelo/build"
)

// Progress is shown only for work that lasts: a line that is rewritten, or with
// --progress plain a new one now and then.
const (
	progressDelay = 500 * time.Millisecond
	barInterval   = 100 * time.Millisecond
	plainInterval = 5 * time.Second
	barWidth      = 30
)

// progress shows on stderr how far a search has come.
type progress struct {
	a    *app
	what string
	how  string // bar, plain or none

	mu    sync.Mutex
	begun time.Time
	shown time.Time // when something was last shown
	drawn bool      // a line is to be taken away

	now   string    // the phase
	since time.Time // when it began
	// before is what was done by then; it took no time of this run.
	before uint64
}

// startProgress begins to watch work counted in what.
func (a *app) startProgress(what string) *progress {
	how := a.progress
	switch {
	case a.quiet || how == "auto" && !terminal(a.errs):
		how = "none"
	case how == "auto":
		how = "bar"
	}
	now := time.Now()
	return &progress{a: a, what: what, how: how, begun: now, shown: now, since: now}
}

// update says how much is done, of a total or of 0 where that is not known.
func (p *progress) update(done, total uint64) {
	if p.how == "none" {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	now := time.Now()
	interval, end := barInterval, "\x1b[K\r" // clear the rest, back to the start
	if p.how == "plain" {
		interval, end = plainInterval, "\n"
	}
	if now.Sub(p.begun) < progressDelay || now.Sub(p.shown) < interval {
		return
	}
	p.shown, p.drawn = now, p.how == "bar"
	fmt.Fprint(p.a.errs, p.line(done, total, now.Sub(p.since)), end)
}

// phase is update for a build, whose phases each have a rate of their own: what
// an earlier run did is not counted in it.
func (p *progress) phase(at build.Progress) {
	p.mu.Lock()
	if p.now != at.Phase {
		p.now, p.since, p.before = at.Phase, time.Now(), at.Positions
	}
	p.what = "positions, " + at.Phase
	if at.Layer >= 0 {
		p.what += fmt.Sprintf(" layer %d, %s on disk", at.Layer, bytesWords(at.Disk))
	}
	p.mu.Unlock()
	p.update(at.Positions, at.Total)
}

// line says how much is done, how fast, and how long the rest takes at that.
func (p *progress) line(done, total uint64, spent time.Duration) string {
	rate := float64(done-min(done, p.before)) / spent.Seconds()
	text := fmt.Sprintf("%s %s, %s/s, %v", grouped(done), p.what, grouped(uint64(rate)), spent.Round(time.Second))
	if total == 0 || done > total || rate == 0 {
		return text
	}
	full := int(done * barWidth / total)
	left := time.Duration(float64(total-done) / rate * float64(time.Second))
	return fmt.Sprintf("[%s%s] %d%% %s, %v left", strings.Repeat("#", full), strings.Repeat(".", barWidth-full),
		done*100/total, text, left.Round(time.Second))
}

// finish takes the line away.
func (p *progress) finish() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.drawn {
		fmt.Fprint(p.a.errs, "\x1b[K")
	}
}
