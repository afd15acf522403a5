/**
 * A name as it is typed in a form: asks the engine (not on every keystroke; only the latest counts) what the log will say of it, since a name
 * that somebody has becomes the next free one.
 */

import { change, state } from "../../app/store.js";
import { question } from "../../engine/requests.js";
import { afterPause } from "../../ui/after-pause.js";
import { topSheet } from "../../ui/dialog.js";

const askLater = afterPause(120);

/**
 * @param {import("../../app/types.js").Ask} ask
 * @param {string} text
 */
export function nameTyped(ask, text) {
  const form = topSheet("form")?.form;
  change({ values: { ...state.ui.values, [ask.name]: text }, ...(text.trim() ? {} : { nameSays: "" }) });
  const askNow = async () => {
    const { do: suppose, args } = /** @type {import("../../app/types.js").Form} */ (form).command;
    const { says } = await question("forecast", { ...args, suppose, [ask.name]: text, places: 1 });
    if (state.ui.values[ask.name] === text) change({ nameSays: says ?? "" });
  };
  askLater(form && text.trim() ? askNow : undefined);
}
