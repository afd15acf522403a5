/**
 * One pad for the dice of many fighters. Each fighter is a line with its fields; the pad stands below all of them in one place and is for the
 * first die that has no number, or for the one whose field was touched.
 */

import { change, state } from "../../app/store.js";
import { say } from "../../i18n/translate.js";
import { icon } from "../../ui/icons.js";
import { tokenView } from "../../ui/token.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { isTyped, padName, WHICH } from "./dice-pad.js";
import { figures } from "./form.js";
import { setFace } from "./form-input.js";

/** @import { Ask, Ui } from "../../app/types.js" */
/** @typedef {{ask: Ask, die: number}} Place */

/** As many dice have a pad each; of more than these the sheet would be a long scroll. */
const MOST_PADS = 4;

/** Returns the asks whose dice share the pad: those with faces to tap, if their dice are many. @param {Ask[]} asks @param {Ui} ui */
export function sharing(asks, ui) {
  const tapped = asks.filter((ask) => ask.kind === "dice" && !isTyped(ask, ui));
  return tapped.length > 1 && placesOf(tapped).length > MOST_PADS ? tapped : [];
}

/** @param {Ask[]} asks @returns {Place[]} */
const placesOf = (asks) => asks.flatMap((ask) => Array.from({ length: figures(ask).many }, (_, die) => ({ ask, die })));

/** @param {Place} place */
const keyOf = ({ ask, die }) => `${ask.name} ${die}`;

/** What stands at a place: a number, a text that is none, or null. @param {Place} place @param {Ui} ui */
const thrownAt = ({ ask, die }, { rolls }) => rolls[ask.name]?.[die] ?? null;

/** Returns the die that the pad is for, or nothing if all have a number. @param {Ask[]} asks @param {Ui} ui */
export function currentDie(asks, ui) {
  const places = placesOf(asks);
  return places.find((place) => keyOf(place) === ui.atDie) ?? places.find((place) => thrownAt(place, ui) === null);
}

/** Shows the line that the pad is for, once it is drawn. */
const showLine = () => queueMicrotask(() => document.querySelector(".dice.is-current")?.scrollIntoView({ block: "nearest" }));

/** @param {Place|undefined} place @param {number|null} face */
function take(place, face) {
  if (!place) return;
  setFace(place.ask, place.die, face);
  change({ atDie: "" });
  showLine();
}

/** Takes the number of this die back, or if it has none that of the one before. @param {Ask[]} asks @param {Place|undefined} at */
function takeBack(asks, at) {
  const places = placesOf(asks);
  if (at && thrownAt(at, state.ui) !== null) return take(at, null);
  const before = at
    ? places.slice(
        0,
        places.findIndex((place) => keyOf(place) === keyOf(at)),
      )
    : places;
  return take(
    before.findLast((place) => thrownAt(place, state.ui) !== null),
    null,
  );
}

/** The pad is for a die whose field is touched. @param {Ask} ask */
export const chooseDie =
  (ask) =>
  (/** @type {FocusEvent} */ { currentTarget, target }) => {
    const fields = currentTarget instanceof Element ? [...currentTarget.querySelectorAll("input")] : [];
    const die = fields.indexOf(/** @type {HTMLInputElement} */ (target));
    if (die >= 0) change({ atDie: keyOf({ ask, die }) });
  };

/** @param {Ask[]} asks those that share it @param {Ui} ui */
export function sharedPad(asks, ui) {
  const at = currentDie(asks, ui);
  const shown = at ?? placesOf(asks).at(-1);
  if (!shown) return html``;
  const { ask, die } = shown;
  const { most, many } = figures(ask);
  const thrown = at && thrownAt(at, ui);
  return html`<div class="sheet-foot shared-pad" aria-hidden="true">
    <p>${at ? html`${tokenView(ask.token, 28)}<b>${ask.label}</b>${many > 1 ? html`<span>${say(WHICH[die] ?? "Third die")}</span>` : html`<span>${ask.notation}</span>`}` : html`${icon("check")}<b>${say("All are thrown")}</b>`}</p>
    <div class="die ${most === 10 ? "fives" : most <= 6 ? "sixes" : ""}" role="radiogroup" aria-label=${padName(ask, die)}>
      ${Array.from(
        { length: most },
        (_, face) => html`<button
          type="button"
          role="radio"
          aria-checked=${thrown === face + 1 ? "true" : "false"}
          aria-disabled=${at ? "false" : "true"}
          tabindex="-1"
          @click=${() => take(at, face + 1)}
        >
          ${face + 1}
        </button>`,
      )}
    </div>
    <button type="button" class="icon-button" tabindex="-1" @click=${() => takeBack(asks, at)}>${icon("backspace")}</button>
  </div>`;
}
