/**
 * The set-up screen while nobody but examples is in the fight: lines to tap, the letters, the ways to bring a list, and a first round.
 */

import { offerKey } from "../fight/command/offer-keys.js";
import { takeOffer } from "../fight/command/offers.js";
import { openFighter } from "../fight/fighters/fighters.js";
import { say } from "../i18n/translate.js";
import { openParties } from "../library/library.js";
import { openPrimer } from "../primer/primer.js";
import { keycap } from "../ui/badges.js";
import { fileButton } from "../ui/file-field.js";
import { icon } from "../ui/icons.js";
import { tokenView } from "../ui/token.js";
import { unavailable } from "../ui/unavailable.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { SETUP } from "./draft.js";
import { ACCEPT, listPicked, pasteList } from "./list-file.js";

/** @import { View } from "../app/types.js" */
/** @typedef {NonNullable<View["setup"]>} Setup */

/** @param {Setup["examples"][number]} example */
const exampleView = (example) => html`<li>
  <button type="button" data-key=${offerKey(example.add)} class="example ${example.who ? "is-added" : ""}" aria-disabled=${example.who ? nothing : unavailable()} @click=${() => (example.who ? openFighter(example.who) : takeOffer(example.add))}>
    ${tokenView(example.token, 36)}
    <span><b>${example.text}</b><small>${example.who ? say("Added, tap to edit") : example.says}</small></span>${icon(example.who ? "check" : "plus")}
  </button>
</li>`;

/** @param {Setup["legend"][number]} letter */
const letterView = ({ key, name, says }) => html`<li>${keycap(key, name)}<span><b>${name}</b><small>${says}</small></span></li>`;

/** The three ways to bring a list. */
export const waysView = () => html`<div class="ways">
  <button type="button" class="button way" @click=${() => pasteList(SETUP)}>${icon("paste")}<span>${say("Paste a list")}</span></button>
  ${fileButton(say("Open a file"), "file", ACCEPT, listPicked(SETUP), "way")}
  <button type="button" class="button way" @click=${openParties}>${icon("people")}<span>${say("Saved party")}</span></button>
</div>`;

/** The examples, one tap each. @param {Setup} setup */
export const examplesView = ({ examples }) => html`<ul class="examples">${examples.map(exampleView)}</ul>`;

/** @param {Setup} setup */
export const lettersView = ({ legend }) => html`<section class="letters" aria-label=${say("The letters")}>
  <h2>${say("The letters")}</h2>
  <ul>${legend.map(letterView)}</ul>
</section>`;

/** A letter and its name, which may begin with it: "F Free", "Free Action". @param {Setup["legend"][number]} letter */
function letterInLine({ key, name }) {
  const rest = name === key || name.startsWith(`${key} `) ? name.slice(key.length) : ` ${name}`;
  return html`<li><b>${key}</b>${rest}</li>`;
}

/** The letters in one line, beside the fighters. @param {Setup} setup */
export const lettersLine = ({ legend }) =>
  legend.length ? html`<ul class="letters-line" aria-label=${say("The letters")}>${legend.map(letterInLine)}</ul>` : nothing;

/** @param {View} view */
export function lessonView(view) {
  const setup = /** @type {Setup} */ (view.setup);
  return html`<div class="lesson">
    <section>
      <div class="head"><h2>${say("Who fights?")}</h2><span class="small muted">${say("Tap an example to add it")}</span></div>
      ${examplesView(setup)}
    </section>
    <div class="lesson-beside">${lettersView(setup)}
    <section class="bring">
      <h2>${say("Have them already?")}</h2>
      ${waysView()}
      <button type="button" class="to-primer" @click=${() => openPrimer(view.system)}>
        ${icon("help")}<span><b>${say("How it works")}</b><small>${say("in one minute")}</small></span>${icon("open")}
      </button>
    </section></div>
  </div>`;
}
