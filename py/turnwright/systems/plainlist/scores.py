"""Scores: how each comes about, who shares a roll, the question for them, and the GM's own word.

A score is a number as typed, or a roll: dice of one's own, or the house rule's dice and a bonus. At the beginning the engine rolls the scores
that the table did not; in mid-fight it asks for them, and for numbers that are typed. A score lasts until everyone scores again, or
the GM sets another.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from turnwright import shapes
from turnwright.core import out_of_order
from turnwright.core.commands import Ask, BadCommand, Objections, Offer
from turnwright.core.dice import Dice, added
from turnwright.core.fact import Fact, Line, Tells
from turnwright.core.members import for_some
from turnwright.core.model import Pairs, Prompt, gathered, ids, unit, units
from turnwright.core.move import Move, present
from turnwright.core.system import System
from turnwright.drawing.widgets import prompt_json
from turnwright.systems.plainlist import rolls, state
from turnwright.systems.plainlist.options import TYPED, either, option, word
from turnwright.systems.plainlist.rolls import MOST_PLUS, ScoreRoll
from turnwright.systems.plainlist.state import (
    LAPSED,
    LATER,
    NEW,
    RULES,
    TOOK,
    Event,
    Events,
    Fight,
    Fighter,
    Fighters,
    Sheet,
    Tally,
)
from turnwright.table import corrections
from turnwright.table.captains import Following
from turnwright.table.corrections import Corrected
from turnwright.text import N_, Say, join_and, join_commas, say

SET = N_("Set the score"), N_("Set the initiative")
KEPT = (
    N_("The house rule keeps the scores for the whole fight."),
    N_("The house rule keeps the initiative for the whole fight."),
)
MUST_BE = N_("{word} must be −{most} to {most}.")
FOLLOWING = Following[Fight, Sheet, Tally](state.STANDING, lambda fight, c: (state.as_one(fight, c), state.exact(c)))
NUMBER = f"1d{rolls.MOST_PLUS}"
"""A number typed for this round, entered like a die."""


def given(
    fight: Fight, scores: Mapping[str, int | None], moved: tuple[str, ...] = (), part: int | None = None
) -> Fight:
    """Returns the fight in which these have new scores, and no roll-off yet. `scores`: by id; None before it is known. `moved`: those whose turn
    has been at another place than they stand at now. `part`: the decimals, in parts of ONE; None for those typed."""
    fight = fight.with_each(scores, lambda t, score: replace(t, score=score, offs=(), part=part))
    return state.moved(fight, moved)


def twin(fight: Fight, first: Fighter, copy: Fighter) -> Fighter:
    """Returns the copy of a group's member with the place of that member, and that of a single fighter without the one number that was typed: the
    table says another."""
    if not first.group:
        typed = rolls.read(first.sheet.score or "0")
        return copy if typed.faces or typed.bonus or typed.more else replace(copy, sheet=replace(copy.sheet, score=""))
    was = first.tally
    return replace(copy, tally=replace(copy.tally, score=was.score, offs=was.offs, part=was.part))


def have_been(fight: Fight, who: tuple[str, ...]) -> tuple[str, ...]:
    """Returns those of these whose turn has been at their place."""
    return tuple(c.id for c in fight.found(who) if c.tally.went in (TOOK, LAPSED))


class Scored(Fact[Fight]):
    """Scores, typed or rolled. `notation` and `dice` are empty for a number typed as it is; `told`: the number of this round was typed."""

    scores: Pairs
    notation: str = ""
    dice: tuple[int, ...] = ()
    typed: bool = False
    told: bool = False

    def apply(self, fight: Fight) -> Fight:
        scores = dict(self.scores)
        if self.told:
            typed = {
                c.id: replace(c, sheet=replace(c.sheet, score=_told(c.sheet.score, scores[c.id])))
                for c in fight.roster
                if c.id in scores
            }
            fight = replace(fight, roster=tuple(typed.get(c.id, c) for c in fight.roster))
        return given(fight, scores)

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        who = state.name_standing(after, (w for w, _ in self.scores))
        found = after.found(w for w, _ in self.scores)
        words = state.score_words if self.dice else partial(state.scores_words, after)
        each = join_commas(dict.fromkeys(map(words, found))) or str(self.scores[0][1])
        brief = say("{who}: {score}", who=who, score=each)
        if not self.dice and self.typed:
            text = say("{who}: {score}, as called", who=who, score=each)
            return Line(text, "roll", "plainlist.score", self.scores[0][0], brief=brief)
        if not self.dice:
            return Line(brief, "roll", "plainlist.score", self.scores[0][0])
        ours, theirs = N_("{who}: {score} ({notation}: {dice})"), N_("{who}: {score} ({notation}: {dice}, table dice)")
        rolled = {"notation": self.notation, "dice": self._fell(before)}
        text = say(theirs if self.typed else ours, who=who, score=each, **rolled)
        return Line(text, "roll", "plainlist.score", self.scores[0][0], brief=brief)

    def _fell(self, before: Fight) -> str:
        """Returns the dice in words and, of two rolls or more dice than count, which of them count: "18 and 4, 4 counts"."""
        roll = rolls.read(self.notation)
        rolled = tuple(self.dice[n : n + roll.number] for n in range(0, len(self.dice), roll.number))
        if len(rolled) > 1:
            worse = sorted(rolled, key=roll.total, reverse=option(before, "first") == "low")
            fell, kept = [added(dice) for dice in rolled], [added(worse[0])]
        elif roll.keep:
            fell = [str(die) for die in self.dice]
            kept = [str(die) for die in sorted(self.dice, reverse=roll.keep > 0)[: abs(roll.keep)]]
        else:
            return added(self.dice)
        text = N_(("{dice}, {kept} counts", "{dice}, {kept} count"))
        return say(text, dice=join_and(fell), kept=join_and(kept), count=len(kept))


def _told(typed: str, score: int) -> str:
    """Returns a score as typed with the number of this round; the further places stay."""
    return str(ScoreRoll(plus=score, more=rolls.read(typed or "+0").more))


class Rescored(Fact[Fight]):
    """These have a new score, and their place follows it. `part`: its decimals, in parts of ONE; None in older saves: as typed for the fighter."""

    who: tuple[str, ...]
    score: int
    moved: tuple[str, ...] = ()
    part: int | None = None

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        who, found = state.who_stands(after, self.who), after.found(self.who)
        score = state.scores_words(after, found[0]) if found else str(self.score)
        acts = not {*self.who}.isdisjoint(before.clock.turn)
        says = N_("{who} now on {score}; the turn that runs goes on") if acts else N_("{who} now on {score}")
        text = say(says, who=state.name_standing(after, self.who), score=score)
        return Line(text, "gm", "plainlist.score", next(iter(who), ""))

    def apply(self, fight: Fight) -> Fight:
        fight = given(fight, dict.fromkeys(self.who, self.score), self.moved, self.part)
        return state.unplaced(state.shifted(fight, self.who, out_of_order.SCORED), self.who)


# how a score comes about


def roll_of(fight: Fight, c: Fighter) -> ScoreRoll:
    """Returns how a combatant's score comes about: by its own dice, as typed, or by the house rule's dice and the number with a sign. A side
    that acts together rolls the house rule's dice alone."""
    # Plain list, Score: a side that acts together rolls once; its fighters' own dice and numbers do not count
    return rolls.read(option(fight, "dice")) if sides_roll(fight) else own_roll(fight, c)


