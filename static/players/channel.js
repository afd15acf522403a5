/** The name of channel, lock and window between the GM's tabs and the players' windows of one browser. */
export const CHANNEL = "turnwright.players";
