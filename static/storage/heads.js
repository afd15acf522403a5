/**
 * How many fighters there are: every member of a group is one. All screens count by it.
 */

/** @param {{who: string[]}[]} fighters rows */
export const heads = (fighters) => fighters.reduce((sum, { who }) => sum + who.length, 0);
