"""How often a fighter may do something, which is no number of the fighter: legendary resistance 3/day, legendary actions 3, recharge 5-6."""

from turnwright.reading.lexer import WORD
from turnwright.reading.line import costs
from turnwright.reading.line.entries import AFTER, BEHIND, NOTE, Arc, Entry
from turnwright.reading.line.line import DASHES, Line
from turnwright.reading.tagging import FIELD
from turnwright.reading.words import every

_OFTEN = frozenset(every("often"))
_USED = frozenset(every("used"))
_MOST_WORDS = 6
"""Words of what may be done."""
_LONGEST = 2
"""Words that say how often: 3/short rest."""


def arc(line: Line, n: int) -> Arc | None:
    """Returns what may be done so often as a note; None for other words."""
    stop = end(line, n)
    if stop == n:
        return None
    where = BEHIND if line.inside(n) or line.whole(n) else AFTER
    return Arc(stop, (Entry(NOTE, "", line.source(n, stop), line.span(n, stop)),), costs.SAID, where)


def end(line: Line, n: int) -> int:
    """Returns the token behind what may be done so often, whose words begin with a token; `n` where nothing says how often."""
    number = n
    while number < n + _MOST_WORDS and line[number].kind == WORD and not line.tag(number, FIELD):
        number += 1
    close = line.partners.get(number, 0) if number > n else 0
    if close and end(line, number + 1) == close:  # fire breath (recharge 5-6)
        return close + 1
    if not line.whole(number):
        return n
    if often := _often(line, number + 1):
        return often if number > n else line.open[often]
    last = {" ".join(line[k].low for k in range(max(n, number - many), number)) for many in (1, 2)}
    if not last & _USED:
        return n
    spans = line[number + 1].text in DASHES and line.whole(number + 2)  # recharge 5-6
    stop = number + 3 if spans else number + 1
    return stop if line.ends(stop) else n


def _often(line: Line, n: int) -> int:
    """Returns the token behind the sign and the words that say how often: /day; 0 for none."""
    for many in (_LONGEST, 1) if line.is_sign(n, "/") else ():
        if " ".join(line[k].low for k in range(n + 1, n + 1 + many)) in _OFTEN:
            return n + 1 + many
    return 0
