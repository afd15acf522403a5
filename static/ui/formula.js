/**
 * Keeps a dice formula in one line: "(1d10: 2 + 3" never ends in the middle. The words after its comma may wrap.
 */

import { html } from "../vendor/lit-html/lit-html.js";

const FORMULA = /(\((?:\d*d\d+: )?\d[\d +−/-]*[,)])/;

/** @param {string} text a line of the log @returns {unknown[]} */
export const withFormulas = (text) => text.split(FORMULA).map((part, at) => (at % 2 ? html`<span class="formula">${part}</span>` : part));
