"""Protection this round: a dodge, or a parry until it has met its one attack.

It ends, or is halved, as soon as its owner can no longer do it, not at the owner's turn.
"""

from turnwright.core import gathered, ids
from turnwright.systems.tactical.rules import states
from turnwright.systems.tactical.rules.action_names import foe_of
from turnwright.systems.tactical.rules.resolution_facts import ActionLost, ParryCut
from turnwright.systems.tactical.state import Act, Event, Fight, Fighter, Unit, clock
from turnwright.systems.tactical.text import say


def ended(fight: Fight) -> Event | None:
    """Returns the fact for the next dodge or parry that its owner can no longer do: lost, or reduced."""
    fighters = sorted(fight.roster, key=clock.by_name)
    found = (_ended(fight, c, act) for c in fighters for act in c.tally.acts if act.in_force and not act.used)
    return next(filter(None, found), None)


def _ended(fight: Fight, c: Fighter, act: Act) -> Event | None:
    if not act.parry and not _dodge(fight, act):
        return None
    found = states.forbids(fight, c, attack=False, parry=bool(act.parry))
    against = next((o.rule for o in found if o.rule not in act.overruled), "")
    if against:
        return ParryCut(c.id, act.id, 0, against) if act.attack else ActionLost((c.id,), act.id, against)
    halves = act.parry and states.worst(c.tally) == "stunned" and not act.halved
    allowed = "tactical.stun.parry" in act.overruled
    return ParryCut(c.id, act.id, act.parry // 2, "tactical.stun.half") if halves and not allowed else None


def _dodge(fight: Fight, act: Act) -> bool:
    line = clock.actions(fight).get(act.key)
    return line is not None and line.kind == "dodge"


def words(fight: Fight, c: Fighter, form: str) -> list[str]:
    """Returns the dodges and parries of a combatant in words. `form`: "one", or "some" for words that fit "1 of 4" and "2 of 4"."""
    out = []
    for act in c.tally.acts:
        if _dodge(fight, act) and act.in_force:
            out.append(say(f"row.{form}.dodges"))
        if act.parries:
            out.append(say(f"row.{form}.parries", foe=foe_of(fight, act), parry=act.parry))
    return out


def parries(fight: Fight, fighters: Unit, foes: Unit = ()) -> list[tuple[Unit, int]]:
    """Returns the parries still in force (against `foes`, if given): those of one unit who parry with the same OB, and the number."""
    each = ((c, act) for c in sorted(fighters, key=clock.by_name) for act in c.tally.acts if act.parries)
    found = ((c, act) for c, act in each if not foes or act.target in ids(foes))
    alike = gathered(found, lambda one: (one[1].id, one[1].parry, clock.key(fight, one[0])))
    return [(tuple(c for c, _ in same), same[0][1].id) for same in alike]
