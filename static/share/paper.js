/**
 * What stands on a printed fight, for the GM or for players. The GM's is made of the view and the answers about each fighter, the players' of
 * the players' screen alone: what that leaves out cannot come onto paper. print-view.js is the layout.
 */

import { statsOf } from "../fight/fighters/stats.js";
import { pictured } from "../fight/order-of-play.js";
import { dots, minus, say } from "../i18n/translate.js";
import { fits } from "../setup/roster.js";
import { heads } from "../storage/heads.js";

/** @import { LogLine, Paper, PaperBox, PaperFighter, PaperRow, Picture, PlayersRow, PlayersView, Token, View } from "../app/types.js" */

/** Rounds that have a box each. */
const ROUNDS = 6;

/** @type {Record<string, PaperBox["state"]>} What a mark of a chart's cell or the state of a declared action is on paper. */
const BOXES = {
  past: "done",
  lost: "done",
  aborted: "done",
  resolved: "done",
  cancelled: "done",
  done: "done",
  now: "now",
  unknown: "none",
  gone: "none",
};

/** @param {string|undefined} state @returns {PaperBox["state"]} */
const boxOf = (state) => BOXES[state ?? ""] ?? "open";

/** Tells whether a token of the picture is this fighter's. @param {string[]} who @param {Token} token @returns {(other: {token: Token}) => boolean} */
const isOf = (who, token) => (other) => who.includes(other.token.id) || other.token.name === token.name;

/**
 * Returns where a fighter stands in the order, and its boxes: rounds from this one on, the segments in which it has turns, the halves of its side, or
 * what it declared.
 * @param {Picture|null|undefined} picture
 * @param {number} round
 * @param {string[]} who
 * @param {Token} token
 * @returns {{at: string, boxes: PaperBox[], says?: string}}
 */
function placed(picture, round, who, token) {
  const mine = isOf(who, token);
  if (picture?.kind === "chart") {
    const row = picture.rows.find(mine);
    const boxes = picture.columns.map(({ label }, at) => {
      const [mark] = row?.cells[at]?.marks ?? [];
      return { label, state: mark ? boxOf(mark) : /** @type {const} */ ("none") };
    });
    return { at: row?.note ?? "", boxes };
  }
  if (picture?.kind === "halves") {
    const row = picture.rows.find(({ side }) => side === token.side);
    const boxes = picture.columns.map(({ label }, at) => ({ label, state: boxOf(row?.cells[at]?.state) }));
    return { at: "", boxes: boxes.filter(({ state }) => state !== "none") };
  }
  if (picture?.kind === "lanes") {
    const lane = picture.lanes.find(mine);
    const parts = (lane?.blocks ?? []).flatMap(({ size, state }) => Array.from({ length: size }, () => boxOf(state)));
    const declared = (lane?.blocks ?? []).filter(({ state }) => state !== "free").map(({ label }) => label);
    const boxes = Array.from({ length: picture.of }, (_, at) => ({ label: String(at + 1), state: parts[at] ?? boxOf("") }));
    return { at: lane?.rank ?? "", boxes, says: dots(declared) };
  }
  const rung = picture?.rungs.find(({ stands }) => stands.some(mine));
  const { state = "" } = rung?.stands.find(mine) ?? {};
  const first = state === "acted" ? "done" : state === "now" ? "now" : "open";
  const boxes = Array.from({ length: ROUNDS }, (_, at) => ({
    label: String(round + at),
    state: at ? boxOf("") : /** @type {PaperBox["state"]} */ (first),
  }));
  return { at: rung?.label ?? "", boxes };
}

/** What the places in the order and the boxes are called. @param {Picture|null|undefined} picture */
function headsOf(picture) {
  if (picture?.kind === "chart") return { order: picture.notes ?? say("Order"), boxes: say("Phases") };
  if (picture?.kind === "halves") return { order: "", boxes: say("Halves of the round") };
  if (picture?.kind === "lanes") return { order: say("Order"), boxes: say("Declared, of {of}", { of: picture.of }) };
  return { order: picture ? say("Order") : "", boxes: say("Acted in round") };
}

/** Returns rows in the order of the picture, and then the others. @template {{token: Token}} T @param {T[]} rows @param {Picture|null|undefined} picture @param {(row: T) => string[]} whoOf */
function inOrder(rows, picture, whoOf) {
  const places = new Map(pictured(picture).map((id, at) => [id, at]));
  const at = (/** @type {T} */ row) => Math.min(...[...whoOf(row), row.token.id].map((id) => places.get(id) ?? places.size));
  return rows.toSorted((one, other) => at(one) - at(other));
}

/** Tells whether a field says something on paper: no number that nobody gave, no long label with a zero, and no maximum, which stands at the boxes. @param {import("../app/types.js").Field} field */
const worthPrinting = (field) =>
  field.value !== "" && (field.value !== 0 || fits(field)) && field.arg !== "most" && !field.part && !field.usual;

