/**
 * One gauge (hit points and the like): minus, value, plus. The value opens the sheet of a hit. A combatant's other gauges are numbers beside the first, which open rows of their own. Color and bar only repeat the number.
 */

import { change } from "../../app/store.js";
import { listed, minus, say, signed } from "../../i18n/translate.js";
import { queuePlace } from "../../ui/badges.js";
import { icon } from "../../ui/icons.js";
import { signsOf, signWords } from "../../ui/signs.js";
import { tokenView } from "../../ui/token.js";
import { unavailable } from "../../ui/unavailable.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { adjust, unqueue } from "../command/command-queue.js";
import { placeInQueue } from "../command/offer-keys.js";
import { openGauge } from "../hit/open-hit.js";

/** @import { Gauge, Member, Ui } from "../../app/types.js" */
/** @import { Signs } from "../../engine/shapes.js" */

/** @param {Gauge} gauge */
const gaugeKey = (gauge) => `gauge:${gauge.who}:${gauge.name}`;

/**
 * @param {Gauge} gauge
 * @param {number} by
 */
const adjustGauge = (gauge, by) => adjust(gauge, { by }, gaugeKey(gauge));

/**
 * @param {Gauge} gauge
 * @param {Ui} ui
 * @param {string} owner
 * @param {boolean} [bare] name and maximum stand elsewhere
 */
function value(gauge, ui, owner, bare = false) {
  const place = placeInQueue(ui, gaugeKey(gauge));
  const queued = ui.queue[place];
  const share = gauge.most ? Math.max(0, Math.min(100, (100 * gauge.value) / gauge.most)) : 0;
  const changeText = queued?.by === undefined ? (queued?.label ?? "") : signed(queued.by);
  if (queued)
    return html`<button type="button" class="gauge-value queued" @click=${() => unqueue(queued.key)}>
      <b>${minus(gauge.value)}</b><span>${say("{change}, queued {place}", { change: changeText, place: queuePlace(place) })}</span>
    </button>`;
  const { name, most } = gauge;
  const parts = { name: owner, gauge: name, value: gauge.value };
  return html`<button
    type="button"
    class="gauge-value"
    data-gauge=${gaugeKey(gauge)}
    aria-label=${most ? say("{name} {value} of {most} {gauge}: damage, heal or set", { ...parts, most }) : say("{name} {value} {gauge}: damage, heal or set", parts)}
    aria-disabled=${unavailable(false, ui)}
    @click=${() => openGauge(gauge)}
  >
    ${most ? html`<i class="gauge-bar" .style=${`--share:${share}%`}></i>` : nothing}<b>${minus(gauge.value)}</b>
    <span>${gauge.temp ? html`<em class="temp">+${gauge.temp}</em> ` : nothing}${most && !bare ? say("of {most}", { most }) : nothing} ${bare ? nothing : html`<em class="unit">${name}</em>`}</span>
  </button>`;
}

/**
 * The other gauges in short, beside the first gauge or a group member's name; a tap opens and closes their rows.
 * @param {Member} member
 * @param {boolean} open
 * @param {unknown} [who] the member's name and token, where they are shown
 */
function others({ id, name, gauges }, open, who) {
  const rest = gauges.slice(1);
  return html`<button
    type="button"
    class="gauge-others ${who ? "member" : ""} ${rest.length > 1 ? "two" : ""}"
    aria-label=${say("{name}: {what}", { name, what: listed(rest.map(({ value, name: gauge }) => say("{value} {gauge}", { value: minus(value), gauge }))) })}
    aria-expanded=${open ? "true" : "false"}
    @click=${() => change({ gauges: open ? null : id })}
  >
    ${who ?? nothing} <span class="gauge-numbers">${rest.map((gauge) => html`<span><b>${minus(gauge.value)} </b>${gauge.name}</span> `)}</span>
  </button>`;
}

/**
 * @param {Gauge} gauge
 * @param {Ui} ui
 * @param {string} owner
 * @param {number} by
 */
function stepButton(gauge, ui, owner, by) {
  const parts = { name: owner, gauge: gauge.name };
  const name = by < 0 ? say("{name}: {gauge} down by one", parts) : say("{name}: {gauge} up by one", parts);
  return html`<button type="button" aria-label=${name} aria-disabled=${unavailable(false, ui)} @click=${() => adjustGauge(gauge, by)}>${icon(by < 0 ? "minus" : "plus")}</button>`;
}

/**
 * @param {Gauge} gauge
 * @param {Ui} ui
 * @param {string} owner
 * @param {unknown} [beside] what stands beside the value
 */
function gaugeView(gauge, ui, owner, beside) {
  const middle = value(gauge, ui, owner);
  return html`<div class="gauge" role="group" aria-label=${say("{name} {gauge}", { name: owner, gauge: gauge.name })}>
    ${stepButton(gauge, ui, owner, -1)} ${beside ? html`<div class="gauge-middle">${middle}${beside}</div>` : middle} ${stepButton(gauge, ui, owner, 1)}
  </div>`;
}

/**
 * Every gauge of one fighter in a line: less, now, more, of, maximum.
 * @param {Member} member
 * @param {Ui} ui
 * @param {{most: (gauge: Gauge) => unknown, below: (gauge: Gauge) => unknown}} parts most: the field of its maximum, if it has one; below: what
 *   is asked about it
 */
export const gaugeLines = ({ name, gauges }, ui, { most, below }) => html`<div class="gauge-lines">
  ${gauges.map((gauge) => {
    const field = most(gauge);
    return html`<div class="gauge-line" role="group" aria-label=${say("{name} {gauge}", { name, gauge: gauge.name })}>
      <span class="gauge-name" aria-hidden="true">${gauge.name}</span>
      ${stepButton(gauge, ui, name, -1)} ${value(gauge, ui, name, true)} ${stepButton(gauge, ui, name, 1)}
      ${gauge.most ? html`<span class="gauge-of" aria-hidden="true">${say("of")}</span>${field ?? html`<b class="gauge-most">${gauge.most}</b>`}` : nothing}
    </div>${below(gauge)}`;
  })}
</div>`;

/**
 * @param {Member} member
 * @param {Ui} ui
 * @param {{all: boolean, several: boolean, signs: Signs[]|undefined}} look
 */
function memberView(member, ui, { all, several, signs }) {
  const [first, ...rest] = member.gauges;
  const open = all || ui.gauges === member.id;
  const short = rest.length > 0 && !all;
  const who = html`${tokenView(member.token, 28)}<span class="member-name">${member.name}${signWords(signsOf(signs, member.token))}</span>`;
  return html`${several ? (short ? others(member, open, who) : html`<span class="member">${who}</span>`) : nothing}
    <div class="member-gauges">
      ${first ? gaugeView(first, ui, member.name, short && !several ? others(member, open) : undefined) : nothing}
      ${open ? rest.map((gauge) => gaugeView(gauge, ui, member.name)) : nothing}
    </div>`;
}

/**
 * The gauges of all members; in a group each row has its member's name.
 * @param {Member[]} members
 * @param {Ui} ui
 * @param {{all?: boolean, named?: boolean, signs?: Signs[]|undefined}} [look] all: every gauge in a row of its own; named: a single member has its name, too;
 *   signs: those of the fight, to say below each name what is true of that member
 */
export function gaugesView(members, ui, { all = false, named = false, signs } = {}) {
  const several = named || members.length > 1;
  const rows = members.filter((member) => member.gauges.length);
  if (!rows.length) return nothing;
  return html`<div class=${several ? "gauges several" : "gauges"}>${rows.map((member) => memberView(member, ui, { all, several, signs }))}</div>`;
}
