"""The dice of conditions: how a change and the roll of a save are typed, dice that fell, as the log tells them, the rolls that the table owes for
automatic effects, and the move that makes them.

The steps that happen by themselves roll nothing. When the moment of such an effect comes, its roll is owed; the table makes it before it goes
on, with its own dice or those of the app, and only then the number changes. The roll is owed even if the effect ends at that moment.

A save is one text. "1d20+2 14" are dice that the app rolls or the table types, and the number to reach; "3d6 11-" the number not to exceed. Any
other text, such as "WIS 14", tells the table what to roll; the table says who made it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from turnwright.core.alike import told_apart
from turnwright.core.commands import Ask, BadCommand, Command, Objections, Offer
from turnwright.core.dice import Dice, Notation, added, notation
from turnwright.core.effect import Effect, Tick, ToRoll
from turnwright.core.fact import Coming, F, Fact, Line
from turnwright.core.move import SharedMove
from turnwright.core.names_in_words import name_all
from turnwright.core.owed import At, Owed
from turnwright.core.pattern import pattern
from turnwright.core.rulebook import HOUSE
from turnwright.core.system import System
from turnwright.table.gauges import GaugeSet
from turnwright.text import N_, Say, minus, say

MOST_TIMES = 50
"""So often one effect can wait for its roll; what comes then is lost to it, as the dice of a roll are at most a hundred."""
_SUM = pattern(r"[+-]?\d{1,6}(?:[+-]\d{1,6})*")
_DICE = pattern(r"(?P<sign>[+-]?)\(?(?P<dice>\d{0,2}d\d{1,4}(?:[+-]\d{1,3})?)\)?")
_NUMBER = pattern(r"[+-]?\d+")
LONGEST_SAVE = 40
_SAVE = pattern(
    r"(?P<dice>\d*d\d+)(?P<plus>\s*[+-]\s*\d+)?\s+(?:(?:vs\.?|dc|against|to)\s*)?(?P<number>\d{1,4})(?P<under>-|\s+or\s+less)?"
)


def read_change(text: str, most: int) -> tuple[int, str]:
    """Returns a change as typed, as a number and as dice, of which one is empty: "-3", "5+2", "-1d6", "1d8+2". Raises BadCommand."""
    typed = "".join(text.lower().replace("−", "-").replace("–", "-").split())
    if _SUM().fullmatch(typed):
        total = sum(map(int, _NUMBER().findall(typed)))
        if abs(total) <= most:
            return total, ""
        raise BadCommand(say("The change must be −{most} to {most}.", most=most))
    found = _DICE().fullmatch(typed)
    if not found:
        raise BadCommand(say("“{text}” is no change. Write −3 or −1d6.", text=text.strip()[:20]))
    dice = _counted(found["dice"])
    notation(dice)
    return 0, f"{found['sign'] or '+'}{dice}"


def _counted(dice: str) -> str:
    """Returns dice with how many they are: "1d6" of "d6"."""
    return f"1{dice}" if dice[0] == "d" else dice


class SaveRoll(NamedTuple):
    """`dice`: as the core rolls them, "1d20+2"; `number`: to reach, or not to exceed if `under`."""

    dice: str
    number: int
    under: bool

    @property
    def parts(self) -> Notation:
        return notation(self.dice)

    def made(self, total: int) -> bool:
        """Tells whether this total makes the save."""
        return total <= self.number if self.under else total >= self.number

    @property
    def wanted(self) -> str:
        """Returns what must be rolled: "14 or more"."""
        return say("{number} or less" if self.under else "{number} or more", number=self.number)


def read_save(text: str) -> SaveRoll | None:
    """Returns the roll of a save as typed; None if the text is no roll that the app could judge."""
    found = _SAVE().fullmatch(" ".join(text.lower().replace("−", "-").split()))
    if not found:
        return None
    rolled = _counted(found["dice"]) + (found["plus"] or "").replace(" ", "")
    return SaveRoll(rolled, int(found["number"]), bool(found["under"])) if _is_dice(rolled) else None


def asks_for(text: str) -> str:
    """Returns what a save asks for, in words: "14 or more on 1d20+2"; the table's own words where the app cannot judge it."""
    roll = read_save(text)
    return say("{number} on {dice}", number=roll.wanted, dice=roll.dice) if roll else " ".join(text.split())


def change_in_words(tick: Tick) -> str:
    """Returns the change as one types it, with a sign: "−3", "+1d8", "−(1d6+1)"."""
    if not tick.dice:
        return minus(f"{tick.by:+d}")
    return dice_in_words(tick.dice)


def dice_in_words(dice: str) -> str:
    """Returns the dice of a change with their sign; a bonus stands with them in brackets, because the sign is of both."""
    roll = minus(dice[1:])
    if dice[0] == "+":
        return f"+{roll}"
    return f"−({roll})" if notation(dice[1:]).plus else f"−{roll}"


def roll_owed(fight: F, effect: Effect, tick: Tick) -> ToRoll:
    """Returns the roll that is owed when an effect comes, with those that it is owed already."""
    there = next((x for x in fight.to_roll if x.effect == effect.id and x.dice == tick.dice), None)
    if there is not None:
        return replace(there, times=min(MOST_TIMES, there.times + 1))
    return ToRoll(effect.id, effect.name, effect.who, tick.gauge, tick.dice, secret=effect.secret)


