/**
 * The list of keys, in order of use, and how the letters are pressed. fight-keys.js defines the keys.
 */

import { registerSheet } from "../app/registry.js";
import { C_, say } from "../i18n/translate.js";
import { sheetFrame } from "../ui/dialog-frame.js";
import { segments } from "../ui/segments.js";
import { html } from "../vendor/lit-html/lit-html.js";
import { setShortcuts } from "./settings.js";

/** @typedef {import("../app/types.js").Ui["keys"]} Keys */

/** @type {() => [Keys, string][]} */
const WAYS = () => [
  ["alone", say("Alone")],
  ["alt", say("With Alt and Shift")],
  ["", say("Off")],
];
/** @type {() => Record<Keys, string>} */
const ABOUT = () => ({
  alone: say("Off in text fields. A screen reader keeps single letters for itself; with Alt and Shift they reach the app."),
  alt: say("Also in text fields, and under a screen reader"),
  "": say("Tab, arrows, Enter and Esc always work"),
});

/** @param {Keys} keys @returns {[string, [string, string][]][]} */
function listed(keys) {
  const pressed = (/** @type {string} */ key) => (keys === "alt" ? say("Alt Shift {key}", { key }) : key);
  const shifted = (/** @type {string} */ key) => (keys === "alt" ? pressed("Y") : say("Shift {key}", { key }));
  return [
    [
      say("At the table"),
      [
        [pressed("N"), say("Next")],
        [pressed("1 – 9, 0"), say("The card’s actions, in order")],
        [pressed("U"), say("Undo, also Ctrl Z")],
        [shifted("U"), say("Redo")],
        [pressed("R"), say("Respond")],
        [pressed("T"), say("Whom to hit")],
        [pressed("D"), say("Damage the current fighter")],
        [pressed("H"), say("Heal the current fighter")],
        [pressed("A"), say("Add a condition to the current fighter")],
      ],
    ],
    [
      say(C_("a group of keys", "View")),
      [
        [pressed("F"), say("Fighters")],
        [pressed("L"), say("Log, and back")],
        [pressed("C"), say("Clock as text")],
        [pressed("P"), say("Players’ screen")],
        [pressed("Q"), say("The code of now")],
        [pressed("/"), say("Search; Enter opens the first")],
        [pressed(keys === "alt" ? "K" : "?"), say("This help")],
      ],
    ],
    [
      say("Everywhere"),
      [
        [say("Tab"), say("Next part of the screen")],
        ["← ↑ ↓ →", say("Next button in a part, or next choice")],
        [say("Home, End"), say("First, last")],
        [say("Enter"), say("Do it")],
        [say("Ctrl Enter"), say("In the field of fighters: add them")],
        [say("Esc"), say("Close a sheet, leave a number")],
      ],
    ],
  ];
}

/**
 * @param {import("../app/types.js").PlainSheet} _sheet
 * @param {unknown} _view
 * @param {import("../app/types.js").Ui} ui
 */
export const shortcutsSheet = (_sheet, _view, ui) =>
  sheetFrame({
    title: say("Keys"),
    textOnly: true,
    body: html`<h3 class="label">${say("Letter keys")}</h3>
      ${segments(say("Letter keys"), WAYS(), ui.keys, setShortcuts)}<p class="small muted">${ABOUT()[ui.keys]}</p>
      ${listed(ui.keys).map(
        ([title, keys]) => html`<h3 class="label">${title}</h3>
          <dl class="keys">${keys.map(([key, what]) => html`<div><dt><kbd class="key">${key}</kbd></dt><dd>${what}</dd></div>`)}</dl>`,
      )}`,
  });

registerSheet("help", shortcutsSheet);
