/**
 * Sorts what can be bought into rows of a price list: one for each price in a currency, then what something else pays for.
 */

/** @import { PlanWish } from "../app/types.js" */
/** @typedef {{price: string, wants: PlanWish[]}} PriceRow */

/** Returns the currencies that buy something and how much is left of each, the most first: a list each. @param {PlanWish[]} wants */
export function pursesOf(wants) {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const { prices } of wants) for (const { key, left } of prices) if (left !== undefined) found.set(key, left);
  const purses = [...found].filter(([, left]) => left > 0).map(([key, left]) => ({ key, left, has: `${left}${key}` }));
  return purses.sort((one, other) => other.left - one.left);
}

/** The price of a kind that no currency buys: of one's own actions what else pays for it. @param {PlanWish} want */
function otherPrice({ key, price, prices: [other] }) {
  return other && other.left === undefined && price === `1${key}` ? `${other.count}${other.key}` : price;
}

/** @param {[string, PlanWish][]} found @returns {PriceRow[]} */
function rowsOf(found) {
  /** @type {Map<string, PlanWish[]>} */
  const rows = new Map();
  for (const [price, want] of found) rows.set(price, [...(rows.get(price) ?? []), want]);
  return [...rows].map(([price, wants]) => ({ price, wants }));
}

/**
 * Returns the rows of a currency, the cheapest first, those that cost more than is left and that nothing else pays for, and what cannot be had by any price.
 * @param {PlanWish[]} wants
 * @param {string} purse the currency; empty for none
 * @param {boolean} all whether the list also has what other things pay for
 * @returns {{rows: PriceRow[], over: PriceRow[], barred: PriceRow[]}}
 */
export function priceRows(wants, purse, all) {
  const open = wants.filter(({ barred, on }) => on || !barred);
  const sold = open
    .flatMap((want) => want.prices.filter(({ key }) => key === purse).map((price) => ({ want, ...price })))
    .sort((one, other) => one.count - other.count);
  const priced = (/** @type {typeof sold} */ some) =>
    rowsOf(some.map(({ want, count, key }) => /** @type {[string, PlanWish]} */ ([`${count}${key}`, want])));
  const dear = sold.filter(({ count, left = 0 }) => count > left);
  const paid = (/** @type {PlanWish} */ { prices }) => prices.some(({ count, left = 0 }) => count <= left);
  const elsewhere = all ? dear.flatMap(({ want }) => ((want.can || want.on) && !paid(want) ? [want] : [])) : [];
  const others = all ? open.filter((want) => elsewhere.includes(want) || !want.prices.some(({ left }) => left)) : [];
  const had = others.filter(({ can, on, price, why }) => can || on || (price && !why));
  return {
    rows: [...priced(sold.filter((one) => !dear.includes(one))), ...rowsOf(had.map((want) => [otherPrice(want), want]))],
    over: priced(dear.filter(({ want }) => !elsewhere.includes(want))),
    barred: rowsOf(
      (all ? wants : [])
        .filter((want) => !open.includes(want) || (others.includes(want) && !had.includes(want)))
        .map((want) => [want.price, want]),
    ),
  };
}
