package web

import (
	"bytes"
	"fmt"
	"strconv"
	"time"

	"zermelo/internal/http"
)

// beatEvery is how often a stream without news says that it is still there.
const beatEvery = 15 * time.Second

// followJob streams the events of a job (server-sent events) to the last one. A
// reader who was cut off goes on after the event that it names.
func (s *Server) followJob(w http.ResponseWriter, r *http.Request) error {
	j, err := s.job(r)
	if err != nil {
		return err
	}
	last := 0
	if text := r.Header.Get("Last-Event-ID"); text != "" {
		if last, err = strconv.Atoi(text); err != nil || last < 0 {
			return usage("Last-Event-ID: expected the id of an event, found %s", quoted(text))
		}
	}
	h := w.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("Cache-Control", "no-store")
	f := follower{w: w, control: http.NewResponseController(w), last: last}
	// Nothing more is read of the request: a time limit would end the stream.
	_ = f.control.SetReadDeadline(time.Time{})
	f.follow(r, j)
	return nil
}

// follower writes one stream of events.
type follower struct {
	w       http.ResponseWriter
	control *http.ResponseController
	last    int // the number of the event written last
}

func (f *follower) follow(r *http.Request, j *job) {
	beat := time.NewTicker(beatEvery)
	defer beat.Stop()
	for {
		events, news, over := j.work.since(f.last)
		if f.write(events) != nil || over {
			return
		}
		select {
		case <-news:
		case <-beat.C:
			if f.send([]byte(": still at it\n\n")) != nil {
				return
			}
		case <-j.gone:
			f.write([]event{{f.last + 1, "failed", interrupted().document()}})
			return
		case <-r.Context().Done():
			return
		}
	}
}

// write sends events. A line of the data is a line of the stream.
func (f *follower) write(events []event) error {
	var b bytes.Buffer
	for _, e := range events {
		fmt.Fprintf(&b, "id: %d\nevent: %s\n", e.number, e.name)
		for line := range bytes.SplitSeq(e.data, []byte("\n")) {
			fmt.Fprintf(&b, "data: %s\n", line)
		}
		b.WriteByte('\n')
		f.last = e.number
	}
	return f.send(b.Bytes())
}

func (f *follower) send(text []byte) error {
	_ = f.control.SetWriteDeadline(time.Now().Add(writeTime))
	if _, err := f.w.Write(text); err != nil {
		return err
	}
	return f.control.Flush()
}
