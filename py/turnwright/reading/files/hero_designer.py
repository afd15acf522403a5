"""HERO Designer: a character (.hdc) or a prefab, of the fifth or the sixth edition. The file holds what was bought; its template tells the edition
and with it what each characteristic begins at. Of the fifth the figured ones are made of the others: halves round up, SPD is cut."""

from collections.abc import Iterator, Mapping

from turnwright.reading.draft import ASSUMED
from turnwright.reading.files.plain import Plain
from turnwright.reading.files.sums import whole
from turnwright.reading.files.values import Fields, Placed, at_path, below
from turnwright.reading.words.kinds import split
from turnwright.text import say

NAME = "HERO Designer"
HOME = ("spd", "dex", "rec")
_SIXTH = {
    "SPD": 2, "DEX": 10, "REC": 4, "STUN": 20, "BODY": 10, "END": 20, "CON": 10, "OCV": 3, "DCV": 3, "PD": 2, "ED": 2, "EGO": 10, "INT": 10,
    "PRE": 10, "STR": 10,
}  # fmt: skip
"""What each characteristic begins at; in the shown order."""
_FIFTH = ("SPD", "DEX", "REC", "STUN", "BODY", "END", "CON", "PD", "ED", "EGO", "INT", "PRE")
SHOWN = tuple(key for key in _SIXTH if key != "STR")
_WITHOUT_BODY = ("vehicle", "base", "computer", ".ai", "automaton")
_LIVING = frozenset(split("STUN, REC, END, CON, EGO, INT, PRE, PD, ED"))
_ROLLS = {"FAST_DRAW": "fast draw", "TEAMWORK": "teamwork"}
_REFLEXES = "LIGHTNING_REFLEXES"
_BOUGHT = frozenset((*_SIXTH, "OMCV", "DMCV", "COM"))


def is_sheet(item: Fields) -> bool:
    """Tells whether an object is the sheet of a character."""
    characteristics = item.get("CHARACTERISTICS")
    return isinstance(characteristics, Mapping) and len(_BOUGHT & characteristics.keys()) >= 2


def read(item: Fields, name: str) -> Plain:
    """Returns the fighter of a sheet. `name`: what it is called where the sheet has no name."""
    plain = Plain(used={"CHARACTERISTICS", "BASIC_CONFIGURATION", "RULES", "IMAGE", "TEMPLATE"})
    written = at_path(item, "CHARACTER_INFO.CHARACTER_NAME")
    said = written.strip() if isinstance(written, str) else ""
    plain.text("name", said or name, "CHARACTER_INFO.CHARACTER_NAME")
    if not said and name:
        plain.says.append(
            (ASSUMED, say("The file has no name: it is called as the file."), "CHARACTER_INFO.CHARACTER_NAME")
        )
    bought = {
        key: levels
        for key, one in at_path_of(item, "CHARACTERISTICS").items()
        if isinstance(one, Mapping) and (levels := whole(one.get("LEVELS"))) is not None
    }
    numbers(plain, bought, is_fifth(item, bought, plain), template_of(item), "CHARACTERISTICS")
    _talents(plain, [*_elements(item, "TALENTS"), *_elements(item, "POWERS")])
    _rolls(plain, [*_elements(item, "SKILLS")])
    powers = [
        (path, one)
        for kind in ("POWERS", "EQUIPMENT")
        for path, one in _elements(item, kind)
        if one.get("XMLID") in _BOUGHT
    ]
    if powers:
        names = ", ".join(f"{one['XMLID']} {whole(one.get('LEVELS')) or 0:+d}" for _, one in powers)
        plain.leave(say("Bought as powers, and not counted: {names}.", names=names), powers[0][0])
    return plain


def at_path_of(item: Fields, path: str) -> Mapping[str, object]:
    found = at_path(item, path)
    return found if isinstance(found, Mapping) else {}


def template_of(item: Fields) -> str:
    """Returns the name of the template of a sheet, in lower case."""
    found = item.get("TEMPLATE")
    for one in (*(found if isinstance(found, list) else [found]), at_path(item, "BASIC_CONFIGURATION.TEMPLATE")):
        text = one.get("extends") if isinstance(one, Mapping) else one
        if isinstance(text, str) and text.strip():
            return text.lower()
    return ""


def is_fifth(item: Fields, bought: Mapping[str, int], plain: Plain) -> bool:
    """Tells whether a sheet is of the fifth edition: by its template, else by the characteristics that only one of them has."""
    template = template_of(item)
    if "6" in template:
        return False
    if template.startswith("builtin.") or "5" in template or "COM" in bought:
        return True
    if "OCV" in bought or "OMCV" in bought:
        return False
    edition = say("Its template does not tell the edition: read as the fifth.")
    plain.says.append((ASSUMED, edition, "BASIC_CONFIGURATION"))
    return True


