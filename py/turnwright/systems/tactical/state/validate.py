"""Validates a stored fight beyond its shape and its declared fields: a possible clock, actions in a known state.

A saved file or a link is untrusted text; every other module relies on these checks.
"""

from turnwright.systems.tactical.rules.action_table import MOST_AP, PRINTED, Action
from turnwright.systems.tactical.rules.constants import INITIATIVE_DICE, INITIATIVE_FACES
from turnwright.systems.tactical.state import clock
from turnwright.systems.tactical.state.clock import PHASES, Fight, Fighter
from turnwright.systems.tactical.state.sheet import MOST_DICE, too_many
from turnwright.systems.tactical.state.tally import MOST_PARRY, STATES, STUNS, Act

FAR = 9_999
PROMPTS = ("initiative", "tie", "cancel", "orientation")
WHY = ("surprise", "cancel", "cancelled", "declared")


def check(fight: Fight) -> None:
    """Raises ValueError for an inconsistent state."""
    setup = fight.clock.stage == "setup" and not fight.clock.phase and fight.clock.round == 0
    play = fight.clock.stage == "play" and fight.clock.phase in (*PHASES, "over") and 1 <= fight.clock.round <= FAR
    if not setup and not play:
        raise ValueError("the clock is out of range")
    if fight.prompt is not None and (fight.prompt.kind not in PROMPTS or not play):
        raise ValueError("a question is asked that this system does not know")
    if any(d.why not in WHY or not d.who for d in fight.clock.due):
        raise ValueError("an Orientation Maneuver is owed for no reason")
    if any(
        fight.find(w) is None
        for w in (*fight.clock.turn, *fight.clock.aside, *(w for d in fight.clock.due for w in d.who))
    ):
        raise ValueError("the clock names somebody who is not there")
    keys = [a.key for a in fight.clock.custom]
    if len(set(keys)) != len(keys) or set(keys) & set(PRINTED) or not all(_line(a) for a in fight.clock.custom):
        raise ValueError("an action of the table's own cannot be read")
    for c in fight.roster:
        _fighter(c)
        if any(j.key not in clock.actions(fight) for j in c.tally.jobs):
            raise ValueError("a job is at no action of the table")
    for d in fight.stack:
        if any((found := fight.find(w)) is None or found.tally.act(d.id) is None for w in d.who) or not d.who:
            raise ValueError("an action on the stack is nobody's")


def _line(a: Action) -> bool:
    return 0 <= a.least <= MOST_AP and 0 <= a.most <= MOST_AP and 0 < len(a.label) <= 80 and bool(a.short)


def _fighter(c: Fighter) -> None:
    t = c.tally
    if not 0 <= t.forced <= FAR or not 0 <= t.no_dice_in <= FAR or len(t.fresh) not in (0, len(STUNS)):
        raise ValueError("a state is out of range")
    if too_many(t.modifiers) or any(abs(m.by) > 999 for m in t.modifiers):
        raise ValueError("a modifier is out of range")
    if not all(_act(a) for a in (*t.acts, *t.last)) or len({a.id for a in t.acts}) != len(t.acts):
        raise ValueError("a declared action is out of range")
    if not all(0 <= j.done < j.of <= MOST_AP for j in t.jobs):
        raise ValueError("a job is out of range")
    if t.initiative is not None and not _dice(t.initiative.dice):
        raise ValueError("a die is out of range")


def _dice(dice: tuple[int, ...]) -> bool:
    """Tells whether these dice can fall; one number may be the typed sum of several."""
    most = INITIATIVE_FACES * (INITIATIVE_DICE + MOST_DICE if len(dice) == 1 else 1)
    return all(1 <= abs(d) <= most for d in dice)


def _act(a: Act) -> bool:
    ranges = 0 <= a.ap <= MOST_AP and 0 <= a.of <= MOST_AP and 0 <= a.before <= MOST_AP and 0 <= a.parry <= MOST_PARRY
    return ranges and a.state in STATES and bool(a.label) and a.id > 0
