/**
 * Looking at a players' copy: the fight of a link on the players' screen, as it stood when the link was made. Nothing is stored and the fight
 * at hand is not touched. The link stays in the address, so a reload looks again and the address can be sent on.
 */

import { go } from "../app/router.js";
import { change, state } from "../app/store.js";
import { question } from "../engine/requests.js";
import { begin } from "../fight/session.js";
import { alertWith, announce } from "../ui/announcer.js";
import { closeSheets, topSheet } from "../ui/dialog.js";
import { notify } from "../ui/notice.js";

/** The second tap of two on "Look" lands where the buttons of the new screen come to stand, and is not meant for them. */
const SETTLED = 600;

/** From the sheet that shows what a link holds. */
export function openSharedFight() {
  const text = topSheet("peek")?.text;
  if (!text) return;
  closeSheets();
  go("look", text);
  if (state.ui.look) change({ look: { ...state.ui.look, since: performance.now() } });
}

/** The screen is up: ask what it shows, or say why there is nothing to be seen. */
export async function loadSharedFight() {
  const text = state.ui.look?.text ?? "";
  const { players = null, says = "" } = await question("look_link", { text });
  if (state.ui.look?.text !== text) return;
  change({ look: { ...state.ui.look, text, players, says } });
  if (players) announce(players.turn);
  else alertWith(says);
}

const settled = () => performance.now() - (state.ui.look?.since ?? Number.NEGATIVE_INFINITY) > SETTLED;

export const leaveSharedFight = () => (settled() ? go("home") : undefined);

export async function copySharedFight() {
  const text = state.ui.look?.text;
  if (!text || !settled()) return;
  const { says } = await begin("open_link", { text });
  if (says) notify({ text: says });
}
