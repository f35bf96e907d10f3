package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"zermelo/analysis"
	"zermelo/internal/secret"
	"zermelo/script"
	"zermelo/web"
)

// serveFlags say where the page is served, to whom, and at what cost.
type serveFlags struct {
	listen string // ADDR:PORT; "": this machine's own addresses
	port   int
	token  string
	open   bool
	tables []string // directories

	// What an answer may cost. The global flags have other defaults.
	answer                time.Duration
	mem, positions, cache amount
}

func (a *app) serveCommand() *cobra.Command {
	var s serveFlags
	cmd := &cobra.Command{
		Use:   "serve [FILE.star|FILE.graph...]",
		Short: "Serve the web page and the JSON API on this machine",
		Long: `Serve prints the address of a page to play and explore games on, and answers it
until Ctrl-C. It needs no network: everything is in the program. Games in files
given here are on the page beside the built-in ones; the page reads no others.

It listens on 127.0.0.1 and ::1 only. With --listen others can reach it: then it
wants a token, which is in the address that it prints. What an answer may cost is
bounded by --answer, --mem and --positions; docs/api.md describes the API.`,
		Example:           `  zermelo serve --port 0 --time 1s`,
		GroupID:           "files",
		Args:              cobra.ArbitraryArgs,
		ValidArgsFunction: completeFiles,
		RunE:              func(cmd *cobra.Command, args []string) error { return a.serve(cmd, args, s) },
	}
	f := cmd.Flags()
	f.StringVar(&s.listen, "listen", "", "listen on `address:port`, for example 0.0.0.0:7431, for other machines too")
	f.IntVar(&s.port, "port", web.Port, "listen on this `port`, 0 for any; without the flag the next free one is taken")
	f.StringVar(&s.token, "token", "", "want this `secret` of who uses the API (default with --listen: a random one)")
	f.StringArrayVar(&s.tables, "table", nil, "take values from the table that build made in `dir` (repeatable)")
	f.BoolVar(&s.open, "open", false, "open the page in a browser")
	f.DurationVar(&a.time, "time", 0, "stop serving after this `duration` (default: at Ctrl-C)")
	f.DurationVar(&s.answer, "answer", web.DefaultTime, "work so `long` at one answer, at most")
	s.mem = amount{web.DefaultMemory}
	f.Var(&s.mem, "mem", "memory for one answer, in `bytes`")
	s.positions = amount{web.DefaultPositions}
	f.Var(&s.positions, "positions", "most positions to search for one answer, a `number`")
	s.cache = amount{web.DefaultCache}
	f.Var(&s.cache, "cache", "memory for answers that are kept, in `bytes`")
	f.IntVarP(&a.workers, "workers", "j", 0, "`number` of answers worked at at a time (default: all cores)")
	return cmd
}

// completeFiles offers game files.
func completeFiles(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return []string{"star", "graph"}, cobra.ShellCompDirectiveFilterFileExt
}

// serveDocument is schema zermelo/serve/1.
type serveDocument struct {
	Schema string `json:"schema"`
	URL    string `json:"url"`
	Token  string `json:"token,omitempty"`
}

func (a *app) serve(cmd *cobra.Command, args []string, s serveFlags) error {
	if err := s.check(cmd); err != nil {
		return err
	}
	a.mem, a.positions = s.mem, s.positions
	ctx, cancel := a.work()
	defer cancel()
	files, err := a.serveFiles(ctx, cmd, args)
	if err != nil {
		return err
	}
	tables, err := a.serveTables(ctx, cmd, s.tables)
	if err != nil {
		return err
	}
	listeners, err := s.listeners(cmd)
	if err != nil {
		return err
	}
	o := web.Options{
		Files: files, Tables: tables, Time: s.answer, Memory: a.mem.value, Positions: a.positions.value, Workers: a.workers, Cache: int64(s.cache.value),
		Hosts: web.Hosts(listeners), Token: s.token, Log: a.errs,
	}
	address := listeners[0].Addr().(*net.TCPAddr)
	if !address.IP.IsLoopback() {
		a.serveOthers(&o, s, address)
	}
	url := pageURL(address, o.Token)
	if err := a.tellURL(url, o.Token); err != nil {
		return err
	}
	if s.open {
		a.openBrowser(url)
	}
	return web.New(o).Serve(ctx, listeners)
}

// serveTables opens tables of built-in games. Those of files have nothing to
// gain: the server keeps what it explored.
func (a *app) serveTables(ctx context.Context, cmd *cobra.Command, dirs []string) (map[string]analysis.Game, error) {
	all := map[string]analysis.Game{}
	for _, dir := range dirs {
		t, err := a.openTable(ctx, dir)
		if err != nil {
			return nil, err
		}
		switch {
		case t.Script != "" || t.Graph != "" || t.Instance != "" || t.Misere:
			return nil, usage(cmd, "--table %s: only tables of built-in games in normal play are served", dir)
		case all[t.Game] != nil:
			return nil, usage(cmd, "--table %s: there is another table of %s", dir, t.Game)
		}
		all[t.Game] = t.game
	}
	return all, nil
}

// shortestToken is what a token must have, in characters.
const shortestToken = 16

