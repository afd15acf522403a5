// Random hex digits: ids of what is stored, and the entropy of a request's dice.

/** @param {number} bytes @returns {string} two lower-case digits a byte */
export const randomHex = (bytes) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
