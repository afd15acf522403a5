"""Why somebody acts now, and why another does not, in sentences with their rules."""

from turnwright.core import Objection, Objections, ids
from turnwright.screen.explain import Explained, explained
from turnwright.systems.plainlist import order, state, waiting
from turnwright.systems.plainlist.options import either
from turnwright.systems.plainlist.state import (
    APART,
    DELAYED,
    LATER,
    LOST,
    NEW,
    RULES,
    SKIPPED,
    SKIPS,
    TOOK,
    Fight,
    Fighter,
    able_to_act,
    title,
)
from turnwright.text import N_, say


def _why_next(fight: Fight) -> Explained:
    now = state.acting(fight)
    if not now:
        rule = "turnwright.prompt" if fight.prompt else "plainlist.out"
        return say("Nobody acts now"), (RULES.reason(rule),)
    score = say(STANDS, **state.fill_standing(fight, ids(now)), score=state.score_now(fight, now[0]))
    before = () if fight.clock.place else order.why(fight, now)
    return "", (RULES.reason("plainlist.order", score), *before, RULES.reason("plainlist.turn"))


STANDS = N_(("{who} stands on {score}.", "{who} stand on {score}."))
WENT = {
    NEW: ("plainlist.newcomer", N_("{who} waits for a place.")),
    LATER: ("plainlist.newcomer", N_("{who} has the first turn next round.")),
    TOOK: ("plainlist.turn", N_("{who} had a turn this round.")),
    APART: ("plainlist.turn", N_("{who} had a turn this round.")),
    SKIPS: ("plainlist.call", N_("The GM skipped {who} this round.")),
    SKIPPED: ("plainlist.call", N_("The GM skipped {who} this round.")),
    LOST: ("plainlist.out", N_("{who} was out when the turn came. The next is in {next}.")),
}
"""Why a combatant has no turn to come in this round: the rule, and what is said."""


def why_no_turn(fight: Fight, c: Fighter) -> list[Objection]:
    """Returns why a combatant has no turn to come in this round, or a called one comes later, the first reason first."""
    waits = [waiting.why(fight, c)] if c.tally.waits and c.id not in fight.clock.turn else []
    return [*able_to_act(fight, c), *waits, *_why_gone(fight, c)]


def _why_gone(fight: Fight, c: Fighter) -> Objections:
    tally = c.tally
    if tally.score is None:
        yield RULES.about(
            c, "plainlist.score", either(fight, N_("{who} has no score yet."), N_("{who} has no initiative yet."))
        )
    elif tally.waits == DELAYED:
        return
    elif c.id in fight.clock.called:
        ahead = state.called_before(fight, c.id)
        says = N_("{who} goes next after {ahead}.") if ahead else N_("{who} goes next.")
        yield RULES.about(c, "plainlist.call", says, ahead=state.name_fighters(fight, ahead))
    elif (
        tally.went
        and not state.has_more(fight, c)
        and c.id not in fight.clock.turn
        and not (tally.went == LOST and tally.surprised)
    ):
        yield RULES.about(c, *WENT[tally.went], next=title(fight, 1))


def _why_one(fight: Fight, c: Fighter) -> Explained:
    reasons = why_no_turn(fight, c)
    if c.id in fight.clock.turn:
        reasons.append(RULES.reason("plainlist.turn"))
    if not any(_why_gone(fight, c)):
        stands = say(STANDS, who=c.name, score=state.score_words(c), count=1)
        reasons.append(RULES.reason("plainlist.order", stands))
    return say("Why {who} does not act now", who=c.name), (*reasons, *order.why(fight, (c,)))


explain = explained(state.ACTING, _why_next, _why_one)
