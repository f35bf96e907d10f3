package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/evanw/esbuild/pkg/api"
)

// library is a bundle: the name of its entry, and the folder in vendor whose
// licence goes on top.
type library struct {
	name, folder string
}

var libraries = []library{
	{"lit", "lit"},
	{"uplot", "uplot"},
}

// bundles are the contents of the files in lib by name, made from the entries
// and the vendor folder in the root.
func bundles(root string) (map[string][]byte, error) {
	root, err := filepath.Abs(root)
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{}
	for _, l := range libraries {
		if files[l.name+".bundle.js"], err = bundle(root, l); err != nil {
			return nil, err
		}
	}
	return files, nil
}

// bundle is one library as one module.
func bundle(root string, l library) ([]byte, error) {
	banner, err := licence(root, l.folder)
	if err != nil {
		return nil, err
	}
	result := api.Build(api.BuildOptions{
		EntryPoints:       []string{filepath.Join(root, "entry", l.name+".js")},
		NodePaths:         []string{filepath.Join(root, "vendor")},
		Bundle:            true,
		Format:            api.FormatESModule,
		Target:            api.ES2022,
		MinifyWhitespace:  true,
		MinifyIdentifiers: true,
		MinifySyntax:      true,
		LegalComments:     api.LegalCommentsNone, // they repeat the licence on top, file by file
		Banner:            map[string]string{"js": string(banner)},
		LogLevel:          api.LogLevelSilent,
	})
	if len(result.Errors) > 0 {
		return nil, errors.New(l.name + ": " + result.Errors[0].Text)
	}
	return result.OutputFiles[0].Contents, nil
}

// licence is a comment that holds the licence of a package in full.
func licence(root, folder string) ([]byte, error) {
	text, err := os.ReadFile(filepath.Join(root, "vendor", folder, "LICENSE"))
	if err != nil {
		return nil, err
	}
	return fmt.Appendf(nil, "/*!\n%s\n\n%s\n*/", folder, bytes.TrimSpace(text)), nil
}
