/**
 * The first module: decides whether this page is the GM's, the players' window or a players' link. The players' pages must not be able to
 * show more than they receive, so each loads one file with all it needs, nothing of the GM's page, and starts no engine. For the GM the
 * engine starts before the page's other modules have arrived, which saves about a quarter of a second on a first visit; client.js takes over
 * its worker. The attribute `data-start` of the document tells start-guard.js how far the start has come, the marks tell those who measure it.
 */

import { PLAYERS, SHOWN, tidyAddress } from "./addresses.js";

async function boot() {
  tidyAddress();
  if (location.hash === PLAYERS) return import("../players/window.js");
  if (SHOWN.test(location.hash)) return import("../players/link.js");
  const { startEarly } = await import("../engine/start-worker.js");
  startEarly();
  return import("./main.js");
}

performance.mark("turnwright:boot");
document.documentElement.dataset.start = "boot";
try {
  await boot();
} catch (error) {
  document.documentElement.dataset.start = "start-failed";
  throw error;
}
