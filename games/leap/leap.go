// Package leap is the game of rows in which a piece leaps to the next empty
// cell on its right (Luogu P2575).
package leap
