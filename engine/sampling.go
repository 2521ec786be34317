package engine

// A short poll asks a subset of a standard queue's servers and may come back empty
// or short although messages are there; a long poll asks all (documented). Here
// each message has one host of Chance.Hosts, and a short poll asks half of them,
// rounded up, drawn anew each time. On AWS a short poll of a fresh queue with one
// message nearly always found it, which is why this is off by default.

// sample draws the hosts that a poll asks, as a bit each; 0 is all.
func (s *Sim) sample(p *poll, wait int) uint64 {
	k := min(s.chance.Hosts, maxHosts)
	if k < 2 || wait > 0 || p.q.fifo != nil {
		return 0
	}
	asked := uint64(0)
	for n := 0; n < (k+1)/2; {
		if bit := uint64(1) << s.draw(streamHosts, k); asked&bit == 0 {
			asked |= bit
			n++
		}
	}
	return asked
}

const maxHosts = 64

// asks reports whether the poll asks the host that has the message.
func (s *Sim) asks(p *poll, m *message) bool {
	if p.hosts == 0 {
		return true
	}
	host := mix(s.seed^mix(m.number)) % uint64(min(s.chance.Hosts, maxHosts))
	return p.hosts&(1<<host) != 0
}
