"""The walk down the order: the fight, its rounds and turns begin and end, and Next.

A round is over when everyone had a turn; then, if the house rule or the GM says so, everyone scores again. A turn that is lost begins and ends by
itself. The automatic steps (`settle`): first scores, then ties and places, then the walk. Behind them stand the turns that are to
come, who joins or comes back, and what a stored fight must hold.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from turnwright.core import out_of_order
from turnwright.core.commands import Args, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Boundary, Fact, Line, Tells
from turnwright.core.model import Departed, Prompt, each_round, ids, without
from turnwright.core.move import Advance, Opening
from turnwright.core.upshot import Upshot
from turnwright.core.which_turn import Turn
from turnwright.systems.plainlist import calls, order, rolls, scores, state, table_events, waiting
from turnwright.systems.plainlist.options import counters_of, either, option, rising
from turnwright.systems.plainlist.spending import refreshed
from turnwright.systems.plainlist.state import (
    APART,
    DELAYED,
    LATER,
    LOST,
    NEW,
    SKIPPED,
    SKIPS,
    STARTLED,
    TOOK,
    Event,
    Events,
    Fight,
    Fighter,
    Sheet,
    Tally,
    title,
)
from turnwright.systems.plainlist.waiting import Lapsed
from turnwright.text import N_, Say, join_dots, say

# the fight begins


class Started(Fact[Fight]):
    """The fight began, and surprise is settled."""

    tells = Tells("The fight begins", "mark")

    def apply(self, fight: Fight) -> Fight:
        marked = (
            replace(c, sheet=replace(c.sheet, surprised=False), tally=replace(c.tally, surprised=c.sheet.surprised))
            for c in fight.roster
        )
        return replace(fight, roster=tuple(marked), clock=replace(fight.clock, stage="play", moment="boundary"))


class Start(Opening[Fight]):
    """Starts the fight: the table's dice, or the engine's."""

    fact = Started


def start_offer(fight: Fight) -> Offer:
    """Returns the button that starts the fight, with the dice of everybody who rolls."""
    begun = Started().apply(fight)
    dice = tuple(scores.die(begun, who) for who in scores.unscored(begun) if scores.roll_of(begun, who[0]).faces)
    return Start().offer(
        fight, say(either(fight, N_("Roll scores"), N_("Roll initiative"))) if dice else say("Start fight"), dice
    )


# rounds


class RoundBegan(Fact[Fight]):
    """A round began. `back`: the counters that are full again."""

    bounds = "round_begin"
    round: int
    back: tuple[str, ...] = ()

    def apply(self, fight: Fight) -> Fight:
        def began(c: Fighter) -> Tally:
            return replace(
                refreshed(c.tally, self.back),
                went=NEW if c.tally.score is None else "",
                place=c.tally.place if c.tally.waits == DELAYED else 0,
                further=(),
                why=c.tally.why if c.id in fight.clock.called else "",
            )

        fight = fight.with_tallies(began)
        return replace(fight, clock=replace(fight.clock, round=self.round, moment="between", again=()))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        return Line(join_dots((title(after), rising(after, self.round))), "mark", "plainlist.round")


class RoundEnded(Fact[Fight]):
    """A round ended, and surprise with it."""

    bounds = "round_end"
    round: int

    def apply(self, fight: Fight) -> Fight:
        fight = fight.with_tallies(lambda c: replace(c.tally, surprised=False) if c.tally.surprised else c.tally)
        return replace(fight, clock=replace(fight.clock, moment="over"))


class Rested(Fact[Fight]):
    """Nobody can act, so the clock waits for the table before the round ends."""

    tells = Tells("Nobody can act", "auto", "plainlist.out")

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, moment="resting"))


class WentOn(Fact[Fight]):
    """The table goes on to the next round, although nobody can act in it. In older fights the clock waited after the end of the round."""

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, moment="boundary"))


# new scores


class Cleared(Fact[Fight]):
    """The round's scores are discarded and everybody scores again. `kept`: those who are out and keep their place, where their turns pass."""

    tells = Tells(
        "Everyone scores again", "auto", "plainlist.again", upshot=Upshot("drawn", N_("everyone scores again"))
    )
    kept: tuple[str, ...] = ()

    def apply(self, fight: Fight) -> Fight:
        again = without(ids(fight.roster), *self.kept)
        fight = state.unplaced(scores.given(fight, dict.fromkeys(again)), again)
        fight = fight.with_tallies(lambda c: replace(c.tally, went=""))
        return replace(fight, clock=replace(fight.clock, moment="boundary", anew=False))


