"""What the screen offers in HERO: what the acting one may do with the Phase, and what everybody else may answer.

The reasons come from the moves themselves, the same that decide. Pickers list real places and events, so that nothing has to be typed.
"""

from collections.abc import Iterator

from turnwright.core.commands import Ask, Choice, Objection, Offer
from turnwright.core.model import names, unit
from turnwright.core.move import Move, reasons
from turnwright.systems.hero.moves import hold, phase
from turnwright.systems.hero.rules import slow_actions, speed_chart
from turnwright.systems.hero.rules.rulebook import RULES
from turnwright.systems.hero.screen import forecast, held_for_events
from turnwright.systems.hero.screen.responses import few, form_ask, others
from turnwright.systems.hero.state import clock
from turnwright.systems.hero.state.clock import Fight, Fighter
from turnwright.systems.hero.state.tally import HALVES
from turnwright.systems.hero.text import say
from turnwright.text import both

Fighters = tuple[Fighter, ...]
MOST_PLACES = 24
MOST_NAMES = 4
MOST_EVENTS = 12
EVENTS = ("attack", "sight", "signal")
"""What one usually holds for, beside what others do."""


def own(e: Fight, fighters: Fighters) -> list[Offer]:
    """What the acting ones may do, legal or not."""
    head = clock.head(e)
    if head is None or head.kind == "landing":
        return []
    who = tuple(c.id for c in fighters)
    args = {"who": list(who)}

    def offer(
        key: str, label: str, made: Move[Fight], note: str = "", asks: tuple[Ask, ...] = (), **more: str
    ) -> Offer:
        return Offer(key, label, made.name, args | more, reasons(made, e), asks, note=note)

    cost = "full" if head.halves == HALVES else "half"
    plain = offer(
        "plain_dex",
        say("act.plain_dex", dex=fighters[0].sheet.dex),
        phase.WaiveReflexes(who),
        say("act.plain_dex.note"),
    )
    what = Ask("what", "text", say("ask.what"), help=say("ask.what.help"), optional=True)
    somebody = others(e, fighters)
    at = (Ask("at", "combatant", say("ask.at"), few(somebody), optional=True),) if somebody else ()
    return [
        Offer("full", say(f"act.done.{head.halves}"), "next", {}, note=say("act.done.note")),
        _half(e, who) if cost == "full" else offer("act:full", say("act.full"), phase.Act(who), cost="full"),
        _delay(e, fighters),
        offer(
            "hold:event",
            say("act.hold_event"),
            hold.HoldAction(who, "interrupt"),
            say("act.hold_event.note"),
            _event_asks(e, fighters),
        ),
        *([plain] if fighters[0].sheet.reflexes and head.kind == "phase" else []),
        offer(
            "hold:defense",
            say("act.hold_defense"),
            hold.HoldAction(who, "defense"),
            _until(e, fighters),
            mode="defense",
        ),
        offer("recover", say("recover.what"), phase.Recover(who), _recovers(fighters)),
        offer(
            "declare", say("act.declare"), phase.Act(who, cost=cost), say("act.declare.note"), (what, *at), cost=cost
        ),
        offer("guard", say("act.guard"), phase.Guard(who, "dodge"), say("act.guard.note"), (form_ask(),)),
        _beside(e, fighters),
        offer("slow", say("act.slow"), phase.Slow(who, "haymaker"), say("act.slow.note"), (_slow_ask(),)),
        offer("act:zero", say("act.zero"), phase.Act(who, cost="zero"), say("act.zero.note"), (what,), cost="zero"),
    ]


def _half(e: Fight, who: tuple[str, ...]) -> Offer:
    against = reasons(phase.Act(who, cost="half"), e)
    args = {"who": list(who), "cost": "half"}
    return Offer("act:half", say("act.half"), "act", args, against, keys=("½",), note=say("act.half.note"))


def _until(e: Fight, fighters: Fighters) -> str:
    segment = clock.next_phase(e, fighters[0])
    if segment is None:
        return say("act.until_phase")
    return say("act.until", segment=speed_chart.name(segment, e.clock.segment))


def _recovers(fighters: Fighters) -> str:
    rec = fighters[0].sheet.rec
    return say("act.recover.rec", rec=rec) if rec else say("act.recover")


def _slow_ask() -> Ask:
    choices = tuple(Choice(a.id, a.name, a.note) for a in slow_actions.ACTIONS.values())
    return Ask("kind", "choice", say("ask.what"), choices, value="haymaker")


def _others(e: Fight, fighters: Fighters) -> list[Fighters]:
    """Everybody else still in it, groups together, those of other sides first."""
    mine = {unit(c) for c in fighters}
    found: dict[str, list[Fighter]] = {}
    for c in e.roster:
        if unit(c) not in mine and not clock.down(c):
            found.setdefault(unit(c), []).append(c)
    return sorted((tuple(cs) for cs in found.values()), key=lambda cs: cs[0].side == fighters[0].side)


