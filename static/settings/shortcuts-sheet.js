/**
 * The list of keys, in order of use, and the switch for one-letter keys. fight-keys.js defines the keys.
 */

import { registerSheet } from "../app/registry.js";
import { C_, say } from "../i18n/translate.js";
import { sheetFrame } from "../ui/dialog-frame.js";
import { toggle } from "../ui/menu-entry.js";
import { html } from "../vendor/lit-html/lit-html.js";
import { setShortcuts } from "./settings.js";

/** @type {() => [string, [string, string][]][]} */
const KEYS = () => [
  [
    say("At the table"),
    [
      ["N", say("Next")],
      ["1 – 9", say("The card’s actions, in order")],
      ["U", say("Undo, also Ctrl Z")],
      [say("Shift {key}", { key: "U" }), say("Redo")],
      ["R", say("Respond")],
      ["T", say("Whom to hit")],
      ["D", say("Damage the current fighter")],
      ["H", say("Heal the current fighter")],
    ],
  ],
  [
    say(C_("a group of keys", "View")),
    [
      ["F", say("Fighters")],
      ["L", say("Log, and back")],
      ["P", say("Players’ screen")],
      ["/", say("Search; Enter opens the first")],
      ["?", say("This help")],
    ],
  ],
  [
    say("Everywhere"),
    [
      [say("Tab"), say("Next part of the screen")],
      ["← ↑ ↓ →", say("Next button in a part, or next choice")],
      [say("Home, End"), say("First, last")],
      [say("Enter"), say("Do it")],
      [say("Esc"), say("Close a sheet")],
    ],
  ],
];

/**
 * @param {import("../app/types.js").PlainSheet} _sheet
 * @param {unknown} _view
 * @param {import("../app/types.js").Ui} ui
 */
export const shortcutsSheet = (_sheet, _view, ui) =>
  sheetFrame({
    title: say("Keys"),
    textOnly: true,
    body: html`${toggle(say("One-letter keys"), say("Off in text fields; Tab, arrows, Enter and Esc always work"), ui.keys, () => setShortcuts(!ui.keys))}
      ${KEYS().map(
        ([title, keys]) => html`<h3 class="label">${title}</h3>
          <dl class="keys">${keys.map(([key, what]) => html`<div><dt><kbd class="key">${key}</kbd></dt><dd>${what}</dd></div>`)}</dl>`,
      )}`,
  });

registerSheet("help", shortcutsSheet);
