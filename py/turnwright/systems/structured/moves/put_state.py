"""Put a state on combatants: Stunned or Pinned, for some own turns or until removed."""

from turnwright.core import (
    Ask,
    BadCommand,
    Choice,
    Deadline,
    Dice,
    Move,
    Objections,
    Offer,
    either,
    names,
    row,
    unknown,
    whom,
)
from turnwright.core.effect_events import MOST_EFFECTS
from turnwright.systems.structured.rules import RULES
from turnwright.systems.structured.rules.state_changes import state_begins
from turnwright.systems.structured.rules.states import MANUAL, STATES
from turnwright.systems.structured.state import Events, Fight
from turnwright.systems.structured.text import say

MOST_TURNS = 999


class PutState(Move[Fight]):
    """Puts a state on combatants for a number of own turns, or (0) until removed."""

    name = "state"
    waits = False
    who: tuple[str, ...]
    value: str
    turns: int = 0

    def objections(self, e: Fight) -> Objections:
        if self.value not in MANUAL or not 0 <= self.turns <= MOST_TURNS:
            raise BadCommand(say("bad.state", known=row(MANUAL), most=MOST_TURNS))
        yield from unknown(e, self.who)
        if len(e.effects) + len(self.who) > MOST_EFFECTS:
            yield RULES.reason("turnwright.effect", say("no.more_effects", most=MOST_EFFECTS), overrule=False)

    def events(self, e: Fight, dice: Dice) -> Events:
        for nth, who in enumerate(self.who, 1):
            # only whole turns are lost, so the current turn does not count; a delayed Half Action is no turn
            left = self.turns + (who == e.clock.turn)
            until = Deadline("turn_end", who=who, left=left) if self.turns else Deadline()
            yield state_begins(e, who, self.value, until, nth)


def offer(e: Fight) -> Offer:
    """Returns the table's button for every state that a GM may put on a combatant."""
    kinds = tuple(Choice(kind, STATES[kind].name) for kind in MANUAL)
    which = Ask("value", "choice", say("state.which"), kinds, value=MANUAL[0])
    label = either(kind.label for kind in kinds)
    return PutState((), "").button(label, asks=(whom(), which, _turns(e, e.clock.turn)))


def offer_stunned(e: Fight, who: tuple[str, ...]) -> Offer:
    """Returns the button that stuns one combatant or group."""
    turns = _turns(e, e.clock.turn if e.clock.turn in who else "")
    return PutState(who, "stunned").button(STATES["stunned"].name, asks=(turns,), key="state:stunned")


def _turns(e: Fight, running: str) -> Ask:
    """Asks for how many turns. `running`: the combatant whose turn has begun, which does not count."""
    help = say("state.turns.help.begun", who=names(e, (running,))) if running else say("state.turns.help")
    return Ask("turns", "number", say("state.turns"), value=1, low=0, high=99, help=help)
