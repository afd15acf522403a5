// CRC-32 of a text's UTF-8 bytes. It detects accidental damage of a stored line or slot, not malice: anybody can compute a valid sum.

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

const encoder = new TextEncoder();

/** @param {string} text @returns {string} eight hex digits */
export const crc32 = (text) => crcOf(encoder.encode(text));

/** @param {ArrayLike<number>} bytes @returns {string} eight hex digits */
export function crcOf(bytes) {
  let rest = 0xffffffff;
  for (let n = 0; n < bytes.length; n += 1) rest = (rest >>> 8) ^ (TABLE[(rest ^ (bytes[n] ?? 0)) & 255] ?? 0);
  return ((rest ^ 0xffffffff) >>> 0).toString(16).padStart(8, "0");
}
