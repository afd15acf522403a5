/**
 * The import sheet: a pasted link, a file, and the preview of a link before it opens. The text is checked before anything parses it; the
 * open fight stays unchanged.
 */

import { registerSheet } from "../app/registry.js";
import { nameOf } from "../home/fight-words.js";
import { resumeFight } from "../home/stored-fights.js";
import { daysAgo, dots, listed, say } from "../i18n/translate.js";
import { partiesOf } from "../library/library.js";
import { contents } from "../library/library-sheets.js";
import { warning } from "../ui/badges.js";
import { plateView } from "../ui/bottom-bar.js";
import { sheetFrame } from "../ui/dialog-frame.js";
import { filePicker } from "../ui/file-field.js";
import { withForm } from "../ui/handlers.js";
import { icon } from "../ui/icons.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { openedBefore } from "./opened-before.js";
import { keepLinked, openLink, pasteAgain, pasteLink, pickFile, readPhoto, refuseLong } from "./share.js";
import { openSharedFight } from "./shared-fight.js";

/** @import { ImportSheet, Kept, PeekSheet, Preview, Ui, View } from "../app/types.js" */

/** @param {Event} event */
function picked({ currentTarget }) {
  const [file] = /** @type {HTMLInputElement} */ (currentTarget).files ?? [];
  if (file) pickFile(file);
}

/** @param {Event} event */
function photographed({ currentTarget }) {
  const [photo] = /** @type {HTMLInputElement} */ (currentTarget).files ?? [];
  if (photo) readPhoto(photo);
}

/** @param {HTMLFormElement} form */
const pasted = (form) => pasteLink(String(new FormData(form).get("link") ?? ""));

const fileView = () => filePicker(say("A Turnwright file"), ".json,.turnwright,application/json,text/plain", picked);

/** @param {ImportSheet} sheet */
export function importSheet(sheet) {
  const body = html`<form class="stacked" @submit=${withForm(pasted)}>
      <label class="label" for="paste">${say("Paste a link")}</label>
      <input id="paste" class="field" name="link" autocomplete="off" autocapitalize="off" spellcheck="false" inputmode="url" @beforeinput=${refuseLong} />
      <button class="button">${say("Open")}</button>
    </form>
    ${filePicker(say("A photo of a code"), "image/*", photographed)} ${fileView()} ${sheet.says ? warning(sheet.says) : nothing}`;
  return sheetFrame({ title: say("Open a link or a file"), body });
}

/** @param {string[]|number} fighters their names, or only how many */
const people = (fighters) =>
  Array.isArray(fighters)
    ? say(["{count} fighter: {names}", "{count} fighters: {names}"], { count: fighters.length, names: listed(fighters) })
    : say(["{count} fighter", "{count} fighters"], { count: Number(fighters) });

/** The bar for a players' copy: most want to view it, some to make a copy. */
const lookBar =
  () => html`${plateView({ label: say("View"), detail: say("The players’ screen, read-only"), icon: "screen", tap: openSharedFight })}
  <button type="button" class="button" @click=${() => openLink()}>${say("Make a copy")}</button>`;

/** The fight that the link became when it was opened before. @param {string} text */
function beforeView(text) {
  const before = openedBefore(text);
  if (!before) return nothing;
  const { fight, when } = before;
  const day = daysAgo(when, new Date());
  return html`<button type="button" class="act full" @click=${() => resumeFight(fight.id)}>
    <span class="line">${icon("next")}<span>${say("Open that one")}</span></span>
    <span class="why">${day ? say("You opened this {day}: {fight}", { day, fight: dots([nameOf(fight), fight.place]) }) : say("You opened this today: {fight}", { fight: dots([nameOf(fight), fight.place]) })}</span>
  </button>`;
}

/** @param {Kept} party */
const withView = (party) => html`<button type="button" class="act full" @click=${() => openLink(party)}>
  <span class="line">${icon("people")}<span>${say("With {party}", { party: party.name })}</span></span><span class="why">${contents(party)}</span>
</button>`;

/** The saved parties that can come along; all but the one used last are folded. @param {Kept[]} parties */
function partiesView([latest, ...others]) {
  if (!latest) return nothing;
  const many = say(["{count} other party", "{count} other parties"], { count: others.length });
  return html`${withView(latest)}${
    others.length
      ? html`<details class="fold-up"><summary><span>${many}</span>${icon("fold", true)}</summary>
          <div class="choices">${others.map(withView)}</div></details>`
      : nothing
  }`;
}

/** An entry of a library, which can be kept in this one. @param {Preview} preview @param {NonNullable<Preview["kept"]>} kept */
function keptPreview({ name, system }, { entry: { kind }, says }) {
  /** @type {Record<string, string>} */
  const titles = { party: say("Shared party"), plan: say("Shared template"), style: say("Shared house rules") };
  return sheetFrame({
    title: titles[kind] ?? "",
    body: html`<div class="preview">
        <h3>${name}</h3>
        <p class="muted">${system}</p>
      </div>
      <ul class="kept-lines">${says.map((line) => html`<li>${line}</li>`)}</ul>
      <p class="small muted">${say("It goes into the library of this device, beside what is there under the same name.")}</p>`,
    bar: plateView({ label: say("Save"), detail: say("On this device"), icon: "save", tap: keepLinked }),
  });
}

/** @param {PeekSheet} sheet */
export function peekSheet(sheet) {
  if (sheet.says)
    return sheetFrame({
      title: say("This link does not work"),
      body: html`${warning(sheet.says)}
        <button type="button" class="button" @click=${pasteAgain}>${say("Paste another link")}</button>
        ${fileView()}`,
    });
  const preview = sheet.preview;
  if (!preview) return sheetFrame({ title: say("Shared fight"), body: html`<p class="muted">${say("Getting ready to read it…")}</p>` });
  if (preview.kept) return keptPreview(preview, preview.kept);
  const body = html`<div class="preview">
      <h3>${preview.name || preview.system}</h3>
      <p class="muted">${dots([preview.system, preview.place])}</p>
      <p>${people(preview.fighters)}</p>
    </div>
    ${preview.players ? nothing : beforeView(sheet.text)}
    ${preview.encounter ? partiesView(partiesOf(preview.system_id ?? "")) : nothing}
    <p class="small muted">${say(preview.players ? "The players’ copy from the moment the link was made. Viewing it stores and changes nothing." : "It opens as a new fight. Your other fights stay as they are.")}</p>`;
  const own = plateView({ label: say("Open as new fight"), detail: say("Your other fights stay"), icon: "plus", tap: () => openLink() });
  return sheetFrame({
    title: preview.encounter ? say("Shared encounter") : say("Shared fight"),
    body,
    bar: preview.players ? lookBar() : own,
  });
}

registerSheet("open", importSheet);
registerSheet("peek", peekSheet);
