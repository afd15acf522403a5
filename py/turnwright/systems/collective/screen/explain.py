"""Why a combatant is next, and why another may not act: the state in sentences, each with its rule."""

from turnwright.core import Objection, ids
from turnwright.core.model import name_all
from turnwright.screen.explain import Explained, explained
from turnwright.systems.collective.rules import RULES
from turnwright.systems.collective.rules.legality import barred
from turnwright.systems.collective.state import Fight, Fighter, clock
from turnwright.systems.collective.text import say


def _next(fight: Fight) -> Explained:
    acting = clock.actor(fight)
    side = fight.side(fight.clock.half).name
    here = say("explain.here", segment=fight.clock.segment, part=clock.part_name(fight, fight.clock.half), side=side)
    reasons = [RULES.reason("collective.half", here)]
    if fight.clock.segment == 0:
        reasons.append(RULES.reason("collective.first", say("explain.first", side=side)))
    if not acting:
        return say("explain.nobody"), (*reasons, _nobody(fight, side))
    name, count = name_all(fight, ids(acting)), len(acting)
    if fight.clock.inserted:
        barred = acting[0].tally.barred
        brawl = barred is not None and barred.rule == "collective.first.pc_against_pc"
        rule = "collective.first.pc_against_pc" if brawl else "collective.side.betrayal"
        reasons = [RULES.reason(rule, say("explain.brawl" if brawl else "explain.betrayal", name=name))]
    elif fight.clock.called:
        reasons.append(RULES.reason("collective.go", say("explain.called", name=name)))
    else:
        reasons.append(RULES.reason("collective.go", say("explain.first_listed", name=name)))
    return say("explain.acts", name=name, count=count), tuple(reasons)


def _nobody(fight: Fight, side: str) -> Objection:
    """Returns why nobody of this side acts in its half."""
    if clock.half_surprised(fight):
        return RULES.reason("collective.surprise", say("explain.half_surprised", side=side))
    if any(clock.own_units(c) for c in fight.members(fight.clock.half) if not clock.down(c)):
        return RULES.reason("collective.half", say("explain.nobody_can"))
    return RULES.reason("collective.pool", say("explain.all_spent"))


def _one(fight: Fight, c: Fighter) -> Explained:
    reasons = []
    if clock.down(c):
        reasons.append(RULES.about(c, "turnwright.down", "down.no_hp"))
    if clock.surprised_now(fight, c):
        says = say("explain.surprised", name=c.name, segment=fight.clock.segment)
        reasons.append(RULES.reason("collective.surprise", says))
    if clock.barred_now(fight, c) and c.tally.barred is not None:
        reasons.append(barred(fight, c))
    if fight.clock.only and fight.clock.segment == 0 and fight.clock.half == c.side and c.id not in fight.clock.only:
        reasons.append(RULES.about(c, "collective.first.pc_against_pc", "first.not_yours"))
    if not clock.own_half(fight, c) and fight.clock.half != c.side:
        reasons.append(RULES.reason("collective.half", say("explain.half", side=fight.side(fight.clock.half).name)))
    if clock.own_units(c) == 0:
        reasons.append(RULES.about(c, "collective.pool", "explain.spent"))
    if c.tally.done:
        reasons.append(RULES.about(c, "collective.go", "explain.over"))
    if not reasons:
        may = say("explain.has_actions", side=fight.side(c.side).name, name=c.name)
        return say("explain.may", who=c.name), (RULES.reason("collective.half", may),)
    return say("explain.not", who=c.name), tuple(reasons)


explain = explained(_next, _one)
