"""Protection this round: a dodge, or a parry until it has met its one attack.

It ends, or is halved, as soon as its owner can no longer do it, not at the owner's turn.
"""

from turnwright.systems.tactical.rules import states
from turnwright.systems.tactical.rules.resolution_facts import ActionLost, ParryCut
from turnwright.systems.tactical.state import Act, Event, Fight, Fighter, Unit, clock
from turnwright.systems.tactical.text import say


def ended(e: Fight) -> Event | None:
    """Returns the fact for the next dodge or parry that its owner can no longer do: lost, or reduced."""
    for c in sorted(e.roster, key=clock.by_name):
        for act in c.tally.acts:
            found = _ended(e, c, act) if act.in_force and not act.used else None
            if found is not None:
                return found
    return None


def _ended(e: Fight, c: Fighter, act: Act) -> Event | None:
    line = clock.actions(e).get(act.key)
    if line is not None and line.kind == "dodge":
        against = _against(e, c, act, parry=False)
        return ActionLost((c.id,), act.id, against) if against else None
    if not act.parry:
        return None
    against = _against(e, c, act, parry=True)
    if against and act.attack:
        return ParryCut(c.id, act.id, 0, against)
    if against:
        return ActionLost((c.id,), act.id, against)
    halves = states.worst(c.tally) == "stunned" and not act.halved and "tactical.stun.parry" not in act.overruled
    return ParryCut(c.id, act.id, act.parry // 2, "tactical.stun.half") if halves else None


def _against(e: Fight, c: Fighter, act: Act, parry: bool) -> str:
    """Returns the rule that now forbids it, unless the GM has allowed it; empty for none."""
    return next((o.rule for o in states.forbids(e, c, attack=False, parry=parry) if o.rule not in act.overruled), "")


def words(e: Fight, c: Fighter, form: str) -> list[str]:
    """Returns the dodges and parries of a combatant in words. `form`: "one", or "some" for words that fit "1 of 4" and "2 of 4"."""
    out = []
    for act in c.tally.acts:
        line = clock.actions(e).get(act.key)
        if line is not None and line.kind == "dodge" and act.in_force:
            out.append(say(f"row.{form}.dodges"))
        if act.parries:
            foe, parry = e.find(act.target), {"parry": act.parry}
            out.append(say(f"row.{form}.parries", foe=foe.name if foe else say("log.a_foe"), **parry))
    return out


def parries(e: Fight, fighters: Unit, foes: Unit = ()) -> list[tuple[Unit, int]]:
    """Returns the parries of these that are still in force (against `foes`, if given), each with its number and those of one unit who parry
    with the same OB."""
    against = {f.id for f in foes}
    found: dict[tuple[int, int, str], list[Fighter]] = {}
    for c in sorted(fighters, key=clock.by_name):
        for act in c.tally.acts:
            if act.parries and (not foes or act.target in against):
                found.setdefault((act.id, act.parry, clock.key(e, c)), []).append(c)
    return [(tuple(us), item) for (item, _, _), us in found.items()]
