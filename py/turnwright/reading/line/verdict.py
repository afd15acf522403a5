"""Decides: the cheapest reading if the next one that says something else is clearly dearer, otherwise the question between the two."""

from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from turnwright.core.model import MOST_COMBATANTS
from turnwright.core.pattern import pattern
from turnwright.reading.declared import GAUGE, House, Typed
from turnwright.reading.draft import LEFT_OUT, NOWHERE, Draft, Remark, Span
from turnwright.reading.lexer import NUMBER, SIGN, WORD, unmarked
from turnwright.reading.line import costs, making, near, several, stat_lines, unlike
from turnwright.reading.line import entries as kinds
from turnwright.reading.line.claims import unclaimed
from turnwright.reading.line.doubts import doubtful, may_hide
from turnwright.reading.line.entries import Entry
from turnwright.reading.line.line import Line
from turnwright.reading.line.parser import Reading, readings
from turnwright.reading.tagging import FIELD, vocabulary
from turnwright.reading.words import every

_NUMBERED = pattern(r"[^\d(]*[^\W\d_]{3}[^\d(]*\s\d+[^\W\d_]?")
"""A name with a number at its end: Guard 10A."""
LONGEST = 1_000
"""Characters of a line: some sixty fighters in a row."""
_OPEN = frozenset(("line.several", "line.unknown", "line.name", "line.claim", "line.apart", "line.twice"))
"""The questions that several fighters in a line may answer."""
_ABOUT = ("now", "taken", "each", "left")
"""Words about a number, which name nobody behind it, as 7 hp each; the second of them nowhere beside one, as damage 9, and the first of them
nowhere: currently STUN 20."""
_NOBODY = frozenset((*every("about"), *every("ands")))
_OF_ONE = frozenset(every("hidden_one"))
_SPOKEN = frozenset(("line.meant", "line.no_number"))
"""Those that a sentence about several answers, too."""


class Asked(NamedTuple):
    """A question about a line. `problem`: its kind; `word`: the words in question, which stand at `at`; `answers`: the drafts to choose from;
    `guess`: the known word that a misspelt one is most like."""

    problem: str
    word: str
    at: Span
    answers: tuple[Draft, ...] = ()
    guess: str = ""


class Verdict(NamedTuple):
    """How a line is read: drafts, or a question. `cost` and `next`: of the cheapest reading and of the next."""

    drafts: tuple[Draft, ...]
    asked: Asked | None
    cost: float
    next: float
    entries: tuple[Entry, ...]

    @property
    def only(self) -> Draft | None:
        """Returns the draft of a line with one fighter or group about which nothing is asked; None for other lines."""
        return self.drafts[0] if self.asked is None and len(self.drafts) == 1 else None


@lru_cache(maxsize=500)
def read(text: str, typed: Typed, house: House) -> Verdict:
    """Returns how a line is read: at a key press in a list, only the changed line is read anew."""
    if len(text) > LONGEST:
        return Verdict((), Asked("typed.too_long", text, (0, len(text))), 0, 0, ())
    line = Line(unmarked(text), vocabulary(typed, house))
    one = _single(line)
    if (apart := _unlike(line)) is not None:
        return apart
    if called := several.perhaps_called(line):
        read = [_single(_piece(line, part)) for part in called]
        return one._replace(asked=Asked("line.apart", text, (0, len(text)), tuple(found.drafts[0] for found in read)))
    names = text.count("&") + 1 >= several.SEVERAL and one.asked is None and not one.drafts[0].values
    parted = names or several.tight(line) or several.opposed(one.entries) or several.beside(one.entries)
    if one.asked is None and one.cost < costs.SPLIT and not parted:
        return one
    found = (_as_several(line, parts, one) for parts in several.ways(line))
    read = [verdict for verdict in found if verdict is not None]
    return next((verdict for verdict in read if verdict.asked is None), read[0] if read else one)


def _piece(line: Line, part: several.Part) -> Line:
    """Returns a part of a line as a line of its own, with its places in the whole one."""
    start, end = part
    return Line(line.text[: line.tokens[end - 1].end], line.vocabulary, line.tokens[start].start)


