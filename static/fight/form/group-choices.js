/**
 * A whole group as one choice, beside it each of its members who are alike as a token; those who differ, such as the hurt, stand below by name.
 */

import { dots, say } from "../../i18n/translate.js";
import { unseen } from "../../ui/badges.js";
import { tokenView } from "../../ui/token.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** @import { Choice, Whole } from "../../app/types.js" */

/** More tokens than these stand below their group. */
const MOST_BESIDE = 3;

/** What is said of a choice besides its name. @param {Choice} choice */
const lookOf = ({ note, left, group, fold, told, unless }) => JSON.stringify([note, left, group, fold, Boolean(told), unless?.name]);

/**
 * Returns those of whom the same is said as of most of their group, with the group.
 * @param {Whole[]|undefined} groups
 * @param {Choice[]} list
 * @returns {Map<string, Whole>}
 */
export function alikeIn(groups = [], list) {
  return new Map(
    groups.flatMap((group) => {
      const members = list.filter(({ value, token, fold }) => token && !fold && group.who.includes(value));
      const looks = members.map(lookOf);
      const counts = looks.map((look) => looks.filter((one) => one === look).length);
      const most = looks[counts.indexOf(Math.max(...counts))];
      const alike = members.filter((one) => lookOf(one) === most);
      return alike.length > 1 ? alike.map(({ value }) => /** @type {[string, Whole]} */ ([value, group])) : [];
    }),
  );
}

/** What is said of a group: what all share, or how many of it are meant. @param {Whole} group @param {Choice[]} alike */
function noteOf({ who, of, note }, alike) {
  const more = who.length - of;
  if (more > 0) return say(["and {count} who is down", "and {count} who are down"], { count: more });
  if (more < 0) return say(["{count} of them", "{count} of them"], { count: who.length });
  const [first] = alike;
  return first?.note && alike.length === who.length ? say("{value} each", { value: first.note }) : note;
}

/**
 * @param {Whole|undefined} group
 * @param {Choice[]} alike its members who stand here as tokens
 * @param {unknown} answer
 * @param {(value: string) => unknown} take
 */
export function groupView(group, alike, answer, take) {
  if (!group) return nothing;
  const chosen = Array.isArray(answer) ? answer : [];
  const all = group.who.every((id) => chosen.includes(id));
  const member = (/** @type {Choice} */ { value, label, note, token }) =>
    html`<button type="button" aria-pressed=${chosen.includes(value) ? "true" : "false"} title=${label} @click=${() => take(value)}>${tokenView(token, 30)}${unseen(dots([label, note]))}</button>`;
  return html`<div class="group-choice ${alike.length > MOST_BESIDE ? "many" : ""}">
    <button type="button" class="whole" aria-pressed=${all ? "true" : "false"} @click=${() => group.who.filter((id) => all || !chosen.includes(id)).forEach(take)}>
      ${tokenView(group.token, 28)}<span>${group.label}${noteOf(group, alike) ? html`<small>${noteOf(group, alike)}</small>` : nothing}</span>
    </button>
    ${alike.length ? html`<div class="group-members">${alike.map(member)}</div>` : nothing}
  </div>`;
}
