// Source of the service worker: keeps the whole site on the device, so that a second visit needs no network. The
// file that is served is made by tools/site.mjs: Workbox's four prebuilt files, then one line with `BUILD` (id,
// headers, and every file with its hash), then this. It stands at the root of the site because a worker may only
// control what lies below it.
//
// One cache per build. A new build waits until the page says `apply`; a file with a wrong hash fails the whole
// install, and the old build stays. Files are verified at the install, when a page asks (`check`), and before the
// next start when the last one failed; a damaged file is fetched again. The cache of the build before stays until
// the new one has answered once: after two failed starts the site is served from it again
// (docs/decisions/0012-offline.md).

/* global workbox, BUILD */

const PREFIX = "turnwright-";
const CACHE = PREFIX + BUILD.id;
/** The entry of a build's cache in which its starts are counted. */
const STARTS = "starts.json";
const VERSION_FILE = "sw-version.json";
const VERSION_TIMEOUT = 2_000;
/** Milliseconds that a page which cannot start waits for a newer build, before it says so. */
const UPDATE_TIMEOUT = 5_000;
/** Failed starts of a build that never answered, after which the build before it is served. */
const FAILED_STARTS = 2;
/** Milliseconds after which a start that has not answered has failed. */
const LONG_START = 20_000;
const { PrecacheController, PrecacheRoute } = workbox.precaching;

// A static host cannot be relied on to send `BUILD.headers`. Only a document and the script of a worker need them; the `<meta>` policy does not reach a worker. All other responses go out as they are
// stored: Chromium keeps the compiled code of scripts and WebAssembly with a stored response and drops it for one made anew. Only pyodide-config.js is made anew as well: a module from a stored response
// loses the fragment of its address, in which the page names the worker (static/engine/worker-life.js).
const MADE_ANEW = /\/(?:[^/]*\.html|worker\.js|pyodide-config\.js)$/;

/** @param {string} url @param {Response} response */
function madeAnew(url, response) {
  if (!MADE_ANEW.test(new URL(url).pathname)) return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(BUILD.headers)) headers.set(name, value);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

const controller = new PrecacheController({
  cacheName: PREFIX + BUILD.id,
  plugins: [
    {
      /** What to store of a download; null refuses it, as Workbox itself does where this is missing. */
      async cacheWillUpdate({ request, response }) {
        return response && response.status < 400 ? madeAnew(request.url, response) : null;
      },
      // Workbox would fetch everything past the browser's own cache, which on a first visit has just been filled.
      async requestWillFetch({ request }) {
        return new Request(request, { cache: "no-cache" });
      },
    },
  ],
});
controller.addToCacheList(BUILD.files);

/**
 * What a build's cache remembers. `pending`: when starts began that have not answered; `failed`: failed starts since the last answer;
 * `answered`: whether this build ever started; `previous`: the cache to go back to; `back`: the site is served from `previous`; `hashes`:
 * integrity by cache key.
 * @typedef {{pending: number[], failed: number, answered: boolean, previous: string | null, back: boolean, hashes: [string, string][]}} Starts
 */

/** @param {string} name @returns {Promise<Starts | null>} */
async function readStarts(name) {
  const stored = await caches.match(STARTS, { cacheName: name });
  return stored ? stored.json().catch(() => null) : null;
}

const hashes = () => [...controller.getURLsToCacheKeys().values()].map((key) => [key, controller.getIntegrityForCacheKey(key)]);

/** @type {Promise<Starts> | null} */
let starts = null;

/** Returns what this build remembers; the same object until the service worker ends. */
function remembered() {
  starts ??= readStarts(CACHE).then(
    (stored) => stored ?? { pending: [], failed: 0, answered: false, previous: null, back: false, hashes: hashes() },
  );
  return starts;
}

/** @param {Partial<Starts>} changes */
async function remember(changes) {
  const all = Object.assign(await remembered(), changes);
  if (await caches.has(CACHE)) await (await caches.open(CACHE)).put(STARTS, new Response(JSON.stringify(all)));
}

