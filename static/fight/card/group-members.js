/**
 * A group on its card: a switch for each member (filled acts, hollow does not), then hit points of the hurt alone. The unhurt are one line.
 */

import { listed, minus, say } from "../../i18n/translate.js";
import { unseen } from "../../ui/badges.js";
import { tokenView } from "../../ui/token.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { everybodyActs, onlyThese, toggleMembers } from "./card-switches.js";
import { foldLine } from "./fold-line.js";
import { gaugesView } from "./gauge.js";

/** @import { Actor, CardState, Member, Ui } from "../../app/types.js" */

const MOST_HURT = 3;
/** More members than these: the hurt and hindered have a switch each, the others share one. */
const MOST_SWITCHES = 12;

/** @param {Member} member */
const share = ({ gauges: [first] }) => (first?.most ? Math.max(0, Math.min(1, first.value / first.most)) : 1);
/** @param {Member} member */
export const isHurt = (member) => member.gauges.some(({ value, most }) => value < most);
/** @param {Member} member */
export const isDown = (member) => member.token.state === "down";

/**
 * @param {Member} member
 * @param {string[]} out
 */
function memberSwitch(member, out) {
  const down = isDown(member);
  const on = !out.includes(member.id) && !down;
  const hindered = member.token.state === "cannot" || down;
  const token = { ...member.token, state: down ? "down" : on && !hindered ? "ready" : hindered ? "cannot" : "acted" };
  return html`<button
    type="button"
    class="member-switch"
    role="switch"
    aria-checked=${on ? "true" : "false"}
    aria-disabled=${down ? "true" : nothing}
    @click=${() => (down ? undefined : toggleMembers([member.id]))}
  >
    ${tokenView(token, 40)}${unseen(listed([member.name, ...(member.state ? [] : member.gauges.slice(0, 1).map(gaugeSaid))]))}
    ${
      member.state
        ? html`<small>${member.state}</small>`
        : member.gauges.length
          ? html`<i class="member-bar" .style=${`--share:${100 * share(member)}%`}></i>`
          : nothing
    }
  </button>`;
}

/**
 * The switches, and a button that lets all act, or leaves all out so that one tap more chooses one of many.
 * @param {Actor} actor
 * @param {CardState} card
 */
export function groupSwitches({ members, token }, { out }) {
  const up = members.filter((member) => !isDown(member));
  const ids = up.map(({ id }) => id);
  const acting = ids.filter((id) => !out.includes(id)).length;
  const all = acting === ids.length;
  const plain = up.filter((member) => !isHurt(member) && !member.state);
  const shared = members.length > MOST_SWITCHES ? plain : [];
  const each = members.filter((member) => !shared.includes(member));
  const on = shared.some(({ id }) => !out.includes(id));
  return html`<div class="group-switches" role="group" aria-label=${say("Who acts")}>
    <p class="label"><span>${say("Who acts?")} <span class="tap-hint">${say(acting ? "Tap to leave one out" : "Tap to choose")}</span></span>
      <button type="button" class="group-count" aria-label=${say(all ? "{count} of {of} act: leave all out" : "{count} of {of} act: let all act", { count: acting, of: ids.length })} @click=${all ? () => onlyThese([]) : everybodyActs}>
        ${say("{count} of {of}", { count: acting, of: ids.length })}
      </button></p>
    <div class="member-switches">
      ${each.map((member) => memberSwitch(member, out))}
      ${
        shared.length
          ? html`<button type="button" class="member-switch shared" role="switch" aria-checked=${on ? "true" : "false"} @click=${() => toggleMembers(shared.map(({ id }) => id))}>
            ${tokenView({ ...token, letters: `×${shared.length}`, state: on ? "ready" : "acted" }, 40)}<small>${say(["1 unhurt", "{count} unhurt"], { count: shared.length })}</small>
          </button>`
          : nothing
      }
    </div>
  </div>`;
}

/** @param {import("../../app/types.js").Gauge} gauge */
const gaugeSaid = ({ value, most, name }) =>
  most
    ? say("{value} of {most} {name}", { value: minus(value), most, name })
    : say("{value} {gauge}", { value: minus(value), gauge: name });

/** The number that all of them have, in words; empty if they differ. @param {Member[]} members */
function alike(members) {
  const [first] = members[0]?.gauges ?? [];
  const same = first && members.every(({ gauges }) => gauges[0]?.value === first.value);
  return same ? say("{value} {gauge} each", { value: first.value, gauge: first.name }) : "";
}

/**
 * @param {Actor} actor
 * @param {CardState} card
 * @param {Ui} ui
 */
export function groupGauges({ members }, { open }, ui) {
  const counted = members.filter(({ gauges }) => gauges.length);
  const hurt = counted.filter((member) => isHurt(member) && !isDown(member)).sort((a, b) => share(a) - share(b));
  const others = [...hurt.slice(MOST_HURT), ...counted.filter(isDown)];
  const unhurt = counted.filter((member) => !isHurt(member) && !isDown(member));
  const rows = (/** @type {Member[]} */ list) => gaugesView(list, ui, { named: true });
  const fold = (/** @type {string} */ line, /** @type {string} */ title, /** @type {Member[]} */ list, /** @type {string[]} */ names) =>
    list.length ? foldLine({ line, title, names, open: open.includes(line), body: rows(list) }) : nothing;
  return html`${rows(hurt.slice(0, MOST_HURT))}
    ${fold(
      "hurt",
      say(["1 more", "{count} more"], { count: others.length }),
      others,
      others.map(({ name }) => name),
    )}
    ${fold("unhurt", say(["1 unhurt", "{count} unhurt"], { count: unhurt.length }), unhurt, [alike(unhurt)].filter(Boolean))}`;
}
