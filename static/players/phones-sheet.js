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
import { icon } from "../ui/icons.js";
import { tokenView } from "../ui/token.js";
import { iconButton } from "../ui/top-bar.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { lookAtPhones, newCode } from "./at-table.js";
import { openOnSecondMonitor } from "./broadcast.js";
import { toldName } from "./you.js";

/** @import { AtTable, PhoneAtTable } from "../app/types.js" */

const MINUTE = 60;

export function openPhones() {
  openSheet({ kind: "phones" });
  lookAtPhones();
}

/** @param {PhoneAtTable} phone */
function standing({ live, seconds }) {
  if (live) return say("live");
  const count = Math.floor(seconds / MINUTE);
  return count ? say(["asleep {count} min", "asleep {count} min"], { count }) : say("asleep");
}

/** @param {PhoneAtTable} phone */
function phoneView(phone) {
  const row = state.ui.players?.rows.find(({ name, mine }) => mine && phone.who && toldName(name) === phone.who);
  const name = row?.name ?? (phone.who === "" ? say("Just watching") : say("Not chosen yet"));
  return html`<li class="${phone.live ? "" : "is-asleep"}">
    ${row ? tokenView(row.token, 36) : icon("phone")}<b>${name}</b><span class="phone-stands">${standing(phone)}</span>
  </li>`;
}

const needsView = () => html`<ul class="left-out">
  <li>${icon("live", true)}${say("The same Wi-Fi as this laptop, not a guest’s")}</li>
  <li>${icon("phone", true)}${say("A screen that goes dark joins again when it wakes")}</li>
  <li>${icon("shield", true)}${say("Nothing hidden is sent. Phones can only look.")}</li>
</ul>`;

/** @param {AtTable} table */
const codeView = ({ url, code }) =>
  url
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
      ${listView(table)}
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
    bar: plateView({ label: say("Done"), icon: "check", tap: closeSheet, calm: true }),
  });
}

registerSheet("phones", phonesSheet);
