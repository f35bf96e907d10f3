package web

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"zermelo/internal/http"
)

// query is the parameters of a request.
type query struct{ url.Values }

// readQuery refuses parameters that are not among the allowed ones, and all but
// set that stand there twice.
func readQuery(r *http.Request, allowed ...string) (query, error) {
	values, err := url.ParseQuery(r.URL.RawQuery)
	if err != nil {
		return query{}, usage("the query is not well formed: %v", err)
	}
	for name, all := range values {
		if !slices.Contains(allowed, name) {
			return query{}, usage("there is no parameter %s here; there are: %s", quoted(name), strings.Join(allowed, ", "))
		}
		if len(all) > 1 && name != "set" {
			return query{}, usage("the parameter %s stands there %d times", name, len(all))
		}
	}
	return query{values}, nil
}

// settings are the parameters set=name=value.
func (q query) settings() (map[string]string, error) {
	set := map[string]string{}
	for _, text := range q.Values["set"] {
		name, value, ok := strings.Cut(text, "=")
		if !ok || name == "" {
			return nil, usage("set=%s: expected set=name=value", text)
		}
		set[name] = value
	}
	return set, nil
}

// flag is a parameter that is 1 or 0.
func (q query) flag(name string) (bool, error) {
	switch text := q.Get(name); text {
	case "", "0":
		return false, nil
	case "1":
		return true, nil
	default:
		return false, usage("%s=%s: expected 1 or 0", name, text)
	}
}

// number is a whole number from 0 to most.
func (q query) number(name string, usual, most uint64) (uint64, error) {
	text := q.Get(name)
	if text == "" {
		return usual, nil
	}
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil || n > most {
		if most == math.MaxUint64 {
			return 0, usage("%s=%s: expected a whole number ≥ 0", name, text)
		}
		return 0, usage("%s=%s: expected a whole number from 0 to %d", name, text, most)
	}
	return n, nil
}

// rules are how a game is played, and what an answer may rest on.
type rules struct {
	misere, conjectured bool
	set                 map[string]string
}

// ruleNames are the parameters that rules are read from.
var ruleNames = [...]string{"set", "misere", "conjectured"}

func (q query) rules() (all rules, err error) {
	if all.set, err = q.settings(); err != nil {
		return all, err
	}
	if all.misere, err = q.flag("misere"); err != nil {
		return all, err
	}
	all.conjectured, err = q.flag("conjectured")
	return all, err
}

// key names a question: what is asked of which game, with which parameters.
func key(route, game string, parts ...string) string {
	return fmt.Sprintf("%s %q %q", route, game, parts)
}

// readBody reads a JSON object. Fields that it should not have are refused: one
// may be a slip for a field that is not required.
func readBody(r *http.Request, into any) error {
	d := json.NewDecoder(r.Body)
	d.DisallowUnknownFields()
	err := d.Decode(into)
	if err == nil {
		if _, end := d.Token(); end != io.EOF {
			err = errors.New("something follows the object")
		}
	}
	var large *http.MaxBytesError
	switch {
	case errors.As(err, &large):
		return &problem{Status: http.StatusRequestEntityTooLarge, Code: "input", Detail: fmt.Sprintf("the body has more than %d bytes", large.Limit)}
	case err != nil:
		return usage("the body is not the JSON object that is wanted here: %v", err)
	}
	return nil
}

// wants says that a request asks for a media type rather than for JSON.
func wants(r *http.Request, kind string) bool {
	for part := range strings.SplitSeq(r.Header.Get("Accept"), ",") {
		if name, _, _ := strings.Cut(part, ";"); strings.TrimSpace(name) == kind {
			return true
		}
	}
	return false
}
