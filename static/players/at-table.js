/**
 * The GM's page that the table program serves from this laptop (py/turnwright_table): it tells the program what players see and what is asked of them,
 * and learns which phones listen and what they answer. On any other page none of this does anything.
 */

import { isServedHere, linksFrom } from "../app/addresses.js";
import { change, state } from "../app/store.js";
import { question } from "../engine/requests.js";
import { say } from "../i18n/translate.js";
import { setPhonesSee } from "../settings/settings.js";
import { codeOf } from "../share/code.js";
import { openSheetOf } from "../ui/dialog.js";
import { dismissNotice, notify } from "../ui/notice.js";
import { toldName } from "./you.js";

/** @import { Seat } from "../engine/shapes.js" */
/** @import { AtTable, PhoneAtTable, PhoneChip, PhonesSee, PlayersView } from "../app/types.js" */

/** Milliseconds between two looks at the phones: while something is asked of them, while their sheet is open, and else. */
const [ASKED, SHOWN, ELSE] = [700, 1_500, 5_000];
/** Milliseconds in which what was done to phones can be taken back. */
const UNDO = 10_000;

/** Begins what is told to the program anew: it was started again and knows nothing. @type {() => unknown} */
let tellAgain = () => {};
/** What is told next, undefined if that is told already; and whether something is on its way. @type {{players: PlayersView}|undefined} */
let next;
let isTelling = false;
/** The view of which this page has told the phones last; and what they are asked, by its ids; null: nothing yet, since there were none. @type {unknown} */
let toldOf = null;
/** @type {Set<string>|null} */
let asked = null;
/** The answers that the engine has heard, by their numbers, each with the view in which it did. @type {Map<number, {view: unknown, chip: PhoneChip|null}>} */
const heard = new Map();
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
  const code = url && before?.url === url ? before.code : url ? await codeOf(url) : null;
  if (JSON.stringify({ ...found, code }) !== JSON.stringify(before)) change({ table: { ...found, code } });
  if (!before || !found.n) tellAgain();
  else if (found.phones.length && toldOf && !asked) await ask();
  await hear();
}

async function look() {
  clearTimeout(planned);
  const found = await fetch("table.json", { cache: "no-store" }).then(
    (answer) => (answer.ok ? answer.json() : null),
    () => null,
  );
  await take(found?.turnwright === "table" ? found : null);
  plan();
}

function plan() {
  clearTimeout(planned);
  planned = setTimeout(look, asked?.size ? ASKED : openSheetOf("phones") ? SHOWN : ELSE);
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

/** The players' screen as phones see it. @param {PlayersView} players */
async function forPhones(players) {
  const { others, ahead } = state.ui.phonesSee;
  if (others && !ahead) return players;
  const { players: seen } = await question("players", { words: !others, ahead });
  return seen ?? null;
}

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
    const seen = await forPhones(told.players);
    if (seen) await post("tell", { players: seen });
    await ask();
  }
  isTelling = false;
}

/** Asks the phones what there is to ask, if there are any. */
async function ask() {
  const { view, ui } = state;
  toldOf = view;
  asked = null;
  if (!ui.table?.phones.length) return;
  /** @type {{seats?: Seat[]}} */
  const { seats } = await question("seats", { own: ui.phonesSee.own && !ui.phonesSee.others });
  if (!seats || state.view !== view) return;
  asked = new Set(seats.flatMap(({ asks }) => asks.map(({ id }) => id)));
  await post("ask", { seats: seats.map((seat) => ({ ...seat, who: toldName(seat.who) })) });
  plan();
}

/** Lets the engine hear what phones have answered: it makes a chip of it, or says why not, which the phone is told. */
async function hear() {
  const { view, ui } = state;
  const answers = (ui.table?.answers ?? []).filter((one) => asked?.has(one.ask));
  for (const number of heard.keys()) if (!answers.some(({ n }) => n === number)) heard.delete(number);
  for (const { n, ask: id, value } of answers) {
    if (heard.get(n)?.view === view) continue;
    const { answer, says } = await question("seat_answer", { ask: id, value });
    if (state.view !== view) return;
    heard.set(n, { view, chip: answer ? { ...answer, n } : null });
    if (!answer) await post("refuse", { n, says: says ?? "" });
  }
  const chips = answers.flatMap(({ n }) => heard.get(n)?.chip ?? []);
  if (JSON.stringify(chips) !== JSON.stringify(ui.chips)) change({ chips });
}

/** Puts an answer aside, which its phone is told. @param {PhoneChip} chip */
export async function putAside({ n }) {
  change({ chips: state.ui.chips.filter((one) => one.n !== n) });
  await take(await post("refuse", { n, says: say("Your GM has put that aside.") }));
}

/** What is said when something cannot be told to the program. */
const noAnswer = () => notify({ text: say("The table program does not answer. Is it still running?") });

/**
 * Does something to phones that can be taken back for ten seconds.
 * @param {string} path @param {object} told @param {string} text @param {() => unknown} undo
 */
async function takingBack(path, told, text, undo) {
  const found = await post(path, told);
  await take(found);
  if (!found) return noAnswer();
  const notice = { text, button: say("Undo"), tap: undo };
  notify(notice);
  setTimeout(() => state.ui.notice === notice && dismissNotice(), UNDO);
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
export const newCode = () => takingBack("new-code", {}, say("A new code. Every phone must scan it."), takeBack);

/** Sends one phone away; for ten seconds that can be taken back. @param {PhoneAtTable} phone @param {string} name */
export const sendAway = ({ id }, name) =>
  takingBack("send-away", { phone: id }, say("{name}: that phone is sent away, until there is a new code.", { name }), async () => {
    dismissNotice();
    await take(await post("let-back", { phone: id }));
  });

/** Says for a phone whom it plays. @param {PhoneAtTable} phone @param {string|null} name empty: it just watches; null: it asks */
export async function seatPhone({ id }, name) {
  const found = await post("seat", { phone: id, who: name && toldName(name) });
  await take(found);
  if (!found) noAnswer();
}

/** Lets phones follow, or none of them for a while. @param {boolean} on */
export async function sharePhones(on) {
  const found = await post("share", { on });
  await take(found);
  if (!found) noAnswer();
}

/** Sets what phones see, and tells them. @param {Partial<PhonesSee>} patch */
export function letPhonesSee(patch) {
  setPhonesSee(patch);
  tellAgain();
}