def _as_several(line: Line, parts: list[several.Part], one: Verdict) -> Verdict | None:
    """Returns the reading as several fighters of a line that reads as `one`; None where they are none, or the question about one is another."""
    counted = all(several.counted(line, part) for part in parts)
    spoken = len(parts) >= several.SEVERAL or any(several.prose(line, part) for part in parts)
    problem = one.asked.problem if one.asked else ""
    open_ = not problem or problem in _OPEN or (counted and problem == "line.meant") or (spoken and problem in _SPOKEN)
    return _several(line, parts, one) if open_ and len(parts) > 1 else None


def _single(line: Line) -> Verdict:
    """Returns the reading of a line as one fighter or group."""
    whole = 0, len(line.text)
    if line.count and all(token.kind == SIGN for token in line.tokens):
        return Verdict((), Asked("typed.nameless", line.text, whole), 0, 0, ())
    found = readings(line) if line.count else []
    if not found:
        return Verdict((), Asked("typed.missing", line.text, whole), 0, 0, ())
    best = found[0]
    first = making.draft(line, best.entries)
    others = ((one, making.draft(line, one.entries)) for one in found[1:] if one.cost < best.cost + costs.CLEAR)
    rival = next(((one, draft) for one, draft in others if not draft.same(first)), None)
    asked = _problem(line, best, first)
    besides = _besides(line, best, first) if asked is None else None
    if asked is None and rival is not None:
        twice = _twice(line, rival[0])
        if twice is not None:
            asked = Asked("line.twice", twice.text, twice.at)
        elif besides is None or (besides.problem == "line.unknown" and _besides(line, *rival) is None):
            asked = _between(best, rival[0], first, rival[1], line)
    elif asked is None and rival is None and best.cost >= costs.DOUBT:
        doubtful = (kinds.NOTE, kinds.LEFT)
        worst = next((entry for entry in best.entries if entry.kind in doubtful), None)
        asked = Asked("line.unknown", worst.text, worst.at) if worst is not None else _guessed(line, first)
    asked = asked or besides
    asked = asked or _unclaimed(line, best, first)
    near = rival[0].cost if rival else best.cost + costs.FAR
    return Verdict((first,), asked, best.cost, near, best.entries)


def _unclaimed(line: Line, best: Reading, draft: Draft) -> Asked | None:
    """Returns the question about a number that nobody claims: whether its word is a name, or it is the fighter's; None if there is none."""
    found = unclaimed(line, best.entries)
    if found is None:
        return None
    if found.name is not None:
        return Asked("line.name", found.name.text, found.name.at, (draft,))
    assert found.number is not None
    without = making.draft(line, [entry for entry in best.entries if entry is not found.number])
    return Asked("line.claim", line.text[slice(*found.number.at)], found.number.at, (draft, without))


def _guessed(line: Line, draft: Draft) -> Asked:
    """Returns the question about a name with a number in it; or about a number whose field nothing names, in a game without bare numbers: that
    of the gauge, or left out."""
    value = next((one for one in draft.values if line.text[slice(*one.at)].isdecimal()), None)
    if value is None or line.typed.bare:
        if (draft.values or draft.grouped) and _NUMBERED().fullmatch(draft.name.text):
            return Asked("line.name", draft.name.text, draft.name.at, (draft,))
        nameless = bool(line.tag(0, FIELD)) and NUMBER in (line[1].kind, line[2].kind)  # hp: 40 actions: 2P
        return Asked("typed.nameless" if nameless else "line.unknown", line.text, (0, len(line.text)))
    without = replace(draft, values=tuple(one for one in draft.values if one is not value))
    return Asked("line.several", line.text[slice(*value.at)], value.at, (draft, without))


