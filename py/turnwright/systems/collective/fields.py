"""What a combatant is typed, shown and corrected with: its fields, the set-up screen, and its row in words; hit points are a gauge.

A typed line states the budget of actions in its own words: "Orc x3, 1P 1V, surprised". In a pasted table each heading comes before its
cell: "actions 2P 1M", "P 2", "oppm 1". A corrected budget changes what is left of it by the same amount.
"""

from collections.abc import Iterable
from dataclasses import replace

from turnwright.core.commands import BadCommand
from turnwright.core.model import Pairs
from turnwright.core.pattern import pattern
from turnwright.drawing.group_words import of_group
from turnwright.drawing.widgets import full_numbers, lacking
from turnwright.roster.fields import Fields
from turnwright.roster.kinds import FieldKind, Flag, GaugeField, Number, Surprised, Text, ValueT
from turnwright.systems.collective import pools, say, sides, state
from turnwright.systems.collective.notation import (
    RESERVED,
    BadAction,
    amounts,
    parse,
    parse_bundle,
    read_caps,
    read_pool,
    show,
)
from turnwright.systems.collective.options import OPTIONS
from turnwright.systems.collective.state import Fight, Fighter, Sheet, Tally
from turnwright.systems.collective.typed import WORDS
from turnwright.text import N_, Say, join_commas, join_dots

ACTIONS = PHYSICAL, MENTAL, MOVE = "P", "M", "V"
ABILITIES = {"borrow": N_("borrow"), "hold": N_("hold")}
OF_A_KIND = {"borrow": N_("borrow {kind}"), "hold": N_("hold {kind}")}
_ABILITY_WORDS = {
    "borrows": "borrow",
    "borrowed": "borrow",
    "b": "borrow",
    "holds": "hold",
    "held": "hold",
    "h": "hold",
}
KINDS = ("pc", "monster", "item")
_NUMBERED = pattern(r"\d+[^\W\d]\S*")
"""2P, 2Q: a number with its action."""


def _wrong(text: str, budget: str, error: BadAction) -> str:
    """Returns the action with its number that has this error alone, as in "2Q 1M"; the whole text if none has."""
    for word in filter(_NUMBERED().fullmatch, budget.split()):
        try:
            parse_bundle(word)
        except BadAction as one:
            if str(one) == str(error) and word in text.split():
                return word
    return text


class OfBudget(FieldKind[Fight, Sheet, Tally, ValueT]):
    """A part of the actions of each round. A correction changes what is left by the same amount."""

    def corrected(self, say: Say, fight: Fight, c: Fighter, text: str) -> Fighter:
        return shifted(c, super().corrected(say, fight, c, text))

    def change(self, say: Say, c: Fighter) -> str:
        actions = show(c.sheet.pool)
        return say("{actions} each round", actions=actions) if actions else say("no actions each round")


class Budget(OfBudget[Pairs], Text[Fight, Sheet, Tally, Pairs]):
    """The actions of each round, as typed."""

    def typed(self, say: Say, fight: Fight, c: Fighter, text: str, again: bool) -> Fighter:
        try:
            parse_bundle(text)
        except BadAction as error:
            raise BadCommand(
                say(
                    "I don’t know “{word}”: {why} Try 2P 1M, hp 20, init +1, monster.",
                    word=_wrong(text, text, error)[:40],
                    why=error,
                )
            ) from error
        return super().typed(say, fight, c, text, again)

    def written(self, c: Fighter) -> str:
        return show(c.sheet.pool)


class Count(OfBudget[int], Number[Fight, Sheet, Tally]):
    """The number of one kind of action in the budget of each round."""

    def get(self, c: Fighter) -> int:
        return dict(c.sheet.pool).get(self.name, 0)

    def put(self, fight: Fight, c: Fighter, value: int) -> Fighter:
        return replace(c, sheet=c.sheet.with_count(self.name, value))

    def label(self, say: Say) -> str:
        return self.name

    def possible(self, c: Fighter) -> bool:
        return True  # state.check checks the whole budget


class Left(Number[Fight, Sheet, Tally]):
    """The number of one kind of action left in this round, corrected as `left:P`."""

    @property
    def key(self) -> str:
        return self.name.removeprefix(LEFT)

    def put(self, fight: Fight, c: Fighter, value: int) -> Fighter:
        if self.key not in dict(c.tally.pool):
            raise BadCommand(say("{name} has no {key}.", name=c.name, key=self.key[:12]))
        return replace(c, tally=c.tally.with_pool(state.with_count(c.tally.pool, self.key, value)))

    def called(self, say: Say) -> str:
        return say("{key} left", key=self.key)

    def change(self, say: Say, c: Fighter) -> str:
        return say("{count}{key} left", count=dict(c.tally.pool)[self.key], key=self.key)


