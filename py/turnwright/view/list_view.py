"""How a text is read: a typed or pasted list, a table, a stat block, or the file of another program, with the offer that adds it all."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import NamedTuple

from turnwright import shapes
from turnwright.core.commands import BadCommand
from turnwright.core.fact import F
from turnwright.core.pattern import pattern
from turnwright.core.system import System
from turnwright.drawing.widgets import offer_json
from turnwright.reading.block.timed import timed
from turnwright.reading.draft import ASKED, DICE, LEFT_OUT, NOBODY, Draft, Remark, Said, Span, Value
from turnwright.reading.found import PATHS, TABLE, TEXT, Found
from turnwright.reading.line import meant
from turnwright.reading.list import lists, numbered, scored
from turnwright.reading.list.items import FIGHTER, LINE, Item, threatens, under
from turnwright.reading.list.items import word as said
from turnwright.reading.list.rows import joined
from turnwright.reading.list.sentences import quoted
from turnwright.reading.tagging import Vocabulary, vocabulary
from turnwright.reading.words import LANGUAGES
from turnwright.roster.fields import fields_of
from turnwright.roster.line_reader import HIDDEN, AnyCandidate
from turnwright.table import offers
from turnwright.table.coming import JoinAll
from turnwright.table.corrections import AddSide
from turnwright.table.timed import in_words, possible
from turnwright.text import join_sentences, say
from turnwright.view import line_parts, lines_view
from turnwright.view.line_parts import Units


@dataclass
class Listing:
    """A text as far as it is read: its lines, with the draft of each fighter; what is said about it as a whole, and where in the text that is;
    columns that mean nothing here, with the first cell of each; sides that it names and the fight has not; names of further numbers of fighters
    that are no typed lines; `reasons`: for each line, why it joins; the program that
    wrote the file."""

    readings: list[shapes.ReadLine] = field(default_factory=list)
    drafts: list[Draft | None] = field(default_factory=list)
    remarks: list[shapes.Remark] = field(default_factory=list)
    places: list[list[int] | None] = field(default_factory=list)
    unread: dict[str, str] = field(default_factory=dict)
    sides: dict[str, None] = field(default_factory=dict)
    noted: dict[str, None] = field(default_factory=dict)
    reasons: list[str] = field(default_factory=list)
    program: str = ""

    def doubt(self, first: int) -> None:
        """Turns the fighters from a line on into offers where most lines are questions and nothing but names, counts and scores says that the
        others are fighters: prices, rules or a table to roll on."""
        reasons = [*enumerate(self.reasons)][first:]
        bare: dict[tuple[int, ...], list[int]] = {}
        for n, reason in reasons:
            if reason == _BARE:
                bare.setdefault((*self.readings[n]["at"],), []).append(n)
        asked = sum(reason == ASKED for _, reason in reasons)
        if asked < max(_FEWEST_ASKED, len(bare) + 1) or any(reason == _CLAIMED for _, reason in reasons):
            return
        for line in bare.values():
            several = [_quoted(self.readings[n], self.drafts[n]) for n in line]
            for n, fix in zip(line, several, strict=True):
                self.readings[n] = _offered(self.readings[n], self.drafts[n], [fix])
            if len(line) > 1:
                whole = "\n".join(fix["text"] for fix in several)
                self.readings[line[0]]["fixes"] = [{"label": say("Add them"), "text": whole}]
                for n in line[1:]:
                    self.readings[n]["fixes"] = []


class Step(NamedTuple):
    """A place where the reading of a text may stop: `at` in the text, `pending` where what stands before it has more to give."""

    at: int
    pending: bool = False


def words(system: System[F], fight: F) -> Vocabulary:
    """Returns the words that a text is read with."""
    return vocabulary(fields_of(system).typed, fields_of(system).house_of(fight))


Known = dict[
    tuple[str, str, bool, tuple[Said | Value, ...], bool, bool, bool, str, tuple[tuple[str, str], ...]],
    list[tuple[shapes.ReadLine, Draft | None]],
]
"""The lines that were read in a fight, with their places from the line's own beginning: by text, side of the heading, whether it says hidden,
what marks say, whether a side and a colon stand before, whether the number belongs to the name, the side that all join, and what parts of lines mean.
At a key press in a list only the changed line is read anew."""
MOST_KNOWN = 1_000
_NUMBER = pattern(r"\d+")
_ANYBODY = frozenset(word for one in LANGUAGES for word in one.shortened if one.sides.get(word) == -1)
"""Words that say only that no player has somebody, whatever side the heading names."""
_BARE, _CLAIMED = "bare", "claimed"
_FEWEST_ASKED = 4
"""Questions about a text that make the rest of it doubtful."""
_NUMBERS = 2
"""Numbers besides the score that only a fighter has."""
_MOST_ANSWERS = 3
"""Numbers that stand beside a label of which none was read."""


class ListReader:
    """Reads a text for the screen. `side`: the id of the side that all join, empty for their own; `known`: the lines that were read before;
    `means`: what parts of lines mean, by their key, and titles of tables; `opened`: whether the text is a file that somebody opened."""

    def __init__(
        self,
        system: System[F],
        fight: F,
        text: str,
        side: str = "",
        known: Known | None = None,
        means: Mapping[str, str] | None = None,
        opened: bool = False,
    ) -> None:
        self.system = system
        self.known = {} if known is None else known
        self.fight = fight
        self.text = text
        self.fields = fields_of(system)
        self.units = Units(text)
        self.chosen = side if any(one.id == side for one in fight.sides) else ""
        self.means = {} if means is None else means
        self.opened = opened

    def lines(self, out: Listing) -> Iterator[Step]:
        """Reads a list into `out`, and yields behind each part of it: a line, a stat block, the row of a table."""
        for item in lists.read(self.text, words(self.system, self.fight), self.means, self.opened):
            last = len(item.found.drafts) if item.found else 0
            for n, (reading, draft) in enumerate(self._item(item), 1):
                out.readings.append(reading)
                out.drafts.append(draft)
                out.reasons.append(self._reason(item, reading, draft))
                if draft and item.kind != LINE:
                    out.noted.update(dict.fromkeys(number.field for number in draft.numbers))
                if item.ends and n < last:
                    yield Step(item.ends[n - 1], True)
            if item.found:
                self._about(item.found, out)
            yield Step(item.at[1])

    def file(self, out: Listing, found: Found) -> Iterator[Step]:
        """Reads a file into `out`, and yields behind each fighter. All of its text is read before the first."""
        self._about(found, out)
        for n, draft in enumerate(found.drafts, 1):
            out.readings.append(self._made(draft, "", found, foe=found.foes))
            out.drafts.append(draft)
            yield Step(len(self.text), n < len(found.drafts))

    def _reason(self, item: Item, reading: shapes.ReadLine, draft: Draft | None) -> str:
        """Returns whether a line is a question, a fighter in quotes, one of whom it says no more than a name, how many, a score and one thing
        more, or one who is claimed to be one; empty for others."""
        if "add" not in reading or draft is None:
            return ASKED if item.kind == LINE else ""
        if item.kind == LINE and quoted(self.text[slice(*item.at)]):
            return ""
        told = item.side or item.hidden or item.named or item.claimed or item.states or self.chosen
        unused = sum(one.kind == LEFT_OUT for one in draft.remarks)
        bare = all(one.field == self.fields.typed.bare for one in draft.values)
        few = bare and len(draft.numbers) + unused < _NUMBERS and not (draft.side.text or draft.hidden)
        return _BARE if item.kind == LINE and few and not told else _CLAIMED

    def _about(self, found: Found, out: Listing) -> None:
        out.remarks.extend(self._remarks(found.remarks, found))
        out.places.extend(self._span(remark.at, found) for remark in found.remarks)
        out.program = found.program
        out.unread.update(found.unread)
        out.sides.update(dict.fromkeys(found.sides))

    def _item(self, item: Item) -> Iterator[tuple[shapes.ReadLine, Draft | None]]:
        at = self.units.place(item.at)
        if item.kind == LINE:
            for reading, draft in self._known(item):
                out: shapes.ReadLine = {**moved(reading, at[0]), "at": at}
                if item.remarks:
                    out["remarks"] = [*out.get("remarks", []), *self._remarks(item.remarks, None)]
                yield out, draft
        elif item.kind == FIGHTER and item.draft:
            draft = replace(_under(item, item.draft), remarks=(*item.draft.remarks, *item.remarks))
            used = [self.units.place(part) for part in _used(draft)]
            parts = line_parts.of_draft(self.system, self.fight, draft, self.units)
            yield {**self._block(item, draft), "at": at, "used": used, "parts": parts}, item.draft
        elif item.found is not None:
            for draft in item.found.drafts:
                made: shapes.ReadLine = {
                    **self._made(_under(item, draft), item.side, item.found, foe=item.found.foes),
                    "at": at,
                }
                if item.found.where == TABLE and (span := self._span(draft.name.at, item.found)):
                    made["span"] = span
                yield made, draft
        else:
            yield {**self._left(item), "at": at}, None

    def _block(self, item: Item, draft: Draft) -> shapes.ReadLine:
        """Returns the fighter of a stat block, with what its text says and nobody read, and the numbers beside that as answers."""
        made = self._made(draft, item.side, foe=item.foe)
        lair = say("Lair of {name}", name=draft.name.text[:40])
        if told := [one for one in timed(self.text[slice(*item.at)], lair) if possible(self.fight, self.system, one)]:
            made["timed"] = [{"key": one.key, "says": in_words(self.system, one)} for one in told]
        lost = [one for one in draft.remarks if one.kind == ASKED and one.wants not in ("", DICE)]
        if not lost:
            return made
        text, end = self.text[slice(*item.at)], self.text.find("\n", draft.name.at[1]) - item.at[0]
        made["missing"] = [line_parts.called(self.system, self.fight, one.wants) for one in lost]
        answers = [
            f"{name} {number}"
            for one, name in zip(lost, made["missing"], strict=True)
            for number in islice(_NUMBER().findall(self.text[one.at[0] :].partition("\n")[0]), _MOST_ANSWERS)
        ]
        made["fixes"] = [{"label": one, "text": f"{text[:end]}\n{one}{text[end:]}"} for one in answers if end > 0]
        return made

    def _left(self, item: Item) -> shapes.ReadLine:
        """Returns a part of the text that is no fighter."""
        text = self.text[slice(*item.at)].strip()
        remarks = self._remarks(item.remarks, None)
        if any(remark.kind == ASKED for remark in item.remarks):
            start, end = self.units.place(item.at)
            says = join_sentences(remark.says for remark in item.remarks)
            return {
                "text": text,
                "says": says,
                "fixes": [{"label": say("Leave it out"), "text": ""}],
                "start": start,
                "end": end,
                "remarks": remarks,
            }
        if item.offered and item.draft is None:
            says = join_sentences(remark.says for remark in item.remarks)
            fix: shapes.Fix = {"label": say("Add them"), "text": f"Fighters:\n\n{text}"}
            return {"text": text, "heading": says, "remarks": remarks, "fixes": [fix]}
        if item.offered and item.draft is not None:
            made = self._made(_under(item, item.draft), item.side, typed=True)
            if "add" in made:
                made = {**made, "text": text, "remarks": [], "at": self.units.place(item.at)}
                return _offered(made, item.draft, [_quoted(made, item.draft)])
        name = next((side.name for side in self.fight.sides if side.id == item.side), "")
        skipped = (
            say("Heading, not a fighter. Put a name in quotes to add it.")
            if item.heading
            else join_sentences(remark.says for remark in item.remarks)
        )
        return {
            "text": text,
            "heading": say("Heading: the lines below join {side}.", side=name) if name else skipped,
            "remarks": remarks,
        }

    def _known(self, item: Item) -> list[tuple[shapes.ReadLine, Draft | None]]:
        """Returns the fighters of a line, or the question about it, with their places from its beginning."""
        text = joined(item.text or self.text[slice(*item.at)])
        means = tuple(self.means.items())
        key = (text, item.side, item.hidden, item.states, item.named, item.numbered, item.scored, self.chosen, means)
        if key not in self.known:
            if len(self.known) > MOST_KNOWN:
                self.known.clear()
            line = ListReader(self.system, self.fight, text, self.chosen, means=self.means)
            self.known[key] = line._parted(item, text)
        return self.known[key]

    def _parted(self, item: Item, text: str) -> list[tuple[shapes.ReadLine, Draft | None]]:
        """Returns the fighters of a line with its parts, each read as somebody said before if the line has its form."""
        own = words(self.system, self.fight)
        found = meant.of(text, own, self.fields.judged(self.fight, text), self.means)
        if found.draft is not None:
            draft = _under(item, self.fields.possible(self.fight, found.draft))
            read: list[tuple[shapes.ReadLine, Draft | None]] = [(self._made(draft, item.side, typed=True), draft)]
        else:
            read = [*self._line(item, text)]
        return [
            ({**reading, "parts": line_parts.shown(self.system, self.fight, found.parts, self.units)}, draft)
            for reading, draft in read
        ]

    def _line(self, item: Item, text: str) -> Iterator[tuple[shapes.ReadLine, Draft | None]]:
        own = words(self.system, self.fight) if item.numbered else None
        if own is not None and (draft := numbered.read(text, own.typed, own.house)) is not None:
            yield self._made(_under(item, draft), item.side, typed=True), draft
            return
        found = self.fields.judged(self.fight, text)
        if item.scored and (draft := scored.alike(found, self.fields.typed.bare)) is not None:
            yield self._made(_under(item, draft), item.side, typed=True), draft
            return
        apart = item.named and found.asked is not None and found.asked.problem == "line.apart"
        answers = found.asked.answers if apart and found.asked else ()
        names = {draft.name.text.casefold() for draft in answers if not draft.value(self.fields.typed.bare)}
        unsure = any(draft.value(self.fields.typed.bare) and draft.name.text.casefold() in names for draft in answers)
        noted = any(value.field != self.fields.typed.bare for draft in answers for value in draft.values)
        about = len(answers) == 2 and not (answers[0].values or answers[0].grouped) and noted
        if about and len(found.drafts) == 1 and found.drafts[0].values == answers[-1].values:
            yield self._made(_under(item, found.drafts[0]), item.side, typed=True), found.drafts[0]
            return  # Boss: Krusk, bugbear chief, hp 61
        mixed = noted and any(not (draft.values or draft.numbers or draft.grouped) for draft in answers)
        listed = () if unsure or mixed else answers  # Orc, Orc 2: the second Orc, or one with a score?
        drafts = listed or (found.drafts if found.asked is None else ())
        if len(drafts) > 1:
            for draft in drafts:
                yield self._made(_under(item, draft), item.side, typed=True), draft
            return
        try:
            known = self.fields.read(self.fight, text)
        except BadCommand as bad:
            rest = found.drafts[0] if found.drafts and found.drafts[0].name.text else None
            out = self._asked(item, text, bad, rest)
            if rest is not None and found.asked is not None and any(map(self._has_bonus, found.asked.answers)):
                rest = replace(rest, remarks=(*rest.remarks, Remark(ASKED, out["says"], wants=DICE)))
            yield out, rest
            return
        draft = known.draft
        if item.side and text[slice(*draft.side.at)].lower() in _ANYBODY:  # Allies: Constable Wick (NPC)
            draft = replace(draft, side=NOBODY)
        if _under(item, draft) != known.draft:
            yield self._made(_under(item, draft), item.side, typed=True), draft
            return
        side = self.chosen or ("" if draft.side.text else item.side)
        if side and side != draft.side.text:
            text = lines_view.with_side(self.system, self.fight, text, draft, side)
            draft = replace(draft, side=Said(side, draft.side.at))
        yield self._shown(draft, text, typed=True, known=known), draft

    def _has_bonus(self, draft: Draft) -> bool:
        """Tells whether a draft has a bonus or dice for its score in a game in which nobody rolls: Ash +2."""
        score = draft.value(self.fields.typed.bare)
        return ("d" in score or score[:1] == "+") and not self.fields.house_of(self.fight).dice

    def _asked(self, item: Item, text: str, bad: BadCommand, rest: Draft | None) -> shapes.ReadLine:
        side = self.chosen or ("" if rest is not None and rest.side.text else item.side)
        out = lines_view.problem(
            self.system, self.fight, text, bad, replace(rest, side=Said(side)) if rest and side else rest
        )
        at = 0, item.at[1] - item.at[0]
        if "start" in out:
            at = out["start"], out["end"]
            out["start"], out["end"] = self.units.place(at)
        if item.text:  # without its marks
            out["text"], out["says"] = (" ".join(words.split()) for words in (out.get("text", text), out["says"]))
        out["remarks"] = [{"kind": ASKED, "says": out["says"], "at": self.units.place(at)}]
        sided = [self.fields.side_word(self.fight, side)] if side else []
        states = (said(state, self.fields.typed) for state in item.states)
        for word in (*sided, *([HIDDEN] if item.hidden else []), *states):
            out["text"] = f"{out.get('text', text).rstrip().rstrip(',;')}, {word}"
            out["fixes"] = [
                {**fix, "text": f"{fix['text']}, {word}"} if fix["text"] and word not in fix["text"] else fix
                for fix in out["fixes"]
            ]
        return out

    def _made(
        self, draft: Draft, side: str, source: Found | None = None, typed: bool = False, foe: bool = False
    ) -> shapes.ReadLine:
        """Returns a fighter that has no line of its own, with the line that adds it. `typed`: whether it shares a line with others; `foe`:
        whether it is likelier an enemy, if nothing says its side."""
        side = self.chosen or ("" if draft.side.text else side)
        if side:
            draft = replace(draft, side=Said(side, draft.side.at))
        if not typed:
            draft = self.fields.possible(self.fight, draft)
        return self._shown(draft, self.fields.typed_line(self.fight, draft), source, typed, foe)

    def _shown(
        self,
        draft: Draft,
        text: str,
        source: Found | None = None,
        typed: bool = False,
        foe: bool = False,
        known: AnyCandidate | None = None,
    ) -> shapes.ReadLine:
        draft = self.fields.doubted(draft)
        foe = (foe or draft.hidden or threatens(draft)) and not draft.side.text and not draft.grouped
        assumed = self.fight.foes.id if foe else ""
        try:
            out = lines_view.fighter(self.system, self.fight, draft, text, assumed, typed, known)
        except BadCommand as bad:  # of its name
            asked = Remark(ASKED, str(bad), draft.name.at)
            out = lines_view.problem(self.system, self.fight, text, bad, None)
            return {**out, "remarks": self._remarks((asked, *draft.remarks), source)}
        remarks = draft.remarks
        if typed:
            remarks = tuple(one._replace(says=lines_view.spoken(self.system, draft, one)) for one in remarks)
        out["remarks"] = self._remarks(remarks, source)
        return out

    def _remarks(self, remarks: tuple[Remark, ...], source: Found | None) -> list[shapes.Remark]:
        return [{"kind": one.kind, "says": one.says, "at": self._place(one.at, source)} for one in remarks]

    def _span(self, at: Span, source: Found) -> list[int] | None:
        """Returns where something stands in the text, of a table the row; None in a file."""
        if source.where == TABLE:
            return self.units.place(source.rows[at[0]]) if at[0] < len(source.rows) else None
        return self.units.place(at) if source.where == TEXT else None

    def _place(self, at: Span, source: Found | None) -> list[int] | str:
        if source is not None and source.where == PATHS:
            return str(source.place(at))
        if source is not None and source.where == TABLE:
            return [*at]
        assert source is None or source.where == TEXT
        return self.units.place(at)


def _quoted(made: shapes.ReadLine, draft: Draft | None) -> shapes.Fix:
    """Returns the answer that a line is a fighter: it with its name in quotes, or the line that would add the fighter."""
    text, name = made["text"], draft.name.text if draft else ""
    text = text if text.startswith(name) else str(made["add"]["args"]["text"])
    return {"label": say("Add {name}", name=name), "text": text.replace(name, f'"{name}"', 1)}


def _offered(made: shapes.ReadLine, draft: Draft | None, fixes: list[shapes.Fix]) -> shapes.ReadLine:
    """Returns a fighter that may be none, with the offer that adds it. `fixes`: answers that it is one."""
    says = say("“{part}” may be a fighter. Nothing says so.", part=made["text"].strip()[:40])
    return {
        "text": made["text"],
        "heading": says,
        "remarks": [*made.get("remarks", []), {"kind": LEFT_OUT, "says": says, "at": made["at"]}],
        "may": made["add"],
        "fixes": fixes,
        "at": made["at"],
    }


def _under(item: Item, draft: Draft) -> Draft:
    """Returns a draft with what the heading above it and its marks say of it."""
    return under(draft, item.hidden, item.states)


def _used(draft: Draft) -> list[Span]:
    """Returns the places of what is read of a stat block, in their order."""
    places = (draft.name.at, *(value.at for value in (*draft.values, *draft.numbers)))
    return sorted({at for at in places if at[1] > at[0]})


def moved(line: shapes.ReadLine, by: int) -> shapes.ReadLine:
    """Returns a line with its places so much further on."""
    found: shapes.ReadLine = {**line}
    if "remarks" in line:
        found["remarks"] = [
            {**one, "at": [n + by for n in one["at"]] if isinstance(one["at"], list) else one["at"]}
            for one in line["remarks"]
        ]
    if "parts" in line:
        found["parts"] = [{**one, "at": [n + by for n in one["at"]]} for one in line["parts"]]
    if "start" in line and "end" in line:
        found["start"], found["end"] = line["start"] + by, line["end"] + by
    return found


def text_offers(system: System[F], fight: F, found: Listing) -> list[shapes.Offer]:
    """Returns the offers that settle questions about the text: the first preset in which dice are rolled, if a fighter has a bonus and nobody
    rolls yet; a new side for each name of one that the fight does not have. After such a step the page reads the text again."""
    book, fields = system.rules.book, fields_of(system)
    made = [AddSide(name).button(say("Add the side {name}", name=name)) for name in found.sides]
    drafts = filter(None, found.drafts)
    if any(remark.wants == DICE for draft in drafts for remark in draft.remarks):
        options = system.rules.options
        presets = options.presets.values()
        rolls = (
            one for one in presets if fields.house_of(replace(fight, options=options.under(fight.options, one))).dice
        )
        made = [*(offers.preset(system, fight, one) for one, _ in zip(rolls, range(1), strict=False)), *made]
    return [offer_json(fight, book, one) for one in made]


def add_offer(
    system: System[F], fight: F, readings: list[shapes.ReadLine], drafts: list[Draft | None]
) -> shapes.Offer | None:
    """Returns the offer that adds every readable line."""
    good = [(found, draft) for found, draft in zip(readings, drafts, strict=True) if "add" in found and draft]
    if not good:
        return None
    texts = tuple(str(found["add"]["args"]["text"]) for found, _ in good)  # with the side that is assumed
    (first, *others), count = [draft for _, draft in good], sum(draft.count for _, draft in good)
    name = say("{name} ×{count}", count=count, name=first.name.text) if count > 1 else first.name.text
    label = (
        say(("Add {count} fighter", "Add {count} fighters"), count=count) if others else say("Add {name}", name=name)
    )
    add = JoinAll(texts).button(label)
    return offer_json(fight, system.rules.book, add)