def sides_roll(fight: Fight) -> bool:
    """Tells whether a side rolls as one, whatever its fighters' own dice and bonuses."""
    return option(fight, "dice") != TYPED and state.sides_act(fight)


def own_roll(fight: Fight, c: Fighter) -> ScoreRoll:
    """Returns the roll of a combatant who has one of its own."""
    own, dice = rolls.read(c.sheet.score or "+0"), option(fight, "dice")
    if (
        dice == TYPED or not own.bonus
    ):  # Plain list, Score: +3 is a roll of the house rule's dice and 3; without dice it is the score 3
        return own
    house = rolls.read(dice)
    return house._replace(plus=house.plus + own.plus, more=own.more)


def with_own_dice(fight: Fight, c: Fighter) -> Fighter:
    """Returns the combatant with the dice of the house rules in its score, "+3" as "1d20+3", to store it in a saved party."""
    return replace(c, sheet=replace(c.sheet, score=str(own_roll(fight, c)))) if c.sheet.score else c


def tie_number(fight: Fight, c: Fighter) -> int:
    """Returns the number typed beside the score, or what is added to the dice."""
    roll = roll_of(fight, c)
    return c.sheet.tie or (roll.plus if roll.faces else 0)


def twice(fight: Fight, who: Fighters) -> int:
    """Returns 2 for surprised ones who take the worse of two rolls, otherwise 1."""
    # Plain list, Surprise: a side that acts together, if all of it is surprised
    return 2 if option(fight, "surprise") == "worst" and all(c.tally.surprised for c in who) else 1


