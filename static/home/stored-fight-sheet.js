/**
 * The sheet of a stored fight: resume, rename, duplicate, save as a template, file away, remove. The notice after Remove can bring it back.
 */

import { registerSheet } from "../app/registry.js";
import { dots, say } from "../i18n/translate.js";
import { plateView } from "../ui/bottom-bar.js";
import { sheetFrame } from "../ui/dialog-frame.js";
import { withForm } from "../ui/handlers.js";
import { entry } from "../ui/menu-entry.js";
import { html } from "../vendor/lit-html/lit-html.js";
import { dayOf, nameOf, placeOf } from "./fight-words.js";
import { duplicateFight, fileFight, LONGEST_NAME, removeFight, renameFight, resumeFight, saveAsTemplate } from "./stored-fights.js";

/** @import { StoredFightSheet } from "../app/types.js" */

/**
 * @param {StoredFightSheet} sheet
 */
export function storedSheet({ fight }) {
  const name = nameOf(fight);
  const place = dots([placeOf(fight), dayOf(fight)]);
  return sheetFrame({
    title: name,
    body: html`<p class="muted">${place}</p>
      <form class="rename" @submit=${withForm((form) => renameFight(fight, String(new FormData(form).get("name") ?? "")))}>
        <label class="label" for="fight-name">${say("Name")}</label>
        <input id="fight-name" class="field" name="name" autocomplete="off" spellcheck="false" maxlength=${LONGEST_NAME} .value=${fight.name} />
        <button class="button">${say("Rename")}</button>
      </form>
      <div class="choices" data-one-stop>
        ${entry(say("Duplicate"), "copy", () => duplicateFight(fight))}
        ${entry(say("Save as a template"), "file", () => saveAsTemplate(fight), !fight.fighters)}
        ${entry(say(fight.filed ? "Bring back" : "File away"), "archive", () => fileFight(fight, !fight.filed))}
        ${entry(say("Remove {name}", { name }), "close", () => removeFight(fight))}
      </div>`,
    bar: plateView({
      label: say(fight.running ? "Resume" : "Open"),
      detail: place,
      tap: () => resumeFight(fight.id),
    }),
  });
}

registerSheet("stored", storedSheet);
