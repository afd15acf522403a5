"""What the screen offers in HERO: what the acting one may do with the Phase, and what everybody else may answer.

The reasons come from the moves themselves, the same that decide. Pickers list real places and events, so that nothing has to be typed.
"""

from collections.abc import Iterator

from turnwright.commands import Ask, Choice, Objection, Offer
from turnwright.events import AnyEncounter
from turnwright.model import names, unit
from turnwright.moves import Move, reasons
from turnwright.systems.hero import chart, forecast, slow
from turnwright.systems.hero import clock as time
from turnwright.systems.hero.answers import form_ask
from turnwright.systems.hero.book import RULES
from turnwright.systems.hero.clock import Fighter
from turnwright.systems.hero.moves import phase, waiting
from turnwright.systems.hero.tally import HALVES

Fighters = tuple[Fighter, ...]
MOST_PLACES = 24
MOST_NAMES = 4
MOST_EVENTS = 12


def own(e: AnyEncounter, fighters: Fighters) -> list[Offer]:
    """What the acting ones may do, legal or not."""
    who = tuple(c.id for c in fighters)
    args = {"who": list(who)}
    head = time.head(e)
    if head is not None and head.kind == "landing":
        return []

    def offer(
        key: str, label: str, do: str, made: Move, note: str = "", asks: tuple[Ask, ...] = (), **more: str
    ) -> Offer:
        return Offer(key, label, do, args | more, reasons(made, e), asks, note=note)

    assert head is not None
    full = head.halves == HALVES
    cost = "full" if full else "half"
    what = Ask("what", "text", "What", help="Attack, Move, Talk", optional=True)
    at = Ask("at", "combatant", "At whom", optional=True)
    half = Offer(
        "act:half",
        "Half, then rest",
        "act",
        args | {"cost": "half"},
        reasons(phase.Act(who, cost="half"), e),
        (),
        ("½",),
        "Move or prepare first",
    )
    out = [
        Offer(
            "full",
            "Full Phase" if full else "The other half" if head.halves else "Done",
            "next",
            {},
            (),
            note="or just press Next",
        ),
        half if full else offer("act:full", "A full Phase", "act", phase.Act(who), cost="full"),
        _delay(e, fighters),
        offer(
            "hold:event",
            "Hold for an event",
            "hold",
            waiting.HoldAction(who, "interrupt"),
            "interrupt, after, in tandem",
            _event_asks(e, fighters),
        ),
        offer(
            "hold:defense",
            "Hold for defense",
            "hold",
            waiting.HoldAction(who, "defense"),
            _until(e, fighters),
            mode="defense",
        ),
        offer("recover", "Recover", "recover", phase.Recover(who), _recovers(fighters)),
        offer(
            "declare",
            "Declare an action",
            "act",
            phase.Act(who, cost=cost),
            "others may answer it",
            (what, at),
            cost=cost,
        ),
        offer("guard", "Dodge or Block", "guard", phase.Guard(who, "dodge"), "until the next Phase", (form_ask(),)),
        _beside(e, fighters),
        offer("slow", "Something slow", "slow", phase.Slow(who, "haymaker"), "Haymaker, Extra Phase", (_slow_ask(),)),
        offer(
            "act:zero",
            "No time at all",
            "act",
            phase.Act(who, cost="zero"),
            "a zero-phase action",
            (what,),
            cost="zero",
        ),
    ]
    if fighters[0].sheet.reflexes and head is not None and head.kind == "phase":
        out.insert(
            4,
            offer(
                "plain_dex",
                f"Wait for DEX {fighters[0].sheet.dex}",
                "plain_dex",
                phase.WaiveReflexes(who),
                "without Lightning Reflexes",
            ),
        )
    return out


def _until(e: AnyEncounter, fighters: Fighters) -> str:
    segment = time.next_phase(e, fighters[0])
    return f"until {chart.name(segment, e.clock.segment)}" if segment else "until the next Phase"


def _recovers(fighters: Fighters) -> str:
    rec = fighters[0].sheet.rec
    return f"REC {rec}, whole Phase" if rec else "whole Phase"


def _slow_ask() -> Ask:
    choices = tuple(Choice(a.id, a.name, a.note) for a in slow.ACTIONS.values())
    return Ask("kind", "choice", "What", choices, value="haymaker")


