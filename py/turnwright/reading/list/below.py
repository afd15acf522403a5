"""Rows that say more about the fighter above them: a list nested below it, or its numbers, each in a row of its own."""

from collections.abc import Callable

from turnwright.core.pattern import pattern
from turnwright.reading.draft import ASSUMED, Remark
from turnwright.reading.line.entries import SAID
from turnwright.reading.line.verdict import Verdict
from turnwright.reading.list.drawn import Drawn
from turnwright.reading.list.rows import Row, apart, indent, joined
from turnwright.text import say

_MOST = 20
"""Rows that are looked at together."""
_BULLET = pattern(r"\s*[-+*•◦‣▪●○–—]\s")
_POINTED = pattern(r"\W*(?P<label>[^\W\d_]+(?:[ '’-][^\W\d_]+)*)\s*[:=]\s*[+-]?\d+\W*")


class Below:
    """Finds the rows below a fighter. `judged`: how a line is read; `numbers`: whether a row has only numbers with their words."""

    def __init__(self, text: str, judged: Callable[[str], Verdict], numbers: Callable[[Row], bool]) -> None:
        self.text = text
        self.judged = judged
        self.numbers = numbers

    def behind(self, part: Drawn[Row], at: int, tight: bool) -> int:
        """Returns the row behind those that say more about the fighter of a row, of which none names anybody. `tight`: whether those that are
        indented no deeper may say so, too: Ash 17, and below it hp 30."""
        for more in (True, False) if tight else (False,):
            last = self._last(part, at, more)
            if last > at + 1 and self._one(part, at, last):
                return last
        return at + 1

    def _last(self, part: Drawn[Row], at: int, tight: bool) -> int:
        last, depth = at + 1, indent(part[at].raw)
        while last - at < _MOST and part.has(last) and self._about(part, last, depth, tight):
            last += 1
        return last

    def _about(self, part: Drawn[Row], n: int, depth: int, tight: bool) -> bool:
        close = tight and not apart(part[n - 1], part[n], self.text)
        listed = _BULLET().match(part[n].raw) and _BULLET().match(part[n - 1].raw)
        close = close and not (listed and not any(map(str.isdigit, part[n].text)))  # Held, amid a list of names
        return indent(part[n].raw) > depth or (close and not part[n].lead and self.numbers(part[n]))

    def _one(self, part: Drawn[Row], at: int, last: int) -> bool:
        """Tells whether rows read as one fighter, and no comment reaches over two of them: Ash 17 <- next."""
        rows = self.text[part[at].span[0] : part[last - 1].span[1]]
        whole = self.judged(joined(rows))
        deeper = all(indent(part[n].raw) > indent(part[at].raw) for n in range(at + 1, last))
        alone = deeper or self.judged(self.text[slice(*part[at].span)]).asked is None  # Kara: 12 may be twelve of her
        clear = alone and (whole.asked is None or (deeper and whole.asked.problem == "line.several"))
        over = any("\n" in rows[slice(*entry.at)] for entry in whole.entries if entry.kind == SAID)
        return len(whole.drafts) == 1 and clear and not over and not whole.drafts[0].assumed

    def assumed(self, part: Drawn[Row], at: int, last: int) -> tuple[Remark, ...]:
        """Returns the remarks about what may be something else among the rows of one fighter: a name before a colon that may be the word of a
        number, as those below it, Kara: 12, and a state that may be a name, as it stands no deeper: Held."""
        row, flush = part[at], [part[n] for n in range(at + 1, last) if indent(part[n].raw) <= indent(part[at].raw)]
        found: list[Remark] = []
        if flush and (words := label(row)):
            start = row.text.lower().find(words)
            end = start + len(words)
            found.append(
                Remark(ASSUMED, say("“{name}” is read as a name.", name=row.text[start:end]), row.at(start, end))
            )
        whole = self.judged(joined(self.text[row.span[0] : part[last - 1].span[1]])).drafts
        states = {said.text.lower() for draft in whole for said in draft.conditions}
        for one in flush:
            if (state := one.text.strip()).lower() in states:
                found.append(Remark(ASSUMED, say("“{part}” is read as a state.", part=state), one.span))
        return tuple(found)


def label(row: Row) -> str:
    """Returns the words of a row before a colon and a number, in lower case: Strike: 12; empty for other rows."""
    found = _POINTED().fullmatch(row.text)
    return found["label"].lower() if found else ""
