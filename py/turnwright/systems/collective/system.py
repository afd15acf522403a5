"""Assembles The Collective from its parts."""

from turnwright.core import yes
from turnwright.core.registry import found_in
from turnwright.core.system import Roster, Rules, Screen, State, System, Time
from turnwright.screen.drawn import MenuPlace
from turnwright.systems.collective import ABOUT
from turnwright.systems.collective.moves import (
    betray,
    brawl,
    end_half,
    grant,
    order_sides,
    reorder,
    skip_rest,
    start,
)
from turnwright.systems.collective.rules import RULES, automation, fields, newcomers, options, side_switch
from turnwright.systems.collective.screen import card, forecast, moment, offers, planner, responses, screen, setup
from turnwright.systems.collective.screen.explain import explain
from turnwright.systems.collective.screen.primer import primer
from turnwright.systems.collective.state import clock, shared_facts, sheet, tally, validate
from turnwright.systems.collective.text import say

SYSTEM = System[clock.Fight](
    about=ABOUT,
    say=say,
    setup=setup,
    state=State(sheet.Sheet, tally.Tally, clock.Clock, sides=("pc", "monster"), check=validate.check),
    rules=Rules(
        RULES,
        options.OPTIONS,
        *found_in(__package__),
        automation,
        shared_facts.after_shared,
        effect_rules={
            "works.round_begin": "collective.round.begin",
            "works.round_end": "collective.round.end",
            "ends.round_end": "collective.round.end",
        },
        side_changed=side_switch.side_changed,
    ),
    roster=Roster[clock.Fight, sheet.Sheet, tally.Tally](
        fields=fields.FIELDS,
        back=newcomers.back,
        token_state=card.state,
        hindered=card.hindered,
        standing=clock.STANDING,
        row_offers=offers.for_fighter,
        past_marks=lambda fight: ("surprised",) if clock.surprise_over(fight) else (),
        conditions=("blessed", "blinded", "bound", "frightened", "invisible", "prone"),
        states=(say("mark.surprised"),),
        damage_asks=(yes("betrayal", say("ask.betrayal")),),
    ),
    clock=Time(
        now=clock.now,
        before_first=lambda fight: fight.clock.segment == 0 and bool(fight.clock.half),
        in_turn=clock.in_turn,
        segments=clock.SEGMENTS,
        margin=moment.margin,
        seconds=lambda fight: clock.seconds(fight)[1],
        side_place=clock.part_name,
        coming_turns=clock.halves_of,
    ),
    screen=Screen(
        drawn=screen.drawn,
        prompt=screen.prompt,
        start=start.offer,
        offers=offers.all_offers,
        timeline=forecast.timeline,
        explain=explain,
        primer=primer,
        setup_offers=offers.setup_offers,
        describe_next=screen.describe_next,
        table_menu={
            end_half.EndHalf.name: MenuPlace("time", "skip"),
            skip_rest.SkipRest.name: MenuPlace("time", "skip"),
            betray.Betray.name: MenuPlace("fighters", "warn"),
            brawl.Brawl.name: MenuPlace("fighters", "burst"),
            grant.Grant.name: MenuPlace("time", "plus"),
            reorder.Reorder.name: MenuPlace("time", "order"),
            order_sides.OrderSides.name: MenuPlace("time", "order"),
            start.Start.name: MenuPlace("time", "first"),
        },
        queries={"plan": planner.plan, "answers": responses.answers},
    ),
)
