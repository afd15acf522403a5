"""Structured Time: one Initiative order, one turn each, a Surprised round, Reactions in between.

The table of contents: which part of the system lies where.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from turnwright.commands import Offer
from turnwright.dice import Dice
from turnwright.events import AnyEncounter, Event
from turnwright.model import Prompt
from turnwright.protocol import Place, System, about
from turnwright.systems.structured import (
    acts,
    evolve,
    facts,
    forecast,
    joining,
    ranking,
    respond,
    screen,
    setting_up,
    sheet,
    stored,
    table,
)
from turnwright.systems.structured import clock as time
from turnwright.systems.structured import narrate as log
from turnwright.systems.structured import settle as steps
from turnwright.systems.structured.book import RULES
from turnwright.systems.structured.explain import explain
from turnwright.systems.structured.moves import MOVES
from turnwright.systems.structured.options import OPTIONS
from turnwright.systems.structured.tally import Tally
from turnwright.systems.structured.words import say


def answer(e: AnyEncounter, prompt: Prompt, args: Mapping[str, Any], dice: Dice) -> Iterator[Event]:
    return steps.answer(e, prompt, str(args.get("value", "")), dice)


def timeline(e: AnyEncounter, places: int) -> tuple[Place, ...]:
    """The running turn and those to come, this round and the next, with those that will be lost."""
    out: list[Place] = []
    acting = time.active(e)
    if acting is not None:
        gap, n = time.in_gap(e), e.clock.round
        where = say("forecast.between", round=n) if gap else say("forecast.on", round=n, score=acting.tally.score)
        out.append(Place(where, (acting.id,)))
    for stop in forecast.stops(e):
        if stop.rule != "structured.out":
            note = say(f"forecast.lost.{time.LOST[stop.rule]}") if stop.rule else ""
            where = say("forecast.on", round=stop.round, score=stop.fighter.tally.score)
            out.append(Place(where, (stop.fighter.id,), note))
    return tuple(out[:places])


def in_turn(e: AnyEncounter) -> frozenset[str]:
    acting = time.active(e)
    return frozenset((acting.id,)) if acting is not None else frozenset()


def offers(e: AnyEncounter) -> tuple[Offer, ...]:
    """Everything that needs no further word: the active character's actions, what others may do meanwhile, the clock."""
    if e.prompt is not None:
        tie = ranking.tie(e) if e.prompt.kind == "tie" else None
        words = [block[0].id for block in tie.blocks] if tie else [""]
        return tuple(
            Offer(f"answer:{word}", say("answer"), "answer", {"value": word} if word else {}) for word in words
        )
    if e.clock.stage == "setup":
        return (table.start(e),)
    if e.clock.stage == "over":
        return ()
    found: list[Offer] = []
    acting = time.active(e)
    if acting is not None:
        found += acts.own(e, acting)
    for c in time.listed(e):
        if acts.can_answer(e, c):
            found += acts.answers(e, c)
    return (*found, *acts.together(e), Offer("next", say("next"), "next", {}))


SYSTEM = System(
    about=about("structured", time.WOUNDS, say, "ladder"),
    rules=RULES,
    options=OPTIONS,
    sheet=sheet.Sheet,
    tally=Tally,
    clock=time.Clock,
    facts=facts.EVENTS,
    own_moves=MOVES,
    open=setting_up.open_fight,
    sample=setting_up.sample,
    check=stored.check,
    evolve=evolve.evolve,
    settle=steps.settle,
    boundary=steps.boundary,
    answer=answer,
    in_turn=in_turn,
    fresh=joining.fresh,
    back=joining.back,
    newcomer=joining.newcomer,
    line=joining.line,
    fields=sheet.fields,
    marks=sheet.marks,
    corrected=joining.corrected,
    side_changed=joining.side_changed,
    narrate=log.narrate,
    chapter=log.chapter,
    place=log.place,
    say=say,
    conditions=("blinded", "grappled", "on_fire", "poisoned", "prone", "frightened"),
    segments=0,
    now=lambda e: (max(1, e.clock.round), 0),
    side_place=lambda e, side: "",
    screen=screen.screen,
    arrival=screen.arrival,
    fighter=setting_up.fighter,
    fighter_acts=setting_up.fighter_acts,
    setup=setting_up.setup,
    read=setting_up.read,
    queries={"answers": respond.answers},
    timeline=timeline,
    explain=explain,
    offers=offers,
)

__all__ = ["SYSTEM"]
