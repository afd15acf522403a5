"""Delay and Ready: leave the turn for later, or keep one action for a moment in somebody else's turn.

Delay leaves the turn, while something of it is left; it comes back after any other turn, at a new place or its old one. Ready takes counters,
keeps the turn and may name a trigger; what was readied is used in somebody else's turn. Either is lost when the next turn of the
fighter begins, and a delayed turn also when everyone scores again.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain

from turnwright.core import out_of_order
from turnwright.core.awaiting import Awaiting, Happening, Waiter
from turnwright.core.commands import Objection, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Attack, Boundary, Fact, Line, Tells
from turnwright.core.members import for_some
from turnwright.core.model import gathered, ids, unit, without
from turnwright.core.move import Move, in_play, of_each
from turnwright.core.system import System
from turnwright.core.upshot import Upshot
from turnwright.systems.plainlist import scores, state
from turnwright.systems.plainlist.options import Cost, counters_of, option
from turnwright.systems.plainlist.spending import NONE_LEFT, payable, remaining, spendable, spent_counters
from turnwright.systems.plainlist.state import (
    DELAYED,
    LAPSED,
    READY,
    RULES,
    TOOK,
    Events,
    Fight,
    Fighter,
    Fighters,
    Tally,
    able_to_act,
    own_turn,
)
from turnwright.table import counters
from turnwright.table.awaited import OWN
from turnwright.text import N_, Say, Sentence, join_commas, join_or, say

RULE_OF = {DELAYED: "plainlist.delay", READY: "plainlist.ready"}
IS = {DELAYED: N_("{who} delays. Call them in after any turn."), READY: N_("{who} has an action ready.")}
NOT = {DELAYED: N_("{who} has not delayed."), READY: N_("{who} has nothing ready.")}
LAPSES: dict[str, Sentence] = {
    DELAYED: N_(("The delayed turn of {who} is lost", "The delayed turns of {who} are lost")),
    READY: N_("What {who} had ready lapses"),
}


class Delayed(Fact[Fight]):
    """These leave their turn for later. `turn`: those of the turn who stay in it."""

    tells = Tells(("{who} delays", "{who} delay"), "act", "plainlist.delay", only=state.who_stands)
    who: tuple[str, ...]
    turn: tuple[str, ...] = ()

    def apply(self, fight: Fight) -> Fight:
        fight = fight.with_tallies_of(self.who, lambda t: replace(t, waits=DELAYED, trigger=""))
        return replace(fight, clock=replace(fight.clock, turn=self.turn, moment="turn" if self.turn else "between"))


class Returned(Fact[Fight]):
    """These come back after the current turn, at a new place (`score`, `order`) or their old one. `part`: the decimals of the new score, in parts
    of ONE; None in older saves: as typed for each."""

    who: tuple[str, ...]
    order: tuple[str, ...]
    score: int | None = None
    part: int | None = None

    def apply(self, fight: Fight) -> Fight:
        if self.score is not None:
            fight = scores.given(fight, dict.fromkeys(self.who, self.score), part=self.part)
        ordered = replace(fight, clock=replace(fight.clock, order=self.order))
        return state.called_last(ordered, self.who, out_of_order.RETURNED)

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        who, ahead = state.who_stands(after, self.who), state.called_before(after, self.who[0])
        text = N_(("{who} comes back after this turn", "{who} come back after this turn"))
        if ahead:
            text = N_(("{who} comes back after {ahead}", "{who} come back after {ahead}"))
        says = say(text, **state.fill_standing(after, self.who), ahead=state.name_fighters(after, ahead))
        return Line(says, "act", "plainlist.delay", next(iter(who), ""))


class Readied(Fact[Fight]):
    """These keep an action for a trigger."""

    who: tuple[str, ...]
    trigger: str = ""

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of(self.who, lambda t: replace(t, waits=READY, trigger=self.trigger))

    def public(self, before: Fight, after: Fight) -> "Readied":
        """Returns that it is ready; of another side not for what."""
        return self if any(before.ours(who) for who in self.who) else Readied(self.who)

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        text = N_(("{who} readies an action", "{who} ready an action"))
        if self.trigger:
            text = N_(("{who} readies an action: {trigger}", "{who} ready an action: {trigger}"))
        trigger = state.AWAITED.said(after, self.trigger)
        who = state.who_stands(after, self.who)
        says = say(text, **state.fill_standing(after, self.who), trigger=trigger)
        return Line(says, "act", "plainlist.ready", next(iter(who), ""))


class Released(Fact[Fight]):
    """These use what they had readied."""

    tells = Tells(
        ("{who} uses the readied action", "{who} use the readied action"),
        "act",
        "plainlist.ready",
        only=state.who_stands,
        upshot=Upshot("triggered", N_("the readied action")),
    )
    who: tuple[str, ...]

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of(self.who, lambda t: replace(t, waits="", trigger=""))

    def line_in(self, system: System[Fight], before: Fight, after: Fight) -> Line | None:
        """Returns the log line with the attack that it may be; who acts is its target, if that is one enemy."""
        told = super().line_in(system, before, after)
        acts, sides = state.acting(after), {c.side for c in after.found(self.who)}
        target = ids(acts) if len(acts) == 1 and acts[0].side not in sides else ()
        return told and replace(told, attack=Attack(self.who, target))


class Lapsed(Fact[Fight]):
    """What these had delayed or readied is lost, because their next turn begins, all score again, or they delay. A delayed turn ends here."""

    bounds = "turn_end"
    who: tuple[str, ...]
    waits: str

    def apply(self, fight: Fight) -> Fight:
        fight = fight.with_tallies_of(self.who, lambda t: replace(t, waits="", trigger=""))
        if self.waits != DELAYED:
            return fight
        return state.uncalled(fight.with_tallies_of(self.who, _lapsed), self.who)

    def telling(self) -> Tells:
        lost = Upshot("lost", N_("the delayed turn") if self.waits == DELAYED else N_("the readied action"))
        return Tells(LAPSES[self.waits], "auto", "plainlist.lapsed", only=state.who_stands, upshot=lost)

    def boundary(self, after: Fight) -> Boundary | None:
        return super().boundary(after) if self.waits == DELAYED else None


def _lapsed(tally: Tally) -> Tally:
    return state.with_went(tally, tally.place, LAPSED) if state.went(tally, tally.place) == TOOK else tally


def fallen(fight: Fight) -> Lapsed | None:
    """Returns the loss of what somebody who is out or down had delayed or ready."""
    fell = (c for c in fight.roster if c.tally.waits and (state.out(fight, c) or state.down(fight, c)))
    return next((Lapsed((c.id,), c.tally.waits) for c in fell), None)


def loses(fight: Fight, c: Fighter) -> Iterator[Lapsed]:
    """Yields what a combatant who leaves the fight had delayed or ready."""
    if c.tally.waits:
        yield Lapsed((c.id,), c.tally.waits)


def lapsing(fight: Fight, who: tuple[str, ...]) -> Iterator[Lapsed]:
    """Yields the loss of the turns that these have delayed, as the GM's word about another turn is said."""
    late = tuple(c.id for c in fight.found(who) if c.tally.waits == DELAYED)
    if late:
        yield Lapsed(late, DELAYED)


