package web

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"zermelo"
	"zermelo/analysis"
	"zermelo/contest"
	"zermelo/games"
	"zermelo/internal/http"
)

// startDocument is where to begin. ID is the game in which the position is to
// be read: another one than was asked about where that needs an instance.
type startDocument struct {
	ID       string `json:"id"`
	Position string `json:"position"`
}

// askStart asks for a position to begin with.
func (s *Server) askStart(r *http.Request) (*question, error) {
	g, err := s.find(r)
	if err != nil {
		return nil, err
	}
	q, err := readQuery(r, "set")
	if err != nil {
		return nil, err
	}
	set, err := q.settings()
	if err != nil {
		return nil, err
	}
	return &question{
		about: g,
		key:   key("start", g.id, q.Encode()), counts: "positions", fleeting: true,
		compute: func(ctx context.Context, _ func(done, total uint64)) (answer, error) {
			if g.instance == nil && g.builtin.Sample != "" {
				opened, err := s.shelve(g.builtin, g.builtin.Sample, 1, set)
				if err != nil {
					return answer{}, err
				}
				return asJSON(startDocument{opened.id, opened.instance.Start()}), nil
			}
			position, err := g.start(ctx, set)
			if err != nil {
				return answer{}, err
			}
			return asJSON(startDocument{g.id, position}), nil
		},
	}, nil
}

// sample is the instance of a game's sample.
func sample(e games.Entry) (analysis.Game, error) {
	return e.Open(strings.NewReader(e.Sample), 1, contest.Options{})
}

// shelve opens an instance and keeps it.
func (s *Server) shelve(e games.Entry, input string, test int, set map[string]string) (*subject, error) {
	if err := e.Accept(set); err != nil {
		return nil, err
	}
	game, err := e.Open(strings.NewReader(input), test, s.contestOptions(set))
	var parse *zermelo.ParseError
	if errors.As(err, &parse) && parse.Line > 0 {
		p := parseProblem(parse)
		p.Detail = fmt.Sprintf("the input is not in the format of %s: %s", e.Name, parse.Reason)
		p.Hint = base + "/games/" + e.Name + " tells the format (usage)"
		return nil, p
	}
	if err != nil {
		return nil, err
	}
	g := &subject{id: identity("i", e.Name, input, string(encode(test)), string(encode(set))), builtin: e, instance: game}
	s.shelf.put(g.id, g, int64(len(input)))
	return g, nil
}

// instanceWanted is the body that opens an instance.
type instanceWanted struct {
	Input string            `json:"input"`
	Test  int               `json:"test"`
	Set   map[string]string `json:"set"`
}

// askInstance opens a test of contest input as a game of its own.
func (s *Server) askInstance(r *http.Request) (*question, error) {
	g, err := s.find(r)
	if err != nil {
		return nil, err
	}
	if g.builtin.Open == nil || g.instance != nil {
		return nil, usage("%s has no contest format: its positions say the whole game", g.id)
	}
	want := instanceWanted{Test: 1}
	if err := readBody(r, &want); err != nil {
		return nil, err
	}
	return &question{
		about: g,
		key:   key("instance", g.id, string(encode(want))), counts: "tests", fleeting: true,
		compute: func(context.Context, func(done, total uint64)) (answer, error) {
			opened, err := s.shelve(g.builtin, want.Input, want.Test, want.Set)
			if err != nil {
				return answer{}, err
			}
			return asJSON(startDocument{opened.id, opened.instance.Start()}), nil
		},
	}, nil
}

// nameProblem tells what is wrong with the name or code of a game.
func nameProblem(name string, err error) error {
	var parse *zermelo.ParseError
	if !errors.As(err, &parse) {
		return err
	}
	return &problem{Status: http.StatusNotFound, Code: "game.unknown", Detail: fmt.Sprintf("game %s: %s", quoted(name), parse.Reason),
		Where: &place{Column: parse.Offset + 1},
		Hint:  "codes look like 0.77, 4!.0, sub:1,3,4, allbut:2,5 or, with other takes for Right than for Left, sub:1,2|1,3"}
}
