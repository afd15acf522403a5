"""The turns that are to come: why somebody acts now and another does not, and the GM's word: the next turn, none, or one more."""

from collections.abc import Sequence
from dataclasses import replace

from turnwright.core import out_of_order
from turnwright.core.commands import Objection, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Fact, Line
from turnwright.core.members import for_some
from turnwright.core.model import gathered, ids, without
from turnwright.core.move import Move, in_play, of_each, present
from turnwright.core.upshot import Upshot
from turnwright.systems.plainlist import order, state, table_events, waiting
from turnwright.systems.plainlist.options import either
from turnwright.systems.plainlist.scores import FOLLOWING
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
    STARTLED,
    TO_COME,
    TOOK,
    Events,
    Fight,
    Fighter,
    Fighters,
    Tally,
    able_to_act,
    title,
)
from turnwright.table.captains import captain_name
from turnwright.table.explain import Explained, explained
from turnwright.text import N_, Say, Sentence, join_and, join_commas, say


def _why_next(fight: Fight) -> Explained:
    now = state.acting(fight)
    if (event := table_events.now(fight)) is not None:
        return table_events.why_now(fight, event)
    if not now:
        rule = "turnwright.prompt" if fight.prompt else "plainlist.out"
        return say("Nobody acts now"), (RULES.reason(rule),)
    score = say(STANDS, **state.fill_standing(fight, ids(now)), score=order.score_now(fight, now[0]))
    if outside(fight, now):
        return _why_outside(fight, now)
    there = tuple(state.at_turn(fight, c) for c in now)
    return "", (
        RULES.reason("plainlist.order", score),
        *order.why(fight, there),
        RULES.reason("plainlist.turn", _each_turn(fight, now)),
    )


RULE_OF = {
    out_of_order.NEWCOMER: "plainlist.newcomer",
    out_of_order.RETURNED: waiting.RULE_OF[DELAYED],
    out_of_order.MOVED: "plainlist.swap",
    out_of_order.SCORED: "plainlist.order",
    out_of_order.FOLLOWS: "turnwright.follow",
}
"""The rule of a turn outside the order, where it is not the GM's call."""


def _why_outside(fight: Fight, now: Fighters) -> Explained:
    captain = FOLLOWING.captain(fight, now[0])
    why = out_of_order.EXTRA if fight.clock.added else now[0].tally.why
    if why == out_of_order.FOLLOWS and captain is None:  # it no longer does
        why = ""
    parts = state.fill_standing(fight, ids(now)) | {
        "number": say(either(fight, N_("the score"), N_("the initiative"))),
        "captain": captain_name(state.STANDING, fight, captain.id) if captain else "",
    }
    return "", (RULES.reason(RULE_OF.get(why, "plainlist.call"), say(out_of_order.SENTENCES[why], **parts)),)


def _each_turn(fight: Fight, now: Fighters) -> str:
    """Returns how many turns these have in a round, where they have several; empty if the rule says it."""
    if not any(state.further(fight, c) for c in now):
        return ""
    says = N_(("{who} has one turn in a round for each place, unless the GM gives one more or none.",
               "{who} have one turn in a round for each place, unless the GM gives one more or none."))  # fmt: skip
    return say(says, **state.fill_standing(fight, ids(now)))


