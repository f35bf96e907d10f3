package main

import (
	"embed"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"
)

// release is the version of the source.
const release = "0.1.0"

// version adds the commit that the binary was built from, where it is known.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return release
	}
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" && len(s.Value) >= 12 {
			return release + " (" + s.Value[:12] + ")"
		}
	}
	return release
}

// versionDocument is schema zermelo/version/1.
type versionDocument struct {
	Schema  string `json:"schema"`
	Version string `json:"version"`
	Go      string `json:"go"`
}

func (a *app) versionCommand() *cobra.Command {
	return &cobra.Command{
		Use: "version", Short: "Print the version",
		Example: `  zermelo version`,
		GroupID: "files",
		Args:    between(0, 0),
		RunE:    func(*cobra.Command, []string) error { return a.printVersion() },
	}
}

func (a *app) printVersion() error {
	if a.json || a.jsonl {
		return a.emitJSON(versionDocument{"zermelo/version/1", version(), runtime.Version()})
	}
	return a.emit(func(w io.Writer) error {
		_, err := fmt.Fprintln(w, "zermelo", version())
		return err
	})
}

// pages are the manual pages, written from the commands' own help by the test
// that keeps them up to date.
//
//go:embed man/*.1
var pages embed.FS

func (a *app) manCommand() *cobra.Command {
	return &cobra.Command{
		Use: "man [COMMAND...]", Short: "Print the manual page of a command",
		Long:    "Man prints the manual page of zermelo, or of one of its commands, for man(1) to show.",
		Example: `  zermelo man analyse`,
		GroupID: "files",
		Args:    cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			name := strings.Join(append([]string{"zermelo"}, args...), "-")
			page, err := pages.ReadFile("man/" + name + ".1")
			if err != nil {
				return usage(cmd, "there is no manual page for %q", strings.Join(args, " "))
			}
			return a.emit(func(w io.Writer) error {
				_, err := w.Write(page)
				return err
			})
		},
	}
}
