// Hands the modules under test to the test, in a page without any of the product's own screens.

import * as engine from "/static/js/engine.js";
import * as gate from "/static/js/gate.js";
import * as spawn from "/static/js/spawn.js";
import * as storage from "/static/js/storage.js";
import * as update from "/static/js/update.js";

Object.assign(window, { lab: { engine, gate, spawn, storage, update } });
document.documentElement.dataset.lab = "ready";
