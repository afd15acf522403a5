"""Initiative scores: the rolls that give them, a new order for all, and a score that changes in mid-fight.

A score is the Initiative die and the Agility bonus. Similar enemies share a die, each crew member rolls. At the beginning of the fight the
engine makes the rolls that the table did not; in mid-fight it asks for them. A score lasts until the GM has everyone roll again; by the text
that is also the only way to be Surprised later. Until then a power, a Fate point, a corrected Agility or the GM may change it, and the place
follows; it never adds or removes a turn in the round.
"""

from abc import abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import replace
from types import MappingProxyType

from turnwright import shapes
from turnwright.core import out_of_order
from turnwright.core.commands import Ask, BadCommand, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Fact, Line, Tells
from turnwright.core.members import people, whom
from turnwright.core.model import Pairs, Prompt, gathered, ids, unit
from turnwright.core.move import Move, reasons, unknown
from turnwright.core.upshot import Upshot
from turnwright.drawing.widgets import prompt_json
from turnwright.systems.structured import state
from turnwright.systems.structured.options import on
from turnwright.systems.structured.state import (
    RULES,
    Event,
    Events,
    Fight,
    Fighter,
    Sheet,
    Tally,
    out,
    playing,
)
from turnwright.table.captains import Following
from turnwright.text import N_, Say, join_and, join_commas, minus, say

TENS = 10
"""A bonus is the tens of the characteristic (Characteristics)."""
INITIATIVE = "1d10"
"""Plus the Agility bonus (Structured Time, Initiative)."""
FATE = 10
"""What a Fate point counts as on the Initiative die (Fate Points)."""
TEST = "1d100"
"""A test of a characteristic (Tests)."""
MOST_SCORE = 999
Block = tuple[Fighter, ...]
IN_CREW = N_("{name} is in the crew of a vehicle, which stands behind its commander.")
FOLLOWING = Following[Fight, Sheet, Tally](
    state.STANDING,
    lambda fight, c: (together(fight, c), c.tally.score),
    lambda fight, c: IN_CREW if c.sheet.crew else "",
)


def bonus(sheet: Sheet) -> int:
    """Returns the Agility bonus: the tens of the characteristic plus Unnatural Agility."""
    return sheet.ag // TENS + sheet.unnatural


def bonuses(sheets: Iterable[Sheet]) -> str:
    """Returns the different Agility bonuses of those who share a roll, the highest first: "4/3"."""
    return "/".join(map(str, sorted({bonus(sheet) for sheet in sheets}, reverse=True)))


# rolls


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
            shares = N_(("{who} shares the group’s {score}", "{who} share the group’s {score}"))
            text = say(shares, **state.fill_standing(after, who), score=self.scores[0][1])
            return Line(text, "auto", "structured.initiative.group", who[0])
        each = sorted({score for _, score in self.scores}, reverse=True)
        plus = "/".join(str(score - self.die) for score in each)
        fell = say("{dice}: {die} + {plus}", dice=INITIATIVE, die=self.die, plus=plus)
        dice = dice_words(fell, self.typed)
        rolled = {"who": state.name_standing(after, who), "scores": join_and(map(str, each))}
        text = say("{who}: {scores} for Initiative ({dice})", dice=dice, **rolled)
        rule = "structured.initiative.group" if len(who) > 1 else "structured.initiative"
        return Line(text, "roll", rule, who[0], brief=say("{who}: {scores} for Initiative", **rolled))


def dice_words(rolled: str, typed: bool) -> str:
    """Returns dice as the log shows them; `typed`: the table rolled them."""
    return join_commas((rolled, say("table dice") if typed else ""))


def commander(fight: Fight, c: Fighter) -> Fighter:
    """Returns the combatant whose score sets the place: whom it follows, the first of a vehicle's crew, otherwise the combatant itself."""
    # Vehicle Combat: the commander rolls for the place of the vehicle
    lead = FOLLOWING.leader(fight, c)
    return next(o for o in fight.roster if unit(o) == unit(lead)) if lead.sheet.crew else lead


def together(fight: Fight, c: Fighter) -> str:
    """Returns the key of those who stand together in the order."""
    return unit(c) if c.sheet.crew or on(fight, "group_initiative") else c.id


