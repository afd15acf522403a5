"""Why a combatant is next, or may not act: the state in sentences, each with its rule."""

from turnwright.core.commands import Objection
from turnwright.screen.explain import Explained, explained
from turnwright.systems.structured.rules import RULES, initiative
from turnwright.systems.structured.rules.legality import able
from turnwright.systems.structured.screen import screen
from turnwright.systems.structured.state import APART, TOOK, WAITS, Fight, Fighter, clock
from turnwright.systems.structured.state.sheet import bonus
from turnwright.systems.structured.text import say


def explain(e: Fight, about: str) -> Explained:
    """Returns the title and the reasons for `about`: "next" (who acts) or a combatant's id."""
    if e.clock.stage == "over":
        return say("explain.over"), (RULES.reason("structured.encounter.end"),)
    return explained(_next, _one)(e, about)


def _next(e: Fight) -> Explained:
    c = clock.active(e)
    if c is None:
        if e.prompt is not None:
            return say("explain.nobody"), (RULES.reason("turnwright.prompt"),)
        return say("explain.nobody"), (RULES.reason("structured.out", say("explain.unable")),)
    title = say("explain.now", who=c.name, count=1)
    if clock.in_gap(e):
        return title, (RULES.reason("structured.delay", say("explain.gap", who=c.name)),)
    reasons = [_score(c)]
    tie = screen.tie_words(e, c)
    lead = initiative.commander(e, c)
    if lead.id != c.id:
        reasons.append(RULES.reason("structured.initiative.crew", say("explain.crew", who=c.name, commander=lead.name)))
    elif tie:
        reasons.append(RULES.reason("structured.initiative.tie", say("explain.tie", who=c.name, tie=tie)))
    if c.tally.went == APART:
        reasons.append(RULES.reason("structured.initiative.placed", say("explain.placed", who=c.name)))
    else:
        reasons.append(RULES.reason("structured.turn", say("explain.first", who=c.name)))
    skipped = [one for one in clock.listed(e) if one.tally.went == TOOK and one.tally.surprised]
    reasons += [RULES.reason("structured.surprise", say("explain.surprised", who=one.name)) for one in skipped]
    return title, tuple(reasons)


def _score(c: Fighter) -> Objection:
    plus = (c.tally.score or 0) - c.tally.die
    parts = {"who": c.name, "score": c.tally.score, "die": c.tally.die, "bonus": bonus(c.sheet)}
    kept = plus == bonus(c.sheet)
    says = say("explain.score", **parts) if kept else say("explain.score.changed", **parts)
    return RULES.reason("structured.initiative", says)


def _one(e: Fight, c: Fighter) -> Explained:
    reasons = list(able(e, c))
    acting = clock.active(e)
    if acting is not None and acting.id == c.id and not reasons:
        return say("explain.may", who=c.name), (RULES.reason("structured.turn", say("turn.of", who=c.name)),)
    if c.tally.score is None:
        reasons.append(RULES.reason("structured.initiative", say("explain.unrolled", who=c.name)))
    elif c.tally.went == WAITS:
        reasons.append(RULES.reason("structured.initiative.join", say("explain.late", who=c.name)))
    elif c.tally.went and (acting is None or acting.id != c.id):
        reasons.append(RULES.reason("structured.turn.once", say("explain.had", who=c.name)))
    elif acting is not None and acting.id != c.id:
        reasons += [_score(c), RULES.reason("structured.turn", say("turn.of", who=acting.name))]
    if c.tally.delayed:
        reasons.append(RULES.reason("structured.delay", say("explain.kept", who=c.name)))
    if not reasons:
        reasons.append(RULES.reason("structured.turn", say("turn.nobody")))
    return say("explain.not", who=c.name), tuple(reasons)
