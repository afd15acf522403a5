"""The stack of declared actions: last in, first out.

Pure functions over `Fight.stack`; the last entry is the top. Each system decides who may respond and with what; a system without
responses never uses this. Actions of one `batch` were declared together and resolve together.
"""

from dataclasses import replace

from turnwright.core.model import StackedAction


def top(stack: tuple[StackedAction, ...]) -> tuple[StackedAction, ...]:
    """Returns what resolves next: the last declared action with its batch."""
    if not stack:
        return ()
    last = stack[-1]
    if not last.batch:
        return (last,)
    return tuple(d for d in stack if d.batch == last.batch)


def left_by(stack: tuple[StackedAction, ...], *who: str) -> tuple[StackedAction, ...]:
    """Returns the stack without the actions of these; a shared action stays for the others."""
    kept = (replace(d, who=tuple(one for one in d.who if one not in who)) for d in stack)
    return tuple(d for d in kept if d.who)


def without(stack: tuple[StackedAction, ...], gone: tuple[int, ...]) -> tuple[StackedAction, ...]:
    return tuple(d for d in stack if d.id not in gone)


def find(stack: tuple[StackedAction, ...], item: int) -> StackedAction | None:
    return next((d for d in stack if d.id == item), None)


def noted(stack: tuple[StackedAction, ...], by: str, heals: bool = False) -> tuple[StackedAction, ...]:
    """Returns the stack after damage by this combatant, or its miss: those of its last action are noted. `heals`: after healing, which is that of
    an action that heals alone."""
    last = next((d for d in reversed(stack) if by in d.who), None)
    if heals and last is not None and last.does != "heals":
        return stack
    return tuple(replace(d, noted=True) if d is last else d for d in stack) if last is not None else stack


def order(stack: tuple[StackedAction, ...]) -> tuple[tuple[StackedAction, ...], ...]:
    """Returns the groups in which the whole stack resolves if nobody adds anything."""
    groups: list[tuple[StackedAction, ...]] = []
    rest = stack
    while rest:
        group = top(rest)
        groups.append(group)
        rest = without(rest, tuple(d.id for d in group))
    return tuple(groups)
