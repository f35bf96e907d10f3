package web

import (
	"context"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"strings"
	"sync/atomic"

	"zermelo"
	"zermelo/analysis"
	"zermelo/games"
	"zermelo/internal/http"
	"zermelo/internal/sha256"
	"zermelo/script"
)

// subject is a game that requests are about.
type subject struct {
	id     string
	source string // of a script or graph file

	builtin games.Entry
	script  *script.Script // nil: it is none
	graph   *script.Graph
	// explored is the script with what answers explored of it.
	explored atomic.Pointer[script.Script]
	// instance is set where the game was opened from contest input: positions
	// are read in it.
	instance analysis.Game
	// tabled is the game with a table of its values, which knows positions of one
	// instance; nil: there is none.
	tabled analysis.Game
}

// find is the game that a request names.
func (s *Server) find(r *http.Request) (*subject, error) {
	id := r.PathValue("id")
	if g, ok := s.files[id]; ok {
		return g, nil
	}
	if len(id) > 1 && id[1] == '-' && strings.Contains("sig", id[:1]) {
		if g, ok := s.shelf.get(id); ok {
			return g, nil
		}
		return nil, &problem{Status: http.StatusNotFound, Code: "game.unknown", Detail: "this server does not know the game " + quoted(id),
			Hint: "games that were sent to it are forgotten when it ends, or when many others came: send it again"}
	}
	e, err := games.Named(id)
	if err != nil {
		return nil, nameProblem(id, err)
	}
	return &subject{id: id, builtin: e, tabled: s.options.Tables[e.Name]}, nil
}

// identity is the id of a game that a request brings: the same for the same
// game, so that a link to it works again once it was sent again.
func identity(kind string, parts ...string) string {
	var text []byte
	for _, part := range parts {
		text = binary.BigEndian.AppendUint32(text, uint32(len(part)))
		text = append(text, part...)
	}
	hash := sha256.Sum(text)
	return kind + "-" + hex.EncodeToString(hash[:10])
}

// entry is the game as the catalogue describes games. Positions of a script are
// explored within ctx.
func (g *subject) entry(ctx context.Context) games.Entry {
	switch {
	case g.script != nil:
		return games.OfScript(ctx, g.explored.Load())
	case g.graph != nil:
		return games.OfGraph(g.graph.Name, g.graph)
	}
	return g.builtin
}

// open gives the game in which a position is to be read.
func (g *subject) open(ctx context.Context, position string) (analysis.Game, error) {
	e := g.entry(ctx)
	switch {
	case g.instance != nil:
		return g.instance, g.instance.Accepts(position)
	case g.tabled != nil && g.tabled.Accepts(position) == nil:
		return g.tabled, nil
	case e.Parse == nil:
		return nil, needsInstance(e)
	}
	return e.Parse(position)
}

func needsInstance(e games.Entry) *problem {
	p := usage("a position of %s does not say the whole game", e.Name)
	p.Hint = "open an instance first: POST " + base + "/games/" + e.Name + "/instances; /start and /random do it for you"
	return p
}

// accept refuses settings that the game does not have. Those of built-in games
// say how contest input is read.
func (g *subject) accept(set map[string]string) error {
	if len(set) == 0 || g.script != nil {
		return nil // a script's start looks at them itself
	}
	e := g.entry(context.Background())
	if err := e.Accept(set); err != nil {
		return err
	}
	return usage("set says how contest input is read: it belongs to POST %s/games/%s/instances", base, g.id)
}

// start is the text of the position to begin with.
func (g *subject) start(ctx context.Context, set map[string]string) (string, error) {
	if err := g.accept(set); err != nil {
		return "", err
	}
	switch {
	case g.script != nil:
		return scriptStart(ctx, g.explored.Load(), set)
	case g.graph != nil:
		return g.graph.Start(), nil
	case g.instance != nil:
		return g.instance.Start(), nil
	case g.tabled != nil:
		return g.tabled.Start(), nil
	case g.builtin.Parse == nil:
		return "", needsInstance(g.builtin)
	}
	return g.builtin.Example, nil
}

func scriptStart(ctx context.Context, s *script.Script, set map[string]string) (text string, err error) {
	if len(set) > 0 {
		text, err = s.StartWith(ctx, set)
	} else {
		text, err = s.Start(ctx)
	}
	if err == nil && text == "" {
		err = usage("%s has no start: give a position", s.Name)
	}
	return text, err
}

// misere says whether the last player to move is to lose by the request's wish;
// a script that is played that way by itself has it in its rules.
func (g *subject) misere(wish bool) bool { return wish && (g.script == nil || !g.script.Misere) }

// sourced is a game in a script or a graph file.
func sourced(id string, f File) *subject {
	g := &subject{id: id, source: f.Source, script: f.Script, graph: f.Graph}
	g.explored.Store(f.Script)
	return g
}

// forget drops what was explored of a script.
func (g *subject) forget() { g.explored.Store(g.script.Afresh()) }

// exploredBytes is about what a position of a script takes.
const exploredBytes = 300

// settle looks after the memory of scripts when an answer was found. What was
// explored is kept for the next one, within the budget of one answer for all
// scripts together; where a budget ran out it is dropped, since it counts.
func (s *Server) settle(q *question, err error) {
	g := q.about
	switch {
	case g == nil || g.script == nil:
	case errors.As(err, new(*zermelo.BudgetError)):
		s.explored.drop(g.id)
		g.forget()
	default:
		s.explored.put(g.id, g, exploredBytes*int64(g.explored.Load().Positions()))
	}
}
