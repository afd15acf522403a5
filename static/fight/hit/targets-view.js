/**
 * Those who may be hit or helped, as they stand in the sheet of a hit: fighters, groups with their members, everybody else behind one line.
 */

import { dots, say } from "../../i18n/translate.js";
import { announce } from "../../ui/announcer.js";
import { besideView } from "../../ui/beside.js";
import { foundSays, tellFound } from "../../ui/found.js";
import { withText } from "../../ui/handlers.js";
import { icon } from "../../ui/icons.js";
import { showAll } from "../../ui/scroll-into-view.js";
import { signsOf } from "../../ui/signs.js";
import { tokenView } from "../../ui/token.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { foldLine } from "../card/fold-line.js";
import { offerButton } from "../command/offer-button.js";
import { openFighter } from "../fighters/fighters.js";
import { hitFind, hitFound, hitUnfold, hitWhom } from "./hit.js";
import { firstTargets, gaugeNames, hasGauge } from "./hit-targets.js";
import { membersView, targetView } from "./target-view.js";

/** @import { Choice, Row, View } from "../../app/types.js" */
/** @import { HitSheet } from "./open-hit.js" */

/** @typedef {{row: Row, members: Choice[], fallen: boolean}} Entry fallen: the members of a group who are down */

/** The number that all members have, in words; empty if they differ. @param {Choice[]} members @param {string} gauge */
function alike(members, gauge) {
  const values = new Set(members.map(({ gauges }) => gauges?.[gauge] ?? ""));
  return values.size === 1 ? say("{value} {gauge} each", { value: [...values][0] ?? "", gauge }) : "";
}

/**
 * A target with its number. A target without the main gauge says so, because the number shown may not be hit points.
 * @param {HitSheet} sheet
 * @param {Choice} member
 * @param {View} view
 */
function asTarget({ gauge }, { value, label, token, gauges = {}, beside }, view) {
  const [main = gauge] = gaugeNames(view);
  const number = gauges[gauge];
  const lacks = number !== undefined && main === view.gauge && !(main in gauges) ? say("no {gauge}", { gauge: main }) : "";
  return {
    id: String(value),
    name: label,
    token,
    beside,
    signs: signsOf(view.signs, token),
    note: number === undefined ? "" : dots([say("{value} {gauge}", { value: number, gauge }), lacks]),
  };
}

/** A member of a group with its number alone: the line of the group says of what, and has the further numbers. @param {HitSheet} sheet @param {Choice} member @param {View} view */
const asMember = (sheet, member, view) => ({
  ...asTarget(sheet, member, view),
  note: member.gauges?.[sheet.gauge] ?? "",
  beside: undefined,
});

/**
 * Returns those of a row who have the gauge: those who stand, and apart from them the members of a group who are down.
 * @param {HitSheet} sheet
 * @param {Row} row
 * @param {View} view
 * @returns {Entry[]}
 */
function entriesOf({ gauge }, row, view) {
  const own = (/** @type {Choice[]} */ list) => list.filter(({ value }) => row.who.includes(value) && hasGauge(value, gauge));
  const both = [
    { row, members: own(view.everyone), fallen: false },
    { row, members: own(view.fallen ?? []), fallen: true },
  ];
  return both.filter(({ members }) => members.length);
}

/**
 * A row that nothing can be taken from: its details have the number to add and the way out of the fight.
 * @param {HitSheet} sheet
 * @param {Row} row
 */
const withoutView = ({ gauge }, { id, name, token }) => html`<li class="target">
  <button type="button" class="target-pick" @click=${() => openFighter(id)}>
    ${tokenView({ ...token, state: "acted" }, 34)}<span class="target-name"><b>${name}</b><small>${say("No {gauge}. Tap to add it or mark them out.", { gauge })}</small></span>${icon("later", true)}
  </button>
</li>`;

/** @param {Entry} entry */
function nameOf({ row, members: [first, ...more], fallen }) {
  if (first && !more.length) return first.label;
  return fallen ? say("{name}: {count} down", { name: row.group ?? row.name, count: more.length + 1 }) : row.name;
}

