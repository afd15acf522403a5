// What index.html shows before the page's code is there: the home screen as it is drawn for a first visit while the engine starts. The tool
// writes it into index.html (tools/first-frame.mjs), a test compares it (static/home/first-frame.test.js).

import { drawn } from "./dom.js";
import { page, state } from "./engine.js";

const { homeScreen } = await import("../../static/home/home-screen.js");
const { iconSheet } = await import("../../static/ui/icons.js");

/** An element's markup as index.html has it: no marks of the renderer, one space for many, none between tags. @param {Element} element */
const markup = (element) =>
  element.innerHTML
    .replace(/<!--.*?-->/gs, "")
    .replace(/\s+/g, " ")
    .replace(/> </g, "><")
    .replace(/ (?=>)/g, "")
    .replace(/(class="[^"]*?) +"/g, '$1"')
    .replace(/(<\/(?:section|header|main|li|symbol|footer|ul|ol|a)>)/g, "$1\n");

/** The symbols of icons that a markup uses. @param {string} text */
function symbols(text) {
  const used = new Set([...text.matchAll(/href="#((?:i|face)-[^"]+)"/g)].map(([, id]) => id));
  const sheet = drawn(iconSheet);
  for (const symbol of sheet.querySelectorAll("symbol")) if (!used.has(symbol.id)) symbol.remove();
  return markup(sheet);
}

/** @param {import("../../static/app/types.js").SystemCard[]} systems */
export function firstFrame(systems) {
  page(null, {}, { systems, engine: "waking", fights: [], kept: [] });
  const screen = markup(drawn(homeScreen(null, state.ui)));
  return `${symbols(screen)}${screen}`.trim();
}

/** Where index.html has it. */
export const FRAME = /(<div id="app"[^>]*>\n)([\s\S]*?)(\n<\/div>\n<a class="late")/;
/** Where index.html lists the systems. */
export const SYSTEMS = /(<script type="application\/json" id="systems">)(.*?)(<\/script>)/;
