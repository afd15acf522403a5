/**
 * The channel between the GM's tabs and the players' windows of one browser: the name of channel, lock and window, and the route of the
 * players' window. It loads no engine and no fight.
 */

export const CHANNEL = "turnwright.players";
export const PLAYERS = "#players";

/** The address of a players' link, which carries its screen: base64url that begins with the kind 3. */
export const SHOWN = /^#(look\/)?1Aw[A-D]/;
