"""Tactical Activity: rounds of five seconds, declared from the slowest up and resolved from the fastest down, paid for in action points.

The table of contents: which part of the system lies where.
"""

from turnwright.core.system import System, about
from turnwright.gm import MOVES as GM_MOVES
from turnwright.systems.tactical.moves import FACTS, MOVES
from turnwright.systems.tactical.rules import automation, newcomers
from turnwright.systems.tactical.rules.options import OPTIONS
from turnwright.systems.tactical.rules.rulebook import RULES
from turnwright.systems.tactical.screen import forecast, margin, offers, responses, screen, setup
from turnwright.systems.tactical.screen.explain import explain
from turnwright.systems.tactical.state import sheet, validate
from turnwright.systems.tactical.state.clock import Clock, Fight
from turnwright.systems.tactical.state.shared_facts import after_shared
from turnwright.systems.tactical.state.tally import Tally
from turnwright.systems.tactical.text import say

SYSTEM: System[Fight] = System(
    about=about("tactical", "hits", say, "lanes"),
    rules=RULES,
    options=OPTIONS,
    sheet=sheet.Sheet,
    tally=Tally,
    clock=Clock,
    facts=FACTS,
    all_moves=(*GM_MOVES, *MOVES),
    open=setup.open_fight,
    sample=setup.sample,
    check=validate.check,
    after_shared=after_shared,
    settle=automation.settle,
    answer=automation.answer,
    in_turn=lambda e: frozenset(e.clock.turn) if e.clock.phase == "resolution" else frozenset(),
    fresh=newcomers.fresh,
    back=newcomers.back,
    newcomer=newcomers.newcomer,
    line=newcomers.line,
    fields=sheet.fields,
    marks=sheet.marks,
    corrected=sheet.corrected,
    chapter=margin.chapter,
    place=margin.place,
    say=say,
    conditions=("blinded", "frightened", "grappled", "invisible", "on_fire", "poisoned"),
    segments=0,
    now=lambda e: (max(1, e.clock.round), 0),
    screen=screen.screen,
    arrival=screen.arrival,
    fighter=setup.fighter,
    fighter_acts=offers.for_fighter,
    setup=setup.setup,
    read=setup.read,
    queries={"answers": responses.answers},
    timeline=forecast.timeline,
    explain=explain,
    offers=offers.all_offers,
)

__all__ = ["SYSTEM"]
