"""The questions the rules put to the table, as the page shows them: dice of initiative and of ties, Orientation Maneuvers.

What an answer brings is decided elsewhere; nothing here judges.
"""

from typing import Any

from turnwright.commands import Ask
from turnwright.events import AnyEncounter
from turnwright.model import names
from turnwright.show import prompt_json
from turnwright.systems.tactical import initiative, orientation
from turnwright.systems.tactical.book import NUMBERS, RULES
from turnwright.systems.tactical.naming import minus


def prompt(e: AnyEncounter) -> dict[str, Any] | None:
    asked = e.prompt
    if asked is None:
        return None
    who = names(e, tuple(w for w in asked.about if e.find(w) is not None))
    match asked.kind:
        case "initiative":
            rolls = tuple(
                initiative.ask(e, u) for u in initiative.to_roll(e) if initiative.signs(initiative.slowest(u))
            )
            return prompt_json(
                e, RULES, "Initiative", f"Everybody rolls for round {e.clock.round}.", "tactical.initiative", rolls
            )
        case "tie":
            again = tuple(initiative.ask_tie(e, u) for u in initiative.ties(e))
            says = f"Equal initiative, so they roll {initiative.DIE} again."
            return prompt_json(e, RULES, "Still tied", says, "tactical.initiative.tie", again)
        case "cancel":
            ask = Ask("value", "choice", who, orientation.choices("cancel"), optional=True)
            says = "If what was cancelled was stressful, the GM may ask for an Orientation Maneuver."
            return prompt_json(e, RULES, "Orientation Maneuver?", says, "tactical.cancel.orientation", (ask,)) | {
                "label": "Go on"
            }
        case _:
            return _orientation(e, who)


def _orientation(e: AnyEncounter, who: str) -> dict[str, Any]:
    why = e.clock.due[0].why if e.clock.due else ""
    penalty = NUMBERS["surprise"]["penalty"]
    says = {
        "surprise": f"{who}: surprised, so an Orientation Maneuver at {minus(-penalty)}.",
        "cancelled": f"{who} cancelled an action and makes an Orientation Maneuver.",
    }.get(why, f"{who}: how did the Orientation Maneuver go?")
    rule = {"surprise": "tactical.surprise", "cancelled": "tactical.cancel.orientation"}.get(
        why, "tactical.orientation"
    )
    ask = Ask("value", "choice", who, orientation.CHOICES, value="success")
    return prompt_json(e, RULES, "Orientation Maneuver", says, rule, (ask,)) | {"label": "Go on"}
