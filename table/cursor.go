package table

// Cursor reads a table for one goroutine. It remembers a few blocks of its own,
// so that readers seldom wait for each other.
type Cursor struct {
	*Table
	recent [16]recent // by the low bits of the block's place
}

type recent struct {
	id int
	*block
}

// Cursor is a new one.
func (t *Table) Cursor() *Cursor { return &Cursor{Table: t} }

// Number is [Table.Number].
func (c *Cursor) Number(number uint64) (v Value, ok bool, err error) {
	return c.number(number, c.block)
}

// Text is [Table.Text].
func (c *Cursor) Text(text string) (v Value, ok bool, err error) { return c.textOf(text, c.block) }

func (c *Cursor) block(id int) (*block, error) {
	r := &c.recent[id%len(c.recent)]
	if r.block != nil && r.id == id {
		return r.block, nil
	}
	b, err := c.Table.block(id)
	if err == nil {
		*r = recent{id, b}
	}
	return b, err
}
