"""Structured Time: one Initiative order, one turn each, a Surprised round, Reactions in between.

The table of contents: which part of the system lies where.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from turnwright.core.commands import Offer
from turnwright.core.dice import Dice
from turnwright.core.model import Prompt
from turnwright.core.system import Place, System, about
from turnwright.gm import MOVES as GM_MOVES
from turnwright.systems.structured import evolve, facts
from turnwright.systems.structured import narrate as log
from turnwright.systems.structured.moves import MOVES
from turnwright.systems.structured.rules import automation as steps
from turnwright.systems.structured.rules import initiative, newcomers
from turnwright.systems.structured.rules.options import OPTIONS
from turnwright.systems.structured.rules.rulebook import RULES
from turnwright.systems.structured.screen import actor_offers, forecast, responses, screen, setup, table_offers
from turnwright.systems.structured.screen.explain import explain
from turnwright.systems.structured.state import clock, sheet, validate
from turnwright.systems.structured.state.clock import Event, Fight
from turnwright.systems.structured.state.tally import Tally
from turnwright.systems.structured.text import say


def answer(e: Fight, prompt: Prompt, args: Mapping[str, Any], dice: Dice) -> Iterator[Event]:
    return steps.answer(e, prompt, str(args.get("value", "")), dice)


def timeline(e: Fight, places: int) -> tuple[Place, ...]:
    """The running turn and those to come, this round and the next, with those that will be lost."""
    out: list[Place] = []
    acting = clock.active(e)
    if acting is not None:
        gap, n = clock.in_gap(e), e.clock.round
        where = say("forecast.between", round=n) if gap else say("forecast.on", round=n, score=acting.tally.score)
        out.append(Place(where, (acting.id,)))
    for stop in forecast.stops(e):
        if stop.rule != "structured.out":
            note = say(f"forecast.lost.{clock.LOST[stop.rule]}") if stop.rule else ""
            where = say("forecast.on", round=stop.round, score=stop.fighter.tally.score)
            out.append(Place(where, (stop.fighter.id,), note))
    return tuple(out[:places])


def in_turn(e: Fight) -> frozenset[str]:
    acting = clock.active(e)
    return frozenset((acting.id,)) if acting is not None else frozenset()


def offers(e: Fight) -> tuple[Offer, ...]:
    """Everything that needs no further word: the active character's actions, what others may do meanwhile, the clock."""
    if e.prompt is not None:
        tie = initiative.tie(e) if e.prompt.kind == "tie" else None
        words = [block[0].id for block in tie.blocks] if tie else [""]
        return tuple(
            Offer(f"answer:{word}", say("answer"), "answer", {"value": word} if word else {}) for word in words
        )
    if e.clock.stage == "setup":
        return (table_offers.start(e),)
    if e.clock.stage == "over":
        return ()
    found: list[Offer] = []
    acting = clock.active(e)
    if acting is not None:
        found += actor_offers.own(e, acting)
    for c in clock.listed(e):
        if actor_offers.can_answer(e, c):
            found += actor_offers.answers(e, c)
    return (*found, *actor_offers.together(e), Offer("next", say("next"), "next", {}))


SYSTEM: System[Fight] = System(
    about=about("structured", clock.WOUNDS, say),
    rules=RULES,
    options=OPTIONS,
    sheet=sheet.Sheet,
    tally=Tally,
    clock=clock.Clock,
    facts=facts.FACTS,
    all_moves=(*GM_MOVES, *MOVES),
    open=setup.open_fight,
    sample=setup.sample,
    check=validate.check,
    after_shared=evolve.evolve,
    settle=steps.settle,
    boundary=steps.boundary,
    answer=answer,
    in_turn=in_turn,
    fresh=newcomers.fresh,
    back=newcomers.back,
    newcomer=newcomers.newcomer,
    line=newcomers.line,
    fields=sheet.fields,
    marks=sheet.marks,
    corrected=newcomers.corrected,
    side_changed=newcomers.side_changed,
    word_shared=log.narrate,
    chapter=log.chapter,
    place=log.place,
    say=say,
    conditions=("blinded", "grappled", "on_fire", "poisoned", "prone", "frightened"),
    segments=0,
    now=lambda e: (max(1, e.clock.round), 0),
    side_place=lambda e, side: "",
    screen=screen.screen,
    arrival=screen.arrival,
    fighter=setup.fighter,
    fighter_acts=setup.fighter_acts,
    setup=setup.setup,
    read=setup.read,
    queries={"answers": responses.answers},
    timeline=timeline,
    explain=explain,
    offers=offers,
)

__all__ = ["SYSTEM"]
