/**
 * The picture of a code.
 */

import { say } from "../i18n/translate.js";
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
