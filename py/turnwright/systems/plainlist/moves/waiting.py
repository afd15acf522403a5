"""Delay and Ready: leave the turn for later, or keep one action for a moment in somebody else's turn."""

from dataclasses import replace
from itertools import chain

from turnwright.core import Ask, Dice, Fact, Move, Objections, Offer, Tells, for_some, ids, in_play, of_each
from turnwright.core.model import without
from turnwright.core.text_input import LONGEST_NAME, clean
from turnwright.systems.plainlist.moves.spend import spending
from turnwright.systems.plainlist.rules import RULES
from turnwright.systems.plainlist.rules.clock_facts import Lapsed
from turnwright.systems.plainlist.rules.legality import able_to_act, own_turn, payable, something_left
from turnwright.systems.plainlist.rules.options import option, readying, releasing
from turnwright.systems.plainlist.state import DELAYED, READY, WAIT_RULES, Events, Fight, Fighter, Fighters, clock
from turnwright.systems.plainlist.text import say
from turnwright.text import join_commas


class Delayed(Fact[Fight]):
    """These leave their turn for later. `turn`: those of the turn who stay in it."""

    tells = Tells("log.delayed", "act", "plainlist.delay", only=clock.who_stands)
    who: tuple[str, ...]
    turn: tuple[str, ...] = ()

    def apply(self, fight: Fight) -> Fight:
        fight = fight.with_tallies_of(self.who, lambda t: replace(t, waits=DELAYED, trigger=""))
        return replace(fight, clock=replace(fight.clock, turn=self.turn, moment="turn" if self.turn else "between"))


class Returned(Fact[Fight]):
    """These come back after the current turn, at a new place (`score`, `order`) or their old one."""

    tells = Tells("log.returned", "act", "plainlist.delay", only=clock.who_stands)
    who: tuple[str, ...]
    order: tuple[str, ...]
    score: int | None = None

    def apply(self, fight: Fight) -> Fight:
        if self.score is not None:
            fight = fight.with_tallies_of(self.who, lambda t: replace(t, score=self.score, offs=()))
        return replace(fight, clock=replace(fight.clock, order=self.order, called=(*fight.clock.called, *self.who)))


class Readied(Fact[Fight]):
    """These keep an action for a trigger, in the table's words."""

    who: tuple[str, ...]
    trigger: str = ""

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of(self.who, lambda t: replace(t, waits=READY, trigger=self.trigger))

    def telling(self) -> Tells:
        return Tells(
            "log.readied.for" if self.trigger else "log.readied", "act", "plainlist.ready", only=clock.who_stands
        )


class Released(Fact[Fight]):
    """These use what they had readied."""

    tells = Tells("log.released", "act", "plainlist.ready", only=clock.who_stands)
    who: tuple[str, ...]

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of(self.who, lambda t: replace(t, waits="", trigger=""))


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
        for against in chain(super().objections(fight), spent_up):
            yield against if fight.clock.turn else replace(against, overrule=False)

    def events(self, fight: Fight, dice: Dice) -> Events:
        lapsing = tuple(w for w in self.who if fight.get(w).tally.waits == READY)
        if lapsing:
            yield Lapsed(lapsing, READY)
        yield Delayed(self.who, without(fight.clock.turn, *self.who))


class Ready(_InTurn):
    """Keeps an action for a trigger. It takes one of the first counter, or two if the house rule says so."""

    trigger: str = ""

    def objections(self, fight: Fight) -> Objections:
        yield from super().objections(fight)
        yield from of_each(fight, self.who, lambda c: payable(fight, c, readying(fight)), in_play(fight))

    def events(self, fight: Fight, dice: Dice) -> Events:
        yield from spending(fight, self.who, *readying(fight))
        yield Readied(self.who, clean(self.trigger, LONGEST_NAME, say("ask.trigger")) if self.trigger.strip() else "")


class Return(Move[Fight]):
    """Comes back from a Delay, after the current turn."""

    who: tuple[str, ...]

    def objections(self, fight: Fight) -> Objections:
        yield from waiting(fight, self.who, DELAYED)

    def events(self, fight: Fight, dice: Dice) -> Events:
        order, now = fight.clock.order, clock.acting(fight)
        if option(fight, "delay") == "old" or not now:
            yield Returned(self.who, order)
            return
        rest = without(order, *self.who)
        at = max((n + 1 for n, w in enumerate(rest) if w in fight.clock.turn), default=len(rest))
        yield Returned(self.who, (*rest[:at], *self.who, *rest[at:]), now[0].tally.score)


class Release(Move[Fight]):
    """Uses what was readied, in somebody else's turn."""

    who: tuple[str, ...]

    def objections(self, fight: Fight) -> Objections:
        yield from waiting(fight, self.who, READY)
        if clock.in_turn(fight, fight.found(self.who)):
            yield RULES.reason("plainlist.ready", say("no.release"))
        yield from of_each(fight, self.who, lambda c: payable(fight, c, releasing(fight)), in_play(fight))

    def events(self, fight: Fight, dice: Dice) -> Events:
        yield from spending(fight, self.who, *releasing(fight))
        yield Released(self.who)


def waiting(fight: Fight, who: tuple[str, ...], how: str) -> Objections:
    """Yields the reasons against coming back or releasing: nothing waits, it is called already, or somebody is unable."""

    def against(c: Fighter) -> Objections:
        yield from able_to_act(fight, c)
        if c.tally.waits != how or c.id in fight.clock.called:
            yield RULES.about(c, WAIT_RULES[how], f"no.{how}", overrule=False)

    return of_each(fight, who, against, in_play(fight))


def offers(fight: Fight, who: Fighters) -> list[Offer]:
    """Returns Ready and Delay of those who act."""
    ask = Ask("trigger", "text", say("ask.trigger"), help=say("ask.trigger.help"), optional=True)
    cost = tuple(say("cost", number=n, counter=c.name) if n > 1 else c.name for c, n in readying(fight))
    paid, staying = (_able(fight, move, who) for move in (Ready, Delay))
    ready = Ready(ids(paid)).offer(fight, say("ready"), (ask,), cost, say("ready.note"))
    delay = Delay(ids(staying)).offer(fight, say("delay"), note=say("delay.note"))
    return [for_some(ready, paid, len(who)), for_some(delay, staying, len(who))]


def _able(fight: Fight, move: type[_InTurn | Return | Release], who: Fighters) -> Fighters:
    """Returns those of these who may make a move; all if none may."""
    return tuple(c for c in who if not any(move((c.id,)).objections(fight))) or who


def responses(fight: Fight, who: Fighters) -> list[Offer]:
    """Returns what those of a unit who wait can do now."""
    out = []
    for kind, how in ((Return, DELAYED), (Release, READY)):
        found = _able(fight, kind, tuple(c for c in who if c.tally.waits == how))
        if found:
            note = join_commas(dict.fromkeys(c.tally.trigger for c in found)) or say(f"wait.{kind.name}.note")
            key = f"{kind.name}:{found[0].id}"
            made = kind(ids(found)).offer(fight, say(f"wait.{kind.name}"), note=note, key=key)
            out.append(for_some(made, found, len(who)))
    return out
