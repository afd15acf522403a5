/**
 * Announces messages to screen readers: one polite live region, at most one merged message in half a second and one of a deed; refusals are alerts. While a
 * modal sheet is open the page behind it is inert, so the regions inside the sheet are used.
 */

const PAUSE = 500;
/** Milliseconds before a text is removed, so that nobody finds an old one later, and a sheet that opens again does not repeat it. */
const SAID_TIME = 15_000;
/** @param {string} role */
function region(role) {
  const sheet = document.querySelector(`dialog[open] [role=${role}].said`);
  return sheet ?? document.querySelector(`#app > [role=${role}].said`);
}

/** Empties every region of a kind: what another one said is over. @param {string} role */
function hush(role) {
  for (const spot of document.querySelectorAll(`[role=${role}].said`)) if (spot.textContent) spot.textContent = "";
}

/** Empties what was said on the screen before; what was said just now is of this one. */
export function fallSilent() {
  if (Date.now() - last > PAUSE) hush("status");
}

/** What empties each region. @type {WeakMap<Element, ReturnType<typeof setTimeout>>} */
const ends = new WeakMap();

/** @param {Element} spot @param {string} text */
function put(spot, text) {
  clearTimeout(ends.get(spot));
  spot.textContent = text;
  ends.set(
    spot,
    setTimeout(() => {
      spot.textContent = "";
    }, SAID_TIME),
  );
}

/** Joins sentences into one message and drops repeated neighbours. @param {string[]} sentences */
const merged = (sentences) => sentences.filter((text, at) => text !== sentences[at - 1]).join(" ");

/** What is said within a pause is spoken as one message. @type {string[]} */
const waiting = [];
let last = 0;
let planned = false;
/** How many deeds are under way of which all is one message. */
let deeds = 0;

function speak() {
  planned = false;
  if (deeds) return;
  const text = merged(waiting.splice(0));
  const spot = region("status");
  hush("status");
  if (spot) put(spot, text);
  last = Date.now();
}

export const announce = (/** @type {string|string[]|undefined|null} a message, or the sentences of one */ said) => {
  const sentences = [said ?? []].flat().filter(Boolean);
  waiting.push(...sentences);
  plan();
};

function plan() {
  if (planned || deeds || !waiting.length) return;
  planned = true;
  const pause = last + PAUSE - Date.now();
  setTimeout(speak, Math.min(PAUSE, Math.max(0, pause))); // the device's clock may have been put back
}

/**
 * Does what takes several steps, such as an attack and its damage: what is said meanwhile is one message, spoken when it is done.
 * @template T
 * @param {() => Promise<T>} deed
 */
export async function inOneMessage(deed) {
  deeds += 1;
  try {
    return await deed();
  } finally {
    deeds -= 1;
    plan();
  }
}

/** @param {string} text */
export function alertWith(text) {
  const spot = region("alert");
  hush("alert");
  if (spot) requestAnimationFrame(() => put(spot, text));
}