/** Opens a group, or folds it: as many of its members as find room are seen, and the group itself. @param {string} line */
const unfolded =
  (line) =>
  async (/** @type {{currentTarget: HTMLElement}} */ { currentTarget: group }) => {
    await hitUnfold(line);
    const members = group.closest("li")?.nextElementSibling;
    if (members instanceof HTMLElement) showAll(members);
    showAll(group);
  };

/**
 * A fighter, or several of a group with its members under it once it is open. The sign that each member has room for is named once, above them.
 * @param {HitSheet} sheet
 * @param {Entry} entry
 * @param {View} view
 */
function rowView(sheet, entry, view) {
  const { row, members, fallen } = entry;
  const [first] = members;
  if (first && members.length === 1) return targetView(sheet, { ...asTarget(sheet, first, view), ...(fallen ? {} : { token: row.token }) });
  const line = fallen ? `fallen:${row.id}` : row.id;
  const open = sheet.open.includes(line) || members.some(({ value }) => sheet.chosen.includes(value));
  const ids = members.map(({ value }) => value);
  // whose number was tapped stands first among its like
  const shown = members.toSorted(
    (one, other) => Number(sheet.preset.includes(String(other.value))) - Number(sheet.preset.includes(String(one.value))),
  );
  const all = ids.every((id) => sheet.chosen.includes(id));
  const count = members.length;
  const signs = fallen ? undefined : signsOf(view.signs, row.token);
  const token = { ...row.token, letters: say("×{count}", { count }), state: fallen ? "down" : "ready" };
  return html`<li class="target group">
      <button type="button" class="target-pick" aria-expanded=${open ? "true" : "false"} @click=${unfolded(line)}>
        ${tokenView(token, 34, undefined, signs)}
        <span class="target-name"><b>${nameOf(entry)}</b><small>${alike(members, sheet.gauge) || (fallen ? nothing : row.health)}</small></span>
        ${besideView(row.beside)}
      </button>
      ${open ? html`<button type="button" class="target-half" aria-pressed=${all ? "true" : "false"} @click=${() => hitWhom(ids)}>${say("all")}</button>` : nothing}
    </li>
    ${
      open
        ? membersView(
            sheet,
            shown.map((member) => asMember(sheet, member, view)),
          )
        : nothing
    }`;
}

/**
 * How the members of a row avoid the hit, below the row.
 * @param {HitSheet} sheet
 * @param {Row} row
 * @param {import("../../app/types.js").Ui} ui
 */
const evasionsOf = ({ evasions }, { who }, ui) =>
  evasions
    .filter(({ pad: ways }) => ways?.some(({ args }) => who.includes(String(args.who))))
    .map((offer) => html`<li class="evasion">${offerButton(offer, ui)}</li>`);

/** More than any share of a number that is left. */
const MOST_LEFT = 101;

/** What is left of an entry. @param {Entry} entry */
const leftOf = ({ row, fallen }) => (fallen ? 0 : (row.left ?? MOST_LEFT));

/**
 * Returns the entries that come first: those who were struck, the foes; of those who are healed the healer's own side, who is worst off first. Who
 * of a group is down comes later where nobody is healed.
 * @param {HitSheet} sheet
 * @param {Entry[]} able
 * @param {View} view
 */
function firstOf(sheet, able, view) {
  const ids = firstTargets(sheet, view);
  const first = ids.flatMap((id) => able.filter(({ row }) => row.id === id));
  if (sheet.mode === "heal") return first.toSorted((one, other) => leftOf(one) - leftOf(other));
  return first.filter(({ fallen }) => !fallen);
}

/** More rows than these are searched, not scrolled. */
const MOST_TO_SCROLL = 8;

/**
 * Returns the entries with what is typed in their name, of a group also in that of a member, and those who are chosen already.
 * @param {Pick<HitSheet, "sought"|"chosen">} sheet
 * @param {Entry[]} able
 */
