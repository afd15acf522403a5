"""Assembles the Plain list from its parts."""

from turnwright.core.registry import found_in
from turnwright.core.system import Roster, Rules, Screen, State, System, Time
from turnwright.screen.parts import Spot
from turnwright.systems.plainlist import ABOUT
from turnwright.systems.plainlist.moves import call, place, start
from turnwright.systems.plainlist.rules import RULES, automation, fields, newcomers, options, order
from turnwright.systems.plainlist.screen import forecast, offers, screen, setup
from turnwright.systems.plainlist.screen.explain import explain
from turnwright.systems.plainlist.screen.primer import primer
from turnwright.systems.plainlist.state import clock, sheet, tally
from turnwright.systems.plainlist.text import say

SYSTEM = System[clock.Fight](
    about=ABOUT,
    say=say,
    setup=setup,
    state=State(sheet.Sheet, tally.Tally, clock.Clock, sides=("pc", "enemy"), check=clock.check),
    rules=Rules(RULES, options.OPTIONS, *found_in(__package__), automation, clock.after_shared, least=options.least),
    roster=Roster[clock.Fight, sheet.Sheet, tally.Tally](
        fields=fields.FIELDS,
        back=newcomers.back,
        saved=order.with_own_dice,
        token_state=setup.token_state,
        standing=clock.STANDING,
        with_events=tally.with_events,
        row_offers=offers.for_fighter,
        conditions=("blessed", "blinded", "frightened", "grappled", "on_fire", "poisoned", "prone"),
        states=(say("state.name.surprised"),),
    ),
    clock=Time(
        in_turn=lambda e: frozenset(e.clock.turn),
        chapter=screen.title,
        place=screen.margin,
        goes=clock.goes,
    ),
    screen=Screen(
        parts=screen.parts,
        prompt=screen.prompt,
        start=start.offer,
        offers=offers.all_offers,
        timeline=forecast.timeline,
        explain=explain,
        arrival=screen.arrival,
        primer=primer,
        table_menu={place.Anew.name: Spot("time", "dice")},
        fighter_menu={
            place.Score.name: Spot("change", "dice"),
            place.Swap.name: Spot("change", "order"),
            "second": Spot("change", "drop"),
            call.Extra.name: Spot("change", "first"),
        },
        queries={"answers": offers.answers},
    ),
)
