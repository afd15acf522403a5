"""Score and Fate: a new Initiative score, by the GM, a power or a Fate point (Structured Time, Initiative; Fate Points)."""

from dataclasses import replace

from turnwright.core import Ask, BadCommand, Dice, Fact, Move, Objections, Offer, Tells, unknown, whom
from turnwright.systems.structured.rules import RULES
from turnwright.systems.structured.rules.constants import FATE
from turnwright.systems.structured.rules.initiative import commander
from turnwright.systems.structured.rules.legality import playing
from turnwright.systems.structured.state import Events, Fight
from turnwright.systems.structured.state.sheet import bonus
from turnwright.systems.structured.state.tally import off_place
from turnwright.systems.structured.text import say

MOST_SCORE = 999


class Scored(Fact[Fight]):
    """A score changed in mid-fight; the place in the order follows it. `says`: the change in words."""

    tells = Tells("log.scored", "gm", "structured.initiative.score")
    who: str
    score: int
    die: int
    says: str

    def apply(self, e: Fight) -> Fight:
        e = e.with_tallies_of(
            (self.who,), lambda t: replace(off_place(t), score=self.score, die=self.die, offs=(), inner=())
        )
        placed = (e.find(w) for w in e.clock.order)
        stay = tuple(c.id for c in placed if c and c.id != self.who and commander(e, c).id != self.who)
        return replace(e, clock=replace(e.clock, order=stay))


class Score(Move[Fight]):
    """Sets Initiative scores, by a power or the GM's decision."""

    who: tuple[str, ...]
    value: int

    def objections(self, e: Fight) -> Objections:
        if abs(self.value) > MOST_SCORE:
            raise BadCommand(say("bad.score", least=-MOST_SCORE, most=MOST_SCORE))
        yield from playing(e)
        yield from unknown(e, self.who)
        if e.clock.stage == "play" and all(
            c is not None and c.tally.score == self.value for c in map(e.find, self.who)
        ):
            yield RULES.reason("turnwright.same", overrule=False)

    def events(self, e: Fight, dice: Dice) -> Events:
        for who in self.who:
            yield Scored(who, self.value, e.get(who).tally.die, say("scored", score=self.value))


class Fate(Move[Fight]):
    """Spends a Fate point: the Initiative die counts as its highest face (Fate Points)."""

    who: tuple[str, ...]

    def objections(self, e: Fight) -> Objections:
        yield from playing(e)
        yield from unknown(e, self.who)
        if e.clock.stage == "play" and all(c is not None and c.tally.die >= FATE for c in map(e.find, self.who)):
            yield RULES.reason("turnwright.same", say("no.fate", die=FATE), overrule=False)

    def events(self, e: Fight, dice: Dice) -> Events:
        for who in self.who:
            c = e.get(who)
            rest = bonus(c.sheet) if c.tally.score is None else c.tally.score - c.tally.die
            score = FATE + rest
            yield Scored(who, score, FATE, say("scored.fate", die=FATE, score=score))


def offer(e: Fight) -> Offer:
    """Returns the table's button for a score."""
    return Score((), 0).button(say("score"), asks=(whom(), value()), note=say("score.note"))


def offer_for(e: Fight, who: tuple[str, ...]) -> Offer:
    """Returns the button of one combatant or group for a score."""
    now = e.get(who[0]).tally.score
    return Score(who, 0).button(say("score"), asks=(value(now or 0),))


def offer_fate(e: Fight) -> Offer:
    """Returns the table's button for a Fate point."""
    return Fate(()).button(say("fate", die=FATE), asks=(whom(),), note=say("fate.note"))


def offer_fate_for(e: Fight, who: tuple[str, ...]) -> Offer:
    """Returns the button of one combatant or group for a Fate point."""
    return Fate(who).offer(e, say("fate", die=FATE), note=say("fate.note"))


def value(now: int = 10) -> Ask:
    """Asks for the score."""
    return Ask("value", "number", say("initiative"), value=now, low=-99, high=99)
