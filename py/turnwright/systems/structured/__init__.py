"""Structured Time: one Initiative order, one turn each, a Surprised round, Reactions in between.

The table of contents: which part of the system lies where.
"""

from turnwright.core.system import System, about
from turnwright.gm import MOVES as GM_MOVES
from turnwright.systems.structured.moves import FACTS, MOVES
from turnwright.systems.structured.rules import automation, newcomers
from turnwright.systems.structured.rules.options import OPTIONS
from turnwright.systems.structured.rules.rulebook import RULES
from turnwright.systems.structured.screen import forecast, margin, offers, responses, screen, setup
from turnwright.systems.structured.screen.explain import explain
from turnwright.systems.structured.state import clock, shared_facts, sheet, validate
from turnwright.systems.structured.state.clock import Fight
from turnwright.systems.structured.state.tally import Tally
from turnwright.systems.structured.text import say

SYSTEM: System[Fight] = System(
    about=about("structured", clock.WOUNDS, say, "ladder"),
    rules=RULES,
    options=OPTIONS,
    sheet=sheet.Sheet,
    tally=Tally,
    clock=clock.Clock,
    facts=FACTS,
    all_moves=(*GM_MOVES, *MOVES),
    open=setup.open_fight,
    sample=setup.sample,
    check=validate.check,
    after_shared=shared_facts.after_shared,
    settle=automation.settle,
    answer=automation.answer,
    in_turn=clock.in_turn,
    fresh=newcomers.fresh,
    back=newcomers.back,
    newcomer=newcomers.newcomer,
    line=newcomers.line,
    fields=sheet.fields,
    marks=sheet.marks,
    corrected=newcomers.corrected,
    side_changed=newcomers.side_changed,
    word_shared=shared_facts.word_shared,
    chapter=margin.chapter,
    place=margin.place,
    say=say,
    conditions=("blinded", "grappled", "on_fire", "poisoned", "prone", "frightened"),
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
