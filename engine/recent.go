package engine

import "sort"

// recent remembers things by an id for an interval, such as the five minutes in
// which a FIFO queue drops copies. They stand in a line in the order they came,
// which is the order in which they are forgotten, and a hash table finds an id's
// place in it. What is over stays in both until they are made anew. That makes a
// look-up of a new id one access to memory, where two maps in turn, the older
// thrown away after an interval, took four.
type recent[V any] struct {
	interval Time
	line     []dated[V]
	table    []slot // at most half of it is taken
}

// dated is a thing, its id and when it came.
type dated[V any] struct {
	at    Time
	id    string
	value V
}

// slot is the hash of an id above its place in the line, counted from 1, in 32
// bits each; 0 is free.
type slot uint64

func (s slot) hash() uint32 { return uint32(s >> 32) }
func (s slot) place() int   { return int(uint32(s)) }

// put remembers v from the instant on, instead of what the id stood for before.
func (r *recent[V]) put(at Time, id string, v V) {
	if n := len(r.line); n == cap(r.line) || n > 64 && r.over(at, n/2) {
		r.renew(at)
	}
	hash := hashed(id)
	r.line = append(r.line, dated[V]{at, id, v})
	r.table[r.find(id, hash)] = slot(hash)<<32 | slot(len(r.line))
}

// get gives what was remembered less than an interval before the instant.
func (r *recent[V]) get(at Time, id string) (v V, ok bool) {
	if r.table == nil {
		return v, false
	}
	place := r.table[r.find(id, hashed(id))].place()
	if place == 0 || r.over(at, place-1) {
		return v, false
	}
	return r.line[place-1].value, true
}

// over reports whether what stands at the index of the line is forgotten.
func (r *recent[V]) over(at Time, index int) bool { return at-r.line[index].at >= r.interval }

// find gives the index of the id's slot, or of the free one that it would get.
func (r *recent[V]) find(id string, hash uint32) int {
	i := r.home(hash)
	for ; r.table[i] != 0; i = r.after(i) {
		if s := r.table[i]; s.hash() == hash && r.line[s.place()-1].id == id {
			break
		}
	}
	return i
}

// home is where the search for a hash begins. It keeps the order of the hashes, so
// that a table is made from another one from the front to the end.
func (r *recent[V]) home(hash uint32) int {
	return int(uint64(hash) * uint64(len(r.table)) >> 32)
}

func (r *recent[V]) after(i int) int {
	if i++; i == len(r.table) {
		return 0
	}
	return i
}

// renew leaves out what is over, and makes room for half as much again.
func (r *recent[V]) renew(at Time) {
	over := sort.Search(len(r.line), func(i int) bool { return !r.over(at, i) })
	r.line = r.line[:copy(r.line, r.line[over:])]
	clear(r.line[len(r.line):cap(r.line)])
	if room := len(r.line)*3/2 + 64; room > cap(r.line) || room < cap(r.line)/4 {
		r.line = append(make([]dated[V], 0, room), r.line...)
	}
	table := r.table
	r.table = make([]slot, 2*cap(r.line))
	for _, s := range table {
		if s.place() > over {
			i := r.home(s.hash())
			for r.table[i] != 0 {
				i = r.after(i)
			}
			r.table[i] = s - slot(over)
		}
	}
}

// hashed scatters a text. The same text gives the same number in every process.
func hashed(text string) uint32 {
	h := uint64(len(text))
	for ; len(text) >= 8; text = text[8:] {
		h = mix(h ^ (uint64(text[0]) | uint64(text[1])<<8 | uint64(text[2])<<16 | uint64(text[3])<<24 |
			uint64(text[4])<<32 | uint64(text[5])<<40 | uint64(text[6])<<48 | uint64(text[7])<<56))
	}
	rest := uint64(0)
	for i := range len(text) {
		rest = rest<<8 | uint64(text[i])
	}
	return uint32(mix(h^rest) >> 32)
}
