/**
 * The progress of the first download: the worker counts the bytes of the engine's large files as they arrive and tells the page. On later
 * visits they come from the device, and nothing is counted, because a browser keeps compiled code only for untouched responses.
 */

const CHANNEL = "turnwright.download";
/** The beginning of the names of the caches that the service worker makes. */
const CACHES = "turnwright-";
/** Milliseconds between two words to the page, which draws itself at each. */
const OFTEN = 200;

/** @param {Response} response @param {(bytes: number) => void} count @param {() => void} flush called at its end */
function counted(response, count, flush) {
  const counter = new TransformStream({
    /** @param {Uint8Array} chunk @param {TransformStreamDefaultController} controller */
    transform(chunk, controller) {
      count(chunk.byteLength);
      controller.enqueue(chunk);
    },
    flush,
  });
  const { status, statusText, headers } = response;
  return new Response(response.body?.pipeThrough(counter), { status, statusText, headers });
}

/** Tells whether the files are on the device already. */
async function isKept() {
  const names = await globalThis.caches?.keys().catch(() => []);
  return names?.some((name) => name.startsWith(CACHES)) ?? false;
}

/**
 * Runs the work and tells the page of each byte that it fetches.
 * @template T
 * @param {() => Promise<T>} work
 */
export async function withProgress(work) {
  if (await isKept()) return work();
  const plain = globalThis.fetch;
  const channel = new BroadcastChannel(CHANNEL);
  let done = 0;
  let told = performance.now();
  const tell = () => {
    told = performance.now();
    channel.postMessage(done);
  };
  const count = (/** @type {number} */ bytes) => {
    done += bytes;
    if (performance.now() - told > OFTEN) tell();
  };
  globalThis.fetch = async (...request) => counted(await plain(...request), count, tell);
  try {
    return await work();
  } finally {
    globalThis.fetch = plain;
    channel.close();
  }
}

/** Calls back with the bytes so far, on the page. @param {(done: number) => void} tell */
export function watchProgress(tell) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => tell(Number(data));
  return () => channel.close();
}
