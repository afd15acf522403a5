"""Why a combatant is next, or may not act: the state in sentences, each with its rule."""

from itertools import dropwhile, islice

from turnwright.core import Objection
from turnwright.screen.explain import Explained, explained
from turnwright.systems.plainlist.rules import RULES, order
from turnwright.systems.plainlist.rules.legality import able
from turnwright.systems.plainlist.rules.options import option
from turnwright.systems.plainlist.state import LATER, NEW, WAIT_RULES, Fight, Fighter, Fighters, clock
from turnwright.systems.plainlist.text import say


def compared(e: Fight, one: Fighter, other: Fighter) -> str:
    """Returns what decides between two: "17 to 14; tie by the GM's word"."""
    mine, theirs = one.tally, other.tally
    first, second = order.key(e, one), order.key(e, other)
    numbers = say("compared", one=mine.score, other=theirs.score)
    if first[:2] > second[:2]:
        return say("compared.placed", numbers=numbers)
    if mine.score != theirs.score:
        return numbers
    if first[1] != second[1]:
        how = "number" if option(e, "ties") == "number" else "sides"
        return say(f"compared.{how}", numbers=numbers, one=order.tie_number(e, one), other=order.tie_number(e, other))
    fell = next(((a, b) for a, b in zip(mine.offs, theirs.offs, strict=False) if a > b), None)
    if fell is None:
        return say("compared.listed", numbers=numbers)
    return say("compared.roll" if fell[1] else "compared.gm", numbers=numbers, one=fell[0], other=fell[1])


def ahead(e: Fight, c: Fighter) -> str:
    """Returns why a combatant goes before the next in the order: "before Bo, 17 to 14"; empty for the last."""
    behind = _behind(e, c)
    return say("ahead", who=clock.names_of(e, behind), why=compared(e, c, behind[0])) if behind else ""


def _behind(e: Fight, c: Fighter) -> Fighters:
    """Returns those with the next place in the order."""
    behind = dropwhile(lambda block: c not in block, clock.ordered(e))
    return next(islice(behind, 1, None), ())


def _why(e: Fight, who: Fighters) -> list[Objection]:
    """Returns the sentence why these go before the next in the order, if anybody follows."""
    behind = _behind(e, who[0])
    if not behind:
        return []
    rule = "plainlist.tie" if behind[0].tally.score == who[0].tally.score else "plainlist.order"
    return [RULES.reason(rule, say("explain.ahead", who=clock.names_of(e, who), why=ahead(e, who[0])))]


def _next(e: Fight) -> Explained:
    now = clock.acting(e)
    if not now:
        rule = "turnwright.prompt" if e.prompt else "plainlist.out"
        return say("explain.nobody"), (RULES.reason(rule),)
    score = say("explain.score", who=clock.names_of(e, now), score=now[0].tally.score)
    reasons = [RULES.reason("plainlist.order", score), *_why(e, now)]
    return say("acts", who=clock.names_of(e, now), count=len(now)), (*reasons, RULES.reason("plainlist.turn"))


def _one(e: Fight, c: Fighter) -> Explained:
    own, tally, parts = c.id in e.clock.turn, c.tally, {"who": c.name, "score": c.tally.score}
    reasons: list[Objection] = list(able(e, c))
    if own:
        reasons.append(RULES.reason("plainlist.turn"))
    elif tally.waits:
        reasons.append(RULES.about(c, WAIT_RULES[tally.waits], f"is.{tally.waits}"))
    if tally.score is None:
        reasons.append(RULES.about(c, "plainlist.score", "explain.unscored"))
    elif tally.went and not own:
        rule = "plainlist.newcomer" if tally.went in (NEW, LATER) else "plainlist.turn"
        reasons.append(RULES.about(c, rule, f"explain.{tally.went}"))
    else:
        reasons.append(RULES.reason("plainlist.order", say("explain.score", **parts)))
    return say("explain.may" if own else "explain.not", who=c.name), (*reasons, *_why(e, (c,)))


explain = explained(_next, _one)