def roll_of(one: ToRoll) -> str:
    """Returns the dice of a roll that is owed, without their sign: "1d6+1", of two times "2d6+2"."""
    number, faces, plus = notation(one.dice[1:])
    number, plus = min(100, number * one.times), plus * one.times
    return f"{number}d{faces}{plus:+d}" if plus else f"{number}d{faces}"


def can_be_rolled(one: ToRoll) -> bool:
    """Tells whether a roll that was stored is one that can be owed."""
    return (
        bool(one.effect and one.name)
        and 1 <= one.times <= MOST_TIMES
        and one.dice[:1] in ("+", "-")
        and _is_dice(one.dice[1:])
    )


def _is_dice(text: str) -> bool:
    try:
        notation(text)
    except BadCommand:
        return False
    return True


class Rolled(Fact[F]):
    """Dice and their results. `key`: the roller; `typed`: the table typed them."""

    key: str
    notation: str
    dice: tuple[int, ...]
    total: int
    typed: bool
    what: str = ""

    def line(self, before: F, after: F, say: Say) -> Line:
        brief = say("{what} {total}", what=self.what, total=self.total)
        return Line(dice_words(self), "roll", who=self.key if after.find(self.key) else "", brief=brief)


def dice_words(rolled: Rolled[Any]) -> str:
    """Returns the result of a roll in words: "Ash 9 (1d12: 9)"."""
    key = (
        N_("{what} {total} ({notation}: {dice}, table dice)")
        if rolled.typed
        else N_("{what} {total} ({notation}: {dice})")
    )
    return say(key, what=rolled.what, total=rolled.total, notation=rolled.notation, dice=added(rolled.dice))


class RollOwed(Fact[F]):
    """The moment of an automatic effect has come, and the table rolls for it."""

    roll: ToRoll

    def apply(self, fight: F) -> F:
        others = (x for x in fight.to_roll if x.effect != self.roll.effect or x.dice != self.roll.dice)
        return replace(fight, to_roll=(*others, self.roll))

    def coming(self, before: F, after: F) -> Iterator[Coming]:
        """Yields that it is rolled then."""
        says = say("{by} {gauge}, rolled then", by=dice_in_words(self.roll.dice), gauge=self.roll.gauge)
        yield Coming((self.roll.who,), self.roll.name, says)


class RollSettled(Fact[F]):
    """The roll of an automatic effect is made, or called off."""

    former = "RollMade"
    roll: ToRoll

    def apply(self, fight: F) -> F:
        return replace(fight, to_roll=tuple(x for x in fight.to_roll if x != self.roll))


RULE = "turnwright.effect.rolls"


def to_make(fight: F) -> list[ToRoll]:
    """Returns the rolls that are owed for those in the fight who have the number."""
    return [x for x in fight.to_roll if (c := fight.find(x.who)) is not None and c.gauge(x.gauge) is not None]


class RollEffects(SharedMove[F]):
    """Rolls for these automatic effects (`effects`, by their ids, which key the dice), and changes the numbers by what fell."""

    effects: tuple[str, ...]

    def against(self, fight: F, system: System[F]) -> Objections:
        owed = {x.effect for x in to_make(fight)}
        if not owed.issuperset(self.effects):
            yield HOUSE.reason(RULE, say("This roll is not to be made now."), overrule=False)

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        for one in to_make(fight):
            if one.effect not in self.effects:
                continue
            fell = dice.roll(one.effect, roll_of(one), summed=True)
            name = name_all(told_apart(fight), (one.who,))
            what = say("{name}, {effect}:", name=name, effect=one.name)
            yield Rolled(one.who, roll_of(one), fell.dice, fell.total, fell.typed, what)
            by = max(0, fell.total) * (-1 if one.dice[0] == "-" else 1)
            gauge = fight.get(one.who).gauge(one.gauge)
            assert gauge is not None
            changes: tuple[Fact[F], ...] = (RollSettled(one),)
            if by:
                value, temp = gauge.changed(by, system.roster.fields.floor(fight, gauge.name))
                kept = temp if temp != gauge.temp else -1
                changes = (
                    GaugeSet(one.who, gauge.name, value, gauge.most, gauge.value, one.effect, temp=kept, rolled=by),
                    *changes,
                )
            for fact in changes:
                yield fact
                fight = fact.apply(fight)


def offer(system: System[F], fight: F, rolls: Sequence[ToRoll]) -> Offer:
    """Returns the offer to make these rolls, with the dice of each."""
    dice = tuple(
        Ask(
            x.effect,
            "dice",
            say(
                "{name}: {effect}", name=system.roster.standing.name_fighters(fight, (fight.get(x.who),)), effect=x.name
            ),
            notation=roll_of(x),
            note=say("{by} {gauge}", by=dice_in_words(x.dice), gauge=x.gauge),
            plus=notation(roll_of(x)).plus,
            summed=True,
            who=(x.who,),
        )
        for x in rolls
    )
    move: RollEffects[F] = RollEffects(tuple(x.effect for x in rolls))
    return move.button(say("Automatic effects"), asks=dice)


def owed(system: System[F], fight: F, command: Command) -> Iterator[Owed]:
    """Yields the rolls whose moment has come, in one form."""
    if found := to_make(fight):
        asked = offer(system, fight, found)
        yield Owed("effects", say("Automatic effects first"), At.LANDED, asked, rule=RULE, due=True)
