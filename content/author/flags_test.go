package author

import "flag"

var update = flag.Bool("update", false, "write the traces of the course's programs and the golden page anew")
