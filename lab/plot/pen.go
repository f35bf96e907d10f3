package plot

import "strings"

// The letters of a PNG are drawn with a round pen on a grid: a capital is 12
// high and about 8 wide, a small letter 8 and 6, and tails reach down to 16.
//
//	y 0  ─ top of capitals and digits     points are two digits, x and y,
//	  4  ─ top of small letters           in base 17 (0..9, a..g)
//	 12  ─ baseline (c)
//	 16  ─ end of tails (g)
const (
	penGrid    = capHeight / 12 // a step of the grid, in sizes
	penRadius  = 0.045          // of the pen, in sizes
	penSpace   = 3.5            // from a letter to the next, in steps
	penBlank   = 5.0            // a space between words, without penSpace
	penSmooth  = '~'
	curveSteps = 6
)

// penLetters has a line for each character: the character and its strokes. A
// stroke is a list of points joined by straight lines; after a ~ they are the
// controls of a smooth curve from the first to the last, which touches the
// lines between at their middles. Digits have one width, 6.
const penLetters = `
! 0008 0b0c
" 0003 3033
# 301c 705c 0484 0888
$ ~63610106666b0b09 303c
% 800c ~200004444020 ~68484c8c8868
& 8c13 ~13105054080c5c87
' 0003
( ~30030b3e
) ~00333b0e
* 3036 0165 6105
+ 434b 0787
, 1b0e
- 0757
. 0b0c
/ 600d
0 ~30000c6c6030
1 13303c 0c6c
2 ~030060660c 0c6c
3 ~0200606636 ~36666c0c0a
4 5c500969
5 600006 ~0604646c0c0a
6 ~62600008 ~0805656c0c08
7 00602c
8 ~300006666030 ~36060c6c6636
9 ~0a0c6c64 ~646707006064
: 0506 0b0c
; 1516 1b0e
< 73077b
= 0585 0989
> 03770b
? ~0300606538 3b3c
@ ~9c0c00c0c98987 8387 ~633339898363
A 0c408c 1878
B 30000c3c 0636 ~30606636 ~36767c3c
C ~8380000c8c89
D 30000c3c ~30808c3c
E 70000c7c 0656
F 70000c 0656
G ~8380000c8c87 8747
H 000c 808c 0686
I 000c
J 6068 ~686c0c09
K 000c 7007 347c
L 000c7c
M 0c004b808c
N 0c008c80
O ~40000c8c8040
P 0c0030 0737 ~30707737
Q ~40000c8c8040 588d
R 0c0030 0737 ~30707737 377c
S ~72700006767c0c0a
T 0080 404c
U 0008 8088 ~080c8c88
V 004c80
W 003c609cc0
X 008c 800c
Y 004680 464c
Z 00800c8c
[ 30000e3e
\ 006d
] 00303e0e
^ 053065
_ 0e8e
a ~34040c6c6434 646c
b 000c ~34040c6c6434
c ~6664040c6c6a
d 606c ~34040c6c6434
e 0868 ~6864040c6c6a
f ~502024 242c 0454
g ~34040c6c6434 646d ~6d6g0g0e
h 000c ~08046468 686c
i 040c 0001
j 242d ~2d2g0g 2021
k 000c 6409 276c
l 000a ~0a0c2c
m 040c ~08045458 585c ~5854a4a8 a8ac
n 040c ~08046468 686c
o ~34040c6c6434
p 040g ~34040c6c6434
q 646g ~34040c6c6434
r 040c ~080444
s ~56540408585c0c0a
t 202a ~2a2c5c 0454
u 0408 ~080c6c68 646c
v 043c64
w 043c547ca4
x 046c 640c
y 043c 642g
z 04640c6c
{ ~40202707 ~07272e4e
| 000e
} ~00202747 ~47272e0e
~ ~08255976
⊕ ~43030b8b8343 434b 0787
≤ 710579 0c7c
≥ 017509 0c7c
≠ 0585 0989 720c
× 037b 730b
· 0607
² ~0200404306 0646
− 0787
– 0787
∞ ~250509494525 ~654549898565
`

// strokesOf are the strokes of a character; those of ? where it has none.
func strokesOf(r rune) []string {
	_, line, known := strings.Cut(penLetters, "\n"+string(r)+" ")
	if !known && r == '`' { // which cannot stand in a raw string
		return []string{"0022"}
	}
	if !known {
		return strokesOf('?')
	}
	line, _, _ = strings.Cut(line, "\n")
	return strings.Fields(line)
}

// penWidth is the width of s at a size.
func penWidth(s string, size float64) float64 {
	steps := -penSpace
	for _, r := range s {
		steps += advance(r)
	}
	return max(steps, 0) * penGrid * size
}

// advance is how far the next character is from r, in steps.
func advance(r rune) float64 {
	if r == ' ' {
		return penBlank
	}
	most := 0
	for _, stroke := range strokesOf(r) {
		stroke = strings.TrimLeft(stroke, string(penSmooth))
		for i := 0; i < len(stroke); i += 2 {
			most = max(most, step(stroke[i]))
		}
	}
	return float64(most) + penSpace
}

// step is the number of a digit in base 17.
func step(digit byte) int {
	if digit >= 'a' {
		return int(digit-'a') + 10
	}
	return int(digit - '0')
}

// pen hands out the segments of each character of s, the first of which begins
// at (0, 0) on the baseline.
func pen(s string, size float64, glyph func([]segment)) {
	x, unit := 0.0, penGrid*size
	for _, r := range s {
		if r != ' ' {
			var all []segment
			for _, stroke := range strokesOf(r) {
				all = appendStroke(all, stroke, x, unit)
			}
			glyph(all)
		}
		x += advance(r)
	}
}

// appendStroke adds the segments of a stroke of a character that begins at x.
func appendStroke(all []segment, stroke string, x, unit float64) []segment {
	smooth := stroke[0] == penSmooth
	stroke = strings.TrimLeft(stroke, string(penSmooth))
	var points [][2]float64
	for i := 0; i < len(stroke); i += 2 {
		points = append(points, [2]float64{(x + float64(step(stroke[i]))) * unit, (float64(step(stroke[i+1])) - 12) * unit})
	}
	if smooth {
		points = curve(points)
	}
	for i := 1; i < len(points); i++ {
		p, q := points[i-1], points[i]
		all = append(all, segment{p[0], p[1], q[0], q[1]})
	}
	return all
}

// curve follows the quadratic B-spline of the controls: parabolas from middle
// to middle of the lines between them.
func curve(controls [][2]float64) [][2]float64 {
	from := controls[0]
	points := [][2]float64{from}
	for i := 1; i < len(controls)-1; i++ {
		via, to := controls[i], controls[i+1]
		if i < len(controls)-2 {
			to = [2]float64{(via[0] + to[0]) / 2, (via[1] + to[1]) / 2}
		}
		for k := 1; k <= curveSteps; k++ {
			t := float64(k) / curveSteps
			a, b, c := (1-t)*(1-t), 2*t*(1-t), t*t
			points = append(points, [2]float64{a*from[0] + b*via[0] + c*to[0], a*from[1] + b*via[1] + c*to[1]})
		}
		from = to
	}
	return points
}