/** Returns the numbers and marks that neither the detail nor the place in the order tells. @param {PaperRow} fighter @param {string} at */
function numbers({ fields, marks, detail }, at) {
  const said = fields
    .filter((field) => worthPrinting(field) && minus(field.value) !== at && !(field.wide && detail.includes(String(field.value))))
    .map(({ label, value }) => say("{label} {value}", { label, value: minus(value) }));
  const on = marks.filter((mark) => mark.on && mark.name !== "hidden").map(({ label, name }) => label ?? name);
  return dots([...said, ...on].filter((text) => !detail.includes(text)));
}

/** Returns a condition with its end, and its member's name where others of the group do not have it. @param {import("../app/types.js").Effect} effect @param {PaperRow} fighter */
function condition({ name, who, left }, { members = [] }) {
  const what = left ? say("{name}, {what}", { name, what: left }) : name;
  const one = members.length > 1 ? members.find(({ id }) => id === who)?.name : "";
  return one ? say("{name}: {what}", { name: one, what }) : what;
}

/** @param {PaperRow} fighter @param {View} view @returns {PaperFighter} */
function fighterOf(fighter, view) {
  const { token, name, who, members, effects = [] } = fighter;
  const stances = view.stances.filter((stance) => stance.icon !== "spent" && stance.who.some((id) => who.includes(id)));
  const { says, ...place } = placed(view.clock?.picture, view.now?.round ?? 1, who, token);
  const at = minus(place.at);
  return {
    token,
    name,
    under: [
      minus(fighter.detail) === at ? "" : fighter.detail,
      numbers(fighter, at),
      statsOf(fighter),
      fighter.hidden ? say("hidden from the players") : "",
    ],
    members: members ?? [],
    several: who.length > 1,
    health: fighter.health,
    conditions: [...effects.map((effect) => condition(effect, fighter)), ...stances.map((stance) => stance.says), ...(says ? [says] : [])],
    note: fighter.note ?? "",
    ...place,
  };
}

/** @param {PaperRow[]} fighters */
const counted = (fighters) => say(["{count} fighter", "{count} fighters"], { count: heads(fighters) });

/** Returns the house rules that the table changed, in words. @param {View} view */
const changedRules = ({ options }) =>
  options
    .filter(({ changed }) => changed)
    .map(({ question, choices, value }) => [question, choices.find((choice) => choice.value === value)?.label ?? String(value)]);

/**
 * Returns the GM's sheet.
 * @param {View} view
 * @param {PaperRow[]} fighters in any order, in full where the engine could be asked
 * @param {LogLine[]} log newest first
 * @param {boolean} whole whether that is all of the log
 * @returns {Paper}
 */
export function forGm(view, fighters, log, whole) {
  const picture = view.clock?.picture;
  const played = log.filter(({ later }) => !later).toReversed();
  const lines = played.slice(
    Math.max(
      0,
      played.findIndex(({ chapter }) => chapter),
    ),
  ); // what was set up stands on the sheet
  const secret = Boolean(view.note) || fighters.some(({ hidden, note }) => hidden || note);
  return {
    title: view.title || view.system_name,
    place: dots([view.system_name, view.summary]),
    count: counted(fighters),
    says: secret ? say("For the GM only: shows notes and hidden fighters.") : "",
    heads: headsOf(picture),
    fighters: (picture ? inOrder(fighters, picture, ({ who }) => who) : fighters).map((fighter) => fighterOf(fighter, view)),
    reminders: view.effects.map(({ name, left }) => (left ? say("{name}, {what}", { name, what: left }) : name)),
    rules: changedRules(view),
    note: view.note,
    log: lines.map(({ chapter, place, text }) => ({ chapter, place, text })),
    logSays: whole
      ? say(["{count} line since it began", "{count} lines since it began"], { count: lines.length })
      : say(["The newest line", "The newest {count} lines"], { count: lines.length }),
  };
}

/** @param {PlayersRow} row @param {PlayersView} told @param {number} round @returns {PaperFighter} */
function playersFighter(row, told, round) {
  const { token, name, detail, members = [], effects, health } = row;
  const stances = told.stances.filter(({ who, icon }) => icon !== "spent" && who.includes(token.id));
  const { says, at, boxes } = placed(told.clock?.picture, round, [token.id], token);
  return {
    token,
    name,
    under: [detail],
    members,
    several: members.length > 1,
    health,
    conditions: [...effects, ...stances.map((stance) => stance.says), ...(says ? [says] : [])],
    note: "",
    at,
    boxes,
  };
}

/**
 * Returns the players' sheet: the players' screen on paper. It has no log; that for the players is a file.
 * @param {PlayersView} told
 * @param {number} round
 * @returns {Paper}
 */
export function forPlayers(told, round) {
  const picture = told.clock?.picture;
  return {
    title: told.title || told.system_name,
    place: dots([told.system_name, told.turn]),
    count: "",
    says: "",
    heads: headsOf(picture),
    fighters: inOrder(told.rows, picture, () => []).map((row) => playersFighter(row, told, round)),
    reminders: [],
    rules: [],
    note: "",
    log: [],
    logSays: "",
  };
}

/** Returns the GM's sheet of what the page has already, and how to have all of it. @param {View} view @returns {Paper} */
export const atHand = (view) => ({
  ...forGm(view, view.fighters, view.log, false),
  says: say("For the GM only. Print in Turnwright’s menu adds boxes for all points, and the whole log."),
});
