package learner

// document is a stored document before its form is known: what JSON gives.
type document = map[string]any

// migrations bring a document from version to version, the first from 1 to 2. A
// step knows only the two versions it is between, not the types of today.
var migrations = [Version - 1]func(document){
	begunAndMissed,
}

// begunAndMissed makes version 2. It keeps when a topic was begun, as far as the
// latest of each thing tells, and which questions were missed: those that needed
// more than one try. Whether the only answer was wrong, version 1 didn't say.
func begunAndMissed(d document) {
	for _, topic := range members(d["topics"]) {
		var begun float64
		note := func(at any) {
			if ms, _ := at.(float64); ms > 0 && (begun == 0 || ms < begun) {
				begun = ms
			}
		}
		note(topic["ranAt"])
		for _, edit := range members(topic["edits"]) {
			note(edit["at"])
		}
		for _, answer := range members(topic["answers"]) {
			note(answer["at"])
			if tries, _ := answer["tries"].(float64); tries > 1 {
				answer["missedAt"] = answer["at"]
			}
		}
		topic["begunAt"] = begun
	}
}

// members are the objects in an object. What is none is left for Decode to refuse.
func members(v any) []document {
	var list []document
	object, _ := v.(document)
	for _, member := range object {
		if m, ok := member.(document); ok {
			list = append(list, m)
		}
	}
	return list
}
