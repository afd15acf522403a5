/**
 * A whole group as one choice, beside it each of its members who are alike as a token; those who differ, such as the hurt, stand below by name.
 */

import { dots, say } from "../../i18n/translate.js";
import { unseen } from "../../ui/badges.js";
import { besideText } from "../../ui/beside.js";
import { tokenView } from "../../ui/token.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** @import { Choice, Whole } from "../../app/types.js" */

/** More tokens than these stand below their group. */
const MOST_BESIDE = 3;

/** What is said of a choice besides its name. @param {Choice} choice */
const lookOf = ({ note, left, beside, group, fold, told, unless }) =>
  JSON.stringify([note, left, beside, group, fold, Boolean(told), unless?.name]);

/**
 * Returns the group of each choice that is the first of one.
 * @param {Choice[]} list
 * @param {Whole[]} groups
 * @returns {Map<string, Whole>}
 */
export function firstOf(list, groups) {
  const left = new Set(groups);
  const groupOf = membership(groups);
  return new Map(
    list.flatMap(({ value }) => {
      const group = groupOf.get(value);
      return group && left.delete(group) ? [/** @type {[string, Whole]} */ ([value, group])] : [];
    }),
  );
}

/** @param {Whole[]} groups @returns {Map<string, Whole>} */
const membership = (groups) => new Map(groups.flatMap((group) => group.who.map((id) => [id, group])));

/**
 * Returns those of each group of whom the same is said as of most of it; of a group without two of them nobody.
 * @param {Choice[]} list
 * @param {Whole[]} groups
 * @returns {Map<Whole, Choice[]>}
 */
export function alikeIn(list, groups) {
  const groupOf = membership(groups);
  /** @type {Map<Whole, Map<string, Choice[]>>} */
  const looks = new Map(groups.map((group) => [group, new Map()]));
  for (const choice of list) {
    const found = choice.token && !choice.fold && looks.get(/** @type {Whole} */ (groupOf.get(choice.value)));
    if (found) found.set(lookOf(choice), [...(found.get(lookOf(choice)) ?? []), choice]);
  }
  const most = (/** @type {Map<string, Choice[]>} */ found) =>
    [...found.values()].reduce((best, one) => (one.length > best.length ? one : best), /** @type {Choice[]} */ ([]));
  return new Map([...looks].flatMap(([group, found]) => (most(found).length > 1 ? [[group, most(found)]] : [])));
}

/** What is said of a group: what all share, or how many of it are meant. @param {Whole} group @param {Choice[]} alike */
function noteOf({ who, of, note }, alike) {
  const beyond = who.length - of;
  if (beyond > 0) return say(["and {count} who is down", "and {count} who are down"], { count: beyond });
  if (beyond < 0) return say(["{count} of them", "{count} of them"], { count: who.length });
  const [first] = alike;
  return first?.note && alike.length === who.length ? say("{value} each", { value: first.note }) : note;
}

/**
 * @param {Whole} group
 * @param {Choice[]} alike its members who stand here as tokens
 * @param {unknown} answer
 * @param {(value: string) => unknown} take
 */
export function groupView(group, alike, answer, take) {
  const chosen = Array.isArray(answer) ? answer : [];
  const all = group.who.every((id) => chosen.includes(id));
  const says = noteOf(group, alike);
  const member = (/** @type {Choice} */ { value, label, note, beside, token }) =>
    html`<button type="button" aria-pressed=${chosen.includes(value) ? "true" : "false"} title=${label} @click=${() => take(value)}>${tokenView(token, 30)}${unseen(dots([label, note, ...besideText(beside)]))}</button>`;
  return html`<div class="cells group-choice ${alike.length > MOST_BESIDE ? "many" : ""}">
    <button type="button" class="whole" aria-pressed=${all ? "true" : "false"} @click=${() => group.who.filter((id) => all || !chosen.includes(id)).forEach(take)}>
      ${tokenView(group.token, 28)}<span>${group.label}${says ? html`<small>${says}</small>` : nothing}</span>
    </button>
    ${alike.length ? html`<div class="group-members">${alike.map(member)}</div>` : nothing}
  </div>`;
}
