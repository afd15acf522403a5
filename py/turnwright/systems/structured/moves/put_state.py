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
    join_commas,
    join_or,
    name_all,
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

    def objections(self, fight: Fight) -> Objections:
        if self.value not in MANUAL or not 0 <= self.turns <= MOST_TURNS:
            raise BadCommand(say("bad.state", known=join_commas(MANUAL), most=MOST_TURNS))
        yield from unknown(fight, self.who)
        if len(fight.effects) + len(self.who) > MOST_EFFECTS:
            yield RULES.reason("turnwright.effect", say("no.more_effects", most=MOST_EFFECTS), overrule=False)

    def events(self, fight: Fight, dice: Dice) -> Events:
        for nth, who in enumerate(self.who, 1):
            # only whole turns are lost, so the current turn does not count; a delayed Half Action is no turn
            left = self.turns + (who == fight.clock.turn)
            until = Deadline("turn_end", who=who, left=left) if self.turns else Deadline()
            yield state_begins(fight, who, self.value, until, nth)


def offer(fight: Fight) -> Offer:
    """Returns the table's button for every state that a GM may put on a combatant."""
    kinds = tuple(Choice(kind, STATES[kind].name) for kind in MANUAL)
    which = Ask("value", "choice", say("state.which"), kinds, value=MANUAL[0])
    label = join_or(kind.label for kind in kinds)
    return PutState((), "").button(label, asks=(whom(), which, _turns(fight, fight.clock.turn)))


def offer_stunned(fight: Fight, who: tuple[str, ...]) -> Offer:
    """Returns the button that stuns one combatant or group."""
    turns = _turns(fight, fight.clock.turn if fight.clock.turn in who else "")
    return PutState(who, "stunned").button(STATES["stunned"].name, asks=(turns,), key="state:stunned")


def _turns(fight: Fight, running: str) -> Ask:
    """Asks for how many turns. `running`: the combatant whose turn has begun, which does not count."""
    help = say("state.turns.help.begun", who=name_all(fight, (running,))) if running else say("state.turns.help")
    return Ask("turns", "number", say("state.turns"), value=1, low=0, high=99, help=help)
