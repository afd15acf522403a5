"""Objections that several moves share: why a combatant may not act or respond now.

Each names the real obstacle: Stunned, aborted, held for defense only, the Phase of this Segment used, or the DEX not called yet.
"""

from functools import partial

from turnwright.core import Objection, Objections, present
from turnwright.systems.hero.rules import RULES, speed_chart
from turnwright.systems.hero.state import HALVES, Fight, Fighter, Go, clock
from turnwright.systems.hero.text import say


def acting(fight: Fight, who: tuple[str, ...]) -> Objections:
    """Yields the reasons if none of these acts now. No ruling outweighs them, but the GM can call a combatant."""
    yield from present(fight, who)
    if fight.clock.stage != "play":
        return
    able = clock.able_actors(fight)
    if not any(c in able for c in fight.found(who)):
        for c in fight.found(who):
            yield not_now(fight, c)


def not_now(fight: Fight, c: Fighter) -> Objection:
    """Returns the first reason that prevents this combatant from acting now."""
    t = c.tally
    if t.out == "dead":
        return RULES.about(c, "turnwright.down", "not_now.dead", overrule=False)
    if clock.knocked_out(c):
        return RULES.about(c, "hero.out", "not_now.out", overrule=False)
    if t.stunned:
        return RULES.about(c, "hero.stunned", "not_now.stunned", overrule=False)
    if t.aborted:
        last = speed_chart.name(t.aborted, fight.clock.segment)
        return RULES.about(c, "hero.abort.until", "not_now.aborted", segment=last, overrule=False)
    if t.held is not None and t.held.mode == "defense":
        return RULES.about(c, "hero.hold.defense_only", "hold.defense_only", overrule=False)
    gone = clock.spent_phase(c, fight.clock.segment)
    if gone is not None and gone.why in ("hold", "delay"):
        return RULES.about(c, "hero.phase.two", "not_now.used_up", overrule=False)
    return RULES.naming(c, "hero.phase.not_now", partial(coming_words, fight, c), overrule=False)


def coming_words(fight: Fight, c: Fighter, name: str) -> str:
    """Returns when a combatant acts next, in a sentence with this name."""
    if c.tally.delayed is not None:
        to = c.tally.delayed
        return say("coming.delayed", who=name, place=speed_chart.place(to.segment, to.dex, fight.clock.segment))
    if c.tally.held is not None:
        return say("coming.holds", who=name)
    segment = clock.next_phase(fight, c)
    if segment is None:
        return say("coming.none", who=name, spd=c.sheet.spd)
    place = speed_chart.place(segment, clock.order_dex(fight, c, segment), fight.clock.segment)
    return say("coming.phase", who=name, place=place)


def half_left(fight: Fight, halves: int) -> Objections:
    """Yields the reason if the acting combatants have fewer halves of their Phase left."""
    head = clock.head(fight)
    if head is None or fight.clock.stage != "play":
        return
    if head.kind == "landing":
        yield RULES.reason("hero.slow.only", say("half_left.lands", doing=head.doing))
    elif head.halves < halves:
        takes = "full" if halves == HALVES else "half"
        yield RULES.reason(
            "hero.phase.half", say(f"half_left.{takes}.{head.halves}", who=clock.name_standing(fight, head.who))
        )


def fresh_phase(fight: Fight) -> Objections:
    """Yields the reason if the acting combatants have already used part of their Phase."""
    head: Go | None = clock.head(fight)
    if head is not None and head.used:
        yield RULES.reason("hero.delay.start", say("delay.acted", who=clock.name_standing(fight, head.who)))


def holding(fight: Fight, who: tuple[str, ...], modes: tuple[str, ...]) -> Objections:
    """Yields the reasons if one of these holds no action in these modes or cannot use it."""
    yield from present(fight, who)
    if fight.clock.stage != "play":
        return
    for c in fight.found(who):
        hold = c.tally.held
        if hold is None or not clock.capable(c):
            if hold is None and clock.capable(c) and not c.tally.aborted:
                yield RULES.about(c, "hero.hold.none", "hold.none", overrule=False)
            else:
                yield not_now(fight, c)
        elif hold.mode == "defense":
            yield RULES.about(c, "hero.hold.defense_only", "hold.defense_only")
        elif hold.mode not in modes:
            yield RULES.about(c, "hero.hold.otherwise", f"hold.otherwise.{hold.mode}")


def somebody_acts(fight: Fight, who: tuple[str, ...]) -> Objections:
    """Yields the reason if no other combatant is acting."""
    if fight.clock.stage == "play" and not fight.clock.agenda:
        yield RULES.reason("hero.hold.nothing", overrule=False)
    elif set(who) & {w for one in fight.clock.agenda for w in one.who}:
        yield RULES.reason("hero.hold.own", overrule=False)