class DeathUsed(Flag[Fight, Sheet, Tally]):
    """Whether the D action of this reset is used: before this fight on the sheet, in it in the tally. A next fight that keeps the wounds
    keeps both; a line shows only the sheet's."""

    def get(self, c: Fighter) -> bool:
        return c.sheet.death_used or c.tally.died

    def put(self, fight: Fight, c: Fighter, value: bool) -> Fighter:
        died = c.tally.died and value
        return replace(c, sheet=replace(c.sheet, death_used=value), tally=c.tally.with_death(died))

    def afresh(self, fight: Fight, c: Fighter) -> Fighter:
        """Returns the combatant with the mark in the tally alone, which only a next fight with the wounds takes over."""
        used = self.get(c)
        return replace(c, sheet=replace(c.sheet, death_used=False), tally=c.tally.with_death(used))

    def written(self, c: Fighter) -> str:
        return self.words[0] if c.sheet.death_used else ""


LEFT = "left:"


def _left(name: str) -> Left | None:
    return Left(name=name, high=999) if name.startswith(LEFT) else None


RESERVES = {
    "line.reserve.held": N_("“{word}” is a held action, not a budget. Write {ability} if this fighter can hold it."),
    "line.reserve.borrowed": N_(
        "“{word}” is a borrowed action, not a budget. Write {ability} if this fighter can borrow it."
    ),
}
POWER = N_(
    "“{power}” is a power. Write the fighter without it. "
    "In the fight, add it as a condition: “A counter”, “uses each round”."
)


def _is_free(left: str) -> bool:
    """Tells whether what is left out is a number of actions that need no budget (C3)."""
    return left[-1:].upper() in ("Z", "N", "D") and left[:-1].strip().isdigit()


def _left_says(left: Iterable[str]) -> str:
    return say("Z, N and D actions need no budget.") if any(map(_is_free, left)) else ""


def _asks(problem: str, word: str, meant: str) -> tuple[str, str]:
    """Returns what a question says that only this system has, and what to put in the place of the word; empty for others."""
    if problem == "line.short":
        return say("I don’t know what {numbers} means. Did you mean {budget}?", numbers=word, budget=meant), meant
    if problem in RESERVES:
        return say(RESERVES[problem], word=word, ability=meant), meant
    if problem == "line.power":
        return say(POWER, power=word), ""
    try:
        if problem == "line.unknown" and word[:1].isdigit():
            parse_bundle(word)
    except BadAction as error:
        return say("I don’t know “{word}”: {why} Try 2P 1M, hp 20, init +1, monster.", word=word, why=error), ""
    return "", ""


def shifted(old: Fighter, new: Fighter) -> Fighter:
    """Returns the combatant after its budget changed; what is left changes by the same amount."""
    if new.sheet.pool == old.sheet.pool:
        return new
    return replace(new, tally=new.tally.with_budget(old.sheet.pool, new.sheet.pool))


def _abilities(text: str) -> tuple[str, ...]:
    """Returns the abilities of a text such as "hold P, borrow M" or "hM". One for every kind has the others. Raises BadCommand."""
    found: dict[str, None] = {}
    ability = ""
    for word in text.replace(",", " ").split():
        sign, kind = word[:-1], word[-1]
        named = _ABILITY_WORDS.get(word.lower(), word.lower())
        if named in ABILITIES:
            ability = named
            found[ability] = None
        elif ability and word.upper() in RESERVED:
            found.pop(ability, None)
            found[f"{ability} {word.upper()}"] = None
        elif sign in ("b", "h") and kind in RESERVED:
            found[f"{_ABILITY_WORDS[sign]} {kind}"] = None
        else:
            says = N_("I don’t know the ability “{ability}”. Try one of: {known}.")
            raise BadCommand(say(says, ability=word[:20], known=join_commas((*ABILITIES, "hold P", "borrow M"))))
    return tuple(one for one in found if one in ABILITIES or one.partition(" ")[0] not in found)


def abilities(sheet: Sheet) -> list[str]:
    """Returns the abilities of a sheet in words."""
    parts = (one.partition(" ") for one in sheet.abilities)
    return [say(OF_A_KIND[ability] if kind else ABILITIES[ability], kind=kind) for ability, _, kind in parts]


def _kind(text: str) -> str:
    if text.strip().lower() not in ("", *KINDS):
        raise BadCommand(say("Kind must be pc, monster or item."))
    return text.strip().lower()


