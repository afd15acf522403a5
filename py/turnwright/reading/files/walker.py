"""Reads the fighters of data that no program of the table has written: an object with a name and hit points near by, or a list of such. A
bad entry does not cost the others; what is left out is said with its path."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from turnwright.reading import games
from turnwright.reading import labels as means
from turnwright.reading.amounts import amount, called, several
from turnwright.reading.draft import ASKED, LEFT_OUT, Draft, Remark, Said, Span, Value
from turnwright.reading.files import sheets
from turnwright.reading.files.about import About, about
from turnwright.reading.files.fighter_lists import Search, holds_fighters
from turnwright.reading.files.keys import ABOUT, COUNTS, HITS, NEAR, WRAPPED, Keys
from turnwright.reading.files.values import (
    Fields,
    Placed,
    at_path,
    below,
    is_scalar,
    last_key,
    number_of,
    placed,
    says_something,
    typed,
)
from turnwright.reading.files.yaml import scalars
from turnwright.reading.found import PATHS, TEXT, Found
from turnwright.reading.hiding import HIDDEN
from turnwright.reading.labels import Labels, Meaning
from turnwright.reading.line import unlike
from turnwright.reading.list.headings import counter
from turnwright.reading.sheet import Maker, game_here
from turnwright.text import say

MOST_FIGHTERS = 500
MOST_NOTE = 200
_BOTH = frozenset(("creature", "creatures"))
_LOST = 8


_Near = tuple[str, Meaning, object, str]
"""A label, what it says, its value and its path."""


class Walk:
    """Walks through data. `where`: what the places of its drafts are; `file`: the name of the file without its ending."""

    def __init__(self, labels: Labels, where: str = PATHS, file: str = "") -> None:
        self.labels = labels
        keys = Keys(labels)
        self._key, self._meaning, self.name, self._hits = keys.key, keys.meaning, keys.name, keys.hits
        self._beside_hidden, self._rolled = keys.beside_hidden, keys.rolled
        self.file = file
        self.where = where
        self._places: dict[str, int] = {}
        self.remarks: list[Remark] = []
        self.program = ""
        self.begins: Span = (0, 0)

    def at(self, path: str, value: object = None) -> Span:
        """Returns the place of a value: its own in a text, else that of its path."""
        if self.where == TEXT:
            return next(scalars(value), self.begins)
        at = value.path if isinstance(value, Placed) else path
        place = self._places.setdefault(at, len(self._places))
        return place, place

    @property
    def paths(self) -> tuple[str, ...]:
        return tuple(self._places)

    def found(self, drafts: Sequence[Draft]) -> Found:
        return Found(
            tuple(unlike.apart(drafts)), tuple(self.remarks), where=self.where, paths=self.paths, program=self.program
        )

    def read(self, data: object) -> Found:
        """Returns the fighters of data."""
        search = Search(self._is_entry, self._known, lambda item: self.name(item)[0], self._is_part, self._hits)
        lists, others = search.nearest(data)
        self.remarks += [
            Remark(LEFT_OUT, say("Left out: the list {path}.", path=path), self.at(path)) for path in others
        ]
        if not lists:
            if isinstance(data, Mapping) and self._like(data):
                return self.found([*self.entry(data, "")])
            return self.found([])
        drafts: list[Draft] = []
        for items, path, _, title in lists:
            if title:
                says = say("Left out: {name}, which only holds the others.", name=title)
                self.remarks.append(Remark(LEFT_OUT, says, self.at(path)))
            side = self._side_of(last_key(path)) or self._side_of(last_key(path.rpartition(".")[0]))
            for item, under in items[: MOST_FIGHTERS + 1]:
                for draft in self.entry(item, under):
                    drafts.append(
                        draft if draft.side.text or not side else replace(draft, side=Said(side, self.at(path)))
                    )
        many = sum(len(one.entries) for one in lists)
        if many > MOST_FIGHTERS:
            says = say("Only the first {MOST_FIGHTERS} of {many} are read.", MOST_FIGHTERS=MOST_FIGHTERS, many=many)
            self.remarks.append(Remark(LEFT_OUT, says, self.at(f"{lists[0].path}[{MOST_FIGHTERS}]")))
        return self.found(drafts[:MOST_FIGHTERS])

    def _side_of(self, key: str) -> str:
        """Returns the id of the side that a list names, such as monsters or party; empty for one that names none, as creatures in a file may be
        both."""
        plain = self.labels.plain(key).removesuffix("groups").removesuffix("group").strip()
        if plain in _BOTH or not plain:
            return ""
        return self.labels.side(plain) or (self.labels.foes() if self.labels.heads_foes(plain) else "")

    def entry(self, item: object, path: str) -> Iterator[Draft]:
        """Yields the fighter of an entry of a list, and those that it has with it; says so if it is none."""
        said = len(self.remarks)
        wrapped = self._wrapped(item) if isinstance(item, Mapping) else ""
        if wrapped and isinstance(item, Mapping):
            yield from self._unwrapped(item, wrapped, path)
            return
        drafts = [*self.fighters(item, path)] if isinstance(item, Mapping) else []
        for draft in drafts:
            if counter(draft.name.text) and not draft.value(self.labels.typed.main.name):
                self.remarks.append(Remark(LEFT_OUT, say("Left out: {part}.", part=draft.name.text), draft.name.at))
            else:
                yield draft
        if drafts or len(self.remarks) > said:
            return
        if isinstance(item, str) and len(item.strip()) <= 60 and re.search(r"[^\W\d_]", item):
            yield Draft(Said(called(item.strip()), self.at(path, item)))
            return
        lost = isinstance(item, Mapping) and any(self._meaning(str(key)).kind == means.VALUE for key in item)
        says = (
            say("{path} has no name.", path=path)
            if isinstance(item, Mapping) and not sheets.is_bystander(item)
            else say("{path} is no fighter.", path=path)
        )
        self.remarks.append(Remark(ASKED if lost else LEFT_OUT, says, self.at(path)))

    @staticmethod
    def _is_quality(meaning: Meaning) -> bool:
        """Tells whether a key is a word for the most of a gauge or what is left of it, and no more."""
        return meaning.kind == means.OTHER and not meaning.field and meaning.quality in (means.MOST, means.NOW)

    def _is_entry(self, item: Fields) -> bool:
        return self._like(item) or bool(self._wrapped(item))

    def _wrapped(self, item: Fields) -> str:
        """Returns the key of the fighter in an entry that says how many of it there are: {"monster": {...}, "quantity": 4}; empty for none."""
        inner = [
            str(key) for key, value in item.items() if self._key(str(key)) in WRAPPED and isinstance(value, Mapping)
        ]
        about = any(self._key(str(key)) in COUNTS or self._meaning(str(key)).kind == means.HIDDEN for key in item)
        found = inner[0] if len(inner) == 1 and about and not self._says(item) else ""
        return found if found and self._like(item[found]) else ""

    def _unwrapped(self, item: Fields, key: str, path: str) -> Iterator[Draft]:
        """Yields the fighter in an entry, with the number, the side and the marks that the entry says."""
        remarks: list[Remark] = []
        count = self._count(item, path, remarks)
        side, flags, conditions, notes, more, _ = self._about({k: v for k, v in item.items() if k != key}, path)
        for draft in self.fighters(item[key], below(path, key)):
            many = count if count > 1 else draft.count
            yield replace(
                draft, count=many, grouped=many > 1, side=Said(side) if side else draft.side, hidden=draft.hidden or HIDDEN in flags,
                conditions=(*draft.conditions, *conditions), note="; ".join(filter(None, (draft.note, *notes)))[:MOST_NOTE],
                remarks=(*draft.remarks, *remarks, *more),
            )  # fmt: skip

    def _known(self, item: Fields) -> bool:
        """Tells whether an object is a sheet of a known kind."""
        return sheets.fits(item) and not sheets.is_bystander(item)

    def _is_part(self, key: str) -> bool:
        """Tells whether a key names a part or a number of a fighter."""
        word, meaning = self._key(key), self._meaning(key)
        return word in NEAR or word in ABOUT or word in games.ALL or meaning.kind != means.OTHER or bool(meaning.field)

    def _like(self, item: Fields) -> bool:
        """Tells whether an object is a fighter: it has a name, and hit points, an initiative or the like near by."""
        if sheets.fits(item) or sheets.is_bystander(item):
            return not sheets.is_bystander(item)
        if holds_fighters(item):
            return False
        if not self.name(item)[0]:
            return False
        if any(
            self._meaning(str(key)).kind in (means.VALUE, means.BONUS, means.COUNT) and is_scalar(value)
            for key, value in item.items()
        ):
            return True
        return any(
            meaning.kind == means.VALUE and self.labels.is_gauge(meaning.field)
            for _, meaning, _, _ in self._near(item, "", 0)
        )

    def _is_one(self, meaning: Meaning, value: Sequence[object]) -> bool:
        """Tells whether a list has the number of a field; speeds, of which one says what sort of speed it is, do not say the score."""
        gauge = self.labels.is_gauge(meaning.field)
        return meaning.kind == means.VALUE and len(value) == 1 and (gauge or not isinstance(value[0], Mapping))

    def _says(self, item: Fields) -> bool:
        """Tells whether an object has a name and a number of its own, so that the creature in it is what it is."""
        numbers = (self._meaning(str(key)).kind for key, value in item.items() if is_scalar(value))
        return bool(self.name(item)[0]) and means.VALUE in numbers

    def _near(self, item: Fields, path: str, depth: int) -> Iterator[_Near]:
        """Yields the labels and numbers of an object and of those in it that are about the fighter itself."""
        for key, value in item.items():
            inner = f"{path}.{key}" if path else str(key)
            meaning = self._meaning(str(key))
            if depth and (
                meaning.kind == means.BONUS
                or (self.labels.free and meaning.field == self.labels.typed.bare and self._key(str(key)) != "dex")
            ):
                meaning = Meaning(means.OTHER)  # what an order is made of, and no order
            elif isinstance(value, Mapping) and self._key(str(key)) in HITS and "/" in number_of(value):
                meaning = Meaning(means.VALUE, self.labels.typed.main.name)
            if isinstance(value, Mapping) and self._is_quality(meaning):  # current: {stun: 12, body: 10}
                for label, said, number, at in self._near(value, inner, depth + 1):
                    if self.labels.is_gauge(said.field) and not said.quality:
                        yield label, said._replace(quality=meaning.quality), number, at
            elif isinstance(value, Mapping) and depth < 4:
                pointed = meaning.kind in (means.VALUE, means.BONUS, means.NOTED)
                if pointed and (text := number_of(value)):
                    yield self._key(str(key)), meaning, text, inner
                elif self._key(str(key)) in NEAR or (self._key(str(key)) in WRAPPED and self._says(item)):
                    yield from self._near(value, inner, depth + 1)
            elif is_scalar(value):
                yield self._key(str(key)), meaning, value, inner
            elif (
                isinstance(value, list)
                and len(value) > 1
                and self.labels.is_gauge(meaning.field)
                and all(map(is_scalar, value))
            ):
                yield self._key(str(key)), meaning, ", ".join(map(str, value)), inner
            elif isinstance(value, list) and value and (meaning.kind == means.NOTED or self._is_one(meaning, value)):
                first = value[0].get(str(key), number_of(value[0])) if isinstance(value[0], Mapping) else value[0]
                if is_scalar(first) and first != "":
                    yield self._key(str(key)), meaning, first, f"{inner}[0]"

    def fighters(self, item: Fields, path: str) -> Iterator[Draft]:
        """Yields the fighter of an object, and others that a sheet has with it, as the animal of a hero."""
        if sheets.is_bystander(item):
            return
        plain = sheets.read(item, self.labels, self.file)
        if plain is None:
            if (draft := self.fighter(item, path)) is not None:
                yield draft
            return
        self.program = self.program or sheets.program(item)
        said = tuple(Remark(kind, says, self.at(below(path, at))) for kind, says, at in plain.says)
        fields = placed(plain.fields, path)
        draft = self.fighter(fields, path, None if plain.raw else plain.left_out(item), plain.raw)
        if draft is not None:
            yield replace(draft, remarks=(*said, *draft.remarks))
        else:
            self.remarks += said
        for inside in plain.inside:
            others = at_path(item, inside)
            for n, one in enumerate(others if isinstance(others, list) else [others]):
                if isinstance(one, Mapping):
                    at = below(path, inside)
                    yield from self.fighters(one, f"{at}[{n}]" if isinstance(others, list) else at)

    def fighter(
        self, item: Fields, path: str, other: Sequence[tuple[str, str]] | None = None, foreign: bool = False
    ) -> Draft | None:
        """Returns the fighter of an object in plain words; None if it has no name. `other`: of a sheet of a known kind, what is left out besides;
        `foreign`: whether it is of a game that nothing here runs."""
        name, name_key = self.name(item)
        if not name:
            return None
        self.begins = next(scalars(item.get(name_key)), self.begins)
        near = list(self._near(item, path, 0))
        known = {label for label, *_ in near} | {self._key(str(key)) for key in item}
        game = None if other is not None else game_here(known & games.ALL, self.labels)
        game = games.GAMES[-1] if foreign else game
        maker = Maker(self.labels, game, known)
        alone = any(meaning.field == self.labels.typed.main.name and not meaning.quality for _, meaning, *_ in near)
        for one in near:
            self._take_near(maker, one, alone, other is None)
        self._dexterity(maker, item, path)
        maker.finish()
        side, flags, conditions, notes, remarks, told = self._about(item, path)
        lost = [*((key, key) for key in self._lost(item, path, near, maker, name_key, told)), *(other or ())]
        lost = [one for one in lost if not (alone and self._is_quality(self._meaning(one[0])))]
        remarks += self._left_out(item, path, lost)
        remarks += self._hurt(item, path, maker)
        count = self._count(item, path, remarks)
        values = (*maker.values, *(Value(flag, "yes") for flag in flags if flag != HIDDEN))
        return Draft(
            Said(name, self.at(f"{path}.{name_key}" if path else name_key, item.get(name_key))), count=count, grouped=count > 1,
            side=Said(side), hidden=HIDDEN in flags, values=values, numbers=tuple(maker.numbers), each=tuple(maker.each),
            conditions=tuple(conditions), note="; ".join(notes)[:MOST_NOTE], remarks=(*maker.remarks, *remarks),
        )  # fmt: skip

    def _take_near(self, maker: Maker, one: _Near, alone: bool, plain: bool) -> None:
        """Takes a label with its value. `alone`: whether the object says its hit points itself; `plain`: whether it is of no known kind."""
        label, meaning, value, inner = one
        if alone and self._is_quality(meaning):
            meaning = Meaning(means.VALUE, self.labels.typed.main.name, meaning.quality)  # hp: 12, max: 30
        if meaning.kind == means.BUDGET and (parts := self.labels.budget(str(value), meaning.field)):
            maker.values.append(Value(meaning.field, " ".join(parts), self.at(inner, value)))
        elif plain and self._rolled(label, meaning, value):
            says = say("{label} {part}: is it rolled, or a modifier? It is left out.", label=label, part=str(value))
            maker.remarks.append(Remark(ASKED, says, self.at(inner, value)))
        elif meaning.kind in (means.VALUE, means.BONUS, means.NOTED) or label == "dex":
            self._take(maker, label, meaning, value, inner)

    def _left_out(self, item: Fields, path: str, lost: Sequence[tuple[str, str]]) -> Iterator[Remark]:
        """Yields the remark about what is left out: the words, and the path of each."""
        if lost:
            shown = ", ".join(word for word, _ in lost[:_LOST])
            if len(lost) > _LOST:
                shown = say("{shown} and {more} more", shown=shown, more=len(lost) - _LOST)
            first = lost[0][1]
            place = self.at(below(path, first), at_path(item, first))
            yield Remark(LEFT_OUT, say("Left out: {shown}.", shown=shown), place)

    def _lost(
        self, item: Fields, path: str, near: Sequence[_Near], maker: Maker, name_key: str, told: frozenset[str]
    ) -> Iterator[str]:
        """Yields the keys of an object that say something and are not in the draft, below it with their path."""
        made = (*maker.values, *maker.numbers, *maker.each)
        fields = {value.field for value in made}
        places = {one.at for one in made} | {one.at for one in maker.remarks}
        read = {inner.partition("[")[0] for _, _, value, inner in near if self.at(inner, value) in places}
        for name, value in item.items():
            key = str(name)
            if key in told:
                continue
            if (beside := self._beside_hidden(key, value)) is not None:
                yield from beside
            elif not self._used(key, fields) and (
                value is True or (self._apart(key, value) and key != name_key and below(path, key) not in read)
            ):
                yield key
        for label, _, value, inner in near:
            key = inner[len(path) + 1 :] if path else inner
            lost = self.at(inner, value) not in places and says_something(value) and not self._used(label, fields)
            if lost and key not in (name_key, *told):
                yield key

    def _apart(self, key: str, value: object) -> bool:
        """Tells whether a value says something that is not about the fighter itself: an object or a list of another kind."""
        near = self._key(key) in NEAR or self.labels.is_gauge(self._meaning(key).field)
        return not is_scalar(value) and says_something(value) and not (isinstance(value, Mapping) and near)

    def _used(self, key: str, fields: set[str]) -> bool:
        """Tells whether a key says something that the draft has, or nothing about a fighter."""
        meaning, word = self._meaning(key), self._key(key)
        if meaning.kind in (means.VALUE, means.BONUS, means.NOTED):
            return self.labels.is_gauge(meaning.field) and meaning.field in fields
        return meaning.kind not in (means.OTHER, means.BUDGET, means.PART) or word in ABOUT

    def _take(self, maker: Maker, label: str, meaning: Meaning, value: object, path: str) -> None:
        if label in self.labels.typed.weak and label not in ("dex", "dexterity"):
            return
        at = self.at(path, value)
        text = typed(value)
        gauge = self.labels.is_gauge(meaning.field)
        number = (several(text) if gauge else None) or (
            amount(text, 0, meaning.field not in self.labels.typed.decimals, gauge) if text else None
        )
        if number is None:
            if (
                meaning.kind in (means.VALUE, means.BONUS)
                and text
                and text.lower() not in ("null", "none", "-", "true", "false")
            ):
                maker.remarks.append(Remark(ASKED, f"{path.rpartition('.')[2]} is a number, not {text[:20]}.", at))
                if self.labels.is_gauge(meaning.field) and meaning.quality != means.MOST:
                    maker.unknown.add(meaning.field)
            return
        if (
            self.labels.free
            and meaning.kind == means.VALUE
            and meaning.field == maker.typed.bare
            and label != "dex"
            and text[0] != "+"
        ):
            maker.scored(number.text, at)
            return
        if number.text.endswith("/0") and not number.text.startswith("0"):
            maker.remarks.append(
                Remark(ASKED, say("The most of {part} is 0 in the file.", part=path.rpartition(".")[2]), at)
            )
            number = number._replace(text=number.text.partition("/")[0])
        elif number.text == "0/0":
            maker.remarks.append(Remark(ASKED, say("{part} is 0 of 0 in the file.", part=path.rpartition(".")[2]), at))
            return
        if meaning.kind == means.BONUS and not number.signed:
            number = number._replace(text=f"+{number.text}", signed=True)
        maker.take("initiative modifier" if meaning.kind == means.BONUS else label, meaning, number, at)

    def _dexterity(self, maker: Maker, item: Fields, path: str) -> None:
        """Six numbers called stats are the abilities of a d20 game: the second is Dexterity."""
        stats = next(
            (value for key, value in item.items() if self._key(str(key)) in ("stats", "abilities", "ability scores")),
            None,
        )
        if self.labels.free and isinstance(stats, list) and len(stats) == 6 and (number := amount(typed(stats[1]))):
            maker.stats(number, self.at(f"{path}.stats[1]" if path else "stats[1]", stats[1]))

    def _hurt(self, item: Fields, path: str, maker: Maker) -> Iterator[Remark]:
        """Yields the question whether a number of damage beside whole hit points was taken."""
        main = [value for value in maker.values if value.field == self.labels.typed.main.name]
        whole = any("/" not in value.text for value in main)
        for key, value in item.items() if whole else ():
            if self.at(below(path, str(key)), value) in [one.at for one in main]:
                continue
            if self.labels.hurts(self._key(str(key))) and typed(value).isdecimal() and typed(value).strip("0"):
                says = say(
                    "{title} {part}: was it taken, or is it what this fighter does? It is left out.",
                    title=str(key),
                    part=typed(value),
                )
                yield Remark(ASKED, says, self.at(below(path, str(key)), value))

    def _count(self, item: Fields, path: str, remarks: list[Remark]) -> int:
        for key, value in item.items():
            if self._key(str(key)) in COUNTS:
                text = typed(value)
                if text.isdecimal() and 1 <= int(text) <= MOST_FIGHTERS:
                    return int(text)
                if text:
                    remarks.append(
                        Remark(
                            ASKED,
                            say("How many are {part}?", part=text[:20]),
                            self.at(f"{path}.{key}" if path else str(key), value),
                        )
                    )
        return 1

    def _about(self, item: Fields, path: str) -> About:
        return about(item, path, self.labels, self._key, self._meaning, self.at)
