"""Why somebody is next, and why somebody does not act: the state in sentences, each with its rule."""

from turnwright.commands import Objection
from turnwright.events import AnyEncounter
from turnwright.model import names
from turnwright.systems.tactical import clock as time
from turnwright.systems.tactical import states
from turnwright.systems.tactical.book import RULES
from turnwright.systems.tactical.clock import Fighter, Unit
from turnwright.systems.tactical.naming import added_up, besides, minus
from turnwright.systems.tactical.options import option

Explained = tuple[str, tuple[Objection, ...]]


def explain(e: AnyEncounter, about: str) -> Explained:
    """Title and reasons for `about`: "next", or a combatant's id."""
    if e.clock.stage != "play":
        return "Nobody acts yet", (RULES.no("turnwright.not_started"),)
    return _next(e) if about == "next" else _one(e, about)


def _next(e: AnyEncounter) -> Explained:
    now = time.running(e)
    if not now:
        return "Nobody acts now", (RULES.no("tactical.initiative", "Everybody rolls for initiative."),)
    name = names(e, tuple(c.id for c in now))
    at = time.initiative(now[0])
    if e.clock.phase == "declaration":
        says = f"{name} has the lowest initiative, {at}, of those who have not declared."
        reasons = [RULES.no("tactical.declaration", says)]
    elif now[0].tally.initiative is None:
        reasons = [RULES.no("tactical.initiative", f"{name} rolled no initiative this round.")]
    else:
        says = f"{name} has the highest initiative, {at}, of those who have had no turn."
        reasons = [RULES.no("tactical.resolution", says)]
    reasons += _roll(now[0])
    reasons += _tie(e, now)
    return f"Why {name} {'declares' if e.clock.phase == 'declaration' else 'acts'} now", tuple(reasons)


def _roll(c: Fighter) -> list[Objection]:
    rolled = c.tally.initiative
    if rolled is None:
        return []
    rest = f"{besides(rolled)}: {minus(rolled.total)}."
    if not rolled.dice:
        return [RULES.no("tactical.cancel.dice", f"{c.name} rolled no dice, having cancelled an action{rest}")]
    dice = added_up(rolled.dice)
    return [RULES.no("tactical.initiative", f"{c.name} rolled {dice}, Qu {minus(rolled.qu)}{rest}")]


def _tie(e: AnyEncounter, now: Unit) -> list[Objection]:
    """How a tie was settled, where there was one."""
    mine = now[0].tally.initiative
    others = [u for u in time.places(e) if u[0].id not in {c.id for c in now} and u[0].tally.initiative and mine]
    tied = [u for u in others if u[0].tally.initiative and mine and u[0].tally.initiative.total == mine.total]
    if not tied or mine is None:
        return []
    with_whom = names(e, tuple(c.id for u in tied for c in u))
    how = "Qu decides" if option(e, "initiative_tie") == "qu_then_reroll" else "they roll again"
    rolled = f", then {', '.join(map(str, mine.ties))} rolled" if mine.ties else ""
    return [RULES.no("tactical.initiative.tie", f"Tied with {with_whom}; {how}{rolled}.")]


def _one(e: AnyEncounter, who: str) -> Explained:
    c = e.find(who)
    if c is None:
        return "Nobody of that name", (RULES.no("turnwright.unknown"),)
    reasons = []
    if time.down(c):
        reasons.append(RULES.no("turnwright.down", f"{c.name} has no hits left."))
    if c.tally.waits:
        reasons.append(RULES.no("tactical.join", f"{c.name} comes in with the next Initiative Phase."))
    if c.tally.out:
        reasons.append(RULES.no("tactical.orientation.failed", f"{c.name} failed an Orientation Maneuver this round."))
    if c.tally.initiative is None and not reasons:
        reasons.append(RULES.no("tactical.initiative", f"{c.name} rolled no initiative this round."))
    reasons += _when(e, c)
    reasons += _hindered(e, c)
    acts = c.id in e.clock.turn and not reasons
    if acts:
        word = "declare" if e.clock.phase == "declaration" else "act"
        return f"{c.name} may {word}", (
            RULES.no(f"tactical.{e.clock.phase}", f"It is {c.name}’s place, {time.initiative(c)}."),
        )
    return (f"What hinders {c.name}" if c.id in e.clock.turn else f"Why {c.name} does not act now"), tuple(reasons)


def _when(e: AnyEncounter, c: Fighter) -> list[Objection]:
    """Why it is not this combatant's place."""
    now = time.running(e)
    if c.id in e.clock.turn or c.tally.initiative is None:
        return []
    if e.clock.phase == "declaration" and c.tally.declared:
        return [
            RULES.no(
                "tactical.declaration.settled", f"{c.name} has declared; it can be cancelled in the own turn only."
            )
        ]
    if e.clock.phase == "resolution" and c.tally.done:
        return [RULES.no("tactical.resolution", f"{c.name} has had the turn of this round.")]
    if not now:
        return []
    before = f"{now[0].name} comes first, at {time.initiative(now[0])}; {c.name} is at {time.initiative(c)}."
    return [
        RULES.no("tactical.declaration.order" if e.clock.phase == "declaration" else "tactical.resolution.turn", before)
    ]


def _hindered(e: AnyEncounter, c: Fighter) -> list[Objection]:
    """What the state forbids."""
    return [
        o
        for o in states.forbids(e, c, attack=True, parry=True)
        if o.rule.startswith(("tactical.stun", "tactical.staggered"))
    ]
