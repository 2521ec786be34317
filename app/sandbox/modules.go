package sandbox

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// modules is what a program can import, by name: the names each exports, as the
// prelude says.
type modules map[string][]string

// load gives the source of a module: the program itself, or a façade over what
// the prelude has put on the shelf. See prelude/driver.js.
func (h *host) load(name string) (string, error) {
	if name == h.name {
		return h.source, nil
	}
	exports, ok := h.modules[name]
	if !ok {
		if hint := absentModules[name]; hint != "" {
			return "", fmt.Errorf("%s%q: %s", noModule, name, hint)
		}
		return "", fmt.Errorf("%s%q; %s", noModule, name, h.modules.names())
	}
	return fmt.Sprintf("const module = globalThis[\"inflight:modules\"][%s];\nexport const { %s } = module;\nexport default module;\n",
		encode(name), strings.Join(exports, ", ")), nil
}

// noModule begins the error for a module that does not exist.
const noModule = "There is no module "

// names says which modules there are.
func (m modules) names() string {
	return "a program here can import " + strings.Join(slices.Sorted(maps.Keys(m)), ", ") + "."
}

func parseModules(text string) (modules, error) {
	var m modules
	err := json.Unmarshal([]byte(text), &m)
	return m, err
}