def with_events(tally: Tally, told: Callable[[str], str]) -> Tally:
    """Returns the tally with the trigger of a readied action as `told` returns it."""
    return replace(tally, trigger=told(tally.trigger)) if tally.trigger else tally


# in one's own turn


class _InTurn(Move[Fight], base=True):
    """A move in one's own turn."""

    who: tuple[str, ...]

    def objections(self, fight: Fight) -> Objections:
        return of_each(fight, self.who, lambda c: chain(able_to_act(fight, c), own_turn(fight, c)), in_play(fight))


class Delay(_InTurn):
    """Leaves the turn for later; it comes back after any other turn. What was readied lapses. Where no turn runs, as while scores are asked
    for, there is none to leave, and a ruling makes none."""

    def objections(self, fight: Fight) -> Objections:
        spent_up = of_each(fight, self.who, lambda c: something_left(fight, c), in_play(fight))
        lapses = of_each(fight, self.who, lambda c: _lapses_at_once(fight, c), in_play(fight))
        for against in chain(super().objections(fight), spent_up, lapses):
            yield against if fight.clock.turn else replace(against, overrule=False)

    def events(self, fight: Fight, dice: Dice) -> Events:
        # one thing at a time: what was readied in this turn lapses
        lapsing = tuple(w for w in self.who if fight.get(w).tally.waits == READY)
        if lapsing:
            yield Lapsed(lapsing, READY)
        yield Delayed(self.who, without(fight.clock.turn, *self.who))


