package gametest_test

import (
	"fmt"
	"math/big"
	"testing"

	"zermelo"
	"zermelo/gametest"
)

// track is a game of points in which a player may move again: the runners have
// left so many steps; a move takes 1 or 2 steps and as many points, and the
// last step of a pair keeps the turn.
type track struct {
	left  int8
	mover zermelo.Side
}

type trackRules struct{}

var (
	_ zermelo.Scorer[track]  = trackRules{}
	_ zermelo.Sider[track]   = trackRules{}
	_ zermelo.Flipper[track] = trackRules{}
	_ zermelo.Folder[track]  = trackRules{}
)

func (trackRules) Moves(dst []track, p track) []track {
	for k := int8(1); k <= min(2, p.left); k++ {
		q := track{p.left - k, p.mover}
		if q.left%3 != 0 {
			q.mover = p.mover.Other()
		}
		dst = append(dst, q)
	}
	return dst
}

func (trackRules) Gain(from, to track) int   { return int(from.left - to.left) }
func (trackRules) Final(track) int           { return 0 }
func (trackRules) Side(p track) zermelo.Side { return p.mover }
func (trackRules) Flip(p track) track        { return track{p.left, p.mover.Other()} }
func (trackRules) Fold(p track) track        { return p }

type trackText struct{}

func (trackText) Format(p track) string { return fmt.Sprintf("%d/%d", p.left, p.mover) }
func (trackText) Parse(s string) (p track, err error) {
	_, err = fmt.Sscanf(s, "%d/%d", &p.left, &p.mover)
	return p, err
}

// margin is the recursion, which never calls Moves.
func margin(left int8) int {
	best := 0
	for k := int8(1); k <= min(2, left); k++ {
		rest := margin(left - k)
		if (left-k)%3 != 0 {
			rest = -rest
		}
		if worth := int(k) + rest; k == 1 || worth > best {
			best = worth
		}
	}
	return best
}

func trackGame() zermelo.Game[track] {
	return zermelo.Game[track]{
		Name: "track", Start: track{left: 12}, Rules: trackRules{}, Text: trackText{},
		Score: zermelo.Theorem[track, int]{Decide: func(p track) (int, bool) { return margin(p.left), true }},
		Best: func(p track) (best []track, count *big.Int, ok bool) {
			for _, q := range (trackRules{}).Moves(nil, p) {
				rest := margin(q.left)
				if q.mover != p.mover {
					rest = -rest
				}
				if int(p.left-q.left)+rest == margin(p.left) {
					best = append(best, q)
				}
			}
			return best, big.NewInt(int64(len(best))), true
		},
	}
}

func TestPoints(t *testing.T) {
	gametest.Conform(t, trackGame())
	gametest.Agree(t, trackGame())
}

// Rules of a Sider and Flipper that break one law each.
type (
	thirdSide  struct{ trackRules }
	flipsOnce  struct{ trackRules }
	flipsNot   struct{ trackRules }
	foldsSide  struct{ trackRules }
	foldsScore struct{ trackRules }
)

func (thirdSide) Side(p track) zermelo.Side { return 2 }
func (flipsOnce) Flip(p track) track        { return track{p.left, zermelo.First} }
func (flipsNot) Flip(p track) track         { return p }
func (foldsSide) Fold(p track) track        { return track{p.left, zermelo.First} }
func (foldsScore) Fold(p track) track       { return track{p.left &^ 1, p.mover} }

func TestConformCatchesSides(t *testing.T) {
	for want, rules := range map[string]zermelo.Rules[track]{
		"Side is First or Second": thirdSide{},
		"Flip undoes itself":      flipsOnce{},
		"Flip changes the Side":   flipsNot{},
		"Fold keeps the Side":     foldsSide{},
		"Fold keeps the value":    foldsScore{},
	} {
		g := trackGame()
		g.Rules = rules
		var r recorder
		gametest.Conform(&r, g)
		r.caught(t, want, want)
	}
}

func TestAgreeCatchesScores(t *testing.T) {
	g := trackGame()
	g.Score.Decide = func(p track) (int, bool) { return 0, true }
	var r recorder
	gametest.Agree(&r, g)
	r.caught(t, "scores", "score: at")
}
