"""What a label says: the heading of a column, the word before a number of a stat block, the key of a value in a file."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from turnwright.core.pattern import pattern
from turnwright.reading import games
from turnwright.reading.declared import ALONE, FLAG, HEADED, Typed
from turnwright.reading.hiding import asks, hiding, inside, pointed
from turnwright.reading.lexer import fold
from turnwright.reading.lexer import tokens as tokenized
from turnwright.reading.tagging import FIELD, FOREIGN, SHORTEST, Vocabulary
from turnwright.reading.tagging import NOTE as NOTE_TAG
from turnwright.reading.words import NO, YES, every, titles
from turnwright.reading.words.kinds import split

NAME, COUNT, SIDE, HIDDEN, NOTE, STATE, PLAYER, VALUE, BONUS, NOTED, MARK, PART, BUDGET, HURT, CONDITION, OTHER = (
    "name", "count", "side", "hidden", "note", "state", "player", "value", "bonus", "noted", "mark", "part", "budget", "hurt", "condition", "other",
)  # fmt: skip
NOW, MOST, TEMPORARY, TAKEN, PERCENT = "now", "most", "temporary", "taken", "percent"
NONE = "none"
"""Of a condition: that a no says it, as below Alive."""

_KINDS = tuple(
    (kind, frozenset(titles(*words)))
    for kind, words in (
        (NAME, ("names", "fighters")), (COUNT, ("counts",)), (SIDE, ("sides",)), (STATE, ("states",)), (NOTE, ("notes",)),
        (PLAYER, ("players",)),
    )
)  # fmt: skip
_FOES = frozenset(titles("foes"))
_PLACES = split("#, n°, nº, number, nr, no, pos, position, row, id, num")
_TIGHT = {title.replace(" ", ""): title for kind in ("hidden", "seen") for title in titles(kind)}
"""Those that a program writes without spaces: ishidden."""
DENIED = dict.fromkeys(titles("alive"), "dead") | dict.fromkeys(titles("conscious"), "unconscious")
"""Titles whose no says how somebody is, and what it says."""
_ANSWERS = YES | NO
_PERHAPS = frozenset(titles("perhaps"))
_POINTS = frozenset(titles("points"))
_BUDGETS = frozenset(titles("budgets"))
_BONUSES, _ROLLED = titles("bonuses"), titles("rolled")
_ORDERS = frozenset(titles("order"))
_ORDER = frozenset(every("order"))
_QUALITIES = tuple(
    (quality, frozenset(titles(words)))
    for quality, words in (
        (NOW, "now"),
        (MOST, "most"),
        (TEMPORARY, "temporary"),
        (TAKEN, "taken"),
        (PERCENT, "percent"),
    )
)
AHEAD = {
    word: quality
    for quality, words in (("", every("usual")), *_QUALITIES)
    if quality in ("", NOW, MOST, TEMPORARY)
    for word in words
    if word.isalpha()
}
"""What words say of the gauge whose label stands behind them: max hp, current hp; base hp says nothing."""
_GROWN = tuple(
    (quality, tuple(word for word in words if len(word) > SHORTEST - 1 and word.isalpha()))
    for quality, words in _QUALITIES
    if quality in (MOST, NOW, TEMPORARY)
)
"""Those that may be written as one with the word for a gauge."""
_HURTS = frozenset(titles("hurts"))
_ENDS = frozenset(titles("ends"))
_SAID = {"now": NOW, "left": NOW, "most": MOST}
"""What the words of lines say of a gauge, as words of a title."""
_EACH = frozenset(titles("each"))
_ATTACK = frozenset(("at", "pa", "tp", "rw", "att", "atk", "dmg", "pen", "rof", "dam"))
"""What the line of a weapon says, and nothing else does so."""
_BETWEEN = frozenset(",;+/&|·")
_CAMEL = pattern(r"(?<=[a-zäöüé]{2})(?=[A-Z])|(?<=[a-zäöüé])(?=[A-Z][a-z])|(?<=[A-Z])(?=[A-Z][a-z])")
"""Between the words of a key of a program: currentHP, HPMax."""
_BRACKETS = pattern(r"\(([^()]*)\)|\[([^][]*)\]")
_PATH = pattern(r"[^\W\d_]\w*(?:\.[^\W\d_]\w*)*\.[^\W\d_]\w+")
"""A key of a file as a title: the keys on the way to it with points between."""
_SIGNS = pattern(r"[_\s*`/]+")


class Meaning(NamedTuple):
    """What a label says. `field`: the declared field, or the word of a further number; `quality`: of a gauge: what is left, the most of
    it, temporary points, or what was taken; `likely`: how surely a score is the score, 0 first."""

    kind: str
    field: str = ""
    quality: str = ""
    likely: int = 0


_UNKNOWN = Meaning(OTHER)


def free_score(typed: Typed) -> bool:
    """Tells whether the score is whatever the table says, so that it takes the order of any game."""
    return bool(typed.bare) and typed.bare in typed.decimals


class Labels:
    """The labels of a fight, looked up in its vocabulary."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.typed = vocabulary.typed
        self.house = vocabulary.house
        self.free = free_score(self.typed)
        self._known: dict[str, Meaning] = {}

    def meaning(self, label: str) -> Meaning:
        """Returns what a label says, in any form: "HP (max)", "currentHP", "Max. HP", "#Hits"."""
        if label not in self._known:
            if len(self._known) > 2_000:
                self._known.clear()
            self._known[label] = self._meaning(label)
        return self._known[label]

    def _meaning(self, label: str) -> Meaning:
        plain = self.plain(label)
        forms = (plain, label.strip().lower(), plain.replace("-", " "), _TIGHT.get(plain.replace(" ", ""), ""))
        if found := next(filter(None, map(self.word, forms)), None):
            return found
        about: list[str] = []
        words: list[str] = []
        rest = _BRACKETS().sub(
            lambda one: f" {one[1] or one[2] or ''} " if self._quality(one[1] or one[2] or "") else " ", plain
        )
        for word in rest.split():
            (about if self._quality(word) else words).append(word)
        if not words:
            told = {self._quality(word) for word in about}
            share = PERCENT if PERCENT in told else ""  # % left
            return Meaning(OTHER, quality=told.pop() if len(about) == 1 else share)
        if len(words) > 1 and (shared := [word for word in words if word not in _EACH]):
            words = shared
        joint = " ".join(words)
        found = self.word(joint) or self.word(joint.rstrip("s")) or self._grown(joint)
        found = found or self._grown(label.strip().lower()) or _UNKNOWN
        qualities = {self._quality(word) for word in about}
        if TAKEN in qualities and joint in _HURTS:
            found = Meaning(VALUE, self.typed.main.name)
        if found.quality and not qualities:
            return found
        return found._replace(
            quality=next((one for one in (TEMPORARY, TAKEN, PERCENT, MOST, NOW) if one in qualities), "")
        )

    def _grown(self, word: str) -> Meaning | None:
        """Returns what a gauge and a word about it say that are written as one: hpmax, maxhp, Wmax."""
        for quality, words in _GROWN:
            for about in words:
                rest = word.removesuffix(about) if word.endswith(about) else word.removeprefix(about)
                found = self.word(rest) if rest and rest != word else None
                if found is not None and found.kind == VALUE and self.is_gauge(found.field):
                    return found._replace(quality=quality)
        return None

    @staticmethod
    def hurts(word: str) -> bool:
        """Tells whether a title may say what was taken of a gauge: damage, wounds."""
        return word in _HURTS

    @staticmethod
    @lru_cache(maxsize=4_000)
    def plain(label: str) -> str:
        """Returns a label as it is looked up."""
        text = fold(label).strip()
        if _PATH().fullmatch(text):  # system.attributes.hp.value
            text = " ".join(text[:-6].split(".")[-1:] if text.lower().endswith(".value") else text.split(".")[-2:])
        if len(text) > 1:
            text = text.lstrip("#").strip() or text
        text = (
            _CAMEL().sub(" ", text)
            if text[1:].lower() != text[1:] and " " not in text and text.upper() != text
            else text
        )
        return _SIGNS().sub(" ", text.lower().replace("%", " % ")).replace(". ", " ").strip(" :.=-?!")

    def _quality(self, word: str) -> str:
        word = word.strip(" .")
        for quality, words in _QUALITIES:
            if word in words:
                return quality
        return next((_SAID[tag.kind] for tag in self.vocabulary.tags(word) if tag.kind in _SAID), "")

    def word(self, word: str) -> Meaning | None:
        """Returns what exactly this word says, in lower case."""
        if not word:
            return None
        if self.free:
            if word in _BONUSES:
                return Meaning(BONUS, self.typed.bare, likely=10 + _BONUSES.index(word))
            if word in _ROLLED:
                return Meaning(VALUE, self.typed.bare, likely=4 + _ROLLED.index(word))
        tags = {tag.kind: tag for tag in self.vocabulary.tags(word)}
        if (tag := tags.get(FIELD)) is not None:
            likely = 40 if word in self.typed.weak else self._likely(word) if tag.value == self.typed.bare else 0
            return Meaning(VALUE, tag.value, likely=likely)
        for kind in (FLAG, ALONE, HEADED):
            if (tag := tags.get(kind)) is not None:
                return Meaning(MARK if kind == FLAG else VALUE, tag.value)
        if word in self.typed.titles:
            return Meaning(BUDGET, self.typed.titles[word])
        if self.typed.parts and word in _BUDGETS:
            return Meaning(BUDGET, self.typed.parts)
        if kept := self.vocabulary.noted.get(word) or self.typed.noted.get(games.ENGLISH.get(word, "")):
            return Meaning(NOTED, kept)
        if self.free and word in _ORDERS:
            return Meaning(VALUE, self.typed.bare, likely=30)
        for kind, words in _KINDS:
            if word in words:
                return Meaning(kind, word)
        if word in _POINTS:
            return Meaning(VALUE, self.typed.main.name)
        if asked := asks(word, self.vocabulary):
            return Meaning(HIDDEN, asked)
        if NOTE_TAG in tags:
            return Meaning(NOTE)
        if "part" in tags:
            return Meaning(OTHER, "part")
        if FOREIGN in tags:
            return Meaning(OTHER, word)
        parts = self.budget(f"1{word}")
        return Meaning(PART, parts[0][1:]) if len(parts) == 1 and parts[0][1:].lower() == word else None

    def budget(self, text: str, field: str = "") -> list[str]:
        """Returns the parts of a budget: 2P and 1M of "2P 1M"; none if the text is not one from its beginning to its end."""
        notation, wanted = self.typed.notation, field or self.typed.parts
        tokens = tokenized(text if wanted == self.typed.parts else f"{self._title(wanted)} {text}")
        parts: list[str] = []
        n = 0
        while notation is not None and wanted and n < len(tokens):
            if tokens[n].text in _BETWEEN and parts:
                n += 1
                continue
            own = min(
                (one for one in notation(tokens, n, self.house) if one.field == wanted),
                key=lambda one: (one.cost, -one.end),
                default=None,
            )
            if own is None:
                return []
            parts.append(own.text)
            n = own.end
        return parts

    def _title(self, field: str) -> str:
        return next(word for word, name in self.typed.titles.items() if name == field)

    def _likely(self, word: str) -> int:
        return 0 if word in ("score", "init", "initiative", "ini") or not self.free else 2

    def side(self, word: str) -> str:
        """Returns the id of the side that a word names; empty for none."""
        for tag in self.vocabulary.tags(re.sub(r"\s+", " ", word.strip().lower())):
            if tag.kind == "side":
                return tag.value
        return ""

    def condition(self, word: str) -> str:
        """Returns the name of the condition or flag that a word means; empty for none."""
        return next((tag.value for tag in self.vocabulary.tags(word.strip().lower()) if tag.kind == "condition"), "")

    def asked(self, text: str) -> tuple[str, str, str] | None:
        """Returns the label of a row that asks whether somebody is hidden or seen, its answer, and which of the two; None for other rows."""
        label, answer = pointed(text)
        meaning = self.meaning(label) if label else _UNKNOWN
        return (label, answer, meaning.field) if meaning.kind == HIDDEN else None

    def stated(self, text: str) -> tuple[str, bool] | None:
        """Returns the condition or flag to which a text says yes or no, and whether it says yes: prone: off. None for other texts; stunned: 2 is
        a number of it."""
        label, answer = pointed(text)
        if not label or (said := answer.lower().strip(" .!*")) not in _ANSWERS:
            return None
        word = self.plain(label).removeprefix("is ")
        if word in DENIED:
            return DENIED[word], said in NO
        if not (self.condition(word) or self.flag(word)):
            return None
        numbered = said.isdecimal() and said.strip("0") and not self.flag(word)
        return None if numbered else (word, said in YES)

    def perhaps_hides(self, title: str) -> bool:
        """Tells whether a title that nobody knows has a word for hidden or seen: token_hidden, player visible."""
        words = self.plain(title).split()
        known = any(asks(word, self.vocabulary) or inside(word) or word in _PERHAPS for word in words)
        return known or hiding(" ".join(words), self.vocabulary).doubt

    def perhaps_points(self, title: str) -> bool:
        """Tells whether a title that nobody knows has a word for hit points or for what was taken of them, or is a number: End HP, Lost, 1."""
        words = self.plain(title).split()
        taken = any(self._quality(word) == TAKEN or self.hurts(word) for word in words)
        numbers = bool(words) and all(map(str.isdecimal, words))
        return taken or numbers or (not _ENDS.isdisjoint(words) and any(map(self.gauge, words)))

    def flag(self, word: str) -> str:
        """Returns the yes-or-no field that a word means; empty for none."""
        return next((tag.value for tag in self.vocabulary.tags(word.strip().lower()) if tag.kind == "flag"), "")

    def foes(self) -> str:
        """Returns the id of the side of the enemies."""
        return self.house.sides[-1][0]

    def is_gauge(self, field: str) -> bool:
        return self.vocabulary.is_gauge(field)

    def gauge(self, word: str) -> bool:
        """Tells whether a word means a gauge."""
        return any(tag.kind == FIELD and self.is_gauge(tag.value) for tag in self.vocabulary.tags(word))

    def equips(self, text: str, said: Sequence[Meaning]) -> bool:
        """Tells whether a text says of a weapon, by its name and a colon, or by what only weapons have: Sabre: AT 13 PA 6. It names a fighter where
        nothing stands behind the colon, or what labels of a fighter mean (`said`): Flying Sword:, Mace: HP 33."""
        name, colon, rest = text.partition(":")
        words = name.lower().split()
        attack = [word for word in re.findall(r"[^\W\d_]+(?=\s+[\d+-])", rest.lower()) if len(word) < 4]
        named = bool(words and rest.strip()) and not any(one.kind in (VALUE, BONUS, NOTED) for one in said)
        known = named and any(tag.kind == "thing" for tag in self.vocabulary.tags(words[-1]))
        return bool(colon) and (known or (len(attack) > 1 and _ATTACK.issuperset(attack)))

    @staticmethod
    def heads_foes(word: str) -> bool:
        """Tells whether a heading of names says that those below are enemies."""
        return word in _FOES

    @staticmethod
    def heads_rows(word: str) -> bool:
        """Tells whether a heading may stand above the numbers of the rows."""
        return word in _PLACES

    @staticmethod
    def heads_order(word: str) -> bool:
        """Tells whether a heading may stand above the places in the order."""
        return word in _ORDERS

    @staticmethod
    def says_order(title: str) -> bool:
        """Tells whether a title has a word for the order, also where the system has no number for it: Init, Turn order."""
        low = title.lower()
        return low in _ORDERS or not _ORDER.isdisjoint((low, *low.split()))

    def several(self, name: str) -> bool:
        """Tells whether the last word of a name is a plural."""
        return bool(name.strip()) and self.vocabulary.plural(name.lower().split()[-1])


@lru_cache(maxsize=8)
def labels(vocabulary: Vocabulary) -> Labels:
    """Returns the labels of a fight, the same object for the same vocabulary."""
    return Labels(vocabulary)
