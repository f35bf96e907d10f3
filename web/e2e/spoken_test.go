package e2e

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/chromedp/cdproto/accessibility"
)

// spoken is an element as a screen reader has it.
type spoken struct{ role, name, description string }

// spoken gives the elements that a screen reader knows, in the order of the page.
func (p *tab) spoken() (all []spoken) {
	p.Helper()
	tree := send(p, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
	for _, n := range tree.Nodes {
		if !n.Ignored {
			all = append(all, spoken{word(n.Role), word(n.Name), word(n.Description)})
		}
	}
	return all
}

func word(v *accessibility.Value) (text string) {
	if v == nil || json.Unmarshal(v.Value, &text) != nil {
		return ""
	}
	return text
}

// landmarks are the roles of parts that a screen reader jumps to.
var landmarks = []string{"banner", "navigation", "main", "region", "search", "form", "complementary", "contentinfo"}

// landmarked fails for landmarks of one name, and for a screen without them.
func (p *tab) landmarked() {
	p.Helper()
	seen := map[string]bool{}
	for _, n := range p.spoken() {
		if !slices.Contains(landmarks, n.role) || n.role == "form" && n.name == "" {
			continue // a form without a name is no landmark
		}
		if name := n.role + " " + n.name; seen[name] {
			p.Errorf("two landmarks are %q", strings.TrimSpace(name))
		} else {
			seen[name] = true
		}
	}
	if p.count("dialog[open]") == 0 && (!seen["main "] || len(seen) < 3) {
		p.Errorf("landmarks: %v", seen)
	}
}
