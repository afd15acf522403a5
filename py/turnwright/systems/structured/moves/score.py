"""Score and Fate: a new Initiative score, by the GM, a power or a Fate point (Structured Time, Initiative; Fate Points)."""

from abc import abstractmethod
from dataclasses import replace

from turnwright.core import Ask, BadCommand, Dice, Fact, Move, Objections, Offer, Tells, whom
from turnwright.systems.structured.rules.constants import FATE
from turnwright.systems.structured.rules.initiative import commander
from turnwright.systems.structured.rules.legality import changing
from turnwright.systems.structured.state import Events, Fight, Fighter
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

    def apply(self, fight: Fight) -> Fight:
        fight = fight.with_tallies_of(
            (self.who,), lambda t: replace(off_place(t), score=self.score, die=self.die, offs=(), inner=())
        )
        placed = (fight.find(w) for w in fight.clock.order)
        stay = tuple(c.id for c in placed if c and c.id != self.who and commander(fight, c).id != self.who)
        return replace(fight, clock=replace(fight.clock, order=stay))


class _Rescore(Move[Fight], base=True):
    """The base of the moves that change scores."""

    who: tuple[str, ...]

    @abstractmethod
    def scored(self, c: Fighter) -> Scored:
        """Returns the fact of the new score."""

    def events(self, fight: Fight, dice: Dice) -> Events:
        yield from map(self.scored, fight.found(self.who))


class Score(_Rescore):
    """Sets Initiative scores, by a power or the GM's decision."""

    value: int

    def objections(self, fight: Fight) -> Objections:
        if abs(self.value) > MOST_SCORE:
            raise BadCommand(say("bad.score", least=-MOST_SCORE, most=MOST_SCORE))
        return changing(fight, self.who, lambda c: c.tally.score == self.value)

    def scored(self, c: Fighter) -> Scored:
        return Scored(c.id, self.value, c.tally.die, say("scored", score=self.value))


class Fate(_Rescore):
    """Spends a Fate point: the Initiative die counts as its highest face (Fate Points)."""

    def objections(self, fight: Fight) -> Objections:
        return changing(fight, self.who, lambda c: c.tally.die >= FATE, say("no.fate", die=FATE))

    def scored(self, c: Fighter) -> Scored:
        score = FATE + (bonus(c.sheet) if c.tally.score is None else c.tally.score - c.tally.die)
        return Scored(c.id, score, FATE, say("scored.fate", die=FATE, score=score))


def offer(fight: Fight, who: tuple[str, ...] = ()) -> Offer:
    """Returns the button for a score: of these or, without any, the table's."""
    if who:
        return Score(who, 0).button(say("score"), asks=(value(fight.get(who[0]).tally.score or 0),))
    return Score((), 0).button(say("score"), asks=(whom(), value()), note=say("score.note"))


def offer_fate(fight: Fight, who: tuple[str, ...] = ()) -> Offer:
    """Returns the button for a Fate point: of these or, without any, the table's."""
    label, note = say("fate", die=FATE), say("fate.note")
    return Fate(who).offer(fight, label, note=note) if who else Fate(()).button(label, asks=(whom(),), note=note)


def value(now: int = 10) -> Ask:
    """Asks for the score."""
    return Ask("value", "number", say("initiative"), value=now, low=-99, high=99)