function found({ sought = "", chosen }, able) {
  const text = sought.trim().toLowerCase();
  const has = (/** @type {string} */ name) => name.toLowerCase().includes(text);
  return able.flatMap((entry) => {
    if (has(entry.row.name)) return [entry];
    const members = entry.members.filter(({ value, label }) => has(label) || chosen.includes(value));
    return members.length ? [{ ...entry, members }] : [];
  });
}

/**
 * The search among many targets. Enter takes the only one found, or says who was found, and sends nothing.
 * @param {HitSheet} sheet
 * @param {Entry[]} list those found
 * @param {Entry[]} able all of them
 */
const searchView = ({ sought = "", chosen }, list, able) => html`<input
  class="field targets-search"
  type="search"
  aria-label=${say("Find a target")}
  placeholder=${say("Find a target")}
  autocomplete="off"
  spellcheck="false"
  .value=${live(sought)}
  @input=${withText((text) => {
    tellFound(text, () => found({ sought: text, chosen }, able).map(nameOf));
    return hitFind(text);
  })}
  @keydown=${(/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
    tellFound("", () => []); // what Enter does is said in its place
    const [one, ...others] = list.flatMap(({ members }) => members).filter(({ value }) => !chosen.includes(value));
    if (!sought.trim() || !one || others.length) return announce(foundSays(list.map(nameOf)));
    hitFound(one.value);
    /** @type {HTMLInputElement} */ (event.currentTarget).select(); // the next name takes its place
  }}
/>`;

/**
 * All targets, or with a search those with that name.
 * @param {HitSheet} sheet
 * @param {View} view
 * @param {import("../../app/types.js").Ui} ui
 */
export function targets(sheet, view, ui) {
  const able = view.fighters.flatMap((row) => entriesOf(sheet, row, view));
  if (able.length <= MOST_TO_SCROLL) return usualTargets(sheet, view, ui, able);
  const list = found(sheet, able);
  const rows = list.map((entry) => [rowView(sheet, entry, view), evasionsOf(sheet, entry.row, ui)]);
  return html`${searchView(sheet, list, able)}
    ${
      sheet.sought?.trim()
        ? html`<div class="targets">${rows.length ? html`<ul>${rows}</ul>` : html`<p class="muted">${say("Nothing found.")}</p>`}</div>`
        : usualTargets(sheet, view, ui, able)
    }`;
}

/**
 * Those who come first, and the others behind one line.
 * @param {HitSheet} sheet
 * @param {View} view
 * @param {import("../../app/types.js").Ui} ui
 * @param {Entry[]} able
 */
function usualTargets(sheet, view, ui, able) {
  const lacking = view.fighters.filter(({ gauges = [], token }) => !gauges.includes(sheet.gauge) && token.state !== "down");
  const asked = lacking.filter(({ id }) => sheet.asked.includes(id));
  const first = firstOf(sheet, able, view);
  const shown = first.length ? first : able.filter(({ fallen }) => !fallen);
  const ids = firstTargets(sheet, view);
  const others = able.filter((entry) => !shown.includes(entry));
  const without = lacking.filter((row) => ids.includes(row.id) && !row.gauges?.length && !asked.includes(row));
  const rows = (/** @type {Entry[]} */ list) => list.map((entry) => [rowView(sheet, entry, view), evasionsOf(sheet, entry.row, ui)]);
  const open = sheet.open.includes("others") || others.some(({ members }) => members.some(({ value }) => sheet.chosen.includes(value)));
  const names = [...others.map(nameOf), ...without.map(({ name }) => name)];
  return html`<div class="targets"><ul>${asked.map((row) => withoutView(sheet, row))}${rows(shown)}</ul>
    ${
      names.length
        ? foldLine({
            line: "others",
            title: say("Others"),
            names,
            open,
            body: html`<ul>${rows(others)}${without.map((row) => withoutView(sheet, row))}</ul>`,
            tap: () => hitUnfold("others"),
          })
        : nothing
    }</div>`;
}
