package author

import (
	"inflight/app/timeline"
	"inflight/content"
)

// Artist draws what the build has computed. What it answers stands in prose, so it
// is HTML that is complete without a script.
type Artist interface {
	// Run draws a run in which messages were sent, with its caption, a <figcaption>.
	Run(r Run, caption string) string
	// Sweep draws the curves of a sweep of the knob. A table says the same below them.
	Sweep(content.Knob, content.Sweep) string
}

// Undrawn is the Artist of those who want the course and not its pages: it draws
// nothing.
type Undrawn struct{}

// Run answers the caption alone.
func (Undrawn) Run(_ Run, caption string) string { return caption }

// Sweep answers nothing: the table is enough.
func (Undrawn) Sweep(content.Knob, content.Sweep) string { return "" }

// picture draws the run of a program, which the lesson may offer the reader
// elsewhere, or not. Its block is the caption.
func (p *page) picture(s segment) {
	file := s.operand
	caption := p.paragraphs(s)
	source, ok := p.source(file, s.at)
	if !ok || !p.once("the picture of "+file, s.at) {
		return
	}
	run := p.runOnce(content.Program{File: file, Source: source})
	if run.Failure != nil || len(caption) == 0 {
		return // it has been reported
	}
	switch scene := timeline.Layout(run.Log, run.End, timeline.Options{}); {
	case scene.Detail == timeline.None:
		p.add(s.at, "%s does too much to be drawn, more than %d events; take another program", file, timeline.MaxEvents)
	case len(scene.Lanes) == 0:
		p.add(s.at, "%s sends no message, so there is nothing to draw; take another program", file)
	default:
		p.write(p.artist.Run(run, "<figcaption>\n"+s.html(caption...)+"\n</figcaption>"))
	}
}
