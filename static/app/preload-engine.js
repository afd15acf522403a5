// Starts the engine before the page's other modules have arrived, which saves about a quarter of a second on a first visit. client.js takes
// over this worker. The players' window needs no engine.

import { startEarly } from "../engine/start-worker.js";
import { PLAYERS } from "../players/channel.js";

if (location.hash !== PLAYERS) startEarly();
