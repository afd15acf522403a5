// Source of the service worker: keeps the whole site on the device, so that a second visit needs no network. The
// file that is served is made by tools/site.mjs: Workbox's four prebuilt files, then one line with `BUILD` (id,
// policy, and every file with its hash), then this. It stands at the root of the site because a worker may only
// control what lies below it.
//
// One cache per build. A new build waits until the page says `apply`; a file with a wrong hash fails the whole
// install, and the old build stays.

/* global workbox, BUILD */

const PREFIX = "turnwright-";
const { PrecacheController, PrecacheRoute } = workbox.precaching;

// What a static host cannot be relied on to send. `frame-ancestors` is only obeyed in a header.
const HEADERS = {
  "Content-Security-Policy": `${BUILD.policy}; frame-ancestors 'none'`,
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
};

// Only a document and the script of a worker need them; the `<meta>` policy does not reach a worker. All other responses go out as they are
// stored: Chromium keeps the compiled code of scripts and WebAssembly with a stored response and drops it for one made anew.
const NEEDS_HEADERS = /\/(?:[^/]*\.html|worker\.js)$/;

/** @param {string} url @param {Response} response */
function withHeaders(url, response) {
  if (!NEEDS_HEADERS.test(new URL(url).pathname)) return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

const controller = new PrecacheController({
  cacheName: PREFIX + BUILD.id,
  plugins: [
    {
      /** What to store of a download; null refuses it, as Workbox itself does where this is missing. */
      async cacheWillUpdate({ request, response }) {
        return response && response.status < 400 ? withHeaders(request.url, response) : null;
      },
      // Workbox would fetch everything past the browser's own cache, which on a first visit has just been filled.
      async requestWillFetch({ request }) {
        return new Request(request, { cache: "no-cache" });
      },
    },
  ],
});
controller.addToCacheList(BUILD.files);

/** Copies files of the last build with the same hash instead of fetching them again: most of an update. */
async function takeOver() {
  const mine = await caches.open(PREFIX + BUILD.id);
  for (const name of (await caches.keys()).reverse()) {
    if (!name.startsWith(PREFIX) || name === PREFIX + BUILD.id) continue;
    const old = await caches.open(name);
    for (const key of controller.getURLsToCacheKeys().values()) {
      if (await mine.match(key)) continue;
      const same = await old.match(key);
      if (same) await mine.put(key, withHeaders(key, same));
    }
  }
}

async function forgetOthers() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== PREFIX + BUILD.id) await caches.delete(name);
  }
}

addEventListener("install", (event) => {
  event.waitUntil(takeOver().then(() => controller.install(event)));
});

addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => clients.claim()));
});

addEventListener("message", (event) => {
  if (event.data === "apply") event.waitUntil(skipWaiting());
});

workbox.routing.registerRoute(
  new PrecacheRoute(controller, { ignoreURLParametersMatching: [/.*/], directoryIndex: "index.html", cleanURLs: false }),
);
