"""What a stat block says of its fighter besides numbers: prone behind its hit points, hidden in a row of its own, what may be left of them."""

import re
from collections.abc import Sequence

from turnwright.core.pattern import pattern
from turnwright.reading.block import scan
from turnwright.reading.block.pairs import Pair
from turnwright.reading.block.scan import Scanned
from turnwright.reading.draft import ASKED, Remark, Said, Span
from turnwright.reading.hiding import HIDDEN as HIDING
from turnwright.reading.hiding import hiding, pointed
from turnwright.reading.labels import HIDDEN, MARK, NOTE, OTHER, STATE, VALUE, Labels
from turnwright.reading.states import answer, beside_points, in_note, of_gauge, perhaps, perhaps_hides, states
from turnwright.reading.words import NO, YES
from turnwright.text import say

_LONGEST = 60
"""Characters of a row that only says how somebody is."""
_FEW = 3
"""Words that a row with a full stop has at most, if it is no sentence."""
_CLAUSES = pattern(r"[,;()\[\]|]")


class BlockStates:
    """What the rows of a block have said so far. `flags`: the words of the system, and hidden."""

    def __init__(self, labels: Labels) -> None:
        self.labels = labels
        self.flags: dict[str, bool] = {}
        self.conditions: list[Said] = []
        self.notes: list[str] = []
        self.remarks: list[Remark] = []
        self.told: set[str] = set()
        """What stands behind the number of a gauge and is used or asked about."""

    def take(self, rows: Sequence[Scanned]) -> list[Scanned]:
        """Takes what the rows below the name say, and returns those that say more than that."""
        kept = [*rows[:1]]
        sure = True
        for one in rows[1:]:
            alone = self.labels.flag(one.row.text.strip(" -*•.!")) != ""
            if one.kind in scan.LABELLED and not alone and self._noted(one):
                continue
            if one.kind in scan.LABELLED and not alone:
                self._behind(one)
                sure = bool(one.pairs) and (
                    one.pairs[-1].value is not None or one.pairs[-1].meaning.kind in (HIDDEN, MARK, STATE)
                )
            elif one.kind != scan.BLANK and self._states(one, sure):
                continue
            elif one.kind != scan.BLANK:
                sure = False
            kept.append(one)
        return kept

    def _noted(self, one: Scanned) -> bool:
        """Tells whether a row is a note that says that the fighter is hidden, and takes it: Notes: hidden until the alarm."""
        label, text = pointed(one.row.text)
        if not label or self.labels.meaning(label).kind != NOTE or len(text) > _LONGEST:
            return False
        said: list[Remark] = []
        kept, hides = in_note(text, self.labels, one.row.span, said)
        self.flags |= {HIDING: True} if hides else {}
        self.remarks += said
        self.notes += [kept] if kept and (hides or said) else []
        return hides or bool(said)

    def _behind(self, one: Scanned) -> None:
        """Takes what stands behind the number of a gauge, up to the next label."""
        text, behind = one.row.text, len(one.row.text)
        for n, pair in enumerate(one.pairs):
            at = one.row.at(pair.start, pair.end)
            beside = behind <= pair.start and not text[behind : pair.start].strip(" ,;/|(")  # HP 30, damage 9
            if len(one.pairs) == 1 or beside:
                self._hurts(pair, at)
            gauge = pair.meaning.kind == VALUE and self.labels.is_gauge(pair.meaning.field)
            if not gauge or pair.value is None or pair.listed:
                continue
            behind = pair.end
            after = next((other for other in one.pairs[n + 1 :] if other.start >= pair.end), None)
            for part in _CLAUSES().split(text[pair.end : after.start if after else len(text)]):
                number = part.strip(" .:*")
                dealt = number.isdecimal() and after and after.value is None and self.labels.hurts(after.label)
                self._clause(f"{number} {after.label}" if dealt and after else number, at)

    def _hurts(self, pair: Pair, at: Span) -> None:
        """Asks about damage in a row of its own, or right behind hit points."""
        number = pair.value.text if pair.value and pair.meaning.kind != VALUE and self.labels.hurts(pair.label) else ""
        if number.isdecimal():
            says = say(
                "{title} {part}: was it taken, or is it what this fighter does? It is left out.",
                title=pair.label,
                part=number,
            )
            self.remarks.append(Remark(ASKED, says, at))

    def _clause(self, part: str, at: Span) -> None:
        words = part.lower().split()
        if not words or len(words) > 3:
            return
        if asked := beside_points(part, self.labels, at):
            self.remarks.append(asked)
            self.told.add(part.lower())
            return
        known = self.labels.condition(part) or self.labels.flag(part) or hiding(part, self.labels.vocabulary).hidden
        if known:
            self.told.add(part.lower())
            self.flags |= states(part, self.labels, at, self.conditions, self.notes, self.remarks)

    def _states(self, one: Scanned, sure: bool) -> bool:
        """Tells whether a row only says how the fighter is, and takes that. `sure`: whether it goes on with no list of the row above it."""
        text = one.row.text.strip(" -*•.")
        at = one.row.span
        if question := self.labels.asked(text):
            self.flags |= answer(*question, self.labels, at, self.conditions, self.notes, self.remarks)
            return True
        label, said_of = pointed(text)
        numbered = said_of[:1].isdigit() and said_of not in YES | NO
        unknown = label and not numbered and self.labels.meaning(label).kind == OTHER
        if unknown and (asked := perhaps_hides(label, self.labels, at)):
            self.remarks.append(asked)
            return True
        said = hiding(text, self.labels.vocabulary)
        sentence = one.row.text.rstrip().endswith((".", "!", "?")) and len(text.split()) > _FEW
        if len(text) > _LONGEST or sentence or not re.search(r"[^\W\d_]", text):
            return False
        if of_gauge(text.lower(), self.labels) and (asked := beside_points(text, self.labels, at)):
            self.remarks.append(asked)
            return True
        trait = said.hidden and said.rest and not said.further and "," not in text  # hidden DC 15
        if trait or (not sure and not (said.hidden and not said.rest)):
            self.remarks += [perhaps(text, at)] if said.hidden else []
            return False
        before = len(self.conditions), len(self.remarks)
        notes: list[str] = []
        flags = states(text, self.labels, at, self.conditions, notes, self.remarks)
        if (flags or len(self.conditions) > before[0]) and (not notes or said.hidden):
            self.flags |= flags
            self.notes += notes
            return True
        del self.conditions[before[0] :], self.remarks[before[1] :]
        self.remarks += [perhaps(text, at)] if said.doubt else []
        return False