def outside(fight: Fight, now: Sequence[Fighter]) -> bool:
    """Tells whether the turn that runs is not at its place: one more, called past somebody who is still to come, or after somebody behind."""
    places = state.places(fight)
    at = next((n for n, c in enumerate(places) if order.runs(fight, c)), 0)
    ahead = any(not c.tally.went and not c.tally.waits and state.able(fight, c) for c in places[:at])
    behind = any(
        c.tally.went in (TOOK, LAPSED) and c.tally.waits != DELAYED and not order.runs(fight, c) for c in places[at:]
    )
    return fight.clock.added or behind or (state.at_turn(fight, now[0]).tally.went == APART and ahead)


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
    STARTLED: ("plainlist.surprise", N_("{who} was surprised and lost the turn. The next is in {next}.")),
}
"""Why a combatant has no turn to come in this round: the rule, and what is said."""
OF_SEVERAL = {
    SKIPS: N_("The GM skipped {who} on {score}."),
    SKIPPED: N_("The GM skipped {who} on {score}."),
    LAPSED: N_("{who} lost the delayed turn on {score}. The next is in {next}."),
    LOST: N_("{who} was out when the turn on {score} came. The next is in {next}."),
    STARTLED: N_("{who} was surprised and lost the turn on {score}. The next is in {next}."),
}
"""What is said instead of a turn at one of several places."""


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
    elif tally.waits == DELAYED or c.id in fight.clock.turn:
        return
    elif c.id in fight.clock.called and not state.lost(fight, c):
        ahead = state.called_before(fight, c.id)
        says = N_("{who} goes next after {ahead}.") if ahead else N_("{who} goes next.")
        yield RULES.about(c, "plainlist.call", says, ahead=state.name_fighters(fight, ahead))
    else:
        rest = [turn for turn in state.coming(fight) if turn.id == c.id]
        skipped = [turn for turn in rest if turn.tally.went == SKIPS]
        turns = skipped or [state.at_turn(fight, c)]
        went = turns[0].tally.went
        if skipped or (went and not rest and not (went == LOST and tally.surprised)):
            rule, says = WENT[went]
            says = OF_SEVERAL.get(went, says) if state.further(fight, c) else says
            yield RULES.about(c, rule, says, score=join_and(map(state.score_words, turns)), next=title(fight, 1))


def _why_one(fight: Fight, c: Fighter) -> Explained:
    title = say("Why {who} does not act now", who=c.name)
    reasons = [*([RULES.reason("turnwright.prompt")] if fight.prompt else []), *why_no_turn(fight, c)]
    if c.id in fight.clock.turn:
        stands = RULES.reason("plainlist.order", say(STANDS, who=c.name, score=order.score_now(fight, c), count=1))
        if outside(fight, fight.found(fight.clock.turn)):
            return title, (*reasons, *_why_outside(fight, (c,))[1], stands)
        return title, (
            *reasons,
            RULES.reason("plainlist.turn", _each_turn(fight, (c,))),
            stands,
            *order.why(fight, (state.at_turn(fight, c),)),
        )
    rest = sorted((turn for turn in state.coming(fight) if turn.id == c.id), key=lambda turn: turn.tally.went == SKIPS)
    # of several turns some may be skipped
    comes = bool(rest) and rest[0].tally.went != SKIPS and c.id not in fight.clock.called
    if comes or not any(_why_gone(fight, c)):
        acting = () if reasons else state.acting(fight)
        place = say(STANDS, who=c.name, score=state.scores_words(fight, c), count=1)
        reasons.append(RULES.reason("plainlist.order", place))
        if (event := table_events.now(fight)) is not None:
            reasons.append(table_events.why_not_yet(event))
        if acting:
            acts = say(ACTS, **state.fill_standing(fight, ids(acting)), score=order.score_now(fight, acting[0]))
            if not state.ACTING.who(fight):
                acts = say("{clause}.", clause=state.ACTING.words(fight))
            reasons.append(RULES.reason("plainlist.order", acts))
    return title, (*reasons, *order.why(fight, (rest[0] if rest else state.at_turn(fight, c),)))


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
        fresh = fight.found(without(self.who, *self.further, *fight.clock.called))
        first = tuple(c.id for c in fresh if c.tally.went in TO_COME)
        fight = fight.with_tallies_of(first, lambda t: replace(t, went="", place=0))
        fight = fight.with_each(_next_further(fight, self.further), lambda t, place: replace(t, place=place))
        fight = fight.with_tallies_of(self.who, lambda t: replace(t, why=out_of_order.CALLED))
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

    who: tuple[str, ...]

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, again=(*fight.clock.again, *self.who)))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        text = _by_turns(before, after, self.who, BEHIND, BEHIND_ONE)
        return Line(text, "gm", "plainlist.call", self.who[0])


BEHIND = N_(("{who} has one more turn, right behind the one to come",
             "{who} have one more turn, right behind the one to come"))  # fmt: skip
BEHIND_ONE = N_(("{who} has one more turn, right behind the one on {score}",
                 "{who} have one more turn, right behind the one on {score}"))  # fmt: skip


