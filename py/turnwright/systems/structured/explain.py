"""Why somebody is next, and why somebody may not act: the state in sentences, each with its rule."""

from turnwright.commands import Objection
from turnwright.events import AnyEncounter
from turnwright.systems.structured import clock as time
from turnwright.systems.structured import screen
from turnwright.systems.structured.book import RULES
from turnwright.systems.structured.clock import Fighter
from turnwright.systems.structured.judge import able
from turnwright.systems.structured.sheet import bonus
from turnwright.systems.structured.tally import APART, TOOK, WAITS

Explained = tuple[str, tuple[Objection, ...]]


def explain(e: AnyEncounter, about: str) -> Explained:
    """Title and reasons for `about`: "next", or a combatant's id."""
    if e.clock.stage == "setup":
        return "Nobody acts yet", (RULES.no("turnwright.not_started"),)
    if e.clock.stage == "over":
        return "The fight is over", (RULES.no("structured.encounter.end"),)
    return _next(e) if about == "next" else _one(e, about)


def _next(e: AnyEncounter) -> Explained:
    c = time.active(e)
    if c is None:
        if e.prompt is not None:
            return "Nobody acts now", (RULES.no("turnwright.prompt"),)
        return "Nobody acts now", (
            RULES.no("structured.out", "Nobody is able to act; Next begins another round all the same."),
        )
    title = f"Why {c.name} acts now"
    if time.in_gap(e):
        return title, (
            RULES.no("structured.delay", f"{c.name} kept back a Half Action and uses it between two turns."),
        )
    reasons = [_score(c)]
    tie = screen.tie_words(e, c)
    if tie:
        reasons.append(RULES.no("structured.initiative.tie", f"{c.name} {tie}."))
    if c.tally.went == APART:
        reasons.append(RULES.no("structured.initiative.placed", f"{c.name} was called up, or moved in the order."))
    else:
        reasons.append(
            RULES.no("structured.turn", f"{c.name} is the first in the order who has not had this round’s turn.")
        )
    skipped = [one for one in time.listed(e) if one.tally.went == TOOK and one.tally.surprised]
    reasons += [RULES.no("structured.surprise", f"{one.name} is Surprised and lost the turn.") for one in skipped]
    return title, tuple(reasons)


def _score(c: Fighter) -> Objection:
    plus = (c.tally.score or 0) - c.tally.die
    kept = "" if plus == bonus(c.sheet) else ", and what changed it"
    says = f"{c.name} has {c.tally.score}: the die shows {c.tally.die}, the Agility bonus is {bonus(c.sheet)}{kept}."
    return RULES.no("structured.initiative", says)


def _one(e: AnyEncounter, who: str) -> Explained:
    c = e.find(who)
    if c is None:
        return "Nobody of that name", (RULES.no("turnwright.unknown"),)
    reasons = list(able(e, c))
    acting = time.active(e)
    if acting is not None and acting.id == c.id and not reasons:
        return f"{c.name} may act", (RULES.no("structured.turn", f"It is the turn of {c.name}."),)
    if c.tally.score is None:
        reasons.append(RULES.no("structured.initiative", f"{c.name} has not rolled yet."))
    elif c.tally.went == WAITS:
        reasons.append(RULES.no("structured.initiative.join", f"{c.name} came too late for this round’s turn."))
    elif c.tally.went and (acting is None or acting.id != c.id):
        reasons.append(RULES.no("structured.turn.once", f"{c.name} has had this round’s turn."))
    elif acting is not None and acting.id != c.id:
        reasons += [_score(c), RULES.no("structured.turn", f"It is the turn of {acting.name}.")]
    if c.tally.delayed:
        reasons.append(RULES.no("structured.delay", f"{c.name} kept back a Half Action for between turns."))
    if not reasons:
        reasons.append(RULES.no("structured.turn", "Nobody acts now."))
    return f"Why {c.name} does not act now", tuple(reasons)
