"""The steps of one blow: a blow to several gauges is a step for each, and Undo and Redo take them together."""

from turnwright.storage.history import History
from turnwright.storage.save_file import read_command


def undone(history: History) -> range:
    """Returns the steps that Undo takes back: the last one, with those before it that are the same blow."""
    return range(begin(history, history.cursor), history.cursor + 1)


def redone(history: History) -> range:
    """Returns the steps that Redo brings back: the next one, with those after it that are the same blow."""
    return whole(history, history.cursor + 1)


def whole(history: History, first: int) -> range:
    """Returns a step with those after it that are the same blow."""
    end = first
    while end < history.last and _joined(history, end + 1):
        end += 1
    return range(first, end + 1)


def begin(history: History, step: int) -> int:
    """Returns the first step of the blow to which a step belongs; the step itself if it is no part of one."""
    while step > history.origin + 1 and _joined(history, step):
        step -= 1
    return step


def _joined(history: History, step: int) -> bool:
    """Tells whether a step is a hit that continues the hit before it."""
    command, before = read_command(history.step(step)), read_command(history.step(step - 1))
    args = command.get("args")
    return command.get("do") == before.get("do") == "hit" and isinstance(args, dict) and args.get("same_blow") is True
