"""What the tests of links and files share: a fight to send, and the sheet that opens one."""

import re

from playwright.sync_api import Page

from table import Table

MEGABYTES = 10 * 1024 * 1024


def fight(page: Page, goes: int = 3) -> Table:
    """A running sample: three sides, groups, hit points, one action on the stack, one hurt."""
    table = Table(page)
    page.goto("/#home")
    page.get_by_role("button", name=re.compile("^Try ")).first.click()
    page.locator(".setup-screen").wait_for()
    table.start().click()
    table.dice(PCs=3, Watch=6, Monsters=11)
    for _ in range(goes):
        table.go_on()
    table.go_on_to("Ash", most=20)
    table.type_gauge("Ash", "-5")
    table.tap(table.act("Attack"))
    return table


def untouched(table: Table) -> dict[str, object]:
    """Returns everything about the open fight, with its history."""
    return table.now() | {"log": table.log(), "seq": table.seq(), "steps": table.state("view", "steps")}


def open_sheet(table: Table) -> None:
    table.page.get_by_role("button", name="All fights").click()
    table.page.get_by_role("button", name="Open file or link").click()
