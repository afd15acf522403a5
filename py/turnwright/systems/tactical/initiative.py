"""The Initiative Phase: rolls, re-rolls of ties, followers of a captain, and the parts of an initiative.

2d10 + Qu + combat effects, once for each unit. Typed dice are used in the order in which the app asks for them: the roll, dice of a modifier,
then the rolls of a tie. A combatant who cancelled an action last round rolls no dice and has only Qu and modifiers.
"""

from turnwright import shapes
from turnwright.core.commands import Ask, Objection
from turnwright.core.dice import Dice
from turnwright.core.fact import Fact, Line
from turnwright.core.frozen_class import dataclass, replace
from turnwright.core.model import Prompt, gathered, ids
from turnwright.core.system import System
from turnwright.drawing.widgets import prompt_json
from turnwright.systems.tactical import turns
from turnwright.systems.tactical.options import option
from turnwright.systems.tactical.state import (
    RULES,
    Event,
    Events,
    Fight,
    Fighter,
    Initiative,
    Tally,
    Unit,
    by_name,
    down,
    fill_with_numbers,
    initiative_of,
    name_standing_with_numbers,
    tie_settled,
    who_stands,
)
from turnwright.table import corrections
from turnwright.table.captains import LineUp
from turnwright.text import N_, Say, join_and, join_commas, minus, say

INITIATIVE_DICE = 2
INITIATIVE_FACES = 10
DIE = f"{INITIATIVE_DICE}d{INITIATIVE_FACES}"


class InitiativeRolled(Fact[Fight]):
    """A unit's initiative: its dice (negative: subtracted), the number added (`adds`), and whether a cancelled action cost the dice."""

    who: tuple[str, ...]
    total: int
    qu: int
    dice: tuple[int, ...]
    adds: int
    typed: bool
    lost: bool = False

    def apply(self, fight: Fight) -> Fight:
        rolled = Initiative(self.total, self.qu, self.dice, self.typed, lost=self.lost)
        return fight.with_tallies_of(
            self.who, lambda t: replace(t, initiative=rolled, modifiers=(), no_dice=False, no_dice_in=0)
        )

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        first = who_stands(after, self.who)[0]
        rolled = {"who": name_standing_with_numbers(after, self.who), "total": self.total}
        if not self.dice:
            told = say("{who}: {total} for initiative, without dice", **rolled)
            return Line(told, "auto", "tactical.cancel.dice", first, spoken=True)
        adds = f" {'−' if self.adds < 0 else '+'} {abs(self.adds)}" if self.adds else ""
        made = [added_up(self.dice) + adds]
        if self.typed:
            made.append(say("table dice"))
        text = say("{who}: {total} for initiative ({made})", **rolled, made=join_commas(made))
        rule = "tactical.cancel.dice" if self.lost else "tactical.initiative"
        return Line(text, "roll", rule, first, brief=say("{who}: {total} for initiative", **rolled))


@dataclass(frozen=True, slots=True)
class TieRoll:
    """The roll of one unit in a tie."""

    who: tuple[str, ...]
    total: int
    dice: tuple[int, ...]
    typed: bool

    def added_to(self, tally: Tally) -> Tally:
        rolled = tally.initiative
        return tally if rolled is None else replace(tally, initiative=replace(rolled, ties=(*rolled.ties, self.total)))


class TiesRolled(Fact[Fight]):
    """The rolls of the units that tied."""

    rolls: tuple[TieRoll, ...]

    def apply(self, fight: Fight) -> Fight:
        for tie in self.rolls:
            fight = fight.with_tallies_of(tie.who, tie.added_to)
        return fight

    def public(self, before: Fight, after: Fight) -> "TiesRolled | None":
        """Returns the tie among those whom players know; one alone ties with nobody."""
        known = tuple(tie for tie in self.rolls if any(map(before.find, tie.who)))
        return TiesRolled(known) if len(known) > 1 else None

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        short = [
            say("{total} for {who}", who=name_standing_with_numbers(after, r.who), total=r.total) for r in self.rolls
        ]
        each = [
            say("{told} ({dice})", told=told, dice=added_up(r.dice)) if len(r.dice) > 1 else told  # a typed sum has one
            for told, r in zip(short, self.rolls, strict=True)
        ]
        brief = say("For the tie: {rolls}", rolls=join_commas(short))
        return Line(
            say("For the tie: {rolls}", rolls=join_commas(each)), "roll", "tactical.initiative.tie", brief=brief
        )


