package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// vendor is where npm packages lie, from web.
const vendor = "bundle/vendor/"

// packages are the npm packages of which each bundle holds files, by what
// esbuild says about its output.
func packages(metafile string) (map[string][]string, error) {
	var meta struct {
		Outputs map[string]struct {
			Inputs map[string]struct{} `json:"inputs"`
		} `json:"outputs"`
	}
	if err := json.Unmarshal([]byte(metafile), &meta); err != nil {
		return nil, err
	}
	holds := map[string][]string{}
	for output, o := range meta.Outputs {
		for _, input := range slices.Sorted(maps.Keys(o.Inputs)) {
			name := packageOf(input)
			if name != "" && !slices.Contains(holds[output], name) {
				holds[output] = append(holds[output], name)
			}
		}
	}
	return holds, nil
}

// packageOf is the package of a file, "" for one of ours: "@scope/name" takes
// two folders.
func packageOf(input string) string {
	rest, ok := strings.CutPrefix(input, vendor)
	if !ok {
		return ""
	}
	parts := strings.Split(rest, "/")
	if strings.HasPrefix(rest, "@") {
		return parts[0] + "/" + parts[1]
	}
	return parts[0]
}

// banner says where a bundle comes from, and gives the licences of the packages
// in it in full, each text once.
func banner(web string, names []string) ([]byte, error) {
	var texts []string
	of := map[string][]string{}
	for _, name := range names {
		text, err := os.ReadFile(filepath.Join(web, vendor, name, "LICENSE"))
		if err != nil {
			return nil, err
		}
		licence := string(bytes.TrimSpace(text))
		if of[licence] == nil {
			texts = append(texts, licence)
		}
		of[licence] = append(of[licence], name)
	}
	var b bytes.Buffer
	b.WriteString("/* Made from web/page by: go generate ./web */\n")
	for _, licence := range texts {
		fmt.Fprintf(&b, "/*!\n%s\n\n%s\n*/\n", strings.Join(of[licence], ", "), licence)
	}
	return b.Bytes(), nil
}
