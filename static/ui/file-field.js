/**
 * The field that takes a file, in the label that is tapped for it. Its words are the field's name and no stop of their own for who swipes.
 */

import { html } from "../vendor/lit-html/lit-html.js";
import { icon } from "./icons.js";

/** @typedef {(event: Event) => unknown} Take */

/** @param {string} name @param {string} accept @param {Take} take @param {boolean} [hidden] */
const field = (name, accept, take, hidden = false) =>
  html`<input class=${hidden ? "hidden" : ""} type="file" aria-label=${name} accept=${accept} @change=${take} />`;

/**
 * As a button with a picture.
 * @param {string} name
 * @param {string} picture
 * @param {string} accept
 * @param {Take} take
 * @param {string} [look] a class beside `button`
 */
export const fileButton = (name, picture, accept, take, look = "") =>
  html`<label class="button ${look}">${icon(picture)}<span aria-hidden="true">${name}</span>${field(name, accept, take, true)}</label>`;

/**
 * As the browser's own field below its words.
 * @param {string} name
 * @param {string} accept
 * @param {Take} take
 */
export const filePicker = (name, accept, take) =>
  html`<label class="file-picker"><span class="label" aria-hidden="true">${name}</span>${field(name, accept, take)}</label>`;