class LinedUp(Fact[Fight]):
    """Followers have the initiative of their captain. `order`: all who have that initiative then, as they come."""

    who: tuple[str, ...]
    captain: str
    initiative: Initiative
    order: tuple[str, ...] = ()

    def apply(self, fight: Fight) -> Fight:
        fight = fight.with_tallies_of(self.who, lambda t: replace(t, initiative=self.initiative))
        return fight.with_each({who: n for n, who in enumerate(self.order)}, _seated)

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        at = minus(self.initiative.total)
        return turns.FOLLOWING.told((before, after), self.who, self.captain, _rolled, at, say)


def _rolled(c: Fighter) -> Initiative | None:
    """Returns the roll without its seat, and without the mark that it is the captain's: equal for a captain and its followers."""
    return replace(c.tally.initiative, shared=False, seat=0) if c.tally.initiative else None


def _seated(tally: Tally, seat: int) -> Tally:
    return replace(tally, initiative=replace(tally.initiative, seat=seat)) if tally.initiative else tally


# who rolls what


def slowest(u: Unit) -> Fighter:
    """Returns the combatant whose numbers a unit rolls with: the slowest member of a group who is up."""

    def twice_expected(c: Fighter) -> int:
        return 2 * plus(c) + sum(signs(c)) * (INITIATIVE_FACES + 1)

    return min((c for c in u if not down(c)), key=lambda c: (twice_expected(c), by_name(c)), default=u[0])


def plus(c: Fighter) -> int:
    """Returns the number added to the dice: Qu, the modifier of every round, and those of this roll."""
    return c.sheet.qu + c.sheet.init + sum(m.by for m in c.tally.modifiers)


def signs(c: Fighter) -> tuple[int, ...]:
    """Returns the dice of a combatant, each as +1 (added) or -1 (subtracted)."""
    # Cancel action: no dice in the next round; Combat rules: effects from criticals may add or take dice
    own = 0 if c.tally.no_dice else INITIATIVE_DICE
    more = sum(m.dice for m in c.tally.modifiers if m.dice > 0)
    fewer = -sum(m.dice for m in c.tally.modifiers if m.dice < 0)
    return (*(1,) * (own + more), *(-1,) * fewer)


def _summed(weights: tuple[int, ...]) -> bool:
    """Tells whether only the sum of these dice counts: none is subtracted."""
    return all(weight > 0 for weight in weights)


def to_roll(fight: Fight) -> list[Unit]:
    """Returns the units that must roll now: in this round, up, and without a roll."""
    fresh = (c for c in fight.roster if c.tally.initiative is None and not c.tally.waits)
    found = turns.units_of(fight, tuple(c for c in fresh if captain_of(fight, c) is None))
    return [u for u in found if not all(down(c) for c in u)]


def captain_of(fight: Fight, c: Fighter) -> Fighter | None:
    """Returns whose initiative a combatant has in this round, or will have; None for the own."""
    captain = turns.FOLLOWING.captain(fight, c)
    return captain if captain is not None and (captain.tally.initiative or not captain.tally.waits) else None


