"""The stack of declared actions: last in, first out.

Pure functions over `Encounter.stack`; the last entry is the top. Each system decides who may respond and with what; a system without
responses never uses this. Actions of one `batch` were declared together and resolve together.
"""

from dataclasses import replace

from turnwright.core.model import Declared


def top(stack: tuple[Declared, ...]) -> tuple[Declared, ...]:
    """Returns what resolves next: the last declared action with its batch."""
    if not stack:
        return ()
    last = stack[-1]
    if not last.batch:
        return (last,)
    return tuple(d for d in stack if d.batch == last.batch)


def left_by(stack: tuple[Declared, ...], *who: str) -> tuple[Declared, ...]:
    """Returns the stack without the actions of these; a shared action stays for the others."""
    kept = (replace(d, who=tuple(one for one in d.who if one not in who)) for d in stack)
    return tuple(d for d in kept if d.who)


def without(stack: tuple[Declared, ...], gone: tuple[int, ...]) -> tuple[Declared, ...]:
    return tuple(d for d in stack if d.id not in gone)


def find(stack: tuple[Declared, ...], item: int) -> Declared | None:
    return next((d for d in stack if d.id == item), None)


def order(stack: tuple[Declared, ...]) -> tuple[tuple[Declared, ...], ...]:
    """Returns the groups in which the whole stack resolves if nobody adds anything."""
    groups: list[tuple[Declared, ...]] = []
    rest = stack
    while rest:
        group = top(rest)
        groups.append(group)
        rest = without(rest, tuple(d.id for d in group))
    return tuple(groups)