# turns


class TurnBegan(Fact[Fight]):
    """A turn began. `back`: the counters that are full again. `resumed`: it is a delayed turn, whose beginning has been. `apart`: they were called,
    so it is not at their place. `owes`: those who begin it with a death save. `place`: it is that of this further place, or one more."""

    bounds = "turn_start"
    who: tuple[str, ...]
    back: tuple[str, ...] = ()
    resumed: bool = False
    apart: bool = False
    owes: tuple[str, ...] = ()
    place: int = 0

    def apply(self, fight: Fight) -> Fight:
        first = fight.get(self.who[0])
        place = first.tally.place if first.id in fight.clock.called else self.place  # which older fights do not say
        added = {who: calls.is_added(fight, who) for who in self.who}

        def began(tally: Tally, again: bool) -> Tally:
            apart = self.apart and not again  # an extra turn leaves the first at its place
            went = SKIPPED if state.went(tally, place) == SKIPS else APART if apart else TOOK
            why = out_of_order.begun(tally.why, first.id in fight.clock.called)
            now = replace(refreshed(tally, self.back), place=place, waits="", trigger="", why=why)
            return state.with_went(now, place, went)

        fight = fight.with_each(added, began)
        fight = fight.with_tallies_of(self.owes, lambda t: replace(t, owes=True))
        called = without(fight.clock.called, *self.who)
        now = replace(fight.clock, turn=self.who, called=called, moment="begun", place=place, added=added[self.who[0]])
        return replace(fight, clock=now)

    def boundary(self, after: Fight) -> Boundary | None:
        return None if self.resumed else super().boundary(after)

    def own_turn_of(self, after: Fight) -> tuple[str, ...]:
        found = map(after.get, self.who)
        able = (c.id for c in found if state.able(after, c) or (state.dying(after, c) and not state.lost(after, c)))
        return () if self.resumed else tuple(able)


class BecameActive(Fact[Fight]):
    """Those whose turn began may act."""

    aloud = True
    who: tuple[str, ...]

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, moment="turn"))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        acting = state.acting(after)
        text = say("{who} on {score}", who=state.name_turn(after, acting), score=order.score_now(after, acting[0]))
        return Line(text, "auto", "plainlist.turn", self.who[0])


class TurnEnded(Fact[Fight]):
    """A turn ended, or (`rule`) was lost. `lost`: to a state, and this is remembered; in older fights it is not. `freed`:
    those whose surprise ends with it."""

    bounds = "turn_end"
    who: tuple[str, ...]
    rule: str = ""
    lost: bool = False
    freed: tuple[str, ...] = ()

    def apply(self, fight: Fight) -> Fight:
        fight = fight.with_tallies_of(self.freed, lambda t: replace(t, surprised=False))
        if self.rule and self.freed:
            fight = fight.with_tallies_of(self.freed, lambda t: state.with_went(t, fight.clock.place, STARTLED))
        if self.lost:
            fight = fight.with_tallies_of(self.who, lambda t: state.with_went(t, fight.clock.place, LOST))
        behind = tuple(who for who in self.who if who in fight.clock.again)
        called, again = (*behind, *fight.clock.called), without(fight.clock.again, *behind)
        return replace(fight, clock=replace(fight.clock, turn=(), moment="between", called=called, again=again))

    def telling(self) -> Tells | None:
        return (
            Tells(
                ("{who} is surprised and loses the turn", "{who} are surprised and lose the turn"),
                "auto",
                announce=True,
                only=state.who_stands,
                spoken=True,
                upshot=Upshot("lost", N_("the turn, surprised")),
            )
            if self.rule == "plainlist.surprise"
            else None
        )

    def turn_lost(self) -> tuple[str, ...]:
        return self.who if self.rule == "plainlist.surprise" else ()


class Next(Advance[Fight]):
    """Ends the current turn, or goes on after a table event."""

    def events(self, fight: Fight, dice: Dice) -> Events:
        if fight.clock.turn:
            yield TurnEnded(fight.clock.turn)
        elif fight.clock.event:
            yield table_events.EventPassed(fight.clock.event)
        elif fight.clock.moment == "resting":
            yield RoundEnded(fight.clock.round)


# the automatic steps


