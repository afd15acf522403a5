"""How typed lines are read, one by one, and the words they may have."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from turnwright.core import BadCommand, F
from turnwright.core.system import System
from turnwright.gm.bookkeeping import JoinAll
from turnwright.roster import side_first
from turnwright.roster.fixes import Problem, legible, problem
from turnwright.roster.headings import Listed, apart
from turnwright.roster.kinds import Flag, Number, Points, Text
from turnwright.roster.line import HIDDEN, LONGEST_LINE, NOTE
from turnwright.roster.notation import list_number
from turnwright.roster.phrases import side_named
from turnwright.roster.vocabulary import AnyReading
from turnwright.screen import shapes
from turnwright.screen.view import reading
from turnwright.screen.widgets import offer_json
from turnwright.text import minus, row, say, sentences

MOST_HINTS = 4


def listed_reading(system: System[F], e: F, line: Listed, side: str) -> shapes.ReadLine:
    """Returns how a line of a list is read: a heading as such; a fighter on `side`, else on the side that its heading names. One who is hidden
    and has no side is assumed to be an enemy."""
    if line.heading:
        name = next((s.name for s in e.sides if s.id == line.side), "")
        says = say("heading.side", side=name) if name else say("heading.skipped")
        return {"text": line.text, "heading": says}
    text = line.text
    if side:
        text = on_side(system, e, text, side)
    elif line.side:
        rest = legible(text, lambda line: reading(system, e, line))
        if not (rest and _said(e, system.roster.fields.read(e, rest))):
            text = _joining(system, e, text, system.roster.fields.side_word(e, line.side), readable=rest == text)
    elif _lurks(system, e, text):
        found = line_reading(system, e, _joining(system, e, text, system.roster.fields.side_word(e, e.foes.id)))
        return {**found, "text": text, "side": {**found["side"], "assumed": True}}
    return line_reading(system, e, text)


def _lurks(system: System[F], e: F, text: str) -> bool:
    """Returns whether a line adds somebody hidden to the players' side without saying so."""
    try:
        found = system.roster.fields.read(e, text)
    except BadCommand:
        return False
    return found.line.hidden and found.fighter.side == e.party.id and not _said(e, found)


def on_side(system: System[F], e: F, text: str, side: str) -> str:
    """Returns a line with its side: the last one it names counts."""
    known = next((system.roster.fields.side_word(e, s.id) for s in e.sides if s.id == side), "")
    now = _side_of(system, e, text)
    return _joining(system, e, text, known, readable=bool(now)) if known and now != side else text


def _joining(system: System[F], e: F, text: str, side: str, readable: bool = True) -> str:
    """Returns a line with a side behind it. With its name as the app writes it, "8 brutes, hits 70" would be a saved line of one fighter, and
    so would "Ash hp ?", which cannot be read."""
    with_name = _more(text, side)
    doubtful = text[:1].isdigit() or "(" in text or "[" in text or text.lower().startswith(side_first.WORDS)
    plain = readable and not doubtful
    return with_name if plain or who(system, e, with_name) == who(system, e, text) else _more(text, side.lower())


def who(system: System[F], e: F, text: str) -> tuple[str, int]:
    """Returns the name and the number of the fighters of a line; no name and 0 for one that cannot be read."""
    try:
        line = system.roster.fields.read(e, text).line
    except BadCommand:
        return "", 0
    return line.name, line.count


def _said(e: F, found: AnyReading) -> bool:
    return any(side_named(e, " ".join(word.lower().split())) for word in found.line.words)


def _more(text: str, word: str) -> str:
    longer = f"{text.rstrip().rstrip(',')}, {word}"
    return longer if len(longer) <= LONGEST_LINE else text


def _side_of(system: System[F], e: F, text: str) -> str:
    try:
        return str(system.roster.fields.read(e, text).fighter.side)
    except BadCommand:
        return ""


