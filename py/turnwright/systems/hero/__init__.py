"""HERO: twelve Segments, the Speed Chart, DEX order, actions delayed, held and aborted.

The table of contents: which part of the system lies where.
"""

from turnwright.commands import Offer
from turnwright.events import AnyEncounter, SideChanged
from turnwright.protocol import System, about
from turnwright.systems.hero import acts, answers, chart, facts, forecast, joining, screen, setting_up, sheet, table
from turnwright.systems.hero import clock as time
from turnwright.systems.hero.book import RULES
from turnwright.systems.hero.evolve import evolve
from turnwright.systems.hero.explain import explain
from turnwright.systems.hero.moves import MOVES
from turnwright.systems.hero.narrate import chapter, narrate, place
from turnwright.systems.hero.options import OPTIONS
from turnwright.systems.hero.settle import answer, boundary, settle
from turnwright.systems.hero.stored import check
from turnwright.systems.hero.tally import Tally
from turnwright.systems.hero.words import say


def offers(e: AnyEncounter) -> tuple[Offer, ...]:
    """Everything that needs no further word: the acting one's choices, answers, the clock."""
    if e.prompt is not None:
        return (Offer("answer", say("roll"), "answer", {}),)
    if e.clock.stage == "setup":
        return (table.start(e),)
    acting = time.actor(e)
    found = acts.own(e, acting) if acting else []
    for fighters in table.units(e):
        found += answers.answers(e, fighters)
    found += [o for o in table.offers(e) if o.key.startswith("skip")]
    return (*found, Offer("next", say("next"), "next", {}))


SYSTEM = System(
    about=about("hero", "STUN", say, "chart"),
    rules=RULES,
    options=OPTIONS,
    sheet=sheet.Sheet,
    tally=Tally,
    clock=time.Clock,
    facts=facts.EVENTS,
    own_moves=MOVES,
    open=setting_up.open_fight,
    sample=setting_up.sample,
    check=check,
    evolve=evolve,
    settle=settle,
    boundary=boundary,
    answer=answer,
    in_turn=lambda e: frozenset(c.id for c in time.actor(e)),
    fresh=joining.fresh,
    back=joining.back,
    newcomer=joining.newcomer,
    line=joining.line,
    fields=sheet.fields,
    marks=sheet.marks,
    corrected=joining.corrected,
    side_changed=lambda e, who, side: (SideChanged(who, side),),
    narrate=narrate,
    chapter=chapter,
    place=place,
    say=say,
    conditions=("entangled", "flashed", "grabbed", "drained", "invisible", "prone"),
    segments=12,
    now=lambda e: (chart.turn(max(1, e.clock.segment)), chart.within(max(1, e.clock.segment))),
    side_place=lambda e, side: "",
    screen=screen.screen,
    arrival=screen.arrival,
    fighter=setting_up.fighter,
    fighter_acts=table.for_fighter,
    setup=setting_up.setup,
    read=setting_up.read,
    queries={"answers": table.answers},
    timeline=forecast.timeline,
    explain=explain,
    offers=offers,
)

__all__ = ["SYSTEM"]
