/**
 * Imports every sheet of the GM's page; each registers itself.
 */

import "../end/next-fight-sheet.js";
import "../fight/clock/clock-table.js";
import "../fight/condition/effect-sheet.js";
import "../fight/fighters/fighter-sheet.js";
import "../fight/fighters/fighters-sheet.js";
import "../fight/form/form-sheet.js";
import "../fight/hit/hit-sheet.js";
import "../fight/menu-sheet.js";
import "../fight/notes/note-sheet.js";
import "../fight/command/refusal-sheet.js";
import "../fight/stack-sheet.js";
import "../fight/card/tile-sheet.js";
import "../forecast/forecast-sheet.js";
import "../home/new-fight-sheet.js";
import "../home/stored-fight-sheet.js";
import "../house-rules/house-rules-sheet.js";
import "../library/bring-sheet.js";
import "../library/library-sheets.js";
import "../log/log-export-sheet.js";
import "../planner/planner-sheet.js";
import "../players/phones-sheet.js";
import "../primer/letters-sheet.js";
import "../settings/shortcuts-sheet.js";
import "../setup/examples-sheet.js";
import "../setup/file-sheet.js";
import "../setup/notations-sheet.js";
import "../setup/paste-sheet.js";
import "../setup/words-sheet.js";
import "../share/code-sheet.js";
import "../share/import-sheet.js";
import "../share/print-sheet.js";
import "../share/share-sheet.js";
