/**
 * Tells how a person points: with a mouse or a pen, or with a finger.
 */

const fine = globalThis.matchMedia?.("(hover: hover) and (pointer: fine)");

/** Tells whether a mouse or a pen points, which can rest on a control. */
export const pointsFinely = () => fine?.matches === true;
