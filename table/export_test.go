package table

// What tests see of the inside.
var (
	DecodeHeader = decodeHeader
	Spell        = spell
)

const (
	KeyedCount = keyedCount
	MostBlock  = mostBlock
)

func (d Domain) Parse(s string) (Value, error) { return d.parse(s) }

func (h Header) Encode() ([]byte, error) { return h.encode() }

func (h *Header) Width() int { return h.width() }

func (h *Header) PerBlock() uint64 { return h.perBlock() }

func (s *Spelling) Number(text string) (uint64, bool) { return s.number(text) }

func (s *Spelling) TextOf(n uint64) (string, bool) { return s.text(n) }

// Blocks is how many blocks there are.
func (t *Table) Blocks() int { return len(t.index) }

// Cached is the memory that the shared blocks take, and that of the largest.
func (t *Table) Cached() (all, largest int64) {
	t.cache.mu.Lock()
	defer t.cache.mu.Unlock()
	for e := t.cache.order.Front(); e != nil; e = e.Next() {
		cost := e.Value.(cached).cost()
		all += cost
		largest = max(largest, cost)
	}
	return all, largest
}

// ParseIndex reads an index of blocks between two places of a file.
func ParseIndex(b []byte, h *Header, blocks uint32, start, end int64) error {
	_, err := parseIndex(b, h, blocks, start, end)
	return err
}

// Give packs what a move gives, for Gift.
func Give(gain int, again bool) uint64 { return give(gain, again) }
