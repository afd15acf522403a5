"""Why a combatant is next, or may not act: the state in sentences, each with its rule."""

from itertools import dropwhile, islice

from turnwright.core import Objection
from turnwright.screen.explain import Explained, explained
from turnwright.systems.plainlist.rules import RULES, order
from turnwright.systems.plainlist.rules.legality import able_to_act
from turnwright.systems.plainlist.rules.options import option
from turnwright.systems.plainlist.state import LATER, NEW, WAIT_RULES, Fight, Fighter, Fighters, clock
from turnwright.systems.plainlist.text import say


def compared(fight: Fight, one: Fighter, other: Fighter) -> str:
    """Returns what decides between two: "17 to 14; tie by the GM's word"."""
    mine, theirs = one.tally, other.tally
    first, second = order.key(fight, one), order.key(fight, other)
    numbers = say("compared", one=mine.score, other=theirs.score)
    if first[:2] > second[:2]:
        return say("compared.placed", numbers=numbers)
    if mine.score != theirs.score:
        return numbers
    if first[1] != second[1]:
        how = "number" if option(fight, "ties") == "number" else "sides"
        return say(
            f"compared.{how}", numbers=numbers, one=order.tie_number(fight, one), other=order.tie_number(fight, other)
        )
    fell = next(((a, b) for a, b in zip(mine.offs, theirs.offs, strict=False) if a > b), None)
    if fell is None:
        return say("compared.listed", numbers=numbers)
    return say("compared.roll" if fell[1] else "compared.gm", numbers=numbers, one=fell[0], other=fell[1])


def ahead(fight: Fight, c: Fighter) -> str:
    """Returns why a combatant goes before the next in the order: "before Bo, 17 to 14"; empty for the last."""
    behind = _behind(fight, c)
    return say("ahead", who=clock.name_fighters(fight, behind), why=compared(fight, c, behind[0])) if behind else ""


def _behind(fight: Fight, c: Fighter) -> Fighters:
    """Returns those with the next place in the order."""
    behind = dropwhile(lambda block: c not in block, clock.ordered(fight))
    return next(islice(behind, 1, None), ())


def _why(fight: Fight, who: Fighters) -> list[Objection]:
    """Returns the sentence why these go before the next in the order, if anybody follows."""
    behind = _behind(fight, who[0])
    if not behind:
        return []
    rule = "plainlist.tie" if behind[0].tally.score == who[0].tally.score else "plainlist.order"
    return [RULES.reason(rule, say("explain.ahead", who=clock.name_fighters(fight, who), why=ahead(fight, who[0])))]


def _next(fight: Fight) -> Explained:
    now = clock.acting(fight)
    if not now:
        rule = "turnwright.prompt" if fight.prompt else "plainlist.out"
        return say("explain.nobody"), (RULES.reason(rule),)
    score = say("explain.score", who=clock.name_fighters(fight, now), score=now[0].tally.score)
    reasons = [RULES.reason("plainlist.order", score), *_why(fight, now)]
    return say("acts", who=clock.name_fighters(fight, now), count=len(now)), (*reasons, RULES.reason("plainlist.turn"))


def _one(fight: Fight, c: Fighter) -> Explained:
    own, tally, parts = c.id in fight.clock.turn, c.tally, {"who": c.name, "score": c.tally.score}
    reasons: list[Objection] = list(able_to_act(fight, c))
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
    return say("explain.may" if own else "explain.not", who=c.name), (*reasons, *_why(fight, (c,)))


explain = explained(_next, _one)
