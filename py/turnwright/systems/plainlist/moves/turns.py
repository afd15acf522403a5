"""Call, Extra and Skip: the GM gives somebody the next turn, one more turn, or none in this round."""

from dataclasses import replace

from turnwright.core import Fact, Move, Objections, Offer, Tells, for_some, ids, in_play, of_each, present, without
from turnwright.systems.plainlist.rules import RULES
from turnwright.systems.plainlist.state import SKIPPED, Fight, Fighter, Fighters, clock
from turnwright.systems.plainlist.text import say


class Called(Fact[Fight]):
    """The GM gave these the next turn."""

    tells = Tells("log.called", "gm", "plainlist.call", only=clock.who_stands)
    who: tuple[str, ...]

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, called=(*without(fight.clock.called, *self.who), *self.who)))


class Skipped(Fact[Fight]):
    """These have no turn in this round."""

    tells = Tells("log.skipped", "gm", "plainlist.call", only=clock.who_stands)
    who: tuple[str, ...]

    def apply(self, fight: Fight) -> Fight:
        fight = fight.with_tallies_of(self.who, lambda t: replace(t, went=SKIPPED))
        return replace(fight, clock=replace(fight.clock, called=without(fight.clock.called, *self.who)))


class _ToCome(Move[Fight], base=True):
    """A move about a turn that is still to come."""

    who: tuple[str, ...]

    def objections(self, fight: Fight) -> Objections:
        coming = ids(clock.coming(fight))

        def against(c: Fighter) -> Objections:
            if c.id not in coming:
                yield RULES.about(c, "plainlist.call", "no.to_come", overrule=False)

        return of_each(fight, self.who, against, in_play(fight))


class Call(_ToCome):
    """Gives these the next turn, after the current one."""

    fact = Called


class Skip(_ToCome):
    """Takes away a turn of this round that is still to come."""

    fact = Skipped


class Extra(Move[Fight]):
    """Gives these one more turn, after the current one."""

    fact = Called
    who: tuple[str, ...]

    def objections(self, fight: Fight) -> Objections:
        yield from present(fight, self.who)
        for c in fight.found(self.who):
            if not c.tally.went or c.id in fight.clock.called or c.id not in fight.clock.order:
                yield RULES.about(c, "plainlist.call", "no.extra", overrule=False)
            if clock.out(fight, c):
                yield RULES.about(c, "plainlist.out", "is.plainlist.out", overrule=False)


def offers(fight: Fight, who: Fighters) -> list[Offer]:
    """Returns the buttons of a row: its next turn, or one more, and to skip it."""
    due = tuple(c for c in clock.coming(fight) if c in who)
    if not due:
        able = tuple(c for c in who if not any(Extra((c.id,)).objections(fight))) or who
        return [for_some(Extra(ids(able)).offer(fight, say("extra"), note=say("extra.note")), able, len(who))]
    return [for_some(move(ids(due)).offer(fight, say(move.name)), due, len(who)) for move in (Call, Skip)]
