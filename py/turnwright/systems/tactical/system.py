"""Assembles the Tactical Activity system from its parts."""

from turnwright.core.registry import found_in
from turnwright.core.system import Roster, Rules, Screen, State, System, Time
from turnwright.screen.drawn import MenuPlace
from turnwright.systems.tactical import ABOUT
from turnwright.systems.tactical.moves import add_action, modifier, orient, start, wound
from turnwright.systems.tactical.rules import RULES, automation, fields, newcomers, options
from turnwright.systems.tactical.screen import forecast, moment, offers, picture, prompts, responses, screen, setup
from turnwright.systems.tactical.screen.explain import explain
from turnwright.systems.tactical.screen.primer import primer
from turnwright.systems.tactical.state import STUNS, clock, shared_facts, sheet, tally, validate
from turnwright.systems.tactical.text import say

SYSTEM = System[clock.Fight](
    about=ABOUT,
    say=say,
    setup=setup,
    state=State(sheet.Sheet, tally.Tally, clock.Clock, sides=("pc", "monster"), check=validate.check),
    rules=Rules(RULES, options.OPTIONS, *found_in(__package__), automation, shared_facts.after_shared),
    roster=Roster[clock.Fight, sheet.Sheet, tally.Tally](
        fields=fields.FIELDS,
        back=newcomers.back,
        token_state=picture.token_state,
        hindered=picture.hindered,
        standing=clock.STANDING,
        block_key=clock.key,
        with_events=tally.with_events,
        row_offers=offers.for_fighter,
        conditions=("blinded", "frightened", "grappled", "invisible", "on_fire", "poisoned"),
        states=(say("state.name.surprised"), *(say(f"state.{key}") for key in (*STUNS, "staggered", "prone"))),
    ),
    clock=Time(
        in_turn=lambda fight: frozenset(fight.clock.turn) if fight.clock.phase == "resolution" else frozenset(),
        margin=moment.margin,
        seconds=clock.passed,
        coming_turns=clock.coming_turns,
    ),
    screen=Screen(
        drawn=screen.drawn,
        prompt=prompts.prompt,
        start=start.offer,
        offers=offers.all_offers,
        timeline=forecast.timeline,
        explain=explain,
        primer=primer,
        clock_names_actor=True,
        players_verb=screen.players_verb,
        for_players=picture.for_players,
        setup_offers=lambda fight: (add_action.offer(),),
        describe_next=screen.describe_next,
        table_menu={
            wound.Wound.name: MenuPlace("fighters", "burst"),
            orient.Orient.name: MenuPlace("time", "waking"),
            modifier.AddModifier.name: MenuPlace("time", "plus"),
            add_action.AddAction.name: MenuPlace("fight", "plus"),
        },
        fighter_menu={
            wound.Wound.name: MenuPlace("change", "burst"),
            modifier.AddModifier.name: MenuPlace("change", "plus"),
            orient.Orient.name: MenuPlace("change", "waking"),
        },
        queries={"answers": responses.answers},
    ),
)
