// Checks the shape of a stored value before the page uses it. A value of another version, or of another page under the same name, is set aside
// like a damaged one and never read.

export const VERSION = 1;

/** @typedef {Record<string, any>} Fields */

/** @param {unknown} value @returns {value is Fields} */
const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

/** Whether this version can read it; the first releases stored no version. @param {Fields} value */
const isOurs = ({ version }) => version === undefined || version === VERSION;

/** @param {unknown} value */
const isText = (value) => typeof value === "string";

/** @param {unknown} value @returns {boolean} an entry of the list of fights */
export const isCard = (value) => isObject(value) && isText(value.id) && isText(value.name) && Number.isFinite(value.when);

/** @param {unknown} value @returns {boolean} what localStorage holds of a fight */
export const isSlot = (value) =>
  isObject(value) &&
  isOurs(value) &&
  Number.isSafeInteger(value.seq) &&
  isText(value.head) &&
  isText(value.before) &&
  Array.isArray(value.lines) &&
  value.lines.every(isText) &&
  isCard(value.card) &&
  (value.view === null || isObject(value.view));

/** @param {unknown} value @returns {boolean} the last view of a fight */
export const isLastView = (value) => isObject(value) && isOurs(value) && Number.isSafeInteger(value.seq) && isObject(value.view);

/** @param {unknown} value @returns {boolean} the list of fights */
export const isIndex = (value) =>
  isObject(value) &&
  isOurs(value) &&
  Array.isArray(value.fights) &&
  value.fights.every(isCard) &&
  (value.gone === null || isCard(value.gone));

/** @param {unknown} value @returns {boolean} a record of the journal */
export const isLine = (value) => isObject(value) && Number.isSafeInteger(value.n) && Number.isSafeInteger(value.seq) && isText(value.line);

/** @param {unknown} value @returns {boolean} */
export const isRestorePoint = (value) =>
  isObject(value) && isText(value.name) && Number.isFinite(value.when) && Array.isArray(value.lines) && value.lines.every(isText);