def numbers(plain: Plain, bought: Mapping[str, int], fifth: bool, template: str, path: str) -> None:
    """Adds the characteristics of what was bought. A vehicle has neither STUN, REC nor END."""
    without = next((word for word in _WITHOUT_BODY if word in template), "")
    for key in _FIFTH if fifth else SHOWN:
        if without and key in _LIVING and key not in bought:
            continue
        plain.text(key.lower(), str(value(bought, key, fifth)), below(path, key))
    if without:
        plain.leave(say("No person: it has no STUN, REC and END."), path)


def value(bought: Mapping[str, int], key: str, fifth: bool) -> int:
    """Returns a characteristic: what it begins at, and what was bought."""
    return (_figured(bought, key) if fifth else _SIXTH[key]) + bought.get(key, 0)


def _figured(bought: Mapping[str, int], key: str) -> int:
    """Returns what a characteristic of the fifth edition begins at. A primary one below 0 counts as 0."""
    strength, dexterity, constitution, body = (max(0, 10 + bought.get(one, 0)) for one in ("STR", "DEX", "CON", "BODY"))
    made = {
        "SPD": 1 + dexterity // 10,
        "REC": _half_up(strength, 5) + _half_up(constitution, 5),
        "STUN": body + _half_up(strength, 2) + _half_up(constitution, 2),
        "END": 2 * constitution,
        "PD": _half_up(strength, 5),
        "ED": _half_up(constitution, 5),
    }
    return made.get(key, 10)


def _half_up(number: int, by: int) -> int:
    return (2 * number + by) // (2 * by)


def _elements(item: Fields, kind: str) -> Iterator[tuple[str, Fields]]:
    """Yields what stands below a part of the sheet, also in lists that only group it, with its path."""
    waiting: list[tuple[str, object]] = [(kind, item.get(kind))]
    while waiting:
        path, one = waiting.pop(0)
        if isinstance(one, list):
            waiting += [(f"{path}[{n}]", inner) for n, inner in enumerate(one)]
        elif isinstance(one, Mapping):
            if "XMLID" in one and path != kind:
                yield path, one
            waiting += [
                (below(path, str(key)), inner) for key, inner in one.items() if isinstance(inner, Mapping | list)
            ]


def _talents(plain: Plain, elements: list[tuple[str, Fields]]) -> None:
    """Adds Lightning Reflexes: those for every action add up, those for one are left out."""
    every = 0
    for path, one in elements:
        if not str(one.get("XMLID", "")).startswith(_REFLEXES):
            continue
        levels = whole(one.get("LEVELS")) or 0
        all_of_them = not str(one["XMLID"]).endswith("SINGLE") and str(one.get("OPTIONID") or "ALL").upper() == "ALL"
        if all_of_them:
            every += levels
            plain.text("lr", str(every), path)
        else:
            scope = next((str(one[key]) for key in ("NAME", "INPUT", "OPTION_ALIAS", "OPTION") if one.get(key)), "")
            words = say("Left out: Lightning Reflexes {levels}, {scope}.", levels=levels, scope=scope[:40] or "?")
            plain.leave(words, path)


def _rolls(plain: Plain, elements: list[tuple[str, Fields]]) -> None:
    """Adds the rolls for Fast Draw and Teamwork."""
    for path, one in elements:
        label = _ROLLS.get(str(one.get("XMLID")))
        if label is None or label in plain.fields:
            continue
        levels = whole(one.get("LEVELS")) or 0
        of = str(one.get("CHARACTERISTIC") or "DEX")
        score = plain.fields.get(of.lower())
        if _yes(one.get("FAMILIARITY")) or _yes(one.get("EVERYMAN")):
            roll = 8
        elif _yes(one.get("PROFICIENCY")):
            roll = 10
        elif isinstance(score, Placed):
            roll = 9 + _half_up(int(score.split("/")[-1]), 5) + levels
        elif of == "GENERAL":
            roll = 11 + levels
        else:
            plain.leave(say("Left out: {word}, whose roll is not in the file.", word=str(one.get("XMLID"))), path)
            continue
        plain.text(label, str(roll), path)


def _yes(value: object) -> bool:
    return value is True or str(value).lower() == "yes"


def bought_as_items(plain: Plain, items: list[tuple[str, Fields]]) -> None:
    """Adds the talents and skills of a sheet that another program keeps as items."""
    _talents(plain, items)
    _rolls(plain, items)