def settle(fight: Fight, dice: Dice) -> Event | Prompt | None:
    """Returns the next automatic fact or question, or None if the fight waits for the table."""
    if fight.clock.stage != "play":
        return scores.FOLLOWING.ended(fight)
    return (
        waiting.fallen(fight)
        or scores.FOLLOWING.ended(fight)
        or order.line_up(fight)
        or scores.settle(fight, dice)
        or order.settle(fight, dice)
        or _walk(fight)
    )


def answer(fight: Fight, prompt: Prompt, args: Args, dice: Dice) -> Events:
    """Yields the facts of an answer."""
    return scores.answer(fight, dice) if prompt.kind == "scores" else order.answer(fight, prompt, args, dice)


def idle(fight: Fight) -> bool:
    """Tells whether everybody is out."""
    return all(state.out(fight, c) for c in fight.roster)


def scored_anew(fight: Fight) -> bool:
    """Tells whether everybody scores again as this round ends."""
    return (fight.clock.anew or option(fight, "again") == "round") and not idle(fight)


def _walk(fight: Fight) -> Event | None:
    match fight.clock.moment:
        case "over" if scored_anew(fight):
            # Plain list, Delay and Ready: what is delayed lapses when everyone scores again
            delayed = tuple(c.id for c in fight.roster if c.tally.waits == DELAYED)
            return Lapsed(delayed, DELAYED) if delayed else Cleared(ids(c for c in fight.roster if state.out(fight, c)))
        case "over" | "boundary":
            return RoundBegan(fight.clock.round + 1, tuple(c.name for c in counters_of(fight) if c.back == "round"))
        case "between":
            return _next_turn(fight)
        case "begun":
            found = fight.found(fight.clock.turn)
            rules = {state.lost(fight, c) for c in found}
            if "" in rules:
                return BecameActive(fight.clock.turn)
            # Plain list, Surprise: where some are out and the others surprised, the turn is lost to surprise
            rule = min(rules - {"plainlist.out"} or rules)
            # Plain list, Surprise: under the rule of 2014 it ends with the turn that it takes
            first = rule == "plainlist.surprise" and option(fight, "surprise") == "until_turn"
            freed = tuple(c.id for c in found if c.tally.surprised) if first else ()
            return TurnEnded(fight.clock.turn, rule, lost=rule != "plainlist.call" and not freed, freed=freed)
    return None


def _next_turn(fight: Fight) -> Event:
    if (event := table_events.due(fight)) is not None:
        return table_events.EventCame(event.id)
    coming = state.blocks(fight, state.coming(fight))
    if not coming:
        # Plain list, Round: it is over when everyone had a turn; Fighters: who is out has none, so the clock waits
        return Rested() if idle(fight) else RoundEnded(fight.clock.round)
    who = ids(coming[0])
    found = fight.found(who)
    waits = {c.tally.waits: tuple(o.id for o in found if o.tally.waits == c.tally.waits) for c in found}
    resumed = who[0] in fight.clock.called and all(c.tally.waits == DELAYED for c in found)
    how = next(filter(None, waits), "")
    if how and not resumed:  # Plain list, Delay and Ready: it lapses when the next turn begins
        return Lapsed(waits[how], how)
    back = () if resumed else tuple(c.name for c in counters_of(fight) if c.back == "turn")
    # Plain list, Dying: the turn begins with a death save
    owes = tuple(c.id for c in coming[0] if state.dying(fight, c))
    return TurnBegan(who, back, resumed, who[0] in fight.clock.called, owes, coming[0][0].tally.place)


# the turns that are to come


def put_off(fight: Fight, who: str) -> bool:
    """Tells whether a combatant has a delayed turn that nobody has called yet."""
    return who not in fight.clock.called and fight.get(who).tally.waits == DELAYED


def coming_turns(fight: Fight, who: str) -> Iterator[Turn]:
    """Yields the rounds in which a combatant's next turns come, beginning with a turn that runs. A delayed turn counts for this round."""
    c, now = fight.get(who), max(1, fight.clock.round)
    # the round may be over, although new scores are asked for
    over = fight.clock.round and fight.clock.moment in ("over", "boundary")
    several = len(state.further(fight, c))
    here = () if over else (Turn((now, 0), _which(fight, turn, added)) for turn, added in _turns_here(fight, c))
    if fight.clock.anew or option(fight, "again") == "round" or c.tally.score is None:
        each = [""] * (1 + several)  # which comes first, a new score decides
    else:
        each = [_which(fight, turn) for turn in state.places(fight) if turn.id == who] or [""]
    return chain(here, (Turn(at, which) for at in each_round(now, here=False) for which in each))


