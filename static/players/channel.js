/**
 * The line between the GM's pages and the players' windows of one browser: its name, which is also that of the lock and of the window, and
 * the route that makes a page a players' window. Nothing that loads an engine or a fight belongs here.
 */

export const CHANNEL = "turnwright.players";
export const PLAYERS = "#players";
