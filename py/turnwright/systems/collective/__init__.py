"""The Collective: ten segments with a half for each side, typed actions that convert by a chart, answers on a stack.

The table of contents: which part of the system lies where.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from turnwright.commands import Offer
from turnwright.dice import Dice
from turnwright.events import AnyEncounter, Event
from turnwright.model import Prompt
from turnwright.protocol import Place, System, about
from turnwright.systems.collective import acts, facts, forecast, joining, screen, setting_up, sheet, table, turning
from turnwright.systems.collective import clock as time
from turnwright.systems.collective.actions import parse
from turnwright.systems.collective.book import RULES
from turnwright.systems.collective.explain import explain
from turnwright.systems.collective.moves import MOVES
from turnwright.systems.collective.narrate import narrate, place
from turnwright.systems.collective.options import OPTIONS
from turnwright.systems.collective.plan import plan
from turnwright.systems.collective.settle import boundary, roll, settle
from turnwright.systems.collective.tally import Tally
from turnwright.systems.collective.words import say


def answer(e: AnyEncounter, prompt: Prompt, args: Mapping[str, Any], dice: Dice) -> Iterator[Event]:
    """Sides that tied roll again, with the table's dice or the engine's."""
    for side in prompt.about:
        yield roll(e, side, dice)


def timeline(e: AnyEncounter, places: int) -> tuple[Place, ...]:
    """The coming halves of this round in which somebody can still act, as `forecast` counts it."""
    out: list[Place] = []
    for stop in forecast.stops(e, forecast.spans(e)):
        if len(out) == places:
            break
        who = tuple(c.id for go in stop.goes for c in go)
        out.append(Place(say("part.of", segment=stop.segment, part=time.part_name(e, stop.side)), who))
    return tuple(out)


def check(e: AnyEncounter) -> None:
    """What a stored fight must fulfil beyond its shape. Raises ValueError."""
    clock, ids = e.clock, {s.id for s in e.sides}
    moments = ("round", "segment", "half", "half_over", "segment_over", "round_over")
    if clock.stage not in ("setup", "initiative", "play") or not 0 <= clock.segment <= time.SEGMENTS or clock.round < 0:
        raise ValueError("the clock is out of range")
    if clock.stage == "play" and (clock.moment not in moments or (clock.half and clock.half not in ids)):
        raise ValueError("the clock stands nowhere")
    if clock.moment in ("half", "half_over") and not clock.half:
        raise ValueError("it is nobody's half")
    for c in e.roster:
        for key, n in (*c.sheet.pool, *c.tally.pool, *c.sheet.caps):
            if str(parse(key)) != key or not 0 <= n <= 9_999:
                raise ValueError("a budget cannot be read")


def offers(e: AnyEncounter) -> tuple[Offer, ...]:
    """Everything that needs no further word: the acting combatant's actions, answers, the stack, the clock."""
    if e.prompt is not None:
        return (Offer("answer", say("offer.answer"), "answer", {}),)
    if e.clock.stage == "setup":
        return (table.start(e),)
    found: list[Offer] = []
    going = time.actor(e)
    if going:
        found += acts.own(e, going)
    for c in e.roster:
        if not time.own_half(e, c):
            found += acts.answers(e, (c,))
    found += table.stack_acts(e)
    found += [o for o in table.offers(e) if o.key in ("end_half", "skip_rest")]
    return (*found, Offer("next", say("next"), "next", {}))


SYSTEM = System(
    about=about("collective", "hp", say, "halves"),
    rules=RULES,
    options=OPTIONS,
    sheet=sheet.Sheet,
    tally=Tally,
    clock=time.Clock,
    facts=facts.EVENTS,
    own_moves=MOVES,
    open=setting_up.open_fight,
    sample=setting_up.sample,
    check=check,
    evolve=facts.evolve,
    settle=settle,
    boundary=boundary,
    answer=answer,
    in_turn=lambda e: frozenset(c.id for c in e.members(e.clock.half)) if e.clock.moment == "half" else frozenset(),
    fresh=joining.fresh,
    back=joining.back,
    newcomer=joining.newcomer,
    line=joining.line,
    fields=sheet.fields,
    marks=sheet.marks,
    corrected=joining.corrected,
    side_changed=turning.side_changed,
    narrate=narrate,
    chapter=lambda e: say("log.chapter", round=e.clock.round) if e.clock.round else "",
    place=place,
    say=say,
    conditions=("blessed", "blinded", "bound", "frightened", "invisible", "prone"),
    segments=10,
    now=lambda e: (max(1, e.clock.round), max(1, e.clock.segment)),
    side_place=time.part_name,
    screen=screen.screen,
    arrival=screen.arrival,
    fighter=setting_up.fighter,
    fighter_acts=setting_up.fighter_acts,
    setup=setting_up.setup,
    read=setting_up.read,
    queries={"plan": plan, "answers": screen.answers},
    timeline=timeline,
    explain=explain,
    offers=offers,
)

__all__ = ["SYSTEM"]
