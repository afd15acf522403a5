/**
 * The planner as a price list: a row for each price with what it buys, the ways to pay for what is chosen, and the plate that buys it. Prices, reasons
 * and payments come from the engine's `plan`.
 */

import { registerSheet } from "../app/registry.js";
import { state } from "../app/store.js";
import { foldLine } from "../fight/card/fold-line.js";
import { dots, say } from "../i18n/translate.js";
import { citeButton, citeText, keycap, unseen } from "../ui/badges.js";
import { backButton, plateView } from "../ui/bottom-bar.js";
import { sheetFrame } from "../ui/dialog-frame.js";
import { segments } from "../ui/segments.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { chooseWay, payFor, showPurse, toggleOver, toggleWant, waysOf } from "./planner.js";
import { priceRows, pursesOf } from "./price-list.js";

/** @import { Plan, PlannerSheet, PlanWay, PlanWish } from "../app/types.js" */

/** A currency as it is heard. @param {string} key @param {string} strokes those behind it */
function strokesSaid(key, strokes) {
  if (strokes.length === 1) return say("{key} prime", { key });
  return strokes.length === 2 ? say("{key} double prime", { key }) : say("{key} triple prime", { key });
}

/** Amounts as they are heard: "1OppM 2C''" is "1 OppM, 2 C double prime". @param {string} text */
const inWords = (text) =>
  text
    .replaceAll(/(\d)(?=\p{L})/gu, "$1 ")
    .replaceAll(/(?<=\d [\p{L}']+) (?=\d)/gu, ", ")
    .replaceAll(/(\p{L}+)('{1,3})/gu, (_, key, strokes) => strokesSaid(key, strokes));

/** @param {PlanWish} want @param {string} price @param {boolean} [reason] whether what speaks against it stands below it */
function wantButton(want, price, reason = true) {
  const barred = !want.can && !want.on;
  return html`<button type="button" aria-pressed=${want.on ? "true" : "false"} aria-disabled=${barred ? "true" : nothing} @click=${() => toggleWant(want.key)}>
    ${keycap(want.key)}<span>${want.says} ${unseen(say("costs {payment}", { payment: inWords(price) }))}${
      want.can ? nothing : reason ? html`<small>${want.why} ${citeText(want.cite?.cite ?? "")}</small>` : unseen(want.why)
    }</span>
  </button>`;
}

/** @param {import("./price-list.js").PriceRow} row @param {boolean} [reason] */
const rowView = ({ price, wants }, reason) => html`<div class="want-row">
  <b aria-hidden="true">${price}</b>
  <div class="cells ${wants.length > 1 ? "several" : ""}">${wants.map((want) => wantButton(want, price, reason))}</div>
</div>`;

/** What costs more than is left, in one fold. @param {import("./price-list.js").PriceRow[]} over @param {string} has @param {boolean} open */
function overView(over, has, open) {
  const [first, last] = [over[0], over.at(-1)];
  const wants = over.flatMap((row) => row.wants);
  if (!first || !last) return nothing;
  const from = say("{key} {price}", { key: first.wants[0]?.key ?? "", price: first.price });
  const to = say("{key} {price}", { key: last.wants.at(-1)?.key ?? "", price: last.price });
  const kinds = say(["{count} kind, {from}", "{count} kinds, {from} to {to}"], { count: wants.length, from, to });
  return foldLine({
    line: "over",
    title: say("Needs more than {has}:", { has }),
    names: [kinds],
    open,
    body: html`<div class="wants">${over.map((row) => rowView(row, false))}</div>`,
    tap: toggleOver,
  });
}

/** @param {PlanWay} way */
const partsOf = (way) => way.parts.map(({ key, from }) => say("{key} from {from}", { key, from }));

/** A way to pay for those who hear it: "Pay 1 P; 1 OppM, 2 V, 1 P, 1 M left". @param {PlanWay} way @param {boolean} [each] whether several pay so */
const wayInWords = (way, each = false) =>
  [
    say(each ? "Each pays {price}" : "Pay {price}", { price: inWords(way.pays) }),
    ...[way.why, ...(way.parts.length > 1 ? partsOf(way) : []), way.left].filter(Boolean).map(inWords),
  ].join("; ");

/** What is heard on the plate in place of its prices; empty where it says something else. @param {PlanWay|undefined} way */
const plateInWords = (way) => (way?.offer && !way.offer.objections.length ? wayInWords(way, whoPays(way.offer).length > 1) : "");

/** @param {import("../app/types.js").Offer} offer */
const whoPays = ({ args }) => /** @type {string[]} */ (args.who ?? []);

/** @param {PlanWay[]} ways @param {number} chosen */
const waysView = (ways, chosen) => html`<div class="payments" role="radiogroup" aria-label=${say("Pay with")}>
  ${ways.map(
    (way, at) => html`<button
      type="button"
      role="radio"
      class="payment"
      aria-checked=${at === chosen ? "true" : "false"}
      aria-label=${wayInWords(way)}
      tabindex=${at === chosen ? "0" : "-1"}
      @click=${() => chooseWay(at)}
    >
      <i class="ring" aria-hidden="true"></i>
      <span>${way.why ? html`<b>${way.pays}</b>, ${way.why}` : html`<b>${way.pays}</b>`}${way.parts.length > 1 ? html`<small>${dots(partsOf(way))}</small>` : nothing}</span>
      <span class="payment-left">${way.left}</span>
    </button>`,
  )}
</div>`;

/** @param {Plan} plan @param {PlannerSheet} sheet */
function planBody(plan, sheet) {
  const purses = pursesOf(plan.wants);
  const purse = purses.find(({ key }) => key === sheet.purse) ?? purses[0];
  const { rows, over, barred } = priceRows(plan.wants, purse?.key ?? "", purse === purses[0]);
  const ways = waysOf(plan);
  return html`${
    purses.length > 1
      ? segments(
          say("Prices in"),
          purses.map(({ key, has }) => [key, has]),
          purse?.key ?? "",
          showPurse,
        )
      : nothing
  }
    <div class="wants">${rows.map((row) => rowView(row))}</div>
    ${overView(over, purse?.has ?? "", Boolean(sheet.over))}
    ${barred.length ? html`<p class="label">${say("What cannot be bought now")}</p><div class="wants">${barred.map((row) => rowView(row))}</div>` : nothing}
    ${plan.short.map(
      (miss) => html`<div class="payment short"><span><b>${miss.title}</b> ${miss.says} ${citeButton(miss.cite)}</span></div>`,
    )}
    ${ways.length > 1 ? html`<div class="sheet-side"><div class="sheet-foot pay-with"><p class="label">${say("Pay for {what} with", { what: plan.want })}</p>${waysView(ways, sheet.way ?? 0)}</div></div>` : nothing}`;
}

/** @param {Plan} plan @param {import("../app/types.js").Offer|null} offer */
function plateDetail(plan, offer) {
  if (offer) return offer.objections[0]?.says ?? offer.note;
  if (plan.want) return plan.short[0]?.says ?? plan.want;
  return say(["{count} kind to buy", "{count} kinds to buy"], { count: plan.wants.filter(({ can }) => can).length });
}

/** @param {PlannerSheet} sheet */
export function plannerSheet(sheet) {
  /** @type {Plan|undefined} */
  const plan = sheet.plan;
  if (!plan) return sheetFrame({ title: say("Convert"), body: html`<p class="muted">${say("One moment.")}</p>` });
  const way = waysOf(plan)[sheet.way ?? 0];
  const offer = way?.offer ?? null;
  return sheetFrame({
    title: say("Convert"),
    detail: say("{has} What is bought is used at once.", { has: plan.says }),
    body: planBody(plan, sheet),
    bar: html`${backButton()}
    ${plateView({
      label: offer?.label ?? say(plan.want ? "Not possible" : "Pick an action"),
      detail: plateDetail(plan, offer),
      instead: plateInWords(way),
      icon: "check",
      tap: () => payFor(offer),
      disabled: !offer || offer.objections.length > 0 || !state.ui.writer,
    })}`,
  });
}

registerSheet("planner", plannerSheet);