def unscored(fight: Fight) -> list[Fighters]:
    """Returns those without a score, as they share a roll."""
    sides, share = sides_roll(fight), option(fight, "share")

    def roll(c: Fighter) -> tuple[object, ...]:
        # Plain list, Score: one roll for each group, fighter or side, if they have the same dice
        if share == "each":
            return (c.id,)
        own = unit(c) if share == "group" else c.side
        return (own,) if sides else (own, own_roll(fight, c)._replace(plus=0), twice(fight, (c,)))

    # Plain list, Fighters: who is out has no turn, so nobody asks for the score
    # Turnwright, Follow: who follows a captain has the captain's score
    led = FOLLOWING.captains(fight)
    fresh = (c for c in fight.roster if c.tally.score is None and c.id not in led and not state.out(fight, c))
    return gathered(fresh, roll)


def loose(fight: Fight) -> list[Fighter]:
    """Returns those with a score but no place."""
    there = set(fight.clock.order)
    return [c for c in fight.roster if c.tally.score is not None and c.id not in there]


def mates(fight: Fight, who: Fighters) -> Fighters:
    """Returns those whose score newcomers share, because their side acts together."""
    return tuple(c for c in state.listed(fight) if c.side == who[0].side) if sides_roll(fight) else ()


def waits(fight: Fight, who: Fighters) -> bool:
    """Tells whether newcomers score later, because their side acts together and is still without a place."""
    return sides_roll(fight) and any(c.side == who[0].side for c in loose(fight))


def settle(fight: Fight, dice: Dice) -> Event | Prompt | None:
    """Returns the next score that comes by itself, or the question for scores."""
    fresh = unscored(fight)
    if sides_roll(fight):
        fresh = [who for who in fresh if not waits(fight, who)]
    for who in fresh:
        if found := mates(fight, who):  # Plain list, Score: a newcomer has the score of the side
            return Scored(tuple((c.id, found[0].tally.score or 0) for c in who))
        first = fight.clock.round == 0 or who[0].tally.went in (NEW, LATER)
        if first and all(c.sheet.score and not roll_of(fight, c).faces for c in who):
            return Scored(tuple((c.id, roll_of(fight, c).plus) for c in who))
    # Plain list, Score: the app rolls at the start the scores that nobody typed, otherwise after asking
    missing = [
        who for who in fresh if not dice.has(who[0].id) and (fight.clock.round > 0 or not roll_of(fight, who[0]).faces)
    ]
    if missing:
        return Prompt("scores", tuple(who[0].id for who in fresh))
    return score(fight, fresh[0], dice) if fresh else None


