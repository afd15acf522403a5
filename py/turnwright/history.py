"""The steps of a fight and a cursor in them: undo, redo, any point of the past.

States are never undone by inverse operations: the state at a step is kept, or folded from the nearest checkpoint before it. Only a bounded
number of states is held, so neither memory nor the cost of a step grows with the length of a fight.
"""

from turnwright import kernel
from turnwright.commands import Command
from turnwright.document import BadDocument, Head, checkpoint_line, read_events, read_json, read_state, step_line
from turnwright.events import AnyEncounter
from turnwright.kernel import Outcome

EVERY = 50
KEEP = 200


class History:
    """Steps 1..n as text, the states near the cursor, and the cursor (0 is the fight as it began)."""

    def __init__(self, head: Head) -> None:
        self.head = head
        self.steps: list[str] = []
        self.cursor = 0
        self._states: dict[int, AnyEncounter] = {0: head.base}
        self._checkpoints: dict[int, str] = {}

    @property
    def now(self) -> AnyEncounter:
        return self.at(self.cursor)

    def at(self, step: int) -> AnyEncounter:
        """The state after a step. Raises BadDocument when the stored lines are damaged."""
        start = step
        while start not in self._states and start not in self._checkpoints and start > 0:
            start -= 1
        if start not in self._states:
            self._states[start] = read_state(self.head.system, read_json(self._checkpoints[start])["state"])
        state = self._states[start]
        for n in range(start + 1, step + 1):
            state = kernel.fold(self.head.system, state, read_events(self.head.system, self.steps[n - 1]))
        self._remember(step, state)
        return state

    def add(self, command: Command, outcome: Outcome) -> tuple[list[str], list[str]]:
        """One more step after the cursor. Returns the journal's new lines, and the steps that were left behind by it."""
        left = self.steps[self.cursor :]
        if left:
            self._forget(self.cursor)
        line = step_line(self.head.system, self.cursor + 1, command, outcome)
        self.steps.append(line)
        self.cursor += 1
        self._remember(self.cursor, outcome.state)
        lines = [line]
        if self.cursor % EVERY == 0:
            self._checkpoints[self.cursor] = checkpoint_line(self.cursor, outcome.state)
            lines.append(self._checkpoints[self.cursor])
        return lines, left

    def _forget(self, cursor: int) -> None:
        del self.steps[cursor:]
        for known in (self._states, self._checkpoints):
            for n in [n for n in known if n > cursor]:
                del known[n]

    def _remember(self, step: int, state: AnyEncounter) -> None:
        self._states[step] = state
        if len(self._states) > KEEP:
            for old in [n for n in self._states if n and abs(n - step) > KEEP // 2]:
                del self._states[old]

    # a journal read back

    def replay(self, lines: list[str]) -> None:
        """Take up the lines after the head, as they were written. Raises BadDocument."""
        for line in lines:
            if line.startswith('{"checkpoint"'):
                self._checkpoint(line)
            elif line.startswith('{"cursor"'):
                self._move(read_json(line)["cursor"])
            elif line.startswith('{"step"'):
                self._forget(self.cursor)
                self.steps.append(line)
                self.cursor += 1
            else:
                raise BadDocument("This fight is damaged: a line of its journal cannot be read.")

    def _checkpoint(self, line: str) -> None:
        number = read_json(line[: line.index(",")] + "}")["checkpoint"]
        if type(number) is not int or number < 0 or (self.steps and number != self.cursor):
            raise BadDocument("This fight is damaged: a checkpoint is out of place.")
        if not self.steps and number:
            # the journal was cut to the last checkpoint: what came before it is gone, and the fight begins here
            state = read_state(self.head.system, read_json(line)["state"])
            self.head = Head(self.head.system, state)
            self._states = {0: state}
            return
        self._checkpoints[number] = line

    def _move(self, cursor: object) -> None:
        if type(cursor) is not int or not 0 <= cursor <= len(self.steps):
            raise BadDocument("This fight is damaged: it stands nowhere.")
        self.cursor = cursor
