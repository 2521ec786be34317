package author

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/yuin/goldmark/text"
	"golang.org/x/tools/txtar"

	"inflight/content"
	"inflight/engine/golden"
)

// blocks is a topic's page as an archive: one file a block.
func blocks(t content.Topic) *txtar.Archive {
	a := &txtar.Archive{Comment: []byte("The page of good.txtar's written topic, a section for each block.\n")}
	for _, b := range t.Blocks {
		a.Files = append(a.Files, txtar.File{
			Name: fmt.Sprintf("%s %s %s", b.Kind, b.ID, b.Program),
			Data: []byte(b.HTML),
		})
	}
	var headings strings.Builder
	for _, h := range t.Headings() {
		fmt.Fprintf(&headings, "%t %s: %s\n", h.Sub, h.ID, h.Text)
	}
	a.Files = append(a.Files, txtar.File{Name: "headings: below another?", Data: []byte(headings.String())})
	return a
}

func TestPage(t *testing.T) {
	course, _ := Check(files(archive(t, "good.txtar")), pretend, plainly{})
	topic, ok := course.Topic("one")
	if !ok {
		t.Fatal("the course has no topic one")
	}
	golden.Check(t, "testdata/page.txtar", string(txtar.Format(blocks(topic))))
}

// A long name of AWS can be broken at its humps, and nothing else is touched.
func TestLongName(t *testing.T) {
	p := passage{source: []byte("See `ApproximateAgeOfOldestMessage`, `VisibilityTimeout` and `x = ApproximateAgeOfOldestMessage`.")}
	got := p.html(md.Parser().Parse(text.NewReader(p.source)))
	want := "<p>See <code>Approximate<wbr>Age<wbr>Of<wbr>Oldest<wbr>Message</code>, <code>VisibilityTimeout</code> and <code>x = ApproximateAgeOfOldestMessage</code>.</p>"
	if got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

// TestTopicByFilesAlone adds a second topic to the small course as an author
// would: a folder, and one entry of course.toml that stops saying "coming".
func TestTopicByFilesAlone(t *testing.T) {
	fsys := files(archive(t, "good.txtar"))
	outline := string(fsys[courseFile].Data)
	fsys[courseFile].Data = []byte(strings.Replace(outline, "title = \"The second topic\"\ncoming = true\n", "", 1))
	second := strings.NewReplacer("The first topic", "The second topic", `"q-`, `"second-`, `"c-`, `"second-`, `"g-`, `"second-`, `"p-`, `"second-`)
	for name, f := range files(archive(t, "good.txtar")) {
		if file, ok := strings.CutPrefix(name, "one/"); ok {
			fsys["two/"+file] = &fstest.MapFile{Data: []byte(second.Replace(string(f.Data)))}
		}
	}
	course, found := Check(fsys, pretend, plainly{})
	if len(found) > 0 {
		t.Fatalf("problems: %v", found)
	}
	two, ok := course.Topic("two")
	if !ok {
		t.Fatal("the course has no written topic two")
	}
	got := fmt.Sprint(two.Number, two.Title, len(two.Blocks), len(two.Programs), len(two.Questions), len(two.Cards))
	if want := fmt.Sprint(2, "The second topic", 9, 1, 3, 3); got != want {
		t.Errorf("topic two is %s, want %s", got, want)
	}
	one, _ := course.Topic("one")
	if page := string(txtar.Format(blocks(one))); !strings.Contains(page, `<a href="../two/">another topic</a>`) {
		t.Errorf("the link to topic two is no link:\n%s", page)
	}
}

// TestChecksAndCards reads what travels to the browser beside the page.
func TestChecksAndCards(t *testing.T) {
	course, _ := Check(files(archive(t, "good.txtar")), pretend, plainly{})
	topic, _ := course.Topic("one")
	program, _ := topic.Program("run.js")
	tests := []struct{ name, got, want string }{
		{"program", fmt.Sprint(program.File, "|", program.Title, "|", program.Source[:23], program.Switches), "run.js|One message|// prints: t=45s  done\n[StaleDelete]"},
		{"knobs", fmt.Sprintf("%+v", program.Knobs), "[{Const:wait Label:How long it waits Unit:seconds Min:0 Max:60 Step:5 Snaps:[30 45]}]"},
		{"alarms", fmt.Sprintf("%+v", program.Alarms), "[{Name:waits Metric:ApproximateNumberOfMessagesVisible Queue:q Statistic:Maximum ComparisonOperator:GreaterThanThreshold Threshold:0.5 DatapointsToAlarm:0 EvaluationPeriods:2 TreatMissingData:}]"},
		{"a sweep", fmt.Sprint(program.Sweeps[0].Const, program.Sweeps[0].Values, program.Sweeps[0].Curves[0].Results, program.Sweeps[0].Curves[1].Results), "wait[5 25 45] [2 2 2] [30 30 30]"},
		{"an instant", fmt.Sprintf("%+v", program.Predictions[0]), "{ID:p-when Ask:When does <em>B</em> get it? Kind:instant Choices:[] Unit: Within:1 Gap:{Low:Too early. High:Too late. Exact:Yes.} Probe:{Take:instant Nth:0 At:0 Select:{Event:received Queue: Message: Actor:B Receives:0 Error: Text: Key:}} Until:40 Truth:30}"},
		{"a choice", fmt.Sprintf("%+v", program.Predictions[1]), "{ID:p-who Ask:Who has it first? Kind:choose Choices:[{ID:a Text:A. Is:A Gap:Yes.} {ID:b Text:B. Is:B Gap:No.}] Unit: Within:0 Gap:{Low: High: Exact:} Probe:{Take:actor Nth:0 At:0 Select:{Event:received Queue: Message: Actor: Receives:0 Error: Text: Key:}} Until:0 Truth:A}"},
		{"a goal", fmt.Sprintf("%+v", program.Goals[0]), "{ID:g-deleted Says:It is <em>deleted</em>. Kind:deleted-in-time Seconds:0 Number:0 Except:[] Select:{Event: Queue: Message: Actor: Receives:0 Error: Text: Key:}}"},
		{"hints", fmt.Sprint(program.Hints), "[Think. Look. <code>Delete</code>.]"},
		{"solution", program.Solution[:10], "// event: "},
		{"comparisons", fmt.Sprintf("%+v", program.Comparisons), "[{Title:Short and long Sides:[{Label:short Settings:[{Const:wait Value:5}]} {Label:long Settings:[{Const:wait Value:50}]}]}]"},
		{"ask", topic.Questions[0].Ask, "What is <em>it</em>?"},
		{"right", fmt.Sprintf("%+v", topic.Questions[0].Choices[0]), "{ID:a Text:This, for 30 seconds. Right:true Why:It <em>is</em>. Misconception:}"},
		{"wrong", fmt.Sprintf("%+v", topic.Questions[0].Choices[1]), "{ID:b Text:That. Right:false Why:<strong>Not that.</strong> It is not. Misconception:M03}"},
		{"card", fmt.Sprintf("%+v", topic.Cards[2]), "{ID:c-three Front:Why? Back:<code>Because</code>.}"},
		{"a lab", fmt.Sprintf("%+v", *topic.Lab), "{Title:Two windows Queue:q Attributes:map[VisibilityTimeout:30] Windows:[One Two] Body:m-a Steps:[{ID:s-look Says:Look at <em>both</em>. Done:[] Play:[]} {ID:s-send Says:Send. Done:[{Did:send Window:1 Receives:0}] Play:[{After:0 Do:send Window:1 Body:m-a Seconds:0}]} {ID:s-delete Says:Delete. Done:[{Did:delete Window:0 Receives:1}] Play:[{After:0 Do:poll Window:2 Body: Seconds:0} {After:5 Do:delete Window:2 Body: Seconds:0}]}]}"},
		{"coming", fmt.Sprintf("%+v", course.Topics()[1]), "{Slug:two Title:The second topic Number:2 Coming:true Description: Minutes:0 Blocks:[] Programs:[] Questions:[] Cards:[] Lab:<nil> Rules:[visibility-expired]}"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if tt.got != tt.want {
				t.Errorf("got\n%s\nwant\n%s", tt.got, tt.want)
			}
		})
	}
}