def _apart(system: System[F], e: F, text: str) -> Problem | None:
    """Returns the problem of several fighters in one line, with the fix; None for other lines."""

    def readable(part: str) -> bool:
        return who(system, e, part)[1] > 0

    fields = system.roster.fields
    names = apart(text, readable, partial(fields.is_line, e), partial(fields.begins_with_field, e))
    fixes: list[shapes.Fix] = [{"label": say("fix.apart", count=len(names)), "text": "\n".join(names)}]
    if len(names) == 2:
        fixes.append({"label": say("fix.remove.one", word=names[1]), "text": names[0]})
    return Problem(say("line.apart", count=len(names)), fixes=tuple(fixes)) if names else None


def line_reading(system: System[F], e: F, text: str) -> shapes.ReadLine:
    """Returns how a line is read; if it cannot be, the problem, its fixes, and what remains without the unknown words."""
    try:
        found = reading(system, e, text)
        return {**found, **_parts(system, e, text), "text": text}
    except BadCommand as bad:
        trouble = _apart(system, e, text) or problem(text, bad)
    rest = legible(text, lambda line: reading(system, e, line)) if trouble.word else ""
    out: shapes.ReadLine = {
        "text": text,
        "says": trouble.says,
        "fixes": list(trouble.fixes),
    }
    if rest:
        left = reading(system, e, rest)
        out |= {
            "title": left["title"],
            "detail": left["detail"],
            "token": left["token"],
            **_parts(system, e, rest),
            "text": text,
        }
    if trouble.word:
        out |= {"start": trouble.start, "end": trouble.start + len(trouble.word)}
    return out


def placed(whole: str, readings: Sequence[shapes.ReadLine], lines: Sequence[str]) -> None:
    """Turns the place of each unknown word from its line to the whole text, in UTF-16 units; drops it if the line is not in the text. `lines`:
    as they were typed, without the sides that were added."""
    behind = 0
    for found, line in zip(readings, lines, strict=True):
        at = whole.find(line, behind)
        behind = at + len(line) if at >= 0 else behind
        if "start" not in found:
            continue
        if at < 0:
            del found["start"], found["end"]
        else:
            found["start"], found["end"] = (_units(whole[: at + found[end]]) for end in ("start", "end"))


def listed_once(readings: Sequence[shapes.ReadLine]) -> str:
    """Returns one sentence for the list numbers that several lines leave out, and takes it out of these lines; empty for one line."""
    notes = [(found, say("line.listed.note", number=list_number(found["text"]))) for found in readings]
    several = [found for found, note in notes if found.get("left") == note]
    if len(several) < 2:
        return ""
    for found in several:
        del found["left"]
    return say("line.listed.all")


def _units(text: str) -> int:
    return len(text) + sum(ch > "\uffff" for ch in text)


def _parts(system: System[F], e: F, text: str) -> shapes.ReadLine:
    """Returns the side and the values of a readable line, each with whether the line says it."""
    found = system.roster.fields.read(e, text)
    left = found.line.left
    out: shapes.ReadLine = {"text": text, "side": _side(system, e, text, found), "values": list(_values(system, found))}
    if found.line.listed and not left:
        return {**out, "left": say("line.listed.note", number=found.line.listed)}
    if not left:
        return out
    derived = tuple(words for words in left if system.roster.fields.derived(words))
    other = tuple(words for words in left if words not in derived)
    says = (
        say("line.left.note", words=row(other)) if other else "",
        say("line.left.derived", words=row(derived)) if derived else "",
        system.roster.fields.left_says(left),
    )
    return {**out, "left": sentences(filter(None, says))}


def _side(system: System[F], e: F, text: str, found: AnyReading) -> shapes.ReadSide:
    order = [side.id for side in e.sides]
    name = e.side(found.fighter.side).name
    word = partial(system.roster.fields.side_word, e)
    after = word(order[(order.index(found.fighter.side) + 1) % len(order)])
    said = _said(e, found)
    tail = f", {word(found.fighter.side)}"
    bare = text[: -len(tail)] if said and text.endswith(tail) else text
    return {"name": name, "assumed": not said, "next": _joining(system, e, bare, after)}


