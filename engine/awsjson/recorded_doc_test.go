package awsjson_test

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"inflight/engine/golden"
)

const recordedDoc = "RECORDED.md"

// RECORDED.md is written from the tables and from the cases that TestRecorded plays:
//
//	go test ./engine/awsjson -run TestRecordedDocument -update
func TestRecordedDocument(t *testing.T) {
	golden.Check(t, recordedDoc, recordedDocument(replayedIn(t)))
}

// Every test of the tables is replayed, or says where it is shown or why it is not;
// every replay is in the tables; and no name of a snapshot is missing.
func TestRecordedTablesAreComplete(t *testing.T) {
	in := replayedIn(t)
	for _, file := range recordedFiles {
		tests := 0
		for _, r := range file.list {
			tests += r.runs()
		}
		if tests != file.tests {
			t.Errorf("%s: %d tests are listed of %d", file.name, tests, file.tests)
		}
	}
	listed := map[string]bool{}
	for _, r := range allRecorded() {
		if listed[r.name] {
			t.Errorf("%s is listed twice", r.name)
		}
		listed[r.name] = true
		if (in[r.name] != "") == (r.instead != "") {
			t.Errorf("%s: replayed in %q, and instead %q", r.name, in[r.name], r.instead)
		}
		for _, file := range scenarioName.FindAllString(r.instead, -1) {
			if _, err := os.Stat("../../" + file); err != nil {
				t.Errorf("%s: %v", r.name, err)
			}
		}
	}
	for name := range in {
		if !listed[name] {
			t.Errorf("%s is replayed and not listed", name)
		}
	}
}

var scenarioName = regexp.MustCompile(`[\w/]+\.txt`)

func (r recordedTest) runs() int { return strings.Count(r.variants, ",") + 1 }

func allRecorded() (all []recordedTest) {
	for _, file := range recordedFiles {
		all = append(all, file.list...)
	}
	return append(all, validatedTests...)
}

// replayedIn gives the file of testdata in which a test is replayed.
func replayedIn(t *testing.T) map[string]string {
	in := map[string]string{}
	for _, c := range readCases(t, "testdata/recorded/*.txt") {
		for _, name := range c.names {
			if in[name] != "" {
				t.Errorf("%s is replayed twice", name)
			}
			in[name] = c.file
		}
	}
	return in
}

const recordedPreface = `# What AWS answered, and where it is replayed

LocalStack's tests were run against AWS, and the answers were kept (LocalStack is
under the Apache License 2.0; nothing of it is copied here but names, dates and what
AWS answered). Each replay asks this engine the same through the JSON protocol and
compares everything of the answer, except what is different in every account and at
every hour. The calls and the answers are in testdata/recorded, in a form of this
project's own, which recorded_test.go explains.

A test that was run as [sqs_query] too was asked the same in the older query
protocol, which is not spoken here. The answers were the same except for their form,
for "for this wsdl version" behind the message about a queue that does not exist, and
where a replay says so.

This file is written by TestRecordedDocument.
`

func recordedDocument(in map[string]string) string {
	var doc strings.Builder
	doc.WriteString(recordedPreface)
	doc.WriteString("\n| | tests | runs | tests replayed |\n| --- | --- | --- | --- |\n")
	for _, file := range recordedFiles {
		doc.WriteString(count(file.name, file.list, in))
	}
	doc.WriteString(count("validated on AWS, no answer kept", validatedTests, in))
	for _, file := range recordedFiles {
		fmt.Fprintf(&doc, "\n## %s\n\n| test | recorded | here |\n| --- | --- | --- |\n", file.name)
		writeRows(&doc, file.list, in)
	}
	doc.WriteString("\n## Validated on AWS, no answer kept\n\n| test | last run noted | here |\n| --- | --- | --- |\n")
	writeRows(&doc, validatedTests, in)
	return doc.String()
}

func count(name string, list []recordedTest, in map[string]string) string {
	runs, replayed := 0, 0
	for _, r := range list {
		runs += r.runs()
		if in[r.name] != "" {
			replayed++
		}
	}
	return fmt.Sprintf("| %s | %d | %d | %d |\n", name, len(list), runs, replayed)
}

func writeRows(doc *strings.Builder, list []recordedTest, in map[string]string) {
	for _, r := range list {
		name, here := r.name, in[r.name]
		if r.variants != "" {
			name += " " + r.variants
		}
		if here == "" {
			here = r.instead
		}
		fmt.Fprintf(doc, "| %s | %s | %s |\n", name, r.date, here)
	}
}
