/**
 * The phones at the table: the code that they scan, what they need, and who listens. Only the page that the table program serves has it.
 */

import { registerSheet } from "../app/registry.js";
import { state } from "../app/store.js";
import { say } from "../i18n/translate.js";
import { codePicture } from "../share/code-picture.js";
import { copyText } from "../share/send.js";
import { plateView } from "../ui/bottom-bar.js";
import { closeSheet, openSheet } from "../ui/dialog.js";
import { sheetFrame } from "../ui/dialog-frame.js";
import { withText } from "../ui/handlers.js";
import { icon } from "../ui/icons.js";
import { toggle } from "../ui/menu-entry.js";
import { tokenView } from "../ui/token.js";
import { iconButton } from "../ui/top-bar.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { letPhonesSee, lookAtPhones, newCode, seatPhone, sendAway, sharePhones } from "./at-table.js";
import { openOnSecondMonitor } from "./broadcast.js";
import { toldName } from "./you.js";

/** @import { AtTable, PhoneAtTable } from "../app/types.js" */

export function openPhones() {
  openSheet({ kind: "phones" });
  lookAtPhones();
}

/** @param {PhoneAtTable} phone */
function standing({ live, minutes: count }) {
  if (live) return say("live");
  return count ? say(["asleep {count} min", "asleep {count} min"], { count }) : say("asleep");
}

/** A phone, whose fighter the GM can change. @param {PhoneAtTable} phone */
function phoneView(phone) {
  const mine = state.ui.players?.rows.filter((row) => row.mine) ?? [];
  const row = mine.find(({ name }) => phone.who && toldName(name) === phone.who);
  const name = row?.name ?? (phone.who === "" ? say("Just watching") : say("Not chosen yet"));
  /** @type {[string|null, string][]} */
  const choices = [
    ...mine.map((one) => /** @type {[string, string]} */ ([one.name, one.name])),
    ["", say("Just watching")],
    [null, say("Not chosen yet")],
  ];
  const chosen = row?.name ?? (phone.who === "" ? "" : null);
  return html`<li class="${phone.live ? "" : "is-asleep"}">
    ${row ? tokenView(row.token, 36) : icon("phone")}
    <select class="field phone-who" aria-label=${say("Who is played on it")} @change=${withText((at) => seatPhone(phone, choices[Number(at)]?.[0] ?? null))}>
      ${choices.map(([who, label], at) => html`<option value=${at} ?selected=${live(who === chosen)}>${label}</option>`)}
    </select>
    <span class="phone-stands ${phone.live ? "is-live" : ""}">${standing(phone)}</span>
    ${iconButton(say("{name}: send this phone away", { name }), "close", () => sendAway(phone, name))}
  </li>`;
}

/** What phones see of numbers; those of other players mean one's own, too. */
function seeView() {
  const { own, others, ahead } = state.ui.phonesSee;
  return html`<div class="phones-see">
    ${toggle(say("Own hp, actions and conditions"), say("each phone sees its own fighter’s numbers"), own, () => letPhonesSee({ own: !own }))}
    ${toggle(say("Hp of other players"), say("otherwise in words: fine, hurt, bad, down"), others, () => letPhonesSee({ others: !others, own: own || !others }))}
    ${toggle(say("Coming places of enemies"), say("gives away how often they act"), ahead, () => letPhonesSee({ ahead: !ahead }))}
  </div>`;
}

const needsView = () => html`<ul class="left-out">
  <li>${icon("live", true)}${say("The same Wi-Fi as this laptop, not a guest’s")}</li>
  <li>${icon("phone", true)}${say("A screen that goes dark joins again when it wakes")}</li>
  <li>${icon("shield", true)}${say("Nothing hidden is sent. What a phone answers waits for your tap.")}</li>
</ul>`;

/** @param {AtTable} table */
const codeView = ({ url, code, shared }) =>
  !shared
    ? html`<p class="note warns">${icon("warn", true)}<span>${say("No phone follows now. Those that did join again by themselves once you share.")}</span></p>`
    : url
      ? html`${code ? html`<button type="button" class="qr-button" aria-label=${say("QR code of the link, as large as the screen")} @click=${() => openSheet({ kind: "code", code })}>${codePicture(code)}</button>` : nothing}
        <p class="phones-address"><b>${url.replace(/^http:..|.$/g, "")}</b>${iconButton(say("Copy the address"), "copy", () => copyText(url))}</p>`
      : html`<p class="note warns">${icon("warn", true)}<span>${say("This laptop is on no network. A third phone’s hotspot will do.")}</span></p>`;

/** @param {AtTable} table */
function listView({ phones, most }) {
  const count = phones.filter(({ live }) => live).length;
  return html`<p class="label"><span>${say(["{count} phone", "{count} phones"], { count })}</span><span>${count >= most ? say("full") : say("at most {most}", { most })}</span></p>
    ${phones.length ? html`<ul class="phones-list">${phones.map(phoneView)}</ul>` : html`<p class="muted">${say("Scan with any phone.")}</p>`}`;
}

function phonesSheet() {
  const { table } = state.ui;
  if (!table) return nothing;
  const body = html`<div class="phones">
    <div class="phones-code">${codeView(table)}${needsView()}</div>
    <div class="phones-here">
      ${listView(table)} ${seeView()}
      <div class="phones-acts">
        <button type="button" class="button" @click=${openOnSecondMonitor}>${icon("screen", true)}${say("Second monitor")}</button>
        <button type="button" class="button" aria-disabled=${table.url ? nothing : "true"} @click=${table.url ? newCode : nothing}>${icon("code", true)}${say("New code")}</button>
      </div>
    </div>
  </div>`;
  return sheetFrame({
    title: say("Phones at the table"),
    detail: say("They show the order, live, as long as this laptop runs"),
    body,
    bar: html`<button type="button" class="side-button" @click=${() => sharePhones(!table.shared)}>${icon(table.shared ? "close" : "live")}<span>${table.shared ? say("Stop sharing") : say("Share")}</span></button>
      ${plateView({ label: say("Done"), icon: "check", tap: closeSheet, calm: true })}`,
  });
}

registerSheet("phones", phonesSheet);
