#include "textflag.h"

// The kernels that hunt.go describes: which of the wanted values do the 4096
// pairs of a run have? For each limb of a pair a table has a byte, in which bit s
// says that the limb is the one of the value in slot s. AND gives the slots of
// the pair, OR those of all pairs.
//
// The arguments up and down point to the first limbs of the parts, rows of upRow
// and downRow bytes are from one limb to the next, and there are 2 or 3 of them.

#define PAIRS 4096

// ARGUMENTS makes R8, R9, R10 point to the limbs of the one part and R11, R12,
// R13 to those of the other.
#define ARGUMENTS \
	MOVQ up+0(FP), R8       \
	MOVQ down+8(FP), R11    \
	MOVQ upRow+16(FP), BX   \
	MOVQ downRow+24(FP), CX \
	MOVQ limbs+32(FP), SI   \
	MOVQ w+40(FP), DX       \
	LEAQ (R8)(BX*1), R9     \
	LEAQ (R8)(BX*2), R10    \
	LEAQ (R11)(CX*1), R12   \
	LEAQ (R11)(CX*2), R13   \
	XORQ AX, AX

// FOLD makes AL the OR of the bytes of the XMM register x.
#define FOLD(x) \
	VPSRLDQ $8, x, X0 \
	VPOR    X0, x, x  \
	VMOVQ   x, AX     \
	MOVQ    AX, BX    \
	SHRQ    $32, BX   \
	ORQ     BX, AX    \
	MOVQ    AX, BX    \
	SHRQ    $16, BX   \
	ORQ     BX, AX    \
	MOVQ    AX, BX    \
	SHRQ    $8, BX    \
	ORQ     BX, AX

// LIMB256 looks up a limb of 32 pairs. A shuffle looks up the low four bits of
// each byte; the two high ones are moved there for another.
#define LIMB256(up, down, lows, highs, x, y) \
	VMOVDQU (down)(AX*1), x   \
	VPXOR   (up)(AX*1), x, x  \
	VPSRLW  $4, x, y          \
	VPAND   Y5, y, y          \
	VPSHUFB x, lows, x        \
	VPSHUFB y, highs, y       \
	VPAND   y, x, x

// func huntAVX2(up, down *uint8, upRow, downRow, limbs uintptr, w *octet) uint8
TEXT ·huntAVX2(SB), NOSPLIT, $0-49
	ARGUMENTS
	VBROADCASTI128 0(DX), Y8
	VBROADCASTI128 16(DX), Y9
	VBROADCASTI128 32(DX), Y10
	VBROADCASTI128 48(DX), Y11
	VBROADCASTI128 64(DX), Y12
	VBROADCASTI128 80(DX), Y13
	VPXOR     Y4, Y4, Y4       // the slots that were found
	VPCMPEQB  Y5, Y5, Y5
	VPSRLW    $12, Y5, Y5
	VPACKUSWB Y5, Y5, Y5       // 15 in each byte

pairs:
	LIMB256(R8, R11, Y8, Y9, Y0, Y1)
	LIMB256(R9, R12, Y10, Y11, Y2, Y3)
	VPAND Y2, Y0, Y0
	CMPQ  SI, $2
	JE    two
	LIMB256(R10, R13, Y12, Y13, Y2, Y3)
	VPAND Y2, Y0, Y0

two:
	VPOR Y0, Y4, Y4
	ADDQ $32, AX
	CMPQ AX, $PAIRS
	JNE  pairs

	VEXTRACTI128 $1, Y4, X0
	VPOR X0, X4, X4
	FOLD(X4)
	VZEROUPPER
	MOVB AX, ret+48(FP)
	RET

// quarters are the numbers of the quarters of 64 bytes.
DATA quarters<>+0(SB)/8, $0x0000000000000000
DATA quarters<>+8(SB)/8, $0x0000000000000000
DATA quarters<>+16(SB)/8, $0x0101010101010101
DATA quarters<>+24(SB)/8, $0x0101010101010101
DATA quarters<>+32(SB)/8, $0x0202020202020202
DATA quarters<>+40(SB)/8, $0x0202020202020202
DATA quarters<>+48(SB)/8, $0x0303030303030303
DATA quarters<>+56(SB)/8, $0x0303030303030303
GLOBL quarters<>(SB), RODATA|NOPTR, $64

