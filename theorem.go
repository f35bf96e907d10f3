package zermelo

// Theorem decides positions without search, inside its domain. V is Outcome,
// uint32 (plies), Nimber or int (margin).
type Theorem[P, V comparable] struct {
	// Source says who proved it and where.
	Source string
	// Checked is empty for what is proved. Otherwise the statement is a
	// conjecture and Checked the range on which search agreed ("a, b ≤ 300");
	// it is then used only on request, and every answer says so.
	Checked string
	// Decide is the value of p; ok is false outside the domain. A nil Decide
	// means that there is no theorem.
	Decide func(p P) (v V, ok bool)
	// Reason explains the value of p in a sentence that a student understands;
	// nil or empty where there is nothing to say.
	Reason func(p P) string
}

// Proof is how an answer is known.
type Proof string

const (
	ByTheorem    Proof = "theorem"
	BySearch     Proof = "search"
	ByConjecture Proof = "conjecture"
)

// Proof is ByTheorem, or ByConjecture where the statement was only checked.
func (t Theorem[P, V]) Proof() Proof {
	if t.Checked != "" {
		return ByConjecture
	}
	return ByTheorem
}

// Use decides p if there is a statement about it that may be used: a
// conjecture only where conjectured is true.
func (t Theorem[P, V]) Use(p P, conjectured bool) (v V, ok bool) {
	if t.Decide == nil || t.Checked != "" && !conjectured {
		return v, false
	}
	return t.Decide(p)
}
