"""Why a combatant is next, or may not act: the state in sentences, each with its rule."""

from turnwright.core.commands import Objection
from turnwright.screen.explain import Explained, explained
from turnwright.systems.structured.rules import RULES, initiative
from turnwright.systems.structured.rules.legality import able_to_act
from turnwright.systems.structured.screen import screen
from turnwright.systems.structured.state import APART, TOOK, WAITS, Fight, Fighter, clock
from turnwright.systems.structured.state.sheet import bonus
from turnwright.systems.structured.text import say


def explain(fight: Fight, about: str) -> Explained:
    """Returns the title and the reasons for `about`: "next" (who acts) or a combatant's id."""
    if fight.clock.stage == "over":
        return say("explain.over"), (RULES.reason("structured.encounter.end"),)
    return explained(_next, _one)(fight, about)


def _next(fight: Fight) -> Explained:
    c = clock.active(fight)
    if c is None:
        if fight.prompt is not None:
            return say("explain.nobody"), (RULES.reason("turnwright.prompt"),)
        return say("explain.nobody"), (RULES.reason("structured.out", say("explain.unable")),)
    title = say("explain.now", who=c.name, count=1)
    if clock.in_gap(fight):
        return title, (RULES.about(c, "structured.delay", "explain.gap"),)
    reasons = _place(fight, c)
    if c.tally.went == APART:
        reasons.append(RULES.about(c, "structured.initiative.placed", "explain.placed"))
    else:
        reasons.append(RULES.about(c, "structured.turn", "explain.first"))
    skipped = [one for one in clock.listed(fight) if one.tally.went == TOOK and one.tally.surprised]
    reasons += [RULES.about(one, "structured.surprise", "explain.surprised") for one in skipped]
    return title, tuple(reasons)


def _score(c: Fighter) -> Objection:
    plus = (c.tally.score or 0) - c.tally.die
    parts = {"who": c.name, "score": c.tally.score, "die": c.tally.die, "bonus": bonus(c.sheet)}
    key = "explain.score" if plus == bonus(c.sheet) else "explain.score.changed"
    return RULES.reason("structured.initiative", say(key, **parts))


def _place(fight: Fight, c: Fighter) -> list[Objection]:
    """Returns what decides the place in the order: the score, and what breaks a tie."""
    if c.tally.score is None or c.id not in fight.clock.order:
        return []
    tie, lead = screen.tie_words(fight, c), initiative.commander(fight, c)
    if lead.id != c.id:
        return [_score(c), RULES.about(c, "structured.initiative.crew", "explain.crew", commander=lead.name)]
    return [_score(c), *([RULES.about(c, "structured.initiative.tie", "explain.tie", tie=tie)] if tie else [])]


def _one(fight: Fight, c: Fighter) -> Explained:
    reasons = list(able_to_act(fight, c))
    acting = clock.active(fight)
    if acting is not None and acting.id == c.id and not reasons:
        return say("explain.may", who=c.name), (RULES.about(c, "structured.turn", "turn.of"),)
    if c.tally.score is None:
        reasons.append(RULES.about(c, "structured.initiative", "explain.unrolled"))
    elif c.tally.went == WAITS:
        reasons.append(RULES.about(c, "structured.initiative.join", "explain.late"))
    elif c.tally.went and (acting is None or acting.id != c.id):
        reasons.append(RULES.about(c, "structured.turn.once", "explain.had"))
    elif acting is not None and acting.id != c.id:
        reasons.append(RULES.about(acting, "structured.turn", "turn.of"))
    if c.tally.delayed:
        reasons.append(RULES.about(c, "structured.delay", "explain.kept"))
    if not reasons:
        reasons.append(RULES.reason("structured.turn", say("turn.nobody")))
    return say("explain.place", who=c.name), (*reasons, *_place(fight, c))