// TABLE makes the table of the 64 values of a limb from those of its low and of
// its high bits, which are at DX.
#define TABLE(at, table) \
	VBROADCASTI32X4 at(DX), Z0    \
	VBROADCASTI32X4 at+16(DX), Z1 \
	VPERMB Z1, Z31, Z1            \
	VPANDQ Z1, Z0, table

#define LIMB512(up, down, first, second, x, y) \
	VMOVDQU64 (down)(AX*1), x   \
	VPXORQ    (up)(AX*1), x, x  \
	VPERMB    first, x, y       \
	VPERMB    second, x, x

#define FOLD512(y, x) \
	VPOR y, Y0, Y0           \
	VEXTRACTI128 $1, Y0, X1  \
	VPOR X1, X0, x

// func huntVBMI(up, down *uint8, upRow, downRow, limbs uintptr, w *[2]octet) uint16
TEXT ·huntVBMI(SB), NOSPLIT, $0-50
	ARGUMENTS
	VMOVDQU64 quarters<>(SB), Z31
	TABLE(0, Z16)
	TABLE(32, Z17)
	TABLE(64, Z18)
	TABLE(96, Z20)
	TABLE(128, Z21)
	TABLE(160, Z22)
	VPXORQ Z8, Z8, Z8          // the slots found of the first eight
	VPXORQ Z9, Z9, Z9          // and of the others
	CMPQ   SI, $2
	JNE    three

two:
	LIMB512(R8, R11, Z16, Z20, Z0, Z1)
	LIMB512(R9, R12, Z17, Z21, Z2, Z3)
	VPTERNLOGQ $0xF8, Z1, Z3, Z8       // Z8 | Z1 & Z3
	VPTERNLOGQ $0xF8, Z0, Z2, Z9
	ADDQ $64, AX
	CMPQ AX, $PAIRS
	JNE  two
	JMP  fold

three:
	LIMB512(R8, R11, Z16, Z20, Z0, Z1)
	LIMB512(R9, R12, Z17, Z21, Z2, Z3)
	LIMB512(R10, R13, Z18, Z22, Z4, Z5)
	VPANDQ     Z1, Z3, Z3
	VPANDQ     Z0, Z2, Z2
	VPTERNLOGQ $0xF8, Z3, Z5, Z8
	VPTERNLOGQ $0xF8, Z2, Z4, Z9
	ADDQ $64, AX
	CMPQ AX, $PAIRS
	JNE  three

fold:
	VEXTRACTI64X4 $1, Z8, Y0
	FOLD512(Y8, X8)
	VEXTRACTI64X4 $1, Z9, Y0
	FOLD512(Y9, X9)
	FOLD(X9)
	MOVQ AX, CX
	SHLQ $8, CX
	FOLD(X8)
	MOVBLZX AL, AX
	ORQ  CX, AX
	VZEROUPPER
	MOVW AX, ret+48(FP)
	RET

// func features() (avx2, vbmi bool)
//
// The processor must have the instructions, and the system must save the
// registers: OSXSAVE, and the bits of XCR0.
TEXT ·features(SB), NOSPLIT, $0-2
	MOVB $0, avx2+0(FP)
	MOVB $0, vbmi+1(FP)
	XORL AX, AX
	CPUID
	CMPL AX, $7
	JLT  done
	MOVL $1, AX
	XORL CX, CX
	CPUID
	BTL  $27, CX               // OSXSAVE
	JCC  done
	XORL CX, CX
	XGETBV
	MOVL AX, SI
	MOVL $7, AX
	XORL CX, CX
	CPUID
	MOVL SI, DX
	ANDL $0x06, DX             // XMM and YMM
	CMPL DX, $0x06
	JNE  done
	BTL  $5, BX                // AVX2
	SETCS avx2+0(FP)
	ANDL $0xE6, SI             // and the mask registers and ZMM
	CMPL SI, $0xE6
	JNE  done
	BTL  $16, BX               // AVX512F
	JCC  done
	BTL  $30, BX               // AVX512BW
	JCC  done
	BTL  $1, CX                // AVX512_VBMI
	SETCS vbmi+1(FP)

done:
	RET
