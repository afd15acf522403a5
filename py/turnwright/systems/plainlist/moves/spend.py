"""Spend: one of a counter, in one's own turn or, where it is spendable at any time, in somebody else's."""

from dataclasses import replace

from turnwright.core import BadCommand, Dice, Fact, Move, Objections, Offer, Tells, for_some, ids, in_play, of_each
from turnwright.systems.plainlist.rules.counters import Counter
from turnwright.systems.plainlist.rules.legality import left, spendable
from turnwright.systems.plainlist.rules.options import held
from turnwright.systems.plainlist.state import Events, Fight, Fighters, clock
from turnwright.systems.plainlist.text import say


class Spent(Fact[Fight]):
    """One of a counter was spent. `used`: how much of it is used now."""

    tells = Tells("log.spent", "act", "plainlist.counter", up=clock.up)
    who: str
    counter: str
    used: int

    def apply(self, e: Fight) -> Fight:
        return e.with_tallies_of(
            (self.who,), lambda t: replace(t, spent=tuple(sorted({**dict(t.spent), self.counter: self.used}.items())))
        )


class Spend(Move[Fight]):
    """Spends one of a counter."""

    who: tuple[str, ...]
    counter: str

    def objections(self, e: Fight) -> Objections:
        return of_each(e, self.who, lambda c: spendable(e, c, self.found(e)), in_play(e))

    def found(self, e: Fight) -> Counter:
        """Returns the counter of that name. Raises BadCommand."""
        found = next((c for c in held(e) if c.name == self.counter), None)
        if found is None:
            raise BadCommand(say("bad.counter", counter=self.counter[:40]))
        return found

    def events(self, e: Fight, dice: Dice) -> Events:
        return spent(e, self.who, (self.found(e), 1))


def spent(e: Fight, who: tuple[str, ...], *cost: tuple[Counter, int]) -> Events:
    """Yields a fact for each of a counter that each of these spends."""
    for counter, number in cost:
        for c in e.found(who):
            used = counter.size - left(c, counter)
            yield from (Spent(c.id, counter.name, used + n) for n in range(1, number + 1))


def offers(e: Fight, who: Fighters, anytime: bool = False) -> list[Offer]:
    """Returns a button for each counter for the members who have one left. `anytime`: for those of others' turns, which are one member's at
    a time."""
    out = []
    for counter in (c for c in held(e) if c.anytime or not anytime):
        able = tuple(c for c in who if not any(spendable(e, c, counter))) or who
        made = Spend(ids(able), counter.name).offer(e, counter.name, key=f"spend:{counter.name}:{who[0].id}")
        out.append(for_some(made, able, len(who), chosen=not anytime))
    return out
