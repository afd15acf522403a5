"""What an object of a file says about its fighter besides numbers: the side, marks, conditions, notes, whether it is hidden."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import NamedTuple

from turnwright.reading import labels as means
from turnwright.reading.draft import ASSUMED, LEFT_OUT, Remark, Said, Span
from turnwright.reading.files.keys import ITSELF, NEAR, WRAPPED
from turnwright.reading.files.values import Fields, below, texts_of, typed
from turnwright.reading.hiding import HIDDEN
from turnwright.reading.labels import Labels, Meaning
from turnwright.reading.states import answer, in_note, perhaps_hides, states
from turnwright.reading.words import NO, YES
from turnwright.reading.words.kinds import split
from turnwright.text import say

_PLAYERS = frozenset(split("pc, player, character, jugador, joueur, spieler, hero, party, ally, friendly, friend"))
_OTHERS = frozenset(split("npc, monster, creature, pnj, monstruo, nsc, enemy, foe, hostile, villain"))
_OFF = (("active", NO), ("enabled", NO), ("disabled", YES))
"""What says of a state with a name that it is over."""
_MEASURES = frozenset(split("duration, rounds, turns, remaining, expires, until, level, value, stacks"))
"""What says how long a state lasts, or how grave it is."""
_KINDS = ("type", "kind", "role", "entity type", "combatant type", "actor type", "category", "tipo")


class About(NamedTuple):
    """The id of a side, empty for none; marks, also that of the hidden; conditions, notes, and what is said of them. `told`: the keys that say
    something here, or are asked about, and that no table of keys has: prone: yes, token_hidden."""

    side: str
    flags: dict[str, bool]
    conditions: list[Said]
    notes: list[str]
    remarks: list[Remark]
    told: frozenset[str]


def about(
    item: Fields,
    path: str,
    labels: Labels,
    key_of: Callable[[str], str],
    meaning_of: Callable[[str], Meaning],
    place: Callable[[str, object], Span],
) -> About:
    """Returns what an object says. `key_of`: a key as it is looked up; `meaning_of`: what it says; `place`: the place of a path and its value."""
    found = _Saying(labels)
    for key, value, at in _keys(item, path, key_of, meaning_of):
        found.take(_Key(key, key_of(key), meaning_of(key), value, _text(value), partial(place, at)))
    return About(found.side, found.flags, found.conditions, found.notes, found.remarks, frozenset(found.told))


class _Key(NamedTuple):
    """A key of an object. `word`: as it is looked up; `said`: its value as text; `place`: the place of its value, or of one in it."""

    key: str
    word: str
    meaning: Meaning
    value: object
    said: str
    place: Callable[[object], Span]

    @property
    def true(self) -> bool:
        return self.said.lower() in YES

    @property
    def false(self) -> bool:
        return self.said.lower() in NO


class _Saying:
    """What the keys so far say. Each kind of key tells whether it took one."""

    def __init__(self, labels: Labels) -> None:
        self.labels = labels
        self.side = ""
        self.flags: dict[str, bool] = {}
        self.conditions: list[Said] = []
        self.notes: list[str] = []
        self.remarks: list[Remark] = []
        self.told: set[str] = set()

    def take(self, one: _Key) -> None:
        """Takes a key: as the first kind that knows it."""
        any(kind(one) for kind in (self._hiding, self._sided, self._stated, self._told, self._noted))

    def _states(self, text: str, at: Span) -> None:
        self.flags |= states(text, self.labels, at, self.conditions, self.notes, self.remarks)

    def _hiding(self, one: _Key) -> bool:
        asked = one.meaning.field if one.meaning.kind == means.HIDDEN else HIDDEN if one.word == "invisible" else ""
        if asked:
            at = one.place(one.value)
            self.flags |= answer(one.word, one.said, asked, self.labels, at, self.conditions, self.notes, self.remarks)
        return bool(asked)

    def _sided(self, one: _Key) -> bool:
        ours, theirs, word = self.labels.house.sides[0][0], self.labels.foes(), one.word
        if word in ("player", "is player", "is pc", "pc"):
            self.side = ours if one.true else (self.side or theirs) if one.false else self.side
        elif word in ("friendly", "friend", "ally") and one.true:
            self.side = ours
        elif word in ("npc", "is npc", "enemy", "hostile", "is enemy") and one.true:
            self.side = self.side or theirs
        elif word in ("side", "team", "faction", "allegiance", *_KINDS) and isinstance(one.value, str):
            low = one.value.strip().lower()
            read = self.labels.side(low) or (ours if low in _PLAYERS else theirs if low in _OTHERS else "")
            self.told |= {one.key} if read and word in _KINDS else set()
            self.side = self.side or read
        else:
            return False
        return True

    def _stated(self, one: _Key) -> bool:
        if one.meaning.kind == means.STATE or one.word in ("statuses", "tags"):
            for state in one.value if isinstance(one.value, list) else [one.value]:
                at = one.place(state)
                for name, number in _measured(state):
                    says = say("Left out: {title} {part}.", title=name, part=number)
                    self.remarks.append(Remark(LEFT_OUT, says, at))
                for text in _states_of(state):
                    self._states(text, at)
        elif one.word in ("dead", "defeated", "is dead", "is defeated") and one.true:
            self._states(one.word.removeprefix("is "), one.place(one.value))
        elif one.word in ("enabled", "is enabled") and one.false:
            self.remarks.append(Remark(LEFT_OUT, say("It is switched off in its file."), one.place(one.value)))
        else:
            return False
        return True

    def _told(self, one: _Key) -> bool:
        """Takes what no table of keys has."""
        at = one.place(one.value)
        if _layer(one.word, one.said, self.labels):
            self.flags[HIDDEN] = True
            says = say("“{part}” is read as hidden.", part=f"{one.key}: {one.said}")
            self.remarks.append(Remark(ASSUMED, says, at))
        elif self.labels.stated(f"{one.word}: {one.said}"):
            self._states(f"{one.word}: {one.said}", at)
        elif _asks(one.key, one.value, self.labels) and (question := perhaps_hides(one.key, self.labels, at)):
            self.remarks.append(question)
        else:
            return False
        self.told.add(one.key)
        return True

    def _noted(self, one: _Key) -> bool:
        texts = texts_of(one.value) if one.word in ("note", "notes", "comment", "comments", "current notes") else ()
        for text in texts:
            kept, hides = in_note(text, self.labels, one.place(one.value), self.remarks)
            self.flags |= {HIDDEN: True} if hides else {}
            self.notes += [kept] if kept else []
        return bool(texts)


def _keys(
    item: Fields, path: str, key_of: Callable[[str], str], meaning_of: Callable[[str], Meaning]
) -> Iterator[tuple[str, object, str]]:
    """Yields the keys of an object with their values and paths, and those in its picture and the like that say who is hidden: token.hidden.
    Where another object in it says so, aura.hidden, nobody knows whom that hides: its key is yielded with its path."""
    for key, value in item.items():
        at = below(path, str(key))
        yield str(key), value, at
        for inner, said in (
            value.items() if isinstance(value, Mapping) and meaning_of(str(key)).kind == means.OTHER else ()
        ):
            if meaning_of(str(inner)).kind == means.HIDDEN:
                known = key_of(str(key)) in ITSELF | NEAR | WRAPPED
                yield str(inner) if known else f"{key}.{inner}", said, below(at, str(inner))


def _layer(word: str, said: str, labels: Labels) -> bool:
    """Tells whether a key says on which layer of a map somebody is, and that only the game master sees it: layer: gmlayer."""
    meaning = labels.meaning(said) if word.split()[-1:] == ["layer"] else None
    return meaning is not None and (meaning.kind, meaning.field) == (means.HIDDEN, HIDDEN)


def _asks(key: str, value: object, labels: Labels) -> bool:
    """Tells whether a key that nobody knows may ask who is hidden, and has a value."""
    unknown = labels.meaning(key).kind == means.OTHER and value not in (None, "", [], {})
    return unknown and labels.perhaps_hides(key)


def _states_of(value: object) -> list[str]:
    """Returns what a value says of how somebody is: {"prone": false, "stunned": true}, {"name": "Prone", "disabled": true}."""
    if not isinstance(value, Mapping) or texts_of(value):
        off = isinstance(value, Mapping) and any(_text(value.get(key)).lower() in over for key, over in _OFF)
        return [] if off else texts_of(value)
    return [f"{key}: {_text(one)}" for key, one in value.items() if _text(one)]


def _measured(value: object) -> Iterator[tuple[str, str]]:
    """Yields how long a state lasts and how grave it is, where its object says so: {"name": "Prone", "duration": 2}."""
    for key, one in value.items() if isinstance(value, Mapping) and texts_of(value) else ():
        number = next(filter(None, map(typed, one.values())), "") if isinstance(one, Mapping) else typed(one)
        if str(key).lower() in _MEASURES and any(map(str.isdigit, number)) and number.strip("0"):
            yield str(key), number[:40]


def _text(value: object) -> str:
    """Returns a value that may be an answer, as text; empty for other values."""
    if isinstance(value, Mapping):
        value = value.get("value")
    if isinstance(value, float):
        return typed(value)
    return " ".join(str(value).split()) if isinstance(value, int | str) else ""