def twin(fight: Fight, first: Fighter, copy: Fighter) -> Fighter:
    """Returns the copy of a group's member with the place of that member: its roll, and the roll-offs that put it there. Of a vehicle's crew each
    rolls, and so does a single fighter."""
    # Structured Time, Vehicle Combat: one roll for each of a crew; Initiative: who shares the roll of a group has it by that
    if not first.group or first.sheet.crew or on(fight, "group_initiative"):
        return copy
    was = first.tally
    placed = replace(
        copy.tally, score=was.score, die=was.die, typed=was.typed, offs=was.offs, inner=was.inner, heat=was.heat
    )
    return replace(copy, tally=placed)


def unscored(fight: Fight) -> list[Block]:
    """Returns those who must still roll, as blocks that share a roll; each member of a crew rolls."""
    # Structured Time, Initiative: one roll for a group of similar enemies; Vehicle Combat: one for each of a crew
    # Turnwright, Follow: who follows a captain has the captain's score
    led = FOLLOWING.captains(fight)
    fresh = (c for c in fight.roster if c.tally.score is None and c.id not in led)
    grouped = on(fight, "group_initiative")
    return gathered(fresh, lambda c: unit(c) if grouped and not c.sheet.crew else c.id)


def asked(fight: Fight) -> list[Block]:
    """Returns the blocks for which the table must roll: those with no mates and with a member who is not out."""
    return [b for b in unscored(fight) if not mates(fight, b) and not all(out(fight, c) for c in b)]


def mates(fight: Fight, block: Block) -> Block:
    """Returns the members of the same group who have already rolled; newcomers to the group share their roll."""
    if not block[0].group or block[0].sheet.crew or not on(fight, "group_initiative"):
        return ()
    rolled = (c for c in fight.roster if c.tally.score is not None and not c.sheet.crew)
    return tuple(c for c in rolled if unit(c) == unit(block[0]))


def loose(fight: Fight) -> list[Fighter]:
    """Returns those with a score but no place in the order."""
    order = set(fight.clock.order)
    return [c for c in fight.roster if c.tally.score is not None and c.id not in order]


def settle(fight: Fight, dice: Dice) -> Event | Prompt | None:
    """Returns the next Initiative roll, or the question for the dice: at the beginning of the fight the engine makes the rolls that the table did
    not; in mid-fight it asks for them."""
    fresh = unscored(fight)
    for block in fresh:
        if found := mates(fight, block):
            return share(found, block)
    if not fresh:
        return None
    if fight.clock.round > 0:
        due = asked(fight)
        if not all(dice.has(block[0].id) for block in due):
            return Prompt("initiative", tuple(block[0].id for block in due))
    return roll(fresh[0], dice)


def roll(block: Block, dice: Dice) -> InitiativeRolled:
    """Returns one roll for all who share it; each adds its own bonus."""
    fell = dice.roll(block[0].id, INITIATIVE)
    scores = tuple((c.id, fell.total + bonus(c.sheet)) for c in block)
    return InitiativeRolled(fell.total, fell.typed, scores)


def share(mates: Block, block: Block) -> InitiativeRolled:
    """Returns a group's earlier roll for members who join it later."""
    first = mates[0].tally
    plus = (first.score or 0) - bonus(mates[0].sheet)
    scores = tuple((c.id, plus + bonus(c.sheet)) for c in block)
    return InitiativeRolled(first.die, first.typed, scores, shared=True)


def prompt(fight: Fight) -> shapes.Prompt:
    """Returns the question for Initiative dice."""
    blocks = asked(fight)
    dice = tuple(initiative_die(fight, block) for block in blocks)
    count = sum(len(state.standing(fight, block)) for block in blocks)
    who = join_and(state.name_fighters(fight, block) for block in blocks) or say("Nobody")
    rolls = N_(("{who} rolls {dice} and adds the Agility bonus.", "{who} roll {dice} and add the Agility bonus."))
    says = say(rolls, count=count, who=who, dice=INITIATIVE)
    return prompt_json(fight, RULES, say("Initiative"), says, "structured.initiative", dice)


def answer(fight: Fight, dice: Dice) -> Events:
    """Yields the rolls that were asked for. It reads from the state who must still roll, because somebody may have left since the question."""
    yield from (roll(block, dice) for block in unscored(fight) if not mates(fight, block))


