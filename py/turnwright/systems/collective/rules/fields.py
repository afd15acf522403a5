"""The fields of a combatant in The Collective, as typed, shown and corrected; hit points are a gauge.

A typed line states the budget of actions in its own words: "Orc x3, 1P 1V, surprised". In a pasted table each heading comes before its
cell: "actions 2P 1M", "P 2", "oppm 1".
"""

import re
from collections.abc import Iterable
from dataclasses import replace

from turnwright.core import BadCommand, Pairs, Say, row
from turnwright.core.commands import UnknownWord
from turnwright.core.pattern import pattern
from turnwright.roster.fields import Fields
from turnwright.roster.kinds import Flag, Number, Points, Text
from turnwright.roster.line import NOTE, Newcomer
from turnwright.systems.collective.rules import newcomers
from turnwright.systems.collective.rules.action_notation import BadAction, likely, parse, parse_bundle
from turnwright.systems.collective.rules.options import OPTIONS
from turnwright.systems.collective.state import Fight, Fighter, Tally
from turnwright.systems.collective.state.sheet import Sheet, read_caps, read_pool, show, with_count
from turnwright.systems.collective.text import say

ABILITIES = ("borrow", "hold")
KINDS = ("pc", "monster", "item")
_HEADED = pattern(r"actions?\s*[:=]?\s+(.+)", re.IGNORECASE)
_LOWER = pattern(r"(?<!\S)(\d+)([a-z]+'*)(?!\S)")
_ATTACHED = pattern(r"(?<!\S)([PMV])(\d+)(?!\S)", re.IGNORECASE)
"""2p for 2P, and P2 for 2P."""
PHYSICAL, MENTAL, MOVE = "P", "M", "V"
_KIND = r"(phys(?:ical)?|ment(?:al)?|move(?:ment)?)"
_NUMBERS = {word: str(number) for number, word in enumerate(("one", "two", "three", "four", "five", "six"), 1)}
_SPELLED = pattern(
    rf"(?<!\S)(?:(\d+|{'|'.join(_NUMBERS)})\s+{_KIND}|{_KIND}\s*[:=]?\s*(\d+))s?(?:\s+actions?)?(?!\S)", re.IGNORECASE
)
"""2 physical actions, mental 1, two phys."""
_CLOSE = pattern(r"(?<!\S)(?:\d+(?:Opp)?[PMVS][/+·–-]?){2,}(?<![/+·–-])(?!\S)", re.IGNORECASE)
"""2P1M1V, 2P/1M/1V, 2P1M+1OppP."""
_CLOSE_TURNED = pattern(r"(?<!\S)[PMV]\d+(?:[/+·–-][PMV]\d+)+(?!\S)")
"""P2/M1/V2."""
_FREE = pattern(r"([\s,+/·&–-]*)(?<![^\W\d_]{2})(?<!\d)(\d+[ZND])(?![\w'′])([+/·&–-]?)", re.IGNORECASE)
_COUNTED = pattern(r"(?<!\w)\d+\s?(?:Opp|Q+)?[PMVSFXEGABC]['′]*(?![a-z])", re.IGNORECASE)
"""3Z, with the signs beside it; and what shows that it stands in a budget."""
_SPACED = pattern(
    r"(?<=\d[PMVS])\s+[/|+]\s*(?=\d+(?:Opp)?[PMVS](?!\w))|(?<=\d[PMVS])\s*[/|]\s+(?=\d+\s?\w)", re.IGNORECASE
)
"""2P / 1M, and what follows a budget: 1V / 24 hp."""
_DASH = pattern(r"(?<=\s)[–—-](?=\d+[PMVS](?!\w))", re.IGNORECASE)
"""Ash -1P 1M."""
_A_ROUND = pattern(r"(?<=\d[PMVS])\s*(?:/|per|a)\s*(?:round|rnd|rd|r)\b", re.IGNORECASE)
"""1P+1M+1V/round."""
_OPPOSING = pattern(r"(?<!\S)(\d*)\s*opp\s+([PMV])(?!\w)", re.IGNORECASE)
"""1 Opp P."""
_COLON = pattern(r"(?<!\S)([pmv])\s*[:=]\s*(\d+)(?!\S)", re.IGNORECASE)
"""p:2."""
_WRITTEN = r"(?:[PMV]|Q+[PMVFABCZ]['′]*|[ABC]['′]+)"
_APART = pattern(
    rf"(?<!\S)(?:[PMV]\s+)?\d+\s+{_WRITTEN}(?:\s+\d+\s+{_WRITTEN})*(\s+\d+(?!\s+[^\W\d_]+\b(?!\s*\d)))?(?!\S)"
)
"""2 P 1 M, 8 QP, 2 A'; not the numbers of "P 2 M 1", nor the 7 of "Unit 7 V 2"."""
_PAIRS = pattern(r"(?<!\S)\d+\s[pmv](?:\s\d+\s[pmv])+(?!\S)")
"""2 p 1 m 2 v: a small letter alone may be part of a name."""
_LETTER_FIRST = pattern(r"(?<!\S)(?<!\d\s)[PMV]\s\d+(?:\s[PMV]\s\d+)+(?!\S)(?!\s+[PMV](?!\S))", re.IGNORECASE)
"""p 2 m 1; not the numbers of "V 2 P 1 M"."""
_TURNED_CELL = pattern(r"[PMV]\s\d+")
_LONE = pattern(r"\s+[PMV](?:\s*[\s/+&]\s*[PMV])*(?=\s*$|\s+[^\W\d_]{2})", re.IGNORECASE)
"""P M V, P/M/V: one of each. One letter alone may be part of a name."""


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


