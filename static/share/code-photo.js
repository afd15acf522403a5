/**
 * Reads the code in a photo of it: the page asks for no camera, the device's own takes the picture (docs/security.md).
 */

import { say } from "../i18n/translate.js";
import { decodeQR } from "../vendor/qr/decode.js";

/** Pixels of the longer side in which a code is looked for: enough for one that fills a third of the picture. */
const LONGEST = 1600;

/** @param {File} file */
async function pixelsOf(file) {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  const brush = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext("2d"));
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return brush.getImageData(0, 0, canvas.width, canvas.height);
}

/** Returns the text of the code in a photo, or what is wrong with the photo. @param {File} file @returns {Promise<{text?: string, says?: string}>} */
export async function codeInPhoto(file) {
  /** @type {ImageData} */
  let pixels;
  try {
    pixels = await pixelsOf(file);
  } catch {
    return { says: say("This file is not a picture that this browser can read.") };
  }
  try {
    return { text: decodeQR(pixels) };
  } catch {
    return { says: say("There is no code to be read in this picture. Take it from nearer, straight, and with the whole code in it.") };
  }
}