def _others(e: AnyEncounter, fighters: Fighters) -> list[Fighters]:
    """Everybody else still in it, groups together, those of other sides first."""
    mine = {unit(c) for c in fighters}
    found: dict[str, list[Fighter]] = {}
    for c in e.roster:
        if unit(c) not in mine and not time.down(c):
            found.setdefault(unit(c), []).append(c)
    return sorted((tuple(cs) for cs in found.values()), key=lambda cs: cs[0].side == fighters[0].side)


def _event_asks(e: AnyEncounter, fighters: Fighters) -> tuple[Ask, ...]:
    modes = (
        Choice("interrupt", "Interrupt it", "rolls decide who is first"),
        Choice("after", "Act after it", "once it is resolved"),
        Choice("tandem", "Act in tandem with it", "at the same time, on a roll"),
    )
    usual = ("somebody attacks", "somebody comes into sight", "the signal")
    others = [names(e, tuple(c.id for c in cs)) for cs in _others(e, fighters)[:MOST_EVENTS]]
    events = (*(Choice(f"{n} acts", f"{n} acts") for n in others), *(Choice(x, x[0].upper() + x[1:]) for x in usual))
    return (
        Ask("mode", "choice", "How", modes, value="interrupt"),
        Ask("event", "choice", "When", events, value=events[0].value),
    )


def _beside(e: AnyEncounter, fighters: Fighters) -> Offer:
    who = tuple(c.id for c in fighters)
    other = next((c.id for c in e.roster if c.id not in who), "")
    when = (Choice("before", "Right before"), Choice("beside", "Right after"))
    asks = (Ask("mode", "choice", "When", when, value="before"), Ask("whom", "combatant", "Whom", value=other or None))
    against = reasons(waiting.HoldAction(who, "before", whom=other), e)
    return Offer(
        "hold:place", "Hold next to somebody", "hold", {"who": list(who)}, against, asks, note="before or after them"
    )


# delaying


def _delay(e: AnyEncounter, fighters: Fighters) -> Offer:
    """Delay with a picker of places, or the reason why there is none."""
    c, who = fighters[0], tuple(f.id for f in fighters)
    places = list(delay_places(e, c))
    sample = places[0].value if places else _place_value(e.clock.segment, max(0, e.clock.called - 1))
    against: tuple[Objection, ...] = reasons(waiting.DelayPhase(who, sample), e)
    if not places and not against:
        against = (RULES.no("hero.delay.later", "There is no place left before the next Phase.", overrule=False),)
    asks = (Ask("to", "choice", "To which place", tuple(places), value=sample),)
    return Offer("delay", "Delay", "delay", {"who": list(who)}, against, asks, note="to a later DEX or Segment")


def delay_places(e: AnyEncounter, c: Fighter) -> Iterator[Choice]:
    """Places worth choosing: right after each who comes, and before anybody in each Segment up to one's next Phase."""
    coming, now = time.next_phase(e, c), e.clock.segment
    last = coming or now + chart.SEGMENTS
    ahead: dict[int, list[forecast.Coming]] = {}
    for p in forecast.coming(e, last):
        if p.dex >= 0 and c not in p.who:
            ahead.setdefault(p.segment, []).append(p)
    seen: set[tuple[int, int]] = set()
    for segment in range(now, last + 1):
        for place, text in _in_segment(e, c, segment, ahead.get(segment, [])):
            if len(seen) == MOST_PLACES:
                return
            if place not in seen and not any(waiting.place_reasons(e, c, *place)):
                seen.add(place)
                note = "replaces that Phase" if segment == coming else ""
                yield Choice(_place_value(*place), f"DEX {place[1]}, {text}", note, group=chart.name(segment, now))


def _in_segment(
    e: AnyEncounter, c: Fighter, segment: int, here: list[forecast.Coming]
) -> Iterator[tuple[tuple[int, int], str]]:
    on: dict[int, list[str]] = {}
    for p in here:
        on.setdefault(p.dex, []).append(names(e, tuple(f.id for f in p.who)))
    if segment > e.clock.segment:
        yield (segment, max((*on, time.order_dex(e, c))) + 1), "before anybody" if here else "nobody else acts"
    for dex, who in on.items():
        text = " and ".join(who) if len(who) < MOST_NAMES else f"{len(who)} others"
        free = next((lower for lower in range(dex - 1, -1, -1) if lower not in on), None)
        if free is not None:
            yield (segment, free), f"after {text}"
        yield (segment, dex), f"with {text}, rolled off"
    if not here and segment == e.clock.segment and e.clock.called > 1:
        yield (segment, 1), "last in this Segment"


def _place_value(segment: int, dex: int) -> str:
    return f"{chart.turn(segment)}.{chart.within(segment)}.{dex}"
