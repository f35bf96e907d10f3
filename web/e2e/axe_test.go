package e2e

import "os"

// violation is a rule of axe-core that a screen breaks, and where.
type violation struct {
	ID, Help string
	Nodes    []struct {
		HTML           string
		FailureSummary string
	}
}

// changing are the rules that depend on the size or on colours.
var changing = []string{"color-contrast", "link-in-text-block", "target-size", "scrollable-region-focusable"}

// loadAxe brings axe-core into the page.
func (p *tab) loadAxe() {
	p.Helper()
	rules, err := os.ReadFile("testdata/axe.min.js")
	if err != nil {
		p.Fatal(err)
	}
	eval[any](p, "() => { "+string(rules)+" }")
}

// axe fails for what axe-core finds wrong with the screen: by all rules, or by
// those that are given.
func (p *tab) axe(rules ...string) {
	p.Helper()
	for _, found := range eval[[]violation](p, runAxe, append([]string{}, rules...)) {
		p.Error(found)
	}
}

// runAxe gives the violations of all rules, or of those that are named.
const runAxe = `rules => axe.run(document, { resultTypes: ["violations"], rules: { "target-size": { enabled: true } }, ...(rules.length && { runOnly: rules }) }).then(r =>
	r.violations.map(v => ({ ID: v.id, Help: v.help, Nodes: v.nodes.slice(0, 3).map(n => ({ HTML: n.html, FailureSummary: n.failureSummary })) })))`

func (v violation) String() string {
	text := v.ID + ": " + v.Help
	for _, n := range v.Nodes {
		text += "\n" + n.HTML + "\n" + n.FailureSummary
	}
	return text
}
