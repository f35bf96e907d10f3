package web

import (
	"context"
	"errors"
	"maps"
	"slices"

	"zermelo"
	"zermelo/analysis"
	"zermelo/games"
	"zermelo/internal/http"
	"zermelo/lab"
)

// gameDocument describes a game.
type gameDocument struct {
	ID      string        `json:"id"`
	Name    string        `json:"name"`
	About   string        `json:"about"`
	Kind    analysis.Kind `json:"kind"`
	Players [2]string     `json:"players"`
	// Boards are the kinds of boards that its positions have; empty where that
	// is not known before a position is looked at.
	Boards     []zermelo.Kind      `json:"boards"`
	Example    string              `json:"example"` // a position to begin with; "" for the start
	Settings   []string            `json:"settings"`
	Parameters []parameterDocument `json:"parameters"` // of a script's start
	Contest    bool                `json:"contest"`    // it has a contest format: instances can be opened
	Shapes     []string            `json:"shapes"`     // of random positions
	Table      bool                `json:"table"`      // it has a table without a template

	Usage  string `json:"usage,omitempty"`
	Source string `json:"source,omitempty"`
}

type parameterDocument struct {
	Name    string `json:"name"`
	Default string `json:"default"`
	Number  bool   `json:"number"` // a table can run over it
}

// listGames lists the built-in games, then those of the files.
func (s *Server) listGames(w http.ResponseWriter, _ *http.Request) error {
	all := []gameDocument{}
	for _, e := range games.All() {
		g := &subject{id: e.Name, builtin: e}
		d, err := g.document()
		if err != nil {
			return err
		}
		all = append(all, d)
	}
	for _, id := range slices.Sorted(maps.Keys(s.files)) {
		d, err := s.files[id].document()
		if err != nil {
			return err
		}
		all = append(all, d)
	}
	sendJSON(w, http.StatusOK, map[string]any{"games": all})
	return nil
}

// showGame describes one game, with its usage and source.
func (s *Server) showGame(w http.ResponseWriter, r *http.Request) error {
	g, err := s.find(r)
	if err != nil {
		return err
	}
	d, err := g.document()
	if err != nil {
		return err
	}
	d.Usage, d.Source = g.entry(r.Context()).Usage, g.source
	sendJSON(w, http.StatusOK, d)
	return nil
}

// document describes the game without a look at the positions of a script.
func (g *subject) document() (gameDocument, error) {
	e := g.entry(context.Background())
	_, none := lab.Of(e, lab.Choice{})
	d := gameDocument{
		ID: g.id, Name: e.Name, About: e.About, Example: e.Example, Boards: []zermelo.Kind{},
		Settings: append([]string{}, e.Settings...), Parameters: []parameterDocument{},
		Contest: e.Open != nil, Shapes: g.shapes(e), Table: none == nil,
	}
	if g.script != nil {
		g.describeScript(&d)
	} else if err := g.describeOpened(&d, e); err != nil {
		return d, err
	}
	if d.Players == [2]string{} {
		d.Players = [2]string{"First", "Second"}
	}
	return d, nil
}

func (g *subject) describeScript(d *gameDocument) {
	d.Kind, d.Players = analysis.Impartial, g.script.Players
	if g.script.Partizan {
		d.Kind = analysis.Partizan
	}
	for _, p := range g.script.Parameters {
		d.Parameters = append(d.Parameters, parameterDocument(p))
	}
}

// describeOpened adds what an instance of the game says.
func (g *subject) describeOpened(d *gameDocument, e games.Entry) error {
	game, err := g.opened(e)
	if err != nil {
		return err
	}
	d.Kind, d.Players = game.Kind(), game.Players()
	if g.instance != nil {
		d.Example = ""
	}
	b, err := game.Board(d.Example)
	if b != nil {
		d.Boards = append(d.Boards, b.Kind)
	}
	return err
}

// opened is an instance of the game: its own, or that of the example.
func (g *subject) opened(e games.Entry) (analysis.Game, error) {
	switch {
	case g.instance != nil:
		return g.instance, nil
	case e.Parse != nil:
		return e.Parse(e.Example)
	case e.Sample == "":
		return nil, errors.New(e.Name + " has neither an example nor a sample")
	}
	return sample(e)
}
