/** Whom one plays, as this device keeps it: the fighter's name, "" for none, null while it was not chosen. */

const PLACE = "turnwright.you";
/** Letters of a name that the GM's page is told. */
const TOLD = 24;

/** @returns {string|null} */
export function storedYou() {
  try {
    return localStorage.getItem(PLACE);
  } catch {
    return null;
  }
}

/** @param {string|null} you */
export function keepYou(you) {
  try {
    if (you === null) localStorage.removeItem(PLACE);
    else localStorage.setItem(PLACE, you);
  } catch {
    // Without storage it is asked again next time.
  }
}

/** A name as the GM's page is told it. @param {string} name */
export const toldName = (name) => [...name].slice(0, TOLD).join("");
