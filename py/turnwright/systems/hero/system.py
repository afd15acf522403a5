"""Assembles the HERO system from its parts."""

from collections.abc import Iterator

from turnwright.core.registry import found_in
from turnwright.core.system import Roster, Rules, Screen, State, System, Time
from turnwright.screen.drawn import MenuPlace
from turnwright.systems.hero import (
    ABOUT,
    aborting,
    acting,
    chart,
    fields,
    forecast,
    goes,
    holding,
    options,
    order,
    screen,
    setup,
    state,
    turns,
    using,
)
from turnwright.systems.hero.words import say
from turnwright.text import N_


class Clock(Time[state.Fight]):
    """A Phase spent on an abort begins and passes (6E2 21)."""

    def starts(self, fight: state.Fight, who: str) -> Iterator[tuple[int, int]]:
        return map(state.moment, forecast.phases(fight, fight.get(who), passing=True))


SYSTEM = System[state.Fight](
    about=ABOUT,
    say=say,
    setup=setup,
    state=State(
        state.Sheet,
        state.Tally,
        state.Clock,
        sides=(("pc", N_("Heroes")), ("monster", N_("Villains"))),
        check=fields.check,
    ),
    rules=Rules(state.RULES, options.OPTIONS, *found_in(__package__), turns, acting.after_shared),
    roster=Roster[state.Fight, state.Sheet, state.Tally](
        fields=fields.FIELDS,
        back=chart.back,
        token_state=state.token_state,
        standing=state.STANDING,
        with_events=holding.with_events,
        tells_down=True,
        row_offers=screen.for_fighter,
        conditions=("entangled", "flashed", "grabbed", "drained", "invisible", "prone"),
        states=state.STATES.beside(form.called for form in acting.FORMS.values() if form.lasts),
    ),
    clock=Clock(
        now=lambda fight: (fight.clock.round, state.within(max(1, fight.clock.segment))),
        acting=goes.ACTING,
        in_turn=lambda fight: frozenset(c.id for c in state.actor(fight)),
        segments=state.SEGMENTS,
        this_turn_ends=True,  # until somebody has acted, said in their Phase: this Phase (Starting Your Phase)
        chapter=screen.chapter,
        margin=screen.margin,
        seconds=lambda fight: state.seconds(fight) + 1,
        coming_turns=lambda fight, who: map(state.moment, forecast.phases(fight, fight.get(who))),
    ),
    screen=Screen(
        drawn=screen.drawn,
        prompt=order.prompt,
        start=setup.start_offer,
        offers=screen.all_offers,
        timeline=forecast.places,
        explain=setup.explain,
        primer=setup.primer,
        clock_names_actor=True,
        for_players=screen.for_players,
        describe_next=screen.describe_next,
        table_menu={
            f"{turns.Skip.name}:segment": MenuPlace("time", "skip", N_("Skip Segment")),
            f"{turns.Skip.name}:turn": MenuPlace("time", "skip", N_("Skip Turn")),
            using.Roll.name: MenuPlace("time", "dice"),
        },
        fighter_menu={
            fields.SetSpeed.name: MenuPlace("change", "order", N_("Change SPD")),
            "call": MenuPlace("change", "first", N_("Take Phase")),
        },
        stances=dict.fromkeys(("interrupt", "after", "tandem", "before", "beside", "defense"), N_("holding")),
        queries={"answers": aborting.answers},
    ),
)
