"""Assembles the HERO system from its parts."""

from collections.abc import Iterator

from turnwright.core.registry import found_in
from turnwright.core.system import Roster, Rules, Screen, State, System, Time
from turnwright.core.view_parts import MenuPlace
from turnwright.core.which_turn import Turn
from turnwright.systems.hero import (
    ABOUT,
    acting,
    chart,
    explaining,
    fields,
    forecast,
    goes,
    holding,
    options,
    responding,
    say,
    screen,
    setup,
    state,
    turns,
    using,
)
from turnwright.table.book import BOOK
from turnwright.text import N_


def _ends(fight: state.Fight, c: state.Fighter) -> Iterator[int]:
    """Yields the counted Segments in which a Phase ends from now on, first the one that has begun."""
    t, here, go = c.tally, fight.clock.segment, state.in_agenda(fight, c)
    late = _put_off(fight, c)
    if go is not None and (go.kind != "landing" or t.begun == here):
        yield here
    elif late:
        yield late
    elif t.held is None and t.delayed is None and (chart.put_off(fight, c) or _waits_for_plain_dex(fight, c)):
        yield here
    yield from chart.starts(fight, c)


def _waits_for_plain_dex(fight: state.Fight, c: state.Fighter) -> bool:
    return c.tally.begun < fight.clock.segment == c.tally.plain


def _put_off(fight: state.Fight, c: state.Fighter) -> int:
    """Returns the counted Segment in which, at the latest, a Phase ends of which something is held or delayed: there it is used, or lost as the
    next one begins. 0 if nothing is, or if it takes that Phase."""
    t, begins = c.tally, next(chart.starts(fight, c), 0)
    if state.in_agenda(fight, c) is not None or (t.delayed is None and t.held is None):
        return 0
    if t.delayed is not None:
        takes = t.delayed.segment == begins and chart.spent_phase(c, begins) is not None
        return 0 if takes else min(t.delayed.segment, begins or t.delayed.segment)
    used = _used_at(fight, c, begins)
    return 0 if used and used == begins else used or begins or fight.clock.segment


def _used_at(fight: state.Fight, c: state.Fighter, until: int) -> int:
    """Returns the Segment in which an action held for a place is used, up to this one; 0 if that is not known."""
    if c.tally.held is None or c.tally.held.mode not in chart.PLACES:
        return 0
    return next((p.segment for p in forecast.coming(fight, until) if p.kind == "held" and c in p.who), 0)


def _coming(segment: int) -> Turn:
    """Returns a Phase that is to come in a counted Segment."""
    return Turn(state.moment(segment))


class Clock(Time[state.Fight]):
    """A Phase that is lost begins and ends like any other; of a held or delayed action only the end comes (6E2 20, 21)."""

    def starts(self, fight: state.Fight, who: str) -> Iterator[Turn]:
        return map(_coming, chart.starts(fight, fight.get(who)))

    def ends(self, fight: state.Fight, who: str) -> Iterator[Turn]:
        return map(_coming, _ends(fight, fight.get(who)))

    def seen_margin(self, fight: state.Fight) -> str:
        """Returns the Segment alone: the DEX that is called tells that of whoever acts."""
        return screen.margin(fight).partition(" D")[0]

    def put_off(self, fight: state.Fight, who: str) -> tuple[int, int] | None:
        late = _put_off(fight, fight.get(who))
        return state.moment(late) if late else None


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
        loses=turns.loses,
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
        coming_turns=lambda fight, who: map(_coming, forecast.phases(fight, fight.get(who))),
    ),
    screen=Screen(
        drawn=screen.drawn,
        prompt=turns.prompt,
        start=setup.start_offer,
        offers=screen.all_offers,
        timeline=forecast.places,
        explain=explaining.explain,
        primer=setup.primer,
        for_players=screen.for_players,
        upkeep=screen.upkeep,
        describe_next=screen.describe_next,
        awaiting=using.awaiting,
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
        queries={"answers": responding.answers, "evasions": responding.evasions},
    ),
    book=BOOK,
)
