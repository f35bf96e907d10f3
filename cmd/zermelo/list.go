package main

import (
	"fmt"
	"io"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"zermelo/games"
	"zermelo/internal/near"
)

func (a *app) gamesCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use: "games", Short: "List and show games; write, check and format game files",
		Example: `  zermelo games list`,
		GroupID: "files",
		Args:    cobra.ArbitraryArgs,
		RunE:    a.needCommand,
	}
	cmd.AddCommand(
		&cobra.Command{
			Use: "list", Short: "List the games",
			Example: `  zermelo games list`,
			Args:    between(0, 0), RunE: a.gamesList,
		},
		&cobra.Command{
			Use: "show GAME", Short: "Print a game's formats, notation and an example",
			Example: `  zermelo games show reign`,
			Args:    between(1, 1), ValidArgsFunction: completeGames, RunE: a.gamesShow,
		},
		a.newCommand(), a.lintCommand(), a.fmtCommand())
	return cmd
}

// needCommand reports a command group called without one of its commands.
func (a *app) needCommand(cmd *cobra.Command, args []string) error {
	var names []string
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() {
			names = append(names, c.Name())
		}
	}
	if len(args) == 0 {
		return usage(cmd, "%s needs a command", cmd.CommandPath())
	}
	c := usage(cmd, "unknown command %q", args[0])
	if meant := near.Words(args[0], names, 1); len(meant) > 0 {
		c.Hint = fmt.Sprintf("did you mean %s? %s", meant[0], c.Hint)
	}
	return c
}

// gameDocument describes a game in schema zermelo/games/1.
type gameDocument struct {
	Name         string   `json:"name"`
	About        string   `json:"about"`
	Usage        string   `json:"usage"`
	Settings     []string `json:"settings"`
	Shapes       []string `json:"shapes"`
	UniverseSize int      `json:"check_size"`
}

type gamesDocument struct {
	Schema string         `json:"schema"`
	Games  []gameDocument `json:"games"`
}

func describe(entries ...games.Entry) gamesDocument {
	d := gamesDocument{Schema: "zermelo/games/1"}
	for _, e := range entries {
		d.Games = append(d.Games, gameDocument{e.Name, e.About, e.Usage, append([]string{}, e.Settings...), append([]string{}, e.Shapes...), e.UniverseSize})
	}
	return d
}

func (a *app) gamesList(*cobra.Command, []string) error {
	if a.json || a.jsonl {
		return a.emitJSON(describe(games.All()...))
	}
	return a.emit(func(w io.Writer) error {
		t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
		for _, e := range games.All() {
			fmt.Fprintf(t, "%s\t%s\n", e.Name, a.plain(e.About))
		}
		return t.Flush()
	})
}

func (a *app) gamesShow(cmd *cobra.Command, args []string) error {
	e, err := a.entry(cmd.Context(), args[0])
	if err != nil {
		return err
	}
	if a.json || a.jsonl {
		return a.emitJSON(describe(e))
	}
	return a.emit(func(w io.Writer) error {
		_, err := fmt.Fprint(w, a.plain(fmt.Sprintf("%s: %s\n\n%s\n", e.Name, e.About, e.Usage)))
		return err
	})
}
