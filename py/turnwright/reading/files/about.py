"""What an object of a file says about its fighter besides numbers: the side, marks, conditions, notes, whether it is hidden."""

from collections.abc import Callable, Iterator, Mapping
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
    side = ""
    flags: dict[str, bool] = {}
    conditions: list[Said] = []
    notes: list[str] = []
    remarks: list[Remark] = []
    told: set[str] = set()
    ours, theirs = labels.house.sides[0][0], labels.foes()
    for key, value, at in _keys(item, path, key_of, meaning_of):
        word = key_of(key)
        said = _text(value)
        true, false = said.lower() in YES, said.lower() in NO
        meaning = meaning_of(key)
        asked = meaning.field if meaning.kind == means.HIDDEN else HIDDEN if word == "invisible" else ""
        if asked:
            flags |= answer(word, said, asked, labels, place(at, value), conditions, notes, remarks)
        elif word in ("player", "is player", "is pc", "pc"):
            side = ours if true else (side or theirs) if false else side
        elif word in ("friendly", "friend", "ally") and true:
            side = ours
        elif word in ("npc", "is npc", "enemy", "hostile", "is enemy") and true:
            side = side or theirs
        elif word in ("side", "team", "faction", "allegiance", *_KINDS) and isinstance(value, str):
            low = value.strip().lower()
            read = labels.side(low) or (ours if low in _PLAYERS else theirs if low in _OTHERS else "")
            told |= {key} if read and word in _KINDS else set()
            side = side or read
        elif meaning.kind == means.STATE or word in ("statuses", "tags"):
            for one in value if isinstance(value, list) else [value]:
                remarks += [
                    Remark(LEFT_OUT, say("Left out: {title} {part}.", title=name, part=number), place(at, one))
                    for name, number in _measured(one)
                ]
                for text in _states_of(one):
                    flags |= states(text, labels, place(at, one), conditions, notes, remarks)
        elif word in ("dead", "defeated", "is dead", "is defeated") and true:
            flags |= states(word.removeprefix("is "), labels, place(at, value), conditions, notes, remarks)
        elif word in ("enabled", "is enabled") and false:
            remarks.append(Remark(LEFT_OUT, say("It is switched off in its file."), place(at, value)))
        elif _layer(word, said, labels):
            flags[HIDDEN] = True
            told.add(key)
            remarks.append(Remark(ASSUMED, say("“{part}” is read as hidden.", part=f"{key}: {said}"), place(at, value)))
        elif labels.stated(f"{word}: {said}"):
            told.add(key)
            flags |= states(f"{word}: {said}", labels, place(at, value), conditions, notes, remarks)
        elif _asks(key, value, labels) and (question := perhaps_hides(key, labels, place(at, value))):
            told.add(key)
            remarks.append(question)
        elif word in ("note", "notes", "comment", "comments", "current notes"):
            for text in texts_of(value):
                kept, hides = in_note(text, labels, place(at, value), remarks)
                flags |= {HIDDEN: True} if hides else {}
                notes += [kept] if kept else []
    return About(side, flags, conditions, notes, remarks, frozenset(told))


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
