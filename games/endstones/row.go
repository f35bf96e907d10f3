package endstones

import "context"

// Row is a row of piles from left to right, each from 1 to MaxPile.
type Row []int64

// Left is L(i,j): the one pile x ≥ 0 for which the row x, r[i..j] is lost for
// the player to move, both ends included and counted from 0. It is 0 where
// r[i..j] itself is lost, as the empty row j = i−1 is.
func (r Row) Left(i, j int) int64 {
	x, _ := r[i:j+1].balance(context.Background(), left)
	return x
}

// Right is R(i,j): the one pile x for which the row r[i..j], x is lost.
func (r Row) Right(i, j int) int64 {
	x, _ := r[i:j+1].balance(context.Background(), right)
	return x
}

// Lost says whether the player to move at r loses.
func (r Row) Lost() bool {
	lost, _ := r.lost(context.Background())
	return lost
}

// lost is Lost for rows that may take long; the error is the context's.
func (r Row) lost(ctx context.Context) (bool, error) {
	if len(r) < 2 {
		return len(r) == 0, nil
	}
	if !alike(r[0], r[len(r)-1]) { // the balance of the rest is 0 or near the last pile
		return false, nil
	}
	x, err := r[1:].balance(ctx, left)
	return x == r[0], err
}

// side is an end of a row, and names the balance on that end.
type side uint64

const (
	left side = iota
	right
)

// balance gives L or R of the whole row by the method that suits it. The error
// is the context's.
func (r Row) balance(ctx context.Context, s side) (int64, error) {
	if err := ctx.Err(); err != nil || len(r) == 0 {
		return 0, err
	}
	if len(r) <= shortRow {
		onLeft, onRight := diagonals(r)
		return pick(s, onLeft, onRight), nil
	}
	if x, ok := lazily(ctx, r, s, budget(len(r))); ok {
		return x, nil
	}
	onLeft, onRight, err := sliced(ctx, r)
	return pick(s, onLeft, onRight), err
}

// pick is what belongs to side s.
func pick[T any](s side, onLeft, onRight T) T {
	if s == left {
		return onLeft
	}
	return onRight
}

// alike says whether two piles differ by at most one stone. The difference of
// two numbers ≥ 0 does not overflow.
func alike(a, b int64) bool { return uint64(a-b+1) <= 2 }
