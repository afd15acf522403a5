"""The turns that are to come: why somebody acts now and another does not, and the GM's word: the next turn, none, or one more."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from turnwright.core import (
    Dice,
    Fact,
    Line,
    Move,
    Objection,
    Objections,
    Offer,
    Say,
    Tells,
    Upshot,
    each_round,
    for_some,
    ids,
    in_play,
    of_each,
    present,
    without,
)
from turnwright.screen.explain import Explained, explained
from turnwright.systems.plainlist import order, state, waiting
from turnwright.systems.plainlist.options import either
from turnwright.systems.plainlist.state import (
    APART,
    DELAYED,
    LAPSED,
    LATER,
    LOST,
    NEW,
    RULES,
    SKIPPED,
    SKIPS,
    TO_COME,
    TOOK,
    Events,
    Fight,
    Fighter,
    Fighters,
    able_to_act,
    title,
)
from turnwright.text import N_, join_and, minus, say


def _why_next(fight: Fight) -> Explained:
    now = state.acting(fight)
    if not now:
        rule = "turnwright.prompt" if fight.prompt else "plainlist.out"
        return say("Nobody acts now"), (RULES.reason(rule),)
    score = say(STANDS, **state.fill_standing(fight, ids(now)), score=order.score_now(fight, now[0]))
    if outside(fight, now):
        says = N_(("{who} acts outside the order: called, moved or with one more turn.",
                   "{who} act outside the order: called, moved or with one more turn."))  # fmt: skip
        return "", (RULES.reason("plainlist.call", say(says, **state.fill_standing(fight, ids(now)))),)
    return "", (RULES.reason("plainlist.order", score), *order.why(fight, now), RULES.reason("plainlist.turn"))


def outside(fight: Fight, now: Fighters) -> bool:
    """Tells whether the turn that runs is not at its place: called past somebody who is still to come, or after somebody behind."""
    listed = state.listed(fight)
    at = next((n for n, c in enumerate(listed) if c in now), 0)
    ahead = any(not c.tally.went and not c.tally.waits and state.able(fight, c) for c in listed[:at])
    behind = any(c.tally.went in (TOOK, LAPSED) and c.tally.waits != DELAYED and c not in now for c in listed[at:])
    called = now[0].tally.went == APART and ahead
    return (called or behind) and not any(state.further(fight, c) for c in listed)


STANDS = N_(("{who} stands on {score}.", "{who} stand on {score}."))
ACTS = N_(("{who} acts now, on {score}.", "{who} act now, on {score}."))
WENT = {
    NEW: ("plainlist.newcomer", N_("{who} waits for a place.")),
    LATER: ("plainlist.newcomer", N_("{who} acts from the next round on.")),
    TOOK: ("plainlist.turn", N_("{who} had a turn this round.")),
    APART: ("plainlist.turn", N_("{who} had a turn this round.")),
    SKIPS: ("plainlist.call", N_("The GM skipped {who} this round.")),
    SKIPPED: ("plainlist.call", N_("The GM skipped {who} this round.")),
    LAPSED: ("plainlist.lapsed", N_("{who} lost the delayed turn of this round. The next is in {next}.")),
    LOST: ("plainlist.out", N_("{who} was out when the turn came. The next is in {next}.")),
}
"""Why a combatant has no turn to come in this round: the rule, and what is said."""


def why_no_turn(fight: Fight, c: Fighter) -> list[Objection]:
    """Returns why a combatant has no turn to come in this round, or a called one comes later, the first reason first."""
    waits = [waiting.why(fight, c)] if c.tally.waits and c.id not in fight.clock.turn else []
    return [*able_to_act(fight, c), *waits, *_why_gone(fight, c)]


def _why_gone(fight: Fight, c: Fighter) -> Objections:
    tally = c.tally
    if tally.score is None:
        yield RULES.about(
            c, "plainlist.score", either(fight, N_("{who} has no score yet."), N_("{who} has no initiative yet."))
        )
    elif tally.waits == DELAYED:
        return
    elif c.id in fight.clock.called:
        ahead = state.called_before(fight, c.id)
        says = N_("{who} goes next after {ahead}.") if ahead else N_("{who} goes next.")
        yield RULES.about(c, "plainlist.call", says, ahead=state.name_fighters(fight, ahead))
    elif (
        tally.went
        and not has_more(fight, c)
        and c.id not in fight.clock.turn
        and not (tally.went == LOST and tally.surprised)
    ):
        went = TOOK if tally.went == LAPSED and tally.places else tally.went  # it had one at a further place
        yield RULES.about(c, *WENT[went], next=title(fight, 1))


def _why_one(fight: Fight, c: Fighter) -> Explained:
    reasons = [*([RULES.reason("turnwright.prompt")] if fight.prompt else []), *why_no_turn(fight, c)]
    if c.id in fight.clock.turn:
        reasons.append(RULES.reason("plainlist.turn"))
    if not any(_why_gone(fight, c)):
        places = (c.tally.score, *state.further(fight, c)) if c.id not in fight.clock.turn else ()
        score = join_and(map(minus, places)) if len(places) > 1 else order.score_now(fight, c)
        stands = say(STANDS, who=c.name, score=score, count=1)
        acting = () if reasons else state.acting(fight)
        reasons.append(RULES.reason("plainlist.order", stands))
        if acting:
            acts = say(ACTS, **state.fill_standing(fight, ids(acting)), score=order.score_now(fight, acting[0]))
            reasons.append(RULES.reason("plainlist.order", acts))
    return say("Why {who} does not act now", who=c.name), (*reasons, *order.why(fight, (c,)))


explain = explained(state.ACTING, _why_next, _why_one)


# the GM's word about a turn


class Called(Fact[Fight]):
    """The GM gave these the next turn. `freed`: the surprised among them, who have it by the GM's ruling. `further`: those for whom it is the
    turn of a further place, which they have now instead of there."""

    who: tuple[str, ...]
    freed: tuple[str, ...] = ()
    further: tuple[str, ...] = ()

    def apply(self, fight: Fight) -> Fight:
        fight = fight.with_tallies_of(self.freed, lambda t: replace(t, surprised=False))
        fight = fight.with_tallies_of(self.who, lambda t: replace(t, went="") if t.went == SKIPS else t)
        fight = fight.with_tallies_of(self.further, lambda t: replace(t, places=t.places + 1, passes=False))
        # Plain list, Turn: of several called in one turn the last goes first
        return replace(fight, clock=replace(fight.clock, called=(*self.who, *without(fight.clock.called, *self.who))))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        then = [c for c in after.found(without(after.clock.called, *self.who)) if state.able(after, c)]
        text = N_(("{who} goes next, by the GM’s word", "{who} go next, by the GM’s word"))
        if then:
            text = N_(
                ("{who} goes next, then {then}, by the GM’s word", "{who} go next, then {then}, by the GM’s word")
            )
        who = state.who_stands(after, self.who)
        says = say(text, **state.fill_standing(after, self.who), then=state.name_fighters(after, then))
        return Line(says, "gm", "plainlist.call", next(iter(who), ""))


class Planned(Fact[Fight]):
    """The GM gave these one more turn, right behind their own."""

    tells = Tells(
        (
            "{who} has one more turn, right behind the one to come",
            "{who} have one more turn, right behind the one to come",
        ),
        "gm",
        "plainlist.call",
        only=state.who_stands,
    )
    who: tuple[str, ...]

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, again=(*fight.clock.again, *self.who)))


class Skipped(Fact[Fight]):
    """These have no turn in this round. `there`: it passes at its place; in older fights it is gone at once. `further`: those who lose that of a
    further place."""

    tells = Tells(
        ("{who} is skipped this round", "{who} are skipped this round"), "gm", "plainlist.call", only=state.who_stands,
        upshot=Upshot("passed", N_("the turn of this round")),
    )  # fmt: skip
    who: tuple[str, ...]
    there: bool = False
    further: tuple[str, ...] = ()

    def apply(self, fight: Fight) -> Fight:
        first = without(self.who, *self.further)
        fight = fight.with_tallies_of(first, lambda t: replace(t, went=SKIPS if self.there else SKIPPED))
        fight = fight.with_tallies_of(self.further, lambda t: replace(t, passes=True))
        return replace(fight, clock=replace(fight.clock, called=without(fight.clock.called, *self.who)))


class _ToCome(Move[Fight], base=True):
    """A move about a turn that is still to come."""

    who: tuple[str, ...]

    def objections(self, fight: Fight) -> Objections:
        coming = ids(fight.cached(to_come))

        def against(c: Fighter) -> Objections:
            if c.id not in coming:
                none = RULES.about(c, "plainlist.call", "{who} has no turn to come this round.")
                yield replace(next(iter(why_no_turn(fight, c)), none), overrule=False)
            else:
                yield from self.beside(fight, c)

        return of_each(fight, self.who, against, in_play(fight))

    def beside(self, fight: Fight, c: Fighter) -> Objections:
        """Yields the further reasons against it."""
        return iter(())


class Call(_ToCome):
    """Gives these the next turn, after the current one. A ruling gives it to the surprised, too."""

    def beside(self, fight: Fight, c: Fighter) -> Objections:
        yield from unable(fight, c)
        if self.who == fight.clock.called[: len(self.who)]:
            yield RULES.about(c, "turnwright.same", "{who} already goes next.", overrule=False)

    def events(self, fight: Fight, dice: Dice) -> Events:
        yield replace(called(fight, self.who), further=_further(fight, self.who))


class Skip(_ToCome):
    """Takes away a turn of this round that is still to come; it passes at its place."""

    def events(self, fight: Fight, dice: Dice) -> Events:
        yield Skipped(self.who, there=True, further=_further(fight, self.who))


def _further(fight: Fight, who: tuple[str, ...]) -> tuple[str, ...]:
    """Returns those of these whose next turn is that of a further place."""
    return tuple(one for one in who if next_is_further(fight, one))


class Extra(Move[Fight]):
    """Gives these one more turn: after the current one, or right behind the own if that is still to come."""

    who: tuple[str, ...]

    def objections(self, fight: Fight) -> Objections:
        yield from present(fight, self.who)
        for c in fight.found(self.who):
            if c.id not in fight.clock.order:
                yield RULES.about(c, "plainlist.call", "{who} has no place in the order yet.", overrule=False)
            elif c.id in fight.clock.again or (c.tally.went and c.id in fight.clock.called):
                yield RULES.about(c, "plainlist.call", "{who} already has one more turn to come.", overrule=False)
            yield from unable(fight, c)

    def events(self, fight: Fight, dice: Dice) -> Events:
        due = set(ids(fight.cached(to_come)))
        behind = tuple(w for w in self.who if w in due and w not in fight.clock.turn)
        if behind:
            yield Planned(behind)
        if now := without(self.who, *behind):
            yield called(fight, now)


def to_come(fight: Fight) -> list[Fighter]:
    """Returns those who still have a turn in this round that the GM has not taken away, each once."""
    return fight.found(c.id for c in state.coming(fight) if c.tally.went != SKIPS)


def unable(fight: Fight, c: Fighter) -> Objections:
    """Yields the reason why a combatant would lose the turn that the GM gives; surprise can be overruled."""
    for barred in state.able_to_act(fight, c):
        yield replace(barred, overrule=not state.out(fight, c))


def called(fight: Fight, who: tuple[str, ...]) -> Called:
    """Returns the fact that the GM gives these the next turn, although some are surprised."""
    return Called(who, tuple(c.id for c in fight.found(who) if state.lost(fight, c) == "plainlist.surprise"))


def offers(fight: Fight, who: Fighters) -> list[Offer]:
    """Returns the buttons of a row: its next turn, or one more, and to skip it."""
    due = tuple(c for c in fight.cached(to_come) if c in who)
    more = tuple(c for c in who if not any(Extra((c.id,)).objections(fight))) or who
    note = say("Behind the own") if due else say("After this turn")
    extra = for_some(Extra(ids(more)).offer(fight, say("One extra turn"), note=note), more, len(who))
    if not due:
        return [extra]
    able = tuple(c for c in due if not any(Call((c.id,)).objections(fight))) or due
    call, skip = Call(ids(able)).offer(fight, say("Goes next")), Skip(ids(due)).offer(fight, say("Skip the turn"))
    return [for_some(call, able, len(who)), for_some(skip, due, len(who)), extra]


# whose turns are to come


def next_is_further(fight: Fight, who: str) -> bool:
    """Tells whether the next turn of a combatant in this round is that of a further place."""
    rest = (place for c, place in state.places(fight) if c.id == who and (place or c.tally.went in TO_COME))
    return who not in fight.clock.called and next(rest, 0) > 0


def has_more(fight: Fight, c: Fighter) -> bool:
    """Tells whether a fighter has a further place in this round whose turn is still to come."""
    return c.tally.places < len(state.further(fight, c)) and c.tally.went not in (NEW, LATER)


def put_off(fight: Fight, who: str) -> bool:
    """Tells whether a combatant has a delayed turn that nobody has called yet."""
    return who not in fight.clock.called and fight.get(who).tally.waits == DELAYED


def coming_turns(fight: Fight, who: str) -> Iterator[tuple[int, int]]:
    """Yields the rounds in which a combatant's next turns come, beginning with a turn that runs. A delayed turn counts for this round."""
    now = max(1, fight.clock.round)
    # an extra turn is one of its own
    here = (
        (who in fight.clock.turn)
        + put_off(fight, who)
        + sum(c.id == who for c in state.coming(fight))
        + (who in fight.clock.again)
    )
    if fight.clock.round and fight.clock.moment in (
        "over",
        "boundary",
    ):  # the round is over, although new scores are asked for
        here = 0
    each = 1 + len(state.further(fight, fight.get(who)))
    return chain([(now, 0)] * here, (at for at in each_round(now, here=False) for _ in range(each)))
