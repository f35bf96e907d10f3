package beam

import (
	"cmp"
	"encoding/binary"
	"errors"
	"io"
	"slices"

	"zermelo/build"
)

// A frame is a block with its place among all blocks for an address:
//
//	0  shard of the task that made it   32 bits, low byte first
//	4  which list of the task           32 bits
//	8  which block of the list          32 bits
//	12 the block
//
// GroupByKey gives the frames in any order; in that of their places, those of a
// list are one sorted list again, even where some are missing.
const frameHead = 12

type place struct{ shard, list, block uint32 }

func frame(p place, block []byte) []byte {
	f := make([]byte, 0, frameHead+len(block))
	f = binary.LittleEndian.AppendUint32(f, p.shard)
	f = binary.LittleEndian.AppendUint32(f, p.list)
	f = binary.LittleEndian.AppendUint32(f, p.block)
	return append(f, block...)
}

var errFrame = errors.New("beam: a frame is cut short")

// framed is a frame taken apart.
type framed struct {
	place
	bytes []byte
}

func unframe(f []byte) (framed, error) {
	if len(f) < frameHead {
		return framed{}, errFrame
	}
	n := binary.LittleEndian.Uint32
	return framed{place{n(f), n(f[4:]), n(f[8:])}, f[frameHead:]}, nil
}

// lists makes sorted lists of frames, which it puts in order.
func lists(frames []framed) (all []build.Source) {
	slices.SortFunc(frames, func(a, b framed) int {
		return cmp.Or(cmp.Compare(a.shard, b.shard), cmp.Compare(a.list, b.list), cmp.Compare(a.block, b.block))
	})
	for len(frames) > 0 {
		n := 1
		for n < len(frames) && frames[n].shard == frames[0].shard && frames[n].list == frames[0].list {
			n++
		}
		all = append(all, &build.Blocks{Block: blocks(frames[:n])})
		frames = frames[n:]
	}
	return all
}

// blocks gives the blocks of frames one after the other.
func blocks(frames []framed) func() ([]byte, error) {
	return func() ([]byte, error) {
		if len(frames) == 0 {
			return nil, io.EOF
		}
		b := frames[0].bytes
		frames = frames[1:]
		return b, nil
	}
}

// keyOf is what frames for an address are grouped by, ofKey the address of it.
func keyOf(to build.Address, moves bool) int {
	k := (to.Layer*build.MostShards + to.Shard) * 2
	if moves {
		k++
	}
	return k
}

func ofKey(k int) (to build.Address, moves bool) {
	return build.Address{Layer: k / 2 / build.MostShards, Shard: k / 2 % build.MostShards}, k%2 == 1
}
