// Fights as the engine sends them, small and typed by its shapes: a test says only what it is about. `view()` is a fight in play, `setUp()`
// one that has not begun, `crowd(n)` many fighters.

/**
 * @import {
 *   Actor, Ask, Awaited, Before, FightClock, Effect, Fighter, Gauge, LogLine, Objection, Offer, Option,
 *   Picture, Place, PlayersView, Row, Stop, SystemCard, Token, View
 * } from "../../static/engine/shapes.js"
 */

/** Names that are hard on a page: markup, quotes, other scripts, a very long word. */
export const ODD_NAMES = ["<b>Grol</b>", "O’Brien & Sons", '"', "Ödön 龍", "{name}", "x".repeat(60), "Grol (boss)"];

/** @param {string} name as an id */
const idOf = (name) => name.toLowerCase();

/** @param {string} name @param {Partial<Token>} [more] @returns {Token} */
export const token = (name, more = {}) => ({
  id: idOf(name),
  letters: name.slice(0, 2),
  side: more.tone === "mon" ? "monster" : "pc",
  shape: "circle",
  tone: "pc",
  state: "ready",
  name,
  ...more,
});

/** @param {string} says @param {Partial<Objection>} [more] @returns {Objection} */
export const objection = (says, more = {}) => ({
  rule: "core.rule",
  cite: "Actions",
  law: `The rule: ${says}`,
  says,
  overrule: true,
  short: says,
  ...more,
});

/** @param {string} label @param {Partial<Offer>} [more] @returns {Offer} */
export const offer = (label, more = {}) => ({
  key: label,
  label,
  keys: [],
  note: "",
  do: "use",
  args: { key: label },
  asks: [],
  objections: [],
  ...more,
});

/** @param {string} name @param {Ask["kind"]} kind @param {Partial<Ask>} [more] @returns {Ask} */
export const ask = (name, kind, more = {}) => ({ name, kind, label: name, optional: false, many: false, ...more });

/** @param {string} who @param {number} value @param {Partial<Gauge>} [more] @returns {Gauge} */
export const gauge = (who, value, more = {}) => ({
  who,
  name: "hp",
  value,
  most: 20,
  do: "adjust",
  args: { who: [who], gauge: more.name ?? "hp" },
  ...more,
});

/** @param {string} name @param {Partial<Effect>} [more] @returns {Effect} */
export const effect = (name, more = {}) => ({
  id: idOf(name),
  name,
  icon: "",
  left: "to end R3",
  who: "ash",
  end: offer(`End ${name}`, { do: "end_effect", args: { id: idOf(name) } }),
  use: null,
  works: "",
  note: "",
  change: null,
  ...more,
});

/** @param {string} name @param {Partial<Fighter>} [more] @returns {Fighter} */
export const fighter = (name, more = {}) => ({
  id: idOf(name),
  who: [idOf(name)],
  name,
  token: token(name),
  detail: "PCs",
  health: "20 of 20",
  hidden: false,
  gauges: ["hp"],
  fields: [],
  marks: [],
  acts: [],
  note: "",
  members: [{ id: idOf(name), name, token: token(name), gauges: [gauge(idOf(name), 20)], state: "" }],
  above: [],
  effects: [],
  add_effect: offer("Add condition", { do: "effect", args: { who: [idOf(name)] } }),
  ...more,
});

/** @param {string} name @param {Partial<Actor>} [more] @returns {Actor} */
export const actor = (name, more = {}) => ({
  name,
  detail: "PCs · first of 3 this half",
  token: token(name),
  who: [idOf(name)],
  go: `Round 1 · ${name}`,
  foes: [],
  pools: [],
  acts: [offer("Attack"), offer("Move")],
  plan: false,
  notes: [],
  warnings: [],
  members: [{ id: idOf(name), name, token: token(name), gauges: [gauge(idOf(name), 20)], state: "" }],
  hidden: false,
  note: "",
  effects: [],
  add_effect: offer("Add condition", { do: "effect", args: { who: [idOf(name)] } }),
  parts: [],
  ...more,
});

/** @param {string} name @param {Partial<Stop>} [more] @returns {Stop} */
export const stop = (name, more = {}) => ({ kind: "stop", token: token(name), name, detail: "1P", right: "20 of 20", call: null, ...more });

/** What comes before Next. @param {Before["kind"]} kind @param {string} [says] on the plate @param {string} [of] @returns {Before} */
export const before = (kind, says = "", of = says) => ({ kind, says, of });

/**
 * Those who wait for an event, with the three answers.
 * @param {string} name @param {Partial<Awaited>} [more] @returns {Awaited}
 */
export const awaited = (name, more = {}) => ({
  of: `awaited|${name}`,
  token: token(name),
  plate: `${name} waits`,
  title: `${name} waits for this`,
  says: "“Vil acts” · to interrupt",
  certain: true,
  at_once: true,
  ended_by: [],
  answers: [
    offer("Use it", { key: "interrupt", do: "interrupt", args: { who: [name.toLowerCase()] }, note: "Interrupt Vil" }),
    offer("Let it pass", { key: "let_pass", do: "let_pass", args: { who: [name.toLowerCase()] } }),
    offer("Not this event", { key: "wait_on", do: "wait_on", args: { who: [name.toLowerCase()] } }),
  ],
  ...more,
});

/** @param {string} id @param {Partial<Option>} [more] @returns {Option} */
export const option = (id, more = {}) => ({
  id,
  question: `What of ${id}?`,
  help: "",
  cite: "Chapter 2",
  choices: [
    { value: "yes", label: "Yes" },
    { value: "no", label: "No" },
  ],
  examples: [],
  value: "yes",
  default: "yes",
  kind: "choice",
  group: "Where the text is silent",
  changed: false,
  do: "option",
  args: { id },
  ...more,
});

