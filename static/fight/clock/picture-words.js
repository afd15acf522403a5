/**
 * What a picture of the clock says to who does not see it: who acts, who is to come, who has acted, who cannot. It reads what is drawn, and nothing else.
 */

import { dots, inRow, listed, say, sayOf } from "../../i18n/translate.js";
import { CELLS, MARKS, STANDS } from "./states-in-words.js";

/** @import { Chart, Ladder, Lanes, Picture, Stand } from "../../app/types.js" */
/** @typedef {[state: string, who: string]} Said */

/** The states of an order as they are heard, who acts first. */
const STATES = ["now", "ready", "acted", "cannot", "down"];
/** The states of lanes, and the marks of a column, as they are heard. */
const LANES = ["open", "done"];
const COLUMN = ["open", "held", "delayed", "landing", "past", "aborted", "lost", "recovery"];

/**
 * "acts now: Cas on 12; to come: Ira on 11".
 * @param {Said[]} said
 * @param {string[]} states
 * @param {Record<string, string>} words
 */
function grouped(said, states, words) {
  const groups = states.map((state) => ({ state, who: said.filter(([one]) => one === state).map(([, who]) => who) }));
  const found = groups.filter(({ who }) => who.length);
  return inRow(found.map(({ state, who }) => say("{name}: {what}", { name: sayOf(words, state), what: listed(who) })));
}

/** Who stands on a rung, with its score, and why it cannot act. @param {Stand} stand @param {string} label */
const standing = ({ name, token, says, state }, label) =>
  say("{who} on {place}", {
    who: dots([token.count ? say("{name} ×{count}", { name, count: token.count }) : name, state === "cannot" ? says : ""]),
    place: label,
  });

/** @param {Ladder} picture */
const ladder = ({ rungs }) =>
  grouped(
    rungs.flatMap(({ label, stands, apart }) =>
      stands.map((stand) => /** @type {Said} */ ([stand.state, apart ? dots([stand.name, label]) : standing(stand, label)])),
    ),
    STATES,
    STANDS,
  );

/** What the fighters do in the column of now; who acts is in the sentence. @param {Chart} picture */
function chart({ rows, columns }) {
  const now = columns.findIndex(({ state }) => state === "now");
  const said = rows.flatMap(({ label, cells }) => (cells[now]?.marks ?? []).map((mark) => /** @type {Said} */ ([mark, label])));
  return grouped(said, COLUMN, MARKS);
}

/** Who is still to come in this phase; who declares or acts is in the sentence. @param {Lanes} picture */
const lanes = ({ lanes: rows }) =>
  grouped(
    rows.map(({ state, name }) => [state, name]),
    LANES,
    CELLS,
  );

/** @param {Picture} picture */
export function pictureText(picture) {
  if (picture.kind === "ladder") return ladder(picture) || picture.text;
  const more = picture.kind === "chart" ? chart(picture) : picture.kind === "lanes" ? lanes(picture) : "";
  return more ? say("{text}; {more}.", { text: picture.text.replace(/\.$/, ""), more }) : picture.text;
}
