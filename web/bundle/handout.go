package main

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// handoutPolicy lets a handout run its own script and style sheet, known by
// their hashes, and load nothing at all: so it needs no network, and what the
// names of positions and moves hold cannot run.
const handoutPolicy = "default-src 'none'; script-src '%s'; style-src '%s'; img-src data:; base-uri 'none'; form-action 'none'"

// handout is the page that package handout puts a game into. All of it is one
// file; the title and the game are left open.
func handout(web string) ([]byte, error) {
	parts, err := bundles(web, "handout", []api.EntryPoint{
		{InputPath: "page/handout/main.js", OutputPath: "script"},
		{InputPath: "page/style/handout.css", OutputPath: "style"},
	})
	if err != nil {
		return nil, err
	}
	if len(parts) != 2 {
		return nil, fmt.Errorf("the handout is made of %d files, not of a script and a style sheet", len(parts))
	}
	page, err := os.ReadFile(filepath.Join(web, "page", "handout", "index.html"))
	if err != nil {
		return nil, err
	}
	icon, err := os.ReadFile(filepath.Join(web, "page", "icon.svg"))
	if err != nil {
		return nil, err
	}
	script, style := string(parts["handout/script.js"]), string(parts["handout/style.css"])
	if err := inline(script, style); err != nil {
		return nil, err
	}
	return []byte(strings.NewReplacer(
		"{{policy}}", fmt.Sprintf(handoutPolicy, hash(script), hash(style)),
		"{{icon}}", "data:image/svg+xml,"+url.PathEscape(string(icon)),
		"{{style}}", style,
		"{{script}}", script,
	).Replace(string(page))), nil
}

// inline refuses what would end a script or a style sheet before its end when it
// stands in an HTML file. esbuild writes strings so that they do not.
func inline(script, style string) error {
	script, style = strings.ToLower(script), strings.ToLower(style)
	for _, end := range []string{"</script", "<script", "<!--"} {
		if strings.Contains(script, end) {
			return fmt.Errorf("the script of the handout holds %s", end)
		}
	}
	if strings.Contains(style, "</style") {
		return fmt.Errorf("the style sheet of the handout holds </style")
	}
	return nil
}

// hash is a text as a content security policy names it.
func hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}
