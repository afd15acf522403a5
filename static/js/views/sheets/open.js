/**
 * Bringing a fight in from outside: a pasted link, a file, the preview of a link before it is opened, and the choice of a system for a new
 * fight. The text is checked before anything reads it; nothing here touches the fight at hand.
 */

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { face } from "../../icons.js";
import { plateView } from "../bar.js";
import { sheetFrame } from "../sheet.js";
import { counted, warning } from "../words.js";

/** @typedef {import("../../types.js").View} View */
/** @typedef {import("../../types.js").Ui} Ui */
/** @typedef {import("../../types.js").Sheet} Sheet */

/** @param {Sheet} sheet */
export function openSheet(sheet) {
  const body = html`<form class="stacked" .sent=${["pasteLink"]}>
      <label class="label" for="paste">Paste a link</label>
      <input id="paste" class="field" name="link" autocomplete="off" autocapitalize="off" spellcheck="false" inputmode="url" />
      <button class="button">Look at it</button>
    </form>
    <label class="file-picker">
      <span class="label">Or a file saved here before</span>
      <input type="file" accept=".json,.turnwright,application/json,text/plain" .edited=${["pickFile"]} />
    </label>
    ${sheet.says ? warning(sheet.says) : nothing}`;
  return sheetFrame({ title: "Open a link or a file", body });
}

/** @param {Sheet} sheet */
export function peekSheet(sheet) {
  if (sheet.says) return sheetFrame({ title: "This link does not open", body: warning(sheet.says) });
  const preview = sheet.preview;
  if (!preview) return sheetFrame({ title: "A fight by link", body: html`<p class="muted">Waking the rules engine to read it.</p>` });
  const body = html`<div class="preview">
      <h3>${preview.name || preview.system}</h3>
      <p class="muted">${[preview.system, preview.place].filter(Boolean).join(" · ")}</p>
      <p>${counted(Array.isArray(preview.fighters) ? preview.fighters.length : Number(preview.fighters), "fighter", "fighters")}${
        Array.isArray(preview.fighters) ? html`: ${preview.fighters.join(", ")}` : nothing
      }</p>
      ${preview.made ? html`<p class="small muted">Made ${preview.made}</p>` : nothing}
    </div>
    <p class="small muted">It becomes a fight of its own. What you have stays as it is.</p>`;
  return sheetFrame({
    title: "A fight by link",
    body,
    bar: plateView({ label: "Open as new fight", detail: "Your other fights stay", icon: "plus", tap: ["openLink"] }),
  });
}

/**
 * @param {Sheet} _sheet
 * @param {View|null} _view
 * @param {Ui} ui
 */
export function newSheet(_sheet, _view, ui) {
  const body = ui.systems.length
    ? html`<ul class="choices">
        ${ui.systems.map(
          (system) => html`<li>
            <button type="button" class="act full system-choice" .tap=${["newFight", { system: system.id }]}>
              ${face(system.id)}<span><b>${system.name}</b><small>${system.line}</small></span>
            </button>
          </li>`,
        )}
      </ul>`
    : html`<p class="muted">Waking the rules engine. The systems are here in a moment.</p>`;
  return sheetFrame({ title: "Which system?", body });
}
