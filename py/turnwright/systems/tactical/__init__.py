"""Tactical Activity: rounds of five seconds, declared from the slowest up and resolved from the fastest down, paid for in action points.

The table of contents: which part of the system lies where.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from turnwright import events as ev
from turnwright.commands import Offer
from turnwright.dice import Dice
from turnwright.events import AnyEncounter, Event
from turnwright.model import Prompt
from turnwright.protocol import System, about
from turnwright.systems.tactical import (
    acts,
    checking,
    conditionals,
    facts,
    forecast,
    initiative,
    interrupts,
    joining,
    orientation,
    screen,
    setting_up,
    sheet,
    table,
)
from turnwright.systems.tactical import clock as time
from turnwright.systems.tactical.book import RULES
from turnwright.systems.tactical.evolve import evolve
from turnwright.systems.tactical.explain import explain
from turnwright.systems.tactical.moves import MOVES
from turnwright.systems.tactical.narrate import narrate, place
from turnwright.systems.tactical.options import OPTIONS
from turnwright.systems.tactical.settle import boundary, settle
from turnwright.systems.tactical.tally import Tally
from turnwright.systems.tactical.words import say


def answer(e: AnyEncounter, prompt: Prompt, args: Mapping[str, Any], dice: Dice) -> Iterator[Event]:
    """The dice of initiative, with the table's or the engine's; or the result of an Orientation Maneuver."""
    match prompt.kind:
        case "initiative":
            for u in initiative.to_roll(e):
                yield initiative.roll(u, dice)
        case "tie":
            tied = initiative.ties(e)
            if tied:
                yield initiative.roll_ties(tied, dice)
        case _:
            yield from orientation.answered(e, prompt, str(args.get("value", "")))


def side_changed(e: AnyEncounter, who: str, side: str) -> Iterator[Event]:
    """The order knows no sides, so nothing else follows."""
    yield ev.SideChanged(who, side)


def offers(e: AnyEncounter) -> tuple[Offer, ...]:
    """Everything that needs no further word: what is declared or resolved now, triggers, the stack, the clock."""
    if e.prompt is not None:
        if e.prompt.kind in ("initiative", "tie"):
            return (Offer("answer", say("asked.initiative.roll"), "answer", {}),)
        results = orientation.choices(e.prompt.kind)
        return tuple(Offer(f"answer:{c.value}", c.label, "answer", {"value": c.value}) for c in results)
    if e.clock.stage == "setup":
        return (table.start(e),)
    found: list[Offer] = []
    now = time.running(e)
    for button in acts.own(e, now) if now else ():
        found += [button.offer, *button.pad]
    if now and e.clock.phase == "declaration":
        found.append(screen.again_offer(e, now))
    for u, act in conditionals.waiting(e):
        found += table.triggers(e, u, act)
    found += table.stack_acts(e)
    return (*found, Offer("next", say("plate.next"), "next", {}))


SYSTEM = System(
    about=about("tactical", "hits", say, "lanes"),
    rules=RULES,
    options=OPTIONS,
    sheet=sheet.Sheet,
    tally=Tally,
    clock=time.Clock,
    facts=facts.EVENTS,
    own_moves=MOVES,
    open=setting_up.open_fight,
    sample=setting_up.sample,
    check=checking.check,
    evolve=evolve,
    settle=settle,
    boundary=boundary,
    answer=answer,
    in_turn=lambda e: frozenset(e.clock.turn) if e.clock.phase == "resolution" else frozenset(),
    fresh=joining.fresh,
    back=joining.back,
    newcomer=joining.newcomer,
    line=joining.line,
    fields=sheet.fields,
    marks=sheet.marks,
    corrected=sheet.corrected,
    side_changed=side_changed,
    narrate=narrate,
    chapter=lambda e: say("round", round=e.clock.round) if e.clock.round else "",
    place=place,
    say=say,
    conditions=("blinded", "frightened", "grappled", "invisible", "on_fire", "poisoned"),
    segments=0,
    now=lambda e: (max(1, e.clock.round), 0),
    side_place=lambda e, side: "",
    screen=screen.screen,
    arrival=screen.arrival,
    fighter=setting_up.fighter,
    fighter_acts=table.fighter_acts,
    setup=setting_up.setup,
    read=setting_up.read,
    queries={"answers": interrupts.answers},
    timeline=forecast.timeline,
    explain=explain,
    offers=offers,
)

__all__ = ["SYSTEM"]
