"""The rules' questions as the page shows them: dice of initiative and of ties, Orientation Maneuvers.

`rules.automation.answer` decides what follows an answer.
"""

from turnwright.core import Ask, Prompt, ids, people
from turnwright.screen import shapes
from turnwright.screen.widgets import prompt_json
from turnwright.systems.tactical.rules import RULES, initiative, orientation
from turnwright.systems.tactical.rules.constants import SURPRISE_PENALTY
from turnwright.systems.tactical.rules.end_of_turn import spares_fresh
from turnwright.systems.tactical.state import Fight, Unit, clock
from turnwright.systems.tactical.text import say


def prompt(e: Fight, asked: Prompt) -> shapes.Prompt:
    """Returns the open question."""
    owing = tuple(e.found(asked.about))
    who = clock.which(e, ids(owing))
    match asked.kind:
        case "initiative":
            says = say("asked.initiative.says", round=e.clock.round)
            return prompt_json(e, RULES, say("asked.initiative"), says, "tactical.initiative", initiative.asks(e))
        case "tie":
            tied = initiative.asked(e, initiative.ties(e))
            again = any(rolled.ties for u in tied if (rolled := u[0].tally.initiative))
            title, says = say("tie.again" if again else "tie.first"), say("asked.tie.says", dice=initiative.DIE)
            asks = tuple(initiative.ask_tie(e, u) for u in tied)
            return prompt_json(e, RULES, title, says, "tactical.initiative.tie", asks)
        case "cancel":
            ask = Ask("value", "choice", _result(who, owing), orientation.choices("cancel"), optional=True)
            says = _with_the_end(e, say("asked.cancel.says", who=who, costs=say("cancel.costs")))
            rule = "tactical.cancel.orientation"
            return prompt_json(e, RULES, say("asked.cancel"), says, rule, (*_whose(owing), ask), say("asked.go_on"))
        case _:
            return _orientation(e, who, owing)


def _whose(owing: Unit) -> tuple[Ask, ...]:
    """Returns the question which of several members have the same result; all are preselected."""
    if len(owing) < 2:
        return ()
    return (Ask("who", "combatant", say("asked.whose"), people(owing), value=ids(owing), many=True),)


def _result(who: str, owing: Unit) -> str:
    """Returns the label of the result: whose it is, unless that is asked, too."""
    return who if len(owing) < 2 else say("gm.orient.result")


def _orientation(e: Fight, who: str, owing: Unit) -> shapes.Prompt:
    why = e.clock.due[0].why if e.clock.due else ""
    if why == "surprise":
        says = say("asked.surprise.says", who=who, count=len(owing), penalty=-SURPRISE_PENALTY)
    else:
        costs = {"costs": say("cancel.costs")} if why == "cancelled" else {}
        says = say("asked.cancelled.says" if costs else "asked.orient.says", who=who, **costs)
    says = _with_the_end(e, says)
    rule = {"surprise": "tactical.surprise", "cancelled": "tactical.cancel.orientation"}.get(
        why, "tactical.orientation"
    )
    ask = Ask("value", "choice", _result(who, owing), orientation.CHOICES)
    return prompt_json(e, RULES, say("asked.orient"), says, rule, (*_whose(owing), ask), say("asked.go_on"))


def _with_the_end(e: Fight, says: str) -> str:
    """Returns the text, with a reminder during one's own turn that its end is still to come and counts down the stun, if the house rules
    say so."""
    asked = e.prompt
    in_turn = asked is not None and any(clock.resolves_now(e, w) for w in asked.about)
    return say("asked.in_turn", says=says) if in_turn and not spares_fresh(e) else says
