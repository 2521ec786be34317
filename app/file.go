package app

// saveFile saves a text as a file of the reader's.
func saveFile(name, text string) { host().Call("saveFile", name, text) }
