"""Why somebody may not act, or may not respond, now: the reasons several moves share.

One place for "it is not her Phase", so that each refusal says what really stands in the way: Stunned, aborted, held for defense only, the Phase of
this Segment used, or simply not called yet.
"""

from collections.abc import Iterator

from turnwright.commands import Objection
from turnwright.events import AnyEncounter
from turnwright.model import names
from turnwright.moves import unknown
from turnwright.systems.hero import chart
from turnwright.systems.hero import clock as time
from turnwright.systems.hero.book import RULES
from turnwright.systems.hero.clock import Fighter, Go
from turnwright.systems.hero.tally import HALVES


def in_play(e: AnyEncounter) -> Iterator[Objection]:
    if e.clock.stage != "play":
        yield RULES.no("turnwright.not_started", overrule=False)


def present(e: AnyEncounter, who: tuple[str, ...]) -> Iterator[Objection]:
    """The fight runs and these are in it."""
    yield from in_play(e)
    if not who:
        yield RULES.no("turnwright.unknown", overrule=False)
    yield from unknown(e, who)


def found(e: AnyEncounter, who: tuple[str, ...]) -> list[Fighter]:
    """Those of these ids, each once."""
    return [c for c in (e.find(w) for w in dict.fromkeys(who)) if c is not None]


def acting(e: AnyEncounter, who: tuple[str, ...]) -> Iterator[Objection]:
    """These act now, or at least some of a group, or else the reason why not; it is not overruled, but somebody can be called up."""
    yield from present(e, who)
    if e.clock.stage != "play":
        return
    able = time.able(e)
    if not any(c in able for c in found(e, who)):
        for c in found(e, who):
            yield not_now(e, c)


def not_now(e: AnyEncounter, c: Fighter) -> Objection:
    """The first thing that keeps this combatant from acting now."""
    t, name = c.tally, c.name
    if t.out == "dead":
        return RULES.no("turnwright.down", f"{name} is out of the fight.", overrule=False)
    if time.knocked_out(c):
        return RULES.no("hero.out", f"{name} is knocked out.", overrule=False)
    if t.stunned:
        return RULES.no(
            "hero.stunned", f"{name} is Stunned until the next Phase has gone into recovering.", overrule=False
        )
    if t.aborted:
        last = max(s.segment for s in t.spent if s.why == "abort")
        text = f"{name} has aborted and cannot act before the Phase of {chart.name(last, e.clock.segment)} has passed."
        return RULES.no("hero.abort.until", text, overrule=False)
    if t.held is not None and t.held.mode == "defense":
        return RULES.no("hero.hold.defense_only", f"{name} holds for defense only.", overrule=False)
    gone = time.spent(c, e.clock.segment)
    if gone is not None and gone.why in ("hold", "delay"):
        text = f"{name}’s Phase of this Segment is used up: never two Phases in one Segment."
        return RULES.no("hero.phase.two", text, overrule=False)
    return RULES.no("hero.phase.not_now", coming_words(e, c), overrule=False)


def coming_words(e: AnyEncounter, c: Fighter) -> str:
    """When somebody acts next, in a sentence."""
    if c.tally.delayed is not None:
        place = c.tally.delayed
        return f"{c.name} has delayed to {chart.name(place.segment, e.clock.segment)}, DEX {place.dex}."
    if c.tally.held is not None:
        return f"{c.name} holds an action and waits for the event."
    segment = time.next_phase(e, c)
    if segment is None:
        return f"{c.name} has no Phase: SPD {c.sheet.spd}."
    return f"{c.name}’s next Phase is in {chart.name(segment, e.clock.segment)}, DEX {time.order_dex(e, c, segment)}."


def half_left(e: AnyEncounter, halves: int) -> Iterator[Objection]:
    """The acting ones have that much of their Phase left."""
    head = time.head(e)
    if head is None or e.clock.stage != "play":
        return
    if head.kind == "landing":
        yield RULES.no("hero.slow.only", f"{head.doing} lands; there is no time for anything else.")
    elif head.halves < halves:
        name = names(e, head.who)
        left = "half a Phase" if head.halves else "nothing"
        need = "a full Phase" if halves == HALVES else "half a Phase"
        yield RULES.no("hero.phase.half", f"That takes {need}; {name} has {left} left.")


def fresh_phase(e: AnyEncounter) -> Iterator[Objection]:
    """Delaying is decided at the start of a Phase."""
    head: Go | None = time.head(e)
    if head is not None and head.used:
        yield RULES.no("hero.delay.start", f"{names(e, head.who)} has already acted in this Phase.")
