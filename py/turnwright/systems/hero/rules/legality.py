"""Why somebody may not act, or may not respond, now: the reasons several moves share.

One place for "it is not her Phase", so that each refusal says what really stands in the way: Stunned, aborted, held for defense only, the Phase of
this Segment used, or simply not called yet.
"""

from collections.abc import Iterator

from turnwright.core.commands import Objection
from turnwright.core.model import names
from turnwright.core.move import unknown
from turnwright.systems.hero.rules import speed_chart
from turnwright.systems.hero.rules.rulebook import RULES
from turnwright.systems.hero.state import clock
from turnwright.systems.hero.state.clock import Fight, Fighter, Go
from turnwright.systems.hero.state.tally import HALVES
from turnwright.systems.hero.text import say


def in_play(e: Fight) -> Iterator[Objection]:
    if e.clock.stage != "play":
        yield RULES.reason("turnwright.not_started", overrule=False)


def present(e: Fight, who: tuple[str, ...]) -> Iterator[Objection]:
    """The fight runs and these are in it."""
    yield from in_play(e)
    if not who:
        yield RULES.reason("turnwright.unknown", overrule=False)
    yield from unknown(e, who)


def found(e: Fight, who: tuple[str, ...]) -> list[Fighter]:
    """Those of these ids, each once."""
    return [c for c in (e.find(w) for w in dict.fromkeys(who)) if c is not None]


def acting(e: Fight, who: tuple[str, ...]) -> Iterator[Objection]:
    """These act now, or at least some of a group, or else the reason why not; it is not overruled, but somebody can be called up."""
    yield from present(e, who)
    if e.clock.stage != "play":
        return
    able = clock.able(e)
    if not any(c in able for c in found(e, who)):
        for c in found(e, who):
            yield not_now(e, c)


def not_now(e: Fight, c: Fighter) -> Objection:
    """The first thing that keeps this combatant from acting now."""
    t, name = c.tally, c.name
    if t.out == "dead":
        return RULES.reason("turnwright.down", say("not_now.dead", who=name), overrule=False)
    if clock.knocked_out(c):
        return RULES.reason("hero.out", say("not_now.out", who=name), overrule=False)
    if t.stunned:
        return RULES.reason("hero.stunned", say("not_now.stunned", who=name), overrule=False)
    if t.aborted:
        last = max(s.segment for s in t.spent if s.why == "abort")
        text = say("not_now.aborted", who=name, segment=speed_chart.name(last, e.clock.segment))
        return RULES.reason("hero.abort.until", text, overrule=False)
    if t.held is not None and t.held.mode == "defense":
        return RULES.reason("hero.hold.defense_only", say("hold.defense_only", who=name), overrule=False)
    gone = clock.spent(c, e.clock.segment)
    if gone is not None and gone.why in ("hold", "delay"):
        return RULES.reason("hero.phase.two", say("not_now.used_up", who=name), overrule=False)
    return RULES.reason("hero.phase.not_now", coming_words(e, c), overrule=False)


def coming_words(e: Fight, c: Fighter) -> str:
    """When somebody acts next, in a sentence."""
    if c.tally.delayed is not None:
        to = c.tally.delayed
        return say("coming.delayed", who=c.name, place=speed_chart.place(to.segment, to.dex, e.clock.segment))
    if c.tally.held is not None:
        return say("coming.holds", who=c.name)
    segment = clock.next_phase(e, c)
    if segment is None:
        return say("coming.none", who=c.name, spd=c.sheet.spd)
    place = speed_chart.place(segment, clock.order_dex(e, c, segment), e.clock.segment)
    return say("coming.phase", who=c.name, place=place)


def half_left(e: Fight, halves: int) -> Iterator[Objection]:
    """The acting ones have that much of their Phase left."""
    head = clock.head(e)
    if head is None or e.clock.stage != "play":
        return
    if head.kind == "landing":
        yield RULES.reason("hero.slow.only", say("half_left.lands", doing=head.doing))
    elif head.halves < halves:
        takes = "full" if halves == HALVES else "half"
        yield RULES.reason("hero.phase.half", say(f"half_left.{takes}.{head.halves}", who=names(e, head.who)))


def fresh_phase(e: Fight) -> Iterator[Objection]:
    """Delaying is decided at the start of a Phase."""
    head: Go | None = clock.head(e)
    if head is not None and head.used:
        yield RULES.reason("hero.delay.start", say("delay.acted", who=names(e, head.who)))
