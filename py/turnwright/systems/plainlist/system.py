"""Assembles the Plain list from its parts."""

from collections.abc import Iterator
from itertools import islice

from turnwright.core.commands import Command
from turnwright.core.model import TableEvent
from turnwright.core.owed import Owed
from turnwright.core.registry import found_in
from turnwright.core.system import Roster, Rules, Screen, State, System, Time
from turnwright.core.view_parts import MenuPlace
from turnwright.core.which_turn import Turn
from turnwright.systems.plainlist import (
    ABOUT,
    calls,
    dying,
    fields,
    options,
    order,
    scores,
    screen,
    setup,
    state,
    table_events,
    turns,
    waiting,
)
from turnwright.table.book import BOOK
from turnwright.text import N_, say

CONDITIONS = (
    "blessed", "blinded", "charmed", "concentrating", "deafened", "exhaustion", "frightened", "grappled", "incapacitated",
    "invisible", "on_fire", "paralyzed", "petrified", "poisoned", "prone", "restrained", "stunned", "unconscious",
)  # fmt: skip
"""The fifteen of the SRD, and what games of its kind add."""


class _Rules(Rules[state.Fight]):
    """Damage and healing at 0 hp decide about death saves."""

    def follows(self, before: state.Fight, after: state.Fight, fact: state.Event) -> state.Events:
        return dying.follows(before, after, fact)


class _Time(Time[state.Fight]):
    """A delayed turn has begun already, and ends when it is used, or lapses; where a newcomer acts first is known with the score."""

    def starts(self, fight: state.Fight, who: str) -> Iterator[Turn]:
        delayed = fight.get(who).tally.waits == state.DELAYED
        return islice(super().starts(fight, who), int(delayed), None)

    def ends(self, fight: state.Fight, who: str) -> Iterator[Turn]:
        return self.coming_turns(fight, who)

    def put_off(self, fight: state.Fight, who: str) -> tuple[int, int] | None:
        lapses_with_round = turns.scored_anew(fight)
        return self.now(fight) if turns.put_off(fight, who) and not lapses_with_round else None

    def undecided(self, fight: state.Fight, who: str) -> bool:
        return fight.get(who).tally.went == state.NEW

    def together(self, fight: state.Fight, who: str) -> tuple[str, ...]:
        places = (b for b in state.ordered(fight) if fight.get(who) in b)
        return tuple(c.id for c in next(places, ()) if c.id != who)

    def behind(self, fight: state.Fight, who: str, round_: int) -> tuple[str, ...]:
        c = fight.get(who)
        if round_ != self.now(fight)[0] and turns.scored_anew(fight):
            return ()
        order = [b[0] for b in state.ordered(fight)]
        at = next((n for n, b in enumerate(state.ordered(fight)) if c in b), len(order))
        return tuple(c.id for c in order[at + 1 :] if not state.out(fight, c) and not state.further(fight, c))

    def event_now(self, fight: state.Fight) -> TableEvent | None:
        return table_events.now(fight)

    def event_round(self, fight: state.Fight, number: int) -> int | None:
        return table_events.first_round(fight, number)

    def rests(self, fight: state.Fight) -> bool:
        return fight.clock.moment == "resting"


class _Screen(Screen[state.Fight]):
    """The house rules name the game, and a turn may begin with a death save."""

    def game(self, fight: state.Fight) -> str:
        return options.game(fight)

    def owed(self, fight: state.Fight, command: Command) -> Iterator[Owed]:
        return dying.owed(fight, command)


SYSTEM = System[state.Fight](
    about=ABOUT,
    say=say,
    setup=setup,
    state=State(
        state.Sheet, state.Tally, state.Clock, sides=(("pc", N_("PCs")), ("enemy", N_("Enemies"))), check=turns.check
    ),
    rules=_Rules(state.RULES, options.OPTIONS, *found_in(__package__), turns, state.after_shared),
    roster=Roster[state.Fight, state.Sheet, state.Tally](
        fields=fields.FIELDS,
        back=turns.back,
        twin=scores.twin,
        loses=waiting.loses,
        token_state=setup.token_state,
        standing=state.STANDING,
        with_events=waiting.with_events,
        row_offers=screen.for_fighter,
        conditions=CONDITIONS,
        states=state.STATES,
    ),
    clock=_Time(
        acting=state.ACTING,
        in_turn=lambda fight: frozenset(fight.clock.turn),
        chapter=state.title,
        margin=screen.margin,
        coming_turns=turns.coming_turns,
        this_turn_ends=True,  # until the end of the turn, said in that turn: this turn (Plain list, Delay and Ready)
    ),
    screen=_Screen(
        drawn=screen.drawn,
        prompt=screen.prompt,
        start=turns.start_offer,
        offers=screen.all_offers,
        timeline=screen.timeline,
        explain=calls.explain,
        describe_next=screen.describe_next,
        awaiting=waiting.awaiting,
        primer=setup.primer,
        table_menu={scores.Anew.name: MenuPlace("time", "dice", N_("Re-roll order"))},
        fighter_menu={
            scores.Score.name: MenuPlace("change", "dice"),
            order.Swap.name: MenuPlace("change", "order"),
            "second": MenuPlace("change", "drop"),
            calls.Extra.name: MenuPlace("change", "first"),
        },
        stances=setup.STANCES,
        queries={"answers": screen.answers},
    ),
    book=BOOK,
    told=(scores.FOLLOWING,),
)
