package web

import (
	"strings"

	"zermelo/internal/http"
)

// base is where the API begins.
const base = "/api/v1"

// route is one path of the API. It is answered at once, or by a question.
type route struct {
	method, path string
	answer       func(s *Server, w http.ResponseWriter, r *http.Request) error
	ask          func(s *Server, r *http.Request) (*question, error)
}

// routes are all paths of the API.
func routes() []route {
	return []route{
		{method: "GET", path: "/games", answer: (*Server).listGames},
		{method: "GET", path: "/games/{id}", answer: (*Server).showGame},
		{method: "GET", path: "/games/{id}/position", ask: (*Server).askPosition},
		{method: "GET", path: "/games/{id}/start", ask: (*Server).askStart},
		{method: "POST", path: "/games/{id}/instances", ask: (*Server).askInstance},
		{method: "GET", path: "/games/{id}/random", ask: (*Server).askRandom},
		{method: "GET", path: "/games/{id}/table", ask: (*Server).askTable},
		{method: "GET", path: "/games/{id}/period", ask: (*Server).askPeriod},
		{method: "POST", path: "/games/{id}/check", ask: (*Server).askCheck},
		{method: "GET", path: "/games/{id}/guess", ask: (*Server).askGuess},
		{method: "GET", path: "/games/{id}/graph", ask: (*Server).askGraph},
		{method: "GET", path: "/games/{id}/plot.svg", ask: (*Server).askPlot},
		{method: "POST", path: "/scripts", ask: (*Server).askScript},
		{method: "POST", path: "/graphs", ask: (*Server).askGraphFile},
		{method: "GET", path: "/gallery", answer: (*Server).listGallery},
		{method: "GET", path: "/theorems", answer: (*Server).showTheorems},
		{method: "GET", path: "/schema/{name}", answer: (*Server).showSchema},
		{method: "GET", path: "/openapi.json", answer: (*Server).describeAPI},
		{method: "GET", path: "/jobs/{job}", answer: (*Server).showJob},
		{method: "DELETE", path: "/jobs/{job}", answer: (*Server).dropJob},
		{method: "GET", path: "/jobs/{job}/events", answer: (*Server).followJob},
		{method: "POST", path: "/jobs", answer: (*Server).makeJob},
	}
}

// mux routes requests: to the API, or to the files of the page.
func (s *Server) mux() http.Handler {
	mux := http.NewServeMux()
	for _, r := range routes() {
		pattern := r.method + " " + base + r.path
		mux.Handle(pattern, s.handle(r))
		if r.ask != nil {
			s.asks.Handle(pattern, s.handle(r))
		}
	}
	mux.HandleFunc("/api/", func(w http.ResponseWriter, r *http.Request) { noRoute(mux, r).write(w) })
	s.asks.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { noRoute(s.asks, r).write(w) })
	mux.HandleFunc("/", s.servePage)
	return mux
}

// handle answers requests of one route.
func (s *Server) handle(route route) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if route.ask == nil {
			if err := route.answer(s, w, r); err != nil {
				problemOf(err).write(w)
			}
			return
		}
		q, err := route.ask(s, r)
		if err != nil {
			problemOf(err).write(w)
			return
		}
		s.reply(w, r, q)
	})
}

// noRoute says that there is nothing at a path, or not by this method.
func noRoute(mux *http.ServeMux, r *http.Request) *problem {
	var allowed []string
	for _, method := range []string{"GET", "POST", "DELETE"} {
		other := *r
		other.Method = method
		if _, pattern := mux.Handler(&other); strings.HasPrefix(pattern, method+" ") {
			allowed = append(allowed, method)
		}
	}
	if allowed == nil {
		return &problem{Status: http.StatusNotFound, Code: "usage", Detail: "there is nothing at " + r.URL.Path,
			Hint: base + "/openapi.json lists what there is"}
	}
	return &problem{Status: http.StatusMethodNotAllowed, Code: "usage", Detail: r.URL.Path + " does not take " + r.Method,
		Hint: "it takes " + strings.Join(allowed, ", "), allow: allowed}
}
