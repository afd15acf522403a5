/**
 * Every screen and sheet of the GM's page. Loading one registers it; a new one is its folder and a line here.
 */

import "../fight/clock/clock-table.js";
import "../fight/damage-many-sheet.js";
import "../fight/fight-screen.js";
import "../fight/fighter-sheet.js";
import "../fight/form-sheet.js";
import "../fight/menu-sheet.js";
import "../fight/note-sheet.js";
import "../fight/refusal-sheet.js";
import "../fight/stack-sheet.js";
import "../forecast/forecast-sheet.js";
import "../home/home-screen.js";
import "../home/new-fight-sheet.js";
import "../home/stored-fight-sheet.js";
import "../house-rules/house-rules-sheet.js";
import "../library/library-sheets.js";
import "../log/log-export-sheet.js";
import "../log/log-screen.js";
import "../planner/planner-sheet.js";
import "../settings/settings-sheet.js";
import "../settings/shortcuts-sheet.js";
import "../setup/paste-sheet.js";
import "../setup/setup-screen.js";
import "../share/import-sheet.js";
import "../share/share-sheet.js";
import "../share/shared-fight-screen.js";