def score(fight: Fight, who: Fighters, dice: Dice) -> Scored:
    """Returns the scores of those who share a roll. Of two rolls the worse counts. A number that is not typed stays as it is."""
    roll, times = roll_of(fight, who[0]), twice(fight, who)
    if not roll.faces:
        told = dice.has(who[0].id)  # Plain list, Score: without an answer it is 0, and Round: numbers may be kept
        fell = dice.number(who[0].id, rolls.MOST_PLUS) if told else 0
        return Scored(tuple((c.id, fell if told else roll_of(fight, c).plus) for c in who), told=told)
    # Plain list, Score: a total as the table called it counts as it is; Surprise: also of two rolls
    if (total := dice.called(who[0].id, rolls.MOST_PLUS)) is not None:
        return Scored(tuple((c.id, total) for c in who), typed=True)
    notation = f"{roll.number * times}d{roll.faces}"
    rolled = dice.roll(who[0].id, notation, summed=times == 1 and not roll.keep)
    each = [roll.total(rolled.dice[n * roll.number : (n + 1) * roll.number]) for n in range(times)]
    fell = max(each) if option(fight, "first") == "low" else min(each)
    scores = tuple((c.id, fell + roll_of(fight, c).plus) for c in who)
    return Scored(scores, rolls.first(str(roll)), rolled.dice, rolled.typed)


# the question


def name_side_or_fighters(fight: Fight, who: Fighters) -> str:
    """Returns the names of these, or that of their side if it shares a roll and they are all of it."""
    return (state.side_of_all(fight, who) or state.name_fighters(fight, who)) if who else ""


def names(fight: Fight, who: Fighters) -> list[str]:
    """Returns the names of these one by one, groups by theirs; only that of their side if it shares a roll and they are all of it."""
    if side := state.side_of_all(fight, who):
        return [side]
    return [state.name_fighters(fight, members) for members in units(state.standing(fight, who))]


def _names_of_all(fight: Fight, fresh: Sequence[Fighters]) -> list[str]:
    """Returns the names of those who still need a score: a side by its name if it shares a roll, then groups and single fighters by theirs."""
    sides = {who: state.side_of_all(fight, who) for who in fresh}
    others = tuple(c for who, side in sides.items() if not side for c in who)
    apart = (state.name_fighters(fight, members) for members in units(state.standing(fight, others)))
    return [*dict.fromkeys(filter(None, sides.values())), *apart]


def die(fight: Fight, who: Fighters) -> Ask:
    """Asks for the dice of those who share a roll; for a typed score, for the number."""
    roll, times, name = roll_of(fight, who[0]), twice(fight, who), name_side_or_fighters(fight, who)
    if not roll.faces:
        note = say("1 to {most}", most=rolls.MOST_PLUS)
        return Ask(who[0].id, "dice", name, notation=NUMBER, note=note, word=word(fight), who=ids(who))
    own = rolls.first(str(roll))
    note = say("{roll}, the worse of two", roll=own) if times > 1 else say("{roll}", roll=own)
    summed, alike = times == 1 and not roll.keep, len({roll_of(fight, c).plus for c in who}) == 1
    called = (abs(roll.keep) or roll.number, roll.plus) if alike else None
    plus = roll.plus if summed and alike else 0
    notation = f"{roll.number * times}d{roll.faces}"
    return Ask(
        who[0].id, "dice", name, notation=notation, note=note, summed=summed, plus=plus, called=called, who=ids(who)
    )


def title(fight: Fight) -> str:
    """Returns the title of the question for scores, with names if it asks only some."""
    fresh = [c for who in unscored(fight) for c in who]
    if fresh and len(fresh) < sum(not state.out(fight, c) for c in fight.roster):
        who = join_and(_names_of_all(fight, unscored(fight)))
        return say(
            either(fight, N_(("Score of {who}", "Scores of {who}")), N_("Initiative of {who}")),
            who=who,
            count=len(fresh),
        )
    return say(either(fight, N_("New scores"), N_("New initiative")))


def prompt(fight: Fight) -> shapes.Prompt:
    """Returns the question for scores."""
    fresh = unscored(fight)
    dice = [die(fight, who) for who in fresh]
    who = join_and(_names_of_all(fight, fresh))
    if any(roll_of(fight, who[0]).faces for who in fresh):
        says, label = say(("{who} rolls.", "{who} roll."), who=who, count=sum(map(len, fresh))), say("Roll for me")
    else:
        says = say("Type what the table calls out for {who}.", who=who)
        kept = all(c.sheet.score for who in fresh for c in who)
        label = say("Keep the numbers") if kept else say("They count as 0")
    return prompt_json(fight, RULES, title(fight), says, "plainlist.score", dice, "", label)


