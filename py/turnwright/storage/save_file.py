"""A fight as text: the lines of the journal, and the saved file made of them.

Line 1 is the head with the initial fight. Then come steps, cursor moves and checkpoints, in order. A step stores its command and its events;
those of older saves have their log lines, too. Past steps stay text until they are needed, so a long fight opens quickly.
"""

import json
import math
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, NoReturn

from turnwright.core import codec
from turnwright.core.commands import BadCommand, Command
from turnwright.core.effect import own_ids
from turnwright.core.fact import AnyFight, Line
from turnwright.core.frozen_class import dataclass, replace
from turnwright.core.kernel import LogEntry, Outcome
from turnwright.core.model import MOST_COMBATANTS, Fight
from turnwright.core.pattern import pattern
from turnwright.core.system import AnySystem
from turnwright.core.text_input import LONGEST_NUMBERED
from turnwright.systems import SYSTEMS
from turnwright.table.coming import MOST_GONE, returning
from turnwright.table.effects import MOST_EFFECTS
from turnwright.table.numbers import possible
from turnwright.table.rolls import can_be_rolled
from turnwright.text import N_, join_sentences, say

Json = Any
"""A value as JSON has it."""
VERSION = 1
"""Number of the format. What an older save has otherwise is declared beside the new shape: docs/saves-and-links.md, *Older saves*."""
MOST_TEXT = 24_000_000
MOST_KEY = 32
"""Characters of a key."""
MOST_STEPS = 20_000
DEEPEST = 40
UNKNOWN_RULE = N_("It has a house rule that this Turnwright does not know. A newer one may.")
"""Of a fight, an encounter, or a preset."""
LONGEST_TITLE = 30
"""Characters of a fight's name that a refusal still reads out."""

_STRING = pattern(r'"(?:[^"\\]|\\.)*+(?:"|\\?$)', re.DOTALL)
"""A JSON string, complete or truncated."""
_KEY = pattern(rf"[0-9a-fA-F]{{0,{MOST_KEY}}}")
_BRACKET = pattern(r"[\[\]{}]")
_NAME = pattern(r"[^\W_](?:[\w ,.!?&’–:-]{0,58}[\w.!?])?")
_PART = pattern(r"\.(\w+)(?:\[(\d+)\])?")
PARTS = {
    "roster": (N_("the fighters"), N_("fighter {number}")),
    "sides": (N_("the sides"), N_("side {number}")),
    "effects": (N_("the conditions"), N_("condition {number}")),
    "gone": (N_("those who left"), N_("number {number} of those who left")),
    "stack": (N_("the declared actions"), N_("declared action {number}")),
    "options": (N_("the house rules"), N_("house rule {number}")),
    "clock": (N_("the clock"), ""),
    "prompt": (N_("the open question"), ""),
    "combatant": (N_("a fighter"), ""),
    "halted": (N_("what lay open at the end"), ""),
}
"""The parts of a fight that a GM knows, and what one of several is called."""


class BadDocument(ValueError):
    """A saved fight that cannot be opened. str() says so to the GM: what is wrong in a GM's words, nothing of how it is stored. `place`: where
    in the fight, in a sentence; empty if that is not known."""

    def __init__(self, says: str, place: str = "") -> None:
        super().__init__(join_sentences((says, place)) if place else says)
        self.place = place


@contextmanager
def foreign(place: str = "") -> Iterator[None]:
    """Converts any error inside into BadDocument, because stored text may fit its schema and still be inconsistent. `place`: where it happens,
    if nothing inside knows better.

    An engine that cannot read its own files or is out of memory is not the fight's fault.
    """
    try:
        yield
    except (EOFError, ImportError, MemoryError, OSError):
        raise
    except codec.BadShape as error:
        raise BadDocument(say("This fight is damaged: {why}.", why=plain(error)), place) from error
    except (BadCommand, BadDocument) as error:
        if not place or (isinstance(error, BadDocument) and error.place):
            raise
        says = (
            str(error)
            if isinstance(error, BadDocument)
            else say("This fight is damaged: its clock or numbers do not add up.")
        )
        raise BadDocument(says, place) from error
    except Exception as error:
        raise BadDocument(say("This fight is damaged: its clock or numbers do not add up."), place) from error


def at_step(number: int, title: str) -> str:
    """Returns the place of what is wrong in a step. `title`: of the fight."""
    known = _known(title)
    if known:
        return say("Step {step} of “{title}” is the first that cannot be read.", step=number, title=known)
    return say("Step {step} is the first that cannot be read.", step=number)


def _at_beginning(title: object) -> str:
    """Returns the place of what is wrong in a fight as it began."""
    known = _known(title) if isinstance(title, str) else ""
    if known:
        return say("“{title}” as it began cannot be read.", title=known)
    return say("The fight as it began cannot be read.")


def _known(title: str) -> str:
    """Returns the name of a fight if it can be read out, else an empty text: a damaged one may be anything."""
    return title if len(title) <= LONGEST_TITLE and _NAME().fullmatch(title) else ""


