"""Protection this round: a dodge, or a parry until it has met its one attack."""

from turnwright.systems.tactical.state import clock
from turnwright.systems.tactical.state.clock import Fight, Fighter, Unit
from turnwright.systems.tactical.text import say


def words(e: Fight, c: Fighter) -> list[str]:
    """The dodges and parries of a combatant in words."""
    out = []
    for act in c.tally.acts:
        line = clock.actions(e).get(act.key)
        if line is not None and line.kind == "dodge" and act.in_force:
            out.append(say("row.dodges"))
        if act.parries:
            foe, parry = e.find(act.target), {"parry": act.parry}
            out.append(say("row.parries", foe=foe.name, **parry) if foe else say("row.parries_a_foe", **parry))
    return out


def parries(e: Fight, fighters: Unit, foes: Unit = ()) -> list[tuple[Unit, int]]:
    """The parries of these that are still in force (against `foes`, if given), each with those of a unit who made it and its number."""
    against = {f.id for f in foes}
    found: dict[tuple[int, str], list[Fighter]] = {}
    for c in sorted(fighters, key=clock.by_name):
        for act in c.tally.acts:
            if act.parries and (not foes or act.target in against):
                found.setdefault((act.id, clock.key(e, c)), []).append(c)
    return [(tuple(us), item) for (item, _), us in found.items()]
