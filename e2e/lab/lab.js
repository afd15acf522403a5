// Hands the modules under test to the test, in a page without any of the product's own screens.

import * as update from "/static/app/updates.js";
import * as engine from "/static/engine/client.js";
import * as gate from "/static/engine/input-limits.js";
import * as spawn from "/static/engine/start-worker.js";
import * as storage from "/static/storage/fights.js";

addEventListener("pagehide", storage.writeViews); // as static/app/main.js does
Object.assign(window, { lab: { engine, gate, spawn, storage, update } });
document.documentElement.dataset.lab = "ready";
