/**
 * The state of a fight as a short text for a chat, from what players know and nothing else: the place, who acts, each fighter with health and conditions.
 */

import { dots, say } from "../i18n/translate.js";

/** @import { PlayersView } from "../app/types.js" */

/** Before whoever acts. */
const NOW = "▶ ";

/** @param {PlayersView} view */
export function chatText({ title, system_name, turn, up, rows, order }) {
  const next = order.find(({ kind }) => kind === "stop");
  const lines = rows.map((row) => {
    const acts = row.token.id === up?.token.id;
    return `${acts ? NOW : ""}${dots([row.name, row.health, ...row.effects, row.token.id === next?.token?.id && !acts ? say("next") : ""])}`;
  });
  return [dots([title, system_name]), turn, ...lines].join("\n");
}
