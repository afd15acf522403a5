/**
 * The list of all fighters, sorted as the device has it, with a search; who is down folded away, and below it those who left.
 */

import { registerSheet } from "../../app/registry.js";
import { change } from "../../app/store.js";
import { dots, listed, say, sayOf } from "../../i18n/translate.js";
import { setSort } from "../../settings/settings.js";
import { announce } from "../../ui/announcer.js";
import { unseen } from "../../ui/badges.js";
import { besideText } from "../../ui/beside.js";
import { openSheet } from "../../ui/dialog.js";
import { sheetFrame } from "../../ui/dialog-frame.js";
import { foundSays, tellFound } from "../../ui/found.js";
import { withText } from "../../ui/handlers.js";
import { hiddenWord } from "../../ui/hidden-mark.js";
import { icon } from "../../ui/icons.js";
import { segments } from "../../ui/segments.js";
import { signsOf, signWords } from "../../ui/signs.js";
import { stancesOf } from "../../ui/stance.js";
import { tokenView } from "../../ui/token.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { foldLine } from "../card/fold-line.js";
import { STANDS } from "../clock/states-in-words.js";
import { openHit } from "../hit/open-hit.js";
import { actsNow, whenOf } from "../order-of-play.js";
import { departedView } from "./departed.js";
import { openFighter } from "./fighters.js";
import { initial, initials, MANY, SORTS, sortedFighters } from "./sorted.js";

/** @import { Sign } from "../../engine/shapes.js" */
/** @import { PlainSheet, Row, Ui, View } from "../../app/types.js" */

/** At most so much of the main gauge is left of who is marked as worst off, in percent. */
const LOW = 25;

/** How many of each side stand, of those in the fight. @param {View} view */
function standingView({ sides, fighters, fallen }) {
  const down = fighters.filter(({ token }) => token.state === "down"); // `fallen` are members of groups only
  const lie = new Set([...fallen.map(({ value }) => String(value)), ...down.flatMap(({ who }) => who)]);
  const counts = sides.map(({ id, name }) => {
    const all = fighters.filter(({ token }) => token.side === id).flatMap(({ who }) => who);
    return { name, all: all.length, up: all.filter((id) => !lie.has(id)).length };
  });
  const words = counts.filter(({ all }) => all).map((one) => say("{name}: {up} of {all} stand", one));
  return html`<p class="small muted fighters-standing">${dots(words)}</p>`;
}

/** What the row shows of the side and of the turn, in words. @param {Row} fighter @param {View} view */
function tokenWords(fighter, view) {
  const { token, detail } = fighter;
  const side = view.sides.find(({ id }) => id === token.side)?.name ?? "";
  const acted = token.state === "acted" ? say(["has acted", "have acted"], { count: fighter.who.length }) : sayOf(STANDS, token.state);
  const stands = whenOf(view, fighter) || (view.clock ? acted : "");
  return listed([detail.includes(side) ? "" : side, stands].filter(Boolean));
}

/** Tells whether a text begins with a number that stands alone: where its fighter is in the order. @param {string} text */
const isNumber = (text) => /^−?[\d.,/]+( ·|$)/.test(text);

/**
 * A row as it is heard. What the eye tells apart by its place has its word: the number in the order and the main gauge.
 * @param {Row} fighter
 * @param {View} view
 * @param {string} detail
 * @param {Sign[]} signs
 */
function rowInWords(fighter, view, detail, signs) {
  const { name, hidden, health, who } = fighter;
  const at = isNumber(fighter.detail) ? say("on {place}", { place: detail }) : detail;
  const left = health && who.length === 1 ? say("{left} {gauge}", { left: health, gauge: view.gauge }) : health;
  return listed([name, tokenWords(fighter, view), hidden ? say("hidden") : "", at, ...signs.map(({ word }) => word), left].filter(Boolean));
}

/** @param {Row} fighter @param {View} view */
function rowView(fighter, view) {
  const seen = signsOf(view.signs, fighter.token);
  const detail = dots([fighter.detail, fighter.further, ...besideText(fighter.beside)]);
  const signs = seen.filter(({ word, alone }) => !fighter.detail.includes(alone ?? word));
  return html`<li data-who=${fighter.id} class=${actsNow(view, fighter) ? "is-acting" : ""}>
  <button type="button" class="stop" aria-current=${actsNow(view, fighter) ? "true" : nothing} @click=${() => openFighter(fighter.id)}>
    ${tokenView(fighter.token, 28, stancesOf(view.stances, fighter.token)[0], seen)}<span aria-hidden="true">${fighter.name}<small>${hiddenWord(fighter.hidden, detail)}</small>${signWords(signs)}</span>
    <span class="stop-right" aria-hidden="true">${fighter.health}${fighter.left === undefined ? nothing : html`<i class="health-bar ${fighter.left > 0 && fighter.left <= LOW ? "is-low" : ""}" .style=${`--share:${fighter.left}%`}></i>`}</span>${unseen(rowInWords(fighter, view, detail, signs))}
  </button>
</li>`;
}

