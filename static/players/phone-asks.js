/**
 * What a phone at the table is asked: dice, as numbers to type, and responses to choose from. What is typed here becomes a chip on the GM's card; the
 * engine says what is impossible.
 */

import { minus, say } from "../i18n/translate.js";
import { icon } from "../ui/icons.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/** @import { PhoneAsk } from "../engine/shapes.js" */
/** @import { Given, Seat } from "./live-line.js" */
/** @typedef {(id: string, value: string|number[]) => unknown} Answers */

/** More dice than these are typed as their sum, where that is an answer. */
const MOST_DICE = 3;
/** A whole number, with a minus as one types or prints it. */
const WHOLE = "[+\\-−]?\\d{1,5}";

/** How many numbers an answer has. @param {PhoneAsk} ask */
const fieldsOf = ({ count = 1, sum }) => (sum && count > MOST_DICE ? 1 : count);

/** @param {Event} event @param {PhoneAsk} ask @param {Answers} answer */
function send(event, ask, answer) {
  event.preventDefault();
  const form = event.currentTarget;
  if (!(form instanceof HTMLFormElement)) return;
  const typed = new FormData(form).getAll("die");
  answer(
    ask.id,
    typed.map((text) => Number(String(text).trim().replace("−", "-"))),
  );
}

/** @param {PhoneAsk} ask @param {number} die @param {number} of */
const nameOf = ({ says }, die, of) => (of > 1 ? say("{name}, die {number}", { name: says, number: die + 1 }) : says);

/** What became of an answer. @param {Given|undefined} given @param {boolean} failed */
function standsView(given, failed) {
  if (failed) return html`<p class="ask-stands warns">${icon("warn", true)}<span>${say("That did not arrive. Send it again.")}</span></p>`;
  if (!given) return nothing;
  return given.refused
    ? html`<p class="ask-stands warns">${icon("warn", true)}<span>${given.says}</span></p>`
    : html`<p class="ask-stands">${icon("check", true)}<span>${say("Sent. Your GM takes it.")}</span></p>`;
}

/** @param {PhoneAsk} ask @param {Given|undefined} given @param {boolean} failed @param {Answers} answer */
function diceView(ask, given, failed, answer) {
  const { title, says, count = 1, faces = 1, number } = ask;
  const fields = fieldsOf(ask);
  const values = Array.isArray(given?.value) ? given.value : [];
  return html`<form class="phone-ask is-dice" data-ask=${ask.id} aria-label=${title} autocomplete="off" @submit=${(/** @type {Event} */ event) => send(event, ask, answer)}>
    <p><b>${title}</b><small>${number ? says : say("{name}: {dice}", { name: says, dice: `${count}d${faces}` })}</small></p>
    <div class="ask-dice">
      ${Array.from({ length: fields }, (_, die) => html`<input class="field" name="die" inputmode="numeric" required pattern=${WHOLE} maxlength="6" enterkeyhint="send" aria-label=${nameOf(ask, die, fields)} value=${values[die] === undefined ? "" : minus(values[die])} />`)}
      <button type="submit" class="button">${icon("check", true)}${say("Send")}</button>
    </div>
    ${standsView(given, failed)}
  </form>`;
}

/** @param {PhoneAsk} ask @param {Given|undefined} given @param {boolean} failed @param {Answers} answer */
const choiceView = ({ id, title, choices = [] }, given, failed, answer) => html`<details class="phone-ask" data-ask=${id}>
  <summary><b>${title}</b><small>${choices.map(({ label }) => label).join(", ")}</small>${icon("fold", true)}</summary>
  <div class="ask-choices">
    ${choices.map(({ value, label, note }) => html`<button type="button" class="button" aria-pressed=${given?.value === value && !given.refused ? "true" : "false"} @click=${() => answer(id, value)}><span><b>${label}</b>${note ? html`<small>${note}</small>` : nothing}</span></button>`)}
  </div>
  ${standsView(given, failed)}
</details>`;

/**
 * All that is asked, dice first.
 * @param {Seat} seat @param {string} unsent the question whose answer could not be sent @param {Answers} answer
 */
export function asksView({ asks, answers }, unsent, answer) {
  if (!asks.length) return undefined;
  const inOrder = [...asks].sort((one, other) => Number(one.kind === "choice") - Number(other.kind === "choice"));
  return html`<section class="phone-asks" aria-label=${say("Asked of you")}>
    ${repeat(
      inOrder,
      ({ id }) => id,
      (ask) => (ask.kind === "dice" ? diceView : choiceView)(ask, answers[ask.id], unsent === ask.id, answer),
    )}
  </section>`;
}
