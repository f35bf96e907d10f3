package games

import (
	"bytes"
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"zermelo/contest"
)

// sections are the parts of each game's Usage, in order. A part begins with its
// name; its further lines are indented to where the text of the first begins.
var sections = []string{
	"Rules", "Contest", "Input", "Output", "Sample", "Position", "Move", "Settings", "Check", "Example",
}

// wanted are the sections of a game: without a contest format, those up to the
// sample are not there.
func (e Entry) wanted() []string {
	if e.Contest() {
		return sections
	}
	return append([]string{"Rules"}, sections[slices.Index(sections, "Position"):]...)
}

const (
	usageIndent = 10
	usageWidth  = 80
)

// TestUsage: the parts of each game's Usage are there, in order and in shape.
func TestUsage(t *testing.T) {
	for _, e := range Catalogue {
		if strings.ContainsAny(e.About, "\n") || strings.HasSuffix(e.About, ".") {
			t.Errorf("%s: About is %q", e.Name, e.About)
		}
		var found []string
		for line := range strings.SplitSeq(e.Usage, "\n") {
			label := strings.TrimSpace(line[:min(usageIndent, len(line))])
			if label != "" {
				found = append(found, label)
			}
			text := line[min(usageIndent, len(line)):]
			switch {
			case text == "" || text[0] == ' ' || strings.HasSuffix(text, " "):
				t.Errorf("%s: %q is empty, out of line or ends with spaces", e.Name, line)
			case len(line) > usageWidth || len(line) != utf8.RuneCountInString(line):
				t.Errorf("%s: %q is not plain text of %d columns", e.Name, line, usageWidth)
			}
		}
		if want := e.wanted(); !slices.Equal(found, want) {
			t.Errorf("%s: Usage has the sections %q, want %q", e.Name, found, want)
		}
	}
}

// section is the text of a part of the Usage, by lines, without the indent.
func (e Entry) section(name string) (lines []string) {
	current := ""
	for line := range strings.SplitSeq(e.Usage, "\n") {
		if label := strings.TrimSpace(line[:usageIndent]); label != "" {
			current = label
		}
		if current == name {
			lines = append(lines, line[usageIndent:])
		}
	}
	return lines
}

// sample is the input of the sample, and the output that stands beside it.
func (e Entry) sample() (input, output string) {
	lines := e.section("Sample")
	column := strings.Index(lines[0], "output")
	for _, line := range lines[1:] {
		in, out := line, ""
		if len(line) > column {
			in, out = line[:column], line[column:]
		}
		input += strings.TrimSpace(in) + "\n"
		if out != "" {
			output += out + "\n"
		}
	}
	return input, output
}

// TestUsageSample: the input of the sample is answered with its output.
func TestUsageSample(t *testing.T) {
	for _, e := range Catalogue {
		if !e.Contest() {
			continue
		}
		input, want := e.sample()
		var got bytes.Buffer
		if err := e.Judge(context.Background(), strings.NewReader(input), &got, contest.Options{}); err != nil || got.String() != want {
			t.Errorf("%s: %q is answered %q, %v, the sample says %q", e.Name, input, got.String(), err, want)
		}
	}
}

// TestUsageFacts: settings, the size of a check and the names in commands are
// those of the catalogue, and the example's position parses.
func TestUsageFacts(t *testing.T) {
	for _, e := range Catalogue {
		settings := strings.Join(e.section("Settings"), " ")
		for _, name := range e.Settings {
			if !strings.Contains(settings, name+",") || !strings.Contains(settings, "--set "+name+"=") {
				t.Errorf("%s: nothing of the setting %s in %q", e.Name, name, settings)
			}
		}
		if len(e.Settings) == 0 && settings != "none" {
			t.Errorf("%s: the settings %q", e.Name, settings)
		}
		check := strings.Join(e.section("Check"), " ")
		if !strings.HasPrefix(check, "zermelo check "+e.Name+": size S enumerates ") ||
			!strings.HasSuffix(check, fmt.Sprintf("; default %d", e.UniverseSize)) {
			t.Errorf("%s: check is %q", e.Name, check)
		}
		example := e.section("Example")
		if len(example) != 1 || !strings.Contains(example[0], "zermelo analyse "+e.Name+" ") {
			t.Errorf("%s: the example %q", e.Name, example)
			continue
		}
		if position := regexp.MustCompile(`"(.*)"$`).FindStringSubmatch(example[0]); position != nil {
			if _, err := e.Parse(position[1]); err != nil {
				t.Errorf("%s: %v", e.Name, err)
			}
		}
	}
}