def _unlike(line: Line) -> Verdict | None:
    """Returns the reading of a line in which each member of a group has a number of its own; None for other lines."""
    for row in unlike.rows(line):
        group = _single(Line(row.text, line.vocabulary, line.tokens[0].start))
        answers = group.drafts if group.asked is None else group.asked.answers
        for draft in answers:
            if members := unlike.members(row, draft, line.typed.bare):
                asked = Asked("line.apart", line.text, (0, len(line.text)), members)
                return group._replace(drafts=(draft,), asked=asked)
    return None


def _counted(line: Line) -> Verdict:
    """Returns the reading of a line whose first number is how many there are."""
    found = (one for one in readings(line) if one.entries[0].kind == kinds.COUNT)
    best = next(found, None)
    if best is None:
        return _single(line)
    draft = making.draft(line, best.entries)
    return Verdict((draft,), _problem(line, best, draft), best.cost, best.cost + costs.FAR, best.entries)


def _several(line: Line, parts: list[several.Part], one: Verdict) -> Verdict | None:
    """Returns the reading of a line as several fighters; None if its parts are none."""
    if not several.fighters(line, parts):
        return None
    for start, end in parts[1:]:
        if end - start <= 2 and (guess := near.meant(line, start)):
            token = line.tokens[start]
            return one._replace(asked=Asked("line.meant", token.text, token.at, guess=guess))
    counted = [several.counted(line, part) for part in parts]
    ones = all(counted) and several.are_counts(line, parts)
    read = []
    inside: dict[Draft, tuple[Draft, ...]] = {}
    for start, end in parts:
        piece = _piece(line, (start, end))
        read.append(_counted(piece) if ones else _single(piece))
        if (group := _unlike(piece)) is not None and group.asked:  # 3 goblins (hp 4, 5, 6), 1 ogre
            inside.update(dict.fromkeys(read[-1].drafts, group.asked.answers))
    if inside:
        each = tuple(member for found in read for draft in found.drafts for member in inside.get(draft, (draft,)))
        return _apart(line, one, each)
    read = _as_others(read)
    scored = [any(value.field == line.typed.bare for value in found.drafts[0].values) for found in read if found.drafts]
    unsure = line.typed.bare and all(counted) and any(scored) and not all(scored)
    if unsure or several.tight(
        line
    ):  # 17 Ash, 14 Vex, 9 goblins: scores, or numbers of fighters? Tam16 Wick9: or names?
        drafts = tuple(found.drafts[0] for found in read if found.drafts)
        return _apart(line, one, drafts)
    if any(
        found.asked and not (how and found.asked.problem == "line.several")
        for found, how in zip(read, counted, strict=True)
    ):
        return None
    return _joined(line, parts, one, read, scored)


def _joined(
    line: Line, parts: list[several.Part], one: Verdict, read: list[Verdict], scored: list[bool]
) -> Verdict | None:
    """Returns the reading of a line of which each part is read as one fighter. `scored`: whether a part has a score."""
    counted = [several.counted(line, part) for part in parts]
    drafts = tuple(found.drafts[0] for found in read)
    sides = {value.at < draft.name.at for draft in drafts for value in draft.values if value.field == line.typed.bare}
    if len(sides) > 1:  # 11 Ghoul 1, Ghoul 2
        return _apart(line, one, drafts)
    drafts = (_headed(line, parts[0][0], drafts[0]), *drafts[1:])
    spoken = [several.prose(line, part) for part in parts]
    bare = [not draft.values and not draft.grouped and not prose for draft, prose in zip(drafts, spoken, strict=True)]
    alike = all(scored) or not any(scored)
    sure = any(draft.grouped and prose for draft, prose in zip(drafts, spoken, strict=True))
    if sure:
        if any(scored) and (others := _alike(line, drafts)):
            return _apart(line, one, others)
        counts = zip(drafts, spoken, strict=True)
        drafts = tuple(replace(draft, grouped=draft.grouped or prose) for draft, prose in counts)
    if any(spoken) and _all_hidden(line, drafts, read[-1]):
        return _apart(line, one, tuple(replace(draft, hidden=True) for draft in drafts))
    if any(bare) and not all(bare):
        return _apart(line, one, drafts)
    clear = (alike and (sure or len(parts) >= several.SEVERAL)) or (all(counted) and not any(scored))
    entries = tuple(entry for found in read for entry in found.entries)
    whole = Verdict(drafts, None, costs.SPLIT, costs.SPLIT + costs.FAR, entries)
    if clear and not any(found.asked for found in read):
        return whole
    two = len(parts) < several.SEVERAL and not several.opposed(one.entries)
    if all(bare) and two and one.asked is None and not one.drafts[0].note:
        return None
    return _apart(line, whole, drafts)


