"""The log as the screen shows it: lines with tokens and citations, newest first, and a one-line summary of a step."""

from collections.abc import Collection, Iterator, Sequence
from itertools import chain, islice

from turnwright import shapes
from turnwright.core.fact import F, Line
from turnwright.core.kernel import LogEntry
from turnwright.core.model import AnyCombatant, unit
from turnwright.core.names_in_words import name_all
from turnwright.drawing.tokens import token
from turnwright.drawing.widgets import cite_json
from turnwright.logs.log_export import Entry
from turnwright.storage import save_file
from turnwright.storage.history import History
from turnwright.text import N_, capital, join_dots, say

OWN = ("act", "gm", "roll")
"""The kinds of lines that say what was decided or rolled, not what followed."""

AFTER_ROLL = (*OWN, "auto")
"""Where something was rolled, what came of it counts too: the page's notice of the rolls counts the same lines."""


def summary(history: History, steps: range) -> str:
    """Returns the first line of some steps and the number of further lines, for the Undo and Redo buttons."""
    return join_dots(summed_up(history, steps))


def summed_up(history: History, steps: range) -> tuple[str, str]:
    """Returns the parts of the summary: the first line, and how many more there are; empty if that is all."""
    log = [told.line for step in steps for told in _without_ruling(history, step)]
    kinds = [line.kind for line in log]
    if "roll" not in kinds and any(save_file.read_command(history.step(step))["do"] == "start" for step in steps):
        return say("The fight begins"), ""
    # what an act brings with it, such as the end of a Dodge, is no second one
    acts = ("act",) if kinds[:1] == ["act"] else OWN
    counted = AFTER_ROLL if "roll" in kinds else acts
    own = [line.brief or line.text for line in log if line.kind in counted] or _of_itself(log)
    if not own:
        return say("the last step"), ""
    # what the rules added goes, too; where the clock stands is no line of its own
    more = sum(told.line.kind != "mark" and not told.line.turn for step in steps for told in history.told(step)) - 1
    return capital(own[0]), say(MORE, count=more) if len(own) > 1 else ""


def _of_itself(log: Sequence[Line]) -> list[str]:
    """Returns the first line of a step in which nothing was decided; if that is an automatic step, each of the automatic ones: all who recover."""
    if log and log[0].kind == "auto":
        return [line.text for line in log if line.kind == "auto"]
    return [line.text for line in log[:1]]


def deeds(history: History, steps: range) -> str:
    """Returns the summary of some steps for the voice; empty if they only ended and began turns."""
    own = any(told.line.kind in OWN and not told.line.turn for step in steps for told in history.told(step))
    return summary(history, steps) if own else ""


MORE = N_(("and {count} more line", "and {count} more lines"))


def _without_ruling(history: History, step: int) -> Sequence[LogEntry]:
    """Returns the log lines of a step; without the ruling if there is a line of what it allowed."""
    told = history.told(step)
    ruled = len(told) > 1 and "ruling" in save_file.read_command(history.step(step))
    return told[1:] if ruled else told


def lines(history: History, top: int, count: int, who: Collection[str] = ()) -> list[shapes.LogLine]:
    """Returns log lines from step `top` downwards, newest first: at least `count` if there are enough, and only whole steps. `who` keeps
    only the lines about these combatants."""
    out: list[shapes.LogLine] = []
    step = top
    while step > history.origin and len(out) < count:
        out.extend(_told_in(history, step, who))
        step -= 1
    return out


def newest(history: History, most: int) -> list[shapes.LogLine]:
    """Returns the newest lines up to the step on screen; of a long step perhaps only the last ones."""
    steps = range(history.cursor, history.origin, -1)
    return list(islice(chain.from_iterable(_told_in(history, step) for step in steps), most))


def _told_in(history: History, step: int, who: Collection[str] = ()) -> Iterator[shapes.LogLine]:
    """Yields the lines of a step about these combatants, or all of them, the last one first."""
    quiet = _quiet(history, step)
    for told in reversed(history.told(step)):
        if not who or not {told.line.who, *told.line.others}.isdisjoint(who):
            found = shown(history, step, told)
            if quiet:
                found["quiet"] = True
            yield found


def _quiet(history: History, step: int) -> bool:
    """Tells whether a step is a turn in which nothing was done: Next alone before it, in it and after it, and one line besides the marks of
    the clock."""
    around = range(step - 1, step + 2)
    if around[0] <= history.origin or around[-1] > history.last:
        return False
    if any(save_file.read_command(history.step(n))["do"] != "next" for n in around):
        return False
    return [told.line.kind for told in history.told(step) if told.line.kind != "mark"] in (["act"], ["auto"])


def shown(history: History, step: int, told: LogEntry) -> shapes.LogLine:
    line, fight = told.line, history.shown
    found = fight.find(line.who) if line.who else None
    return {
        "n": step,
        "chapter": told.chapter,
        "place": told.place,
        "token": token_of(fight, found, line) if found else None,
        "text": capital(line.text),
        "cite": cite_json(history.head.system.rules.book.under(fight.options), line.rule) if line.rule else None,
        "kind": line.kind,
        "later": step > history.cursor,
    }


def token_of(fight: F, c: AnyCombatant, line: Line) -> shapes.Token:
    """Returns the token of a line: the group's where the line names the group ("Ogre ×2 are done"), although it is stored with one member."""
    out = token(fight, c.id, c.side)
    if c.group and say("{name} ×{count}", name=c.group, count="") in line.text:
        out["letters"], out["name"] = fight.letters(c.group), c.group
    elif c.group and line.others and all(unit(other) == unit(c) for other in fight.found(line.others)):
        mates = tuple(other.id for other in fight.roster if unit(other) == unit(c))
        out["letters"], out["name"] = fight.letters(c.group), name_all(fight, mates)
    return out


def entries(history: History) -> Iterator[Entry]:
    """Yields all log lines of the GM up to the cursor, oldest first, for a file."""
    fight = history.shown
    for step in range(history.origin + 1, history.cursor + 1):
        for told in history.told(step):
            who = told.line.who
            found = fight.find(who) or ((left := fight.departed(who)) and left.combatant)
            yield _entry(history, step, told, found.name if found else who)


def players_entries(history: History) -> Iterator[Entry]:
    """Yields the log for the players up to the cursor, oldest first, for a file."""
    for step, told in history.players_log.told(history):
        yield _entry(history, step, told, history.players_log.name(step, told.line.who))


def _entry(history: History, step: int, told: LogEntry, who: str) -> Entry:
    line, rules = told.line, history.head.system.rules.book
    cite = rules[line.rule].cite if line.rule in rules else ""
    return Entry(step, told.chapter, told.place, who, capital(line.text), cite, line.kind)
