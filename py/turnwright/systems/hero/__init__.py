"""HERO: twelve Segments, the Speed Chart, DEX order, actions delayed, held and aborted.

The table of contents: which part of the system is where.
"""

from turnwright.core.system import System, about
from turnwright.gm import MOVES as GM_MOVES
from turnwright.systems.hero.moves import FACTS, MOVES
from turnwright.systems.hero.rules import newcomers, speed_chart
from turnwright.systems.hero.rules.automation import answer, settle
from turnwright.systems.hero.rules.options import OPTIONS
from turnwright.systems.hero.rules.rulebook import RULES
from turnwright.systems.hero.screen import forecast, margin, offers, responses, screen, setup
from turnwright.systems.hero.screen.explain import explain
from turnwright.systems.hero.state import clock, sheet
from turnwright.systems.hero.state.clock import Fight
from turnwright.systems.hero.state.shared_facts import after_shared
from turnwright.systems.hero.state.tally import Tally
from turnwright.systems.hero.state.validate import check
from turnwright.systems.hero.text import say

SYSTEM: System[Fight] = System(
    about=about("hero", "STUN", say, "chart"),
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
    in_turn=lambda e: frozenset(c.id for c in clock.actor(e)),
    fresh=newcomers.fresh,
    back=newcomers.back,
    newcomer=newcomers.newcomer,
    line=newcomers.line,
    fields=sheet.fields,
    marks=sheet.marks,
    corrected=newcomers.corrected,
    chapter=margin.chapter,
    place=margin.place,
    say=say,
    conditions=("entangled", "flashed", "grabbed", "drained", "invisible", "prone"),
    segments=12,
    now=lambda e: (speed_chart.turn(max(1, e.clock.segment)), speed_chart.within(max(1, e.clock.segment))),
    screen=screen.screen,
    arrival=screen.arrival,
    fighter=setup.fighter,
    fighter_acts=offers.for_fighter,
    setup=setup.setup,
    read=setup.read,
    queries={"answers": responses.answers},
    timeline=forecast.places,
    explain=explain,
    offers=offers.all_offers,
)

__all__ = ["SYSTEM"]
