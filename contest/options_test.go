package contest

import (
	"errors"
	"testing"

	"zermelo"
)

func TestAfford(t *testing.T) {
	if err := (Options{}).Afford(DefaultMemory, "it"); err != nil {
		t.Error(err)
	}
	err := Options{Memory: 100}.Afford(101, "the table")
	var b *zermelo.BudgetError
	if !errors.As(err, &b) || b.Budget != zermelo.Memory || b.Limit != 100 || b.Need != 101 || b.What != "the table" {
		t.Errorf("%v", err)
	}
}

func TestIntSetting(t *testing.T) {
	set := func(text string) Options { return Options{Set: map[string]string{"width": text}} }
	if x, err := (Options{}).IntSetting("width", 1, 100, 20); x != 20 || err != nil {
		t.Errorf("not given: %d, %v", x, err)
	}
	if x, err := set(" 30 ").IntSetting("width", 1, 100, 20); x != 30 || err != nil {
		t.Errorf("30: %d, %v", x, err)
	}
	for _, text := range []string{"", "x", "0", "101", "1e2", "99999999999999999999"} {
		_, err := set(text).IntSetting("width", 1, 100, 20)
		var s *SettingError
		if !errors.As(err, &s) || s.Name != "width" || s.Value != text || s.Reason != "expected a whole number from 1 to 100" {
			t.Errorf("%q: %v", text, err)
		}
	}
}
