/**
 * The planner: tap the wanted actions, see the best payment, alternatives and near misses; the plate pays. Prices and payments come from
 * the engine's `plan`.
 */

import { registerSheet } from "../app/registry.js";
import { state } from "../app/store.js";
import { poolsView } from "../fight/card/pools.js";
import { say } from "../i18n/translate.js";
import { citeButton, keycap, unseen, warning } from "../ui/badges.js";
import { backButton, plateView } from "../ui/bottom-bar.js";
import { sheetFrame } from "../ui/dialog-frame.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { payFor, toggleWant } from "./planner.js";

/** @import { Plan, PlannerSheet, PlanWay, Ui, View } from "../app/types.js" */

/** @param {Plan} plan */
const wants = (plan) => html`<div class="wants">
  ${plan.wants.map(
    (want) => html`<button
      type="button"
      aria-pressed=${want.on ? "true" : "false"}
      aria-disabled=${want.can || want.on ? nothing : "true"}
      @click=${() => toggleWant(want)}
    >
      ${want.key}<small>${want.price}</small>${want.can || want.on ? nothing : unseen(want.why)}
    </button>`,
  )}
</div>`;

/**
 * @param {PlanWay} way
 * @param {boolean} best
 */
const wayView = (way, best) => html`<button
  type="button"
  class="payment ${best ? "best" : ""}"
  aria-disabled=${way.offer && !way.offer.objections.length ? nothing : "true"}
  @click=${() => payFor(way.offer)}
>
  <span class="payment-title">${way.title}<span>${way.left}</span></span>
  <span class="payment-parts">${way.parts.map((part) => html`<span>${keycap(part.key)}<i>${say("from")}</i> ${part.from}</span>`)}</span>
</button>`;

/** @param {Plan} plan */
function planBody(plan) {
  const price = plan.wants.find((want) => want.cite)?.cite;
  return html`${poolsView(plan.pools)}
    <p class="label">${say("What do you want?")} ${citeButton(price)}</p>
    ${wants(plan)} ${plan.wants.filter((want) => want.on && !want.can).map((want) => warning(want.why))}
    ${plan.best ? html`<p class="label">${say("Best way to pay")}</p>${wayView(plan.best, true)}` : nothing}
    ${plan.others.length ? html`<p class="label">${say("Other ways")}</p>${plan.others.map((way) => wayView(way, false))}` : nothing}
    ${
      plan.short.length
        ? html`<p class="label">${say("Not possible")}</p>
            ${plan.short.map(
              (miss) => html`<div class="payment short"><span class="payment-title">${miss.title}</span>
                <p class="small">${miss.says} ${citeButton(miss.cite)}</p></div>`,
            )}`
        : nothing
    }`;
}

/** @param {PlannerSheet} sheet */
export function plannerSheet(sheet) {
  /** @type {Plan|undefined} */
  const plan = sheet.plan;
  if (!plan) return sheetFrame({ title: say("Convert actions"), body: html`<p class="muted">${say("One moment.")}</p>` });
  const offer = plan.offer;
  return sheetFrame({
    title: say("What can {name} buy?", { name: plan.name }),
    body: planBody(plan),
    bar: html`${backButton()}
    ${plateView({
      label: offer?.label ?? say(plan.want ? "Not possible" : "Pick an action"),
      detail: offer?.objections[0]?.says ?? offer?.note ?? plan.short[0]?.says ?? plan.want,
      icon: "check",
      tap: () => payFor(offer),
      disabled: !offer || offer.objections.length > 0 || !state.ui.writer,
    })}`,
  });
}

registerSheet("planner", plannerSheet);
