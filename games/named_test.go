package games_test

import (
	"errors"
	"testing"

	"zermelo"
	"zermelo/analysis"
	"zermelo/games"
)

func TestNamed(t *testing.T) {
	for name, position := range map[string]string{
		"coins": "L=2: 1 3 1 7 2", "kayles": "3 4 5", "0.77": "3 4 5", "sub:1,2|1,3": "3 4 5 R", "wythoff": "3 5",
	} {
		e, err := games.Named(name)
		if err != nil {
			t.Fatal(err)
		}
		g, err := e.Parse(position)
		if err != nil {
			t.Fatal(err)
		}
		if r, err := g.Report(t.Context(), "", analysis.Options{}); err != nil || r.Position != position || r.Value.Outcome == nil {
			t.Errorf("%s: %+v, %v", name, r, err)
		}
	}
}

func TestNamedRefuses(t *testing.T) {
	var unknown *games.UnknownError
	if _, err := games.Named("kayels"); !errors.As(err, &unknown) || len(unknown.Near) == 0 || unknown.Near[0] != "kayles" || unknown.Known != len(games.Names()) {
		t.Errorf("%v", err)
	}
	var parse *zermelo.ParseError
	for _, code := range []string{"0.7x", "sub:", "sub:1|"} {
		if _, err := games.Named(code); !errors.As(err, &parse) {
			t.Errorf("%s: %v", code, err)
		}
	}
}
