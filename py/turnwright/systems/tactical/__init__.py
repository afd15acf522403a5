"""Tactical Activity: rounds of five seconds, declared from the slowest up and resolved from the fastest down, paid for in action points.

The table of contents: which part of the system lies where.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from turnwright.core import events as ev
from turnwright.core.commands import Offer
from turnwright.core.dice import Dice
from turnwright.core.model import Prompt
from turnwright.core.system import System, about
from turnwright.gm import MOVES as GM_MOVES
from turnwright.systems.tactical import facts
from turnwright.systems.tactical.evolve import evolve
from turnwright.systems.tactical.moves import MOVES
from turnwright.systems.tactical.narrate import narrate, place
from turnwright.systems.tactical.rules import conditional_actions, initiative, newcomers, orientation
from turnwright.systems.tactical.rules.automation import boundary, settle
from turnwright.systems.tactical.rules.options import OPTIONS
from turnwright.systems.tactical.rules.rulebook import RULES
from turnwright.systems.tactical.screen import actor_offers, forecast, responses, screen, setup, table_offers
from turnwright.systems.tactical.screen.explain import explain
from turnwright.systems.tactical.state import clock, sheet, validate
from turnwright.systems.tactical.state.clock import Event, Fight
from turnwright.systems.tactical.state.tally import Tally
from turnwright.systems.tactical.text import say


def answer(e: Fight, prompt: Prompt, args: Mapping[str, Any], dice: Dice) -> Iterator[Event]:
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


def side_changed(e: Fight, who: str, side: str) -> Iterator[Event]:
    """The order knows no sides, so nothing else follows."""
    yield ev.SideChanged(who, side)


def offers(e: Fight) -> tuple[Offer, ...]:
    """Everything that needs no further word: what is declared or resolved now, triggers, the stack, the clock."""
    if e.prompt is not None:
        if e.prompt.kind in ("initiative", "tie"):
            return (Offer("answer", say("asked.initiative.roll"), "answer", {}),)
        results = orientation.choices(e.prompt.kind)
        return tuple(Offer(f"answer:{c.value}", c.label, "answer", {"value": c.value}) for c in results)
    if e.clock.stage == "setup":
        return (table_offers.start(e),)
    found: list[Offer] = []
    now = clock.running(e)
    for button in actor_offers.own(e, now) if now else ():
        found += [button.offer, *button.pad]
    if now and e.clock.phase == "declaration":
        found.append(screen.again_offer(e, now))
    for u, act in conditional_actions.waiting(e):
        found += table_offers.triggers(e, u, act)
    found += table_offers.stack_acts(e)
    return (*found, Offer("next", say("plate.next"), "next", {}))


SYSTEM: System[Fight] = System(
    about=about("tactical", "hits", say),
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
    after_shared=evolve,
    settle=settle,
    boundary=boundary,
    answer=answer,
    in_turn=lambda e: frozenset(e.clock.turn) if e.clock.phase == "resolution" else frozenset(),
    fresh=newcomers.fresh,
    back=newcomers.back,
    newcomer=newcomers.newcomer,
    line=newcomers.line,
    fields=sheet.fields,
    marks=sheet.marks,
    corrected=sheet.corrected,
    side_changed=side_changed,
    word_shared=narrate,
    chapter=lambda e: say("round", round=e.clock.round) if e.clock.round else "",
    place=place,
    say=say,
    conditions=("blinded", "frightened", "grappled", "invisible", "on_fire", "poisoned"),
    segments=0,
    now=lambda e: (max(1, e.clock.round), 0),
    side_place=lambda e, side: "",
    screen=screen.screen,
    arrival=screen.arrival,
    fighter=setup.fighter,
    fighter_acts=table_offers.fighter_acts,
    setup=setup.setup,
    read=setup.read,
    queries={"answers": responses.answers},
    timeline=forecast.timeline,
    explain=explain,
    offers=offers,
)

__all__ = ["SYSTEM"]
