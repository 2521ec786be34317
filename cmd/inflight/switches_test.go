package main

import (
	"strings"
	"testing"

	"inflight/engine"
)

// Each switch has a flag, which the usage of both commands explains.
func TestSwitchesUsage(t *testing.T) {
	for _, name := range engine.SwitchNames() {
		flag := "  -" + flagName(name) + " "
		for command, usage := range map[string]string{"run": runUsage, "sqs": sqsUsage} {
			if strings.Count(usage, flag) != 1 {
				t.Errorf("inflight %s -h has not one line that begins with %q", command, flag)
			}
		}
	}
}
