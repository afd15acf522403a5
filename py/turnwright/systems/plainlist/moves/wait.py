"""Delay and Ready: leave the turn for later, or keep one action for a moment in somebody else's turn."""

from dataclasses import replace
from itertools import chain

from turnwright.core import Ask, Dice, Fact, Move, Objections, Offer, Tells, for_some, ids, in_play, of_each
from turnwright.core.model import without
from turnwright.core.text_input import LONGEST_NAME, clean
from turnwright.systems.plainlist.moves.spend import spent
from turnwright.systems.plainlist.rules import RULES
from turnwright.systems.plainlist.rules.clock_facts import Lapsed
from turnwright.systems.plainlist.rules.legality import able, own_turn, payable, something_left
from turnwright.systems.plainlist.rules.options import option, readying, releasing
from turnwright.systems.plainlist.state import DELAYED, READY, WAIT_RULES, Events, Fight, Fighter, Fighters, clock
from turnwright.systems.plainlist.text import say
from turnwright.text import row


class Delayed(Fact[Fight]):
    """These leave their turn for later. `turn`: those of the turn who stay in it."""

    tells = Tells("log.delayed", "act", "plainlist.delay", up=clock.up)
    who: tuple[str, ...]
    turn: tuple[str, ...] = ()

    def apply(self, e: Fight) -> Fight:
        e = e.with_tallies_of(self.who, lambda t: replace(t, waits=DELAYED, trigger=""))
        return replace(e, clock=replace(e.clock, turn=self.turn, moment="turn" if self.turn else "between"))


class Returned(Fact[Fight]):
    """These come back after the current turn, at a new place (`score`, `order`) or their old one."""

    tells = Tells("log.returned", "act", "plainlist.delay", up=clock.up)
    who: tuple[str, ...]
    order: tuple[str, ...]
    score: int | None = None

    def apply(self, e: Fight) -> Fight:
        if self.score is not None:
            e = e.with_tallies_of(self.who, lambda t: replace(t, score=self.score, offs=()))
        return replace(e, clock=replace(e.clock, order=self.order, called=(*e.clock.called, *self.who)))


class Readied(Fact[Fight]):
    """These keep an action for a trigger, in the table's words."""

    who: tuple[str, ...]
    trigger: str = ""

    def apply(self, e: Fight) -> Fight:
        return e.with_tallies_of(self.who, lambda t: replace(t, waits=READY, trigger=self.trigger))

    def telling(self) -> Tells:
        return Tells("log.readied.for" if self.trigger else "log.readied", "act", "plainlist.ready", up=clock.up)


class Released(Fact[Fight]):
    """These use what they had readied."""

    tells = Tells("log.released", "act", "plainlist.ready", up=clock.up)
    who: tuple[str, ...]

    def apply(self, e: Fight) -> Fight:
        return e.with_tallies_of(self.who, lambda t: replace(t, waits="", trigger=""))


class _InTurn(Move[Fight], base=True):
    """A move in one's own turn."""

    who: tuple[str, ...]

    def objections(self, e: Fight) -> Objections:
        return of_each(e, self.who, lambda c: chain(able(e, c), own_turn(e, c)), in_play(e))


class Delay(_InTurn):
    """Leaves the turn for later; it comes back after any other turn. What was readied lapses. Where no turn runs, as while scores are asked
    for, there is none to leave, and a ruling makes none."""

    def objections(self, e: Fight) -> Objections:
        spent_up = of_each(e, self.who, lambda c: something_left(e, c), in_play(e))
        for against in chain(super().objections(e), spent_up):
            yield against if e.clock.turn else replace(against, overrule=False)

    def events(self, e: Fight, dice: Dice) -> Events:
        lapsing = tuple(w for w in self.who if e.get(w).tally.waits == READY)
        if lapsing:
            yield Lapsed(lapsing, READY)
        yield Delayed(self.who, without(e.clock.turn, *self.who))


