"""The Collective: ten segments with a half for each side, typed actions that convert by a chart, answers on a stack.

The table of contents: which part of the system lies where.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from turnwright.core.commands import Offer
from turnwright.core.dice import Dice
from turnwright.core.model import Prompt
from turnwright.core.system import Place, System, about
from turnwright.gm import MOVES as GM_MOVES
from turnwright.systems.collective import facts
from turnwright.systems.collective.moves import MOVES
from turnwright.systems.collective.narrate import narrate, place
from turnwright.systems.collective.rules import newcomers, side_switch
from turnwright.systems.collective.rules.action_notation import parse
from turnwright.systems.collective.rules.automation import boundary, roll, settle
from turnwright.systems.collective.rules.options import OPTIONS
from turnwright.systems.collective.rules.rulebook import RULES
from turnwright.systems.collective.screen import actor_offers, forecast, screen, setup, table_offers
from turnwright.systems.collective.screen.explain import explain
from turnwright.systems.collective.screen.planner import plan
from turnwright.systems.collective.state import clock, sheet
from turnwright.systems.collective.state.clock import Event, Fight
from turnwright.systems.collective.state.tally import Tally
from turnwright.systems.collective.text import say


def answer(e: Fight, prompt: Prompt, args: Mapping[str, Any], dice: Dice) -> Iterator[Event]:
    """Sides that tied roll again, with the table's dice or the engine's."""
    for side in prompt.about:
        yield roll(e, side, dice)


def timeline(e: Fight, places: int) -> tuple[Place, ...]:
    """The coming halves of this round in which somebody can still act, as `forecast` counts it."""
    out: list[Place] = []
    for stop in forecast.stops(e, forecast.spans(e)):
        if len(out) == places:
            break
        who = tuple(c.id for go in stop.goes for c in go)
        out.append(Place(say("part.of", segment=stop.segment, part=clock.part_name(e, stop.side)), who))
    return tuple(out)


def check(e: Fight) -> None:
    """What a stored fight must fulfil beyond its shape. Raises ValueError."""
    ids = {s.id for s in e.sides}
    moments = ("round", "segment", "half", "half_over", "segment_over", "round_over")
    if (
        e.clock.stage not in ("setup", "initiative", "play")
        or not 0 <= e.clock.segment <= clock.SEGMENTS
        or e.clock.round < 0
    ):
        raise ValueError("the clock is out of range")
    if e.clock.stage == "play" and (e.clock.moment not in moments or (e.clock.half and e.clock.half not in ids)):
        raise ValueError("the clock stands nowhere")
    if e.clock.moment in ("half", "half_over") and not e.clock.half:
        raise ValueError("it is nobody's half")
    for c in e.roster:
        for key, n in (*c.sheet.pool, *c.tally.pool, *c.sheet.caps):
            if str(parse(key)) != key or not 0 <= n <= 9_999:
                raise ValueError("a budget cannot be read")


def offers(e: Fight) -> tuple[Offer, ...]:
    """Everything that needs no further word: the acting combatant's actions, answers, the stack, the clock."""
    if e.prompt is not None:
        return (Offer("answer", say("offer.answer"), "answer", {}),)
    if e.clock.stage == "setup":
        return (table_offers.start(e),)
    found: list[Offer] = []
    going = clock.actor(e)
    if going:
        found += actor_offers.own(e, going)
    for c in e.roster:
        if not clock.own_half(e, c):
            found += actor_offers.answers(e, (c,))
    found += table_offers.stack_acts(e)
    found += [o for o in table_offers.offers(e) if o.key in ("end_half", "skip_rest")]
    return (*found, Offer("next", say("next"), "next", {}))


SYSTEM: System[Fight] = System(
    about=about("collective", "hp", say),
    rules=RULES,
    options=OPTIONS,
    sheet=sheet.Sheet,
    tally=Tally,
    clock=clock.Clock,
    facts=facts.FACTS,
    all_moves=(*GM_MOVES, *MOVES),
    open=setup.open_fight,
    sample=setup.sample,
    check=check,
    after_shared=facts.evolve,
    settle=settle,
    boundary=boundary,
    answer=answer,
    in_turn=lambda e: frozenset(c.id for c in e.members(e.clock.half)) if e.clock.moment == "half" else frozenset(),
    fresh=newcomers.fresh,
    back=newcomers.back,
    newcomer=newcomers.newcomer,
    line=newcomers.line,
    fields=sheet.fields,
    marks=sheet.marks,
    corrected=newcomers.corrected,
    side_changed=side_switch.side_changed,
    word_shared=narrate,
    chapter=lambda e: say("log.chapter", round=e.clock.round) if e.clock.round else "",
    place=place,
    say=say,
    conditions=("blessed", "blinded", "bound", "frightened", "invisible", "prone"),
    segments=10,
    now=lambda e: (max(1, e.clock.round), max(1, e.clock.segment)),
    side_place=clock.part_name,
    screen=screen.screen,
    arrival=screen.arrival,
    fighter=setup.fighter,
    fighter_acts=setup.fighter_acts,
    setup=setup.setup,
    read=setup.read,
    queries={"plan": plan, "answers": screen.answers},
    timeline=timeline,
    explain=explain,
    offers=offers,
)

__all__ = ["SYSTEM"]
