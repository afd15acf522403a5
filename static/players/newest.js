/**
 * The newest links of each fight that this browser has opened: a table card and a players' copy. A tab that has an older card shows the newer one; a
 * players' copy says that there is one.
 */

const KEY = "turnwright.newest";
/** Fights whose links are remembered. */
const MOST = 12;

/** @typedef {"card"|"copy"} Kind */
/** @typedef {{payload: string, second: number}} Link second: since 1970, of which the link tells */
/** @typedef {{fight: string, card?: Link, copy?: Link}} Newest */

/** @returns {Newest[]} */
function stored() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((one) => typeof one?.fight === "string") : [];
  } catch {
    return [];
  }
}

/** Returns the newest links of a fight. @param {string} fight */
export const newestOf = (fight) => stored().find((one) => one.fight === fight);

/** Remembers a link, unless a newer one of its kind has been opened. @param {string} fight @param {Kind} kind @param {Link} link */
export function remember(fight, kind, link) {
  const all = stored();
  const before = all.find((one) => one.fight === fight) ?? { fight };
  if ((before[kind]?.second ?? -1) >= link.second) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([{ ...before, [kind]: link }, ...all.filter((one) => one.fight !== fight)].slice(0, MOST)));
  } catch {
    // Without storage each tab knows its own link alone.
  }
}

/** Calls back when another tab has remembered a link. @param {() => unknown} then */
export function whenNewer(then) {
  addEventListener("storage", ({ key }) => key === KEY && then());
}
