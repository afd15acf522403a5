"""Score, Correct, Swap and Anew: the GM changes the order."""

from dataclasses import replace

from turnwright.core import Dice, Fact, Line, Move, Say, Tells, for_some, ids, present, without
from turnwright.core import events as ev
from turnwright.core.commands import Ask, BadCommand, Choice, Objections, Offer
from turnwright.core.system import System
from turnwright.gm import moves
from turnwright.systems.plainlist.rules import RULES, order
from turnwright.systems.plainlist.rules.options import option
from turnwright.systems.plainlist.rules.score_roll import MOST_PLUS
from turnwright.systems.plainlist.state import Events, Fight, Fighters, clock
from turnwright.systems.plainlist.text import say
from turnwright.text import minus


class Rescored(Fact[Fight]):
    """These have a new score, and their place follows it."""

    tells = Tells("log.rescored", "gm", "plainlist.score", only=clock.who_stands)
    who: tuple[str, ...]
    score: int

    def apply(self, fight: Fight) -> Fight:
        fight = fight.with_tallies_of(self.who, lambda t: replace(t, score=self.score, offs=()))
        return replace(fight, clock=replace(fight.clock, order=without(fight.clock.order, *self.who)))


class Swapped(Fact[Fight]):
    """Two change places and scores."""

    who: tuple[str, ...]
    other: tuple[str, ...]
    scores: tuple[int, int]
    order: tuple[str, ...]

    def apply(self, fight: Fight) -> Fight:
        scores = dict.fromkeys(self.who, self.scores[0]) | dict.fromkeys(self.other, self.scores[1])
        fight = fight.with_each(scores, lambda t, score: replace(t, score=score, offs=()))
        return replace(fight, clock=replace(fight.clock, order=self.order))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        text = say(
            "log.swapped", who=clock.name_standing(after, self.who), other=clock.name_standing(after, self.other)
        )
        return Line(text, "gm", "plainlist.swap", self.who[0])


class AnewAsked(Fact[Fight]):
    """The GM asked for new scores when the round ends."""

    tells = Tells("log.anew", "gm", "plainlist.again")

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, anew=True))


class Score(Move[Fight]):
    """Sets a score."""

    who: tuple[str, ...]
    value: int

    def objections(self, fight: Fight) -> Objections:
        if abs(self.value) > MOST_PLUS:
            raise BadCommand(say("bad.score", most=MOST_PLUS))
        yield from present(fight, self.who)

    def events(self, fight: Fight, dice: Dice) -> Events:
        yield Rescored(self.who, self.value)


class Correct(moves.Correct[Fight]):
    """Changes a number of the sheet. In a running fight a number for the score changes the place, too."""

    def facts(self, fight: Fight, system: System[Fight], dice: Dice) -> Events:
        for fact in super().facts(fight, system, dice):
            yield fact
            if self.field == "score" and fight.clock.stage == "play" and isinstance(fact, ev.Corrected):
                roll = order.roll_of(fight, replace(fight.get(fact.who), sheet=fact.sheet))
                if not roll.faces and fight.get(fact.who).tally.score not in (None, roll.plus):
                    yield Rescored((fact.who,), roll.plus)


class Swap(Move[Fight]):
    """Changes places with another, a group as a whole."""

    who: str
    other: str

    def objections(self, fight: Fight) -> Objections:
        missing = list(present(fight, (self.who, self.other)))
        yield from missing
        first = {block[0] for block in _blocks(fight)}
        if not missing and (self.who == self.other or not {self.who, self.other} <= first):
            yield RULES.reason("plainlist.swap", say("no.swap"), overrule=False)

    def events(self, fight: Fight, dice: Dice) -> Events:
        one, two = _block(fight, self.who), _block(fight, self.other)
        instead = {one: two, two: one}
        order = tuple(w for block in _blocks(fight) for w in instead.get(block, block))
        yield Swapped(one, two, (fight.get(two[0]).tally.score or 0, fight.get(one[0]).tally.score or 0), order)


class Anew(Move[Fight]):
    """Asks for new scores when the round ends."""

    fact = AnewAsked

    def objections(self, fight: Fight) -> Objections:
        yield from present(fight, ids(fight.roster))
        if fight.clock.anew:
            yield RULES.reason("turnwright.same", overrule=False)
        elif option(fight, "again") == "never":
            yield RULES.reason("plainlist.again", say("no.anew"))


def _blocks(fight: Fight) -> list[tuple[str, ...]]:
    return [ids(block) for block in clock.ordered(fight)]


def _block(fight: Fight, who: str) -> tuple[str, ...]:
    return next(block for block in _blocks(fight) if who in block)


def offers(fight: Fight, who: Fighters) -> list[Offer]:
    """Returns the buttons of a row: its score, and a swap for each place it has in the order."""
    value = Ask("value", "number", say("field.score"), value=who[0].tally.score or 0, low=-MOST_PLUS, high=MOST_PLUS)
    made = for_some(Score(ids(who), 0).button(say("score.set"), asks=(value,)), who)
    blocks = clock.ordered(fight)
    return [made, *(_swap(fight, block, blocks, who) for block in blocks if block[0] in who and len(blocks) > 1)]


def _swap(fight: Fight, mine: Fighters, blocks: list[Fighters], who: Fighters) -> Offer:
    others = tuple(
        Choice(b[0].id, clock.name_fighters(fight, b), minus(b[0].tally.score), b[0].id) for b in blocks if b != mine
    )
    label = (
        say("swap")
        if len(mine) >= len(who)
        else say("respond.one", who=clock.name_fighters(fight, mine), label=say("swap"))
    )
    ask = Ask("other", "combatant", say("ask.who"), others)
    return Swap(mine[0].id, "").button(label, asks=(ask,), note=say("swap.note"), key=f"{Swap.name}:{mine[0].id}")