class Skipped(Fact[Fight]):
    """These lose a turn of this round. `there`: it passes at its place; in older fights it is gone at once. `further`: those who lose that of a
    further place. `added`: those who lose one more turn that the GM had given them, which has no place."""

    who: tuple[str, ...]
    there: bool = False
    further: tuple[str, ...] = ()
    added: tuple[str, ...] = ()

    def apply(self, fight: Fight) -> Fight:
        first = without(self.who, *self.further, *self.added)
        fight = fight.with_tallies_of(first, lambda t: replace(t, went=SKIPS if self.there else SKIPPED))
        passed = fight.with_each(_next_further(fight, self.further), _passed)
        return state.uncalled(passed, self.who)

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        taken = without(self.who, *self.added)
        each = (_by_turns(before, after, taken, SKIP, SKIP_ONE), _by_turns(before, after, self.added, NO_MORE, NO_MORE))
        who = state.who_stands(after, self.who)
        scores = {_score_of_several(before, c) for c in before.found(taken)}
        lost = N_("the extra turn") if not taken else N_("the turn of this round")
        if scores - {""}:
            lost = N_("the turn on {score}") if len(scores) == 1 else N_("a turn of this round")
        upshot = Upshot("passed", say(lost, score=max(scores, default="")), tuple(who))
        return Line(join_commas(filter(None, each)), "gm", "plainlist.call", next(iter(who), ""), upshot=upshot)


SKIP = N_(("{who} is skipped this round", "{who} are skipped this round"))
SKIP_ONE = N_(("{who} is skipped on {score} this round", "{who} are skipped on {score} this round"))
NO_MORE = N_(("{who} does not get the extra turn", "{who} do not get the extra turn"))


def _passed(tally: Tally, place: int) -> Tally:
    """Returns the tally of one whose further place passes; called to it, it is back at the last place it had."""
    had = next((n for n in range(place - 1, 0, -1) if state.went(tally, n) not in TO_COME), 0)
    return replace(state.with_went(tally, place, SKIPS), place=min(tally.place, had))


def _by_turns(before: Fight, after: Fight, who: tuple[str, ...], one: Sentence, of_several: Sentence) -> str:
    """Returns what is said of the next turns of these: by `of_several`, with the score, where they have several places."""

    def said(those: Fighters) -> str:
        score, up = _score_of_several(before, those[0]), state.who_stands(after, ids(those))
        name = state.STANDING.name_with_numbers(after, up)
        return say(of_several if score else one, who=name, count=len(up), score=score)

    return join_commas(map(said, gathered(before.found(who), lambda c: _score_of_several(before, c))))


def _score_of_several(fight: Fight, c: Fighter) -> str:
    """Returns the score of the next turn of a combatant with several places; empty of one with one."""
    turn = fight.cached(next_turns).get(c.id)
    return state.score_words(turn) if turn and state.further(fight, c) else ""


class _ToCome(Move[Fight], base=True):
    """A move about a turn that is still to come."""

    who: tuple[str, ...]

    def objections(self, fight: Fight) -> Objections:
        coming = fight.cached(next_turns)

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
        behind = c.id in fight.clock.turn and c.id in fight.clock.again
        if behind or self.who == fight.clock.called[: len(self.who)]:
            yield RULES.about(c, "turnwright.same", "{who} already goes next.", overrule=False)

    def events(self, fight: Fight, dice: Dice) -> Events:
        # Plain list, Delay and Ready: what is delayed lapses, as the next turn is another
        fresh = without(self.who, *fight.clock.called)
        yield from waiting.lapsing(fight, fresh)
        yield replace(called(fight, self.who), further=_further(fight, fresh))


class Skip(_ToCome):
    """Takes away a turn of this round that is still to come; it passes at its place. A delayed turn that was called back lapses."""

    def events(self, fight: Fight, dice: Dice) -> Events:
        back = tuple(c.id for c in fight.found(self.who) if c.tally.waits == DELAYED and c.id in fight.clock.called)
        yield from waiting.lapsing(fight, back)
        if rest := without(self.who, *back):
            added = tuple(w for w in rest if is_added(fight, w))
            further = tuple(w for w in _further(fight, rest) if w not in added)
            yield Skipped(rest, there=True, further=further, added=added)


