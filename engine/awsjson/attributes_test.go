package awsjson_test

import (
	"fmt"
	"strings"
	"testing"
)

const text = `{"DataType":"String","StringValue":"`

// Digests recorded from AWS, and one asserted against it. The last is of a system
// attribute, which has a digest of its own.
func TestMD5OfAttributes(t *testing.T) {
	for _, test := range []struct{ attributes, want string }{
		{`"Foo":` + text + `Bar"}`, "ae7155c6026991b6d54b11589678bf9c"},
		{`"k":` + text + `x"}`, "a45daa70926828a2f0a1db3418e6feb4"},
		{`"MyAttribute":` + text + `foobar"}`, "adb59cd4678ea5a855436b949cd07ab6"},
		{`"Help.Me":` + text + `Me"},"Hello":` + text + `There"},"General":` + text + `Kenobi"}`, "4c360f3fdafd970e05fae2f149d997f5"},
		{`"Hello":` + text + `There"},"General":` + text + `Kenobi"}`, "fca026605781cb4126a1e9044df24232"},
		{`"Hello":` + text + `There"}`, "a311262e065454b75da111d535b8dacd"},
		{`"Hello":` + text + `There"},"Help.Me":` + text + `Me"}`, "83fee93c1bcd8b9a5a923ffacdc636c7"},
		{`"timestamp":{"DataType":"Number","StringValue":"1493147359900"}`, "235c5c510d26fb653d073faed50ae77c"},
		{`"attr1":{"DataType":"Binary","BinaryValue":"dHJhY2VwYXJlbnQeMDAtNzc0MDYyZDZjMzcwODFhNWEwYjliNWI4OGUzMDYyN2MtMmQyNDgyMjExZjY0ODlkYS0wMQ=="}`, "8cbe4db156db8a94db8b801b7addb984"},
	} {
		w := newWorld(t)
		sent := w.ok("SendMessage", `{"QueueUrl":"ORDERS","MessageBody":"x","MessageAttributes":{`+test.attributes+`}}`)
		if sent["MD5OfMessageAttributes"] != test.want {
			t.Errorf("%s: digest %v, want %s", test.attributes, sent["MD5OfMessageAttributes"], test.want)
		}
		got := w.receive(`,"MessageAttributeNames":["All"]`)
		if got["MD5OfMessageAttributes"] != test.want {
			t.Errorf("%s: received digest %v, want %s", test.attributes, got["MD5OfMessageAttributes"], test.want)
		}
		same(t, got["MessageAttributes"], `{`+test.attributes+`}`)
	}
	sent := newWorld(t).ok("SendMessage", `{"QueueUrl":"ORDERS","MessageBody":"x","MessageAttributes":{"k":`+text+`x"}},
		"MessageSystemAttributes":{"AWSTraceHeader":`+text+`Root=1-5759e988-bd862e3fe1be46a994272793;Parent=53995c3f42cd8ad8;Sampled=1"}}}`)
	same(t, sent, `{"MessageId":"*","MD5OfMessageBody":"9dd4e461268c8034f5c8564e155c67a6",
		"MD5OfMessageAttributes":"a45daa70926828a2f0a1db3418e6feb4","MD5OfMessageSystemAttributes":"5ae4d5d7636402d80f4eb6d213245a88"}`)
}

// Message attributes come back only when asked for: all, by name, or by prefix;
// what matches nothing is ignored. The digest covers what came (recorded 2024-04-30).
func TestMessageAttributeNames(t *testing.T) {
	const general, hello, help = `"General":` + text + `Kenobi"}`, `"Hello":` + text + `There"}`, `"Help.Me":` + text + `Me"}`
	w := newWorld(t)
	w.ok("SendMessage", `{"QueueUrl":"ORDERS","MessageBody":"msg","MessageAttributes":{`+general+`,`+hello+`,`+help+`}}`)
	for _, test := range []struct{ names, want, digest string }{
		{`[]`, ``, ""},
		{`["All"]`, general + `,` + hello + `,` + help, "4c360f3fdafd970e05fae2f149d997f5"},
		{`["*"]`, general + `,` + hello + `,` + help, "4c360f3fdafd970e05fae2f149d997f5"},
		{`[".*"]`, general + `,` + hello + `,` + help, "4c360f3fdafd970e05fae2f149d997f5"},
		{`["Foo","Help"]`, ``, ""},
		{`["Hello","General"]`, general + `,` + hello, "fca026605781cb4126a1e9044df24232"},
		{`["Foo","Hello"]`, hello, "a311262e065454b75da111d535b8dacd"},
		{`["Hel.*"]`, hello + `,` + help, "83fee93c1bcd8b9a5a923ffacdc636c7"},
		{`["AWS."]`, ``, ""},
		{`["..foo"]`, ``, ""},
	} {
		want := `{"MessageId":"*","ReceiptHandle":"*","Body":"msg","MD5OfBody":"6e2baaf3b97dbeef01c0043275f9a0e7"`
		if test.want != "" {
			want += `,"MessageAttributes":{` + test.want + `},"MD5OfMessageAttributes":"` + test.digest + `"`
		}
		t.Run(test.names, func(t *testing.T) {
			same(t, w.receive(`,"VisibilityTimeout":0,"MessageAttributeNames":`+test.names), want+`}`)
		})
	}
}

