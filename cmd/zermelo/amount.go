package main

import (
	"fmt"
	"math"
	"math/big"
	"strings"
)

// amount is a flag such as 50M or 2GiB.
type amount struct{ value uint64 }

// units are the factors of the suffixes; B may follow each.
var units = []struct {
	suffix string
	factor int64
}{
	{"kib", 1 << 10}, {"mib", 1 << 20}, {"gib", 1 << 30}, {"tib", 1 << 40},
	{"kb", 1e3}, {"mb", 1e6}, {"gb", 1e9}, {"tb", 1e12},
	{"k", 1e3}, {"m", 1e6}, {"g", 1e9}, {"t", 1e12}, {"b", 1},
}

// Set reads a decimal number with an optional suffix; a fraction is cut off.
func (a *amount) Set(text string) error {
	number, factor := strings.ToLower(text), int64(1)
	for _, u := range units {
		if rest, ok := strings.CutSuffix(number, u.suffix); ok {
			number, factor = rest, u.factor
			break
		}
	}
	x, ok := new(big.Rat).SetString(number)
	if !ok || x.Sign() <= 0 || strings.ContainsAny(number, "/ep_x") {
		return fmt.Errorf("expected a number such as 50M or 2GiB")
	}
	x.Mul(x, new(big.Rat).SetInt64(factor))
	whole := new(big.Int).Quo(x.Num(), x.Denom())
	if !whole.IsUint64() || whole.Uint64() > math.MaxInt64 || whole.Sign() == 0 {
		return fmt.Errorf("expected a number from 1 to 2^63-1")
	}
	a.value = whole.Uint64()
	return nil
}

// String is the shortest exact form.
func (a *amount) String() string {
	switch {
	case a.value == 0:
		return ""
	case a.value%(1<<30) == 0:
		return fmt.Sprintf("%dGiB", a.value>>30)
	case a.value%(1<<20) == 0:
		return fmt.Sprintf("%dMiB", a.value>>20)
	}
	return fmt.Sprint(a.value)
}

// Type names the flag's argument in help.
func (a *amount) Type() string { return "amount" }