def line_up(fight: Fight) -> LinedUp | None:
    """Returns the step of followers who have not the initiative of their captain, or do not come behind. Whoever has none in a round that runs
    gets none."""
    if not turns.FOLLOWING.captains(fight):
        return None

    def placed(c: Fighter) -> bool:
        return c.tally.initiative is not None or (fight.clock.phase == "initiative" and not c.tally.waits)

    there = [c for u in turns.places(fight) for c in u]
    late = [c for c in fight.found(turns.FOLLOWING.captains(fight)) if placed(c) and c not in there]
    facts = (
        _lined_up(fight, found) for found in turns.FOLLOWING.line_ups(fight, ids((*there, *late)), _rolled, placed)
    )
    return next((x for x in facts if x.apply(fight).roster != fight.roster), None)  # a squad with one roll comes as one


def _lined_up(fight: Fight, found: LineUp) -> LinedUp:
    lead = turns.leads(fight)[found.captain]
    assert lead.tally.initiative is not None
    bare = LinedUp(found.who, found.captain, replace(lead.tally.initiative, shared=True, seat=0))
    run = (c for c in bare.apply(fight).found(found.order) if c.tally.initiative is not None)
    return replace(bare, order=ids(c for c in run if turns.rank(fight, c) == turns.rank(fight, lead)))


def in_seats(fight: Fight, units: list[Unit]) -> list[Unit]:
    """Returns units in the order of the roster, which is how the table sits."""
    places = {c.id: n for n, c in enumerate(fight.roster)}
    return sorted(units, key=lambda u: min(places[c.id] for c in u))


def roll(u: Unit, dice: Dice) -> InitiativeRolled:
    """Returns a unit's roll, under the name of its first member."""
    c = slowest(u)
    weights = signs(c)
    adds = plus(c)
    fell = dice.roll(u[0].id, f"{len(weights)}d{INITIATIVE_FACES}", summed=_summed(weights)) if weights else None
    # of a typed sum the single dice are unknown
    faces = tuple(s * d for s, d in zip(weights, fell.dice, strict=False)) if fell else ()
    typed = fell is not None and fell.typed
    return InitiativeRolled(ids(u), sum(faces) + adds, c.sheet.qu, faces, adds, typed, c.tally.no_dice)


def ties(fight: Fight) -> list[Unit]:
    """Returns the units of the first open tie; empty if tied units act at the same time."""
    if option(fight, "initiative_tie") == "simultaneous":  # Initiative Phase is silent on ties
        return []
    # Turnwright, Follow: who follows takes no part in a tie of the captain
    own = (
        u for u in turns.places(fight) if (r := u[0].tally.initiative) and not r.shared and not captain_of(fight, u[0])
    )
    equal = gathered(own, lambda u: turns.rank(fight, u[0]))
    return next((list(us) for us in equal if len(us) > 1), [])


def roll_ties(us: list[Unit], dice: Dice) -> TiesRolled:
    """Returns the re-rolls of a tie: dice only, nothing added."""
    rolls = [(u, dice.roll(u[0].id, DIE, summed=True)) for u in us]
    return TiesRolled(tuple(TieRoll(ids(u), fell.total, fell.dice, fell.typed) for u, fell in rolls))


def settle(fight: Fight, dice: Dice) -> Event | Prompt | None:
    """Returns the next roll, or the question for the dice; None if everybody has an initiative, and none are tied."""
    if waiting := to_roll(fight):
        without = next((u for u in waiting if not signs(slowest(u))), None)
        return roll(without, dice) if without else Prompt("initiative", tuple(u[0].id for u in waiting))
    tied = ties(fight)
    # who typed a roll types this one, too, unless the command already has it
    given = all(dice.has(u[0].id) for u in tied)
    if not given and any((rolled := u[0].tally.initiative) and rolled.typed for u in tied):
        return Prompt("tie", tuple(u[0].id for u in tied))
    return roll_ties(tied, dice) if tied else line_up(fight)


# the question


def asks(fight: Fight) -> tuple[Ask, ...]:
    """Returns the asks for the dice of all units that must roll now and have dice."""
    return tuple(ask(fight, u) for u in in_seats(fight, to_roll(fight)) if signs(slowest(u)))