def _values(system: System[F], found: AnyReading) -> Iterator[shapes.Value]:
    """Yields what the line says, and what each fighter must have."""
    fields, c = system.roster.fields, found.fighter
    usual = replace(c, sheet=fields.sheet(), tally=fields.tally(), gauges=())
    for field in fields.declared:
        typed = field.name in found.typed or field.get(c) != field.get(usual)
        if not (typed or field.always) or (isinstance(field, Number) and field.row_only):
            continue
        label, value = field.name if isinstance(field, Points) else field.label(system.say), field.get(c)
        label = field.words[0] if isinstance(field, Text) and field.words else label
        if isinstance(field, Points) and value is not None:
            label = value.name  # a house rule may name the gauge
            value = value.most if value.value == value.most else f"{value.value}/{value.most}"
        elif isinstance(field, Flag):
            value = ""
        elif isinstance(field, Text):
            value = field.show(value)
        yield {
            "label": label,
            "value": minus(value if value is not None else ""),
            "assumed": not typed,
            "text": f", {field.words[0]} " if field.words else ", ",
        }


def hints(system: System[F], e: F, text: str) -> list[shapes.Hint]:
    """Returns the next likely words for a line: those that say something it does not say yet."""
    between = tuple(side.name.lower() for side in e.between)
    likely = (word for hint in system.setup.HINTS for word in ((hint,) if hint else between))
    text = legible(text, lambda line: reading(system, e, line))
    if not text:
        return []
    now = system.roster.fields.read(e, text)
    found: list[shapes.Hint] = []
    for word in likely:
        if len(found) < MOST_HINTS and _says_more(system, e, text, word, now):
            found.append({"label": word, "text": f", {word}"})
    return found


def _says_more(system: System[F], e: F, text: str, word: str, now: AnyReading) -> bool:
    try:
        then = system.roster.fields.read(e, f"{text}, {word}")
    except BadCommand:
        return False
    return bool(then.typed - now.typed) or (then.fighter.side, then.line.hidden) != (now.fighter.side, now.line.hidden)


def known_words(system: System[F], e: F) -> list[shapes.Word]:
    """Returns every word that a typed line may have, with what it means."""
    found: list[shapes.Word] = []
    for field in system.roster.fields.declared:
        words = [*field.words, *(field.alone if isinstance(field, Text) else ())]
        if not words or (isinstance(field, Number) and field.row_only):
            continue
        label = field.name if isinstance(field, Points) else field.label(system.say)
        number = " 5" if isinstance(field, Number | Points) else ""
        found += [{"word": f"{word}{number}", "says": label} for word in words]
    found += [{"word": system.roster.fields.side_word(e, side.id), "says": say("word.side")} for side in e.sides]
    return [
        *found,
        {"word": "x3", "says": say("word.group")},
        {"word": HIDDEN, "says": say("word.hidden")},
        {"word": f"{NOTE} …", "says": say("word.note")},
    ]


def add_offer(system: System[F], e: F, readings: Sequence[shapes.ReadLine]) -> shapes.Offer | None:
    """Returns the offer that adds every readable line."""
    good = [found for found in readings if "add" in found]
    if not good:
        return None
    texts = tuple(str(found["add"]["args"]["text"]) for found in good)  # with the side that is assumed
    lines = [system.roster.fields.read(e, text).line for text in texts]
    (first, *others), count = lines, sum(line.count for line in lines)
    name = say("group.named", count=count, name=first.name) if count > 1 else first.name
    label = say("offer.add.lines", count=count) if others else say("offer.add.one", name=name)
    add = JoinAll(texts).button(label)
    return offer_json(e, system.rules.book, add)