def plain(error: codec.BadShape) -> str:
    """Returns what does not fit a schema as a GM would say it, without fields and types."""
    found = [part for part in _PART().findall(error.where) if part[0] in PARTS]
    flaw = say(codec.FLAWS[error.flaw])
    if not found:
        return flaw
    name, number = found[-1]
    whole, numbered = PARTS[name]
    part = say(numbered, number=int(number) + 1) if number and numbered else say(whole)
    return say("{flaw}, in {part}", flaw=flaw, part=part)


def dump(data: Json) -> str:
    return _WRITER.encode(data)


_WRITER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), check_circular=False)


def _constant(_: str) -> NoReturn:
    raise BadDocument(say("This is damaged: one of its numbers is none that a fight can have."))


def _pairs(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    out = dict(pairs)
    if len(out) != len(pairs):
        raise BadDocument(say("This fight is damaged: something stands in it twice."))
    return out


def _integer(text: str) -> int:
    if len(text) > 15:
        raise BadDocument(say("This is damaged: one of its numbers is far too large."))
    return int(text)


def _fraction(text: str) -> float:
    value = float(text)
    if len(text) > 30 or not math.isfinite(value):
        raise BadDocument(say("This is damaged: one of its numbers is far too large."))
    return value


_READER = json.JSONDecoder(
    parse_constant=_constant, object_pairs_hook=_pairs, parse_int=_integer, parse_float=_fraction
)


def depth(text: str) -> int:
    """Returns how deep brackets nest outside strings, without parsing the JSON."""
    deepest = level = 0
    for mark in _BRACKET().findall(_STRING().sub("", text)):
        level += 1 if mark in "[{" else -1
        if level > deepest:
            deepest = level
            if deepest > DEEPEST:
                break
    return deepest


def read_json(text: object) -> Json:
    """Parses strict JSON: no NaN, repeated fields, huge numbers, deep nesting or half surrogates. Raises BadDocument."""
    if not isinstance(text, str):
        raise BadDocument(say("This is not a saved fight, or it is damaged or cut off."))
    if len(text) > MOST_TEXT:
        raise BadDocument(say("This is too large to be a fight."))
    if text.count("[") + text.count("{") > DEEPEST and depth(text) > DEEPEST:  # counting is much faster
        raise BadDocument(say("This is nested too deeply to be a fight."))
    try:
        data = _READER.decode(text)
        whole = dump(data) if "\\u" in text else text  # an escape may hide half a surrogate,
        whole.encode()  # which no file and no link can hold
    except BadDocument:
        raise
    except ValueError as error:
        raise BadDocument(say("This is not a saved fight, or it is damaged or cut off.")) from error
    return data


@dataclass(frozen=True, slots=True)
class Head:
    """The first line: the system, the initial fight, and the key of the ids that players see."""

    system: AnySystem
    base: AnyFight
    key: str = ""
    """Hexadecimal digits, drawn when the fight began on this device; it is in no link. Older saves have none."""

    def line(self) -> str:
        return dump(
            {
                "turnwright": VERSION,
                "system": self.system.about.id,
                "name": self.base.title,
                **({"key": self.key} if self.key else {}),
                "base": codec.encode(self.base),
            }
        )

    @property
    def secret(self) -> str:
        """Returns what players cannot know: the key, or the whole line where there was no chance to draw one."""
        return self.key or self.line()

    def keyed(self, entropy: str) -> "Head":
        """Returns the head with a key, if it has none and the request brought chance for one."""
        return self if self.key else replace(self, key=entropy[:MOST_KEY])


def read_head(line: str) -> Head:
    data = read_json(line)
    if not isinstance(data, dict) or "turnwright" not in data:
        raise BadDocument(
            say(
                "Turnwright did not write this file, so it has no fight to open. For a list of fighters, pick a game, then choose Paste a list."
            )
        )
    version = data["turnwright"]
    if type(version) is not int or version < 1:
        raise BadDocument(say("This fight is damaged: its version cannot be read."))
    if version > VERSION:
        raise BadDocument(say("A newer Turnwright saved this fight. Update this one, then open it again."))
    system = SYSTEMS.get(data.get("system", "")) if isinstance(data.get("system"), str) else None
    if system is None:
        raise BadDocument(say("This fight needs a rule system this Turnwright does not have."))
    key = data.get("key", "")
    if not isinstance(key, str) or not _KEY().fullmatch(key):
        raise BadDocument(say("This fight is damaged: one of its steps cannot be read."))
    with foreign(_at_beginning(data.get("name"))):
        return Head(system, read_state(system, data.get("base")), key)


def read_state(system: AnySystem, data: Json) -> AnyFight:
    with foreign():
        state: AnyFight = codec.decode(Fight, data, system.bindings, say("the fight"))
    return checked(system, state)


def checked(system: AnySystem, fight: AnyFight) -> AnyFight:
    """Returns the fight, with an own id for each effect. Rejects one that fits the schema but is inconsistent: repeated ids of combatants,
    missing sides, impossible further numbers, unknown options. Raises BadDocument."""
    ids = [c.id for c in fight.roster]
    left = [d.combatant for d in fight.gone]
    sides = {s.id for s in fight.sides}
    if (
        fight.system != system.about.id
        or len(set(ids)) != len(ids)
        or len(ids) > MOST_COMBATANTS
        or len({c.id for c in left}) != len(left)
        or len(left) > MOST_GONE
        or len(fight.sides) < 2
        or len(sides) != len(fight.sides)
    ):
        raise BadDocument(say("This fight is damaged: its fighters or sides do not add up."))
    if (
        any(c.side not in sides for c in fight.roster)
        or any(len(c.name) > LONGEST_NUMBERED or not c.name for c in (*fight.roster, *left))
        or len(fight.title) > LONGEST_NUMBERED
        or len(fight.effects) > MOST_EFFECTS
        or not all(map(can_be_rolled, fight.to_roll))
    ):
        raise BadDocument(say("This fight is damaged: a fighter has no side or no name."))
    if not all(possible(c.stats) for c in (*fight.roster, *left) if c.stats):
        raise BadDocument(say("This fight is damaged: a fighter has further numbers that cannot be."))
    if not all(system.rules.options.knows(*pair) for pair in fight.options):
        raise BadDocument(say(UNKNOWN_RULE))
    try:
        system.check(fight)
        system.check(_everybody(system, fight))
    except (ValueError, KeyError, StopIteration) as error:
        raise BadDocument(say("This fight is damaged: its clock or numbers do not add up.")) from error
    return fight if (effects := own_ids(fight.effects)) is fight.effects else replace(fight, effects=effects)


def _everybody(system: AnySystem, fight: AnyFight) -> AnyFight:
    """Returns the fight with all departed combatants back in it, because any of them may come back."""
    for left in fight.gone:
        back = returning(fight, system, left.combatant.id)
        fight = replace(fight, roster=(*fight.roster, back), effects=(*fight.effects, *left.effects))
    return fight


def step_line(system: AnySystem, number: int, command: Command, outcome: Outcome[Any]) -> str:
    data = {"step": number} | command_json(command)
    return dump(data | {"events": [system.events.encode(event) for event in outcome.events]})


def command_json(command: Command) -> dict[str, Any]:
    """Returns the table's command including typed dice, but without the page's entropy."""
    data: dict[str, Any] = {"do": command.do, "args": dict(command.args)}
    if command.rolls:
        data["rolls"] = {key: list(dice) for key, dice in command.rolls.items()}
    if command.ruling is not None:
        data["ruling"] = command.ruling
    return data


@lru_cache(maxsize=128)
def read_command(line: str) -> Mapping[str, Any]:
    """Returns the `command_json` of a stored step. Cached, because every view asks for those of the latest steps."""
    data = read_json(line)
    return {key: data[key] for key in ("do", "args", "rolls", "ruling") if key in data}


def checkpoint_line(number: int, fight: AnyFight) -> str:
    return dump({"checkpoint": number, "state": codec.encode(fight)})


def cursor_line(number: int) -> str:
    return dump({"cursor": number})


def read_events(system: AnySystem, line: str) -> list[Any]:
    data = read_json(line)
    with foreign():
        events = data.get("events") if isinstance(data, dict) else None
        if not isinstance(events, list):
            raise BadDocument(say("This fight is damaged: what happened is missing."))
        return [system.events.decode(event, say("step {step}", step=data.get("step"))) for event in events]


def read_log(line: str) -> tuple[LogEntry, ...]:
    """Returns the log lines that an older save has of a step."""
    log = read_json(line).get("log", [])
    if not isinstance(log, list) or not all(
        isinstance(x, list) and len(x) == 6 and all(isinstance(t, str) for t in x) for x in log
    ):
        raise BadDocument(say("This fight is damaged: its log cannot be read."))
    return tuple(LogEntry(chapter, place, Line(text, kind, rule, who)) for chapter, place, text, kind, rule, who in log)


def file_text(head: Head, steps: Iterable[str], cursor: int) -> str:
    """Returns the saved file: one JSON object, laid out to be readable."""
    first = head.line()[:-1]
    body = ",\n".join(steps)
    return f'{first},"cursor":{cursor},"steps":[\n{body}\n]}}\n'


def read_file(text: str) -> tuple[Head, list[str], int]:
    """Returns head, step lines and cursor of a saved file. Raises BadDocument."""
    data = read_json(text)
    if not isinstance(data, dict) or "turnwright" not in data:
        raise BadDocument(
            say(
                "Turnwright did not write this file, so it has no fight to open. For a list of fighters, pick a game, then choose Paste a list."
            )
        )
    steps, cursor = data.pop("steps", []), data.pop("cursor", None)
    unknown = set(data) - {"turnwright", "system", "name", "key", "base"}
    if unknown:
        raise BadDocument(say("This fight holds something that this Turnwright does not know."))
    head = read_head(dump(data))
    if not isinstance(steps, list) or len(steps) > MOST_STEPS:
        raise BadDocument(say("This fight is damaged: its steps cannot be read."))
    cursor = len(steps) if cursor is None else cursor
    if type(cursor) is not int or not 0 <= cursor <= len(steps):
        raise BadDocument(say("This fight is damaged: where it stands cannot be read."))
    return head, [dump(step) for step in steps], cursor
