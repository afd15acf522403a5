/**
 * The first module: decides whether this page is the GM's or the players' window. The players' window must not be able to show more than it
 * receives, so it loads nothing of the GM's page; preload-engine.js skips it, too.
 */

import { PLAYERS } from "../players/channel.js";

await import(location.hash === PLAYERS ? "../players/window.js" : "./main.js");