class Budget(Text[Fight, Sheet, Tally, Pairs]):
    """The actions of each round. A correction changes what is left by the same amount."""

    def typed(self, say: Say, e: Fight, c: Fighter, text: str, again: bool) -> Fighter:
        text = with_letters(text)
        headed = _HEADED().fullmatch(text)
        text = _ATTACHED().sub(_turned, text)
        budget = number_first(re.sub(r"\s*[:=]\s*(?=\d)", " ", headed[1] if headed else text))
        try:
            parse_bundle(budget)
        except BadAction as error:
            capitals = _LOWER().sub(lambda m: f"{m[1]}{likely(m[2]) or m[2]}", budget)
            if capitals != budget:
                return self.typed(say, e, c, capitals, again)
            raise BadCommand(say("line.not_understood", word=_wrong(text, budget, error)[:40], why=error)) from error
        return super().typed(say, e, c, budget, again)

    def corrected(self, say: Say, e: Fight, c: Fighter, text: str) -> Fighter:
        return shifted(c, super().corrected(say, e, c, text))

    def change(self, say: Say, c: Fighter, text: str) -> str:
        return budget_change(say, c)

    def written(self, c: Fighter) -> str:
        return show(c.sheet.pool)


class Count(Number[Fight, Sheet, Tally]):
    """The number of one kind of action in the budget of each round."""

    def get(self, c: Fighter) -> int:
        return dict(c.sheet.pool).get(self.name, 0)

    def put(self, e: Fight, c: Fighter, value: int) -> Fighter:
        return replace(c, sheet=replace(c.sheet, pool=with_count(c.sheet.pool, self.name, value)))

    def corrected(self, say: Say, e: Fight, c: Fighter, text: str) -> Fighter:
        return shifted(c, super().corrected(say, e, c, text))

    def change(self, say: Say, c: Fighter, text: str) -> str:
        return budget_change(say, c)

    def label(self, say: Say) -> str:
        return self.name

    def possible(self, c: Fighter) -> bool:
        return True  # state.validate checks the whole budget


class Left(Number[Fight, Sheet, Tally]):
    """The number of one kind of action left in this round, corrected as `left:P`."""

    @property
    def key(self) -> str:
        return self.name.removeprefix(LEFT)

    def put(self, e: Fight, c: Fighter, value: int) -> Fighter:
        if self.key not in dict(c.tally.pool):
            raise BadCommand(say("corrected.no_budget", name=c.name, key=self.key[:12]))
        return replace(c, tally=replace(c.tally, pool=with_count(c.tally.pool, self.key, value)))

    def called(self, say: Say) -> str:
        return say("number.left", key=self.key)

    def change(self, say: Say, c: Fighter, text: str) -> str:
        return say("corrected.left", count=dict(c.tally.pool)[self.key], key=self.key)


LEFT = "left:"


def _left(name: str) -> Left | None:
    return Left(name=name, high=999) if name.startswith(LEFT) else None


def budget_change(say: Say, c: Fighter) -> str:
    actions = show(c.sheet.pool)
    return say("corrected.pool" if actions else "corrected.pool.none", actions=actions)


def shifted(old: Fighter, new: Fighter) -> Fighter:
    """Returns the combatant after its budget changed; what is left changes by the same amount."""
    if new.sheet.pool == old.sheet.pool:
        return new
    was, left = dict(old.sheet.pool), dict(old.tally.pool)
    now = {key: max(0, left.get(key, 0) + n - was.get(key, 0)) for key, n in new.sheet.pool}
    granted = {key: n for key, n in left.items() if key not in was and key not in now}
    return replace(new, tally=replace(new.tally, pool=tuple((now | granted).items())))


