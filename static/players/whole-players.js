/**
 * The players' screen of a link that tells each fighter once: other places have the number of its row, and what they say otherwise
 * (py/turnwright/storage/players_link.py makes it short, and whole again where the engine reads a link).
 */

/** @typedef {Record<string, any>} Told a part of the screen as JSON has it */

/** What only the row of whoever acts says. */
const NOT_NOW = "next";

/** @param {Told} row @returns {Told} */
function wholeRow(row) {
  const { name, token, members } = row;
  return {
    ...row,
    token: { name, ...token },
    ...(members && { members: members.map((/** @type {Told} */ member) => wholeMember(member, name)) }),
  };
}

/** @param {Told} member @param {string} name @returns {Told} */
const wholeMember = (member, name) => ({
  name,
  ...member,
  gauges: member.gauges.map((/** @type {Told} */ gauge) => ({ most: gauge.value, ...gauge })),
});

/** @param {any} value @param {Told[]} rows @returns {any} */
function referred(value, rows) {
  if (Array.isArray(value)) return value.map((one) => referred(one, rows));
  if (value === null || typeof value !== "object") return value;
  const { token } = value;
  if (!Number.isInteger(token) && !Array.isArray(token))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, referred(one, rows)]));
  const [place, differs] = Array.isArray(token) ? token : [token, {}];
  const row = /** @type {Told} */ (rows[place < 0 ? ~place : place]);
  return { ...(place >= 0 && { name: row.name }), ...value, token: { ...row.token, ...differs } };
}

/** @param {Told} told */
export function wholePlayers({ rows: short, up, ...others }) {
  const rows = short.map((/** @type {Told} */ row, /** @type {number} */ at) =>
    wholeRow({ ...row, token: { id: String(at), ...row.token } }),
  );
  const { is, ...differs } = up ?? {};
  const { [NOT_NOW]: _, ...same } = rows[is] ?? {};
  return { ...referred(others, rows), rows, up: up && (is === undefined ? wholeRow(up) : { ...same, ...differs }) };
}
