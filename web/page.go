package web

import (
	"embed"
	"encoding/hex"
	"io/fs"
	"path"
	"strconv"
	"strings"

	"zermelo/internal/http"
	"zermelo/internal/sha256"
)

//go:generate go run ./bundle .

// pageFiles is the page as it is sent, made by web/bundle.
//
//go:embed served
var pageFiles embed.FS

// pages are the files of the page with the hashes of their contents.
type pages struct {
	files fs.FS
	tags  map[string]string
}

// readPages is done at the first request.
func readPages() *pages {
	files, err := fs.Sub(pageFiles, "served")
	if err != nil {
		panic(err) // only for a name that is no path
	}
	p := &pages{files: files, tags: map[string]string{}}
	err = fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := fs.ReadFile(files, name)
		hash := sha256.Sum(text)
		p.tags[name] = `"` + hex.EncodeToString(hash[:8]) + `"`
		return err
	})
	if err != nil {
		panic(err) // embedded files can be read
	}
	return p
}

// servePage sends a file of the page. A browser asks each time whether it has
// changed: the next version of the program may have another one.
func (s *Server) servePage(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		(&problem{Status: http.StatusMethodNotAllowed, Code: "usage", Detail: "the page can only be read", allow: []string{"GET"}}).write(w)
		return
	}
	name := strings.TrimPrefix(r.URL.Path, "/")
	if name == "" {
		name = "index.html"
	}
	p := s.page()
	tag, ok := p.tags[name]
	if !ok {
		(&problem{Status: http.StatusNotFound, Code: "usage", Detail: "there is nothing at " + r.URL.Path}).write(w)
		return
	}
	text, err := fs.ReadFile(p.files, name)
	if err != nil {
		problemOf(err).write(w)
		return
	}
	h := w.Header()
	h.Set("Content-Type", mediaType(name))
	h.Set("Cache-Control", "no-cache")
	h.Set("ETag", tag)
	if hasTag(r.Header.Get("If-None-Match"), tag) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	h.Set("Content-Length", strconv.Itoa(len(text)))
	w.Write(text)
}

// hasTag says that a list of tags, as If-None-Match has it, has this one.
func hasTag(list, tag string) bool {
	for one := range strings.SplitSeq(list, ",") {
		if one = strings.TrimPrefix(strings.TrimSpace(one), "W/"); one == tag || one == "*" {
			return true
		}
	}
	return false
}

// mediaType is that of a file by its name. The lists of the system are not
// asked: some of them call a script plain text.
func mediaType(name string) string {
	switch path.Ext(name) {
	case ".html":
		return "text/html; charset=utf-8"
	case ".css":
		return "text/css; charset=utf-8"
	case ".js", ".mjs":
		return "text/javascript; charset=utf-8"
	case ".svg":
		return "image/svg+xml"
	case ".png":
		return "image/png"
	case ".ico":
		return "image/x-icon"
	case ".json", ".map", ".webmanifest":
		return jsonKind
	case ".woff2":
		return "font/woff2"
	case ".txt", ".md":
		return "text/plain; charset=utf-8"
	}
	return "application/octet-stream"
}
