package web

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"zermelo"
	"zermelo/analysis"
	"zermelo/contest"
	"zermelo/games"
	"zermelo/internal/http"
	"zermelo/lab"
	"zermelo/lab/guess"
	"zermelo/script"
)

// problem is an error as it is sent: a problem document (RFC 9457) with the
// codes of the command line, and a few that only a server needs.
type problem struct {
	Type   string `json:"type"`
	Title  string `json:"title"`
	Status int    `json:"status"`
	Detail string `json:"detail"`
	Code   string `json:"code"`
	Where  *place `json:"where,omitempty"`
	Hint   string `json:"hint,omitempty"`
	// Partial is what was found of the answer before a budget ran out.
	Partial json.RawMessage `json:"partial,omitempty"`

	allow []string // the methods that would do
}

// place says where a fault is; zero fields are left out.
type place struct {
	File   string `json:"file,omitempty"`
	Line   int    `json:"line,omitempty"`
	Column int    `json:"column,omitempty"`
}

func (p *problem) Error() string { return p.Detail }

// document is the problem with what follows from its code and status.
func (p *problem) document() []byte {
	full := *p
	full.Type, full.Title = "urn:zermelo:problem:"+p.Code, http.StatusText(p.Status)
	return encode(full)
}

func (p *problem) write(w http.ResponseWriter) {
	if len(p.allow) > 0 {
		w.Header().Set("Allow", strings.Join(p.allow, ", "))
	}
	if p.Status == http.StatusUnauthorized {
		w.Header().Set("WWW-Authenticate", "Bearer")
	}
	send(w, p.Status, answer{"application/problem+json", p.document()})
}

// usage refuses a request that is not understood.
func usage(format string, args ...any) *problem {
	return &problem{Status: http.StatusBadRequest, Code: "usage", Detail: fmt.Sprintf(format, args...)}
}

// refused is a problem with what a request asks about.
func refused(code, detail, hint string) *problem {
	return &problem{Status: http.StatusUnprocessableEntity, Code: code, Detail: detail, Hint: hint}
}

// problemOf finds the words for an error.
func problemOf(err error) *problem {
	var (
		ready   *problem
		source  *script.Error
		unknown *games.UnknownError
		parse   *zermelo.ParseError
		budget  *zermelo.BudgetError
		move    *analysis.MoveError
		setting *contest.SettingError
	)
	switch {
	case errors.As(err, &ready):
		return ready
	case errors.As(err, &source):
		return scriptProblem(source)
	case errors.As(err, &unknown):
		return unknownProblem(unknown)
	case errors.As(err, &parse):
		return parseProblem(parse)
	case errors.As(err, &move):
		return moveProblem(move)
	case errors.Is(err, analysis.ErrGraphSize) && errors.As(err, &budget):
		return refused("budget.positions", fmt.Sprintf("the graph has more than %d positions", budget.Limit), "ask for more with limit=, or for a part with depth=")
	case errors.As(err, &budget):
		return refused("budget."+string(budget.Budget), budget.Error(), "ask about something smaller, or start the server with larger budgets")
	case errors.Is(err, context.DeadlineExceeded):
		return refused("budget.time", "stopped: the answer takes longer than this server works at one", "ask about something smaller, or start the server with --answer")
	case errors.Is(err, context.Canceled):
		return interrupted()
	case errors.As(err, &setting), isUsage(err):
		return usage("%v", err)
	}
	return refused("input", err.Error(), "")
}

// isUsage says that an error is one of the request, not of what it is about.
func isUsage(err error) bool {
	for _, kind := range []error{analysis.ErrMisere, analysis.ErrUndefined, lab.ErrBox, lab.ErrFamily, lab.ErrForm, guess.ErrTable} {
		if errors.Is(err, kind) {
			return true
		}
	}
	return false
}

func interrupted() *problem {
	return &problem{Status: http.StatusServiceUnavailable, Code: "interrupted", Detail: "the work was cancelled"}
}

func unknownProblem(unknown *games.UnknownError) *problem {
	p := &problem{Status: http.StatusNotFound, Code: "game.unknown", Detail: unknown.Error(), Hint: base + "/games lists the games"}
	if len(unknown.Near) > 0 {
		p.Hint = fmt.Sprintf("did you mean %s? %s", strings.Join(unknown.Near, ", "), p.Hint)
	}
	return p
}

// parseProblem tells a fault in contest input, or in the text of a position.
func parseProblem(parse *zermelo.ParseError) *problem {
	p := refused("position.parse", parse.Reason, "")
	if parse.Line > 0 {
		p.Code, p.Where = "input.parse", &place{Line: parse.Line, Column: parse.Column}
		return p
	}
	p.Where = &place{Column: parse.Offset + 1}
	p.Detail = fmt.Sprintf("position %s is not a position of %s: %s", quoted(parse.Text), parse.Game, parse.Reason)
	return p
}

// moveProblem tells a move that is none, or a name that several moves share.
func moveProblem(move *analysis.MoveError) *problem {
	short := *move
	short.Move = quoted(move.Move)
	p := refused("move", short.Error(), "the answer without move= lists the moves")
	if move.Count > 1 {
		p.Hint = "ask for the position after the move: pos="
	}
	return p
}

// mostQuoted is how many characters of a text an error repeats.
const mostQuoted = 60

func quoted(text string) string {
	if runes := []rune(text); len(runes) > mostQuoted {
		text = string(runes[:mostQuoted]) + "…"
	}
	return fmt.Sprintf("%q", text)
}

// scriptProblem tells a fault in a script or a graph file in its own lines. What
// a budget stopped is told as for other games, with the place.
func scriptProblem(e *script.Error) *problem {
	p := refused("script", strings.Join(e.Lines(), "\n"), e.Hint)
	if stop := e.Unwrap(); stop != nil && analysis.Stopped(stop) {
		p = problemOf(stop)
		p.Detail = strings.Join(e.Lines(), "\n")
	}
	if e.Internal {
		p.Code, p.Status = "internal", http.StatusInternalServerError
	}
	if len(e.Frames) > 0 {
		f := e.Frames[0]
		p.Where = &place{File: f.File, Line: f.Line, Column: f.Column}
	}
	return p
}
