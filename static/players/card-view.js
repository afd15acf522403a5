/**
 * A table card in words: the players' screen of what it says. The engine words the same things (py/turnwright/view/players_view.py), which a law compares.
 */

import { N_, say } from "../i18n/translate.js";

/** @import { PlayersRow, PlayersView, Token } from "../app/types.js" */
/** @import { Card, CardRow } from "./card-bits.js" */

const SHAPES = ["circle", "diamond", "square", "triangle", "hexagon", "cross"];
const TONES = ["pc", "mon"];
const LOOKS = [N_("fine"), N_("hurt"), N_("bad")];
const DOWN = LOOKS.length;
/** The looks of somebody who stands but is not fine, the worst first. */
const WORSE = [2, 1];

/** Of how many what is said, where it is not of all. @param {string} word @param {number} count @param {number} of */
const ofSome = (word, count, of) => (count === of ? word : say("{count} of {of} {word}", { count, of, word }));

/** How a fighter or a group looks, as the players' screen says it. @param {CardRow} row */
export function healthOf({ looks }) {
  const stand = looks.slice(0, DOWN);
  const of = stand.reduce((sum, count) => sum + count, 0);
  const fallen = looks[DOWN] ?? 0;
  if (!of) return fallen ? say("down") : "";
  const same = stand.indexOf(of);
  const told =
    same >= 0
      ? [say(LOOKS[same] ?? "")]
      : WORSE.filter((look) => stand[look]).map((look) => ofSome(say(LOOKS[look] ?? ""), stand[look] ?? 0, of));
  const all = fallen ? [...told, say("{count} down", { count: fallen })] : told;
  return all.reduce((before, after) => say("{before}, {after}", { before, after }));
}

/** @param {CardRow} row */
const nameOf = ({ name, numbered, count }) => (numbered ? say("{name} ×{count}", { name, count }) : name);

/** Two letters for each name, no two alike: the first of two words, else its first and the first of the others that is free. @param {string[]} names */
export function lettersOf(names) {
  /** @type {Set<string>} */
  const taken = new Set();
  return names.map((name) => {
    const [first = "", second = ""] = name.split(/\s+/).map((word) => [...word.replace(/[^\p{L}\p{N}]/gu, "")].join(""));
    const [head = name.slice(0, 1), ...rest] = [...first];
    const wished = [
      second && !/^\d/.test(second) ? head + [...second][0]?.toUpperCase() : head + (rest[0] ?? ""),
      ...rest.map((letter) => head + letter),
      ...Array.from({ length: 98 }, (_, n) => `${head}${n + 2}`),
    ];
    const letters = wished.find((one) => !taken.has(one.toUpperCase())) ?? head;
    taken.add(letters.toUpperCase());
    return letters.slice(0, 1).toUpperCase() + letters.slice(1);
  });
}

/** Where the fight stands. @param {Card} card */
function placeOf({ place: [place = "", right = ""], round, segment }) {
  if (!round) return { place: say("Not started"), right: "" };
  const parts = { round, segment };
  return { place: say(place, parts), right: right && say(right, parts) };
}

/** @param {Card} card @returns {PlayersView} */
export function cardView(card) {
  const letters = lettersOf(card.rows.map(({ name }) => name));
  const rows = card.rows.map((row, at) => rowView(row, String(at), letters[at] ?? ""));
  const up = card.up ? (rows[0] ?? null) : null;
  const first = up ? 1 : 0;
  const { place, right } = placeOf(card);
  const waits = card.over ? say("The fight is over.") : "";
  return {
    title: say("Table card"),
    system_name: "",
    clock: { place, part: "", right, say: "", picture: null },
    stances: [],
    up,
    does: "",
    waits,
    turn: up ? say("{name} is up", { name: up.name }) : waits,
    order: rows.slice(first, first + card.coming).map(({ name, token }) => ({ kind: "stop", name, token, detail: "" })),
    rows,
  };
}

/** @param {CardRow} row @param {string} id @param {string} letters @returns {PlayersRow} */
function rowView(row, id, letters) {
  const effects = row.conditions.map(([word, count]) => ofSome(say(word), count, row.count));
  const down = row.looks[DOWN] && !row.looks.slice(0, DOWN).some(Boolean);
  /** @type {Token} */
  const token = {
    id,
    letters,
    side: String(row.side),
    shape: SHAPES[row.side] ?? "cross",
    tone: TONES[row.side] ?? "third",
    state: down ? "down" : "ready",
    name: nameOf(row),
    ...(row.several && { count: row.count }),
  };
  return {
    name: nameOf(row),
    token,
    detail: "",
    health: healthOf(row),
    effects,
    signs: effects.map((word) => ({ icon: "", word })),
    mine: row.side === 0,
  };
}
