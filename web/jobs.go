package web

import (
	"context"
	"encoding/json"
	"strings"
	"time"

	"zermelo/internal/http"
)

// accepted is the answer to a request that has become a job.
type accepted struct {
	ID     string `json:"id"`
	Events string `json:"events"`
}

// impatient marks a request that is to become a job at once.
type impatient struct{}

// reply answers a question: at once if the answer is known or soon found, else
// with a job.
func (s *Server) reply(w http.ResponseWriter, r *http.Request, q *question) {
	patience := s.options.Patience
	if r.Context().Value(impatient{}) != nil {
		patience = 0
	} else if a, ok := s.answers.get(q.key); ok {
		send(w, http.StatusOK, a)
		return
	}
	j, err := s.desk.take(q)
	if err != nil {
		problemOf(err).write(w)
		return
	}
	if patience > 0 {
		enough := time.NewTimer(patience)
		defer enough.Stop()
		select {
		case <-j.work.done:
			s.desk.drop(j)
			j.work.write(w)
			return
		case <-r.Context().Done():
			s.desk.drop(j)
			return
		case <-enough.C:
		}
	}
	sendJSON(w, http.StatusAccepted, accepted{j.id, base + "/jobs/" + j.id + "/events"})
}

// write sends what came out of a work that has ended.
func (w *work) write(to http.ResponseWriter) {
	if w.fault != nil {
		w.fault.write(to)
		return
	}
	send(to, http.StatusOK, w.answer)
}

// wanted is the body of POST /jobs: the request that the job is to answer.
type wanted struct {
	Method string          `json:"method"`
	Path   string          `json:"path"`
	Body   json.RawMessage `json:"body"`
}

// makeJob makes a job of a request, whether it would take long or not.
func (s *Server) makeJob(w http.ResponseWriter, r *http.Request) error {
	var want wanted
	if err := readBody(r, &want); err != nil {
		return err
	}
	if want.Method == "" {
		want.Method = http.MethodGet
		if len(want.Body) > 0 {
			want.Method = http.MethodPost
		}
	}
	path := strings.TrimPrefix(want.Path, base)
	if !strings.HasPrefix(path, "/") {
		return usage("path %s: expected one of the API, such as /games/nim/position?pos=3+4+5", quoted(want.Path))
	}
	ctx := context.WithValue(r.Context(), impatient{}, true)
	inner, err := http.NewRequestWithContext(ctx, want.Method, base+path, strings.NewReader(string(want.Body)))
	if err != nil {
		return usage("path %s: %v", quoted(want.Path), err)
	}
	inner.Header.Set("Accept", r.Header.Get("Accept"))
	s.asks.ServeHTTP(w, inner)
	return nil
}

// jobDocument says how a job stands.
type jobDocument struct {
	ID       string          `json:"id"`
	State    string          `json:"state"` // open, done or failed
	Progress json.RawMessage `json:"progress,omitempty"`
	// Result is the document, or a text of another kind as a string.
	Result  json.RawMessage `json:"result,omitempty"`
	Problem json.RawMessage `json:"problem,omitempty"`
}

// job is the job that a request names.
func (s *Server) job(r *http.Request) (*job, error) {
	j, ok := s.desk.find(r.PathValue("job"))
	if !ok {
		return nil, &problem{Status: http.StatusNotFound, Code: "job.unknown", Detail: "there is no job " + quoted(r.PathValue("job")),
			Hint: "jobs that ended long ago are forgotten: ask again"}
	}
	return j, nil
}

func (s *Server) showJob(w http.ResponseWriter, r *http.Request) error {
	j, err := s.job(r)
	if err != nil {
		return err
	}
	sendJSON(w, http.StatusOK, j.document())
	return nil
}

func (j *job) document() jobDocument {
	w := j.work
	w.mu.Lock()
	defer w.mu.Unlock()
	d := jobDocument{ID: j.id, State: "open", Progress: w.step.data}
	switch {
	case len(w.finals) == 0:
	case w.fault != nil:
		d.State, d.Problem = "failed", w.fault.document()
	case w.answer.kind == jsonKind:
		d.State, d.Result = "done", w.answer.body
	default:
		d.State, d.Result = "done", encode(string(w.answer.body))
	}
	return d
}

// dropJob ends a job, and its work if nobody else waits for that.
func (s *Server) dropJob(w http.ResponseWriter, r *http.Request) error {
	j, err := s.job(r)
	if err != nil {
		return err
	}
	s.desk.drop(j)
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusNoContent)
	return nil
}
