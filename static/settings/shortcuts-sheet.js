/**
 * The list of keys, in order of use, and the switch for one-letter keys. fight-keys.js defines the keys.
 */

import { registerSheet } from "../app/registry.js";
import { say } from "../i18n/translate.js";
import { sheetFrame } from "../ui/dialog-frame.js";
import { toggle } from "../ui/menu-entry.js";
import { html } from "../vendor/lit-html/lit-html.js";
import { setShortcuts } from "./settings.js";

/** @type {() => [string, [string, string][]][]} */
const KEYS = () => [
  [
    say("keys.table"),
    [
      ["N", say("keys.next")],
      ["1 – 9", say("keys.acts")],
      ["U", say("keys.undo")],
      [say("keys.on.shift", { key: "U" }), say("keys.redo")],
      ["R", say("keys.respond")],
      ["D", say("keys.damage")],
      ["H", say("keys.heal")],
    ],
  ],
  [
    say("keys.look"),
    [
      ["F", say("keys.fighters")],
      ["L", say("keys.log")],
      ["P", say("keys.players")],
      ["/", say("keys.search")],
      ["?", say("keys.help")],
    ],
  ],
  [
    say("keys.move"),
    [
      [say("keys.on.tab"), say("keys.tab")],
      ["← ↑ ↓ →", say("keys.arrows")],
      [say("keys.on.ends"), say("keys.ends")],
      [say("keys.on.enter"), say("keys.enter")],
      [say("keys.on.escape"), say("keys.escape")],
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
    title: say("keys.title"),
    textOnly: true,
    body: html`${toggle(say("keys.switch"), say("keys.switch.note"), ui.keys, () => setShortcuts(!ui.keys))}
      ${KEYS().map(
        ([title, keys]) => html`<h3 class="label">${title}</h3>
          <dl class="keys">${keys.map(([key, what]) => html`<div><dt><kbd class="key">${key}</kbd></dt><dd>${what}</dd></div>`)}</dl>`,
      )}`,
  });

registerSheet("help", shortcutsSheet);
