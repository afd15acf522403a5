"""The steps of a fight and a cursor in them: undo, redo, any point of the past.

Undo never runs inverse operations: the state at a step is stored, or folded from the nearest checkpoint before it. Only a bounded number of
states is in memory, so neither memory nor the cost of a step grows with the length of a fight.

The journal can be cut. Head, last checkpoint and the lines after it are also a journal, whose past begins at that checkpoint (`origin`). To
allow this at any cursor, a move to a step outside the cut journal writes a checkpoint.
"""

from copy import copy
from dataclasses import replace
from typing import Any

from turnwright.core import kernel
from turnwright.core.alike import told_apart
from turnwright.core.commands import Command
from turnwright.core.fact import AnyFight, Fact
from turnwright.core.kernel import LogEntry, Outcome
from turnwright.core.named_now import Names, names
from turnwright.storage import save_file
from turnwright.storage.players_log import PlayersLog
from turnwright.storage.save_file import BadDocument, Head
from turnwright.text import language, say

EVERY = 50
KEEP = 200
MOST_TOLD = 4000
"""Steps whose log lines are kept as they were told: those of a long evening."""


class Log:
    """The log lines of steps as they were told last, while neither names nor the language change."""

    def __init__(self) -> None:
        self.lines: dict[int, tuple[LogEntry, ...]] = {}
        self._names: Names = {}
        self._language = language()

    def copy(self) -> "Log":
        other = copy(self)
        other.lines = dict(self.lines)
        return other

    def keep(self, step: int, lines: tuple[LogEntry, ...]) -> None:
        """Keeps the lines of a step, and of many only those of steps near it."""
        self.lines[step] = lines
        if len(self.lines) > MOST_TOLD:
            self.lines = {n: told for n, told in self.lines.items() if abs(n - step) <= MOST_TOLD // 2}

    def names_are(self, now: Names) -> None:
        """Forgets the lines if somebody is called otherwise now, or another language is spoken."""
        if self._names is now and self._language is language():
            return
        if self._language is not language() or not self._names.items() <= now.items():
            self.lines.clear()
        self._names, self._language = now, language()


class History:
    """Steps origin+1..last as text, the states near the cursor, and the cursor (0 is the beginning of the fight)."""

    def __init__(self, head: Head) -> None:
        self.head = head
        self.origin = 0
        self.steps: list[str] = []
        self.cursor = 0
        self._states: dict[int, AnyFight] = {0: head.base}
        self._checkpoints: dict[int, str] = {}
        self._log = Log()
        self.players_log = PlayersLog()
        self._cut = (0, 0)
        """The first and last step in the cut journal."""

    def copy(self) -> "History":
        """Returns a copy whose steps do not change the original."""
        other = copy(self)
        other.steps = list(self.steps)
        other._states = dict(self._states)
        other._log = self._log.copy()
        other.players_log = self.players_log.copy()
        other._checkpoints = dict(self._checkpoints)
        return other

    @property
    def last(self) -> int:
        return self.origin + len(self.steps)

    @property
    def beginning(self) -> Head:
        """Returns the head of a journal that begins at `origin`."""
        return replace(self.head, base=self.at(self.origin))

    @property
    def now(self) -> AnyFight:
        return self.at(self.cursor)

    @property
    def shown(self) -> AnyFight:
        """Returns the fight as it is shown: with names told apart."""
        return told_apart(self.now)

    def step(self, number: int) -> str:
        return self.steps[number - self.origin - 1]

    def at(self, step: int) -> AnyFight:
        """Returns the state after a step. Raises BadDocument if the stored lines are damaged."""
        start = self._known(step)
        state = self._states[start]
        for n in range(start + 1, step + 1):
            with save_file.foreign(save_file.at_step(n, self.head.base.title)):
                state = kernel.fold(self.head.system, state, save_file.read_events(self.head.system, self.step(n)))
            self.remember(n, state)
        return state

    def _known(self, step: int) -> int:
        """Returns the last step up to this one whose state is known."""
        start = step
        while start > self.origin and start not in self._states and start not in self._checkpoints:
            start -= 1
        if start not in self._states:
            self._states[start] = save_file.read_state(self.head.system, _field(self._checkpoints[start], "state"))
        return start

    def told(self, step: int) -> tuple[LogEntry, ...]:
        """Returns the log lines of a step, with the names of now and in the current language."""
        self._log.names_are(names(self.shown))
        if step not in self._log.lines:  # the steps on the way to it are told, too: whoever reads on reads these
            now = self.shown
            for n in range(self._known(step - 1) + 1, step + 1):
                self._tell(n, now)
        return self._log.lines[step]

    def _tell(self, step: int, now: AnyFight) -> None:
        line, system = self.step(step), self.head.system
        try:
            with save_file.foreign():
                before = self.at(step - 1)
                after, lines = kernel.retell(system, before, save_file.read_events(system, line), now)
        except BadDocument:  # what an older save says of it stands
            lines = save_file.read_log(line)
        else:
            self.remember(step, after)
        self._log.keep(step, lines)

    def add(self, command: Command, outcome: Outcome[AnyFight]) -> tuple[list[str], list[str]]:
        """Adds a step after the cursor. Returns the journal's new lines, and a journal of the undone branch that it replaces (or nothing)."""
        left = self._line_of_play() if self.cursor < self.last else []
        self._forget()
        line = save_file.step_line(self.head.system, self.cursor + 1, command, outcome)
        self.steps.append(line)
        self.cursor += 1
        self._cut = (self._cut[0], self.cursor)
        self.remember(self.cursor, outcome.state)
        if not any(event.renames for event in outcome.events):
            self._log.keep(self.cursor, outcome.lines)
        return [line, *self._checkpoint_now()] if self.cursor % EVERY == 0 else [line], left

    def undone(self, command: Command) -> list[Fact[AnyFight]] | None:
        """Returns the events of the undone step after the cursor if it had the very same command, else None."""
        if self.cursor == self.last:
            return None
        line = self.step(self.cursor + 1)
        try:
            again = save_file.read_command(line) == save_file.command_json(command)
            return save_file.read_events(self.head.system, line) if again else None
        except BadDocument:  # a damaged undone step must not block a new one
            return None

    def move(self, cursor: int) -> list[str]:
        """Moves the cursor to an existing step. Returns the journal's new lines."""
        self.at(cursor)
        self.cursor = cursor
        lines = [save_file.cursor_line(cursor)]
        return lines if self._cut[0] <= cursor <= self._cut[1] else [*lines, *self._checkpoint_now()]

    def _line_of_play(self) -> list[str]:
        """Returns a journal of the steps up to the last one, from the checkpoint before the cursor; it is short however long the fight."""
        start = self.cursor
        while start > self.origin and start not in self._checkpoints:
            start -= 1
        first = [self._checkpoints[start]] if start in self._checkpoints else []
        head = self.head if start in self._checkpoints or not self.origin else self.beginning
        return [head.line(), *first, *self.steps[start - self.origin :]]

    def _checkpoint_now(self) -> list[str]:
        line = self._checkpoints[self.cursor] = save_file.checkpoint_line(self.cursor, self.now)
        self._cut = (self.cursor, self.cursor)
        return [line]

    def _forget(self) -> None:
        """Drops the steps after the cursor, with their states and checkpoints."""
        if self.cursor == self.last:
            return
        del self.steps[self.cursor - self.origin :]
        for known in (self._states, self._checkpoints, self._log.lines, self.players_log.steps):
            for n in [n for n in known if n > self.cursor]:
                del known[n]

    def remember(self, step: int, state: AnyFight) -> None:
        """Keeps the state after a step, and of many only those near it."""
        self._states[step] = state
        if len(self._states) > KEEP:
            kept = (self.origin, self.cursor)  # every line is told with the names of the fight at the cursor
            for old in [n for n in self._states if n not in kept and abs(n - step) > KEEP // 2]:
                del self._states[old]

    # reading a journal

    def replay(self, lines: list[str]) -> None:
        """Reads the journal lines after the head. Raises BadDocument."""
        for line in lines:
            if line.startswith('{"checkpoint"'):
                self._take_checkpoint(line)
            elif line.startswith('{"cursor"'):
                self._take_cursor(_field(line, "cursor"))
            elif line.startswith('{"step"'):
                self._forget()
                self.steps.append(line)
                self.cursor += 1
                self._cut = (self._cut[0], self.cursor)
            else:
                place = save_file.at_step(self.cursor + 1, self.head.base.title)
                raise BadDocument(say("This fight is damaged: one of its steps cannot be read."), place)

    def _take_checkpoint(self, line: str) -> None:
        number = _field(line[: line.index(",")] + "}", "checkpoint") if "," in line else None
        if type(number) is not int or number < 0 or (self.steps and number != self.cursor):
            raise BadDocument(say("This fight is damaged: its steps are out of order."))
        if not self.steps:  # a cut journal begins with its checkpoint
            self.origin = self.cursor = number
            self._states = {number: save_file.read_state(self.head.system, _field(line, "state"))}
        self._checkpoints[number] = line
        self._cut = (number, number)

    def _take_cursor(self, cursor: object) -> None:
        if type(cursor) is not int or not self.origin <= cursor <= self.last:
            raise BadDocument(say("This fight is damaged: its current step does not exist."))
        self.cursor = cursor


def _field(line: str, name: str) -> Any:
    """Returns one field of a stored line. Raises BadDocument if it is missing."""
    data = save_file.read_json(line)
    if not isinstance(data, dict) or name not in data:
        raise BadDocument(say("This fight is damaged: one of its steps cannot be read."))
    return data[name]
