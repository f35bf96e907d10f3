package e2e

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/cdproto/page"
)

// TestShots draws every screen, light and dark, wide and narrow, into the folder
// that ZERMELO_SHOTS names.
func TestShots(t *testing.T) {
	folder := os.Getenv("ZERMELO_SHOTS")
	if folder == "" {
		t.Skip("ZERMELO_SHOTS names no folder")
	}
	p := newTab(t, sharedServer(t), desk)
	for _, s := range screens(p) {
		p.run(s.name, func() {
			p.open("")
			p.show(s)
			for _, v := range looks() {
				p.at(v)
				picture := send(p, page.CaptureScreenshot, page.CaptureScreenshotParams{CaptureBeyondViewport: new(true)})
				if err := os.WriteFile(filepath.Join(folder, s.name+"-"+v.String()+".png"), picture.Data, 0o644); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}
