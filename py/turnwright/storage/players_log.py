"""The log for the players: each step as they learnt it then (`view/known.py`), told once and kept.

A fight that came in a link or a cut journal begins its players' log there: what was before is not known, so nothing of it is told.
"""

from collections.abc import Iterator
from copy import copy
from typing import TYPE_CHECKING, NamedTuple

from turnwright.core.kernel import LogEntry
from turnwright.core.named_now import Names, names
from turnwright.storage import save_file
from turnwright.storage.save_file import BadDocument
from turnwright.text import language
from turnwright.view.known import known, retell

if TYPE_CHECKING:
    from turnwright.storage.history import History


class Told(NamedTuple):
    """A step: its lines, the place on the clock that players saw last, and the names that they know after it."""

    lines: tuple[LogEntry, ...]
    place: str
    names: Names


class PlayersLog:
    """The steps that have been told, by their numbers, while neither names nor the language change."""

    def __init__(self) -> None:
        self.steps: dict[int, Told] = {}
        self._names: Names = {}
        self._language = language()

    def copy(self) -> "PlayersLog":
        other = copy(self)
        other.steps = dict(self.steps)
        return other

    def told(self, history: "History") -> Iterator[tuple[int, LogEntry]]:
        """Yields the lines up to the cursor with the numbers of their steps, oldest first. A name that players learnt later stands in earlier
        lines, too, as in the GM's log; one that somebody got while hidden in none."""
        steps = range(history.origin + 1, history.cursor + 1)
        now = names(known(history.head.system, history.now))
        self._names_are({who: name for who, name in self._names.items() if who not in now} | now)
        self._tell(history, steps)
        once = self._renamed(steps, now)
        if not once.items() <= self._names.items():
            self.steps.clear()
            self._names = self._names | once
            self._tell(history, steps)
        for n in steps:
            for entry in self.steps[n].lines:
                yield n, entry

    def name(self, step: int, who: str) -> str:
        """Returns the name that the lines of a step have for a fighter; empty if players do not know it."""
        return (self._names.get(who) or self.steps[step].names.get(who) or ("", ""))[0]

    def _names_are(self, now: Names) -> None:
        """Forgets the steps if players know somebody by another name now, or another language is spoken."""
        if self._language is not language() or not self._names.items() <= now.items():
            self.steps.clear()
        self._names, self._language = now, language()

    def _tell(self, history: "History", steps: range) -> None:
        for n in steps:
            if n not in self.steps:
                self.steps[n] = self._told(history, n)

    def _told(self, history: "History", step: int) -> Told:
        system, line = history.head.system, history.step(step)
        last = self.steps.get(step - 1)
        place = last.place if last else ""
        lines: tuple[LogEntry, ...] = ()
        try:
            with save_file.foreign():
                facts = save_file.read_events(system, line)
                after, lines, place = retell(system, history.at(step - 1), facts, self._names, place)
        except BadDocument:  # an older save has sentences, of which nobody can tell what they name
            after = history.at(step)
        else:
            history.remember(step, after)
        new = names(known(system, after))
        return Told(lines, place, last.names if last and last.names == new else new)

    def _renamed(self, steps: range, now: Names) -> Names:
        """Returns the last names of those who had several and are unknown now: hidden, or gone long since."""
        found: Names = {}
        several: set[str] = set()
        last: Names | None = None
        for n in steps:
            if self.steps[n].names is last:
                continue
            last = self.steps[n].names
            several.update(who for who, name in last.items() if who not in now and found.get(who, name) != name)
            found |= last
        return {who: found[who] for who in several}
