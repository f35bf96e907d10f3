package main

import (
	"bufio"
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"zermelo/analysis"
)

// playFlags say who plays, and how.
type playFlags struct {
	from            instance
	side, hint, log string
	strength        float64
}

func (a *app) playCommand() *cobra.Command {
	var f playFlags
	cmd := &cobra.Command{
		Use:   "play GAME [POSITION]",
		Short: "Play against the perfect player in the terminal",
		Long: `Play shows the position and the moves, reads yours, and answers with the best
one: the computer wins as soon as it can and loses as late as it can, and in a
game of points takes the largest margin. Values are hidden until you ask for them,
and the moves are listed by name.

A line is a move (its number, its name, or the position it leads to) or a command:
? values, b best move, m all moves, p position, u undo, h help, q quit. Lines are
read as they come, so a pipe or a screen reader will do.

A position that comes up for the third time ends the game as a draw. --time, --mem
and --positions hold for each search; where one stops, play goes on, but the
computer may have to guess. With --json the game is one document on stdout in the
end, and the conversation goes to stderr.`,
		Example:           `  printf '1\nq\n' | zermelo play kayles "3 4 5"`,
		GroupID:           "solve",
		Args:              between(1, -1),
		ValidArgsFunction: completeGames,
		RunE:              func(cmd *cobra.Command, args []string) error { return a.playGame(cmd, args, f) },
	}
	f.from.flags(cmd)
	f.from.tableFlag(cmd)
	a.instanceFlags(cmd)
	a.budgetFlags(cmd)
	a.searchFlags(cmd, true)
	flags := cmd.Flags()
	flags.StringVar(&f.side, "side", "first", "`who` you are: first, second, a player's name, both or none")
	flags.StringVar(&f.hint, "hint", "off", "`what` the list of moves shows: off, value or best")
	flags.Float64Var(&f.strength, "strength", 1, "`chance` from 0 to 1 that the computer plays the best move, not any move")
	flags.Uint64Var(&a.seed, "seed", 0, "seed of the moves that are not the best (default: from the clock; always printed)")
	flags.StringVar(&f.log, "log", "", "write the game with its values to `file` in the end, also when it is left unfinished")
	none := cobra.ShellCompDirectiveNoFileComp
	cmd.RegisterFlagCompletionFunc("side", cobra.FixedCompletions([]string{"first", "second", "both", "none"}, none))
	cmd.RegisterFlagCompletionFunc("hint", cobra.FixedCompletions([]string{"off", "value", "best"}, none))
	return cmd
}

// check refuses what the flags of play cannot mean.
func (f playFlags) check(a *app, cmd *cobra.Command, args []string) error {
	fromStdin := f.from.input == "-" || args[0] == "graph:-" || strings.Join(args[1:], " ") == "-"
	switch {
	case !oneOf(f.hint, "off value best"):
		return usage(cmd, "--hint=%s: expected one of off value best", f.hint)
	case !(f.strength >= 0 && f.strength <= 1): // nor not-a-number
		return usage(cmd, "--strength=%v: expected a number from 0 to 1", f.strength)
	case fromStdin && f.side != "none":
		return usage(cmd, "standard input is for your moves: give the game in a file, or --side none to watch")
	case a.output != "" && !a.json && !a.jsonl:
		return usage(cmd, "-o is for the document of --json: --log FILE keeps a game as text")
	case f.log == "-" && (a.json || a.jsonl):
		return usage(cmd, "--log -: stdout is for the document of --json")
	}
	return nil
}

func (a *app) playGame(cmd *cobra.Command, args []string, f playFlags) error {
	if err := f.check(a, cmd, args); err != nil {
		return err
	}
	begun := time.Now()
	ctx, stop := untilHangUp()
	defer stop()
	g, position, err := a.openInTime(ctx, cmd, args, f.from)
	if err != nil {
		return err
	}
	m, err := newMatch(position, func(position string) (*analysis.Report, error) { return a.reportInTime(ctx, g, position) })
	if err != nil {
		return err
	}
	s, err := a.newSession(cmd, m, f)
	if err != nil {
		return err
	}
	log, err := a.playLog(f.log)
	if err != nil {
		return err
	}
	err = s.run(ctx)
	return errors.Join(s.keep(log, time.Since(begun)), err)
}

