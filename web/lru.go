package web

import (
	"container/list"
	"sync"
)

// lru keeps values by name, up to a number of them and a number of bytes. What
// was not asked for the longest goes first.
type lru[V any] struct {
	mu    sync.Mutex
	most  int // values; 0: any number
	limit int64
	bytes int64
	order *list.List // of *kept[V], the one used last in front
	at    map[string]*list.Element
	out   func(V) // told of each value that there was no room for; nil: nobody is
}

type kept[V any] struct {
	name  string
	value V
	bytes int64
}

// keptBytes is about what an entry takes beside its value.
const keptBytes = 256

func newLRU[V any](most int, limit int64) *lru[V] {
	return &lru[V]{most: most, limit: limit, order: list.New(), at: map[string]*list.Element{}}
}

// get finds a value.
func (c *lru[V]) get(name string) (v V, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	e, ok := c.at[name]
	if !ok {
		return v, false
	}
	c.order.MoveToFront(e)
	return e.Value.(*kept[V]).value, true
}

// put keeps a value of so many bytes; one that is larger than all together may
// be is not kept.
func (c *lru[V]) put(name string, v V, bytes int64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.take(name)
	bytes += keptBytes + int64(len(name))
	if bytes > c.limit {
		c.tell(v)
		return
	}
	c.at[name] = c.order.PushFront(&kept[V]{name, v, bytes})
	c.bytes += bytes
	for c.bytes > c.limit || c.most > 0 && c.order.Len() > c.most {
		last := c.order.Back().Value.(*kept[V])
		c.take(last.name)
		c.tell(last.value)
	}
}

func (c *lru[V]) tell(v V) {
	if c.out != nil {
		c.out(v)
	}
}

// drop forgets a value, if it is there.
func (c *lru[V]) drop(name string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.take(name)
}

func (c *lru[V]) take(name string) {
	e, ok := c.at[name]
	if !ok {
		return
	}
	delete(c.at, name)
	c.bytes -= c.order.Remove(e).(*kept[V]).bytes
}
