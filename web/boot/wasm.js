// Fetching the app's wasm, for the page and for the service worker.

const type = "application/wasm";

// fetchWasm answers with the wasm at url, typed so that it can be compiled
// while it arrives. A host that does not compress wasm would send five times
// the bytes: then the packed copy (gzip under a name no host knows) is taken
// and unpacked here.
export async function fetchWasm(url, packed) {
  const stop = new AbortController();
  const plain = await answered(url, { signal: stop.signal });
  if (plain.headers.get("content-encoding") || !self.DecompressionStream) return typed(plain);
  stop.abort();
  const small = await answered(packed);
  return typed(new Response(small.body.pipeThrough(new DecompressionStream("gzip"))));
}

// typed gives the response the type that streaming compilation insists on,
// whatever the host called it.
export function typed(response) {
  if (response.headers.get("content-type") === type) return response;
  return new Response(response.body, { headers: { "content-type": type } });
}

// answered is fetch that takes any status but success for a failure.
export async function answered(url, options) {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
}
