package engine_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"inflight/engine/golden"
)

// The cases that the model was specified with, and the scenarios that show them. A
// case is shown by one file or by several; what they say is golden, so that a case
// holds when TestScenarios and its like in cloudwatch hold.
var cases = []struct{ id, what, shownBy string }{
	{"S01", "a consumer slower than the visibility timeout", "testdata/visibility_timeout_ends.txt"},
	{"S02", "a standard queue's late delete", "testdata/late_delete_still_deletes.txt"},
	{"S03", "a FIFO queue's late delete", "testdata/fifo_delete_too_late.txt"},
	{"S04", "a delete with a superseded receipt handle", "testdata/stale_handle_delete.txt"},
	{"S05", "deleting again, and how that is counted", "testdata/delete_again_is_ok.txt testdata/fifo_delete_too_late.txt cloudwatch/testdata/received_is_not_processed.txt"},
	{"S06", "a heartbeat", "testdata/heartbeat_extends.txt"},
	{"S08", "giving a message back", "testdata/give_back_at_once.txt"},
	{"S09", "a changed timeout is for one receive", "testdata/change_is_for_one_receive.txt"},
	{"S11", "a heartbeat that comes too late", "testdata/change_after_the_window.txt"},
	{"S12", "a heartbeat that outlives the delete", "testdata/change_on_deleted_message.txt"},
	{"S14", "maxReceiveCount reached, and nothing in the dead-letter queue", "testdata/redrive_waits_for_a_receive.txt"},
	{"S15", "what arrives in a dead-letter queue", "testdata/receive_zero_looks_once.txt awsjson/testdata/recorded/dead_letter.txt"},
	{"S16", "maxReceiveCount deliveries, then the move", "testdata/redrive_after_max_receives.txt"},
	{"S18", "looking at messages spends receives", "testdata/looking_spends_receives.txt"},
	{"S19", "a lost answer spends a receive", "testdata/lost_reply.txt"},
	{"S20", "a dead-letter queue breaks a group's order", "testdata/fifo_dead_letter.txt"},
	{"S23", "the alarm that never rings", "cloudwatch/testdata/dead_letter_alarm.txt"},
	{"S24", "a move task makes new messages", "testdata/move_task.txt"},
	{"S25", "move tasks that cannot be", "testdata/move_task_rate.txt"},
	{"S27", "998 available, two in flight, and nothing to receive", "testdata/fifo_blocked_groups.txt limits_test.go"},
	{"S28", "a message in flight blocks those behind it", "testdata/fifo_prefix.txt"},
	{"S30", "one receive drains a group first", "testdata/fifo_drains_a_group_first.txt"},
	{"S32", "deleting unlocks a group, sending does not", "testdata/fifo_delete_unlocks.txt"},
	{"S34", "a delay for one message of a FIFO queue", "testdata/fifo_delay.txt"},
	{"S35", "a legitimate repetition is dropped", "testdata/dedup_by_content.txt"},
	{"S36", "deduplication outlives the delete", "testdata/dedup_outlives_delete.txt"},
	{"S37", "the same id in another group", "testdata/dedup_scope.txt"},
	{"S39", "a purge, and how often", "testdata/purge_forgets_deduplication.txt testdata/purge.txt"},
	{"S41", "a long poll does not wait to fill up", "testdata/long_poll_wakes_on_send.txt"},
	{"S42", "the in-flight ceiling", "testdata/in_flight_limit.txt testdata/fifo_in_flight_limit.txt limits_test.go"},
	{"S43", "retention ends a message in flight", "testdata/retention.txt"},
	{"S46", "held back longer than the timeout", "testdata/held_longer_than_the_timeout.txt"},
	{"S47", "a throttled function spends receives", waitsForLambda},
	{"S48", "one bad record repeats the batch", waitsForLambda},
	{"S50", "a poison message hides in the age metric", "cloudwatch/testdata/poison_hides_in_age.txt"},
	{"S51", "creating a queue that is there, or was", "testdata/create_queue_again.txt testdata/delete_queue.txt"},
}

// What happens between a queue and a function belongs to engine/lambda, which comes
// with its topic.
const waitsForLambda = "waits for engine/lambda"

func TestEveryCaseIsShown(t *testing.T) {
	for _, c := range cases {
		if c.shownBy == waitsForLambda {
			continue
		}
		for _, file := range strings.Fields(c.shownBy) {
			if _, err := os.Stat(file); err != nil {
				t.Errorf("%s, %s: %v", c.id, c.what, err)
			}
		}
	}
}

var evidence = regexp.MustCompile(`(?im)^# .*\b(recorded|validated|documented|observed|chosen|no evidence|source)\b`)

// Every scenario says in its comment what it is based on.
func TestScenariosCiteTheirSource(t *testing.T) {
	files, err := filepath.Glob("cloudwatch/testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no scenarios in cloudwatch/testdata", err)
	}
	for _, file := range append(files, golden.Scenarios(t)...) {
		if !evidence.MatchString(golden.Read(t, file)) {
			t.Errorf("%s does not say where its evidence is", file)
		}
	}
}
