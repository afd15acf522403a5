"""The trace of a hit on the card: who was hit in the last blow, how much, and what is left."""

from turnwright.core import AnyCombatant, AnyFight, BadCommand, Command, kernel
from turnwright.core import events as ev
from turnwright.core.system import AnySystem
from turnwright.gm.hits import Hit
from turnwright.storage.history import History
from turnwright.storage.save_file import read_command, read_events
from turnwright.text import row, say

COMMANDS = ("hit", "adjust")


def struck(history: History) -> list[str]:
    """Returns what the last blow did to each gauge ("Grol −12: 40 hp"), if the last step was a hit or a change of a gauge.

    A blow to several gauges is one hit for each, in as many steps.
    """
    system = history.head.system
    blow: list[Hit[AnyFight]] = []
    told: list[str] = []
    for number in range(history.cursor, history.origin, -1):
        step = history.step(number)
        if read_command(step)["do"] not in COMMANDS:
            break
        hit = _hit(system, step)
        if blow and not (hit and _same_blow(hit, blow)):
            break
        made = (fact for fact in read_events(system, step) if isinstance(fact, ev.GaugeSet))
        told[:0] = [_change(system, history.now, fact) for fact in made]
        if hit is None:
            break
        blow.append(hit)
    return told


def _hit(system: AnySystem, step: str) -> Hit[AnyFight] | None:
    """Returns the hit of a stored step; None for another command, or for a hit that this version cannot read."""
    command = read_command(step)
    args = command.get("args")
    if command["do"] != "hit" or not isinstance(args, dict):
        return None
    try:
        move = kernel.move(system, Command("hit", args))
    except BadCommand:
        return None
    return move if isinstance(move, Hit) else None


def _same_blow(earlier: Hit[AnyFight], blow: list[Hit[AnyFight]]) -> bool:
    """Tells whether an earlier hit belongs to a blow: another gauge of the same combatants, from the same attack."""
    last = blow[-1]
    alike = (earlier.mode, earlier.source, earlier.called) == (last.mode, last.source, last.called)
    shared = {*earlier.who, *earlier.half} & {*last.who, *last.half}
    return alike and bool(shared) and earlier.gauge not in {hit.gauge for hit in blow}


def _change(system: AnySystem, e: AnyFight, fact: ev.GaugeSet[AnyFight]) -> str:
    c = e.get(fact.who)
    by = fact.value - fact.was
    change = say("hit.by.damage" if by < 0 else "hit.by.heal", amount=abs(by)) if by else ""
    parts = {"name": c.name, "by": change, "left": _left(system, e, c, fact)}
    return say("struck" if change else "struck.same", **parts)


def _left(system: AnySystem, e: AnyFight, c: AnyCombatant, fact: ev.GaugeSet[AnyFight]) -> str:
    if fact.gauge == system.about.gauge and system.roster.looks_down(e, c):
        return say("health.word.down")
    temp = say("hit.temporary", temp=fact.temp) if fact.temp > 0 else ""
    return row((say("gauge", value=fact.value, gauge=fact.gauge), temp))