/** Whether a stored response is the file that was built. @param {string} integrity @param {Response} response */
async function isWhole(integrity, response) {
  try {
    const digest = await crypto.subtle.digest("SHA-384", await response.clone().arrayBuffer());
    return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}` === integrity;
  } catch {
    return false;
  }
}

/** Returns the keys of missing and of damaged files. @param {string} name @param {[string, string][]} expected */
async function damagedFiles(name, expected) {
  const cache = await caches.open(name);
  const found = { missing: /** @type {string[]} */ ([]), damaged: /** @type {string[]} */ ([]) };
  for (const [key, integrity] of expected) {
    const response = await cache.match(key);
    if (!response) found.missing.push(key);
    else if (!(await isWhole(integrity, response))) found.damaged.push(key);
  }
  return found;
}

/** Verifies the files that are served and fetches damaged ones again. Returns the addresses that were repaired, and how many are still damaged. */
async function repair() {
  const { back, previous } = await remembered();
  const name = back && previous ? previous : CACHE;
  const expected = name === CACHE ? hashes() : ((await readStarts(name))?.hashes ?? []);
  const integrities = new Map(expected);
  const { missing, damaged } = await damagedFiles(name, expected);
  const cache = await caches.open(name);
  const fetched = await Promise.allSettled(
    [...missing, ...damaged].map(async (key) => {
      const url = key.replace(/\?__WB_REVISION__=\w+$/, "");
      const response = await fetch(url, { integrity: integrities.get(key), cache: "reload", credentials: "same-origin" });
      if (!response.ok) throw new Error(`${url}: ${response.status}`);
      await cache.put(key, madeAnew(key, response));
      return url;
    }),
  );
  const repaired = fetched.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  return { repaired, damaged: fetched.length - repaired.length };
}

/** Copies whole files of other builds with the same hash instead of fetching them again: most of an update. */
async function reuseFiles() {
  const mine = await caches.open(CACHE);
  for (const key of (await damagedFiles(CACHE, hashes())).damaged) await mine.delete(key);
  for (const name of (await caches.keys()).reverse()) {
    if (!name.startsWith(PREFIX) || name === CACHE) continue;
    const old = await caches.open(name);
    for (const [key, integrity] of hashes()) {
      if (await mine.match(key)) continue;
      const same = await old.match(key);
      if (same && (await isWhole(integrity, same))) await mine.put(key, madeAnew(key, same));
    }
  }
}

/** Keeps this build and the one to go back to: the newest other that has answered, or one of a version that did not count. */
async function forgetOthers() {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE).reverse();
  const theirs = await Promise.all(others.map(readStarts));
  const { answered } = await remembered();
  const previous = answered ? undefined : (others.find((_, n) => theirs[n]?.answered) ?? others.find((_, n) => !theirs[n]));
  for (const name of others) if (name !== previous) await caches.delete(name);
  await remember({ previous: previous ?? null, pending: [], failed: 0, back: false, hashes: hashes() });
}

/** The kill switch: a version file with `disable`. */
async function isDisabled() {
  try {
    const response = await fetch(VERSION_FILE, { cache: "no-store", signal: AbortSignal.timeout(VERSION_TIMEOUT) });
    return (await response.json()).disable === true;
  } catch {
    return false;
  }
}

async function sayRemoved() {
  for (const client of await clients.matchAll({ includeUncontrolled: true })) client.postMessage("removed");
}

/** Removes this service worker and its caches when the publisher says so, whatever state the page is in. @returns {Promise<boolean>} */
async function obeyKillSwitch() {
  if (!(await isDisabled())) return false;
  await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
  await sayRemoved();
  return true;
}

/** Goes back to the build before, where that is possible. @returns {Promise<boolean>} */
async function goBack() {
  const { answered, back, previous } = await remembered();
  if (answered || back || !previous || !(await caches.has(previous))) return false;
  await remember({ back: true, failed: 0 });
  return true;
}

/** Looks for a newer build; not for ever, since Chromium without a network sometimes never says that it found none. */
const lookForUpdate = () =>
  Promise.race([registration.update().catch(() => {}), new Promise((resolve) => setTimeout(resolve, UPDATE_TIMEOUT))]);

/** Deals with a failed start. Returns whether another start is worth it, which files were repaired, and how many stay damaged. */
async function afterFailedStart() {
  const { repaired, damaged } = await repair();
  const { answered, failed } = await remembered();
  if (repaired.length > 0 && damaged === 0) {
    await remember({ failed: 0 });
    return { again: true, damaged, repaired };
  }
  const spent = damaged > 0 || (!answered && failed >= FAILED_STARTS);
  if (spent && (await goBack())) return { again: true, damaged: 0, repaired };
  if (spent) {
    await lookForUpdate();
    registration.waiting?.postMessage("apply"); // a build that cannot start does not wait for the GM
  }
  return { again: !spent && failed < FAILED_STARTS, damaged, repaired };
}

/** Counts a start, and looks after those before it that were never heard of again. @param {ExtendableEvent} event */
async function beginStart(event) {
  const { pending, failed } = await remembered();
  const young = pending.filter((began) => Date.now() - began < LONG_START);
  if (young.length < pending.length) {
    await remember({ pending: young, failed: failed + pending.length - young.length });
    await afterFailedStart();
  }
  event.waitUntil(remember({ pending: [...young, Date.now()] }));
}

/** What pages may say. @type {Record<string, () => Promise<unknown>>} */
const MESSAGES = {
  /** A GM takes the new build. */
  apply: () => skipWaiting(),
  /** The engine has answered: this build works, and the one before it can go. */
  async answered() {
    const { answered, back, previous } = await remembered();
    await remember({ pending: [], failed: 0, ...(!back && { answered: true, previous: null }) });
    if (!back && !answered && previous) await caches.delete(previous);
  },
  /** The page was left before it could start, or needs no engine. */
  async left() {
    const { pending } = await remembered();
    await remember({ pending: pending.slice(0, -1) });
  },
  async failed() {
    const { pending, failed } = await remembered();
    await remember({ pending: pending.slice(0, -1), failed: failed + 1 });
    return afterFailedStart();
  },
  async check() {
    if (await obeyKillSwitch()) return { again: false, damaged: 0, repaired: [], removed: true };
    const { damaged, repaired } = await repair();
    return { again: repaired.length > 0, damaged, repaired, back: (await remembered()).back };
  },
};

addEventListener("install", (event) => {
  const install = async () => {
    if (await isDisabled()) {
      await sayRemoved();
      throw new Error("The publisher has switched offline use off.");
    }
    await reuseFiles();
    await controller.install(event);
    await remember({ hashes: hashes() });
  };
  event.waitUntil(install());
});

addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => clients.claim()));
});

addEventListener("message", (event) => {
  const answer = MESSAGES[event.data]?.();
  if (answer) event.waitUntil(answer.then((said) => event.ports[0]?.postMessage(said)));
});

const precached = new PrecacheRoute(controller, { ignoreURLParametersMatching: [/.*/], directoryIndex: "index.html", cleanURLs: false });

/** Serves a file of this build, or of the build before it when this one does not start. */
async function serve(/** @type {any} */ options) {
  const { event, request, url } = options;
  const known = precached.match(options);
  if (request.mode === "navigate") {
    event.waitUntil(obeyKillSwitch());
    if (known) await beginStart(event);
  }
  const { back, previous } = await remembered();
  if (back && previous) {
    const path = url.pathname.endsWith("/") ? `${url.pathname}index.html` : url.pathname;
    const old = await caches.match(new URL(path, url), { cacheName: previous, ignoreSearch: true });
    if (old) return old;
  }
  return known ? precached.handler.handle({ ...options, params: known }) : fetch(request);
}

workbox.routing.registerRoute(({ sameOrigin }) => sameOrigin, serve);
