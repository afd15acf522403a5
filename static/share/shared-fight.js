/**
 * Viewing a players' copy: the link's fight on the players' screen, as it stood when the link was made. Nothing is stored and the open
 * fight stays unchanged. The link stays in the address, so that a reload works and the address can be sent on.
 */

import { go } from "../app/router.js";
import { change, state } from "../app/store.js";
import { question } from "../engine/requests.js";
import { begin } from "../fight/command/session.js";
import { alertWith, announce } from "../ui/announcer.js";
import { closeSheets, topSheet } from "../ui/dialog.js";
import { notify } from "../ui/notice.js";

/** Milliseconds during which the new screen ignores taps: the second tap of a double tap on "View". */
const SETTLED = 600;

/** Views the link that the import sheet shows. */
export function openSharedFight() {
  const text = topSheet("peek")?.text;
  if (!text) return;
  closeSheets();
  go("look", text);
  if (state.ui.look) change({ look: { ...state.ui.look, since: performance.now() } });
}

/** Queries the engine for the screen's content, or shows why there is none. */
export async function loadSharedFight() {
  const text = state.ui.at;
  change({ look: { text, players: null, says: "" } });
  const { players = null, says = "" } = await question("look_link", { text });
  if (state.ui.look?.text !== text) return;
  change({ look: { ...state.ui.look, text, players, says } });
  if (players) announce(players.turn);
  else alertWith(says);
}

export const forgetSharedFight = () => change({ look: null });

const settled = () => performance.now() - (state.ui.look?.since ?? Number.NEGATIVE_INFINITY) > SETTLED;

export const leaveSharedFight = () => (settled() ? go("home") : undefined);

export async function copySharedFight() {
  const text = state.ui.look?.text;
  if (!text || !settled()) return;
  const { says } = await begin("open_link", { text });
  if (says) notify({ text: says });
}
