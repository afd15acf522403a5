"""An encounter as lines of text that live for years: links hold them, and so may notes.

A line is items with commas between them, an item is a word and its values, and a value has quotes, as in JSON, where it needs them:

    encounter 1, system hero, title "Mill bridge"
    side pc PCs
    side monster "The Watch"
    rule start_segment 1
    fighter Vanguard, side pc, spd 5, dex 20, gauge STUN 40, number CON 20
    fighter Agent, count 4, side monster, hidden, spd 3, gauge STUN 20/24
    fighter Warden, side monster, spd 2, arrives kind round_end round 1

The first word says what the lines are: an encounter, or what a library keeps of one, a party, a template or a preset of house rules.

Each value has its word, so a line means the same whatever stands around it. The words of a fighter are the names that saves have for its
values, and live as long. Nothing here asks the reader of pasted texts, so nothing that people paste changes what these lines mean; only when
reinforcements are written, because a fight has them as a typed line. What has no end is part of an encounter, what happened in play is not.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import reduce

from turnwright.core import codec
from turnwright.core.alike import told_apart
from turnwright.core.commands import BadCommand
from turnwright.core.effect import Deadline, Effect, Tick
from turnwright.core.fact import AnyFight
from turnwright.core.frozen_class import replace
from turnwright.core.model import MOST_COMBATANTS, AnyCombatant, Combatant, Gauge, Pairs, Side, Stat, TableEvent
from turnwright.core.pattern import pattern
from turnwright.core.system import AnySystem
from turnwright.core.text_input import LONGEST_NAME, LONGEST_NUMBERED, clean, slug
from turnwright.roster.fields import fields_of
from turnwright.roster.kinds import Text
from turnwright.roster.line_reader import AnyDeclared
from turnwright.storage.save_file import UNKNOWN_RULE, BadDocument, Head, checked, foreign
from turnwright.systems import SYSTEMS
from turnwright.table.effects import MOST_EFFECTS
from turnwright.table.endings import ending
from turnwright.table.table_events import MOST_EVENTS
from turnwright.text import say

VERSION = 1
ENCOUNTER, PARTY, TEMPLATE, PRESET = "encounter", "party", "template", "preset"
KEPT = (PARTY, TEMPLATE, PRESET)
"""What lines may be beside an encounter: what a library keeps."""
WORDS = (
    "fighter",
    "count",
    "from",
    "group",
    "side",
    "hidden",
    "gauge",
    "number",
    "note",
    "follows",
    "condition",
    "arrives",
)
"""The words of a fighter that every system has."""
ENDS = ("kind", "round", "segment", "left", "up")
TICKS = ("at", "gauge", "by", "dice")
SAID = ("reminds", "note", "save", "secret", "shown")
"""The words of a condition: of its end, of what it changes by itself, and the others."""
OWN = "own"
"""Says that a condition counts the turns of who has it."""

Item = list[str]
_WORD = pattern(r'[ \t\r]*("(?:[^"\\]|\\.)*+"|[^\s",\x00-\x1f]+)[ \t\r]*(,?)')
_BARE = pattern(r'[^\s",\x00-\x1f]+')
_NUMBER = pattern(r"-?\d{1,9}")
_COUNTED = pattern(r"(-?\d{1,9})(.+)")
_AMOUNT = pattern(r"(-?\d{1,9})(?:/(-?\d{1,9}))?")


# writing


def write(system: AnySystem, fight: AnyFight, what: str = ENCOUNTER) -> str:
    """Returns a fight at set-up as lines. `what`: the word that they begin with."""
    fight = told_apart(fight)
    lines = [line_of([[what, str(VERSION)], ["system", system.about.id], *_some(title=fight.title, note=fight.note)])]
    lines += [line_of([["side", side.id, side.name]]) for side in fight.sides]
    lines += [line_of([["rule", *pair]]) for pair in fight.options]
    lines += (line_of(items) for items in _fighters(system, fight))
    for x in fight.effects:
        if x.brings and ending(x.until).at_moment:
            lines += [line_of(items) for items in _arrival(system, fight, x)]
        elif not x.who and _stays(x):
            lines.append(line_of([["condition", x.name, *_flat(x)]]))
    for e in fight.events:
        marks = [["once"]] * e.once + [["hidden"]] * e.hidden + [["came", str(e.came)]] * bool(e.came)
        lines.append(line_of([["event", e.name, str(e.number)], *marks]))
    return "\n".join(lines)


def line_of(items: Iterable[Item]) -> str:
    return ", ".join(" ".join(map(_quoted, item)) for item in items)


def _quoted(word: str) -> str:
    return word if _BARE().fullmatch(word) else json.dumps(word, ensure_ascii=False)


def _some(**texts: str) -> list[Item]:
    return [[word, text] for word, text in texts.items() if text]


def _fighters(system: AnySystem, fight: AnyFight) -> Iterator[list[Item]]:
    """Yields the items of each fighter; members of a group that differ in their number alone are one line."""
    waiting: list[AnyCombatant] = []
    before: list[Item] = []
    for c in fight.roster:
        items = _items(system, fight, c)
        if waiting and (
            items != before or c.group != waiting[0].group or c.name != f"{c.group} {_first(waiting) + len(waiting)}"
        ):
            yield _together(waiting, before)
            waiting = []
        waiting, before = [*waiting, c], items
        if not _first(waiting):
            yield _together(waiting, before)
            waiting = []
    if waiting:
        yield _together(waiting, before)


def _first(members: list[AnyCombatant]) -> int:
    """Returns the number behind the name of the first of these; 0 if its name is not that of its group and a number."""
    c = members[0]
    number = c.name.removeprefix(f"{c.group} ") if c.group else ""
    return int(number) if number.isascii() and number.isdecimal() and str(int(number[:6])) == number else 0


def _together(members: list[AnyCombatant], items: list[Item]) -> list[Item]:
    c, first = members[0], _first(members)
    if not first:
        return [["fighter", c.name], *_some(group=c.group), *items]
    return [["fighter", c.group], ["count", str(len(members))], *([["from", str(first)]] if first > 1 else []), *items]


def _items(system: AnySystem, fight: AnyFight, c: AnyCombatant) -> list[Item]:
    """Returns the items of a fighter behind its name."""
    found: list[Item] = [["side", c.side], *([["hidden"]] if c.hidden else [])]
    found += [[word, *_words(value)] for word, value in codec.encode(c.sheet).items()]
    found += ([field.name, *_words(_played(field, c))] for field in in_play(system) if _played(field, c))
    found += (["gauge", g.name, _amount(g), *([str(g.temp)] if g.temp else [])] for g in c.gauges)
    found += (["number", stat.name, stat.value] for stat in c.stats)
    captain = fight.find(c.follows) if c.follows else None
    found += _some(note=c.note, follows=captain.name if captain else "")
    carried = codec.encode(c.tally).get("states", [])
    return found + [
        ["condition", x.name, *_flat(x)]
        for x in fight.effects
        if x.who == c.id != "" and _stays(x) and not any(x.id == one["effect"] for one in carried)
    ]


def in_play(system: AnySystem) -> list[AnyDeclared]:
    """Returns the declared fields that a fighter can have before the fight and that are no value of its sheet."""
    fields = fields_of(system)
    known = codec.kinds(type(fields.sheet()))
    return [f for f in fields.declared if f.name not in known and (f.tally or (isinstance(f, Text) and f.words))]


def kind_in_play(system: AnySystem, field: AnyDeclared) -> object:
    """Returns the type of the value of such a field."""
    fields = fields_of(system)
    return str if isinstance(field, Text) else type(field.get(Combatant("", "", "", fields.sheet(), fields.tally())))


def _played(field: AnyDeclared, c: AnyCombatant) -> object:
    """Returns the value of such a field."""
    return field.text(c) if isinstance(field, Text) else field.get(c)


def _words(value: object) -> Item:
    """Returns a value as words: nothing for yes, "2P" for a number of something."""
    if value is True:
        return []
    if isinstance(value, list):
        return [one if isinstance(one, str) else f"{one[1]}{one[0]}" for one in value]
    return ["no" if value is False else str(value)]


def _amount(gauge: Gauge) -> str:
    return str(gauge.most) if gauge.value == gauge.most else f"{gauge.value}/{gauge.most}"


def _stays(x: Effect) -> bool:
    """Tells whether an encounter holds a condition or reminder."""
    stays = ending(x.until).at_moment if x.reminds else ending(x.until).prepared
    return stays and x.until.who in ("", x.who) and not (x.hangs or x.doubts or x.brings or x.brought)


def _flat(x: Effect) -> Item:
    """Returns what is said of a condition as words."""
    data = codec.encode(
        replace(x, id="", name="", who="", brings="", until=replace(x.until, who=OWN if x.until.who else ""))
    )
    for part in ("id", "name"):
        del data[part]
    data = {**data.pop("until", {}), **(data.pop("tick", None) or {}), **data}
    return [word for key, value in data.items() for word in ([value] if key == "who" else [key, *_words(value)])]


def _arrival(system: AnySystem, fight: AnyFight, x: Effect) -> Iterator[list[Item]]:
    """Yields the items of reinforcements, as the line says them that the app writes; nothing if theirs is one that nobody reads any more."""
    fields = fields_of(system)
    try:
        found = fields.read(fight, x.brings, taken=True)
        name, count, said = found.draft.name.text, found.draft.count, found.draft.conditions
        c = fields.read(fight, _arriving(system, fight, found.fighter, name, count)).fighter
    except BadCommand:
        return
    states = [["condition", fields.condition(one.text)] for one in said]
    several = [["count", str(count)]] if count > 1 else []
    yield [["fighter", name], *several, *_items(system, fight, c), *states, ["arrives", *_flat(x)]]


def _arriving(system: AnySystem, fight: AnyFight, c: AnyCombatant, name: str, count: int) -> str:
    """Returns the typed line of reinforcements."""
    return fields_of(system).line(fight, (replace(c, name=name, group=name if count > 1 else ""),) * count)


def left_behind(system: AnySystem, fight: AnyFight) -> tuple[list[str], list[str]]:
    """Returns what of a fight at set-up its encounter does not hold: the names of conditions, and those of fighters with more than it says."""
    kept = read(write(system, fight)).base
    now, then = Counter(x.name for x in fight.effects), Counter(x.name for x in kept.effects)
    differ = [c.name for c, old in zip(kept.roster, fight.roster, strict=True) if c.tally != old.tally]
    return [*(now - then)], differ


# reading


def read(text: str, what: str = ENCOUNTER) -> Head:
    """Returns the fight at set-up that lines say. Raises BadDocument with a sentence."""
    lines = [(n, line) for n, line in enumerate(text.split("\n"), 1) if line.strip()]
    with foreign(_place(1)):
        (word, version), *rest = parsed(lines[0][1]) if lines else [["", "0"]]
        number, said = _number(version), {item[0]: item[1] for item in rest}
    if word != what or number < 1:
        raise BadDocument(say("This is no encounter that Turnwright wrote."))
    if number > VERSION:
        raise BadDocument(say("A newer Turnwright wrote this encounter. Update this one, then open it again."))
    system = SYSTEMS.get(said.get("system", ""))
    if system is None:
        raise BadDocument(say("This encounter needs a rule system this Turnwright does not have."))
    fight: AnyFight = replace(system.open(said.get("title", "")), sides=(), options=(), note=said.get("note", ""))
    for n, line in lines[1:]:
        with foreign(_place(n)):
            fight = _with(system, fight, parsed(line))
    with foreign():
        called = {c.name: c.id for c in fight.roster}
        led = (replace(c, follows=called[c.follows]) if c.follows else c for c in fight.roster)
        return Head(system, checked(system, replace(fight, roster=tuple(led))))


def _place(line: int) -> str:
    return say("Line {number} of it cannot be read.", number=line)


def parsed(line: str) -> list[Item]:
    """Returns the items of a line. Raises ValueError."""
    items, at, more = list[Item]([[]]), 0, ""
    line = line.rstrip()
    while at < len(line):
        found = _WORD().match(line, at)
        if found is None:
            raise ValueError(line)
        word, more = found.groups()
        items[-1].append(json.loads(word) if word.startswith('"') else word)
        items += [[]] if more else []
        at = found.end()
    if not all(items):
        raise ValueError(line)
    "".join(map("".join, items)).encode()  # an escape may hide half a surrogate
    return items


def _with(system: AnySystem, fight: AnyFight, items: list[Item]) -> AnyFight:
    """Returns the fight with what a line says."""
    (word, *values), *rest = items
    full = {"side": len(fight.sides) >= MOST_COMBATANTS, "event": len(fight.events) >= MOST_EVENTS}
    if full.get(word):
        raise ValueError(word)
    if word == "side":
        side = Side(values[0], clean(values[1], LONGEST_NUMBERED, say("The name of the side")))
        return replace(fight, sides=(*fight.sides, side))
    if word == "rule":
        option, value = values
        if option not in system.rules.options.all:
            raise BadDocument(say(UNKNOWN_RULE))
        return replace(fight, options=tuple(sorted({**dict(fight.options), option: value}.items())))
    if word == "condition":
        return _began(fight, values, "")
    if word == "event":
        marks = {mark: more for mark, *more in rest}
        came = _number(marks["came"][0]) if "came" in marks else 0
        name = clean(values[0], LONGEST_NAME, say("The name"))
        event = TableEvent(f"t{fight.made + 1}", name, _number(values[1]), "once" in marks, "hidden" in marks, came)
        return replace(fight, events=(*fight.events, event), made=fight.made + 1)
    if word != "fighter":
        raise ValueError(word)
    return _joined(system, fight, values[0], rest)


def _joined(system: AnySystem, fight: AnyFight, name: str, items: list[Item]) -> AnyFight:
    """Returns the fight with the fighter or group of a line."""
    fields = fields_of(system)
    said = {word: values for word, *values in items}
    usual = fields.sheet()
    kinds = codec.kinds(type(usual))
    own = {word: _value(kinds[word], values) for word, values in said.items() if word in kinds}
    played = {field.name: field for field in in_play(system)}
    if unknown := set(said) - set(WORDS) - set(own) - set(played):
        raise ValueError(min(unknown))
    c: AnyCombatant = Combatant(
        "", clean(name, LONGEST_NUMBERED, say("A name")), said["side"][0], codec.decode(type(usual), own, system.bindings), fields.tally(),
        tuple(_gauge(*values) for word, *values in items if word == "gauge"), said.get("group", [""])[0], "hidden" in said, said.get("note", [""])[0],
        tuple(Stat(*values) for word, *values in items if word == "number"), said.get("follows", [""])[0],
    )  # fmt: skip
    c = fields.enter(fight, c)
    for word, field in played.items():
        if word in said:
            value = (
                field.parse(fields.say, said[word][0])
                if isinstance(field, Text)
                else _value(type(field.get(c)), said[word])
            )
            c = field.put(fight, c, value)
    count = _number(said["count"][0]) if "count" in said else 1
    if not 0 < count <= MOST_COMBATANTS - len(fight.roster):
        raise ValueError(count)
    states = [values for word, *values in items if word == "condition"]
    if "arrives" in said:
        line = ", ".join((_arriving(system, fight, c, name, count), *(state[0].lower() for state in states)))
        title = say("{name} ×{count}", name=name[: LONGEST_NAME - 5], count=count) if count > 1 else name
        return _began(fight, [title[:LONGEST_NAME], *said["arrives"]], "", line)
    first = _number(said.get("from", ["1"])[0])
    numbered = "count" in said
    for n in range(first, first + count):
        called = f"{name} {n}" if numbered else name
        new = replace(c, id=_free(fight, slug(called)), name=called, group=name if numbered else c.group)
        fight = replace(fight, roster=(*fight.roster, new))
        fight = reduce(lambda fight, state: _began(fight, state, new.id), states, fight)
    return fight


def _free(fight: AnyFight, wanted: str) -> str:
    """Returns an id that nobody has."""
    new, n = wanted, 1
    while any(c.id == new for c in fight.roster):
        n += 1
        new = f"{wanted}-{n}"
    return new


def _number(text: str) -> int:
    if not _NUMBER().fullmatch(text):
        raise ValueError(text)
    return int(text)


def _value(kind: object, words: Item) -> object:
    """Returns a value from its words, as a save would have it."""
    if kind is bool:
        return words != ["no"]
    if kind is int:
        return _number(*words)
    if kind is str:
        (text,) = words
        return text
    if kind != Pairs:
        return words
    counted = [_COUNTED().fullmatch(word) for word in words]
    return [[one[2], int(one[1])] for one in counted if one] if all(counted) else None


def _gauge(name: str, amount: str, temp: str = "0") -> Gauge:
    found = _AMOUNT().fullmatch(amount)
    if found is None:
        raise ValueError(amount)
    return Gauge(name, int(found[1]), int(found[2] or found[1]), _number(temp))


def _began(fight: AnyFight, words: Item, who: str, brings: str = "") -> AnyFight:
    """Returns the fight with a condition. `words`: its name and what is said of it."""
    name, *rest = words
    until, tick, own = dict[str, object](), dict[str, object](), dict[str, object]()
    if len(fight.effects) >= MOST_EFFECTS:
        raise ValueError(name)
    said = ((Deadline, ENDS, until), (Tick, TICKS, tick), (Effect, SAID, own))
    places = [({word: codec.kinds(cls)[word] for word in words}, into) for cls, words, into in said]
    left = iter(rest)
    for word in left:
        if word == OWN:
            until["who"] = who
            continue
        kind, into = next((kinds[word], into) for kinds, into in places if word in kinds)
        into[word] = True if kind is bool else _value(kind, [next(left)])
    named = {"id": fight.effect_id(), "name": clean(name, LONGEST_NAME, say("The name")), "who": who, "brings": brings}
    parts = ({"until": until} if until else {}) | ({"tick": tick} if tick else {})
    return replace(fight, effects=(*fight.effects, codec.decode(Effect, named | own | parts, {})), made=fight.made + 1)
