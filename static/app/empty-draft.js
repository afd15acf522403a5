/** Of a text that is not read yet. */
export const NOTHING_READ = {
  /** @type {import("../app/types.js").ReadLine[]} */
  readings: [],
  add: null,
  says: "",
  /** @type {import("../engine/shapes.js").ForeignColumn[]} */
  foreign: [],
  /** @type {import("../engine/shapes.js").ColumnChoice[]} */
  columns: [],
  /** @type {import("../engine/shapes.js").Meaning[]} */
  meanings: [],
  /** @type {import("../engine/shapes.js").Hint[]} */
  hints: [],
  /** @type {import("../app/types.js").Offer[]} */
  offers: [],
  /** @type {import("../engine/shapes.js").Remark[]} */
  remarks: [],
  /** @type {(number[]|null)[]} */
  places: [],
  here: -1,
};

/** What the set-up screen has before something is typed. @type {import("../setup/draft.js").Draft} */
export const EMPTY = { ...NOTHING_READ, text: "", of: "", side: "", meant: {}, unticked: [], open: "", wait: 0, wrong: "" };
