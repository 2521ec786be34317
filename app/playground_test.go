package app

import "testing"

// The gallery's programs stand under the topic that they are from, with a link to it.
func TestGallery(t *testing.T) {
	page := html(t, &playgroundView{S: &session{course: course(), base: "../"}})
	has(t, page, `<p class="of-topic">From <a href="../leases/">Leases</a></p><ul aria-label="From Leases" role="list"><li><button type="button">A program</button></li></ul>`)
	lacks(t, page, "Before it") // has no programs
}