def answer(fight: Fight, dice: Dice) -> Events:
    """Yields the scores that were asked for. It reads from the state who must still score, because somebody may have left since the question."""
    yield from (score(fight, who, dice) for who in unscored(fight))


# the GM's word


class Score(Move[Fight]):
    """Sets a score."""

    who: tuple[str, ...]
    value: int

    def objections(self, fight: Fight) -> Objections:
        if abs(self.value) > MOST_PLUS:
            raise BadCommand(say(MUST_BE, word=word(fight), most=MOST_PLUS))
        yield from present(fight, self.who)
        yield from FOLLOWING.placed(fight, self.who)

    def events(self, fight: Fight, dice: Dice) -> Events:
        yield Rescored(self.who, self.value, have_been(fight, self.who), part=0)


class Adjust(corrections.Adjust[Fight]):
    """Changes a gauge. Under the house rule `temporary` new temporary points are added to the old ones, or replace a lower number."""

    def with_temporary(self, fight: Fight, temp: int) -> int:
        # Plain list, Fighters: added, or the higher stays
        if self.temporary > 0 and option(fight, "temporary") == "highest":
            return max(temp, self.temporary)
        return super().with_temporary(fight, temp)


class Correct(corrections.Correct[Fight]):
    """Changes a number of the sheet. In a running fight a number for the score changes the place, too."""

    def facts(self, fight: Fight, system: System[Fight], dice: Dice) -> Events:
        playing = self.field == "score" and fight.clock.stage == "play"
        for fact in super().facts(fight, system, dice):
            placed = self._placed(fight, fact) if playing and isinstance(fact, Corrected) else None
            # the place tells the number, too, but not that of further places
            if placed and isinstance(fact, Corrected) and rolls.AND not in fact.sheet.score:
                yield replace(fact, field="")
            else:
                yield fact
            if placed:
                yield placed

    def _placed(self, fight: Fight, fact: Corrected[Fight, Sheet, Tally]) -> Rescored | None:
        """Returns the new place by a number that was corrected; None where the place stays."""
        was = fight.get(fact.who)
        roll = roll_of(fight, replace(was, sheet=fact.sheet))
        there = was.tally.score is not None and state.exact(was) != roll.plus * rolls.ONE + roll.part
        if roll.faces or not there or FOLLOWING.captain(fight, was) is not None:
            return None
        return Rescored((fact.who,), roll.plus, have_been(fight, (fact.who,)), roll.part)


def offer(fight: Fight, who: Fighters) -> Offer:
    """Returns the button that sets the score of a row."""
    value = Ask("value", "number", word(fight), value=who[0].tally.score or 0, low=-MOST_PLUS, high=MOST_PLUS)
    able = FOLLOWING.apart(fight, who) or who
    against = tuple(FOLLOWING.placed(fight, ids(able)))
    return for_some(Score(ids(able), 0).button(say(either(fight, *SET)), against, (value,)), able, len(who))


# new scores


class AnewAsked(Fact[Fight]):
    """The GM asked for new scores when the round ends."""

    tells = Tells("Everyone scores again when this round ends", "gm", "plainlist.again")

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, anew=True))


class Anew(Move[Fight]):
    """Asks for new scores when the round ends."""

    fact = AnewAsked

    def objections(self, fight: Fight) -> Objections:
        yield from present(fight, ids(fight.roster))
        if fight.clock.anew:
            yield RULES.reason("turnwright.same", overrule=False)
        elif option(fight, "again") == "never":  # Plain list, Round: never, each round, or when the GM says so
            yield RULES.reason("plainlist.again", say(either(fight, *KEPT)))


def anew_offer(fight: Fight) -> Offer:
    """Returns the button that asks for new scores."""
    return Anew().offer(
        fight, say(either(fight, N_("New scores"), N_("New initiative"))), note=say("When this round ends")
    )
