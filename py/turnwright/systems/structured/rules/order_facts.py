"""Facts about the Initiative order: rolls, roll-offs, the order they make, and its end (Structured Time, Initiative)."""

from dataclasses import dataclass, replace
from itertools import groupby

from turnwright.core import Fact, Line, Pairs, Say, Tells, ids, join_and, join_commas, unit, without
from turnwright.systems.structured.rules.constants import INITIATIVE, ROLLOFF
from turnwright.systems.structured.state import NEW, WAITS, Fight, Tally, clock
from turnwright.systems.structured.text import say


class InitiativeRolled(Fact[Fight]):
    """One Initiative roll and the scores it gives. `shared`: newcomers to a group take the group's roll."""

    die: int
    typed: bool
    scores: Pairs
    shared: bool = False

    def apply(self, fight: Fight) -> Fight:
        def scored(tally: Tally, score: int) -> Tally:
            return replace(tally, score=score, die=self.die, typed=self.typed, offs=(), inner=())

        return fight.with_each(dict(self.scores), scored)

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        who = tuple(w for w, _ in self.scores)
        if self.shared:
            text = say("log.shares", **clock.fill_standing(after, who), score=self.scores[0][1])
            return Line(text, "auto", "structured.initiative.group", who[0])
        each = sorted({score for _, score in self.scores}, reverse=True)
        plus = "/".join(str(score - self.die) for score in each)
        fell = say("log.fell", dice=INITIATIVE, die=self.die, plus=plus)
        dice = dice_words(fell, self.typed)
        rolled = {"who": clock.name_standing(after, who), "scores": join_and(map(str, each))}
        text = say("log.initiative", dice=dice, **rolled)
        rule = "structured.initiative.group" if len(who) > 1 else "structured.initiative"
        return Line(text, "roll", rule, who[0], brief=say("log.initiative.brief", **rolled))


class Challenged(Fact[Fight]):
    """Combatants in the order must roll off with a combatant who ties with them."""

    tells = Tells("log.challenged", "auto", "structured.initiative.tie", only=clock.who_stands)
    who: tuple[str, ...]

    def apply(self, fight: Fight) -> Fight:
        fight = fight.with_tallies_of(self.who, lambda t: replace(t, offs=(), inner=()))
        return replace(fight, clock=replace(fight.clock, order=without(fight.clock.order, *self.who)))


@dataclass(frozen=True, slots=True)
class Off:
    """A die of a roll-off and the combatants it counts for; part of RolledOff."""

    who: tuple[str, ...]
    die: int
    typed: bool


class RolledOff(Fact[Fight]):
    """A roll-off. `inner`: among the members of one group. `heat`: the number of the roll-off in this fight; re-rolls keep it."""

    dice: tuple[Off, ...]
    inner: bool
    heat: int

    def apply(self, fight: Fight) -> Fight:
        fell = {who: off for off in self.dice for who in off.who}

        def thrown(tally: Tally, off: Off) -> Tally:
            heat = tally.heat if self.inner else self.heat
            return replace(_with_die(tally, off.die, self.inner), typed=off.typed, heat=heat)

        fight = fight.with_each(fell, thrown)
        return replace(fight, clock=replace(fight.clock, heats=max(fight.clock.heats, self.heat)))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        each = join_commas(say("order.die", who=clock.name_standing(after, off.who), die=off.die) for off in self.dice)
        text = say("log.rolloff", dice=dice_words(ROLLOFF, any(off.typed for off in self.dice)), each=each)
        return Line(text, "roll", "structured.initiative.tie", brief=say("log.rolloff.brief", each=each))


class TieSettled(Fact[Fight]):
    """The GM chose who goes first in a tie."""

    first: tuple[str, ...]
    rest: tuple[str, ...]
    inner: bool

    def apply(self, fight: Fight) -> Fight:
        dice = dict.fromkeys(self.first, 1) | dict.fromkeys(self.rest, 0)
        return fight.with_each(dice, lambda t, die: _with_die(t, die, self.inner))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        text = say("log.chosen", **clock.fill_standing(after, self.first))
        return Line(text, "gm", "structured.initiative.tie", self.first[0])


class Placed(Fact[Fight]):
    """The Initiative order. `waits`: newcomers whose turns begin next round; `called`: newcomers who go at once."""

    order: tuple[str, ...]
    waits: tuple[str, ...] = ()
    called: tuple[str, ...] = ()

    def apply(self, fight: Fight) -> Fight:
        def placed(who: str, tally: Tally) -> Tally:
            new = tally.went == NEW and who in self.order
            return replace(tally, went=WAITS if who in self.waits else "") if new else tally

        fight = fight.with_tallies(lambda c: placed(c.id, c.tally))
        called = tuple(dict.fromkeys((*fight.clock.called, *self.called)))  # a ruling may have called a newcomer
        return replace(fight, clock=replace(fight.clock, order=self.order, called=called))

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        if not before.clock.order:
            return Line(say("log.order", order=_listed(after, self.order)), "auto", "structured.initiative")
        if self.called:
            text = say("log.next", **clock.fill_standing(after, self.called))
        elif self.waits:
            text = say("log.waits", **clock.fill_standing(after, self.waits))
        else:
            return None
        first, waits = (self.waits or self.called)[0], bool(self.waits)
        return Line(text, "auto", "structured.initiative.join", first, announce=waits)


class Reestablished(Fact[Fight]):
    """The old order is discarded and everybody rolls again; `surprised` are Surprised in the coming round."""

    surprised: tuple[str, ...]

    def apply(self, fight: Fight) -> Fight:
        def unplaced(who: str, tally: Tally) -> Tally:
            return replace(tally, score=None, offs=(), inner=(), surprised=tally.surprised or who in self.surprised)

        fight = fight.with_tallies(lambda c: unplaced(c.id, c.tally))
        return replace(fight, clock=replace(fight.clock, anew=False, startled=(), order=()))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        if self.surprised:
            text = say("log.new_order.surprised", who=clock.name_standing(after, self.surprised))
        else:
            text = say("log.new_order")
        return Line(text, "mark", "structured.initiative.anew")


def dice_words(rolled: str, typed: bool) -> str:
    """Returns dice as the log shows them; `typed`: the table rolled them."""
    return join_commas((rolled, say("log.table_dice") if typed else ""))


def _with_die(tally: Tally, die: int, inner: bool) -> Tally:
    """Returns the tally with one more roll-off die."""
    return replace(tally, inner=(*tally.inner, die)) if inner else replace(tally, offs=(*tally.offs, die))


def _listed(fight: Fight, order: tuple[str, ...]) -> str:
    """Returns the order in words; neighbours of one group are together, the members of a crew separate."""
    runs = groupby(map(fight.get, order), lambda c: c.id if c.sheet.crew else unit(c))
    stands = (ids(run) for _, run in runs)
    return join_commas(
        say("order.one", who=clock.name_standing(fight, who), score=fight.get(who[0]).tally.score) for who in stands
    )