class Ready(_InTurn):
    """Keeps an action for a trigger. It takes one of the first counter, or two if the house rule says so."""

    trigger: str = ""

    def objections(self, e: Fight) -> Objections:
        yield from super().objections(e)
        yield from of_each(e, self.who, lambda c: payable(e, c, readying(e)), in_play(e))

    def events(self, e: Fight, dice: Dice) -> Events:
        yield from spent(e, self.who, *readying(e))
        yield Readied(self.who, clean(self.trigger, LONGEST_NAME, say("ask.trigger")) if self.trigger.strip() else "")


class Return(Move[Fight]):
    """Comes back from a Delay, after the current turn."""

    who: tuple[str, ...]

    def objections(self, e: Fight) -> Objections:
        yield from waiting(e, self.who, DELAYED)

    def events(self, e: Fight, dice: Dice) -> Events:
        order, now = e.clock.order, clock.acting(e)
        if option(e, "delay") == "old" or not now:
            yield Returned(self.who, order)
            return
        rest = without(order, *self.who)
        at = max((n + 1 for n, w in enumerate(rest) if w in e.clock.turn), default=len(rest))
        yield Returned(self.who, (*rest[:at], *self.who, *rest[at:]), now[0].tally.score)


class Release(Move[Fight]):
    """Uses what was readied, in somebody else's turn."""

    who: tuple[str, ...]

    def objections(self, e: Fight) -> Objections:
        yield from waiting(e, self.who, READY)
        if clock.in_turn(e, e.found(self.who)):
            yield RULES.reason("plainlist.ready", say("no.release"))
        yield from of_each(e, self.who, lambda c: payable(e, c, releasing(e)), in_play(e))

    def events(self, e: Fight, dice: Dice) -> Events:
        yield from spent(e, self.who, *releasing(e))
        yield Released(self.who)


def waiting(e: Fight, who: tuple[str, ...], how: str) -> Objections:
    """Yields the reasons against coming back or releasing: nothing waits, it is called already, or somebody is unable."""

    def against(c: Fighter) -> Objections:
        yield from able(e, c)
        if c.tally.waits != how or c.id in e.clock.called:
            yield RULES.about(c, WAIT_RULES[how], f"no.{how}", overrule=False)

    return of_each(e, who, against, in_play(e))


def offers(e: Fight, who: Fighters) -> list[Offer]:
    """Returns Ready and Delay of those who act."""
    ask = Ask("trigger", "text", say("ask.trigger"), help=say("ask.trigger.help"), optional=True)
    cost = tuple(say("cost", number=n, counter=c.name) if n > 1 else c.name for c, n in readying(e))
    paid, staying = (_able(e, move, who) for move in (Ready, Delay))
    ready = Ready(ids(paid)).offer(e, say("ready"), (ask,), cost, say("ready.note"))
    delay = Delay(ids(staying)).offer(e, say("delay"), note=say("delay.note"))
    return [for_some(ready, paid, len(who)), for_some(delay, staying, len(who))]


def _able(e: Fight, move: type[_InTurn | Return | Release], who: Fighters) -> Fighters:
    """Returns those of these who may make a move; all if none may."""
    return tuple(c for c in who if not any(move((c.id,)).objections(e))) or who


def responses(e: Fight, who: Fighters) -> list[Offer]:
    """Returns what those of a unit who wait can do now."""
    out = []
    for kind, how in ((Return, DELAYED), (Release, READY)):
        found = _able(e, kind, tuple(c for c in who if c.tally.waits == how))
        if found:
            note = row(dict.fromkeys(c.tally.trigger for c in found)) or say(f"wait.{kind.name}.note")
            key = f"{kind.name}:{found[0].id}"
            made = kind(ids(found)).offer(e, say(f"wait.{kind.name}"), note=note, key=key)
            out.append(for_some(made, found, len(who)))
    return out
