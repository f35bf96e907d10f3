package e2e

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

// reports are reports that zermelo stress has written.
const reports = "testdata/stress"

// TestStressWritten: the reports of these tests are such as the program writes,
// so far as their schema says it.
func TestStressWritten(t *testing.T) {
	schema, err := jsonschema.NewCompiler().Compile("../../docs/schema/stress.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(reports, "*.json"))
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		document, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
		if err == nil {
			err = schema.Validate(document)
		}
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// pick chooses a file of the reports, as its dialog does.
func (p *tab) pick(name string) {
	p.Helper()
	path, err := filepath.Abs(filepath.Join(reports, name))
	if err != nil {
		p.Fatal(err)
	}
	p.do(chromedp.SetUploadFiles(chromedp.CSS("input[type=file]"), []string{path}))
	p.settle()
}

// drop lets a file fall onto the middle of an element.
func (p *tab) drop(path, selector string) {
	p.Helper()
	at := eval[point](p, `s => (`+aim+`)(document.querySelector(s), s)`, selector)
	data := &input.DragData{Items: []*input.DragDataItem{}, Files: []string{path}, DragOperationsMask: 1}
	for _, event := range []input.DispatchDragEventType{input.DispatchDragEventTypeDragEnter, input.DispatchDragEventTypeDragOver, input.DispatchDragEventTypeDrop} {
		send(p, input.DispatchDragEvent, input.DispatchDragEventParams{Type: event, X: at.X, Y: at.Y, Data: data})
	}
	p.settle()
}

// TestStress: a report says what became of the program, on what, against what
// is right, and why; and which command repeats it.
func TestStress(t *testing.T) {
	p := newTab(t, sharedServer(t), desk)
	p.open("#/stress")
	asked := len(p.asked)
	for name, says := range map[string][]string{
		"wa.json": {"✗ Wrong answer (WA) on an input of 14 bytes", "Line 4, word 1: expected “Second”, got “First”.",
			"Made smaller, from 163 bytes, and not proved minimal.", "0 is a loss for the player to move", "163 bytes failed first", "14 bytes shown above", "on a random input, shape “like”, size 41"},
		"re.json": {"✗ Runtime error (RE) on an input of 4 bytes", "Exit status 3.", "Minimal: the program passes on all smaller inputs of one test.", "index 3 is out of range", "on the smallest input"},
		"match.json": {"✗ Wrong answer (WA) in a match from 3 4 5", "It threw away a win at move 3: best is 4 4.",
			"1 zermelo 3 4 5 2 your program 1 4 5 3 zermelo 4 5 4 your program ✗ 5"},
		"ok.json": {"✓ No failure in 60 inputs", "zermelo stress nim --format heaps --json --runs 60 --seed 0 -- zermelo judge nim --format heaps"},
	} {
		p.run(name, func() {
			p.pick(name)
			shown := strings.Join(strings.Fields(p.text("main")), " ")
			for _, text := range says {
				if !strings.Contains(shown, text) {
					p.Errorf("it does not say %q:\n%s", text, shown)
				}
			}
			if said, wants := p.text("#live"), strings.TrimLeft(says[0], "✗✓ "); !strings.HasPrefix(said, wants) {
				p.Errorf("a screen reader says %q, not %q", said, wants)
			}
		})
	}
	if len(p.asked) > asked {
		t.Errorf("a file that is read in the page asks for %q", p.asked[asked:])
	}
}

// firsts are the words that are marked as the first difference, each behind what
// stands before it in its line, and the number of its line.
const firsts = `() => [...document.querySelectorAll(".outputs mark")].map(m => { const li = m.closest("li"), ol = li.parentElement;
	return m.closest(".scrolls").ariaLabel + " " + (ol.start + [...ol.children].indexOf(li)) + ": " + li.innerText.replace(/\s*first difference:\s*/, " ") })`

// TestStressDiff: the first difference is marked in both outputs, where the
// report says that it is, by a sign and in words besides its colour; so is a
// word that is missing.
func TestStressDiff(t *testing.T) {
	p := newTab(t, sharedServer(t), desk)
	p.open("#/stress")
	for name, c := range map[string]struct {
		changes map[string]any
		marks   string
		others  int
	}{
		"as written":         {nil, "Your output 4: ✗ First, Right output 4: ✓ Second", 0},
		"other lines":        {map[string]any{"got": "Second Second\n\nSecond First\n"}, "Your output 2: Second ✗ First, Right output 4: ✓ Second", 0},
		"two words":          {map[string]any{"got": "Second\nFirst\nSecond\nFirst\n", "line": 2}, "Your output 2: ✗ First, Right output 2: ✓ Second", 1},
		"too few":            {map[string]any{"got": "Second\nSecond\nSecond\n", "found": ""}, "Your output 4: ✗ nothing, Right output 4: ✓ Second", 0},
		"too many":           {map[string]any{"right": "Second\nSecond\nSecond\n", "want": ""}, "Your output 4: ✗ First, Right output 4: ✓ nothing", 0},
		"nothing at all":     {map[string]any{"got": "", "line": 1, "found": ""}, "Your output 1: ✗ nothing, Right output 1: ✓ Second", 0},
		"beyond what is had": {map[string]any{"got": "Second\nSecond\n… 1,234 bytes more\n"}, "Right output 4: ✓ Second", 0},
		"on a wrong line":    {map[string]any{"verdict": "PE", "right": "a b\nc\n", "got": "a\nb c\n", "line": 1, "word": 2}, "Your output 1: a ✗ nothing, Right output 1: a ✓ b", 0},
		"a line too many":    {map[string]any{"verdict": "PE", "right": "a\nb\n", "got": "a\nb\nc\n", "line": 3}, "Your output 3: ✗ c, Right output 3: ✓ nothing", 0},
		"far below": {map[string]any{"right": strings.Repeat("x\n", 5000) + "y\n", "got": strings.Repeat("x\n", 5000) + "z\n", "line": 5001},
			"Your output 5001: ✗ z, Right output 5001: ✓ y", 0},
		"far to the right": {map[string]any{"right": strings.Repeat("x ", 5000) + "y\n", "got": strings.Repeat("x ", 5000) + "z\n", "line": 1, "word": 5001},
			"Your output 1: … 4980 words …" + strings.Repeat(" x", 20) + " ✗ z, Right output 1: … 4980 words …" + strings.Repeat(" x", 20) + " ✓ y", 0},
	} {
		p.run(name, func() {
			p.drop(changed(p, "wa.json", c.changes), ".pick")
			if marks := strings.Join(eval[[]string](p, firsts), ", "); marks != c.marks {
				p.Errorf("marked is\n%q, not\n%q", marks, c.marks)
			}
			if n := p.count(".said .other"); n != c.others {
				p.Errorf("%d other words are marked, not %d", n, c.others)
			}
			p.fits()
		})
	}
}

// changed is the path of a report with some of its fields changed; nil takes one
// out.
func changed(t testing.TB, name string, changes map[string]any) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(reports, name))
	if err != nil {
		t.Fatal(err)
	}
	var report map[string]any
	if err := json.Unmarshal(text, &report); err != nil {
		t.Fatal(err)
	}
	for field, value := range changes {
		report[field] = value
		if value == nil {
			delete(report, field)
		}
	}
	if text, err = json.Marshal(report); err != nil {
		t.Fatal(err)
	}
	return written(t, string(text))
}

