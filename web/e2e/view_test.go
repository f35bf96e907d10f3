package e2e

import (
	"fmt"

	"github.com/chromedp/cdproto/emulation"
)

// view is what a person has set in the browser and the system.
type view struct {
	width, height int
	dark, moving  bool // moving: animations are not unwelcome
	forced        bool // high contrast, with the system's colours
}

var (
	desk  = view{width: 1280, height: 860}
	phone = view{width: 390, height: 844}
	small = view{width: 320, height: 700}
)

// looks are the themes and sizes in which the page is seen.
func looks() []view {
	dark, darkPhone := desk, phone
	dark.dark, darkPhone.dark = true, true
	return []view{desk, dark, phone, darkPhone}
}

func (v view) String() string {
	theme := "light"
	if v.dark {
		theme = "dark"
	}
	return fmt.Sprintf("%d-%s", v.width, theme)
}

// look changes what the person has set.
func (p *tab) look(v view) {
	p.Helper()
	send(p, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
		Width: int64(v.width), Height: int64(v.height), DeviceScaleFactor: 1,
	})
	feature := func(name string, on bool, yes, no string) *emulation.MediaFeature {
		if on {
			return &emulation.MediaFeature{Name: name, Value: yes}
		}
		return &emulation.MediaFeature{Name: name, Value: no}
	}
	send(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
		feature("prefers-color-scheme", v.dark, "dark", "light"),
		feature("prefers-reduced-motion", v.moving, "no-preference", "reduce"),
		feature("forced-colors", v.forced, "active", "none"),
	}})
}
