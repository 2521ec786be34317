package sandbox

// interpreter is one fresh JavaScript world. The prelude has been evaluated in
// it, and the function that the prelude evaluated to, its driver, is the only
// way in.
type interpreter interface {
	// drive calls the driver with a message and returns what it answers, a
	// string. It runs no promise jobs.
	drive(message string) (string, error)
	// drain runs promise jobs until there are none.
	drain() error
	// spare sets a little memory free that the program could not use.
	spare()
	close()
}

// loader gives the source of the module that a program imports by name.
type loader func(name string) (source string, err error)

// newInterpreter makes an interpreter. When it has to stop the program it gives
// the driver haltMessage, which makes it deaf and is answered with the stack.
type newInterpreter func(prelude string, load loader, lim limits) (interpreter, error)

// stopped is the error of a program that an interpreter had to stop. The
// program must not be continued.
type stopped struct {
	code  Code
	stack string // where, when it is known
}

func (s *stopped) Error() string { return "stopped: " + string(s.code) }

// thrown is an error that left the driver, or what the program threw.
type thrown struct {
	name, message, stack string
}

func (t *thrown) Error() string { return t.name + ": " + t.message }
