package handout

import (
	"bytes"
	"compress/zlib"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"zermelo/analysis"
)

// sheet is a game of one position, whose names are these.
func sheet(name, position string) Sheet {
	return Sheet{
		About: "about <it>", Rules: []Paragraph{{"Rules", "no & yes"}},
		Graph: analysis.GraphDocument{
			Schema: "zermelo/export/1", Game: name, Position: position, Statements: []analysis.StatementDocument{},
			Graph: &analysis.Graph{Positions: []analysis.GraphPosition{{Text: position, Final: true}}, Moves: []analysis.GraphMove{}},
		},
	}
}

func written(t *testing.T, s Sheet) string {
	t.Helper()
	var b bytes.Buffer
	if err := Write(&b, s); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// element is what stands inside the only element that begins with a tag.
func element(t *testing.T, file, tag string) string {
	t.Helper()
	before, rest, ok := strings.Cut(file, tag)
	name := strings.Fields(strings.Trim(tag, "<>"))[0]
	inside, after, closed := strings.Cut(rest, "</"+name+">")
	if !ok || !closed || strings.Contains(before+after, tag) {
		t.Fatalf("not one element %s", tag)
	}
	return inside
}

// unpack reads a sheet as the page's script does.
func unpack(t *testing.T, packed string) []byte {
	t.Helper()
	z, err := zlib.NewReader(base64.NewDecoder(base64.StdEncoding, strings.NewReader(packed)))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

const (
	sheetTag  = `<script type="text/plain" id="sheet">`
	scriptTag = `<script type="module">`
	styleTag  = `<style>`
)

// TestWrite: what was written comes back, whatever its names hold, and the file
// around it is the same.
func TestWrite(t *testing.T) {
	plain := written(t, sheet("nim", "1"))
	for _, name := range []string{"nim", "", `</script><script>alert(1)</script>`, "<!--<script>", "</title>", "&lt;", "{{sheet}}", "a\x00\xff", "♟ “ü”"} {
		s := sheet(name, name)
		file := written(t, s)
		var got Sheet
		if err := json.Unmarshal(unpack(t, element(t, file, sheetTag)), &got); err != nil {
			t.Fatal(err)
		}
		if want := strings.ToValidUTF8(name, "\uFFFD"); got.Graph.Game != want || got.Graph.Position != want {
			t.Errorf("%q comes back as %q, %q", name, got.Graph.Game, got.Graph.Position)
		}
		if !reflect.DeepEqual(got.Rules, s.Rules) || got.About != s.About {
			t.Errorf("%q: %+v", name, got)
		}
		for _, tag := range []string{scriptTag, styleTag} {
			if element(t, file, tag) != element(t, plain, tag) {
				t.Errorf("%q changes %s", name, tag)
			}
		}
		parses(t, file)
	}
}

// parses reads the elements of a file, without script and style sheet, which are
// no markup, and wants the tags of the page and no others.
func parses(t *testing.T, file string) {
	t.Helper()
	for _, tag := range []string{scriptTag, styleTag} {
		file = strings.Replace(file, element(t, file, tag), "", 1)
	}
	d := xml.NewDecoder(strings.NewReader(strings.ReplaceAll(file, "\x00", " ")))
	d.Strict, d.AutoClose, d.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
	count := map[string]int{}
	for {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if start, ok := token.(xml.StartElement); ok {
			count[start.Name.Local]++
		}
	}
	want := map[string]int{"html": 1, "head": 1, "meta": 4, "title": 1, "link": 1, "style": 1, "body": 1, "z-handout": 1, "p": 1, "noscript": 1, "script": 2}
	if !reflect.DeepEqual(count, want) {
		t.Errorf("elements %v, want %v", count, want)
	}
}

// TestPolicy: the file may run what is in it, and load nothing.
func TestPolicy(t *testing.T) {
	file := written(t, sheet("nim", "1"))
	policy := regexp.MustCompile(`<meta http-equiv="Content-Security-Policy" content="([^"]*)">`).FindStringSubmatch(file)
	if policy == nil || !strings.HasPrefix(policy[1], "default-src 'none'; ") {
		t.Fatalf("the policy is %q", policy)
	}
	for source, tag := range map[string]string{"script-src": scriptTag, "style-src": styleTag} {
		sum := sha256.Sum256([]byte(element(t, file, tag)))
		if want := source + " 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "';"; !strings.Contains(policy[1], want) {
			t.Errorf("%q lacks %q", policy[1], want)
		}
	}
	elsewhere := regexp.MustCompile(`(src|href|url|import|fetch|from)\s*[=(]?\s*["'(]\s*(https?:)?//`)
	if found := elsewhere.FindString(file); found != "" {
		t.Errorf("the file names another host: %s", found)
	}
}

// TestSize: a game that no browser reads in good time is refused, with nothing
// written.
func TestSize(t *testing.T) {
	var b bytes.Buffer
	if err := Write(&b, sheet("nim", strings.Repeat("1 ", Most/2))); !errors.Is(err, ErrSize) || b.Len() > 0 {
		t.Errorf("%v, %d bytes", err, b.Len())
	}
}

// broken takes some bytes, then fails.
type broken struct{ left int }

var errBroken = errors.New("broken")

func (w *broken) Write(p []byte) (int, error) {
	if len(p) > w.left {
		return 0, errBroken
	}
	w.left -= len(p)
	return len(p), nil
}

// TestBroken: a writer that fails anywhere is an error.
func TestBroken(t *testing.T) {
	whole := len(written(t, sheet("nim", "1")))
	for _, left := range []int{0, len(page) / 20, whole / 4, whole - 1} {
		if err := Write(&broken{left}, sheet("nim", "1")); !errors.Is(err, errBroken) {
			t.Errorf("after %d bytes: %v", left, err)
		}
	}
}
