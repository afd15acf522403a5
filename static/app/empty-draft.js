/** What the set-up screen has before something is typed. @type {import("../app/types.js").Draft} */
export const EMPTY = {
  text: "",
  of: "",
  readings: [],
  add: null,
  says: "",
  foreign: [],
  columns: [],
  hints: [],
  side: "",
  meant: {},
  open: "",
};
