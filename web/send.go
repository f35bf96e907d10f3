package web

import (
	"bytes"
	"encoding/json"
	"strconv"

	"zermelo/internal/http"
)

const jsonKind = "application/json"

// encode is a document in one line. Documents consist of what JSON can say.
func encode(document any) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(document); err != nil {
		panic(err)
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}

// asJSON is a document as an answer.
func asJSON(document any) answer { return answer{jsonKind, encode(document)} }

// send writes an answer of the API.
func send(w http.ResponseWriter, status int, a answer) {
	h := w.Header()
	h.Set("Content-Type", a.kind)
	h.Set("Content-Length", strconv.Itoa(len(a.body)))
	h.Set("Cache-Control", "no-store")
	h.Set("Vary", "Accept")
	w.WriteHeader(status)
	w.Write(a.body)
}

func sendJSON(w http.ResponseWriter, status int, document any) { send(w, status, asJSON(document)) }
