"""How a typed line is read, what it assumes, and the words that a line may have. How a list of lines is read: `list_view`."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from turnwright import shapes
from turnwright.core.commands import BadCommand
from turnwright.core.fact import F
from turnwright.core.pattern import pattern
from turnwright.core.system import System
from turnwright.reading.draft import ASKED, ASSUMED, LEFT_OUT, NOTED, Draft, Remark, Said
from turnwright.reading.lexer import without_commas
from turnwright.reading.notations import KINDS
from turnwright.roster.fields import fields_of
from turnwright.roster.kinds import Flag, GaugeField, Number, Text
from turnwright.roster.line_reader import HIDDEN, NOTE, AnyCandidate
from turnwright.roster.questions import Question
from turnwright.table.numbers import shown_name
from turnwright.text import join_commas, join_dots, join_sentences, minus, say
from turnwright.view.view import reading_of

MOST_HINTS = 4
_PLAIN = pattern(r"[a-z]+(?: [a-z]+)*(?: x\d+)?(?:, [a-z0-9]+(?: [a-z0-9]+)*(?:/\d+)?)+", re.I)
_OPEN = pattern(
    r"(?:[-*•] )?(?P<name>[^\W\d_]{3,}(?: [^\W\d_]{3,})*):?(?:,? [^\W\d_]+|,? \d+(?:/\d+)?(?![^ ,]))*", re.I
)
"""A name and words and numbers behind it, between which nothing stands but commas."""
_NUMBER = pattern(r"\d+(?:/\d+)?")
_FACTOR = pattern(r"\d ?(?P<part>[x×] ?(?P<count>\d+))(?!\w)", re.I)
"""What may be how many of them, or a factor of the number before it: hp 70 x3."""
_ENDS_NOTE = pattern(r"[,;()\[\]\"“”:/|]")
"""What may end a note, or go on behind it."""


def with_side(system: System[F], fight: F, text: str, draft: Draft, side: str) -> str:
    """Returns a line with another side: in the place where it names one, else at its end; anew if it would be read otherwise."""
    fields = fields_of(system)
    line, wanted = _sided(system, fight, text, draft, side), replace(draft, side=Said(side))
    try:
        fine = fields.read(fight, line).draft.same(wanted)
    except BadCommand:
        fine = False
    return line if fine else fields.typed_line(fight, wanted)


def _sided(system: System[F], fight: F, text: str, draft: Draft, side: str) -> str:
    word = fields_of(system).side_word(fight, side)
    start, end = draft.side.at
    return f"{text[:start]}{word}{text[end:]}" if end > start else f"{text.rstrip().rstrip(',;')}, {word}"


def _is_plain(text: str, draft: Draft, sure: bool) -> bool:
    """Tells whether a line is a name and known words between commas, so that a side in it is nothing but the side, and need not be read again.
    `sure`: whether it is a typed line about which nothing is asked, so that commas need not stand between all of them."""
    if draft.side.at[1] or any(remark.kind != NOTED for remark in draft.remarks):
        return False
    if sure and not draft.note and (found := _OPEN().fullmatch(text)):
        each = len(draft.values) + len(draft.numbers) == len(_NUMBER().findall(text))
        return each and text.startswith(draft.name.text, found.start("name"))
    words, _, note = text.partition(f", {NOTE} ")
    if note != draft.note or (note and _ENDS_NOTE().search(note)):
        return False
    count = f" x{draft.count}" if draft.grouped else ""
    return _PLAIN().fullmatch(words) is not None and words.partition(",")[0] == f"{draft.name.text}{count}"


def typed(system: System[F], fight: F, text: str) -> shapes.ReadLine:
    """Returns the card of one typed line, with the offer that adds it. Raises BadCommand."""
    found = fields_of(system).read(fight, text)
    card = fighter(system, fight, found.draft, text, typed=True, known=found)
    del card["draft"], card["remarks"]
    return card


def fighter(
    system: System[F],
    fight: F,
    draft: Draft,
    text: str,
    side: str = "",
    typed: bool = False,
    known: AnyCandidate | None = None,
) -> shapes.ReadLine:
    """Returns how a fighter is read. `text`: the line that adds it; `side`: the side that is assumed for it, empty for the usual one; `typed`:
    whether the text is as somebody typed it, so that its remarks are words of it; `known`: what the draft means, where that is known already."""
    meant = replace(draft, side=Said(side)) if side else draft
    found = known if known is not None and known.draft is meant else fields_of(system).of(fight, meant)
    adds = with_side(system, fight, text, draft, side) if side else text
    shown = reading_of(system, fight, adds, found)
    out: shapes.ReadLine = {
        "text": text, "title": shown["title"], "detail": shown["detail"], "token": shown["token"], "add": shown["add"],
        "side": _side(system, fight, text, draft, found, known is not None), "values": list(_values(system, found)),
        "draft": drafted(system, fight, draft), "remarks": [],
    }  # fmt: skip
    left = (
        join_sentences(filter(None, (_left(system, found), _grouped(text, draft))))
        if typed
        else join_sentences(dict.fromkeys((*(remark.says for remark in draft.remarks), *_dropped(found))))
    )
    if found.fighter.stats:
        out["numbers"] = [{"label": shown_name(stat.name), "value": stat.value} for stat in found.fighter.stats]
    if not typed:
        out["times"] = _times(system, fight, meant, adds, found)
    if shown["first"]:
        out["first"] = shown["first"]
    return {**out, "left": left} if left else out


def _times(system: System[F], fight: F, draft: Draft, text: str, found: AnyCandidate) -> str:
    """Returns the line that with a number at its end joins that many. It names the side, because a group without one joins another."""
    fields, side = fields_of(system), found.fighter.side
    if draft.grouped:
        text = fields.typed_line(fight, replace(draft, count=1, grouped=False, side=Said(side)))
    elif not draft.side.text:
        text = f"{text}, {fields.side_word(fight, side)}"
    return f"{text}, x"


def problem(system: System[F], fight: F, text: str, bad: BadCommand, rest: Draft | None) -> shapes.ReadLine:
    """Returns what is wrong with a line, the ways to mend it, and what remains without the unknown words."""
    out: shapes.ReadLine = {"text": text, "says": str(bad), "fixes": [], "remarks": []}
    if isinstance(bad, Question):
        out["fixes"] = [{"label": fix.label, "text": fix.text} for fix in bad.fixes]
        if bad.at[1] > bad.at[0]:
            out |= {"start": bad.at[0], "end": bad.at[1]}
    if rest is not None:
        try:
            left = fighter(system, fight, rest, text, typed=True)
        except BadCommand:
            return out
        out |= {"title": left["title"], "detail": left["detail"], "token": left["token"], "side": left["side"]}
        out |= {"values": left["values"], "draft": left["draft"]}
    return out


def drafted(system: System[F], fight: F, draft: Draft) -> shapes.Drafted:
    """Returns a draft as the boundary states it: its values by the word of the field, as typed."""
    fields = fields_of(system)
    words = {
        value.field: fields.words_of(fight, value.field).lower().replace(" ", "_") or value.field
        for value in draft.values
    }
    return {
        "name": draft.name.text, "count": draft.count, "side": draft.side.text, "hidden": draft.hidden,
        "values": {words[value.field]: value.text for value in draft.values},
        "numbers": {number.field: number.text for number in draft.numbers},
        "conditions": [said.text for said in draft.conditions], "note": draft.note,
    }  # fmt: skip


def spoken(system: System[F], draft: Draft, remark: Remark) -> str:
    """Returns a remark about a word of a typed line as a sentence."""
    if not remark.word:
        return remark.says
    if remark.kind == LEFT_OUT and remark.word == draft.listed:
        return say("{number} is read as the number in a list, not as a score.", number=draft.listed)
    if remark.kind == LEFT_OUT:
        if fields_of(system).derived(remark.says):
            return say("Left out: {words}.", words=remark.says)
        if _is_share(remark.says):
            return _share(remark.says)
        return say("Left out, because it isn’t tracked in this system: {words}.", words=remark.says)
    if remark.kind == NOTED:
        return say("Noted: {words}.", words=remark.says)
    return remark.says if remark.kind == ASKED else _assumed(draft, remark)


def _is_share(words: str) -> bool:
    return words.endswith("%") and words[:-1].isdecimal()


def _share(words: str) -> str:
    return say("{words} may say how much is left of this fighter. It is left out: write the number.", words=words)


def _assumed(draft: Draft, remark: Remark) -> str:
    """Returns what is assumed of a word: that it is a note, or a condition that the line says otherwise or for a time."""
    if without_commas(remark.word.strip("()[]{}<> ")) in draft.note:
        return say("“{word}” becomes a note.", word=remark.word)
    return say("“{word}” is read as a condition without an end.", word=remark.word)


def _dropped(found: AnyCandidate) -> Iterator[str]:
    if found.dropped:
        yield say(
            "Left out, because a fighter has eight further numbers at most: {words}.", words=join_commas(found.dropped)
        )


def _grouped(text: str, draft: Draft) -> str:
    """Returns that a number behind another one is how many they are; empty for a line without such."""
    found = _FACTOR().search(text)
    if found is None or draft.count == 1 or int(found["count"]) != draft.count:
        return ""
    return say("“{part}” is read as a group of {count}.", part=found["part"], count=draft.count)


def _left(system: System[F], found: AnyCandidate) -> str:
    """Returns what a typed line is read without, and what is noted of it."""
    draft = found.draft
    left = found.left()
    fields = fields_of(system)
    derived = tuple(words for words in left if fields.derived(words))
    shares = tuple(words for words in left if _is_share(words))
    other = tuple(words for words in left if words not in (*derived, *shares))
    noted = [f"{shown_name(stat.name)} {stat.value}" for stat in found.fighter.stats]
    assumed = tuple(spoken(system, draft, one) for one in draft.remarks if one.kind == ASSUMED)
    says = (
        *assumed,
        say("Noted: {words}.", words=join_commas(noted)) if noted else "",
        say("Left out, because it isn’t tracked in this system: {words}.", words=join_commas(other)) if other else "",
        say("Left out: {words}.", words=join_commas(derived)) if derived else "",
        *map(_share, shares),
        fields.left_says((*left, *noted)),
        say("{number} is read as the number in a list, not as a score.", number=found.listed)
        if found.listed and not left
        else "",
    )
    return join_sentences(filter(None, says))


def _side(system: System[F], fight: F, text: str, draft: Draft, found: AnyCandidate, sure: bool) -> shapes.ReadSide:
    order = [side.id for side in fight.sides]
    after = order[(order.index(found.fighter.side) + 1) % len(order)]
    return {
        "name": fight.side(found.fighter.side).name,
        "assumed": not draft.side.text,
        "next": (_sided if _is_plain(text, draft, sure) else with_side)(system, fight, text, draft, after),
    }


def _values(system: System[F], found: AnyCandidate) -> Iterator[shapes.Value]:
    """Yields what the line says, and what each fighter must have."""
    fields, c = fields_of(system), found.fighter
    usual = replace(c, sheet=fields.sheet(), tally=fields.tally(), gauges=())
    for field in fields.declared:
        typed = field.name in found.typed or field.get(c) != field.get(usual)
        if not (typed or field.always) or (isinstance(field, Number) and field.row_only):
            continue
        label, value = field.name if isinstance(field, GaugeField) else field.label(system.say), field.get(c)
        label = field.words[0] if isinstance(field, Text) and field.words else label
        if isinstance(field, GaugeField) and value is not None:
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
    for said in found.draft.conditions:
        yield {"label": fields.condition(said.text), "value": "", "assumed": False, "text": ""}


def hints(system: System[F], fight: F, draft: Draft) -> list[shapes.Hint]:
    """Returns the next likely words for a line: those that say something it does not say yet."""
    between = tuple(side.name.lower() for side in fight.between)
    likely = (word for hint in system.setup.HINTS for word in ((hint,) if hint else between))
    more = (word for word in likely if _says_more(system, fight, draft, word))
    return [{"label": word, "text": f", {word}"} for word, _ in zip(more, range(MOST_HINTS), strict=False)]


def _says_more(system: System[F], fight: F, draft: Draft, word: str) -> bool:
    found = fields_of(system).judged(fight, f'"A", {word}')
    if found.asked is not None or not found.drafts:
        return False
    new = found.drafts[0]
    side = draft.side.text or (fight.foes if draft.grouped else fight.party).id
    return (
        any(not draft.value(value.field) for value in new.values)
        or (new.side.text not in ("", side))
        or (new.hidden and not draft.hidden)
    )


def known_words(system: System[F], fight: F) -> list[shapes.Word]:
    """Returns every word that a typed line may have, with what it means; of one field's words the others beside the first."""
    found: list[shapes.Word] = []
    for field in fields_of(system).declared:
        if isinstance(field, Number) and field.row_only:
            continue
        label = field.name if isinstance(field, GaugeField) else field.label(system.say)
        number = " 5" if isinstance(field, Number | GaugeField) else ""
        first, others = field.words[:1], field.words[1:]
        also = say("or {words}", words=join_commas(others)) if others else ""
        found += [{"word": f"{word}{number}", "says": join_dots((label, also))} for word in first]
        found += [{"word": word, "says": label} for word in (field.alone if isinstance(field, Text) else ())]
    found += _noted(system, {word for field in fields_of(system).declared for word in field.words})
    found += [{"word": fields_of(system).side_word(fight, side.id), "says": say("side")} for side in fight.sides]
    return [
        *found,
        {"word": "x3", "says": say("a group of three")},
        {"word": HIDDEN, "says": say("unseen by the players")},
        {"word": f"{NOTE} …", "says": say("a note for the GM")},
    ]