def _abilities(text: str) -> tuple[str, ...]:
    found = tuple(dict.fromkeys(text.lower().replace(",", " ").split()))
    for ability in found:
        if ability not in ABILITIES:
            raise BadCommand(say("field.abilities.unknown", ability=ability[:20], known=row(ABILITIES)))
    return found


def _kind(text: str) -> str:
    if text.strip().lower() not in ("", *KINDS):
        raise BadCommand(say("field.kind.unknown"))
    return text.strip().lower()


def number_first(text: str, known: tuple[str, ...] = ()) -> str:
    """Returns the text with "2P" for each "P 2" (only for `known` actions, if given). It stays unchanged if the number could belong to the
    next action: "P 2 M"."""
    out: list[str] = []
    words = text.split()
    turned = False
    while words:
        name = words.pop(0)
        action = _action(name, known)
        number = words[0] if words and words[0].isascii() and words[0].isdigit() else ""
        if action and number:
            words.pop(0)
            out.append(f"{number}{action}")
        elif action and turned:
            return text
        else:
            out.append(name)
        turned = bool(action and number)
    return " ".join(out)


def _action(word: str, known: tuple[str, ...]) -> str:
    """Returns the action that a word names. Lower case, as in a heading, is accepted only if the action has several letters."""
    if known or word[:1].isdigit():
        return word if word in known else ""
    try:
        found = parse(word)
        return "" if found.exotic else str(found)
    except BadAction:
        return str(likely(word) or "") if len(word) > 1 else ""


def with_letters(text: str) -> str:
    """Returns the text with "2P" for "2 physical", "physical 2", "2 P" and "p:2", and with "2P 1M" for "2P1M" and "2P/1M"."""
    text = _CLOSE_TURNED().sub(lambda found: re.sub(r"([PMV])(\d+)[/+·–-]?", r"\2\1 ", found[0]).strip(), text)
    text = _CLOSE().sub(lambda found: re.sub(r"(?<=[^\W\d_])[/+·–-]?(?=\d)", " ", found[0]), text)
    text = _LETTER_FIRST().sub(lambda found: re.sub(r"(\w)\s(\d+)", r"\2\1", found[0]).upper(), text)
    text = _OPPOSING().sub(lambda found: f"{found[1]}Opp{found[2].upper()}", text)
    text = _PAIRS().sub(lambda found: found[0].upper(), _COLON().sub(_turned, text))
    return _SPELLED().sub(_lettered, _APART().sub(_joined, text))


def _joined(found: re.Match[str]) -> str:
    return found[0] if found[1] else re.sub(r"(\d)\s+", r"\1", found[0])


def _lettered(found: re.Match[str]) -> str:
    number, kind = (found[1] or found[4]).lower(), (found[2] or found[3]).lower()
    return f"{_NUMBERS.get(number, number)}{MOVE if kind.startswith('mo') else kind[0].upper()}"


def _one_each(found: re.Match[str], least: int) -> str:
    """Returns " 1P 1M" for " P M", if there are at least so many letters."""
    letters = re.findall(r"\w", found[0].upper())
    return "".join(f" 1{letter}" for letter in letters) if len(letters) >= least else found[0]


def _turned(found: re.Match[str]) -> str:
    return f"{found[2]}{found[1].upper()}"


def _without_free(text: str) -> tuple[str, tuple[str, ...]]:
    """Returns a line without the Z, N and D beside a budget, as the rules write it: "1P+1M+1V+3Z". Nobody has a number of them (C3)."""
    head, note, rest = text.partition(f" {NOTE} ")
    head = _DASH().sub(" ", _SPACED().sub(" ", head))
    left: list[str] = []

    def take(found: re.Match[str]) -> str:
        left.append(found[2].upper())
        before, after = found[1], found[3]
        return "" if not after else ", " if "," in before else before if before.strip() else " "

    kept = _A_ROUND().sub("", _FREE().sub(take, head))
    if not _COUNTED().search(kept):
        return f"{head}{note}{rest}", ()
    return f"{kept}{note}{rest}", tuple(left)


def _is_free(left: str) -> bool:
    """Tells whether what is left out is a number of actions that need no budget."""
    return left[-1:] in ("Z", "N", "D") and left[:-1].isdigit()


def _left_says(left: Iterable[str]) -> str:
    return say("left.free") if any(map(_is_free, left)) else ""