// written is the path of a file with a text.
func written(t testing.TB, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "some.json")
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestStressRefused: a file that is no report is refused in a sentence, and
// nothing of it is shown.
func TestStressRefused(t *testing.T) {
	p := newTab(t, sharedServer(t), desk)
	p.open("#/stress")
	type fields = map[string]any
	large := written(t, "")
	if err := os.Truncate(large, 32<<20+1); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct{ path, says string }{
		"no JSON":       {written(t, "Second\n"), "it is not JSON"},
		"too much":      {large, "it has more than 32 MiB"},
		"nothing":       {written(t, ""), "it is not JSON"},
		"null":          {written(t, "null"), "its schema is not zermelo/stress/1"},
		"a list":        {written(t, "[1]"), "its schema is not zermelo/stress/1"},
		"other schema":  {changed(t, "wa.json", fields{"schema": "zermelo/judge/1"}), "its schema is not zermelo/stress/1"},
		"no verdict":    {changed(t, "wa.json", fields{"verdict": nil}), "its verdict is missing"},
		"other verdict": {changed(t, "wa.json", fields{"verdict": "toString"}), "its verdict is not one of OK, WA"},
		"a number":      {changed(t, "wa.json", fields{"input": 5}), "its input is not a text"},
		"a deep number": {changed(t, "wa.json", fields{"steps": []any{fields{"bytes": 1, "input": []string{}}}}), "its steps is not a list of inputs"},
		"a null":        {changed(t, "match.json", fields{"match": []any{nil}}), "its match is not a list of lines"},
		"other speaker": {changed(t, "match.json", fields{"match": []any{fields{"by": "me", "text": ""}}}), "its match is not a list of lines"},
		"below nothing": {changed(t, "wa.json", fields{"line": -1}), "its line is not a number"},
	} {
		p.run(name, func() {
			p.pick("wa.json")
			p.drop(c.path, "h1")
			if says := p.text("main .problem"); !strings.HasPrefix(says, "some.json is no stress report: "+c.says) || p.count("main .verdict") > 0 {
				p.Errorf("the page says %q and shows\n%s", says, p.text("main"))
			}
		})
	}
}

