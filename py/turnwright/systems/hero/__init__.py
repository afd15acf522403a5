"""HERO: twelve Segments, the Speed Chart, DEX order, actions delayed, held and aborted.

The table of contents: which part of the system lies where.
"""

from turnwright.core.commands import Offer
from turnwright.core.events import SideChanged
from turnwright.core.system import System, about
from turnwright.gm import MOVES as GM_MOVES
from turnwright.systems.hero import facts
from turnwright.systems.hero.evolve import evolve
from turnwright.systems.hero.moves import MOVES
from turnwright.systems.hero.narrate import chapter, narrate, place
from turnwright.systems.hero.rules import newcomers, speed_chart
from turnwright.systems.hero.rules.automation import answer, boundary, settle
from turnwright.systems.hero.rules.options import OPTIONS
from turnwright.systems.hero.rules.rulebook import RULES
from turnwright.systems.hero.screen import actor_offers, forecast, responses, screen, setup, table_offers
from turnwright.systems.hero.screen.explain import explain
from turnwright.systems.hero.state import clock, sheet
from turnwright.systems.hero.state.clock import Fight
from turnwright.systems.hero.state.tally import Tally
from turnwright.systems.hero.state.validate import check
from turnwright.systems.hero.text import say


def offers(e: Fight) -> tuple[Offer, ...]:
    """Everything that needs no further word: the acting one's choices, answers, the clock."""
    if e.prompt is not None:
        return (Offer("answer", say("roll"), "answer", {}),)
    if e.clock.stage == "setup":
        return (table_offers.start(e),)
    acting = clock.actor(e)
    found = actor_offers.own(e, acting) if acting else []
    for fighters in table_offers.units(e):
        found += responses.answers(e, fighters)
    found += [o for o in table_offers.offers(e) if o.key.startswith("skip")]
    return (*found, Offer("next", say("next"), "next", {}))


SYSTEM: System[Fight] = System(
    about=about("hero", "STUN", say),
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
    after_shared=evolve,
    settle=settle,
    boundary=boundary,
    answer=answer,
    in_turn=lambda e: frozenset(c.id for c in clock.actor(e)),
    fresh=newcomers.fresh,
    back=newcomers.back,
    newcomer=newcomers.newcomer,
    line=newcomers.line,
    fields=sheet.fields,
    marks=sheet.marks,
    corrected=newcomers.corrected,
    side_changed=lambda e, who, side: (SideChanged(who, side),),
    word_shared=narrate,
    chapter=chapter,
    place=place,
    say=say,
    conditions=("entangled", "flashed", "grabbed", "drained", "invisible", "prone"),
    segments=12,
    now=lambda e: (speed_chart.turn(max(1, e.clock.segment)), speed_chart.within(max(1, e.clock.segment))),
    side_place=lambda e, side: "",
    screen=screen.screen,
    arrival=screen.arrival,
    fighter=setup.fighter,
    fighter_acts=table_offers.for_fighter,
    setup=setup.setup,
    read=setup.read,
    queries={"answers": table_offers.answers},
    timeline=forecast.timeline,
    explain=explain,
    offers=offers,
)

__all__ = ["SYSTEM"]
