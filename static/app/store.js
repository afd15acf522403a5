/**
 * The page's one place for what is on screen: the engine's latest view and the local state around it. Knows how to ask for a redraw and
 * nothing else: no engine, no storage, no template belongs here.
 */

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Ui} Ui */

/** @type {{view: View|null, ui: Ui}} */
export const state = {
  view: null,
  ui: {
    route: "home",
    fight: null,
    fights: [],
    kept: [],
    engine: "waking",
    opened: false,
    writer: true,
    offline: "",
    systems: [],
    sheets: [],
    queue: [],
    notice: null,
    due: [],
    conditions: [],
    typed: "",
    reading: null,
    askReading: null,
    gauge: null,
    values: {},
    rolls: {},
    log: null,
    paper: null,
    logMore: false,
    logWho: "",
    chapters: [],
    restore: [],
    search: "",
    unfolded: false,
    mark: "",
    gauges: null,
    visit: null,
    players: null,
    look: null,
    passed: "",
    theme: "auto",
    awake: false,
    awakeHeld: false,
    pace: { timer: "", seconds: 60, sound: false, vibration: false },
    slow: false,
    keys: true,
  },
};

/** @type {() => void} */
let draw = () => {};
let planned = false;

/** @param {() => void} drawer */
export function drawWith(drawer) {
  draw = drawer;
}

/** Draw once after everything that changes in this turn of the event loop. */
export function redraw() {
  if (planned) return;
  planned = true;
  queueMicrotask(() => {
    planned = false;
    draw();
  });
}

/** @param {Partial<Ui>} patch */
export function change(patch) {
  Object.assign(state.ui, patch);
  redraw();
}

/** @param {View|null} view */
export function show(view) {
  state.view = view;
  redraw();
}