func (s *serveFlags) check(cmd *cobra.Command) error {
	bad := func(r rune) bool {
		return !('a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' || strings.ContainsRune("-._~", r))
	}
	switch {
	case s.port < 0 || s.port > 1<<16-1:
		return usage(cmd, "--port %d: expected a number from 0 to 65535", s.port)
	case s.listen != "" && cmd.Flags().Changed("port"):
		return usage(cmd, "--listen has the port: --listen ADDRESS:%d", s.port)
	case s.answer <= 0:
		return usage(cmd, "--answer %v: expected a time above 0", s.answer)
	case s.token != "" && (len(s.token) < shortestToken || strings.ContainsFunc(s.token, bad)):
		return usage(cmd, "--token: expected at least %d letters, digits or -._~", shortestToken)
	}
	return nil
}

// listeners listen where the flags say.
func (s *serveFlags) listeners(cmd *cobra.Command) (all []net.Listener, err error) {
	if s.listen == "" {
		others := web.MorePorts
		if cmd.Flags().Changed("port") {
			others = 0
		}
		all, err = web.Listen(s.port, others)
	} else {
		_, port, split := net.SplitHostPort(s.listen)
		if n, number := strconv.Atoi(port); split != nil || number != nil || n < 0 || n > 1<<16-1 {
			return nil, usage(cmd, "--listen %s: expected ADDRESS:PORT, such as 0.0.0.0:7431", s.listen)
		}
		all = make([]net.Listener, 1)
		all[0], err = net.Listen("tcp", s.listen)
	}
	if err != nil {
		c := &complaint{Code: "input", Message: fmt.Sprintf("cannot listen: %v", err), exit: exitInput}
		if errors.Is(err, syscall.EADDRINUSE) {
			c.Hint = "another program listens there: give another --port"
		}
		return nil, c
	}
	return all, nil
}

// serveOthers makes ready to be reached from other machines: who wants an
// answer must know the token.
func (a *app) serveOthers(o *web.Options, s serveFlags, address *net.TCPAddr) {
	if o.Token == "" {
		o.Token = secret.Text()
	}
	fmt.Fprintf(a.errs, "warning: other machines can reach %v; whoever has the address below can use this one's time\n", address)
	o.AnyAddress = address.IP.IsUnspecified()
	names := []string{}
	if name, _, err := net.SplitHostPort(s.listen); err == nil && name != "" {
		names = append(names, name)
	}
	if name, err := os.Hostname(); err == nil {
		names = append(names, name)
	}
	for _, name := range names {
		o.Hosts = append(o.Hosts, net.JoinHostPort(strings.ToLower(name), strconv.Itoa(address.Port)))
	}
}

// pageURL is the address to type. What follows # is not sent to the server.
func pageURL(address *net.TCPAddr, token string) string {
	ip := address.IP
	if ip.IsUnspecified() {
		ip = ownAddress()
	}
	url := "http://" + net.JoinHostPort(ip.String(), strconv.Itoa(address.Port)) + "/"
	if token != "" {
		url += "#token=" + token
	}
	return url
}

// ownAddress is an address by which others reach this machine, if there is one.
func ownAddress() net.IP {
	all, _ := net.InterfaceAddrs()
	for _, a := range all {
		if n, ok := a.(*net.IPNet); ok && n.IP.IsGlobalUnicast() && n.IP.To4() != nil {
			return n.IP
		}
	}
	return net.IPv4(127, 0, 0, 1)
}

func (a *app) tellURL(url, token string) error {
	if a.json || a.jsonl {
		return a.emitJSON(serveDocument{"zermelo/serve/1", url, token})
	}
	return a.emit(func(w io.Writer) error {
		_, err := fmt.Fprintln(w, url)
		return err
	})
}

// openBrowser starts the system's own program for addresses. Where there is none
// the address is on the screen.
func (a *app) openBrowser(url string) {
	opener := []string{"xdg-open"}
	switch runtime.GOOS {
	case "darwin":
		opener = []string{"open"}
	case "windows":
		opener = []string{"rundll32", "url.dll,FileProtocolHandler"}
	}
	c := exec.Command(opener[0], append(opener[1:], url)...)
	if err := c.Start(); err != nil {
		fmt.Fprintf(a.errs, "note: no browser was opened: %v\n", err)
		return
	}
	go c.Wait()
}

// serveFiles opens the games given on the command line.
func (a *app) serveFiles(ctx context.Context, cmd *cobra.Command, names []string) (all []web.File, err error) {
	taken := map[string]bool{}
	for _, name := range names {
		f := web.File{Name: filepath.Base(name)}
		if taken[f.Name] {
			return nil, usage(cmd, "two files are called %s", f.Name)
		}
		taken[f.Name] = true
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		f.Source = string(text)
		switch filepath.Ext(name) {
		case ".star":
			f.Script, err = a.openScript(ctx, name)
		case ".graph":
			f.Graph, err = script.ReadGraph(name, text)
		default:
			err = usage(cmd, "%s is neither FILE.star nor FILE.graph", name)
		}
		if err != nil {
			return nil, err
		}
		all = append(all, f)
	}
	return all, nil
}
