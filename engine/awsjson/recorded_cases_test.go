package awsjson_test

// recordedTest is a test of LocalStack's that passed on AWS. What it was answered
// there is replayed by the case of testdata/recorded that has its name.
type recordedTest struct {
	name     string
	date     string // of the latest recording; empty when none was kept
	variants string // that it was run in, separated by commas; empty: one
	instead  string // of a replay: where the same is shown, or why there is none
}

// Run with both protocols. Inflight speaks the JSON protocol.
const both = "[sqs], [sqs_query]"

// Why a test has no replay.
const (
	lambda    = "not replayed: a test of Lambda's poller, which comes with its topic"
	query     = "not replayed: a test of the older query protocol, or of its addresses"
	oneRegion = "not replayed: a test of several Regions; here there is one"
)

// recordedFiles are the snapshots, with every name in them. tests counts those of
// the file, so that none gets lost here.
var recordedFiles = []struct {
	name  string
	tests int
	list  []recordedTest
}{
	{"test_sqs.snapshot.json", 147, []recordedTest{
		{"test_send_receive_max_number_of_messages", "2024-04-30", both, ""},
		{"test_send_oversized_message", "2025-08-19", both, ""},
		{"test_send_message_with_updated_maximum_message_size", "2024-04-30", both, ""},
		{"test_send_message_batch_with_oversized_contents", "2025-08-19", both, ""},
		{"test_send_message_batch_with_oversized_contents_with_updated_maximum_message_size", "2024-04-30", both, ""},
		{"test_tag_untag_queue", "2024-04-30", both, ""},
		{"test_create_fifo_queue_with_different_attributes_raises_error", "2024-04-30", both, ""},
		{"test_create_queue_with_different_attributes_raises_exception", "2024-04-30", both, ""},
		{"test_create_and_update_queue_attributes", "2025-08-19", both, ""},
		{"test_change_message_visibility_after_visibility_timeout_expiration", "2024-04-30", both, ""},
		{"test_fifo_empty_message_groups_added_back_to_queue", "2024-04-30", both, ""},
		{"test_fifo_queue_send_message_with_delay_seconds_fails", "2024-04-30", both, ""},
		{"test_fifo_message_attributes", "2024-04-30", both, ""},
		{"test_fifo_delete_message_with_expired_receipt_handle", "2024-04-30", both, ""},
		{"test_fifo_set_content_based_deduplication_strategy", "2025-08-19", both, ""},
		{"test_too_many_entries_in_batch_request", "2024-04-30", both, ""},
		{"test_invalid_batch_id", "2024-04-30", both, ""},
		{"test_send_batch_missing_deduplication_id_for_fifo_queue", "2024-04-30", both, ""},
		{"test_send_batch_message_size", "2024-04-30", "", ""},
		{"test_send_batch_missing_message_group_id_for_fifo_queue", "2024-04-30", both, ""},
		{"test_delete_message_batch_invalid_msg_id", "2024-04-30", "[sqs-], [sqs-testLongIdtestLongIdtestLongIdtestLongIdtestLongIdtestLongIdtestLongIdtestLongIdtestLongIdtestLongId], [sqs-invalid:id], [sqs_query-], [sqs_query-testLongIdtestLongIdtestLongIdtestLongIdtestLongIdtestLongIdtestLongIdtestLongIdtestLongIdtestLongId], [sqs_query-invalid:id]", ""},
		{"test_delete_message_batch_with_too_large_batch", "2024-04-30", both, ""},
		{"test_change_message_visibility_batch_with_too_large_batch", "2024-04-30", both, ""},
		{"test_invalid_dead_letter_arn_rejected_before_lookup", "2024-04-30", "", "not replayed: neither the answer nor the error's type was kept"},
		{"test_send_message_with_binary_attributes", "2024-04-30", both, ""},
		{"test_send_message_with_empty_string_attribute", "2024-04-30", both, ""},
		{"test_dead_letter_queue_message_attributes", "2024-04-30", "", ""},
		{"test_set_unsupported_attribute_fifo", "2024-05-14", both, ""},
		{"test_fifo_deduplication_arrives_once_after_delete", "2024-04-30", "[sqs-True], [sqs-False], [sqs_query-True], [sqs_query-False]", ""},
		{"test_fifo_deduplication_not_on_message_group_id", "2024-04-30", "[sqs-True], [sqs-False], [sqs_query-True], [sqs_query-False]", ""},
		{"test_posting_to_fifo_requires_deduplicationid_group_id", "2024-04-30", both, ""},
		{"test_successive_purge_calls_fail", "2024-04-30", both, ""},
		{"test_sqs_fifo_same_dedup_id_different_message_groups", "2024-04-30", both, ""},
		{"test_fifo_high_throughput_ordering", "2024-04-30", both, ""},
		{"test_fifo_change_to_high_throughput_after_creation", "2025-08-19", both, ""},
		{"test_fifo_change_to_regular_throughput_after_creation", "2025-08-19", both, ""},
		{"test_sse_queue_attributes", "2024-04-30", both, ""},
		{"test_sse_kms_and_sqs_are_mutually_exclusive", "2024-04-30", both, ""},
		{"test_receive_message_message_attribute_names_filters", "2024-04-30", both, ""},
		{"test_receive_message_attribute_names_filters", "2024-06-04", both, ""},
		{"test_sqs_permission_lifecycle", "2024-04-30", both, ""},
		{"test_non_existent_queue", "2024-04-30", "", ""},
		{"test_send_message_via_queue_url_with_json_protocol", "2024-04-30", "", ""},
		{"test_set_unsupported_attribute_standard", "2024-05-14", both, ""},
		{"test_create_standard_queue_with_fifo_attribute_raises_error", "2024-05-15", both, ""},
		{"test_dead_letter_queue_with_fifo_and_content_based_deduplication", "2024-05-21", both, ""},
		{"test_sqs_fifo_message_group_scope_no_throughput_setting", "2024-05-24", both, ""},
		{"test_receive_message_message_system_attribute_names_filters", "2024-06-04", both, ""},
		{"test_message_system_attribute_names_with_attribute_names", "2024-06-04", both, ""},
		{"test_set_empty_redrive_policy", "2024-08-20", both, ""},
		{"test_send_receive_wait_time_seconds", "2025-02-10", both, ""},
		{"test_receive_empty_queue", "2025-02-10", both, ""},
		{"test_send_empty_message", "2025-09-22", both, ""},
		{"test_list_queues_pagination", "2025-03-19", "", ""},
		{"test_delete_after_visibility_timeout", "2025-03-28", both, ""},
		{"test_fifo_delete_after_visibility_timeout", "2025-03-28", both, ""},
		{"test_aws_trace_header_propagation", "2025-06-27", both, ""},
		{"test_fair_queue_with_message_group_id", "2025-08-18", both, ""},
		{"test_send_message_to_standard_queue_with_invalid_message_group_id", "2025-07-30", "[empty], [too_long], [spaces]", ""},
		{"test_message_deduplication_id_invalid", "2025-07-30", "[empty], [too_long], [spaces]", ""},
		{"test_message_deduplication_id_success", "2025-07-30", "", ""},
		{"test_fifo_queue_send_message_with_zero_delay_defaults_to_queue_delay", "2025-07-31", both, ""},
		{"test_approximate_number_of_messages_not_visible", "2025-09-25", both, ""},
		{"test_fifo_approximate_number_of_messages_not_visible", "2025-09-25", both, ""},
		{"test_fifo_delete_after_visibility_timeout_extended", "2025-10-05", both, ""},
		{"test_fifo_group_visibility_extends_with_change_message_visibility", "2025-11-19", "[sqs-all-invisible], [sqs-1-invisible], [sqs-no-invisible], [sqs_query-all-invisible], [sqs_query-1-invisible], [sqs_query-no-invisible], [sqs-0-visible], [sqs-1-visible], [sqs-2-visible], [sqs_query-0-visible], [sqs_query-1-visible], [sqs_query-2-visible]", ""},
		{"test_set_queue_attributes_default_values", "2025-12-10", both, ""},
	}},
	{"test_sqs_move_task.snapshot.json", 12, []recordedTest{
		{"test_basic_move_task_workflow", "2024-04-30", "", ""},
		{"test_source_needs_redrive_policy", "2024-04-30", "", ""},
		{"test_cancel_with_invalid_task_handle", "2024-04-30", "", ""},
		{"test_cancel_with_invalid_source_arn_in_task_handle", "2024-04-30", "", ""},
		{"test_cancel_with_invalid_task_id_in_task_handle", "2024-04-30", "", ""},
		{"test_move_task_with_throughput_limit", "2024-04-30", "", ""},
		{"test_destination_needs_to_exist", "2024-04-30", "", ""},
		{"test_move_task_cancel", "2024-04-30", "", ""},
		{"test_move_task_delete_destination_queue_while_running", "2024-04-30", "", ""},
		{"test_start_multiple_move_tasks", "2024-04-30", "", ""},
		{"test_move_task_workflow_with_default_destination", "2024-04-30", "", ""},
		{"test_move_task_workflow_with_multiple_sources_as_default_destination", "2024-04-30", "", ""},
	}},
	{"test_lambda_integration_sqs.snapshot.json", 48, []recordedTest{
		{"test_failing_lambda_retries_after_visibility_timeout", "2025-11-25", "", lambda + "; what SQS does with a message that failed is engine/testdata/visibility_timeout_ends.txt"},
		{"test_redrive_policy_with_failing_lambda", "2025-11-25", "", lambda + "; that maxReceiveCount 2 gives two deliveries and then a move is engine/testdata/redrive_after_max_receives.txt"},
		{"test_sqs_queue_as_lambda_dead_letter_queue", "2025-11-25", "", lambda},
		{"test_report_batch_item_failures", "2025-03-03", "", lambda},
		{"test_report_batch_item_failures_on_lambda_error", "2025-11-25", "", lambda},
		{"test_report_batch_item_failures_invalid_result_json_batch_fails", "2025-11-25", "", lambda},
		{"test_report_batch_item_failures_empty_json_batch_succeeds", "2025-11-25", "", lambda},
		{"test_event_source_mapping_default_batch_size", "2025-11-25", "", lambda},
		{"test_sqs_event_source_mapping", "2025-11-25", "", lambda},
		{"test_sqs_event_filter", "2025-11-25", "[filter0-item_matching0-item_not_matching0], [filter1-item_matching1-item_not_matching1], [filter2-item_matching2-item_not_matching2], [filter3-item_matching3-item_not_matching3], [filter4-item_matching4-this is a test string], [filter5-item_matching5-item_not_matching5], [filter6-item_matching6-item_not_matching6], [filter7-item_matching7-item_not_matching7], [single-filter], [or-filter], [and-filter], [exists-filter], [numeric-bigger], [numeric-smaller], [numeric-range], [numeric-prefix], [single], [or], [and], [exists], [plain-string-matching], [plain-string-filter], [valid-json-filter], [prefix]", lambda},
		{"test_sqs_invalid_event_filter", "2025-11-25", "[None], [simple string], [invalid_filter2], [invalid_filter3]", lambda},
		{"test_message_body_and_attributes_passed_correctly", "2025-11-25", "", lambda},
		{"test_sqs_event_source_mapping_update", "2025-11-25", "", lambda},
		{"test_duplicate_event_source_mappings", "2025-11-25", "", lambda},
		{"test_fifo_message_group_parallelism", "2025-11-25", "", lambda + "; that one message in flight holds its group back is engine/testdata/fifo_delete_unlocks.txt"},
		{"test_sqs_event_source_mapping_batch_size", "2025-11-25", "[15], [100], [1000], [10000]", lambda},
		{"test_sqs_event_source_mapping_batching_reserved_concurrency", "2025-11-25", "", lambda},
		{"test_sqs_event_source_mapping_batching_behaviour", "2024-11-26", "[100]", lambda},
		{"test_esm_with_not_existing_sqs_queue", "2025-11-25", "", lambda},
	}},
}
