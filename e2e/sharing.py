"""What the tests of links and files share: a fight to send, and the sheet that opens one."""

from playwright.sync_api import Page

from opened import opened, send
from table import Table

MEGABYTES = 10 * 1024 * 1024


def fight(page: Page, goes: int = 3) -> Table:
    """A running sample: three sides, groups, hit points, one action on the stack, one hurt."""
    table = opened(page, "Bridge at Oxmoor", rolls={"pc": [3], "watch": [6], "monster": [11]}, goes=goes)
    table.go_on_to("Ash", most=20)
    send(page, "adjust", {"who": ["ash"], "gauge": "hp", "by": -5})
    table.tap(table.act("Attack"))
    return table


def untouched(table: Table) -> dict[str, object]:
    """Returns everything about the open fight, with its history."""
    return table.now() | {"log": table.log(), "seq": table.seq(), "steps": table.state("view", "steps")}


def open_sheet(table: Table) -> None:
    table.page.get_by_role("button", name="All fights").click()
    table.page.get_by_role("button", name="Open file or link").click()