def notations(system: System[F]) -> list[shapes.NotationKind]:
    """Returns the notations that are read in a system, by kind, each with an example."""
    bare = bool(fields_of(system).typed.bare)
    found: list[shapes.NotationKind] = []
    for kind in KINDS:
        items = [one for one in kind.items if bare or not one.bare]
        if items:
            shown: list[shapes.Notation] = [{"says": say(one.says), "example": one.example} for one in items]
            found.append({"title": say(kind.title), "items": shown})
    return found


def _noted(system: System[F], taken: set[str]) -> Iterator[shapes.Word]:
    """Yields the further numbers of the game, which a line may have each with its longer words. `taken`: words of fields."""
    noted = fields_of(system).typed.noted
    for name in dict.fromkeys(noted.values()):
        if name not in taken:
            others = [word for word, named in noted.items() if named == name != word]
            also = say("or {words}", words=join_commas(others)) if others else ""
            yield {"word": f"{name} 5", "says": join_dots((shown_name(name), also))}


def listed_once(readings: Iterable[shapes.ReadLine], drafts: Iterable[Draft | None]) -> str:
    """Returns one sentence for the list numbers that several lines leave out, and takes it out of these lines; empty for one line."""
    notes = (
        (found, say("{number} is read as the number in a list, not as a score.", number=draft.listed))
        for found, draft in zip(readings, drafts, strict=True)
        if draft and draft.listed
    )
    several = [found for found, note in notes if found.get("left") == note]
    if len(several) < 2:
        return ""
    for found in several:
        del found["left"]
    return say("The numbers before the names are read as places in a list, not as scores.")
