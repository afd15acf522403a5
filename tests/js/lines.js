// The set-up screen with an engine that reads lines: a name is somebody, a lone comma nobody. A test file that uses it mocks setTimeout itself:
// of files that share a process, each begins with the timers of a fresh page.

import { mock } from "node:test";
import { control, drawn, press, settle, type } from "./dom.js";
import { answered, page, state } from "./engine.js";
import { offer, setUp, token } from "./views.js";

const { setupScreen } = await import("../../static/setup/setup-screen.js");
await import("../../static/app/sheets.js");

/** What the page has asked the engine since it was opened. @type {import("./engine.js").Asked[]} */
export let asked = [];
/** @param {any} [shown] @param {Record<string, unknown>} [replies] @param {object} [ui] */
export function opened(shown = setUp(), replies = {}, ui = {}) {
  asked = page(shown, { read_all: readLines, ...replies }, ui);
  return draw();
}
export const draw = () => drawn(setupScreen(/** @type {any} */ (state.view), state.ui));

/** @param {string} text @param {object} [more] */
export const good = (text, more = {}) => ({
  text,
  title: text,
  detail: "Monsters · 1P 1V",
  token: token("Orc"),
  side: { name: "PCs", assumed: true, next: `${text}, Monsters` },
  values: [{ label: "Qu", value: "0", assumed: true, text: ", qu " }],
  add: offer("Add", { do: "join", args: { text } }),
  ...more,
});
/** @param {string} text */
export const wrong = (text) => ({
  text,
  says: "I don't know “,”.",
  fixes: [
    { label: "Use x", text: "x" },
    { label: "Remove it", text: "" },
  ],
  start: 0,
  end: 1,
});
/** Each reading with its place in the text. @template {{text: string}} T @param {string} text @param {T[]} readings */
export const placed = (text, readings) =>
  readings.map((line) => ({ at: [text.indexOf(line.text), text.indexOf(line.text) + line.text.length], ...line }));

/** What the engine reads: a name is somebody, a lone comma nobody. @param {{args: {text: string}}} request */
export const readLines = ({ args: { text } }) => {
  const rows = text.trim().split("\n");
  const readings = placed(
    text,
    rows.map((line) => (line.startsWith(",") ? wrong(line) : good(line))),
  );
  const lines = readings.flatMap((line) => ("add" in line ? [line.text] : []));
  const add = lines.length ? offer(`Add ${lines.length}`, { do: "join_all", args: { lines } }) : null;
  return answered({ readings, add, says: "", foreign: [], columns: [], hints: [{ label: "surprised", text: ", surprised" }] });
};
export const LINE = "Type a fighter: Orc x3, 1P 1V, surprised";
/** Types into the line, and lets the pause pass. @param {string} text */
export async function typed(text) {
  type(LINE, text, ["input"]);
  mock.timers.tick(200);
  await settle();
  return draw();
}
export const sent = () => asked.map(({ do: what }) => what);

/** Enter in the field, with the caret at its end. @param {object} [more] */
export function pressEnter(more = {}) {
  const field = control(LINE);
  field.selectionStart = field.value.length;
  return press("Enter", { on: field, ...more });
}
