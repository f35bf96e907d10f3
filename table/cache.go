package table

import (
	"container/list"
	"sync"
)

// cache holds the blocks that were read last, up to so many bytes and at least
// one. Readers that miss the same block at once each read it.
type cache struct {
	mu    sync.Mutex
	most  int64
	bytes int64
	order list.List // of cached, the last used first
	byID  map[int]*list.Element
}

type cached struct {
	id int
	*block
}

func newCache(most int64) *cache { return &cache{most: most, byID: map[int]*list.Element{}} }

func (c *cache) get(id int) *block {
	c.mu.Lock()
	defer c.mu.Unlock()
	e := c.byID[id]
	if e == nil {
		return nil
	}
	c.order.MoveToFront(e)
	return e.Value.(cached).block
}

func (c *cache) put(id int, b *block) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.byID[id] != nil {
		return
	}
	c.byID[id] = c.order.PushFront(cached{id, b})
	c.bytes += b.cost()
	for c.bytes > c.most && c.order.Len() > 1 {
		last := c.order.Remove(c.order.Back()).(cached)
		delete(c.byID, last.id)
		c.bytes -= last.cost()
	}
}
