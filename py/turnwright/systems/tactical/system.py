"""Assembles the Tactical Activity system from its pages."""

from turnwright.core.registry import found_in
from turnwright.core.standing import Standing
from turnwright.core.system import Roster, Rules, Screen, State, System, Time
from turnwright.core.view_parts import MenuPlace
from turnwright.systems.tactical import (
    ABOUT,
    actions,
    card,
    fields,
    options,
    orientation,
    resolving,
    rounds,
    screen,
    setup,
    state,
    turns,
    wounds,
)
from turnwright.table.book import BOOK
from turnwright.text import N_, say


class Units(Standing[state.Fight, state.Sheet, state.Tally]):
    """Who stands; fighters who roll together have a place together (Initiative Phase)."""

    def place_key(self, fight: state.Fight, c: state.Fighter) -> str:
        return turns.unit_key(fight, c)


SYSTEM = System[state.Fight](
    about=ABOUT,
    say=say,
    setup=setup,
    state=State(
        state.Sheet,
        state.Tally,
        state.Clock,
        sides=(("pc", N_("PCs")), ("monster", N_("Monsters"))),
        check=fields.check,
    ),
    rules=Rules(state.RULES, options.OPTIONS, *found_in(__package__), rounds, rounds.after_shared),
    roster=Roster[state.Fight, state.Sheet, state.Tally](
        fields=fields.FIELDS,
        back=fields.back,
        loses=resolving.loses,
        token_state=state.token_state,
        standing=Units(state.STANDING.down),
        with_events=state.with_events,
        row_offers=card.for_fighter,
        conditions=("blinded", "frightened", "grappled", "invisible", "on_fire", "poisoned"),
        states=wounds.STATES,
    ),
    clock=Time(
        acting=rounds.ACTING,
        in_turn=lambda fight: frozenset(fight.clock.turn) if fight.clock.phase == "resolution" else frozenset(),
        margin=screen.margin,
        seconds=state.passed,
        coming_turns=rounds.coming_turns,
    ),
    screen=Screen(
        drawn=screen.drawn,
        prompt=screen.prompt,
        start=rounds.start_offer,
        offers=card.all_offers,
        timeline=rounds.timeline,
        explain=rounds.explain,
        primer=setup.primer,
        for_players=screen.for_players,
        setup_offers=lambda fight: (actions.add_offer(),),
        upkeep=card.upkeep,
        describe_next=screen.describe_next,
        awaiting=screen.awaiting,
        table_menu={
            wounds.Wound.name: MenuPlace("fighters", "burst", N_("Wound")),
            orientation.Orient.name: MenuPlace("time", "waking", N_("Orientation")),
            fields.AddModifier.name: MenuPlace("time", "plus", N_("Next initiative")),
            actions.AddAction.name: MenuPlace("fight", "plus", N_("Add action")),
        },
        fighter_menu={
            wounds.Wound.name: MenuPlace("change", "burst", N_("Wound")),
            fields.AddModifier.name: MenuPlace("change", "plus", N_("Next initiative")),
            orientation.Orient.name: MenuPlace("change", "waking", N_("Orientation")),
        },
        stances={"conditional": N_("waiting")},
        queries={"answers": screen.answers, "evasions": screen.evasions},
    ),
    book=BOOK,
    told=(turns.FOLLOWING,),
)
