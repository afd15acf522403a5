"""The Collective: ten segments with a half for each side, typed actions that convert by a chart, a response stack.

The table of contents: which part of the system lies where.
"""

from turnwright.core.system import System, about
from turnwright.gm import MOVES as GM_MOVES
from turnwright.systems.collective.moves import FACTS, MOVES
from turnwright.systems.collective.moves.adjust import betrayal_ask
from turnwright.systems.collective.rules import newcomers, side_switch
from turnwright.systems.collective.rules.automation import answer, settle
from turnwright.systems.collective.rules.options import OPTIONS
from turnwright.systems.collective.rules.rulebook import RULES
from turnwright.systems.collective.screen import forecast, margin, offers, screen, setup
from turnwright.systems.collective.screen.explain import explain
from turnwright.systems.collective.screen.planner import plan
from turnwright.systems.collective.screen.responses import answers
from turnwright.systems.collective.state import clock, sheet
from turnwright.systems.collective.state.clock import Fight
from turnwright.systems.collective.state.shared_facts import after_shared, word_shared
from turnwright.systems.collective.state.tally import Tally
from turnwright.systems.collective.state.validate import check
from turnwright.systems.collective.text import say

SYSTEM: System[Fight] = System(
    about=about("collective", "hp", say, "halves"),
    rules=RULES,
    options=OPTIONS,
    sheet=sheet.Sheet,
    tally=Tally,
    clock=clock.Clock,
    facts=FACTS,
    all_moves=(*GM_MOVES, *MOVES),
    open=setup.open_fight,
    sample=setup.sample,
    check=check,
    after_shared=after_shared,
    settle=settle,
    answer=answer,
    in_turn=clock.in_turn,
    fresh=newcomers.fresh,
    back=newcomers.back,
    newcomer=newcomers.newcomer,
    line=newcomers.line,
    fields=sheet.fields,
    marks=sheet.marks,
    corrected=newcomers.corrected,
    side_changed=side_switch.side_changed,
    word_shared=word_shared,
    chapter=margin.chapter,
    place=margin.place,
    say=say,
    conditions=("blessed", "blinded", "bound", "frightened", "invisible", "prone"),
    segments=clock.SEGMENTS,
    now=clock.now,
    side_place=clock.part_name,
    screen=screen.screen,
    arrival=screen.arrival,
    fighter=setup.fighter,
    fighter_acts=offers.for_fighter,
    setup=setup.setup,
    read=setup.read,
    queries={"plan": plan, "answers": answers},
    timeline=forecast.timeline,
    explain=explain,
    offers=offers.all_offers,
    damage_asks=(betrayal_ask(),),
)

__all__ = ["SYSTEM"]