def _apart(line: Line, found: Verdict, drafts: tuple[Draft, ...]) -> Verdict:
    """Returns a reading with the question whether these are fighters of their own."""
    return found._replace(asked=Asked("line.apart", line.text, (0, len(line.text)), drafts))


def _all_hidden(line: Line, drafts: tuple[Draft, ...], last: Verdict) -> bool:
    """Tells whether the last fighter of a sentence is the only hidden one, and that may be said of all in it."""
    others = any(draft.hidden for draft in drafts[:-1])
    return drafts[-1].hidden and not others and _at_the_end(line, last)


def _at_the_end(line: Line, last: Verdict) -> bool:
    """Tells whether hidden stands behind the last fighter of a sentence, and not in brackets, so that it may be said of all in it: three goblins
    and a boss, hidden in the trees."""
    said = next((entry for entry in last.entries if entry.kind == kinds.HIDDEN), None)
    name = last.drafts[0].name.at
    if said is None or said.at < name:
        return False
    own = line.text[slice(*said.at)].lower() in _OF_ONE and not line.text[name[1] : said.at[0]].strip()
    within = (line.inside(n) for n, token in enumerate(line.tokens) if said.at[0] <= token.start < said.at[1])
    return not own and not any(within)


def _as_others(read: list[Verdict]) -> list[Verdict]:
    """Returns the readings of the parts of a list, of which those that may be read in two ways say what the clear ones say: Mira (14), Olaf (9)."""
    said = {
        frozenset(value.field for value in one.drafts[0].values) for one in read if one.drafts and one.asked is None
    }
    if len(read) < several.SEVERAL or len(said) != 1:
        return read
    fields = said.pop()
    found = []
    for one in read:
        answers = one.asked.answers if one.asked and one.asked.problem == "line.several" else ()
        like = [draft for draft in answers if {value.field for value in draft.values} == fields and not draft.grouped]
        found.append(one._replace(drafts=(like[0],), asked=None) if len(like) == 1 and fields else one)
    return found


def _headed(line: Line, start: int, draft: Draft) -> Draft:
    """Returns the first draft of a list with a remark about the heading before it: Goblins: 3 archers, 2 riders."""
    if not any(line.is_sign(n, ":") for n in range(start)):
        return draft
    text, at = line.source(0, start), line.span(0, start)
    return replace(draft, remarks=(Remark(LEFT_OUT, text, at, text), *draft.remarks))


def _alike(line: Line, drafts: tuple[Draft, ...]) -> tuple[Draft, ...]:
    """Returns the drafts with a number that nothing names as hit points, where the others say only these: archers (15 hp each) and Grak with 40;
    none where that is not so."""
    main, bare = line.typed.main.name, line.typed.bare
    said = [{value.field for value in draft.values} for draft in drafts]
    if (
        not any(main in fields for fields in said)
        or any(fields > {main} for fields in said)
        or any(main in one and bare in one for one in said)
    ):
        return ()
    return tuple(
        replace(
            draft, values=tuple(value._replace(field=main) if value.field == bare else value for value in draft.values)
        )
        for draft in drafts
    )