def something_left(fight: Fight, c: Fighter) -> Objections:
    """Yields the reason against leaving a turn for later that has nothing left."""
    # Plain list, Delay: while something of the turn is left
    own = [counter for counter in counters_of(fight) if counter.back == "turn" and not counter.anytime]
    if own and not any(remaining(c, counter) for counter in own):
        yield RULES.about(c, "plainlist.delay", NONE_LEFT["turn"], counter=join_or(one.name for one in own))


def _lapses_at_once(fight: Fight, c: Fighter) -> Objections:
    """Yields the reason against leaving a turn for later with which the next one, to which the GM has called, would do away."""
    if c.id in fight.clock.called:
        says = N_("{who} is called to another turn, and a delayed one lapses as that begins.")
        yield RULES.about(c, "plainlist.lapsed", says, overrule=False)


def readying(fight: Fight) -> Cost:
    """Returns what readying an action takes."""
    # Plain list, Ready: one of the first counter, or two
    return [(counter, 2 if option(fight, "ready") == "two" else 1) for counter in counters_of(fight)[:1]]


class Ready(_InTurn):
    """Keeps an action for a trigger. It takes one of the first counter, or two if the house rule says so. `trigger`: the event it waits for;
    "own" means the words typed in `own`."""

    trigger: str = ""
    own: str = ""

    def objections(self, fight: Fight) -> Objections:
        yield from super().objections(fight)
        yield from of_each(fight, self.who, lambda c: payable(fight, c, readying(fight)), in_play(fight))

    def events(self, fight: Fight, dice: Dice) -> Events:
        yield from spent_counters(fight, self.who, *readying(fight))
        event = self.own if self.trigger == OWN else self.trigger
        yield Readied(self.who, state.AWAITED.heard(fight, event, say("Trigger")) if event.strip() else "")


def offers(fight: Fight, who: Fighters) -> list[Offer]:
    """Returns Ready and Delay of those who act."""
    asks = state.AWAITED.asks(fight, who, "trigger", optional=True)
    cost = tuple(say("{counter} ×{number}", number=n, counter=c.name) if n > 1 else c.name for c, n in readying(fight))
    paid, staying = (_able(fight, move, who) for move in (Ready, Delay))
    ready = Ready(ids(paid)).offer(fight, say("Ready"), asks, cost, say("Act on a trigger"))
    delay = Delay(ids(staying)).offer(fight, say("Delay"), note=say("Back when called"))
    return [for_some(ready, paid, len(who)), for_some(delay, staying, len(who))]


# in somebody else's turn


class Return(Move[Fight]):
    """Comes back from a Delay, after the current turn."""

    who: tuple[str, ...]

    def objections(self, fight: Fight) -> Objections:
        yield from waiting(fight, self.who, DELAYED)

    def events(self, fight: Fight, dice: Dice) -> Events:
        order, now = fight.clock.order, state.acting(fight)
        # Plain list, Delay: it keeps the old place, or has a new one with the score of the turn it follows
        led = any(who in scores.FOLLOWING.captains(fight) for who in self.who)  # Turnwright, Follow: behind the captain
        # Plain list, Score: a further place stays where it is
        further = any(state.at_turn(fight, c).tally.place for c in fight.found(self.who))
        if option(fight, "delay") == "old" or led or further or not now:
            yield Returned(self.who, order)
            return
        rest = without(order, *self.who)
        # Plain list, Delay: behind those who came back before them after this turn
        ahead = (*fight.clock.turn, *(c.id for c in fight.found(fight.clock.called) if c.tally.waits == DELAYED))
        at = max((n + 1 for n, w in enumerate(rest) if w in ahead), default=len(rest))
        yield Returned(self.who, (*rest[:at], *self.who, *rest[at:]), *state.parted(now[0]))


def releasing(fight: Fight) -> Cost:
    """Returns what using a readied action takes."""
    # Plain list, Ready: a reaction, which is the first counter for others' turns, unless readying has paid for it
    return (
        []
        if option(fight, "ready") == "first"
        else [(counter, 1) for counter in counters_of(fight) if counter.anytime][:1]
    )


