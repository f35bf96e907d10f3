package web

import (
	_ "embed" // for the description of the API
	"io/fs"
	"strings"

	"zermelo/docs"
	"zermelo/gallery"
	"zermelo/internal/http"
)

// description is the API as OpenAPI describes APIs.
//
//go:embed openapi.json
var description []byte

// markdownKind is the media type of Markdown.
const markdownKind = "text/markdown; charset=utf-8"

func (s *Server) describeAPI(w http.ResponseWriter, _ *http.Request) error {
	send(w, http.StatusOK, answer{jsonKind, description})
	return nil
}

// showTheorems sends the theorems and their proofs, whose headings are what the
// sources of answers name.
func (s *Server) showTheorems(w http.ResponseWriter, _ *http.Request) error {
	text, err := docs.Files.ReadFile("theorems.md")
	if err != nil {
		return err
	}
	send(w, http.StatusOK, answer{markdownKind, text})
	return nil
}

// showSchema sends the JSON schema of a document.
func (s *Server) showSchema(w http.ResponseWriter, r *http.Request) error {
	name := r.PathValue("name")
	// Only what was embedded can be read; fs.ValidPath rules out the rest.
	text, err := docs.Files.ReadFile("schema/" + name)
	if err != nil {
		return &problem{Status: http.StatusNotFound, Code: "usage", Detail: "there is no schema " + quoted(name)}
	}
	send(w, http.StatusOK, answer{"application/schema+json", text})
	return nil
}

// exampleScript is a game of the gallery, to read and to change.
type exampleScript struct {
	Name   string `json:"name"` // of its file
	About  string `json:"about"`
	Source string `json:"source"`
}

// listGallery lists the games in Starlark that come with the program.
func (s *Server) listGallery(w http.ResponseWriter, _ *http.Request) error {
	all := []exampleScript{}
	names, err := fs.Glob(gallery.Files, "*.star")
	if err != nil {
		return err
	}
	for _, name := range names {
		text, err := gallery.Files.ReadFile(name)
		if err != nil {
			return err
		}
		all = append(all, exampleScript{name, opening(string(text)), string(text)})
	}
	sendJSON(w, http.StatusOK, map[string]any{"games": all})
	return nil
}

// opening is the first paragraph of the text with which a script begins.
func opening(source string) string {
	text, _, _ := strings.Cut(strings.TrimLeft(source, "\" \n#"), `"""`)
	text, _, _ = strings.Cut(text, "\n\n")
	return strings.Join(strings.Fields(text), " ")
}
