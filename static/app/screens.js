/**
 * Imports every screen of the GM's page; each registers itself. A new screen is its folder and a line here.
 */

import "../end/end-screen.js";
import "../fight/fight-screen.js";
import "../home/home-screen.js";
import "../log/log-screen.js";
import "../primer/primer-screen.js";
import "../settings/settings-screen.js";
import "../setup/setup-screen.js";
import "../share/copy-screen.js";
import "../share/shared-fight-screen.js";
