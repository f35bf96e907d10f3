package e2e

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"zermelo/web"
)

// TestWEB_S6: where the server is gone the page keeps what it shows, and says so.
// That all screens are drawn from the server alone TestScreens shows.
func TestWEB_S6(t *testing.T) {
	s := newServer(t, web.Options{Patience: patience})
	p := newTab(t, s, desk)
	p.open("#/play/nim?pos=3+4+5")
	p.allow("ERR_CONNECTION")
	s.stop()
	p.click(".moves tbody tr:nth-child(2) button")
	p.until("the problem", `() => document.querySelector("main .problem")?.innerText.startsWith("the server does not answer")`)
	if p.count(".board .cell") != 12 || !strings.Contains(p.text(".problem .hint"), "zermelo serve") {
		t.Errorf("the server is gone, and the page shows\n%s", p.text("main"))
	}
	for hash, says := range map[string]string{"#/theorems": "the server does not answer", "#/help": "one move back"} {
		if p.visit(hash); !strings.Contains(p.text("main"), says) {
			t.Errorf("%s without a server:\n%s", hash, p.text("main"))
		}
	}
}

// TestToken: a server for other machines wants its token, which comes behind the
// # of the first address, is taken out of it, and is kept for the tab.
func TestToken(t *testing.T) {
	const token = "0123456789abcdefghij"
	s := newServer(t, web.Options{Token: token, Patience: patience})
	p := newTab(t, s, desk)
	p.open("#token=" + token)
	for _, how := range []string{"the token's address", "a reload"} {
		if n, at := p.count(".games li"), eval[string](p, `() => location.href`); n < 20 || at != s.url+"/#/" {
			t.Errorf("%s shows %d games, at %s", how, n, at)
		}
		p.do(chromedp.Reload())
		p.settle()
	}
	for _, address := range p.addresses() {
		if before, _, _ := strings.Cut(address, "#"); strings.Contains(before, token) {
			t.Errorf("asks for %s", address)
		}
	}
	stranger := newTab(t, s, desk)
	stranger.allow("status of 401")
	if stranger.open("#/play/nim"); !strings.Contains(stranger.text("main .problem"), "token") || stranger.count(".cell") > 0 {
		t.Errorf("without the token:\n%s", stranger.text("main"))
	}
}

// TestCancel: what takes long shows that it works, and Cancel ends it, in the
// server, too: the one who works there is free for the next question.
func TestCancel(t *testing.T) {
	s := newServer(t, web.Options{Patience: 50 * time.Millisecond, Workers: 1, Time: time.Hour})
	p := newTab(t, s, desk)
	p.open("#/help")
	eval[any](p, `() => { location.hash = "#/play/chomp?pos=13x13" }`)
	p.until("the job", `() => document.querySelectorAll(".job button").length === 1 && !!document.querySelector("main [aria-busy=true]")`)
	const other = "/games/nim/position?pos=3+4+5"
	if status, text := s.ask(t, other); status != http.StatusAccepted {
		t.Fatalf("the server is not at work: %d %s", status, text)
	}
	p.click(".job button")
	p.until("the end of the job", `() => !document.querySelector(".job")`)
	if said := p.text("main .problem"); !strings.Contains(said, "cancelled") {
		t.Errorf("the page says %q", said)
	}
	for end := time.Now().Add(patience); ; {
		status, text := s.ask(t, other)
		if status == http.StatusOK {
			break
		}
		if time.Now().After(end) {
			t.Fatalf("the server goes on with what was cancelled: %d %s", status, text)
		}
	}
}

// TestSlow: an answer that takes long over a slow line arrives all the same.
func TestSlow(t *testing.T) {
	s := newServer(t, web.Options{Patience: time.Millisecond})
	p := newTab(t, s, desk)
	send(p, network.OverrideNetworkState, network.OverrideNetworkStateParams{Latency: 50, DownloadThroughput: -1, UploadThroughput: -1})
	p.open("#/play/chomp?pos=8x8")
	if said := p.text(".verdict"); !strings.HasPrefix(said, "▲ Player to move wins in ") {
		t.Errorf("the page says %q", said)
	}
	jobs := 0
	for _, address := range p.addresses() {
		if strings.HasSuffix(address, "/events") {
			jobs++
		}
	}
	if jobs == 0 {
		t.Error("no answer came as a job")
	}
}
