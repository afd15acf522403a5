/**
 * The system's own states in the form of a condition: each sets the real state, chosen or typed. The engine names them.
 */

import { say } from "../../i18n/translate.js";
import { icon } from "../../ui/icons.js";
import { unavailable } from "../../ui/unavailable.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { takeOffer } from "../command/offers.js";

/** @import { Ask, State, Ui } from "../../app/types.js" */

/** @param {Ask[]} asks @returns {State[]} */
export const statesOf = (asks) => asks.flatMap(({ states = [] }) => states);

/**
 * Returns the state that a typed name means.
 * @param {Ask[]} asks
 * @param {unknown} typed
 */
export function stateNamed(asks, typed) {
  const name = String(typed ?? "")
    .trim()
    .toLowerCase();
  return name ? statesOf(asks).find(({ label }) => label.toLowerCase() === name) : undefined;
}

/**
 * @param {Ask} ask
 * @param {string} system
 * @param {Ui} ui
 * @param {(label: string) => unknown} take a second tap takes the choice back
 */
export function statesView(ask, system, ui, take) {
  const { states = [] } = ask;
  if (!states.length) return nothing;
  const chosen = stateNamed([ask], ui.values[ask.name]);
  return html`<div class="states" role="group" aria-label=${say("States of {system}", { system })}>
    <p class="label" aria-hidden="true">${say("States of {system}", { system })}</p>
    ${states.map(
      (state) => html`<button
        type="button"
        class="state"
        aria-pressed=${state === chosen ? "true" : "false"}
        @click=${() => take(state === chosen ? "" : state.label)}
      >
        <b>${state === chosen ? icon("check", true) : nothing}${state.label}</b>
        <small>${state.on ? say("Has it now") : state.says}</small>
      </button>`,
    )}
  </div>`;
}

/**
 * The offer of a state, named by what it does: "End Surprised" of a state that is there.
 * @param {State} state
 * @returns {State}
 */
export const stateOffer = (state) => (state.on ? { ...state, label: say("End {name}", { name: state.label }) } : state);

/**
 * The states that a fighter has, as chips; a tap ends one. Those that a condition carries stand among the conditions.
 * @param {Ask[]} asks
 * @param {{name: string}[]} effects
 */
export const stateChips = (asks, effects) =>
  statesOf(asks)
    .filter(({ on, label }) => on && !effects.some(({ name }) => name === label))
    .map(
      (
        state,
      ) => html`<button type="button" class="effect" data-effect=${state.label} aria-label=${say("End {name}", { name: state.label })} aria-disabled=${unavailable()} @click=${() => takeOffer(stateOffer(state))}>
        ${icon("check", true)}<span><b>${state.label}</b></span>
      </button>`,
    );
