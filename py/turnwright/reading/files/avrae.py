"""Avrae, the Discord bot: its order of initiative as printed, and the commands that make one."""

import re
import shlex
from collections.abc import Iterator
from itertools import takewhile

from turnwright.core.pattern import pattern
from turnwright.reading.amounts import amount, called, full, without_points
from turnwright.reading.draft import ASKED, LEFT_OUT, NOTED, Draft, Remark, Said, Span, Value
from turnwright.reading.found import TEXT, Found
from turnwright.reading.labels import Labels
from turnwright.reading.sheet import noted, rolls, unsaid
from turnwright.reading.states import states
from turnwright.reading.table.cells import named
from turnwright.text import say

_HEAD = r"^[ \t]*(?:(?:[#>→▶➤-]|\*{1,2})[ \t]*)?(?P<score>-?\d{1,3}(?:\.\d+)?):[ \t]+"
_NAMED = r"(?P<name>[^<>\s](?:[^<>\n]*[^<>\s])?)[ \t]*<(?P<hp>[^<>\n]*)>[ \t]*(?P<rest>[^\n]*)"
_LISTED = pattern(rf"{_HEAD}{_NAMED}$", re.MULTILINE)
_GROUP = pattern(rf"{_HEAD}(?P<name>[^<>\s:][^<>\n:]{{0,199}})$", re.MULTILINE)
"""A group, which acts on one score: its members stand below it."""
_MEMBER = pattern(rf"\n[ \t]+-[ \t]+{_NAMED}")
_MANY = pattern(r"(?P<name>.+?)\s*\((?P<count>\d{1,3}) combatants\)", re.IGNORECASE)
_NUMBERED = pattern(_HEAD)
"""How a line of the list begins."""
_BARE = pattern(r"[^\W\d_](?:[^,;:()\n]*[^\s,;:()])?")
"""A name and nothing else: a fighter whose hit points the list does not say."""
_COMMAND = pattern(r"^[ \t]*!(?:init|i|initiative)[ \t]+(?P<verb>\w+)(?P<rest>[^\n]*)$", re.MULTILINE | re.IGNORECASE)
_OPTION = pattern(r"-[a-z]", re.IGNORECASE)
_AC = pattern(r"\bAC\s*(\d{1,3})\b,?\s*", re.IGNORECASE)


def recognised(text: str) -> bool:
    """Tells whether a text is the bot's list, or commands to it."""
    if ("!i" in text or "!I" in text) and any(
        one["verb"].lower() in ("add", "madd", "begin") for one in _COMMAND().finditer(text)
    ):
        return True
    return text.count("<") > 0 and "initiative" in text[:60].lower() and _LISTED().search(text) is not None


def read(text: str, labels: Labels) -> Found:
    """Returns the fighters of such a text."""
    commands = _COMMAND().search(text) is not None
    drafts: list[Draft] = []
    remarks: list[Remark] = []
    known = [*(_commands(text, labels) if commands else _listed(text, labels))]
    for at, draft in known:
        if draft is not None:
            drafts.append(draft)
        else:
            says = say("Left out: a command that adds nobody.") if commands else say("Read as a heading.")
            remarks.append(Remark(LEFT_OUT, says, at))
    covered = [at for at, _ in known]
    for line in re.finditer(r"[^\n]+", text):
        inside = any(start <= line.end() and line.start() <= end for start, end in covered)
        if not inside and re.search(r"\w", line[0]) and not line[0].lstrip().startswith("```"):
            says = say("Left out: a line that is no fighter.")
            if fighter := not commands and _NUMBERED().match(line[0]):
                says = say("“{part}” is like no other line of this list. Is it a fighter?", part=line[0].strip()[:40])
            remarks.append(Remark(ASKED if fighter else LEFT_OUT, says, line.span()))
    return Found(tuple(drafts), tuple(remarks), where=TEXT)


def _listed(text: str, labels: Labels) -> Iterator[tuple[Span, Draft | None]]:
    found = [*_LISTED().finditer(text), *_GROUP().finditer(text)]
    for one in sorted(found, key=lambda found: found.start()):
        score = Value(labels.typed.bare, one["score"], one.span("score"))
        if "hp" in one.groupdict():
            yield one.span(), _one(one, score, labels)
        elif members := [*_members(text, one.end())]:
            yield one.span(), None
            yield from ((member.span(), _one(member, score, labels)) for member in members)
        elif bare := _BARE().fullmatch(one["name"].rstrip()):
            scored = (score,) if labels.free else ()
            name, count = named(bare[0])
            said = Said(name, one.span("name"))
            yield one.span(), Draft(said, count=count, grouped=count > 1, values=scored)
        elif many := _MANY().fullmatch(one["name"].rstrip()):
            says = say("{name}: what is left of each is not in this list.", name=many["name"])
            scored = (score,) if labels.free else ()
            yield one.span(), Draft(
                Said(called(many["name"]), one.span("name")), count=int(many["count"]), grouped=int(many["count"]) > 1, values=scored,
                remarks=(Remark(ASKED, says, one.span("name")),),
            )  # fmt: skip


def _members(text: str, at: int) -> Iterator[re.Match[str]]:
    """Yields the lines of the members of a group, which stand right below it."""
    while member := _MEMBER().match(text, at):
        yield member
        at = member.end()