// untilHangUp is a context that ends like other commands' and when the terminal
// goes away. A stdout that goes away is an error of writing, not the end of the
// process: the log is still to be kept.
func untilHangUp() (context.Context, context.CancelFunc) {
	ctx, stop := interruptible()
	ctx, stopHangUp := signal.NotifyContext(ctx, syscall.SIGHUP)
	closed := make(chan os.Signal, 1)
	signal.Notify(closed, syscall.SIGPIPE)
	return ctx, func() { signal.Stop(closed); stopHangUp(); stop() }
}

// openInTime opens the game within --time. The context of a script goes on being
// used when positions are read later, so it must not end then.
func (a *app) openInTime(ctx context.Context, cmd *cobra.Command, args []string, from instance) (analysis.Game, string, error) {
	if a.time <= 0 {
		return a.openPosition(ctx, cmd, args, from)
	}
	ctx, cancel := context.WithCancelCause(ctx)
	timer := time.AfterFunc(a.time, func() { cancel(context.DeadlineExceeded) })
	g, position, err := a.openPosition(ctx, cmd, args, from)
	if !timer.Stop() {
		err = context.DeadlineExceeded
	}
	return g, position, err
}

// reportInTime is a report within --time.
func (a *app) reportInTime(ctx context.Context, g analysis.Game, position string) (*analysis.Report, error) {
	if a.time > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, a.time)
		defer cancel()
	}
	p := a.startProgress("positions")
	defer p.finish()
	o := a.analysisOptions(p.update)
	o.Board = true
	return g.Report(ctx, position, o)
}

// newSession seats the players.
func (a *app) newSession(cmd *cobra.Command, m *match, f playFlags) (*session, error) {
	s := &session{a: a, match: m, hint: f.hint, strength: f.strength, talk: bufio.NewWriter(a.out)}
	if a.json || a.jsonl {
		s.talk = bufio.NewWriter(a.errs)
		if a.color == "auto" {
			a.color = "never" // stdout says nothing about stderr
		}
	}
	if f.strength < 1 && !cmd.Flags().Changed("seed") {
		a.seed = uint64(time.Now().UnixNano())
	}
	s.random = rand.New(rand.NewPCG(a.seed, 0))
	var ok bool
	if s.persons, ok = seats(f.side, m.players); !ok {
		names := ""
		if m.start.Mover != "" {
			names = ", " + strings.Join(m.players[:], ", ")
		}
		return nil, usage(cmd, "--side %s: expected first, second, both, none%s", f.side, names)
	}
	return s, nil
}

// seats says which of the players are persons. First is who moves first.
func seats(side string, players [2]string) (persons [2]bool, ok bool) {
	switch {
	case strings.EqualFold(side, players[0]):
		return [2]bool{true, false}, true
	case strings.EqualFold(side, players[1]):
		return [2]bool{false, true}, true
	}
	persons, ok = map[string][2]bool{
		"first": {true, false}, "second": {false, true}, "both": {true, true}, "none": {},
	}[side]
	return persons, ok
}

// playLog opens the log before the game, so that a name that cannot be written
// is refused then; nil where none is wanted.
func (a *app) playLog(name string) (*sink, error) {
	switch name {
	case "":
		return nil, nil
	case "-":
		return &sink{Writer: bufio.NewWriter(a.out)}, nil
	}
	return fileSink(name)
}

// keep writes down the game, as far as it went.
func (s *session) keep(log *sink, spent time.Duration) (err error) {
	if log != nil {
		err = log.fill(func(w io.Writer) error {
			_, err := io.WriteString(w, s.a.plain(s.record()))
			return err
		})
	}
	if s.a.json || s.a.jsonl {
		err = errors.Join(err, s.a.emitJSON(s.document(spent.Milliseconds())))
	}
	return err
}
