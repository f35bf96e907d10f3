// Package secret draws names that nobody can guess.
package secret

// Text is a name of 26 letters and digits, one of 2^130. It is what
// crypto/rand.Text gives, from the same source, the system.
func Text() string {
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
	var text [26]byte
	fill(text[:])
	for i := range text {
		text[i] = letters[text[i]%32]
	}
	return string(text[:])
}
