/**
 * A phone's line to the GM's laptop (py/turnwright_table): a stream of the players' screen, and every few seconds a word that the phone is awake, whose
 * answer says whether the stream still stands. A browser's own way to open a stream again ends with the first refusal and with sleep; here every
 * loss ends in the same question, so a phone that wakes, a laptop that starts again and a code that is taken back all join again by themselves.
 */

import { toldName } from "./you.js";

/** @import { PlayersRow, PlayersView } from "../app/types.js" */
/** @import { PhoneAsk } from "../engine/shapes.js" */
/** @typedef {"waiting"|"live"|"lost"|"away"|"sent"|"full"} Standing the first answer is awaited; it follows; no laptop; another code; sent away; all places taken */
/** @typedef {{value: string|number[], refused: boolean, says: string}} Given an answer of this phone, and why it was refused */
/** @typedef {{who: string|null, own: PlayersRow|null, asks: PhoneAsk[], answers: Record<string, Given>}} Seat what is this phone's own: whom it plays, that one's numbers
 *    where others do not see them, what is asked, and what became of the answers */
/** @typedef {{standing: (state: Standing) => unknown, told: (players: PlayersView|null) => unknown, seated: (seat: Seat) => unknown}} Hears */
/** @typedef {{play: (you: string|null) => void, answer: (id: string, value: string|number[]) => Promise<boolean>}} Line play: says whom one plays now; answer: whether the
 *    laptop took an answer */

const PLACE = "turnwright.phone";
/** Milliseconds between two words that the phone is awake, and after a loss; and how long an answer may take. */
const [AWAKE, AGAIN, PATIENCE] = [8_000, 1_000, 5_000];
/** The status of an address whose code is another one by now. */
const GONE = 404;

/** By what the laptop knows this phone again, and nobody anything else. */
function phoneId() {
  const made = () => Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  try {
    const id = localStorage.getItem(PLACE) ?? made();
    localStorage.setItem(PLACE, id);
    return id;
  } catch {
    return made();
  }
}

/**
 * Opens the line, for as long as the page lives.
 * @param {string|null} you @param {Hears} hears
 * @returns {Line}
 */
export function openLine(you, hears) {
  const phone = phoneId();
  let who = you;
  /** @type {EventSource|null} */
  let stream = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let planned;

  function plan(/** @type {number} */ wait) {
    clearTimeout(planned);
    planned = setTimeout(ask, wait);
  }

  function close() {
    stream?.close();
    stream = null;
  }

  function listen() {
    close();
    const mine = new EventSource(`events?phone=${phone}${who === null ? "" : `&who=${encodeURIComponent(toldName(who))}`}`);
    stream = mine;
    mine.addEventListener("message", ({ data }) => {
      hears.told(JSON.parse(data).players);
      hears.standing("live");
    });
    mine.addEventListener("seat", ({ data }) => hears.seated(JSON.parse(data)));
    mine.addEventListener("error", () => {
      if (stream !== mine) return;
      close();
      plan(AGAIN);
    });
    plan(AWAKE);
  }

  /** @returns {Promise<string>} what the laptop answers: "yes", "no", "full", "sent"; "away" for another code, "lost" for none */
  const answer = () =>
    fetch(`awake?phone=${phone}`, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) }).then(
      (response) => (response.ok ? response.text() : response.status === GONE ? "away" : "lost"),
      () => "lost",
    );

  async function ask() {
    clearTimeout(planned);
    const said = await answer();
    if (said === "yes" && stream) return plan(AWAKE);
    if (said === "yes" || said === "no") return listen();
    close();
    hears.standing(/** @type {Standing} */ (said));
    plan(said === "lost" ? AGAIN * 2 : AWAKE);
  }

  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && ask());
  addEventListener("online", ask);
  listen();
  return {
    play: (now) => {
      who = now;
      listen();
    },
    answer: (id, value) =>
      fetch(`answer?phone=${phone}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ id, value }),
        signal: AbortSignal.timeout(PATIENCE),
      }).then(
        (response) => response.ok,
        () => false,
      ),
  };
}
