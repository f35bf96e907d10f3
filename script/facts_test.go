package script_test

import (
	"context"
	"fmt"
	"math/bits"
	"os"
	"strconv"
	"strings"
	"testing"

	"zermelo"
	"zermelo/script"
	"zermelo/solve"
)

// facts reads a table of testdata: its rows, without the comments.
func facts(t *testing.T, name string) (rows [][]string) {
	t.Helper()
	text, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if row := strings.Fields(line); len(row) > 0 && row[0] != "#" {
			rows = append(rows, row)
		}
	}
	return rows
}

// TestGalleryCoins: the published values of single heads.
func TestGalleryCoins(t *testing.T) {
	for _, row := range facts(t, "coins.txt") {
		s := fromGallery(t, row[0], nil, script.Options{})
		for i, want := range row[1:] {
			if got := nimber(t, s, fmt.Sprint(i+1)); fmt.Sprint(got) != want {
				t.Errorf("%s: coin %d is worth %d, published: %s", row[0], i+1, got, want)
			}
		}
	}
}

// turns says which coins may be turned over together, place 1 in bit 0.
var turns = map[string]func(coins uint) bool{
	"mockturtles": func(coins uint) bool { return bits.OnesCount(coins) <= 3 },
	"ruler": func(coins uint) bool {
		run := coins >> bits.TrailingZeros(coins)
		return run&(run+1) == 0
	},
	"turnips": func(coins uint) bool {
		low, high := bits.TrailingZeros(coins), bits.Len(coins)-1
		return (high-low)%2 == 0 && low < high && coins == 1<<low|1<<high|1<<((low+high)/2)
	},
}

// TestGalleryCoinRows: whole rows, in which a coin that is turned twice is back
// where it was, are worth the sums of their heads.
func TestGalleryCoinRows(t *testing.T) {
	const length = 9
	for name, may := range turns {
		s := fromGallery(t, name, nil, script.Options{})
		var heads [length]zermelo.Nimber
		for i := range heads {
			heads[i] = nimber(t, s, fmt.Sprint(i+1))
		}
		for row, got := range rowsOfCoins(length, may) {
			want := zermelo.Nimber(0)
			for i, v := range heads {
				if row>>i&1 == 1 {
					want ^= v
				}
			}
			if got != want {
				t.Errorf("%s: row %09b is worth %d, its heads %d", name, bits.Reverse16(uint16(row))>>(16-length), got, want)
			}
		}
	}
}

// rowsOfCoins is the values of all rows by their definition: heads are ones, and
// the highest of the coins that are turned over is a head.
func rowsOfCoins(length int, may func(coins uint) bool) []zermelo.Nimber {
	values := make([]zermelo.Nimber, 1<<length)
	for row := range uint(1 << length) {
		led := make([]bool, len(values))
		for coins := uint(1); coins < 1<<bits.Len(row); coins++ {
			if highest := uint(1) << (bits.Len(coins) - 1); row&highest != 0 && may(coins) {
				led[values[row^coins]] = true
			}
		}
		for led[values[row]] {
			values[row]++
		}
	}
	return values
}

// TestGalleryWythoff: of all positions with heaps of 1 to 20 just the published
// ones are lost.
func TestGalleryWythoff(t *testing.T) {
	const largest = 20
	lost := map[[2]int]bool{}
	for _, row := range facts(t, "wythoff.txt") {
		a, errA := strconv.Atoi(row[0])
		b, errB := strconv.Atoi(row[1])
		if errA != nil || errB != nil {
			t.Fatal(row)
		}
		lost[[2]int{a, b}] = true
	}
	g := game(t, fromGallery(t, "wythoff", nil, script.Options{}), fmt.Sprintf("(%d, %d)", largest, largest))
	found, err := solve.Outcomes(context.Background(), g.Rules, solve.Options{}, g.Start)
	if err != nil {
		t.Fatal(err)
	}
	for b := 1; b <= largest; b++ {
		for a := 1; a <= b; a++ {
			p, err := g.Text.Parse(fmt.Sprintf("(%d, %d)", a, b))
			if err != nil {
				t.Fatal(err)
			}
			if v, ok := found.Of(p); !ok || (v.Outcome == zermelo.Loss) != lost[[2]int{a, b}] {
				t.Errorf("(%d, %d): %v, %v; published as lost: %v", a, b, v, ok, lost[[2]int{a, b}])
			}
		}
	}
}
