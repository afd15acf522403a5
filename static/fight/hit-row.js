/**
 * Damage in one row of the card, on a wide screen: whom, how much, Apply. A group opens the sheet, which asks for the members.
 */

import { act } from "../engine/requests.js";
import { say } from "../i18n/translate.js";
import { unseen } from "../ui/badges.js";
import { withForm } from "../ui/handlers.js";
import { tokenView } from "../ui/token.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { fighterOf } from "./fighters.js";
import { gaugeNames, hitKey, hitWaits, openHit } from "./hit.js";

/** @typedef {import("../app/types.js").Actor} Actor */
/** @typedef {import("../app/types.js").Row} Row */
/** @typedef {import("../app/types.js").View} View */

const MOST = 5;

/**
 * Sends the damage of the row; of a group it opens the sheet with the number.
 * @param {HTMLFormElement} form
 * @param {Row[]} rows
 * @param {string[]} who
 * @param {string} gauge
 */
async function strike(form, rows, who, gauge) {
  const data = new FormData(form);
  const text = String(data.get("amount") ?? "").trim();
  const row = rows.find(({ id }) => id === data.get("whom"));
  if (!row) return;
  if (row.who.length > 1 || !/^\d+$/.test(text)) return openHit({ who, row, text: text.replace(/\D/g, "") });
  const args = { amount: Number(text), gauge, mode: "damage", who: row.who, half: [], ...(who[0] && { source: who[0] }) };
  const key = hitKey();
  const reply = await act({ do: "hit", args }, { key, label: say("hit") });
  const field = form.elements.namedItem("amount");
  if ((reply || hitWaits(key)) && field instanceof HTMLInputElement) field.value = "";
}

/**
 * @param {Actor} actor
 * @param {View|null} view
 */
export function hitRow({ foes, who, go }, view) {
  const [gauge] = view ? gaugeNames(view) : [];
  const rows = view ? foes.flatMap((id) => fighterOf(view, id) ?? []).filter(({ gauges }) => gauge && gauges.includes(gauge)) : [];
  if (!gauge || !rows.length) return nothing;
  const shown = rows.slice(0, MOST);
  const row = html`<form class="hit-row" @submit=${withForm((form) => strike(form, rows, who, gauge))}>
    <span class="label" aria-hidden="true">${say("hit.whom")}</span>
    <div class="hit-foes" role="radiogroup" aria-label=${say("hit.whom")}>
      ${shown.map(
        (foe, n) => html`<label class="hit-foe" title=${foe.name}
          ><input type="radio" name="whom" value=${foe.id} aria-label=${foe.name} ?checked=${!n} />${tokenView(foe.token, 30)}<span class="hit-name">${foe.name}</span></label
        >`,
      )}
      ${rows.length > MOST ? html`<button type="button" class="hit-foe" @click=${() => openHit({ who })}>+${rows.length - MOST} ${unseen(say("hit.others"))}</button>` : nothing}
    </div>
    <div class="hit-much">
      <label><input name="amount" class="field" inputmode="numeric" maxlength="4" autocomplete="off" aria-label=${say("hit.amount")} /> ${gauge}</label>
      <button class="button">${say("hit.row")}</button>
    </div>
  </form>`;
  return repeat([go], String, () => row);
}
