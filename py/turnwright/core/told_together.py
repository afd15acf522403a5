"""One line of the log for several of whom two or more lines would say the same: "Prone on Orc ×5", "Orc 1 and 3 switch to PCs"."""

from dataclasses import replace

from turnwright.core.fact import F, Line
from turnwright.core.model import SheetT, TallyT
from turnwright.core.standing import Standing


def both(standing: Standing[F, SheetT, TallyT], fight: F, line: Line, more: Line) -> Line | None:
    """Returns the one line that tells two which follow each other, if they say the same of two combatants of this fight; else None."""
    if line.naming is None or more.naming is None:
        return None
    who = (line.who, *line.others, more.who)
    same = line.naming("", 1) == more.naming("", 1) and _but_for_who(line) == _but_for_who(more)
    found = fight.found(who)
    if not same or len(found) < len(who) or len({c.hidden for c in found}) > 1:
        return None
    upshot = line.upshot and replace(line.upshot, who=who)
    text = line.naming(standing.name_with_numbers(fight, who), len(who))
    return replace(line, text=text, others=who[1:], upshot=upshot)


def _but_for_who(line: Line) -> Line:
    return replace(line, text="", who="", others=(), upshot=line.upshot and replace(line.upshot, who=()))
