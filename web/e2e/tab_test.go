package e2e

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// tab is a page of a server, in a store of its own, that is watched.
type tab struct {
	testing.TB
	*server
	ctx context.Context

	mu      sync.Mutex
	faults  []string // what may not be
	under   map[network.RequestID]bool
	allowed []string // parts of faults that the test provokes
	asked   []string
}

// patience is how long a page may take for anything, on a machine that does
// other things, too.
const patience = time.Minute

// newTab opens an empty page, which may ask for nothing that the server does not
// have, and may not complain.
func newTab(t testing.TB, s *server, v view) *tab {
	t.Helper()
	ctx, shut := chromedp.NewContext(newBrowser(t), chromedp.WithNewBrowserContext())
	p := &tab{TB: t, server: s, ctx: ctx, under: map[network.RequestID]bool{}}
	if err := chromedp.Listen(ctx, p.hear); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		p.report()
		shut()
	})
	send(p, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
	p.look(v)
	return p
}

// run makes a subtest of what is done in the tab.
func (p *tab) run(name string, do func()) {
	outer := p.TB.(*testing.T)
	outer.Run(name, func(t *testing.T) {
		p.TB = t
		defer func() { p.TB = outer }()
		do()
		p.report()
	})
}

// report fails the test for what has been wrong since the last time.
func (p *tab) report() {
	p.Helper()
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, fault := range p.faults {
		p.Error(fault)
	}
	p.faults = nil
}

// hear hears what the browser says of the page.
func (p *tab) hear(event any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch e := event.(type) {
	case *network.EventRequestWillBeSent:
		p.under[e.RequestID] = true
		p.asked = append(p.asked, e.Request.URL)
		if !p.own(e.Request.URL) {
			p.fault("asks for %s", e.Request.URL)
		}
	case *network.EventLoadingFinished:
		delete(p.under, e.RequestID)
	case *network.EventLoadingFailed:
		delete(p.under, e.RequestID)
	case *runtime.EventConsoleAPICalled:
		if e.Type == runtime.ConsoleAPICalledTypeError || e.Type == runtime.ConsoleAPICalledTypeWarning {
			p.fault("the console: %s", said(e.Args))
		}
	case *runtime.EventExceptionThrown:
		p.fault("an exception: %s %s", e.ExceptionDetails.Text, said([]*runtime.RemoteObject{e.ExceptionDetails.Exception}))
	case *log.EventEntryAdded:
		if e.Entry.Level == log.EntryLevelError || e.Entry.Level == log.EntryLevelWarning {
			p.fault("%s: %s %s", e.Entry.Source, e.Entry.Text, e.Entry.URL)
		}
	}
}

// own says whether an address is the server's, or lies in the page.
func (p *tab) own(address string) bool {
	inside, isBlob := strings.CutPrefix(address, "blob:")
	return strings.HasPrefix(inside, p.url+"/") || !isBlob && strings.HasPrefix(address, "data:") || address == "about:blank"
}

// fault notes what may not be, but for what the test wanted.
func (p *tab) fault(format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	for _, part := range p.allowed {
		if strings.Contains(text, part) {
			return
		}
	}
	p.faults = append(p.faults, text)
}

// allow says that the test is about to provoke what contains the text.
func (p *tab) allow(part string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.allowed = append(p.allowed, part)
}

// addresses are what the page has asked for until now.
func (p *tab) addresses() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.asked)
}

func said(args []*runtime.RemoteObject) string {
	var all []string
	for _, a := range args {
		if a == nil {
			continue
		}
		all = append(all, strings.TrimSpace(string(a.Value)+" "+a.Description))
	}
	return strings.Join(all, " ")
}

// send gives the browser a command of its protocol.
func send[P, R any](p *tab, command cdp.Command[P, R], params P) R {
	p.Helper()
	result, err := within(p, func(ctx context.Context, t *chromedp.Target) (R, error) {
		return cdp.Call(ctx, t, command, params)
	})
	if err != nil {
		p.Fatalf("%s: %v", command.Method, err)
	}
	return result
}

// within waits for the browser, but not for ever.
func within[T any](p *tab, action chromedp.Action[T]) (T, error) {
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	return chromedp.Run(ctx, action)
}

// do does one thing in the browser.
func (p *tab) do(action chromedp.Action[chromedp.Void]) {
	p.Helper()
	if _, err := within(p, action); err != nil {
		p.Fatal(err)
	}
}

// eval is the value of a function of the page, or that of its promise.
func eval[T any](p *tab, function string, args ...any) T {
	p.Helper()
	value, err := within(p, evaluation[T](function, args))
	if err != nil {
		p.Fatalf("%v\nin %s", err, function)
	}
	return value
}

func evaluation[T any](function string, args []any) chromedp.Action[T] {
	var list []string
	for _, a := range args {
		text, err := json.Marshal(a)
		if err != nil {
			panic(err) // only strings, numbers and lists of them are given
		}
		list = append(list, string(text))
	}
	return chromedp.Evaluate[T](fmt.Sprintf("(%s)(%s)", function, strings.Join(list, ", ")), chromedp.EvalAwaitPromise)
}

// until waits until the function of the page is true.
func (p *tab) until(what, function string, args ...any) {
	p.Helper()
	for end := time.Now().Add(patience); ; time.Sleep(5 * time.Millisecond) {
		yes, err := within(p, evaluation[bool](function, args))
		if err == nil && yes {
			return
		}
		if errors.Is(err, context.Canceled) || time.Now().After(end) {
			p.Fatalf("waited for %s in vain (%v); the page says\n%s", what, err, p.text("main"))
		}
	}
}

// open goes to an address of the page, from nowhere.
func (p *tab) open(hash string) {
	p.Helper()
	p.do(chromedp.Navigate("about:blank"))
	p.do(chromedp.Navigate(p.url + "/" + hash))
	p.settle()
}

// visit follows a link to an address.
func (p *tab) visit(hash string) {
	p.Helper()
	eval[chromedp.Void](p, `hash => { location.hash = hash }`, hash)
	p.settle()
}

// settle waits until the page asks for nothing more, has drawn everything, and
// says that it is not at work.
func (p *tab) settle() {
	p.Helper()
	for end := time.Now().Add(patience); ; {
		quiet := eval[bool](p, `() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() =>
			done(!!document.querySelector("main h1, main .problem") && !document.querySelector("[aria-busy='true']")))))`)
		p.mu.Lock()
		asked := len(p.under)
		p.mu.Unlock()
		if quiet && asked == 0 {
			return
		}
		if time.Now().After(end) {
			p.Fatalf("the page does not come to rest: %d requests\n%s", asked, p.text("body"))
		}
	}
}

// text is what an element shows, or nothing if there is no such element.
func (p *tab) text(selector string) string {
	p.Helper()
	return eval[string](p, `s => document.querySelector(s)?.innerText ?? ""`, selector)
}

// count is how many elements there are.
func (p *tab) count(selector string) int {
	p.Helper()
	return eval[int](p, `s => document.querySelectorAll(s).length`, selector)
}
