"""The rules' questions as the page shows them: dice of initiative and of ties, Orientation Maneuvers.

`rules.automation.answer` decides what follows an answer.
"""

from turnwright.core import Ask, Prompt, ids, people
from turnwright.screen import shapes
from turnwright.screen.widgets import prompt_json
from turnwright.systems.tactical.rules import RULES, initiative, orientation
from turnwright.systems.tactical.rules.constants import SURPRISE_PENALTY
from turnwright.systems.tactical.rules.end_of_turn import spares_fresh
from turnwright.systems.tactical.state import Fight, clock
from turnwright.systems.tactical.text import say

RULE_OF = {
    "surprise": "tactical.surprise",
    "cancel": "tactical.cancel.orientation",
    "cancelled": "tactical.cancel.orientation",
}
"""The rule of an Orientation Maneuver by its reason, if it is not the rule of the maneuver."""


def prompt(fight: Fight, asked: Prompt) -> shapes.Prompt:
    match asked.kind:
        case "initiative":
            says = say("asked.initiative.says", round=fight.clock.round)
            return prompt_json(
                fight, RULES, say("asked.initiative"), says, "tactical.initiative", initiative.asks(fight)
            )
        case "tie":
            tied = initiative.asked(fight, initiative.ties(fight))
            again = any(rolled.ties for u in tied if (rolled := u[0].tally.initiative))
            title, says = say("tie.again" if again else "tie.first"), say("asked.tie.says", dice=initiative.DIE)
            asks = tuple(initiative.ask_tie(fight, u) for u in tied)
            return prompt_json(fight, RULES, title, says, "tactical.initiative.tie", asks)
        case _:
            return _orientation(fight, asked)


def _orientation(fight: Fight, asked: Prompt) -> shapes.Prompt:
    """Returns the question for an Orientation Maneuver. Of several members it asks which have the same result; all are preselected."""
    owing = tuple(fight.found(asked.about))
    who, several = clock.name_standing_with_numbers(fight, ids(owing)), len(owing) > 1
    why = fight.clock.due[0].why if fight.clock.due else asked.kind
    says = say(f"asked.{why}.says", who=who, count=len(owing), costs=say("cancel.costs"), penalty=-SURPRISE_PENALTY)
    if any(clock.resolves_now(fight, c.id) for c in owing) and not spares_fresh(fight):
        says = say("asked.in_turn", says=says)  # the end of the turn is still to come
    whose = Ask("who", "combatant", say("asked.whose"), people(owing), value=ids(owing), many=True)
    label, waivable = say("gm.orient.result") if several else who, asked.kind == "cancel"
    result = Ask("value", "choice", label, orientation.choices(asked.kind), optional=waivable)
    title, asks = say("asked.cancel" if waivable else "asked.orient"), (whose, result) if several else (result,)
    return prompt_json(fight, RULES, title, says, RULE_OF.get(why, "tactical.orientation"), asks, say("asked.go_on"))