def _problem(line: Line, best: Reading, draft: Draft) -> Asked | None:
    """Returns what is wrong with the cheapest reading; None if nothing is."""
    if stat_lines.is_data(line.text):
        return Asked("typed.data", line.text, (0, len(line.text)))
    if not line.text.lstrip().startswith('"') and stat_lines.is_stat_line(line):
        return Asked("typed.stat_block", line.text, (0, len(line.text)))
    lost = next((entry for entry in best.entries if entry.kind == kinds.LOST), None)
    if lost is not None:
        n = next(n for n, token in enumerate(line.tokens) if token.start >= lost.at[0])
        token = line.tokens[n]
        if lost.key == "line.unknown" and token.kind == WORD and (guess := near.meant(line, n)):
            return Asked("line.meant", token.text, token.at, guess=guess)
        return Asked(lost.key, lost.text, lost.at)
    first = next((entry for entry in best.entries if entry.kind == kinds.NAME), None)
    before = [entry.kind for entry in best.entries if first is not None and entry.at < first.at]
    foreign = kinds.NUMBER in before or kinds.LEFT in before  # AC 15 (leather armor)
    if (
        foreign
        and first is not None
        and any(line.inside(n) for n, token in enumerate(line.tokens) if token.start == first.at[0])
    ):
        return Asked("typed.stat_block", line.text, (0, len(line.text)))
    vague = _vague(line, first) if first is not None and not draft.grouped else None
    if vague is not None:
        return Asked("typed.how_many", line.text[slice(*vague)], vague)
    if _nameless(line, first, draft, bool(before)):
        return Asked("typed.nameless", line.text, (0, len(line.text)))
    if not 1 <= draft.count <= MOST_COMBATANTS:
        return Asked("typed.group", str(draft.count), NOWHERE)
    if (wrong := _impossible(line, draft)) is not None:
        return wrong
    if (second := _second(best) or _labelled(line, best)) is not None:
        return Asked("line.unknown", second.text, second.at)
    if slip := near.slip(line, best.entries):
        at = line.text.find(slip[0])
        return Asked("line.meant" if slip[1] else "line.unknown", slip[0], (at, at + len(slip[0])), guess=slip[1])
    twice = _twice(line, best)
    if twice is not None:
        return Asked("line.twice", twice.text, twice.at)
    return None


def _nameless(line: Line, name: Entry | None, draft: Draft, before: bool) -> bool:
    """Tells whether a draft has no name, or only what is none: a number, signs, words about a number. `before`: whether a value stands before it."""
    text = draft.name.text
    if not text or line.tokens[0].text in ",;":
        return True
    if name is not None and name.key == "exact":
        return False
    lone = text.lstrip("xX×*").isdecimal() and (text[0] in "xX×*" or not draft.values)
    words = [word for word in text.lower().split() if word.isalpha()] or [text.lower()]
    about = _ABOUT if before else _ABOUT[:2] if any(map(str.isdigit, line.text)) else _ABOUT[:1]
    tags = line.vocabulary.tags
    rolled = any(tag.kind == "rolled" for tag in tags(text.lower()))  # rolled a 12
    only_now = rolled or all(word in _NOBODY or any(tag.kind in about for tag in tags(word)) for word in words)
    signs = all(token.kind == SIGN for token in line.tokens if name and name.at[0] <= token.start < name.at[1])
    return only_now or lone or signs


def _impossible(line: Line, draft: Draft) -> Asked | None:
    """Returns what is wrong with a value that its field cannot have; None if nothing is."""
    for value in draft.values:
        field = line.vocabulary.fields.get(value.field)
        if field is None or value.field in line.typed.decimals:
            continue
        if problem := _out(value.text, field.low, field.high, field.kind == GAUGE, field.times):
            return Asked(problem, value.text, value.at)
    return None


def _besides(line: Line, best: Reading, draft: Draft) -> Asked | None:
    """Returns the question about what the cheapest reading notes or leaves out; None if that says nothing more."""
    if (doubt := doubtful(line, best.entries, draft)) is not None:
        return Asked("line.unknown", line.text[slice(*doubt.at)].strip(), doubt.at)
    if not draft.hidden and (note := may_hide(line, best.entries)) is not None:
        return Asked("line.several", line.text[slice(*note.at)], note.at, (replace(draft, hidden=True), draft))
    return None


