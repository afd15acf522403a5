// Runs before the page's own modules have arrived, so that Python is fetched and started beside them instead of
// after them, about a quarter of a second earlier on a first visit. client.js takes over the worker begun here.
// The players' window needs no engine.

import { startEarly } from "../engine/start-worker.js";
import { PLAYERS } from "../players/channel.js";

if (location.hash !== PLAYERS) startEarly();
