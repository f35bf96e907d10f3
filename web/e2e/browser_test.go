package e2e

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"
)

// names are those of programs that speak the protocol of Chromium.
var names = []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "headless-shell"}

const install = "install Chromium (apt-get install chromium), or name one with ZERMELO_CHROMIUM"

// chromium is the path of the browser.
func chromium() (string, error) {
	if path := os.Getenv("ZERMELO_CHROMIUM"); path != "" {
		return exec.LookPath(path)
	}
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", errors.New("there is no Chromium on this machine")
}

// browser is the one browser of all tests, started by the first of them.
var browser struct {
	start sync.Once
	ctx   context.Context
	stop  func()
	err   error
}

func TestMain(m *testing.M) {
	browser.stop = func() {}
	code := m.Run()
	browser.stop()
	os.Exit(code)
}

// newBrowser starts the browser, or skips the test where there is none.
func newBrowser(t testing.TB) context.Context {
	t.Helper()
	browser.start.Do(func() { browser.ctx, browser.stop, browser.err = startBrowser() })
	switch {
	case browser.err == nil:
		return browser.ctx
	case os.Getenv("ZERMELO_BROWSER") == "required":
		t.Fatalf("%v: %s", browser.err, install)
	default:
		t.Skipf("%v: %s", browser.err, install)
	}
	return nil
}

// startBrowser starts a browser for which there is no host but this machine:
// names lead nowhere.
func startBrowser() (ctx context.Context, stop func(), err error) {
	path, err := chromium()
	if err != nil {
		return nil, func() {}, err
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path),
		chromedp.Flag("no-sandbox", true), // containers cannot have one; the pages are our own
		chromedp.Flag("disable-gpu", true),
		chromedp.Flag("host-resolver-rules", "MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"),
	)
	starts, stopAll := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, _ = chromedp.NewContext(starts)
	if err := chromedp.Do(ctx); err != nil {
		stopAll()
		return nil, func() {}, fmt.Errorf("%s does not start: %w", path, err)
	}
	return ctx, func() { chromedp.Cancel(ctx); stopAll() }, nil
}