def who_rolls(fight: Fight) -> dict[str, str | int]:
    """Returns who rolls initiative now, as parts of a sentence: those who cancelled an action, or have their roll already, do not."""
    rolling = tuple(c.id for u in to_roll(fight) if signs(slowest(u)) for c in u)
    if all(c.id in rolling or c.tally.waits or down(c) for c in fight.roster):
        return {"who": say("Everyone"), "count": 1}
    return fill_with_numbers(fight, who_stands(fight, rolling))


def roll_words(fight: Fight) -> str:
    """Returns who rolls initiative now, and how: the clock and the question say it in the same words, so that the voice says it once."""
    rolls = N_(("{who} rolls {dice} and adds Qu", "{who} roll {dice} and add Qu"))
    return say(rolls, **who_rolls(fight), dice=DIE)


def ask(fight: Fight, u: Unit) -> Ask:
    """Returns the ask for the dice of a unit's roll."""
    c = slowest(u)
    count, either = len(signs(c)), _summed(signs(c))
    fewer = sum(s < 0 for s in signs(c))
    note = say("adds {by}", by=plus(c))
    if fewer:
        note = say(
            "{adds}; {off}", adds=note, off=say(("minus the last die", "minus the last {count} dice"), count=fewer)
        )
    notation, adds = f"{count}d{INITIATIVE_FACES}", plus(c) if either else 0
    return Ask(
        u[0].id,
        "dice",
        name_standing_with_numbers(fight, ids(u)),
        notation=notation,
        note=note,
        either=either,
        plus=adds,
        who=ids(u),
    )


def ask_tie(fight: Fight, u: Unit) -> Ask:
    """Returns the ask for the dice of a unit's re-roll."""
    note = say("tied at {at}", at=initiative_of(u[0]))
    return Ask(
        u[0].id, "dice", name_standing_with_numbers(fight, ids(u)), notation=DIE, note=note, either=True, who=ids(u)
    )


def prompt(fight: Fight, asked: Prompt) -> shapes.Prompt:
    """Returns the question for the dice of initiative, or of the first tie."""
    if asked.kind == "initiative":
        says = say("{note}.", note=roll_words(fight))
        return prompt_json(fight, RULES, say("Initiative"), says, "tactical.initiative", asks(fight))
    tied = in_seats(fight, ties(fight))
    again = any(rolled.ties for u in tied if (rolled := u[0].tally.initiative))
    title = say("Still tied") if again else say("Tied")
    says = say("Tied on initiative, so they roll {dice} again.", dice=DIE)
    each = tuple(ask_tie(fight, u) for u in tied)
    return prompt_json(fight, RULES, title, says, "tactical.initiative.tie", each)


def answer(fight: Fight, prompt: Prompt, dice: Dice) -> Events:
    """Yields the rolls that were asked for, typed or rolled by the engine."""
    if prompt.kind == "initiative":
        yield from (roll(u, dice) for u in to_roll(fight))
    elif tied := ties(fight):
        yield roll_ties(tied, dice)


# an initiative in words


def made_of(rolled: Initiative) -> str:
    """Returns the parts of an initiative: "Qu 5, rolled 6 + 6 − 10, −8 modifier"."""
    if rolled.shared:
        return say("taken over from the captain")
    no_dice = rolled.lost or not rolled.dice
    dice = say("no {dice} after cancelling", dice=DIE) if no_dice else say("rolled {dice}", dice=added_up(rolled.dice))
    return join_commas([say("Qu {qu}", qu=rolled.qu), dice, besides(rolled)])


def added_up(dice: tuple[int, ...]) -> str:
    """Returns dice with their signs: "6 + 6 − 10"."""
    return minus(dice[0]) + "".join(f" {'−' if d < 0 else '+'} {abs(d)}" for d in dice[1:])


def besides(rolled: Initiative) -> str:
    """Returns the part of an initiative beyond the 2d10 and Qu: modifiers, also dice of theirs after a cancelled action, and the GM's changes."""
    rest = rolled.total - rolled.qu - (0 if rolled.lost else sum(rolled.dice))
    return say("{by} modifier", by=minus(f"{rest:+d}")) if rest else ""


