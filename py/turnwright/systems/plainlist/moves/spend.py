"""Spend: one of a counter, in one's own turn or, where it is spendable at any time, in somebody else's."""

from dataclasses import replace

from turnwright.core import BadCommand, Dice, Fact, Move, Objections, Offer, Tells, for_some, ids, in_play, of_each
from turnwright.systems.plainlist.rules.counters import Counter
from turnwright.systems.plainlist.rules.legality import remaining, spendable
from turnwright.systems.plainlist.rules.options import counters_of
from turnwright.systems.plainlist.state import Events, Fight, Fighters, clock
from turnwright.systems.plainlist.text import say


class Spent(Fact[Fight]):
    """One of a counter was spent. `used`: how much of it is used now."""

    tells = Tells("log.spent", "act", "plainlist.counter", only=clock.who_stands)
    who: str
    counter: str
    used: int

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of(
            (self.who,), lambda t: replace(t, spent=tuple(sorted({**dict(t.spent), self.counter: self.used}.items())))
        )


class Spend(Move[Fight]):
    """Spends one of a counter."""

    who: tuple[str, ...]
    counter: str

    def objections(self, fight: Fight) -> Objections:
        return of_each(fight, self.who, lambda c: spendable(fight, c, self.found(fight)), in_play(fight))

    def found(self, fight: Fight) -> Counter:
        """Returns the counter of that name. Raises BadCommand."""
        found = next((c for c in counters_of(fight) if c.name == self.counter), None)
        if found is None:
            raise BadCommand(say("bad.counter", counter=self.counter[:40]))
        return found

    def events(self, fight: Fight, dice: Dice) -> Events:
        return spending(fight, self.who, (self.found(fight), 1))


def spending(fight: Fight, who: tuple[str, ...], *cost: tuple[Counter, int]) -> Events:
    """Yields a fact for each of a counter that each of these spends."""
    for counter, number in cost:
        for c in fight.found(who):
            used = counter.size - remaining(c, counter)
            yield from (Spent(c.id, counter.name, used + n) for n in range(1, number + 1))


def offers(fight: Fight, who: Fighters, anytime: bool = False) -> list[Offer]:
    """Returns a button for each counter for the members who have one left. `anytime`: for those of others' turns, which are one member's at
    a time."""
    out = []
    for counter in (c for c in counters_of(fight) if c.anytime or not anytime):
        able = tuple(c for c in who if not any(spendable(fight, c, counter))) or who
        made = Spend(ids(able), counter.name).offer(fight, counter.name, key=f"spend:{counter.name}:{who[0].id}")
        out.append(for_some(made, able, len(who), chosen=not anytime))
    return out
