/**
 * The page's one store: a signal for the engine's latest view and one for each value of the page. Any change causes a render. It knows no
 * engine, storage or template.
 */

import { batch, effect, signal } from "../vendor/signals-core/signals-core.mjs";
import { EMPTY } from "./empty-draft.js";

/** @import { Ui, View } from "./types.js" */

/** @type {Ui} */
const START = {
  route: "home",
  at: "",
  fight: null,
  fights: [],
  kept: [],
  engine: "waking",
  opened: false,
  refused: "",
  writer: true,
  offline: "",
  pick: null,
  download: { done: 0, most: 0 },
  systems: [],
  version: "",
  sheets: [],
  queue: [],
  asked: [],
  damageStays: -1,
  awaited: null,
  notice: null,
  due: [],
  conditions: [],
  draft: EMPTY,
  askReading: null,
  askOpen: "",
  nameSays: "",
  card: null,
  rowBlow: null,
  ruleTyped: null,
  ruleSought: "",
  sending: null,
  values: {},
  rolls: {},
  atDie: "",
  log: null,
  paper: null,
  logMore: false,
  logWho: "",
  logOpen: [],
  chapters: [],
  restore: [],
  search: "",
  find: {},
  unfolded: false,
  gauges: null,
  visit: null,
  players: null,
  table: null,
  chips: [],
  phonesSee: { own: true, others: true, ahead: false },
  look: null,
  primer: null,
  guide: null,
  recap: null,
  passed: "",
  theme: "auto",
  textSize: 100,
  hand: "right",
  dice: "none",
  totals: false,
  lineMeanings: {},
  backup: 0,
  restored: null,
  awake: false,
  awakeHeld: false,
  pace: { timer: "", seconds: 60, sound: false, vibration: false },
  slow: false,
  wide: false,
  keyed: false,
  tablet: false,
  closedPanes: [],
  rulesAsked: [],
  installOffered: false,
  sort: "order",
  fallen: false,
  initial: "",
  keys: "alone",
};

const view = signal(/** @type {View|null} */ (null));
const values = Object.entries(START).map(([name, value]) => ({ name, signal: signal(value) }));
/** Counts renders requested without a change. */
const asked = signal(0);

/** The current values, read and set like plain properties. */
export const state = {
  get view() {
    return view.value;
  },
  set view(next) {
    view.value = next;
  },
  ui: /** @type {Ui} */ (
    Object.defineProperties(
      {},
      Object.fromEntries(
        values.map(({ name, signal: one }) => [
          name,
          {
            enumerable: true,
            get: () => one.value,
            set: (next) => {
              one.value = next;
            },
          },
        ]),
      ),
    )
  ),
};

/** Renders once after all changes in one turn of the event loop. @param {() => void} draw */
export function drawWith(draw) {
  let planned = false;
  effect(() => {
    for (const one of [view, asked, ...values.map(({ signal: value }) => value)]) one.value;
    if (planned) return;
    planned = true;
    queueMicrotask(() => {
      planned = false;
      draw();
    });
  });
}

/** Renders without a change, so that a field shows its value again. */
export function redraw() {
  asked.value = asked.peek() + 1;
}

/** @param {Partial<Ui>} patch */
export function change(patch) {
  batch(() => Object.assign(state.ui, patch));
}

/** @param {View|null} next */
export function show(next) {
  view.value = next;
}