def why_rolled_first(fight: Fight) -> Objection:
    """Returns why nobody acts: initiative is rolled, or rolled again for a tie."""
    if fight.prompt is None or fight.prompt.kind != "tie":
        return RULES.reason(
            "tactical.initiative",
            say(("{who} rolls for initiative.", "{who} roll for initiative."), **who_rolls(fight)),
        )
    who = name_standing_with_numbers(fight, (c.id for u in ties(fight) for c in u))
    return RULES.reason("tactical.initiative.tie", say("{who} are tied and roll again.", who=who))


def why_rolled(fight: Fight, u: Unit) -> list[Objection]:
    """Returns how the initiative of a unit came about; empty without one."""
    rolled, who = u[0].tally.initiative, name_standing_with_numbers(fight, ids(u))
    if rolled is None:
        return []
    if rolled.shared:
        says = say("{who} took over the captain’s initiative: {total}.", who=who, total=rolled.total)
        return [RULES.reason("turnwright.follow", says)]
    if rolled.lost or not rolled.dice:
        rule, made = "tactical.cancel.dice", say("{who} cancelled an action and rolled no {dice}", who=who, dice=DIE)
    else:
        rule, made = "tactical.initiative", say("{who} rolled {dice}", who=who, dice=added_up(rolled.dice))
    parts = join_commas([made, say("Qu {qu}", qu=rolled.qu), besides(rolled)])
    return [RULES.reason(rule, say("{made}: {total}.", made=parts, total=rolled.total))]


def why_tied(fight: Fight, now: Unit) -> list[Objection]:
    """Returns how a tie was settled, if there was one: first with those of the same Qu."""
    mine, rule = now[0].tally.initiative, option(fight, "initiative_tie")
    others = ((u, u[0].tally.initiative) for u in turns.places(fight) if not {*u} & {*now} and not all(map(down, u)))
    tied = [(name_standing_with_numbers(fight, ids(u)), r) for u, r in others if r and mine and r.total == mine.total]
    if not tied or mine is None:
        return []
    me = name_standing_with_numbers(fight, ids(now)), mine
    by_qu = [one for one in tied if rule == "qu_then_reroll" and one[1].qu != mine.qu]
    found = []
    for those in ([one for one in tied if one not in by_qu], by_qu):
        if those:
            whom, settled = join_and(name for name, _ in those), tie_settled(rule, [me, *those])
            text = say("Tied with {whom}: {settled}.", whom=whom, settled=settled)
            found.append(RULES.reason("tactical.initiative.tie", text))
    return found


# the initiative of this round, put right


class DeclaresOn(Fact[Fight]):
    """The declaration of these goes on, although they are above `others` now, who declare after it."""

    who: tuple[str, ...]
    others: tuple[str, ...]

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        parts = {name: name_standing_with_numbers(after, those) for name, those in vars(self).items()}
        text = say("The declaration of {who} goes on; lower and still to declare: {others}", **parts)
        return Line(text, "auto", "tactical.declaration", self.who[0], announce=True)


class Correct(corrections.Correct[Fight]):
    """Changes a number of the sheet. An initiative that is raised while its owner declares does not interrupt the declaration."""

    def facts(self, fight: Fight, system: System[Fight], dice: Dice) -> Events:
        after = fight
        for fact in super().facts(fight, system, dice):
            after = fact.apply(after)
            yield fact
        now = fight.clock.turn if self.field == "initiative" and fight.clock.phase == "declaration" else ()
        top = max((r.total for c in after.found(now) if c.id in self.who and (r := c.tally.initiative)), default=None)
        if top is None:
            return
        # Declaration: from the lowest initiative up
        others = (c for u in turns.to_declare(after) for c in u if c.id not in now and not down(c))
        lower = tuple(c.id for c in others if (r := c.tally.initiative) and r.total < top)
        if lower:
            yield DeclaresOn(now, lower)
