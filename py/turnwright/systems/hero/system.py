"""Assembles the HERO system from its parts."""

from turnwright.core.registry import found_in
from turnwright.core.system import Roster, Rules, Screen, State, System, Time
from turnwright.screen.drawn import MenuPlace
from turnwright.systems.hero import ABOUT
from turnwright.systems.hero.moves import roll, set_speed, skip, start
from turnwright.systems.hero.rules import RULES, automation, fields, newcomers, options, speed_chart, timeline
from turnwright.systems.hero.rules.defenses import FORMS
from turnwright.systems.hero.screen import forecast, moment, offers, responses, screen, setup, status
from turnwright.systems.hero.screen.explain import explain
from turnwright.systems.hero.screen.primer import primer
from turnwright.systems.hero.state import clock, shared_facts, sheet, tally, validate
from turnwright.systems.hero.text import say

SYSTEM = System[clock.Fight](
    about=ABOUT,
    say=say,
    setup=setup,
    state=State(sheet.Sheet, tally.Tally, clock.Clock, sides=("pc", "monster"), check=validate.check),
    rules=Rules(RULES, options.OPTIONS, *found_in(__package__), automation, shared_facts.after_shared),
    roster=Roster[clock.Fight, sheet.Sheet, tally.Tally](
        fields=fields.FIELDS,
        back=newcomers.back,
        token_state=status.token_state,
        hindered=status.hindered,
        standing=clock.STANDING,
        with_events=tally.with_events,
        tells_down=True,
        row_offers=offers.for_fighter,
        conditions=("entangled", "flashed", "grabbed", "drained", "invisible", "prone"),
        states=(
            *(form.name for form in FORMS.values() if form.lasts),
            *(say(f"state.name.{key}") for key in ("stunned", "ko", "breath")),
        ),
    ),
    clock=Time(
        now=lambda fight: (fight.clock.round, speed_chart.within(max(1, fight.clock.segment))),
        in_turn=lambda fight: frozenset(c.id for c in clock.actor(fight)),
        segments=12,
        this_turn_ends=True,  # until somebody has acted, said in their Phase: this Phase (Starting Your Phase)
        chapter=moment.chapter,
        margin=moment.margin,
        seconds=lambda fight: clock.seconds(fight) + 1,
        coming_turns=lambda fight, who: map(speed_chart.moment, timeline.phases(fight, fight.get(who))),
        starts=lambda fight, who: map(speed_chart.moment, timeline.phases(fight, fight.get(who), passing=True)),
    ),
    screen=Screen(
        drawn=screen.drawn,
        prompt=screen.prompt,
        start=start.offer,
        offers=offers.all_offers,
        timeline=forecast.places,
        explain=explain,
        primer=primer,
        clock_names_actor=True,
        for_players=screen.for_players,
        describe_next=screen.describe_next,
        table_menu={
            skip.Skip.name: MenuPlace("time", "skip"),
            roll.Roll.name: MenuPlace("time", "dice"),
        },
        fighter_menu={set_speed.SetSpeed.name: MenuPlace("change", "order")},
        queries={"answers": responses.answers},
    ),
)