// TestStressForeign: what a report holds is text, whatever it looks like, and
// however long it is.
func TestStressForeign(t *testing.T) {
	p := newTab(t, sharedServer(t), desk)
	p.open("#/stress")
	const mark = `<img src=x onerror="document.title='run'"><script>document.title='run'</script>`
	long := strings.Repeat("word ", 50_000)
	p.drop(changed(t, "wa.json", map[string]any{"game": mark, "input": mark + long, "got": mark + "\n" + long, "right": long, "why": mark, "again": mark + long,
		"standard_error": mark + long, "original": mark + long, "command": []string{mark}, "want": mark, "line": 1, "word": 9007199254740992, "runs": 1e300}), "h1")
	if title := eval[string](p, `() => document.title`); p.count("main img, main script") > 0 || title != "Stress – zermelo" || !strings.Contains(p.text(".again"), mark) {
		t.Errorf("%q is taken for a page; the title is %q", mark, title)
	}
	p.look(small)
	p.fits()
}

// TestStressVerdicts: there are words for all verdicts that a report may have.
func TestStressVerdicts(t *testing.T) {
	text, err := os.ReadFile("../../docs/schema/stress.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	var schema struct {
		Properties struct {
			Verdict struct{ Enum []string }
			Stage   struct{ Enum []string }
		}
	}
	if err := json.Unmarshal(text, &schema); err != nil {
		t.Fatal(err)
	}
	p := newTab(t, sharedServer(t), desk)
	p.open("#/stress")
	for _, verdict := range schema.Properties.Verdict.Enum {
		if p.drop(changed(t, "re.json", map[string]any{"verdict": verdict}), "h1"); p.text(".verdict") == "" {
			t.Errorf("%s: %s", verdict, p.text("main"))
		}
	}
	for _, stage := range schema.Properties.Stage.Enum {
		if p.drop(changed(t, "re.json", map[string]any{"stage": stage}), "h1"); !strings.Contains(p.text(".search"), "First failure") {
			t.Errorf("%s: %s", stage, p.text("main"))
		}
	}
}

// TestStressKeys: everything on the screen is reached and done by keys, a report
// stays over a reload, and a key says its verdict again.
func TestStressKeys(t *testing.T) {
	p := newTab(t, sharedServer(t), desk)
	p.open("#/stress")
	eval[any](p, `() => { document.querySelector("input[type=file]").addEventListener("click", e => { window.asked = true; e.preventDefault() }); document.querySelector(".pick button").focus() }`)
	if p.press(kb.Enter); !eval[bool](p, `() => window.asked === true`) {
		t.Error("Enter does not ask for a file")
	}
	p.pick("wa.json")
	p.do(chromedp.Reload())
	p.settle()
	p.press("s")
	if said := p.text("#live"); said != "Wrong answer (WA) on an input of 14 bytes. Line 4, word 1: expected “Second”, got “First”." {
		t.Errorf("a screen reader says %q", said)
	}
	eval[any](p, `() => document.querySelector(".shrinking summary").focus()`)
	p.press(kb.Enter)
	if first := p.text(".shrinking [open] pre"); !strings.HasPrefix(first, "18\n") {
		t.Errorf("the first input that failed is %q", first)
	}
	eval[any](p, `() => { Object.defineProperty(navigator, "clipboard", { value: { writeText: async text => { window.text = text } } }); [...document.querySelectorAll("main button")].at(-1).focus() }`)
	p.press(" ")
	p.until("the command on the clipboard", `() => window.text === document.querySelector(".again").textContent.trim() && document.querySelector("#live").innerText.startsWith("The command is on the clipboard")`)
}
