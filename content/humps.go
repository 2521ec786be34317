package content

// longName is how many letters a name needs to be parted: shorter ones fit into a line
// of any page.
const longName = 20

// Humps are the parts of a long name of AWS, cut before its capitals: a narrow page may
// break the line between them, instead of anywhere. A text that is no long name is one
// part.
func Humps(name string) []string {
	if len(name) < longName {
		return []string{name}
	}
	var parts []string
	start := 0
	for i := 1; i < len(name); i++ {
		if lowerCase(name[i-1]) && upperCase(name[i]) {
			parts = append(parts, name[start:i])
			start = i
		}
	}
	return append(parts, name[start:])
}

func lowerCase(c byte) bool { return 'a' <= c && c <= 'z' }
func upperCase(c byte) bool { return 'A' <= c && c <= 'Z' }
