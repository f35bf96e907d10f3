package main

import (
	"bytes"
	"errors"
	"io"
	"os"
	"strings"

	"github.com/rogpeppe/go-internal/diff"
	"github.com/spf13/cobra"

	"zermelo/script"
)

func (a *app) fmtCommand() *cobra.Command {
	var check, differences bool
	cmd := &cobra.Command{
		Use: "fmt FILE.star...|-", Short: "Lay out Starlark files in the usual way",
		Long: `Fmt lays out games in the usual style of Starlark, line breaks as they are, in place,
and names the files that it changed. What a game means and its comments stay as
they are. Where one file cannot be read, none is changed. With - standard input
is formatted to stdout.

With --check nothing is written: the files that differ are listed, and there is
exit code 1 if any does. With --diff what would change is shown instead.`,
		Example: `  printf 'def moves(n):\n  return [n-1]if n else []\n' | zermelo games fmt -`,
		Args:    between(1, -1), ValidArgsFunction: completeScripts,
		RunE: func(cmd *cobra.Command, args []string) error {
			return a.gamesFmt(cmd, args, check || differences, differences)
		},
	}
	cmd.Flags().BoolVar(&check, "check", false, "write nothing, list the files that differ")
	cmd.Flags().BoolVarP(&differences, "diff", "d", false, "write nothing, show what would change")
	return cmd
}

// completeScripts offers Starlark files.
func completeScripts(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return []string{"star"}, cobra.ShellCompDirectiveFilterFileExt
}

// formatted is a file before and after.
type formatted struct {
	name          string
	before, after []byte
}

func (l formatted) changed() bool { return !bytes.Equal(l.before, l.after) }

// gamesFmt formats files.
func (a *app) gamesFmt(cmd *cobra.Command, names []string, check, differences bool) error {
	if len(names) > 1 && (a.output != "" && !check || oneOf("-", strings.Join(names, " "))) {
		return usage(cmd, "standard input, or a file for -o, must be the only one")
	}
	var all []formatted
	for _, name := range names {
		l, err := a.layOut(name)
		if err != nil {
			return err
		}
		all = append(all, l)
	}
	switch {
	case check:
		return a.listLayouts(all, differences)
	case names[0] == "-" || a.output != "":
		return a.emitText(all[0].after)
	}
	for _, l := range all {
		if l.changed() {
			if err := rewrite(l); err != nil {
				return err
			}
		}
	}
	return a.printFiles(all)
}

func (a *app) layOut(name string) (formatted, error) {
	in, err := a.reader(name)
	if err != nil {
		return formatted{}, err
	}
	defer in.Close()
	before, err := io.ReadAll(in)
	if err != nil {
		return formatted{}, err
	}
	shown := name
	if name == "-" {
		shown = "standard input"
	}
	after, err := script.Format(shown, before)
	return formatted{name, before, after}, err
}

// rewrite replaces a file, which keeps its permissions.
func rewrite(l formatted) error {
	info, err := os.Stat(l.name)
	if err != nil {
		return err
	}
	s, err := fileSink(l.name)
	if err != nil {
		return err
	}
	return s.fill(func(w io.Writer) error {
		if s.name != "" {
			if err := s.file.Chmod(info.Mode().Perm()); err != nil {
				return err
			}
		}
		_, err := w.Write(l.after)
		return err
	})
}

// emitText writes a text to where results go; "-" is stdout.
func (a *app) emitText(text []byte) error {
	if a.output == "-" {
		a.output = ""
	}
	return a.emit(func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	})
}

// listLayouts is --check and --diff.
func (a *app) listLayouts(all []formatted, differences bool) error {
	err := error(nil)
	for _, l := range all {
		if l.changed() {
			err = negative{}
		}
	}
	if !differences {
		return errors.Join(a.printFiles(all), err)
	}
	var b bytes.Buffer
	for _, l := range all {
		b.Write(diff.Diff(l.name, l.before, l.name+" (formatted)", l.after))
	}
	return errors.Join(a.emitText(b.Bytes()), err)
}

// printFiles lists the files that are changed, or all of them as JSON.
func (a *app) printFiles(all []formatted) error {
	d := filesDocument{Schema: "zermelo/files/1"}
	var text strings.Builder
	for _, l := range all {
		d.Files = append(d.Files, writtenFile{l.name, l.changed()})
		if l.changed() {
			text.WriteString(l.name + "\n")
		}
	}
	if a.json || a.jsonl {
		return a.emitJSON(d)
	}
	return a.emitText([]byte(text.String()))
}