// System attributes come back only when asked for, by either of the two members:
// a union (recorded 2024-06-04). Those a message lacks are left out.
func TestSystemAttributeNames(t *testing.T) {
	const all = `{"SenderId":"*","SentTimestamp":"1767225601500","ApproximateFirstReceiveTimestamp":"1767225603000","ApproximateReceiveCount":"*"}`
	w := newWorld(t)
	w.sim.AdvanceTo(1500)
	w.ok("SendMessage", `{"QueueUrl":"ORDERS","MessageBody":"msg"}`)
	w.sim.AdvanceTo(3000)
	for _, test := range []struct{ options, want string }{
		{``, ``},
		{`,"MessageSystemAttributeNames":["All"]`, all},
		{`,"AttributeNames":["All"]`, all},
		{`,"AttributeNames":["SenderId"],"MessageSystemAttributeNames":["All"]`, all},
		{`,"AttributeNames":["SentTimestamp"],"MessageSystemAttributeNames":["SenderId"]`, `{"SenderId":"*","SentTimestamp":"1767225601500"}`},
		{`,"MessageSystemAttributeNames":["SenderId","SequenceNumber"]`, `{"SenderId":"*"}`},
		{`,"MessageSystemAttributeNames":["MessageGroupId","AWSTraceHeader","DeadLetterQueueSourceArn","MessageDeduplicationId"]`, ``},
	} {
		want := `{"MessageId":"*","ReceiptHandle":"*","Body":"msg","MD5OfBody":"6e2baaf3b97dbeef01c0043275f9a0e7"`
		if test.want != "" {
			want += `,"Attributes":` + test.want
		}
		t.Run(test.options, func(t *testing.T) {
			same(t, w.receive(`,"VisibilityTimeout":0`+test.options), want+`}`)
		})
	}
	if got := w.receive(`,"AttributeNames":["ApproximateReceiveCount"]`)["Attributes"]; fmt.Sprint(got) != "map[ApproximateReceiveCount:8]" {
		t.Errorf("after eight receives: %v", got)
	}
}

// A standard queue takes a MessageGroupId since 2025 and only gives it back
// (recorded 2025-08-18).
func TestMessageGroupIDOnStandardQueue(t *testing.T) {
	w := newWorld(t)
	same(t, w.ok("SendMessage", `{"QueueUrl":"ORDERS","MessageBody":"message","MessageGroupId":"test"}`),
		`{"MD5OfMessageBody":"78e731027d8fd50ed642340b7c9a63b3","MessageId":"*"}`)
	same(t, w.receive(`,"MessageSystemAttributeNames":["MessageGroupId"]`)["Attributes"], `{"MessageGroupId":"test"}`)
}

// Exactly as many bytes as the queue takes are accepted: body, and name, type and
// value of each message attribute, in UTF-8 (recorded 2025-08-19). A trace header
// does not count.
func TestMessageSize(t *testing.T) {
	const attribute = `,"MessageAttributes":{"k":` + text + `x"}}` // 8 bytes
	const header = `,"MessageSystemAttributes":{"AWSTraceHeader":` + text + `Root=1-5759e988"}}`
	for _, test := range []struct {
		name, body, rest string
		want             int
	}{
		{"1024 bytes", strings.Repeat("a", 1024), ``, 200},
		{"1025 bytes", strings.Repeat("a", 1025), ``, 400},
		{"512 letters of two bytes", strings.Repeat("ß", 512), ``, 200},
		{"513 letters of two bytes", strings.Repeat("ß", 513), ``, 400},
		{"with an attribute", strings.Repeat("a", 1016), attribute, 200},
		{"with an attribute, one more", strings.Repeat("a", 1017), attribute, 400},
		{"with a trace header", strings.Repeat("a", 1024), header, 200},
	} {
		t.Run(test.name, func(t *testing.T) {
			w := newWorld(t)
			w.ok("SetQueueAttributes", `{"QueueUrl":"ORDERS","Attributes":{"MaximumMessageSize":"1024"}}`)
			if r := w.do("SendMessage", `{"QueueUrl":"ORDERS","MessageBody":"`+test.body+`"`+test.rest+`}`); r.Status != test.want {
				t.Errorf("status %d, want %d: %s", r.Status, test.want, r.Body)
			}
		})
	}
}