def block_die(fight: Fight, block: Block, notation: str, note: str) -> Ask:
    """Asks for the die of those who share a roll."""
    return Ask(block[0].id, "dice", state.name_fighters(fight, block), notation=notation, note=note, who=ids(block))


def initiative_die(fight: Fight, block: Block) -> Ask:
    """Asks for the Initiative die of those who share a roll."""
    return block_die(fight, block, INITIATIVE, say("adds {bonus}", bonus=bonuses(c.sheet for c in block)))


def agility_die(c: Fighter) -> Ask:
    """Asks for the die of a test of Agility."""
    return Ask(c.id, "dice", c.name, notation=TEST, note=say("Agility {ag}", ag=c.sheet.ag))


# Surprise, and a new order


def surprised_at_start(fight: Fight) -> Fight:
    """Returns the fight with Surprise moved from the sheets to the tallies."""

    def starting(c: Fighter) -> Fighter:
        sheet = replace(c.sheet, surprised=False) if c.sheet.surprised else c.sheet
        return replace(c, sheet=sheet, tally=replace(c.tally, surprised=c.sheet.surprised))

    return replace(fight, roster=tuple(map(starting, fight.roster)))


def recovered(fight: Fight) -> Fight:
    """Returns the fight without Surprise."""
    return fight.with_tallies(lambda c: replace(c.tally, surprised=False) if c.tally.surprised else c.tally)


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
            text = say("New Initiative order; {who} Surprised", who=state.name_standing(after, self.surprised))
        else:
            text = say("New Initiative order")
        return Line(text, "mark", "structured.initiative.anew", upshot=Upshot("drawn", say("new Initiative order")))


class AnewAsked(Fact[Fight]):
    """The GM requested a new order at the next round boundary, with these Surprised."""

    tells = Tells("Everyone rolls again after this round", "gm", "structured.initiative.anew")
    surprised: tuple[str, ...]

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, anew=True, startled=self.surprised))


class Anew(Move[Fight]):
    """Requests a new order at the next round boundary; `surprised` are Surprised in the round that begins there."""

    surprised: tuple[str, ...] = ()

    def objections(self, fight: Fight) -> Objections:
        yield from playing(fight)
        if self.surprised:
            yield from unknown(fight, self.surprised)
        if fight.clock.anew and set(fight.clock.startled) == set(self.surprised):
            yield RULES.reason("turnwright.same", overrule=False)

    def events(self, fight: Fight, dice: Dice) -> Events:
        yield AnewAsked(tuple(dict.fromkeys(self.surprised)))


def anew_offer(fight: Fight) -> Offer:
    """Returns the button that requests a new order."""
    surprised = Ask("surprised", "combatant", say("Surprised in that round"), many=True, optional=True)
    return Anew().offer(fight, say("New Initiative order"), (surprised,), note=say("After this round"))


def settle_anew(fight: Fight) -> Event | None:
    """Returns the end of the old order, once a new one is due."""
    # Structured Time, Initiative: between two rounds, when the story demands it
    return Reestablished(fight.clock.startled) if fight.clock.anew and state.between_rounds(fight) else None


def surprised_late(fight: Fight, c: Fighter) -> Objections:
    """Yields the reason against Surprise in mid-fight."""
    # Step 1: surprise is decided before the first round; Initiative: a new order may bring it again
    if on(fight, "surprise_once"):
        yield RULES.about(c, "structured.surprise.once", "{who} can be Surprised only in a new Initiative order.")


# a new score in mid-fight


class Scored(Fact[Fight]):
    """A score changed in mid-fight; the place in the order follows it. `way`: how, one of WAYS; older saves have the change in words."""

    saved_as = MappingProxyType({"way": "says"})
    who: str
    score: int
    die: int
    way: str

    def apply(self, fight: Fight) -> Fight:
        why = out_of_order.FATE if self.way == "fate" else out_of_order.SCORED
        fight = state.shifted(fight, (self.who,), why).with_tallies_of(
            (self.who,), lambda t: replace(t, score=self.score, die=self.die, offs=(), inner=())
        )
        placed = (fight.find(w) for w in fight.clock.order)
        stay = tuple(c.id for c in placed if c and c.id != self.who and commander(fight, c).id != self.who)
        return replace(fight, clock=replace(fight.clock, order=stay))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        says = say(WAYS[self.way], score=self.score, die=FATE) if self.way in WAYS else self.way
        text = say("{who}: {says}", who=after.get(self.who).name, says=says)
        return Line(text, "gm", "structured.initiative.score", self.who)


