"""What protects somebody this round: a dodge, or a parry until it has met its one attack."""

from turnwright.core.commands import Offer
from turnwright.core.move import reasons
from turnwright.systems.tactical import moves
from turnwright.systems.tactical.state import clock
from turnwright.systems.tactical.state.clock import Fight, Fighter, Unit
from turnwright.systems.tactical.state.tally import Act
from turnwright.systems.tactical.text import say


def told(e: Fight, c: Fighter) -> list[str]:
    """What protects a combatant, in words."""
    out = []
    for act in c.tally.acts:
        line = clock.actions(e).get(act.key)
        if line is not None and line.kind == "dodge" and act.in_force:
            out.append(say("row.dodges"))
        if act.parries:
            foe, parry = e.find(act.target), {"parry": act.parry}
            out.append(say("row.parries", foe=foe.name, **parry) if foe else say("row.parries_a_foe", **parry))
    return out


def used(e: Fight, fighters: Unit, foes: Unit = ()) -> list[Offer]:
    """For each parry of these (against `foes`, if given) the offer to say that it has met its attack."""
    against = {f.id for f in foes}
    found: dict[tuple[int, str], list[Fighter]] = {}
    for c in sorted(fighters, key=clock.by_name):
        for act in c.tally.acts:
            if act.parries and (not foes or act.target in against):
                found.setdefault((act.id, clock.key(e, c)), []).append(c)
    return [_used(e, tuple(us), item) for (item, _), us in found.items()]


def _used(e: Fight, u: Unit, item: int) -> Offer:
    ids = clock.ids(u)
    act: Act | None = u[0].tally.act(item)
    assert act is not None
    label = say("parried", who=clock.names_up(e, ids), count=len(clock.standing(u)), parry=act.parry)
    against = reasons(moves.Parried(ids, item), e)
    args = {"who": list(ids), "item": item}
    return Offer(f"parried:{item}:{ids[0]}", label, "parried", args, against, note=say("parried.note"))
