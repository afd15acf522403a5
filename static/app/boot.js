/**
 * The first module of the page: decides which of two pages this is. The players' window is told what to show and must not be able to show
 * more, so nothing of the GM's page is loaded there; preload-engine.js keeps out of it, too.
 */

import { PLAYERS } from "../players/channel.js";

await import(location.hash === PLAYERS ? "../players/window.js" : "./main.js");
