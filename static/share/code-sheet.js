/**
 * A link's code as large as the screen, to be read across the table: nothing but the code, and the cross that closes it. A tap anywhere closes it, too.
 */

import { registerSheet } from "../app/registry.js";
import { say } from "../i18n/translate.js";
import { closeSheet, openSheet } from "../ui/dialog.js";
import { iconButton } from "../ui/top-bar.js";
import { html } from "../vendor/lit-html/lit-html.js";

/** @typedef {{size: number, path: string}} Code */

/** Modules of white around a code, without which cameras do not find it. */
const EDGE = 4;

/** @param {Code} code */
export const codePicture = ({ size, path }) => html`<svg
  class="qr"
  viewBox="${-EDGE} ${-EDGE} ${size + 2 * EDGE} ${size + 2 * EDGE}"
  role="img"
  aria-label=${say("QR code of the link")}
  shape-rendering="crispEdges"
>
  <rect class="qr-paper" x=${-EDGE} y=${-EDGE} width=${size + 2 * EDGE} height=${size + 2 * EDGE} /><path class="qr-ink" d=${path} />
</svg>`;

/** The code in its sheet: a tap makes it as large as the screen. @param {Code} code */
export const codeButton = (
  code,
) => html`<button type="button" class="qr-button" aria-label=${say("QR code of the link, as large as the screen")} @click=${() => openSheet({ kind: "code", code })}>
  ${codePicture(code)}
</button>`;

registerSheet(
  "code",
  ({ code }) => html`<h2 id="sheet-title" class="hidden" tabindex="-1">${say("QR code of the link")}</h2>
    ${iconButton(say("Close"), "close", closeSheet)}
    <div class="code-whole" @click=${closeSheet}>${codePicture(code)}</div>`,
);
