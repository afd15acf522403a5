"""Joins the numbers of a fighter that stand below its name, as a character sheet on the web has them: "Ash", "HP 38/38", "AC 16"."""

from collections.abc import Callable

from turnwright.core.pattern import pattern
from turnwright.roster.line import LONGEST_LINE
from turnwright.roster.notation import bare

Who = tuple[str, int]
UNREADABLE: Who = ("", 0)
_BONUS = pattern(r"\+(?=\d)")


def joined(
    lines: list[str], heading: Callable[[str], bool], number: Callable[[str], bool], who: Callable[[str], Who]
) -> list[str]:
    """Returns the lines with "Ash, HP 38/38, AC 16" for three of them. `heading`: whether a line is a heading; `number`: whether it begins with
    a number and its word; `who`: the name and number of its fighters, no name for a line that cannot be read. A line that is a fighter by
    itself stays one."""
    found: list[str] = []
    name = ""
    for line in lines:
        text = bare(line)
        below = number(text)
        if name and below and not who(line)[0]:
            longer = f"{found[-1].rstrip(', ')}, {text}"
            # a bonus may be asked about
            if len(longer) <= LONGEST_LINE and _same(who(name), (longer, _BONUS().sub("", longer)), who):
                found[-1] = longer
                continue
        found.append(line)
        name = "" if below or heading(line) else line
    return found


def _same(above: Who, lines: tuple[str, ...], who: Callable[[str], Who]) -> bool:
    return above != UNREADABLE and any(who(line) == above for line in lines)
