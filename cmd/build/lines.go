package main

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"sort"
)

// A Go program carries, for every few instructions, the file and the line that they
// come from, to print them when it panics, and where it may be interrupted, which no
// browser does. In the app that is a tenth of the download, which no reader ever sees:
// a panic names its functions all the same. So these tables are blanked. Nothing
// moves; blanks compress to nothing.
//
// The tables are the linker's, and the runtime reads them (runtime/symtab.go, type
// pcHeader; runtime/runtime2.go, type _func). A function whose table of lines has the
// offset 0 has none, and the runtime prints "?".

// blankLines takes the tables that only printing needs out of a program in
// WebAssembly, in place.
func blankLines(wasm []byte) error {
	m, err := readMemory(wasm)
	if err != nil {
		return err
	}
	header := []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8} // the tables' version; the size of a pointer
	if n := bytes.Count(m.bytes, header); n != 1 {
		return fmt.Errorf("the program has %d tables of functions of the known version: see what blankLines must do for this version of Go", n)
	}
	base := bytes.Index(m.bytes, header)
	offset := func(word int) int { return int(binary.LittleEndian.Uint64(m.bytes[base+8*word:])) }
	t := lineTables{memory: m, functions: offset(1), values: base + offset(7), list: base + offset(8)}
	if t.functions < 100 || t.values >= t.list || t.list+8*t.functions >= len(m.bytes) {
		return errors.New("the program's tables of functions are not where they were: see what blankLines must do for this version of Go")
	}
	m.zero(base+offset(5), offset(7)-offset(5)) // the names of files, and which are whose
	t.blank()
	return nil
}

// lineTables are the tables of all functions.
type lineTables struct {
	*memory
	functions int // how many there are
	values    int // where the tables of what changes within a function begin
	list      int // where the list of the functions begins
}

// What a function says of itself, in bytes from where it begins.
const (
	funcStack   = 16 // its table's offset
	funcFiles   = 20 // its table's offset
	funcLines   = 24 // its table's offset
	funcTables  = 28 // how many further ones there are
	funcUnit    = 32 // of compilation: only names files
	funcFirst   = 36 // line
	funcFurther = 44 // the offsets of the further tables
)

// unread are the further tables, by number, that nothing reads in WebAssembly but the
// printing of a panic (internal/abi/symtab.go): where a goroutine may be interrupted
// at any instruction, what was copied into a function, and which arguments live.
var unread = map[int]bool{0: true, 2: true, 3: true}

// blank blanks what only printing needs. Equal tables are one, so first comes
// what must stay.
func (t lineTables) blank() {
	stay := make([]bool, t.list-t.values)
	keep := func(table int) {
		if table == 0 || stay[table] {
			return
		}
		for i := range t.length(table) {
			stay[table+i] = true
		}
	}
	for f := range t.functions {
		at := t.list + t.word(t.list+8*f+4)
		keep(t.word(at + funcStack))
		for i := range t.word(at + funcTables) {
			if table := at + funcFurther + 4*i; unread[i] {
				t.zero(table, 4)
			} else {
				keep(t.word(table))
			}
		}
		for _, field := range []int{funcFiles, funcLines, funcUnit, funcFirst} {
			t.zero(at+field, 4)
		}
	}
	for i, needed := range stay {
		if !needed {
			t.zero(t.values+i, 1)
		}
	}
}

// length is that of a table: pairs of numbers in 7 bits a byte, up to a first one of 0,
// which the very first may be.
func (t lineTables) length(table int) int {
	at := t.values + table
	start := at
	for at == start || t.bytes[at] != 0 {
		for range 2 {
			for t.bytes[at]&0x80 != 0 {
				at++
			}
			at++
		}
	}
	return at + 1 - start
}

// memory is what a program's memory holds when it starts, and where that stands in
// the file.
type memory struct {
	wasm     []byte
	bytes    []byte
	segments []segment // by address
}

type segment struct{ address, file, size int }

func (m *memory) word(at int) int { return int(binary.LittleEndian.Uint32(m.bytes[at:])) }

// zero blanks bytes of the memory that are in the file; the others are 0 already.
func (m *memory) zero(at, size int) {
	i := sort.Search(len(m.segments), func(i int) bool { return m.segments[i].address+m.segments[i].size > at })
	for ; i < len(m.segments) && m.segments[i].address < at+size; i++ {
		s := m.segments[i]
		from, to := max(at, s.address), min(at+size, s.address+s.size)
		for a := from; a < to; a++ {
			m.wasm[s.file+a-s.address] = 0
		}
	}
}

// readMemory reads the data section of a program as Go's linker writes it: segments at
// fixed addresses, in any order.
func readMemory(wasm []byte) (*memory, error) {
	const magic, dataSection, constant, end = "\x00asm\x01\x00\x00\x00", 11, 0x41, 0x0b
	r := &wasmReader{data: wasm}
	m := &memory{wasm: wasm}
	if !bytes.HasPrefix(wasm, []byte(magic)) {
		return nil, errors.New("the program is not WebAssembly")
	}
	r.at = len(magic)
	for r.at < len(wasm) {
		id, size := r.byte(), r.number()
		if id != dataSection {
			r.at += size
			continue
		}
		for range r.number() {
			kind, op := r.byte(), r.byte()
			s := segment{address: r.number()} // signed, and never negative
			if last := r.byte(); kind != 0 || op != constant || last != end {
				return nil, errors.New("the program's data are not at fixed addresses")
			}
			s.size = r.number()
			s.file = r.at
			r.at += s.size
			m.segments = append(m.segments, s)
			if missing := s.address + s.size - len(m.bytes); missing > 0 {
				m.bytes = append(m.bytes, make([]byte, missing)...)
			}
			copy(m.bytes[s.address:], wasm[s.file:r.at])
		}
		slices.SortFunc(m.segments, func(a, b segment) int { return cmp.Compare(a.address, b.address) })
		return m, nil
	}
	return nil, errors.New("the program has no data")
}

// wasmReader reads the numbers of WebAssembly: 7 bits a byte, the lowest first.
type wasmReader struct {
	data []byte
	at   int
}

func (r *wasmReader) byte() byte {
	r.at++
	return r.data[r.at-1]
}

func (r *wasmReader) number() int {
	n := 0
	for shift := 0; ; shift += 7 {
		b := r.byte()
		n |= int(b&0x7f) << shift
		if b < 0x80 {
			return n
		}
	}
}
