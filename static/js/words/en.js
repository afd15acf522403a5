/**
 * Every word the page itself says, in English: the catalogue. A second language is a second file with the same keys. What the rules say comes
 * from the engine.
 *
 * A value is a text with {names} for its parts, or one text for each plural form of the part {count} ("one", "other", as Intl.PluralRules has them).
 */

/** @type {Record<string, string|Record<string, string>>} */
export const WORDS = {
  "people.count": { one: "{count} fighter", other: "{count} fighters" },

  "paste.way": "Paste a list",
  "paste.title": "Several at once",
  "paste.help": "A fighter a line, typed as at set-up; or a table with a heading row, from a spreadsheet, a CSV file or a page.",
  "paste.field": "List or table",
  "paste.add": "Add",
  "paste.empty": "Paste or type a list",
  "paste.fine": "Every line can be read",
  "paste.wrong": "Cannot be read: ",
  "paste.wrong.count": { one: "{count} line cannot be read and stays here", other: "{count} lines cannot be read and stay here" },
  "paste.read": { one: "{good} of {count} line can be read.", other: "{good} of {count} lines can be read." },
  "paste.left": { one: "Added. {count} line is left to be mended.", other: "Added. {count} lines are left to be mended." },

  "players.screen": "Players’ screen",
  "players.screen.note": "In a window of its own, live",
  "players.pass": "Pass the phone",
  "players.pass.note": "This device shows the players’ screen alone",
  "players.here": "Without a link, on this device",
  "players.now": "Who is up",
  "players.next": "Who comes next",
  "players.others": "not coming up",
  "players.acts": "acts now",
  "players.acts.health": "acts now, {health}",
  "players.up": "{name} is up.",
  "players.read": "{title} · read only",
  "players.live": "live on this device",
  "players.stale": {
    one: "No word from the GM’s window for {count} second. This may be old.",
    other: "No word from the GM’s window for {count} seconds. This may be old.",
  },
  "players.gone": "The GM’s window is closed or asleep. This is how it stood at {time}.",
  "players.waiting": "Waiting for the GM’s window. Open the fight in this browser, then this screen follows it.",
  "players.waking": "Waking the rules engine.",
  "players.blocked": "This browser did not allow a second window. Open this page in a new tab and put #players behind its address.",
  "players.back": "Back to the GM",
  "players.stay": "Stay here",
  "players.sure": "The GM’s screen shows everything, secrets too.",
  "players.unlock": "Show the GM’s screen",
};
