/**
 * The language of the page and of the engine: the one chosen in the settings, else the first that the browser asks for and the site has, else
 * English, for which nothing is loaded. The build names the languages of the site in the document (`data-languages="de fr"`), and
 * writes for each the page's texts (static/locale/de.json) and the engine's (static/locale/de.mo).
 */

import { speak } from "./translate.js";

const PLACE = "static/locale";
const ENGLISH = "en";

/** The tags of the site's languages, English first. */
export const languages = () => [ENGLISH, ...(document.documentElement.dataset.languages ?? "").split(" ").filter(Boolean)];

/** The language in which the page begins. @param {string} [chosen] the one in the settings, also one that the document does not name */
export function firstLanguage(chosen) {
  const known = languages();
  const wanted = (navigator.languages ?? []).map((tag) => tag.split("-")[0] ?? "");
  return chosen || wanted.find((tag) => known.includes(tag)) || ENGLISH;
}

/** @param {string} name */
async function loaded(name) {
  const answer = await fetch(`${PLACE}/${name}`);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer;
}

/** Makes the page speak a language. What the site lacks, or cannot be loaded, leaves it in English. @param {string} tag */
export async function speakLanguage(tag) {
  if (tag === ENGLISH) return;
  try {
    speak(await (await loaded(`${tag}.json`)).json());
  } catch (error) {
    console.warn("The page stays in English.", error);
  }
}

/**
 * The texts of the engine in a language, as its request `language` takes them; null in English, and where they cannot be loaded.
 * @param {string} tag
 */
export async function engineTexts(tag) {
  if (tag === ENGLISH) return null;
  try {
    const bytes = new Uint8Array(await (await loaded(`${tag}.mo`)).arrayBuffer());
    return { tag, texts: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")) };
  } catch (error) {
    console.warn("The engine stays in English.", error);
    return null;
  }
}