def _further(fight: Fight, who: tuple[str, ...]) -> tuple[str, ...]:
    """Returns those of these whose next turn is that of a further place."""
    turns = fight.cached(next_turns)
    return tuple(one for one in who if one in turns and turns[one].tally.place)


class Extra(Move[Fight]):
    """Gives these one more turn: after the current one, or right behind the own if that is still to come."""

    who: tuple[str, ...]

    def objections(self, fight: Fight) -> Objections:
        yield from present(fight, self.who)
        for c in fight.found(self.who):
            if c.id not in fight.clock.order:
                yield RULES.about(c, "plainlist.call", "{who} has no place in the order yet.", overrule=False)
            elif c.id in fight.clock.again or (
                c.id in fight.clock.called and (c.id in fight.clock.turn or _has_been(fight, c))
            ):
                yield RULES.about(c, "plainlist.call", "{who} already has one more turn to come.", overrule=False)
            yield from unable(fight, c)

    def events(self, fight: Fight, dice: Dice) -> Events:
        due = fight.cached(next_turns)
        behind = tuple(w for w in self.who if w in due and w not in fight.clock.turn)
        if behind:
            yield Planned(behind)
        if now := without(self.who, *behind):
            yield called(fight, now)


def next_turns(fight: Fight) -> dict[str, Fighter]:
    """Returns, by id, those who still have a turn in this round that the GM has not taken away, as they stand at the place of the next."""
    found: dict[str, Fighter] = {}
    for c in state.coming(fight):
        if c.tally.went != SKIPS:
            found.setdefault(c.id, c)
    return found


def is_added(fight: Fight, who: str) -> bool:
    """Tells whether the turn that a combatant is called to is one more, by the GM's word."""
    c = fight.get(who)
    return who in fight.clock.called and c.tally.waits != DELAYED and _has_been(fight, c)


def _has_been(fight: Fight, c: Fighter) -> bool:
    """Tells whether the turn at the place that a combatant is called to has begun before: it is called to one more, or back to a delayed one."""
    return bool(state.stand(fight, c, c.tally.place).tally.went)


def unable(fight: Fight, c: Fighter) -> Objections:
    """Yields the reason why a combatant would lose the turn that the GM gives; surprise can be overruled."""
    for barred in state.able_to_act(fight, c):
        yield replace(barred, overrule=not state.out(fight, c))


def called(fight: Fight, who: tuple[str, ...]) -> Called:
    """Returns the fact that the GM gives these the next turn, although some are surprised."""
    return Called(who, tuple(c.id for c in fight.found(who) if state.lost(fight, c) == "plainlist.surprise"))


def offers(fight: Fight, who: Fighters) -> list[Offer]:
    """Returns the buttons of a row: its next turn, or one more, and to skip it."""
    due = tuple(c for c in who if c.id in fight.cached(next_turns))
    more = tuple(c for c in who if not any(Extra((c.id,)).objections(fight))) or who
    note = say("Behind the own") if due else say("After this turn")
    extra = for_some(Extra(ids(more)).offer(fight, say("One extra turn"), note=note), more, len(who))
    if not due:
        return [extra]
    able = tuple(c for c in due if not any(Call((c.id,)).objections(fight))) or due
    call, skip = Call(ids(able)).offer(fight, say("Goes next")), Skip(ids(due)).offer(fight, say("Skip the turn"))
    return [for_some(call, able, len(who)), for_some(skip, due, len(who)), extra]


# whose turns are to come


def to_come(fight: Fight, c: Fighter) -> tuple[int, ...]:
    """Returns the further places of this round whose turn is still to come and that the GM has not taken away."""
    return tuple(n for n in range(1, len(state.further(fight, c)) + 1) if not state.went(c.tally, n))


def _next_further(fight: Fight, who: tuple[str, ...]) -> dict[str, int]:
    """Returns, by id, the further place of each of these that is its next."""
    return {c.id: min(to_come(fight, c), default=0) for c in fight.found(who)}