class Release(Move[Fight]):
    """Uses what was readied, in somebody else's turn."""

    who: tuple[str, ...]

    def objections(self, fight: Fight) -> Objections:
        yield from waiting(fight, self.who, READY)
        if state.in_turn(fight, fight.found(self.who)):  # Plain list, Ready: it is used in somebody else's turn
            yield RULES.reason("plainlist.ready", say("A readied action waits for somebody else’s turn."))
        yield from of_each(fight, self.who, lambda c: payable(fight, c, releasing(fight)), in_play(fight))

    def events(self, fight: Fight, dice: Dice) -> Events:
        yield from spent_counters(fight, self.who, *releasing(fight))
        yield Released(self.who)


def waiting(fight: Fight, who: tuple[str, ...], how: str) -> Objections:
    """Yields the reasons against coming back or releasing: nothing waits, it is called already, or somebody is unable."""

    def against(c: Fighter) -> Objections:
        yield from able_to_act(fight, c)
        if c.tally.waits != how:
            yield RULES.about(c, RULE_OF[how], NOT[how], overrule=False)
        elif c.id in fight.clock.called:
            yield RULES.about(c, RULE_OF[how], "{who} comes back already.", overrule=False)

    return of_each(fight, who, against, in_play(fight))


def responses(fight: Fight, who: Fighters) -> list[Offer]:
    """Returns what those of a unit who wait can do now."""
    back = (Return, DELAYED, say("Come back"), say("After this turn"))
    use = (Release, READY, say("Use the readied action"), say("In this turn"))
    out = []
    for kind, how, label, usual in (back, use):
        found = _able(fight, kind, tuple(c for c in who if c.tally.waits == how))
        if found:
            note = join_commas(dict.fromkeys(state.AWAITED.said(fight, c.tally.trigger) for c in found)) or usual
            made = kind(ids(found)).offer(fight, label, note=note, key=f"{kind.name}:{found[0].id}")
            out.append(for_some(made, found, len(who)))
    return out


def _able(fight: Fight, move: type[_InTurn | Return | Release], who: Fighters) -> Fighters:
    """Returns those of these who may make a move; all if none may."""
    return tuple(c for c in who if not any(move((c.id,)).objections(fight))) or who


def why(fight: Fight, c: Fighter) -> Objection:
    """Returns what a combatant who delays or has an action ready waits for, as a reason."""
    if c.id not in fight.clock.called:
        return RULES.about(c, RULE_OF[c.tally.waits], IS[c.tally.waits])
    ahead = state.called_before(fight, c.id)
    says = N_("{who} comes back after {ahead}.") if ahead else N_("{who} comes back after this turn.")
    return RULES.about(c, RULE_OF[c.tally.waits], says, ahead=state.name_fighters(fight, ahead))


def can_respond(fight: Fight, c: Fighter) -> bool:
    """Tells whether a combatant could do something in somebody else's turn."""
    if c.id in fight.clock.turn or any(able_to_act(fight, c)):
        return False
    if (c.tally.waits and c.id not in fight.clock.called) or counters.at_hand(fight, c.id):
        return True
    return any(counter.anytime and not any(spendable(fight, c, counter)) for counter in counters_of(fight))


# the events that are awaited


def awaiting(fight: Fight) -> Awaiting:
    """Returns the turn that others may be ready for, and who is. What a turn has spent says that something was done, not what."""
    now = state.acting(fight)
    if fight.prompt is not None or not now:
        return Awaiting(None)
    own = {counter.name for counter in counters_of(fight) if counter.back == "turn" and not counter.anytime}
    spent = sum(used for c in now for name, used in c.tally.spent if name in own)
    ready = (
        c for c in state.listed(fight) if c.tally.waits == READY and c not in now and not any(able_to_act(fight, c))
    )
    alike = gathered(ready, lambda c: (unit(c), c.tally.trigger))
    return Awaiting(Happening(ids(now), str(spent), spent > 0), tuple(_waiter(fight, who) for who in alike))


def _waiter(fight: Fight, who: Fighters) -> Waiter:
    def uses(some: Fighters) -> list[Offer]:
        return [offer for offer in responses(fight, some) if offer.do == Release.name]

    return Waiter(who, who[0].tally.trigger, uses)
