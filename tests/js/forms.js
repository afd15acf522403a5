// A form that is open, for tests.

import { one } from "./dom.js";
import { drawnSheet } from "./engine.js";

const { openForm } = await import("../../static/fight/form/open-form.js");

/** @import { Ask } from "../../static/engine/shapes.js" */

/** The answers of a die of twelve faces. */
export const DIE = { notation: "1d12", faces: 12, count: 1 };

/** Opens a form and draws it. @param {Ask[]} asks @param {object} [more] */
export function opened(asks, more = {}) {
  openForm({ title: "Hold", asks, command: { do: "hold", args: {} }, label: "Hold", rollLabel: "Roll for me", key: "hold", ...more });
  return drawnSheet();
}

export const plate = () => one(".plate");
