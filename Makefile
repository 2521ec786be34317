# What a fresh machine lacks is installed, or named in one line.
#
#   make run      builds the site and serves it on http://localhost:8080/
#   make test     all tests, in a real browser too
#   make dist     writes the compressed export into dist/
#   make check    fast: formatting, vet, staticcheck, all tests without a browser
#   make bench    how fast it is, as a table
#   make fuzz     looks for inputs that break something
#
#   make run ADDR=localhost:8081
#   make dist URL=https://example.org/any/path/    the address that it will have
#   make fuzz FUZZTIME=10m                         how long for each of the fuzz tests

ADDR ?= localhost:8080
URL = http://localhost:8080/
CHROME ?=
FUZZTIME ?= 1m

GO_NEEDED = 1.26
NODE_NEEDED = 20
STATICCHECK_VERSION = v0.8.2
STATICCHECK = build/staticcheck-$(STATICCHECK_VERSION)
PACKAGES = web/node_modules/.installed
IN_BROWSER = ./app ./app/draw ./app/sandbox ./cmd/app
FIND_CHROME = for c in "$(CHROME)" google-chrome google-chrome-stable chromium chromium-browser \
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"; do command -v "$$c" && break; done

.DEFAULT_GOAL = run
.PHONY: run dist test check bench fuzz lint tools chromium

run: $(PACKAGES)
	@echo "make: building the site (a minute or two the first time)"
	@go run ./cmd/build -fast -url http://$(ADDR)/
	@go build -o build/inflight ./cmd/inflight
	@build/inflight serve -addr $(ADDR)

dist: $(PACKAGES)
	@echo "make: building and compressing the site (a few minutes the first time)"
	@go run ./cmd/build -url $(URL)

# The walks through the browser take minutes, on a slow machine more than the ten
# that go test grants a package.
test: lint $(PACKAGES) chromium
	CHROME="$$($(FIND_CHROME))" go test -timeout 20m ./...
	@$(MAKE) --no-print-directory fuzz FUZZTIME=20s

check: lint $(PACKAGES)
	go test $$(go list ./... | grep -v /browsertest)

bench: tools
	@go run ./cmd/bench

fuzz: tools
	@grep -ro --include='*_test.go' '^func Fuzz[A-Za-z]*' app cmd content engine | while IFS=: read -r file name; do \
		echo "make: $${name#func } for $(FUZZTIME)"; \
		go test -run '^$$' -fuzz "^$${name#func }$$" -fuzztime $(FUZZTIME) "./$$(dirname "$$file")" || exit 1; \
	done

lint: tools $(STATICCHECK)
	@unformatted="$$(gofmt -l app cmd content engine web/*.go)"; \
	[ -z "$$unformatted" ] || { echo "make: run gofmt -w on:"; echo "$$unformatted"; exit 1; }
	go vet ./...
	GOOS=js GOARCH=wasm go vet $(IN_BROWSER)
	$(STATICCHECK) ./...
	GOOS=js GOARCH=wasm $(STATICCHECK) $(IN_BROWSER)

$(STATICCHECK): | tools
	@echo "make: installing staticcheck"
	@GOBIN="$(CURDIR)/build" go install honnef.co/go/tools/cmd/staticcheck@$(STATICCHECK_VERSION)
	@mv build/staticcheck $@

# The browser half's packages, exactly as the lock file says.
$(PACKAGES): web/package.json web/package-lock.json web/.npmrc | tools
	@echo "make: installing the packages of web/ (npm ci)"
	@cd web && npm ci --no-audit --no-fund
	@touch $@

tools:
	@have="$$(go env GOVERSION 2>/dev/null)"; \
	[ "$$(printf 'go$(GO_NEEDED)\n%s\n' "$$have" | sort -V | head -n 1)" = go$(GO_NEEDED) ] || \
	{ echo "make: Go $(GO_NEEDED) or newer is needed; $${have:-none} is installed"; exit 1; }
	@have="$$(node -p process.versions.node 2>/dev/null)"; \
	[ "$$(printf '$(NODE_NEEDED)\n%s\n' "$$have" | sort -V | head -n 1)" = $(NODE_NEEDED) ] || \
	{ echo "make: Node $(NODE_NEEDED) or newer is needed; $${have:-none} is installed"; exit 1; }
	@command -v npm >/dev/null || { echo "make: npm is missing; it comes with Node"; exit 1; }

chromium:
	@if [ -n "$$($(FIND_CHROME))" ]; then exit 0; fi; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "make: installing Chromium for the browser tests"; \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium fonts-liberation >/dev/null; \
	else \
		echo "make: the browser tests need Chrome or Chromium: install one, or say where it is with make test CHROME=/path/to/it"; exit 1; \
	fi