def _turns_here(fight: Fight, c: Fighter) -> Iterator[tuple[Fighter, bool]]:
    """Yields the turns of a combatant in this round from that which runs on, as it stands at the place of each, and whether it is one more."""
    again = c.id in fight.clock.again
    now = [state.at_turn(fight, c)] if c.id in fight.clock.turn or put_off(fight, c.id) else []
    rest = [turn for turn in state.coming(fight) if turn.id == c.id]
    for n, turn in enumerate((*now, *rest)):
        yield turn, n == len(now) and calls.is_added(fight, c.id)
        # Plain list, Turn: one more turn comes behind the next of its own
        if again and (n > 0 or c.id in fight.clock.turn or not now):
            again = False
            yield turn, True
    if again:
        yield state.at_turn(fight, c), True


def _which(fight: Fight, turn: Fighter, added: bool = False) -> str:
    """Returns which of several turns in a round one is, in words behind "the turn"; empty for the only one. `added`: it is one more."""
    if added:
        return say("that the GM added")
    return say("on {score}", score=state.score_words(turn)) if state.further(fight, fight.get(turn.id)) else ""


# who joins or comes back, and a stored fight


def enter(fight: Fight, c: Fighter) -> Fighter:
    """Returns the combatant as it joins now; in mid-fight its place is decided once it has a score."""
    return replace(c, tally=replace(c.tally, went=NEW)) if fight.clock.stage == "play" else c


def back(fight: Fight, gone: Departed[Sheet, Tally]) -> Fighter:
    """Returns a combatant who comes back as it was: it scores like a newcomer and has no second turn in the round; what has come back
    meanwhile of its counters is full."""
    c, was = gone.combatant, gone.combatant.tally
    lies = Tally(
        spent=was.spent, out=was.out, made=was.made, failed=was.failed, stable=was.stable, dead=was.dead, dies=was.dies
    )
    again = enter(fight, replace(c, tally=lies))
    if fight.clock.stage != "play" or gone.round != fight.clock.round:
        lasting = {one.name for one in counters_of(fight) if one.back == "never"}
        return replace(again, tally=replace(again.tally, spent=tuple(pair for pair in was.spent if pair[0] in lasting)))
    # Plain list, Newcomers: no second turn in the round, which LATER keeps from those who had one
    went = LATER if was.went and was.went != NEW else NEW
    return replace(again, tally=replace(again.tally, went=went, surprised=was.surprised))


def check(fight: Fight) -> None:
    """Raises ValueError for a stored fight that is inconsistent."""
    was = fight.clock
    if was.stage not in ("setup", "play") or was.moment not in state.MOMENTS or not 0 <= was.round <= state.MOST:
        raise ValueError("the clock is out of range")
    if (was.stage == "play") != bool(was.moment) or (was.moment in ("begun", "turn")) != bool(was.turn):
        raise ValueError("the clock stands nowhere")
    if (was.moment == "event") != bool(was.event) or (was.event and fight.event(was.event) is None):
        raise ValueError("an event that is not there")
    for named in (was.turn, was.order, was.called, was.again):
        if any(fight.find(who) is None for who in named) or len(set(named)) != len(named):
            raise ValueError("the clock names somebody twice, or who is not there")
    if fight.prompt is not None and (fight.prompt.kind not in state.PROMPTS or was.stage != "play"):
        raise ValueError("a question nobody can answer")
    for c in fight.roster:
        numbers = (c.tally.score or 0, *c.tally.offs, *(n for _, n in c.tally.spent))
        known = {c.tally.went, *c.tally.further} <= {*state.WENT} and c.tally.waits in state.WAITS
        if not known or any(abs(n) > state.MOST for n in numbers):
            raise ValueError("a tally is out of range")
        if any(not 0 <= n <= rolls.MOST_PLACES for n in (len(c.tally.further), c.tally.place, was.place)):
            raise ValueError("a place is out of range")
        if abs(c.tally.part or 0) >= rolls.ONE or not (
            0 <= c.tally.made < state.SAVES and 0 <= c.tally.failed < state.SAVES
        ):
            raise ValueError("decimals or death saves are out of range")
        if c.tally.why not in out_of_order.WHYS:
            raise ValueError("an unknown reason")
        if c.id in was.order and c.tally.score is None:
            raise ValueError("somebody has a place without a score")
