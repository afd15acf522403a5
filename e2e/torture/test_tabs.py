"""Two tabs on one fight, with actions in any order: one of them writes, and the journal stays one line of play."""

from random import Random

import pytest
from playwright.sync_api import BrowserContext

from kills import SEED, often
from table import Table
from test_players import sample

pytestmark = pytest.mark.own_page

ASIDE = """async () => {
    return Object.keys(localStorage).filter((name) => name.startsWith("turnwright.quarantine.")).length;
}"""


def one_writes(tabs: list[Table]) -> bool:
    """Tells whether the browser has told every tab which of them writes."""
    return [table.state("ui", "writer") for table in tabs].count(True) == 1


def act(table: Table, tabs: list[Table], chance: Random, first: int) -> str:
    """Does one thing in this tab: a step, an undo but not of the first, a reload; takes the fight over first, if another tab has it."""
    page = table.page
    page.bring_to_front()
    take = page.get_by_role("button", name="Take over", exact=True)
    if take.count():
        take.click()
        table.until(lambda: table.state("ui", "writer") is True and one_writes(tabs), "this tab writes")
        return "take"
    doing = chance.choice(("next", "next", "next", "undo", "reload"))
    if doing == "reload":
        page.reload()
    table.until(
        lambda: table.state("ui", "opened") is True and table.state("ui", "engine") == "ready", "the fight opens"
    )
    table.until(lambda: one_writes(tabs), "one tab writes")
    if take.count():
        return "reads"
    if doing == "next":
        table.go_on_rolling()
    elif doing == "undo" and table.state("view", "step") != first:
        table.back()
    return doing


def step_of(table: Table) -> int:
    """Returns how many steps have been played."""
    step = table.state("view", "step")
    assert isinstance(step, int)
    return step


@pytest.mark.parametrize("part", range(often(1, 10)))
def test_one_line_of_play(context: BrowserContext, part: int) -> None:
    chance = Random(f"{SEED} {part}")
    tabs = [sample(context.new_page(), "Hab-block Nine")]
    first = step_of(tabs[0])
    tabs[0].go_on_rolling()
    tabs.append(Table(context.new_page()))
    tabs[1].page.goto("/#fight")
    done: list[str] = []
    writer = tabs[0]
    for _ in range(often(30, 100)):
        table = chance.choice(tabs)
        what = act(table, tabs, chance, first)
        done.append(what)
        if what != "reads":
            writer = table
    assert {"take", "next"} <= set(done)
    shown = writer.state("view", "step"), writer.state("view", "steps"), writer.place.inner_text()
    third = Table(context.new_page())
    third.page.goto("/#fight")
    third.until(lambda: third.state("ui", "opened") is True, "the fight opens")
    assert (third.state("view", "step"), third.state("view", "steps"), third.place.inner_text()) == shown
    assert third.page.evaluate(ASIDE) == 0
    third.page.close()
