"""Why somebody is next, and why somebody may not act: the state in sentences, each with its rule."""

from turnwright.commands import Objection
from turnwright.events import AnyEncounter
from turnwright.model import names
from turnwright.systems.collective import clock as time
from turnwright.systems.collective.book import RULES
from turnwright.systems.collective.judge import barred_words

Explained = tuple[str, tuple[Objection, ...]]


def explain(e: AnyEncounter, about: str) -> Explained:
    """Title and reasons for `about`: "next", or a combatant's id."""
    if e.clock.stage != "play":
        return "Nobody acts yet", (RULES.no("turnwright.not_started"),)
    return _next(e) if about == "next" else _one(e, about)


def _next(e: AnyEncounter) -> Explained:
    acting = time.actor(e)
    clock = e.clock
    where = f"segment {clock.segment}, {time.part_name(e, clock.half)}"
    reasons = [RULES.no("collective.half", f"It is {where}: the half of {e.side(clock.half).name}.")]
    if clock.segment == 0:
        reasons.append(RULES.no("collective.first", f"{e.side(clock.half).name} go before segment 1."))
    if not acting:
        reasons.append(RULES.no("collective.pool", "Nobody of that side who may act has actions left."))
        return "Nobody acts now", tuple(reasons)
    name = names(e, tuple(c.id for c in acting))
    if clock.inserted:
        reasons = [RULES.no("collective.side.betrayal", f"{name} won the initiative of the betrayal and goes first.")]
    elif clock.called:
        reasons.append(RULES.no("collective.go", f"The table called {name}."))
    else:
        reasons.append(
            RULES.no("collective.go", f"{name} is the first in the listed order who can act and has not ended the go.")
        )
    return f"Why {name} acts now", tuple(reasons)


def _one(e: AnyEncounter, who: str) -> Explained:
    c = e.find(who)
    if c is None:
        return "Nobody of that name", (RULES.no("turnwright.unknown"),)
    reasons = []
    if time.down(c):
        reasons.append(RULES.no("turnwright.down", f"{c.name} has no hit points left."))
    if time.surprised_now(e, c):
        reasons.append(
            RULES.no("collective.surprise", f"{c.name} is surprised in segment {e.clock.segment} of round 1.")
        )
    if time.barred_now(e, c) and c.tally.barred is not None:
        reasons.append(RULES.no(c.tally.barred.rule, barred_words(c)))
    if e.clock.only and e.clock.segment == 0 and e.clock.half == c.side and c.id not in e.clock.only:
        reasons.append(RULES.no("collective.first.pc_against_pc", f"The go before segment 1 is not {c.name}’s."))
    if not time.own_half(e, c) and e.clock.half != c.side:
        reasons.append(RULES.no("collective.half", f"It is the half of {e.side(e.clock.half).name}."))
    if time.own_units(c) == 0:
        reasons.append(RULES.no("collective.pool", f"{c.name} has no actions left this round that go on an own half."))
    if c.tally.done:
        reasons.append(RULES.no("collective.go", f"The go of {c.name} in this half is over."))
    if not reasons:
        return f"{c.name} may act", (
            RULES.no("collective.half", f"It is the half of {e.side(c.side).name}, and {c.name} has actions left."),
        )
    return f"Why {c.name} does not act now", tuple(reasons)
