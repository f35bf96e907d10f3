package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"

	"github.com/evanw/esbuild/pkg/api"
)

// served are the files that go out as they are.
var served = []string{"index.html", "icon.svg"}

// entries are where the bundles of the page begin, and what they are called. A
// module that is an entry of its own is not put into another's bundle: it is
// loaded when it is wanted.
var entries = []api.EntryPoint{
	{InputPath: "page/main.js", OutputPath: "app"},
	{InputPath: "bundle/vendor/uplot/dist/uPlot.iife.min.js", OutputPath: "plot"},
	{InputPath: "page/style/page.css", OutputPath: "style"},
}

// made are the contents of all files that are made, by their paths from the
// folder web.
func made(web string) (map[string][]byte, error) {
	files, err := bundles(web, "served", entries)
	if err != nil {
		return nil, err
	}
	for _, name := range served {
		if files["served/"+name], err = os.ReadFile(filepath.Join(web, "page", name)); err != nil {
			return nil, err
		}
	}
	files["handout/page.html"], err = handout(web)
	return files, err
}

// bundles are modules and style sheets, each with all that it imports, for a
// folder of web. The licences of what they hold stand on top of them.
func bundles(web, folder string, entries []api.EntryPoint) (map[string][]byte, error) {
	web, err := filepath.Abs(web)
	if err != nil {
		return nil, err
	}
	result := api.Build(api.BuildOptions{
		AbsWorkingDir:       web,
		EntryPointsAdvanced: entries,
		Outdir:              folder,
		NodePaths:           []string{filepath.Join(web, "bundle", "vendor")},
		Alias:               map[string]string{"uplot": filepath.Join(web, "bundle", "vendor", "uplot", "dist", "uPlot.iife.min.js")},
		Plugins:             []api.Plugin{exported},
		Bundle:              true,
		Splitting:           true,
		Format:              api.FormatESModule,
		Target:              api.ES2022,
		MinifyWhitespace:    true,
		MinifyIdentifiers:   true,
		MinifySyntax:        true,
		LegalComments:       api.LegalCommentsNone, // they repeat the licences file by file
		Metafile:            true,
		LogLevel:            api.LogLevelSilent,
	})
	for _, m := range append(result.Errors, result.Warnings...) {
		return nil, fmt.Errorf("%v: %s", m.Location, m.Text)
	}
	holds, err := packages(result.Metafile)
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{}
	for _, f := range result.OutputFiles {
		name, err := filepath.Rel(web, f.Path)
		if err != nil {
			return nil, err
		}
		name = filepath.ToSlash(name)
		top, err := banner(web, holds[name])
		if err != nil {
			return nil, err
		}
		files[name] = append(top, bytes.TrimSpace(f.Contents)...)
	}
	return files, nil
}

// exported makes a module of a script that makes a global variable: of uPlot only
// that form comes minified by its author.
var exported = api.Plugin{Name: "exported", Setup: func(build api.PluginBuild) {
	build.OnLoad(api.OnLoadOptions{Filter: `uPlot\.iife\.min\.js$`}, func(file api.OnLoadArgs) (api.OnLoadResult, error) {
		text, err := os.ReadFile(file.Path)
		module := string(text) + "\nexport default uPlot;\n"
		return api.OnLoadResult{Contents: &module}, err
	})
}}
