/**
 * The moment in which a players' copy becomes a fight of one's own: `#copy/` and the payload, as the page of a players' link leads to it.
 */

import { registerScreen } from "../app/registry.js";
import { go } from "../app/router.js";
import { state } from "../app/store.js";
import { begin } from "../fight/command/session.js";
import { say } from "../i18n/translate.js";
import { notify } from "../ui/notice.js";
import { html } from "../vendor/lit-html/lit-html.js";

async function copyShown() {
  const { says } = await begin("open_link", { text: state.ui.at });
  if (!says) return;
  go("home");
  notify({ text: says });
}

export const copyScreen = () =>
  html`<div class="screen players-screen"><main class="players"><p class="players-wait">${say("Getting ready…")}</p></main></div>`;

registerScreen({ route: "copy", text: /^\d[\w-]*$/, view: copyScreen, enter: copyShown, passing: true });