/**
 * @param {Row[]} fighters
 * @param {View} view
 */
export const fighterRows = (fighters, view) =>
  html`<ul class="fighters" data-one-stop>${fighters.map((fighter) => rowView(fighter, view))}</ul>`;

/** The choice how the list is sorted. @param {Ui} ui */
const sortView = ({ sort }) =>
  html`<div class="fighters-sort">${segments(
    say("Sorted by"),
    SORTS.map(([value, word]) => [value, say(word)]),
    sort,
    setSort,
  )}</div>`;

/** The first letters of many fighters: a tap shows those of one, another tap all. @param {Row[]} rows @param {Ui} ui */
function initialsView(rows, ui) {
  const letters = rows.length > MANY ? initials(rows) : [];
  if (letters.length < 2) return nothing;
  return html`<div class="initials" role="group" aria-label=${say("Names that begin with")}>
    ${letters.map(
      (letter) =>
        html`<button type="button" aria-pressed=${letter === ui.initial ? "true" : "false"} @click=${() => change({ initial: letter === ui.initial ? "" : letter })}>${letter}</button>`,
    )}
  </div>`;
}

/**
 * All fighters as the device sorts them: who stands, and a line that opens those who are down.
 * @param {View} view
 * @param {Ui} ui
 */
export function fightersList(view, ui) {
  const { up, down } = sortedFighters(view, ui.sort);
  const fallen = foldLine({
    line: "fallen",
    title: say(["{count} down", "{count} down"], { count: down.reduce((sum, { who }) => sum + who.length, 0) }),
    names: down.map(({ name }) => name),
    open: ui.fallen,
    body: fighterRows(down, view),
    tap: () => change({ fallen: !ui.fallen }),
  });
  return html`${view.fighters.length > 1 ? sortView(ui) : nothing}${view.clock && view.fighters.length ? standingView(view) : nothing}${fighterRows(up, view)}${down.length ? fallen : nothing}`;
}

/** Tells whether anybody in the row has a state or a condition with this in its word. @param {Row} row @param {string} needle @param {View} view */
const stands = ({ who }, needle, { signs = [] }) =>
  signs.some((one) => one.who.some((id) => who.includes(id)) && one.signs.some(({ word }) => word.toLowerCase().includes(needle)));

/**
 * Returns the rows with this in their names, then those with it in a state or a condition.
 * @param {View} view
 * @param {string} text what is searched for
 * @param {Ui} ui
 */
function foundRows(view, text, ui) {
  const needle = text.trim().toLowerCase();
  const { up, down } = sortedFighters(view, ui.sort);
  const letter = initials(view.fighters).includes(ui.initial) && view.fighters.length > MANY ? ui.initial : "";
  const rows = [...up, ...down].filter(({ name }) => !letter || initial(name) === letter);
  const named = rows.filter(({ name }) => name.toLowerCase().includes(needle));
  return { found: needle ? [...named, ...rows.filter((row) => !named.includes(row) && stands(row, needle, view))] : named, letter };
}

/** @param {View} view @param {string} text */
const goneRows = (view, text) => (view.gone ?? []).filter((row) => row.label.toLowerCase().includes(text.trim().toLowerCase()));

/** Searches, and says who was found. @param {View} view @param {string} search @param {Ui} ui */
function seek(view, search, ui) {
  change({ search });
  tellFound(search, () => [
    ...foundRows(view, search, ui).found.map(({ name }) => name),
    ...goneRows(view, search).map(({ label }) => label),
  ]);
}

/** Opens the first of those found. @param {KeyboardEvent} event @param {Row[]} found */
function openFirst({ key, isComposing }, [first]) {
  if (key !== "Enter" || isComposing) return;
  if (first) openFighter(first.id);
  else announce(foundSays([]));
}

/**
 * @param {PlainSheet} _sheet
 * @param {View} view
 * @param {Ui} ui
 */
export function fightersSheet(_sheet, view, ui) {
  const needle = ui.search.trim().toLowerCase();
  const { found, letter } = foundRows(view, ui.search, ui);
  const gone = goneRows(view, ui.search);
  const body = html`<input id="search" class="field" type="search" aria-label=${say("Find a fighter")} placeholder=${say("Name or condition")} .value=${ui.search} @input=${withText((search) => seek(view, search, ui))} @keydown=${(/** @type {KeyboardEvent} */ event) => openFirst(event, found)} />
    <button type="button" class="button" @click=${() => openHit()}>${icon("burst", true)}${say("Damage or heal several")}</button>
    ${initialsView(view.fighters, ui)}
    ${needle || letter ? (found.length ? fighterRows(found, view) : nothing) : fightersList(view, ui)} ${found.length || gone.length ? nothing : html`<p class="muted">${say("No fighter has that name or condition.")}</p>`}
    ${departedView(gone, ui)}`;
  return sheetFrame({ title: say("Fighters"), detail: view.clock && ui.sort === "order" ? say("In order of play") : "", body });
}

registerSheet("fighters", fightersSheet, () => openSheet({ kind: "fighters" }));