WAYS = {
    "set": N_("Initiative {score}"),
    "fate": N_("Fate spent, the roll counts as {die}, Initiative {score}"),
    "kept": N_("keeps Initiative {score}"),
}
"""The ways in which a score changes in mid-fight, with the words of each."""


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
            raise BadCommand(say("A score must be {least} to {most}.", least=-MOST_SCORE, most=MOST_SCORE))
        return changing(fight, self.who, lambda c: c.tally.score == self.value)

    def scored(self, c: Fighter) -> Scored:
        return Scored(c.id, self.value, c.tally.die, "set")


class Fate(_Rescore):
    """Spends a Fate point: the Initiative die counts as its highest face (Fate Points)."""

    def objections(self, fight: Fight) -> Objections:
        return changing(fight, self.who, lambda c: c.tally.die >= FATE, say("The die already shows {die}.", die=FATE))

    def scored(self, c: Fighter) -> Scored:
        own = c.tally.score is not None and c.tally.die  # what came to a die of their own stays, such as an effect
        score = FATE + ((c.tally.score or 0) - c.tally.die if own else bonus(c.sheet))
        return Scored(c.id, score, FATE, "fate")


def changing(fight: Fight, who: tuple[str, ...], same: Callable[[Fighter], bool], says: str = "") -> Objections:
    """Yields the reasons against a change of these: the fight does not run, one of them is unknown, or (`same`) nothing would change."""
    missing = (*playing(fight), *unknown(fight, who))
    yield from (*missing, *FOLLOWING.placed(fight, who))
    if not missing and all(map(same, fight.found(who))):
        yield RULES.reason("turnwright.same", says, overrule=False)


def score_offer(fight: Fight, who: tuple[str, ...] = ()) -> Offer:
    """Returns the button for a score: of these or, without any, the table's."""
    if who:
        return Score(who, 0).button(say("Set Initiative"), tuple(FOLLOWING.placed(fight, who)), (score_ask(None),))
    ask = FOLLOWING.whom(fight), score_ask(None)
    return Score((), 0).button(say("Set Initiative"), asks=ask, note=say("Power or GM ruling"))


def fate_offer(fight: Fight, who: tuple[str, ...] = ()) -> Offer:
    """Returns the button for a Fate point: of these or, without any, the table's."""
    label, note = say("Spend Fate: treat the roll as {die}", die=FATE), say("A Fate point")
    if who:
        return Fate(who).offer(fight, label, note=note)
    able = [c for c in fight.roster if not any(Fate((c.id,)).objections(fight))]
    against = () if able else reasons(Fate(ids(fight.roster)), fight)
    return Fate(()).button(label, against, (whom(people(able or fight.roster)),), note=note)


def score_ask(preset: int | None = 10) -> Ask:
    """Asks for the score. The present one is no preset: it would be refused."""
    return Ask("value", "number", say("Initiative"), value=preset, low=-99, high=99)


class LinedUp(Fact[Fight]):
    """Followers take the score of their captain, and the place behind it. `die`: 0, for no die of theirs made it; the captain's in older saves."""

    who: tuple[str, ...]
    captain: str
    score: int
    die: int
    order: tuple[str, ...]

    def apply(self, fight: Fight) -> Fight:
        def led(tally: Tally) -> Tally:
            return replace(tally, score=self.score, die=self.die, offs=(), inner=())

        fight = state.shifted(fight, self.who, out_of_order.FOLLOWS).with_tallies_of(self.who, led)
        return replace(fight, clock=replace(fight.clock, order=self.order))

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        fights, at = (before, after), minus(self.score)
        return FOLLOWING.told(fights, self.who, self.captain, lambda c: c.tally.score, at, say)


def line_up(fight: Fight) -> LinedUp | None:
    """Returns the step of followers who have not the score of their captain, or do not stand behind it."""
    found = FOLLOWING.line_up(fight, fight.clock.order, lambda c: c.tally.score)
    if found is None:
        return None
    captain = fight.get(found.captain).tally
    return LinedUp(found.who, found.captain, captain.score or 0, 0, found.order)