// What message attributes may be: the Developer Guide's rules, and the letters
// that AWS was seen to accept beyond them.
func TestMessageAttributeRules(t *testing.T) {
	number := func(value string) string { return `"n":{"DataType":"Number","StringValue":"` + value + `"}` }
	many := make([]string, 11)
	for i := range many {
		many[i] = fmt.Sprintf(`"a%d":%sx"}`, i, text)
	}
	for _, test := range []struct {
		name, attributes string
		accepted         bool
	}{
		{"ten", strings.Join(many[:10], ","), true},
		{"eleven", strings.Join(many, ","), false},
		{"name with everything", `"aZ_-.9":` + text + `x"}`, true},
		{"name of 256", `"` + strings.Repeat("a", 256) + `":` + text + `x"}`, true},
		{"name of 257", `"` + strings.Repeat("a", 257) + `":` + text + `x"}`, false},
		{"name of 256 letters in 512 bytes", `"` + strings.Repeat("ø", 256) + `":` + text + `x"}`, true},
		{"name of 257 letters in 514 bytes", `"` + strings.Repeat("ø", 257) + `":` + text + `x"}`, false},
		{"name empty", `"":` + text + `x"}`, false},
		{"name with accents", `"attr.1øßä":` + text + `x"}`, true},
		{"name in Greek", `"αβγ":` + text + `x"}`, false},
		{"name with other digits", `"a٣":` + text + `x"}`, false},
		{"name with an ordinal", `"aª":` + text + `x"}`, false},
		{"name with a space", `"a b":` + text + `x"}`, false},
		{"name starting with a period", `".a":` + text + `x"}`, false},
		{"name ending with a period", `"a.":` + text + `x"}`, false},
		{"name with periods apart", `"a.b.c":` + text + `x"}`, true},
		{"name with periods in succession", `"a..b":` + text + `x"}`, false},
		{"name of AWS", `"aws.x":` + text + `x"}`, false},
		{"name of Amazon", `"AMAZON.x":` + text + `x"}`, false},
		{"name near AWS", `"awsx":` + text + `x"}`, true},
		{"type with a label", `"a":{"DataType":"String.colour","StringValue":"x"}`, true},
		{"type unknown", `"a":{"DataType":"Strings","StringValue":"x"}`, false},
		{"type missing", `"a":{"StringValue":"x"}`, false},
		{"text as binary", `"a":{"DataType":"String","BinaryValue":"eA=="}`, false},
		{"binary as text", `"a":{"DataType":"Binary","StringValue":"x"}`, false},
		{"binary with a label", `"a":{"DataType":"Binary.png","BinaryValue":"eA=="}`, true},
		{"binary empty", `"a":{"DataType":"Binary","BinaryValue":""}`, false},
		{"control character", `"a":{"DataType":"String","StringValue":"a\u0001"}`, false},
		{"integer", number("42"), true}, {"negative", number("-1.5"), true}, {"exponent", number("1e10"), true}, {"zero", number("0.0"), true},
		{"38 digits", number(strings.Repeat("9", 38)), true}, {"39 digits", number(strings.Repeat("9", 39)), false},
		{"leading zeros", number("0000" + strings.Repeat("9", 38)), true},
		{"largest", number("1e126"), true}, {"too large", number("1.1e126"), false},
		{"smallest", number("1e-128"), true}, {"too small", number("-9e-129"), false},
		{"word", number("many"), false}, {"infinity", number("Inf"), false}, {"hexadecimal", number("0x10"), false},
		{"underscores", number("1_000"), false}, {"point only", number("."), false}, {"fraction", number("1/3"), false},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := newWorld(t).do("SendMessage", `{"QueueUrl":"ORDERS","MessageBody":"x","MessageAttributes":{`+test.attributes+`}}`)
			if (r.Status == 200) != test.accepted || r.Status != 200 && r.QueryCode != "InvalidParameterValue" {
				t.Errorf("status %d %s, want accepted %t", r.Status, r.Body, test.accepted)
			}
		})
	}
}
