"""Assembles the Plain list from its parts."""

from turnwright.core.registry import found_in
from turnwright.core.system import Roster, Rules, Screen, State, System, Time
from turnwright.screen.drawn import MenuPlace
from turnwright.systems.plainlist import ABOUT
from turnwright.systems.plainlist.moves import reorder, start, turns
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
    rules=Rules(RULES, options.OPTIONS, *found_in(__package__), automation, clock.after_shared, floor=options.floor),
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
        in_turn=lambda fight: frozenset(fight.clock.turn),
        chapter=screen.title,
        margin=screen.margin,
        coming_turns=clock.coming_turns,
    ),
    screen=Screen(
        drawn=screen.drawn,
        prompt=screen.prompt,
        start=start.offer,
        offers=offers.all_offers,
        timeline=forecast.timeline,
        explain=explain,
        describe_next=screen.describe_next,
        primer=primer,
        table_menu={reorder.Anew.name: MenuPlace("time", "dice")},
        fighter_menu={
            reorder.Score.name: MenuPlace("change", "dice"),
            reorder.Swap.name: MenuPlace("change", "order"),
            "second": MenuPlace("change", "drop"),
            turns.Extra.name: MenuPlace("change", "first"),
        },
        queries={"answers": offers.answers},
    ),
)
