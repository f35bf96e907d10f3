package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"zermelo/script"
)

// filesDocument is schema zermelo/files/1: what new and fmt did, or would do.
type filesDocument struct {
	Schema string        `json:"schema"`
	Files  []writtenFile `json:"files"`
}

type writtenFile struct {
	File    string `json:"file"`
	Changed bool   `json:"changed"`
}

func (a *app) newCommand() *cobra.Command {
	return &cobra.Command{
		Use: "new NAME|FILE.star", Short: "Write a small complete game in Starlark, to change",
		Long: `New writes NAME.star: a game of a few lines that can be solved as it is, with
comments that say what else there is. A file that exists is never touched. With
-o the game goes to another file, with -o - to stdout.`,
		Example: `  zermelo games new mygame`,
		Args:    between(1, 1), RunE: a.gamesNew,
	}
}

// gamesNew writes a new game.
func (a *app) gamesNew(cmd *cobra.Command, args []string) error {
	file := args[0]
	if filepath.Ext(file) != ".star" {
		file += ".star"
	}
	name := strings.TrimSuffix(filepath.Base(file), ".star")
	if strings.TrimSpace(name) == "" || strings.HasSuffix(args[0], string(filepath.Separator)) {
		return usage(cmd, "%q is not the name of a game", args[0])
	}
	text := script.New(name)
	if a.output == "-" {
		_, err := io.WriteString(a.out, text)
		return err
	}
	if a.output != "" {
		file, a.output = a.output, ""
	}
	if err := createFile(file, text); err != nil {
		return err
	}
	if a.json || a.jsonl {
		return a.emitJSON(filesDocument{"zermelo/files/1", []writtenFile{{file, true}}})
	}
	return a.emit(func(w io.Writer) error {
		_, err := fmt.Fprintf(w, "wrote %s; next:\n  zermelo analyse %[1]s\n  zermelo games lint %[1]s\n", file)
		return err
	})
}

// createFile writes a file that does not exist. Its name is taken first, with
// nothing in it, so that no other program's file is replaced in between.
func createFile(name, text string) error {
	taken, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if errors.Is(err, fs.ErrExist) {
		return &complaint{Code: "input.file", Message: fmt.Sprintf("%s exists already", name), exit: exitInput, Hint: "choose another name: new never writes over a file"}
	}
	if err != nil {
		return err
	}
	taken.Close()
	err = writeFile(name, func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	})
	if err != nil {
		os.Remove(name)
	}
	return err
}