def _one(one: re.Match[str], score: Value, labels: Labels) -> Draft:
    """Returns the fighter of a line of the list."""
    values: list[Value] = [score] if labels.free else []
    numbers: list[Value] = []
    remarks: list[Remark] = []
    conditions: list[Said] = []
    notes: list[str] = []
    hp = one["hp"].strip()
    if armour := _AC().search(hp):
        hp = (hp[: armour.start()] + hp[armour.end() :]).strip(" ,")
        _armour(armour[1], one.span("hp"), labels, numbers, remarks)
    hp = without_points(hp).strip()
    number = amount(hp)
    if number is not None and not number.percent:
        values.append(Value(labels.typed.main.name, full(number.text), one.span("hp")))
    elif hp.lower() in ("dead", "unconscious", "down"):
        conditions.append(Said(labels.condition(hp) or hp.lower(), one.span("hp")))
    elif hp.lower() not in ("none", ""):
        notes.append(hp)
        if hp.lower() != "healthy":
            remarks.append(Remark(ASKED, unsaid(hp), one.span("hp")))
    rest = one["rest"].strip(" ()")
    if armour := _AC().search(rest):
        _armour(armour[1], one.span("rest"), labels, numbers, remarks)
        rest = (rest[: armour.start()] + rest[armour.end() :]).strip(" ,")
    flags = states(rest, labels, one.span("rest"), conditions, notes, remarks)
    values += [Value(flag, "yes", one.span("rest")) for flag in flags if flag != "hidden"]
    return Draft(
        Said(called(one["name"]), one.span("name")), hidden=flags.get("hidden", False), values=tuple(values), numbers=tuple(numbers),
        conditions=tuple(conditions), note="; ".join(notes), remarks=tuple(remarks),
    )  # fmt: skip


def _armour(text: str, at: Span, labels: Labels, numbers: list[Value], remarks: list[Remark]) -> None:
    """Takes an armour class, where the system keeps it."""
    if "ac" in labels.typed.noted:
        numbers.append(Value("ac", text, at))
        remarks.append(Remark(NOTED, noted("ac", text), at))
    else:
        remarks.append(Remark(LEFT_OUT, say("Left out: {part}.", part=f"AC {text}"), at))


def _commands(text: str, labels: Labels) -> Iterator[tuple[Span, Draft | None]]:
    for one in _COMMAND().finditer(text):
        yield one.span(), _added(one["verb"].lower(), one["rest"], one.span(), labels)


def _added(verb: str, rest: str, at: Span, labels: Labels) -> Draft | None:
    """Returns the fighter that a command adds; None for other commands."""
    try:
        words = shlex.split(rest.replace("'", "’"))
    except ValueError:
        words = rest.split()
    if verb not in ("add", "madd"):
        return None
    bonus = words.pop(0) if verb == "add" and words and amount(words[0]) else ""
    called_so = [*takewhile(lambda word: not _OPTION().match(word), words)]
    if not called_so:
        return None
    name, options = " ".join(called_so), _options(words[len(called_so) :])
    values: list[Value] = []
    numbers: list[Value] = []
    remarks: list[Remark] = []
    _score(options.pop("p", ""), bonus, at, labels, values, remarks)
    if (number := amount(options.pop("hp", ""))) is not None:
        if number.percent:
            remarks.append(Remark(ASKED, unsaid(f"{number.text}%"), at))
        else:
            values.append(Value(labels.typed.main.name, number.text, at))
    armour = options.pop("ac", "")
    if armour.isdecimal() and "ac" in labels.typed.noted:
        _armour(armour, at, labels, numbers, remarks)
    many = options.pop("n", "")
    count = int(many) if many.isdecimal() and 1 <= int(many) <= 500 else 1
    if many and not many.isdecimal():
        remarks.append(Remark(ASKED, say("How many are {words}: {many}?", words=name, many=many), at))
    note = options.pop("note", "")
    hidden = options.pop("h", None) is not None
    if options:
        left = ", ".join(f"-{key} {value}".strip() for key, value in options.items())
        remarks.append(Remark(LEFT_OUT, say("Left out: {words}.", words=left), at))
    return Draft(
        Said(called(name), at), count=count, grouped=count > 1, hidden=hidden, values=tuple(values), numbers=tuple(numbers),
        note=note, remarks=tuple(remarks),
    )  # fmt: skip


def _options(words: list[str]) -> dict[str, str]:
    """Returns the options of a command, each with the word behind it: -hp 12 -h."""
    options: dict[str, str] = {}
    while words:
        word = words.pop(0)
        options[word.lstrip("-").lower()] = words.pop(0) if words and not _OPTION().match(words[0]) else ""
    return options


def _score(score: str, bonus: str, at: Span, labels: Labels, values: list[Value], remarks: list[Remark]) -> None:
    """Takes the place of a fighter in the order, or the bonus with which it rolls."""
    if not labels.free:
        return
    if amount(score):
        values.append(Value(labels.typed.bare, score, at))
    elif amount(bonus):
        signed = bonus if bonus[0] in "+-" else f"+{bonus}"
        if labels.house.dice:
            values.append(Value(labels.typed.bare, signed, at))
        else:
            remarks.append(rolls(signed, at))
