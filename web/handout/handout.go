// Package handout writes a game as one HTML file, to be given to a class: the
// page on which to play and explore it, with the values of all its positions. It
// opens from a disk, without a server and without a network.
//
// The page is made by web/bundle. Its policy lets it run its own script and load
// nothing. The game stands in the file as JSON, compressed by zlib, in base64:
// no name of a position or a move can end the element that holds it, and the
// repetition in lists of positions and boards goes.
package handout

import (
	"compress/zlib"
	_ "embed"
	"encoding/base64"
	"encoding/json"
	"errors"
	"io"
	"strings"

	"zermelo/analysis"
)

//go:embed page.html
var page string

// Most is how many bytes of JSON a handout may hold: a browser takes seconds to
// read as many.
const Most = 64 << 20

// ErrSize refuses a game that needs more than [Most] bytes.
var ErrSize = errors.New("the game is too large for a handout")

// Sheet is what a handout holds.
type Sheet struct {
	About  string      `json:"about"` // the game in one line
	Rules  []Paragraph `json:"rules,omitempty"`
	Misere bool        `json:"misere"` // the last player to move loses
	// Graph has all that can be played, with boards where there are any.
	Graph analysis.GraphDocument `json:"graph"`
}

// Paragraph is a part of a text: what it is about, "" for nothing in particular,
// and its words.
type Paragraph struct {
	Title string `json:"title"`
	Text  string `json:"text"`
}

// Write writes the file. It fails with ErrSize before it writes anything.
func Write(w io.Writer, s Sheet) error {
	sheet, err := json.Marshal(s)
	if err != nil {
		return err
	}
	if len(sheet) > Most {
		return ErrSize
	}
	head, rest, _ := strings.Cut(page, "{{title}}")
	body, tail, _ := strings.Cut(rest, "{{sheet}}")
	for _, part := range []string{head, text(s.Graph.Game), body} {
		if _, err := io.WriteString(w, part); err != nil {
			return err
		}
	}
	if err := pack(w, sheet); err != nil {
		return err
	}
	_, err = io.WriteString(w, tail)
	return err
}

// pack writes the sheet as the page's script reads it.
func pack(w io.Writer, sheet []byte) error {
	letters := base64.NewEncoder(base64.StdEncoding, w)
	z, err := zlib.NewWriterLevel(letters, zlib.BestCompression)
	if err == nil {
		_, err = z.Write(sheet)
	}
	if err == nil {
		err = z.Close()
	}
	if err == nil {
		err = letters.Close()
	}
	return err
}

// text is a text as it stands in HTML.
func text(s string) string {
	return strings.ReplaceAll(strings.ReplaceAll(strings.ToValidUTF8(s, "\uFFFD"), "&", "&amp;"), "<", "&lt;")
}