/** @param {number} n @param {string} text @param {Partial<LogLine>} [more] @returns {LogLine} */
export const line = (n, text, more = {}) => ({
  n,
  chapter: "Round 1",
  place: "S2 top",
  token: null,
  text,
  brief: text,
  cite: null,
  kind: "act",
  later: false,
  ...more,
});

/** @param {string} name @param {Partial<Place>} [more] @returns {Place} */
export const place = (name, more = {}) => ({
  label: "Segment 8",
  who: [idOf(name)],
  names: [name],
  kind: "stop",
  name,
  token: token(name),
  ...more,
});

/** @param {Partial<FightClock>} [more] @returns {FightClock} */
export const clock = (more = {}) => ({
  place: "Segment 2",
  part: "top",
  note: "PCs act",
  right: "Round 1 · 6-12 s",
  aloud: { begins: ["Round 1"], at: ["segment 2", "top, PCs"], how: "", note: "" },
  say: "Round 1, segment 2, top, PCs.",
  picture: null,
  ...more,
});

/** A fight in play in which Ash acts. @param {Partial<View>} [more] @returns {View} */
export const view = (more = {}) => ({
  stage: "play",
  system: "collective",
  system_name: "The Collective",
  gauge: "hp",
  title: "Bridge at Oxmoor",
  summary: "Round 1, segment 2 top · Ash acts",
  sides: [
    { id: "pc", name: "PCs", shape: "circle", tone: "pc", place: "top" },
    { id: "monster", name: "Monsters", shape: "diamond", tone: "mon", place: "bottom" },
  ],
  note: "",
  effects: [],
  event: null,
  conditions: [],
  states: [],
  running: [],
  clock: clock(),
  now: { round: 1, segment: 2, phase: "half", place: "pc", who: ["ash"], go: "half", margin: null, waiting: [] },
  stances: [],
  signs: [],
  marks: [],
  brings: false,
  defenses: [],
  struck: [],
  actor: actor("Ash"),
  order: [stop("Bo")],
  next: { label: "Next", detail: "Bo · same half", do: "next", args: {}, asks: [], state: "ready", icon: "next", before: [] },
  doubts: [],
  awaited: [],
  respond: null,
  prompt: null,
  stack: [],
  stack_acts: [],
  table: [],
  fighters: [fighter("Ash"), fighter("Bo")],
  everyone: [
    { value: "ash", label: "Ash", token: token("Ash"), gauges: { hp: "20 of 20" } },
    { value: "bo", label: "Bo", token: token("Bo"), gauges: { hp: "20 of 20" } },
  ],
  fallen: [],
  gone: [],
  setup: null,
  options: [],
  presets: [],
  again: null,
  over: false,
  upkeep: null,
  wound: null,
  outcome: null,
  take_back: null,
  unseen: null,
  what_if: [],
  seq: 42,
  step: 41,
  steps: 41,
  undo: { detail: "Bo moved (V)" },
  redo: null,
  turn: "Segment 2, top. Ash acts.",
  log: [],
  ...more,
});

/** A fight that has not begun. @param {Partial<View>} [more] @returns {View} */
export const setUp = (more = {}) =>
  view({
    stage: "setup",
    summary: "Set-up",
    clock: null,
    now: null,
    actor: null,
    order: [],
    next: { label: "Next", detail: "", do: "next", args: {}, asks: [], state: "none", icon: "next", before: [] },
    setup: {
      placeholder: "Orc x3, 1P 1V, surprised",
      hints: [{ label: "surprised", text: ", surprised" }],
      start: offer("Start", { do: "start", args: {}, note: "PCs go first" }),
      empty: "No fighters yet. Type a name.",
      examples: [],
      legend: [],
      which_rules: "",
      lesson: false,
    },
    ...more,
  });

/** Many fighters, as rows and as choices. @param {number} count */
export function crowd(count) {
  const names = Array.from({ length: count }, (_, at) => `Orc ${at + 1}`);
  return {
    fighters: names.map((name) => fighter(name, { token: token(name, { shape: "diamond", tone: "mon" }), detail: "Monsters" })),
    everyone: names.map((name) => ({ value: idOf(name), label: name, token: token(name), gauges: { hp: "20 of 20" } })),
  };
}

/** What players may see of it. @param {Partial<PlayersView>} [more] @returns {PlayersView} */
export const playersView = (more = {}) => ({
  title: "Bridge at Oxmoor",
  system_name: "The Collective",
  clock: { place: "Segment 2", part: "top", right: "Round 1", say: "Round 1, segment 2, top.", picture: null },
  up: { name: "Ash", token: token("Ash"), detail: "1P 1M", health: "20 of 20", effects: [], signs: [], mine: true },
  stances: [],
  does: "",
  waits: "",
  turn: "Segment 2, top. Ash acts.",
  order: [{ kind: "stop", name: "Bo", token: token("Bo"), detail: "" }],
  rows: [
    { name: "Ash", token: token("Ash"), detail: "1P 1M", health: "20 of 20", effects: [], signs: [], mine: true },
    { name: "Bo", token: token("Bo"), detail: "1P", health: "12 of 12", effects: ["Prone"], signs: [], mine: true },
  ],
  ...more,
});

/** @param {string} id @param {Partial<SystemCard>} [more] @returns {SystemCard} */
export const system = (id, more = {}) => ({
  id,
  name: `The ${id}`,
  fits: "Any edition",
  line: "Ten segments",
  sample: "sample",
  edition: "First edition",
  credits: "By its authors",
  icon: "halves",
  other: false,
  ...more,
});
