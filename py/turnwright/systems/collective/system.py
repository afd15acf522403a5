"""Assembles The Collective from its parts."""

from turnwright.core.registry import found_in
from turnwright.core.system import Roster, Rules, Screen, State, System, Time
from turnwright.core.view_parts import MenuPlace
from turnwright.systems.collective import (
    ABOUT,
    fields,
    forecast,
    menu,
    options,
    order,
    pools,
    responding,
    say,
    screen,
    segments,
    sides,
    stack,
    state,
)
from turnwright.table.book import BOOK
from turnwright.text import N_


class Clock(Time[state.Fight]):
    """A round may begin with a segment 0 (C4, 2), and each segment has a part for each side (C4)."""

    def before_first(self, fight: state.Fight) -> bool:
        return fight.clock.segment == 0 and bool(fight.clock.half)

    def together(self, fight: state.Fight, who: str) -> tuple[str, ...]:
        side = fight.get(who).side
        return tuple(c.id for c in fight.roster if c.side == side and c.id != who)

    def side_place(self, fight: state.Fight, side: str) -> str:
        return state.part_name(fight, side)


SYSTEM = System[state.Fight](
    about=ABOUT,
    say=say,
    setup=fields,
    state=State(
        state.Sheet, state.Tally, state.Clock, sides=(("pc", N_("PCs")), ("monster", N_("Monsters"))), check=state.check
    ),
    rules=Rules(
        state.RULES,
        options.OPTIONS,
        *found_in(__package__),
        segments,
        sides.after_shared,
        effect_rules={
            "works.round_begin": "collective.round.begin",
            "works.round_end": "collective.round.end",
            "ends.round_end": "collective.round.end",
        },
    ),
    roster=Roster[state.Fight, state.Sheet, state.Tally](
        fields=fields.FIELDS,
        back=sides.back,
        loses=stack.loses,
        token_state=pools.token_state,
        standing=state.STANDING,
        row_offers=screen.for_fighter,
        conditions=("blessed", "blinded", "bound", "frightened", "invisible", "prone"),
        states=pools.STATES,
    ),
    clock=Clock(
        now=state.now,
        acting=pools.ACTING,
        in_turn=state.in_turn,
        segments=state.SEGMENTS,
        margin=forecast.margin,
        seconds=lambda fight: forecast.seconds(fight)[1],
        coming_turns=forecast.halves_of,
    ),
    screen=Screen(
        drawn=screen.drawn,
        prompt=screen.prompt,
        start=order.start_offer,
        offers=screen.all_offers,
        timeline=forecast.timeline,
        explain=screen.explain,
        primer=forecast.primer,
        setup_offers=screen.setup_offers,
        describe_next=screen.describe_next,
        table_menu={
            segments.EndHalf.name: MenuPlace("time", "next", N_("End half")),
            segments.SkipRest.name: MenuPlace("time", "skip", N_("Skip round")),
            sides.Betray.name: MenuPlace("fighters", "warn"),
            sides.Brawl.name: MenuPlace("fighters", "burst", N_("PC against PC")),
            pools.Grant.name: MenuPlace("time", "plus", N_("Grant actions")),
            order.Reorder.name: MenuPlace("time", "order", N_("Change order")),
            order.OrderSides.name: MenuPlace("time", "order"),
            order.Start.name: MenuPlace("time", "first"),
        },
        fighter_menu={
            sides.Brawl.name: MenuPlace("now", "", N_("PC against PC")),
            pools.Grant.name: MenuPlace("now", "", N_("Grant actions")),
        },
        queries={"plan": menu.plan, "answers": responding.answers},
    ),
    book=BOOK,
)
