"""Opens a fight at the moment where a test begins. A test that is about setting up, starting or dice taps all of it (`Table`)."""

from collections.abc import Mapping, Sequence

from playwright.sync_api import Page

from asked import NEXT, Command, ask, send
from table import Table

__all__ = ["begun", "opened", "send"]


def opened(
    page: Page,
    system: str,
    *lines: str,
    started: bool = True,
    rolls: Mapping[str, Sequence[int]] | None = None,
    commands: Sequence[Command] = (),
    goes: int = 0,
) -> Table:
    """Opens a new fight of a system, or the ready-made one of that name, with the fighters of these lines, so many goes after its start.

    `rolls` are the dice that a test needs, by whose they are.
    """
    if not page.url.endswith("/#home"):
        page.goto("/#home")
    ask(page, system, lines, started, rolls, [*commands, *[NEXT] * goes])
    return Table(page)


def begun(table: Table, rolls: Mapping[str, Sequence[int]] | None = None) -> Table:
    """Starts the fight that stands at set-up."""
    ask(table.page, started=True, rolls=rolls)
    return table