FIELDS = Fields[Fight, Sheet, Tally](
    say,
    OPTIONS,
    Sheet,
    Tally,
    (
        *(Count(name=kind, main=True, always=True, row_only=True) for kind in ACTIONS),
        Number(
            name="init",
            words=("init", "initiative", "init adj"),
            low=-99,
            sign=True,
            noun=N_("The initiative adjustment"),
            title=N_("Initiative adjustment"),
            correction=N_("initiative adjustment {value}"),
        ),
        Number(
            name="level",
            words=("level", "lvl"),
            high=999,
            noun=N_("The level"),
            title=N_("Level"),
            correction=N_("level {value}"),
        ),
        Number(
            name="multiplier",
            words=("mult", "multiplier"),
            noun=N_("The multiplier"),
            title=N_("Multiplier"),
            correction=N_("multiplier {value}"),
        ),
        Budget(
            name="pool",
            words=("actions", "action", "budget"),
            read=read_pool,
            show=show,
            adds=True,
            always=True,
            title=N_("Actions each round"),
            help=N_("e.g. 2P 1M 2V, 7C, 1OppM"),
        ),
        Text(
            name="caps",
            words=("cap", "caps"),
            read=read_caps,
            show=show,
            title=N_("Segment limits"),
            help=N_("e.g. 2M = up to two M per segment"),
            correction=N_("segment limits {value}"),
            emptied=N_("the usual segment limits"),
        ),
        Text(
            name="abilities",
            read=_abilities,
            show=", ".join,
            alone=tuple(ABILITIES),
            adds=True,
            title=N_("Abilities"),
            help=N_("e.g. hold P, borrow M"),
            correction=N_("abilities {value}"),
            emptied=N_("no abilities"),
        ),
        Text(
            name="kind",
            read=_kind,
            alone=("item",),
            title=N_("Kind"),
            help=N_("e.g. monster, item"),
            correction=N_("kind {value}"),
        ),
        GaugeField(name="hp", words=("hp", "hit points"), noun=N_("Hit points")),
        Surprised(),
        DeathUsed(
            name="death_used",
            words=("death used",),
            tally=True,
            title=N_("Death action already used"),
            yes=N_("Death action already used"),
            no=N_("Death action not yet used"),
        ),
    ),
    written=("pool", "hp", "init", "caps", "level", "multiplier", "abilities", "kind", "surprised", "death_used"),
    enter=sides.enter,
    words=WORDS,
    unknown=lambda fight: N_("I don’t know “{word}”. Try 2P 1M, hp 20, init +1, monster."),
    asks=_asks,
    left_says=_left_says,
    derived=_is_free,
    found=_left,
)


# the set-up screen and the rows


THIRD = N_("Watch")
LINES = (
    "Ash, 2P 1M 2V 1OppM, init 1, hp 44",
    "Bo, 1P 3M 1V, init 0, hp 26",
    "Mim, 2P 7C, hp 30, borrow",
    "Watch x2, 1P 1V, {side}, hp 12",
    "Grol, 2P 1M 1V 1OppM, init 2, hp 52, monster",
    "Orc x3, 1P 1V, hp 9, surprised",
)
EXAMPLES = (
    ("Ash, 2P 1M 2V, hp 44", N_("One PC with 5 actions a round")),
    ("4 orcs, enemy, 1P 1V, hp 8", N_("One group of 4 on the enemy side")),
    ("Mim, 2P and 7C, init +2", N_("7C buys other actions when needed")),
)
HINTS = ("surprised", "", "monster", "2P 1M 2V", "hp 20", "cap 2M", "init +1", "7C", "1OppM", "borrow M", "hold P")


def describe(fight: Fight, c: Fighter, typed: frozenset[str]) -> list[str]:
    """Returns what a typed line would add, in a few short texts."""
    skips = say("skips segment 1") if c.sheet.surprised else ""
    dead = say("Death action already used") if c.sheet.death_used else ""
    return [state.part_name(fight, c.side), _numbers(c.sheet), *full_numbers(c), skips, dead]


def _numbers(sheet: Sheet) -> str:
    caps = say("at most {caps} per segment", caps=show(sheet.caps)) if sheet.caps else ""
    own = join_commas(key for key, _ in sheet.pool if parse(key).exotic)
    exotic = say("own action type {kinds}", kinds=own) if own else ""
    initiative = _initiative(sheet) if sheet.init else ""
    return join_commas((show(sheet.pool) or say("no actions"), exotic, caps, initiative, *abilities(sheet)))


def _initiative(sheet: Sheet) -> str:
    return say("initiative {adds}", adds=f"{sheet.init:+d}" if sheet.init else "0")


def detail(fight: Fight, group: tuple[Fighter, ...]) -> str:
    """Returns a roster row in words: one combatant or a group."""
    c = group[0]
    special = _special(c.sheet) if len(set(map(_special, (one.sheet for one in group)))) == 1 else ""
    if fight.clock.stage == "play":
        return join_dots((pools.brief(fight, group), special))
    extra = amounts((key, n) for key, n in c.sheet.pool if key not in ("P", "M", "V"))
    initiative = _initiative(c.sheet) if c.sheet.init else ""
    gauge = lacking(group, c.gauges[0].name) if c.gauges else ""
    surprised = of_group([[say("skips segment 1")] if member.sheet.surprised else [] for member in group])
    return join_dots((extra, special, initiative, gauge, *surprised))


def _special(sheet: Sheet) -> str:
    """Returns the limits and abilities of a sheet in words: "cap 2M, hold P"."""
    return join_commas((say("cap {caps}", caps=show(sheet.caps)) if sheet.caps else "", *abilities(sheet)))