def _event_asks(e: Fight, fighters: Fighters) -> tuple[Ask, ...]:
    modes = tuple(Choice(mode, say(f"act.hold.{mode}"), say(f"act.hold.{mode}.note")) for mode in held_for_events.MODES)
    acts = [_acts(e, cs) for cs in _others(e, fighters)[:MOST_EVENTS]]
    usual = (Choice(say(f"event.{event}"), say(f"event.{event}.label")) for event in EVENTS)
    events = (*(Choice(text, text) for text in acts), *usual, Choice(hold.OWN, say("event.own")))
    return (
        Ask("mode", "choice", say("ask.how"), modes, value="interrupt"),
        Ask("event", "choice", say("ask.when"), events, value=events[0].value),
        Ask("own", "text", say("ask.event"), help=say("ask.event.help"), when=("event", (hold.OWN,))),
    )


def _acts(e: Fight, fighters: Fighters) -> str:
    return say("told.acts", who=names(e, tuple(c.id for c in fighters)), count=len(fighters))


def _beside(e: Fight, fighters: Fighters) -> Offer:
    who = tuple(c.id for c in fighters)
    somebody = others(e, fighters)
    other = next((choice.value for choice in somebody), "")
    when = tuple(Choice(mode, say(f"act.hold.{mode}")) for mode in ("before", "beside"))
    asks = (
        Ask("mode", "choice", say("ask.when"), when, value="before"),
        Ask("whom", "combatant", say("ask.whom"), few(somebody), value=other or None),
    )
    against, note = reasons(hold.HoldAction(who, "before", whom=other), e), say("act.hold_place.note")
    return Offer("hold:place", say("act.hold_place"), "hold", {"who": list(who)}, against, asks, note=note)


# delaying


def _delay(e: Fight, fighters: Fighters) -> Offer:
    """Delay with a picker of places, or the reason why there is none."""
    c, who = fighters[0], tuple(f.id for f in fighters)
    places = list(delay_places(e, c))
    sample = places[0].value if places else _place_value(e.clock.segment, max(0, e.clock.called - 1))
    against: tuple[Objection, ...] = reasons(hold.DelayPhase(who, sample), e)
    if not places and not against:
        against = (RULES.reason("hero.delay.later", say("delay.no_place"), overrule=False),)
    places.sort(key=_falling)
    asks = (Ask("to", "choice", say("ask.place"), tuple(places), value=sample),)
    return Offer("delay", say("act.delay"), "delay", {"who": list(who)}, against, asks, note=say("act.delay.note"))


def delay_places(e: Fight, c: Fighter) -> Iterator[Choice]:
    """Places worth choosing: right after each who comes, and before anybody in each Segment up to one's next Phase."""
    coming, now = clock.next_phase(e, c), e.clock.segment
    last = coming or now + speed_chart.SEGMENTS
    ahead: dict[int, list[forecast.Coming]] = {}
    for p in forecast.coming(e, last):
        if p.dex >= 0 and c not in p.who and p.kind not in ("held", "stunned"):
            ahead.setdefault(p.segment, []).append(p)
    seen: set[tuple[int, int]] = set()
    for segment in range(now, last + 1):
        for place, text in _in_segment(e, c, segment, ahead.get(segment, [])):
            if len(seen) == MOST_PLACES:
                return
            if place not in seen and not any(hold.place_reasons(e, c, *place)):
                seen.add(place)
                label = say("delay.place", dex=place[1], where=text)
                note = say("delay.replaces") if segment == coming else ""
                yield Choice(_place_value(*place), label, note, group=speed_chart.name(segment, now))


def _in_segment(
    e: Fight, c: Fighter, segment: int, here: list[forecast.Coming]
) -> Iterator[tuple[tuple[int, int], str]]:
    on: dict[int, list[str]] = {}
    for p in here:
        on.setdefault(p.dex, []).append(names(e, tuple(f.id for f in p.who)))
    if segment > e.clock.segment:
        yield (segment, max((*on, clock.order_dex(e, c))) + 1), say("delay.first") if here else say("delay.alone")
    for dex, who in on.items():
        text = both(who) if len(who) < MOST_NAMES else say("delay.others", count=len(who))
        free = next((lower for lower in range(dex - 1, -1, -1) if lower not in on), None)
        if free is not None:
            yield (segment, free), say("delay.after", who=text)
        yield (segment, dex), say("delay.with", who=text)
    if not here and segment == e.clock.segment and e.clock.called > 1:
        yield (segment, 1), say("delay.last")


def _falling(place: Choice) -> tuple[int, int, int]:
    """In the order of time: Turn, Segment, and there from the highest DEX down."""
    turn, segment, dex = map(int, place.value.split("."))
    return turn, segment, -dex


def _place_value(segment: int, dex: int) -> str:
    return f"{speed_chart.turn(segment)}.{speed_chart.within(segment)}.{dex}"
