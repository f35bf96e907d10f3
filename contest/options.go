package contest

import (
	"fmt"
	"strconv"
	"strings"

	"zermelo"
)

// DefaultMemory is the memory budget where none is given: 2 GiB.
const DefaultMemory = 2 << 30

// Options say how contest input is read and what answering it may cost. The
// zero value is ready to use.
type Options struct {
	Memory uint64            // bytes; 0 means DefaultMemory
	Set    map[string]string // a game's own settings (leap: width)
	// Conjectured allows answers from statements that were checked on a range
	// but are not proved.
	Conjectured bool
}

// Limit is the memory budget in bytes.
func (o Options) Limit() uint64 {
	if o.Memory == 0 {
		return DefaultMemory
	}
	return o.Memory
}

// Afford refuses a need of bytes above the budget; what names what needs them.
func (o Options) Afford(bytes uint64, what string) error {
	if limit := o.Limit(); bytes > limit {
		return &zermelo.BudgetError{Budget: zermelo.Memory, Limit: limit, Need: bytes, What: what}
	}
	return nil
}

// SettingError reports a setting (--set name=value) that a game does not take.
type SettingError struct{ Name, Value, Reason string }

func (e *SettingError) Error() string {
	return fmt.Sprintf("setting %s=%s: %s", e.Name, e.Value, e.Reason)
}

// IntSetting is the value of a setting, or the default where it is not given;
// a *SettingError unless it is a whole number from lo to hi.
func (o Options) IntSetting(name string, lo, hi, def int) (int, error) {
	text, given := o.Set[name]
	if !given {
		return def, nil
	}
	x, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil || x < lo || x > hi {
		return 0, &SettingError{name, text, fmt.Sprintf("expected a whole number from %d to %d", lo, hi)}
	}
	return x, nil
}

// NoTest reports a test number, from 1, that the input does not have.
func NoTest(test, tests int) error {
	return fmt.Errorf("there is no test %d: the input has %d", test, tests)
}
