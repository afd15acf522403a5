/**
 * The GM's page that the table program serves from this laptop (py/turnwright_table): it tells the program what players see, and learns which phones
 * listen. On any other page none of this does anything.
 */

import { isServedHere, linksFrom } from "../app/addresses.js";
import { change, state } from "../app/store.js";
import { say } from "../i18n/translate.js";
import { codeOf } from "../share/code.js";
import { openSheetOf } from "../ui/dialog.js";
import { dismissNotice, notify } from "../ui/notice.js";

/** @import { AtTable, PlayersView } from "../app/types.js" */

/** Milliseconds between two looks at the phones: while their sheet is open, and else. */
const [SHOWN, ELSE] = [1_500, 10_000];
/** Milliseconds in which a new code can be taken back. */
const UNDO = 10_000;

/** Begins what is told to the program anew: it was started again and knows nothing. @type {() => unknown} */
let tellAgain = () => {};
/** What is told next, undefined if that is told already; and whether something is on its way. @type {{players: PlayersView|null}|undefined} */
let next;
let isTelling = false;
/** @type {ReturnType<typeof setTimeout>|undefined} */
let planned;

/** @param {string} path @param {object} told @param {boolean} [last] whether the page is being closed @returns {Promise<AtTable|null>} */
const post = (path, told, last = false) =>
  fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(told), keepalive: last }).then(
    (answer) => (answer.ok ? answer.json() : null),
    () => null,
  );

/** Takes what the program says of itself and of the phones. @param {AtTable|null} found */
async function take(found) {
  if (!found) return;
  const before = state.ui.table;
  const url = found.url ?? "";
  linksFrom(found.hosted);
  change({ table: { ...found, code: url && before?.url === url ? before.code : url ? await codeOf(url) : null } });
  if (!before || !found.n) tellAgain();
}

async function look() {
  clearTimeout(planned);
  const found = await fetch("table.json", { cache: "no-store" }).then(
    (answer) => (answer.ok ? answer.json() : null),
    () => null,
  );
  await take(found?.turnwright === "table" ? found : null);
  planned = setTimeout(look, openSheetOf("phones") ? SHOWN : ELSE);
}

/** Begins to follow the program, if it is what served this page. @param {() => unknown} again tells it what players see now */
export function watchTable(again) {
  if (!isServedHere()) return;
  tellAgain = again;
  addEventListener("pageshow", ({ persisted }) => persisted && tellAgain());
  look();
}

/** Looks at once: the sheet is opened. */
export const lookAtPhones = look;

/** Tells the phones what players see; of several screens on their way the newest. @param {PlayersView|null} players null: the page is being closed */
export async function tellPhones(players) {
  if (!state.ui.table) return;
  if (!players) return void (await post("tell", { players: null }, true));
  next = { players };
  if (isTelling) return;
  isTelling = true;
  while (next) {
    const told = next;
    next = undefined;
    await post("tell", told);
  }
  isTelling = false;
}

async function takeBack() {
  dismissNotice();
  const found = await post("take-back", {});
  await take(found);
  notify({
    text: found ? say("The code of before holds again. The phones come back by themselves.") : say("Too late to take it back."),
    calm: true,
  });
}

/** Makes a new code, which sends everybody away; for ten seconds that can be taken back. */
export async function newCode() {
  const found = await post("new-code", {});
  await take(found);
  if (!found) return notify({ text: say("The table program does not answer. Is it still running?") });
  const notice = { text: say("A new code. Every phone must scan it."), button: say("Undo"), tap: takeBack };
  notify(notice);
  setTimeout(() => state.ui.notice === notice && dismissNotice(), UNDO);
}
