package browsertest

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// Figures are printed, not judged: times depend on the machine. Bytes and
// layout shifts do not, and have their own limits.
//
//	go test ./app/browsertest -run '^$' -bench Figures -v

// vitals watches what a visit is like.
const vitals = `(() => {
	const v = window.vitals = {lcp: 0, element: "", cls: 0, blocked: 0};
	const watch = (type, each) => new PerformanceObserver(list => list.getEntries().forEach(each)).observe({type, buffered: true});
	watch("largest-contentful-paint", e => { v.lcp = e.startTime; v.element = e.element?.localName + " " + e.element?.textContent.trim().slice(0, 40); });
	watch("layout-shift", e => { if (!e.hadRecentInput) v.cls += e.value; });
	watch("longtask", e => { v.blocked += Math.max(0, e.duration - 50); });
})()`

// BenchmarkFigures measures a first visit: on this machine as it is, and as a
// slow phone on slow 4G sees it (Lighthouse's profile).
func BenchmarkFigures(b *testing.B) {
	for _, profile := range []struct {
		name string
		cpu  float64
		slow bool
	}{{"as-it-is", 1, false}, {"slow-4G-and-4x-CPU", 4, true}} {
		b.Run(profile.name, func(b *testing.B) {
			for b.Loop() {
				visit(b, profile.cpu, profile.slow)
			}
		})
	}
}

func visit(b *testing.B, cpu float64, slow bool) {
	ctx, cancel := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	defer cancel()
	must := func(err error) {
		if err != nil {
			b.Fatal(err)
		}
	}
	must(chromedp.Do(ctx, chromedp.EmulateViewport(412, 823, chromedp.EmulateMobile)))
	_, err := chromedp.Call(ctx, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: cpu})
	must(err)
	if slow {
		_, err = chromedp.Call(ctx, network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{
			MatchedNetworkConditions: []*network.Conditions{{Latency: 150, DownloadThroughput: 1.6e6 / 8, UploadThroughput: 0.75e6 / 8}},
		})
		must(err)
	}
	_, err = chromedp.Call(ctx, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: vitals})
	must(err)
	must(chromedp.Do(ctx, chromedp.Navigate(shared.url(topicPath))))
	wait := func(js string) float64 {
		at, err := chromedp.Run(ctx, chromedp.Poll[float64](js+` ? performance.now() : 0`, chromedp.WithPollingTimeout(2*time.Minute)))
		must(err)
		return at
	}
	ready := wait(`document.documentElement.dataset.app === "ready"`)
	// Before anything is pressed: a press by script is no input, so what it moves
	// would count as a shift.
	v, err := chromedp.Run(ctx, chromedp.Evaluate[string](`JSON.stringify(vitals)`))
	must(err)
	const press = `[...document.querySelectorAll("button")].find(b => b.textContent === "Run").click()`
	const lines = `document.querySelectorAll(".out .line").length === 7`
	run := func() float64 {
		ms, err := chromedp.Run(ctx, chromedp.Evaluate[float64](`new Promise(done => {
			const before = document.querySelector(".try").dataset.ended, start = performance.now();
			const seen = new MutationObserver(() => { if (document.querySelector(".try").dataset.ended !== before) { seen.disconnect(); done(performance.now() - start); } });
			seen.observe(document.querySelector(".try"), {attributes: true});
			`+press+`;
		})`, chromedp.EvalAwaitPromise))
		must(err)
		return ms
	}
	cold := run()
	firstRun := wait(lines)
	warm := run()
	var seen struct {
		LCP, CLS, Blocked float64
		Element           string
	}
	must(json.Unmarshal([]byte(v), &seen))
	b.ReportMetric(seen.LCP, "ms-LCP")
	b.ReportMetric(seen.CLS, "CLS")
	b.ReportMetric(seen.Blocked, "ms-blocked")
	b.ReportMetric(ready, "ms-ready")
	b.ReportMetric(firstRun, "ms-first-run")
	b.ReportMetric(cold, "ms-press-to-output-cold")
	b.ReportMetric(warm, "ms-press-to-output-warm")
	b.Log(seen.Element)
}

// BenchmarkKnob drags a knob of the first topic's program, a new value with each frame,
// and counts how many of them were run and drawn in a second.
func BenchmarkKnob(b *testing.B) {
	ctx, cancel := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	defer cancel()
	if err := chromedp.Do(ctx, chromedp.Navigate(shared.url(topicPath))); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		runs, err := chromedp.Run(ctx, chromedp.Evaluate[float64](`new Promise(done => {
			const drag = () => {
				const box = document.querySelector(".try"), slider = box.querySelector(".knob input[type=range]"); // the app makes them anew
				if (document.documentElement.dataset.app !== "ready" || slider.disabled || box.querySelector(".code pre")) return setTimeout(drag, 50);
				if (box.dataset.ended === "0") return box.querySelector("button.run").click(), setTimeout(drag, 500); // a run follows a run
				let runs = 0, frame = 0;
				new MutationObserver(() => runs++).observe(box, {attributeFilter: ["data-ended"]});
				const begun = performance.now();
				const step = () => {
					if (performance.now() - begun > 3000) return done(runs / 3);
					slider.value = 20 + ++frame % 60;
					slider.dispatchEvent(new Event("input", {bubbles: true}));
					requestAnimationFrame(step);
				};
				step();
			};
			drag();
		})`, chromedp.EvalAwaitPromise))
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(runs, "runs/s")
	}
}

// What a reader downloads stays within its budget, in bytes as they travel. The
// export of tests is compressed quickly; make dist compresses better.
func TestBudget(t *testing.T) {
	budget := map[string]int64{
		"app.wasm": 2_000_000, "app.css": 15_000, "boot.js": 20_000, "editor.js": 140_000, "worker.js": 40_000, "quickjs.wasm": 230_000,
	}
	sizes := map[string]int64{}
	err := filepath.Walk(filepath.Join(dist, "assets"), func(path string, info os.FileInfo, err error) error {
		if err == nil && strings.HasSuffix(path, ".br") {
			parts := strings.Split(filepath.Base(path), ".") // name.hash.ext.br
			sizes[parts[0]+"."+parts[2]] = info.Size()
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for name, most := range budget {
		if size, ok := sizes[name]; !ok || size > most {
			t.Errorf("%s is %d bytes compressed (there: %v), the budget is %d", name, size, ok, most)
		}
	}
	t.Log(sizes)
}

// The app carries no tables of files and lines, which are a tenth of what Go writes.
func TestNoLines(t *testing.T) {
	apps, err := filepath.Glob(filepath.Join(dist, "assets", "app.*.wasm"))
	if err != nil || len(apps) != 1 {
		t.Fatalf("the app is %q, error %v", apps, err)
	}
	wasm, err := os.ReadFile(apps[0])
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(wasm, []byte("inflight/app.(*tryView).Render")) || bytes.Contains(wasm, []byte("inflight/app/try.go")) {
		t.Error("the app should name its functions and not their files: see cmd/build/lines.go")
	}
}