_RESERVE = pattern(r"[bh](?:[PMVSFXEG])")
_NUMBER = pattern(r"[+-]?\d+(?:/\d+)?")


def _no_reserve(line: Newcomer) -> Newcomer:
    """Returns the line. Raises UnknownWord for an action held or borrowed, such as hP without a number of hit points: it is no budget."""
    tokens = re.split(r"[\s,;:=()]+", line.text.partition(f" {NOTE} ")[0])
    for before, word, after in zip(tokens, tokens[1:], (*tokens[2:], ""), strict=False):
        numbered = any(_NUMBER().fullmatch(token) for token in (before, after))
        if not line.exact and _RESERVE().fullmatch(word) and not numbered:
            action = parse(word)
            ability = "hold" if action.mode == "held" else "borrow"
            raise UnknownWord(say(f"line.reserve.{action.mode}", word=word), word, ability)
    return line


_POWER = pattern(r"\s*[,;(|/]\s*((?:[\dA-Za-z'′+]+\s*[,:]\s*)?\d+/r(?:ound)?\b.*)$", re.IGNORECASE)
"""0, 1/r: Cure 1 hp"""


_SHORT = pattern(r"^[^,;\d]+(?<!hp)(?<!points)\s+(?:[(\[:–-]\s*)?((\d)/(\d)/(\d))\)?(?=\s*(?:[,;]|$))", re.IGNORECASE)
"""Ash 2/1/1."""


def _no_short_budget(line: Newcomer) -> Newcomer:
    """Returns the line. Raises UnknownWord for three numbers behind the name that may be a budget without its letters: "Ash 2/1/1"."""
    if line.exact or _COUNTED().search(line.text) or not (found := _SHORT().search(line.text)):
        return line
    budget = " ".join(f"{n}{kind}" for n, kind in zip(found.groups()[1:], (PHYSICAL, MENTAL, MOVE), strict=True))
    raise UnknownWord(say("line.short", numbers=found[1], budget=budget), found[1], choices=((budget, budget),))


def _no_power(line: Newcomer) -> Newcomer:
    """Returns the line. Raises UnknownWord for a power with its uses, which is a condition of a fighter and no part of the line."""
    if not line.exact and (found := _POWER().search(line.text.partition(f" {NOTE} ")[0])):
        raise UnknownWord(say("line.power", power=found[1][:60]), found[0], choices=((say("fix.remove"), ""),))
    return line


def _ordered(name: str, words: tuple[str, ...]) -> str:
    """Returns the beginning of a line with each number before its action. "P2" alone may be a name, several are a budget; before commas "P
    2" is a name, unless the next one is written like it: "P 2, M 1"."""
    name = with_letters(name)
    goes_on = bool(words) and words[0].upper() in (PHYSICAL, MENTAL, MOVE)
    name = _LONE().sub(lambda found: _one_each(found, 1 if goes_on else 2), name)
    text = _ATTACHED().sub(_turned, name) if len(_ATTACHED().findall(name)) > 1 else name
    turned_behind = bool(words) and bool(_TURNED_CELL().fullmatch(words[0]))
    return text if words and not turned_behind else number_first(text, (PHYSICAL, MENTAL, MOVE))


FIELDS = Fields[Fight, Sheet, Tally](
    say,
    OPTIONS,
    Sheet,
    Tally,
    (
        *(Count(name=kind, main=True, row_only=True) for kind in (PHYSICAL, MENTAL, MOVE)),
        Number(name="init", words=("init", "initiative"), low=-99, sign=True),
        Number(name="level", words=("level", "lvl"), high=999),
        Number(name="multiplier", words=("mult", "multiplier")),
        Budget(name="pool", words=("actions", "action"), read=read_pool, show=show, adds=True, always=True),
        Text(name="caps", words=("cap", "caps"), read=read_caps, show=show),
        Text(name="abilities", read=_abilities, show=" ".join, alone=ABILITIES, adds=True),
        Text(name="kind", read=_kind, alone=("item",)),
        Points(name="hp", words=("hp", "hit points")),
        Flag(name="surprised", words=("surprised",), main=True, once=True),
        Flag(name="death_used", words=("death used",)),
    ),
    written=("pool", "hp", "init", "caps", "level", "multiplier", "abilities", "kind", "surprised", "death_used"),
    enter=newcomers.enter,
    rest="pool",
    ordered=_ordered,
    first=_without_free,
    turned=lambda line: _no_power(_no_reserve(_no_short_budget(line))),
    derived=_is_free,
    left_says=_left_says,
    bonus=lambda number: f"init {number:+d}",
    found=_left,
)
