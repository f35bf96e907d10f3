// Package web is what a browser sees of zermelo: the page, and a JSON API with
// the same documents as the command line's.
//
// A request is answered at once, or is a [question]: something to compute. Its
// answers are kept in a cache. The same question asked twice at one time is
// computed once, by a [work] that waits for its turn and has a budget of time,
// memory and positions. Who asked waits a moment for the answer; after that he
// gets the name of a job, and events to follow it by.
//
// Nothing here runs a program, or reads a file that a request names. Nothing is
// done when the package is loaded: it is part of a program that mostly does
// other things.
package web

import (
	"context"
	"io"
	"math"
	"sync"
	"time"

	"zermelo/analysis"
	"zermelo/contest"
	"zermelo/internal/http"
	"zermelo/script"
	"zermelo/solve"
)

// File is a game from a file that the server was started with. One of Script
// and Graph is set.
type File struct {
	Name   string // the file's, without its folder: the game is called f-NAME
	Source string // its text
	Script *script.Script
	Graph  *script.Graph
}

// Options say what a server serves, to whom, and what an answer may cost. Zero
// fields have defaults.
type Options struct {
	Files []File
	// Tables are games whose values were found before, by the names of built-in
	// games: their positions are not searched.
	Tables map[string]analysis.Game

	// Time, Memory (bytes) and Positions bound one answer: 30 seconds, 512 MiB
	// and 20 million positions.
	Time      time.Duration
	Memory    uint64
	Positions uint64
	// Workers is how many answers are computed at a time; 0: one on each core.
	Workers int
	// Patience is how long a request waits before it becomes a job: 200 ms.
	Patience time.Duration
	// Cache bounds the answers that are kept, in bytes: 64 MiB.
	Cache int64

	// Hosts are the values of the Host header that are served, "localhost:7431".
	Hosts []string
	// AnyAddress serves every IP address beside Hosts. A page elsewhere cannot
	// point such a name at this machine.
	AnyAddress bool
	// Token is what the API wants as "Authorization: Bearer …"; empty: nothing.
	Token string

	// Log receives faults of the program; nil: nobody does.
	Log io.Writer
}

// The defaults of Options.
const (
	DefaultTime      = 30 * time.Second
	DefaultMemory    = 512 << 20
	DefaultPositions = 20_000_000
	DefaultPatience  = 200 * time.Millisecond
	DefaultCache     = 64 << 20
)

func (o Options) withDefaults() Options {
	usual(&o.Time, DefaultTime)
	usual(&o.Memory, DefaultMemory)
	usual(&o.Positions, DefaultPositions)
	usual(&o.Patience, DefaultPatience)
	usual(&o.Cache, DefaultCache)
	if o.Log == nil {
		o.Log = io.Discard
	}
	return o
}

// usual fills in what was left open.
func usual[T comparable](field *T, value T) {
	var zero T
	if *field == zero {
		*field = value
	}
}

// Server answers requests. Close it to stop what it is working at.
type Server struct {
	options Options
	handler http.Handler
	asks    *http.ServeMux // the routes that a job may be made of
	page    func() *pages
	files   map[string]*subject
	shelf   *lru[*subject] // games that requests brought
	answers *lru[answer]
	desk    *desk
	// explored are the scripts of which something was explored.
	explored *lru[*subject]
}

// New makes a server.
func New(o Options) *Server {
	o = o.withDefaults()
	s := &Server{options: o, asks: http.NewServeMux(), page: sync.OnceValue(readPages), files: map[string]*subject{}}
	for _, f := range o.Files {
		g := sourced("f-"+f.Name, f)
		s.files[g.id] = g
	}
	s.shelf = newLRU[*subject](mostGames, mostSources)
	s.answers = newLRU[answer](0, o.Cache)
	s.explored = newLRU[*subject](0, int64(min(o.Memory, math.MaxInt64)))
	s.explored.out = (*subject).forget
	s.desk = newDesk(o, s.answers)
	s.desk.settle = s.settle
	s.handler = s.guard(s.mux())
	return s
}

// Limits on what requests may bring: games, and bytes of their sources.
const (
	mostGames   = 64
	mostSources = 16 << 20
)

// ServeHTTP answers a request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// Close stops all work and waits for it to end. Requests that are still waiting
// are told that it was interrupted.
func (s *Server) Close() { s.desk.close() }

// analysisOptions are the budgets of one answer.
func (s *Server) analysisOptions(q rules, progress func(done, total uint64)) analysis.Options {
	return analysis.Options{
		Conjectured: q.conjectured,
		Options: solve.Options{
			MaxPositions: s.options.Positions, MaxBytes: s.options.Memory, Workers: s.options.Workers,
			Misere: q.misere, Progress: progress,
		},
	}
}

// scriptOptions are the budgets of a script that a request brings.
func (s *Server) scriptOptions() script.Options {
	return script.Options{MaxPositions: s.options.Positions, MaxBytes: s.options.Memory}
}

func (s *Server) contestOptions(set map[string]string) contest.Options {
	return contest.Options{Memory: s.options.Memory, Set: set}
}

// question is something to compute.
type question struct {
	// key is the same for the same question, and only for it.
	key string
	// about is the game that the question is about; nil: none yet.
	about *subject
	// counts names what progress counts: "positions".
	counts string
	// fleeting says that the answer is not to be kept: asking has an effect.
	fleeting bool
	// compute finds the answer. Beside an error there may be a part of it.
	compute func(ctx context.Context, progress func(done, total uint64)) (answer, error)
}

// answer is a document as it is sent.
type answer struct {
	kind string // its media type
	body []byte
}