def _vague(line: Line, name: Entry) -> Span | None:
    """Returns the place of the words of a name that say that there are several, and not how many: some goblins, a few wolves, lots of orcs."""
    first = next(n for n, token in enumerate(line.tokens) if token.start >= name.at[0])
    n = first + (line[first].low == "a")
    words = [token.low for token in line.tokens[n : n + line.vocabulary.vaguest]]
    many = next((end for end in range(len(words), 0, -1) if " ".join(words[:end]) in line.vocabulary.vague), 0)
    return line.span(first, n + many) if many and line.several(n + many) else None


def _second(best: Reading) -> Entry | None:
    """Returns a word behind a name that has its number before it: the Olaf of "14: Mira, Olaf" may be a fighter, too."""
    said = [entry for entry in best.entries if entry.kind != kinds.LINK]
    for before, name, behind in zip(said, said[1:], said[2:], strict=False):
        if before.kind in (kinds.VALUE, kinds.CONDITION) and (name.kind, behind.kind) == (kinds.NAME, kinds.NOTE):
            return behind
    return None


def _labelled(line: Line, best: Reading) -> Entry | None:
    """Returns a word behind a colon that may be the fighter, where nothing else is said: the Borin of "Sitting out: Borin", the goblins of
    "Later: 3 goblins"."""
    said = [entry for entry in best.entries if entry.kind != kinds.LINK]
    if not said or said[0].kind != kinds.NAME or said[-1].kind != kinds.NOTE or len(said) > 3:
        return None
    pointed = next((token.text == ":" for token in line.tokens if token.start >= said[0].at[1]), False)
    between = said[1:-1]
    number = all(entry.kind == kinds.VALUE and line.text[slice(*entry.at)].isdecimal() for entry in between)
    return said[-1] if pointed and number else None


def _closed(line: Line, at: Span) -> Span:
    """Returns a place with the bracket that closes behind it, if it opens in it."""
    within = [n for n, token in enumerate(line.tokens) if at[0] <= token.start < at[1]]
    closes = [line.partners[n] for n in within if n in line.partners]
    return at[0], max((at[1], *(line.tokens[n].end for n in closes)))


def _out(text: str, low: int, high: int, gauge: bool, times: int) -> str:
    left, slash, most = text.partition("/")
    for part in (left, most) if slash else (left,):
        whole, _, decimals = part.partition(".")
        if decimals.strip("0") or not whole.lstrip("+-").isdecimal():
            return "typed.whole"
    numbers = [int(part.partition(".")[0]) for part in (left, most) if part]
    if gauge and slash:
        return "typed.more_than_most" if numbers[0] > numbers[1] else "" if numbers[1] >= 1 else "typed.between"
    return "" if low * times <= numbers[0] <= high * times else "typed.between"


def _twice(line: Line, best: Reading) -> Entry | None:
    seen: dict[str, str] = {}
    for entry in best.entries:
        if entry.kind != kinds.VALUE or entry.key.endswith("*"):
            continue
        if entry.key == line.typed.parts:  # 2P, 1P
            action = entry.text.lstrip("0123456789")
            if seen.setdefault(f"{entry.key} {action}", entry.text) != entry.text:
                return entry
        if line.typed.adds_up(entry.key):
            continue
        field = line.typed.named(entry.key)
        before = seen.get(entry.key)
        if (
            before is not None
            and before != entry.text
            and before != entry.text.partition("/")[2]
            and not (field and field.times > 1)
        ):
            return entry
        seen[entry.key] = entry.text
    return None


def _between(one: Reading, other: Reading, first: Draft, second: Draft, line: Line) -> Asked:
    """Returns the question which of two readings is meant. It is about the words that the two read differently."""
    mine = {(entry.kind, entry.key, entry.text, entry.at) for entry in one.entries}
    theirs = {(entry.kind, entry.key, entry.text, entry.at) for entry in other.entries}
    apart = sorted(at for kind, *_, at in mine ^ theirs if kind != kinds.LINK)
    at = _closed(line, (apart[0][0], apart[-1][1])) if apart else (0, len(line.text))
    return Asked("line.several", line.text[slice(*at)], at, (first, second))
