"""An awaited event comes, and the table is asked: a hold of HERO and an Overwatch of Structured Time, on a phone."""

import re
from typing import Any

from playwright.sync_api import BrowserContext, expect

from opened import opened
from table import Table
from waiting import sized

ACT = """async ([what, args]) => (await import('./static/inspect/modules.js'))['fight/command/command-queue.js']
    .act({ do: what, args }, { key: what, label: what })"""

# Words of the answers that take more than one line.
BROKEN = """(event) => {
    const found = [];
    const texts = document.createTreeWalker(event, NodeFilter.SHOW_TEXT, (text) =>
        text.parentElement.closest(".act .line") && !text.parentElement.closest(".hidden") ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP);
    while (texts.nextNode())
        for (const { 0: word, index } of texts.currentNode.data.matchAll(/\\S+/g)) {
            const range = document.createRange();
            range.setStart(texts.currentNode, index);
            range.setEnd(texts.currentNode, index + word.length);
            if (range.getClientRects().length > 1) found.push(word);
        }
    return found;
}"""


def send(table: Table, do: str, **args: Any) -> None:
    before = table.seq()
    table.page.evaluate(ACT, [do, args])
    table.until_step(before, do)


def test_a_hold_is_asked_before_its_event_passes(context: BrowserContext) -> None:
    """Sapphire holds for Ironclad, whose Phase neither Next nor "Full Phase" ends before she is asked."""
    table = opened(
        context.new_page(),
        "HERO System",
        "Sapphire, spd 4, dex 22, stun 30",
        "Ironclad, spd 4, dex 20, stun 60, villain",
        "Cog, spd 4, dex 10",
        started=False,
    )
    table.start().click()
    expect(table.name).to_have_text("Sapphire")
    send(table, "hold", who=["sapphire"], mode="tandem", event="Ironclad acts")
    expect(table.name).to_have_text("Ironclad")
    expect(table.awaited).to_have_count(0)
    table.act("Full Phase").click()
    expect(table.awaited).to_contain_text("Sapphire waits for this")
    expect(table.next).to_contain_text("Answer above, then Next")
    table.page.keyboard.press("Escape")
    expect(table.awaited).to_have_count(0)
    table.next.click()
    table.next.click()
    expect(table.awaited.get_by_role("button", name=re.compile("^Use it"))).to_be_focused()
    table.answer_awaited("Not this event")
    expect(table.awaited).to_have_count(0)
    send(table, "act", who=["ironclad"], what="Fly up")
    expect(table.awaited).to_contain_text("Sapphire waits for this")  # another action is another event, and certain
    table.page.get_by_role("button", name=re.compile("^Respond")).click()
    event = table.sheet.get_by_role("region", name="This is the event")
    expect(event).to_contain_text("Not this event")
    titles = event.locator(".act .line").evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().top)")
    assert len(titles) == 3 and len(set(titles)) == 1, "the answers begin in one line"
    table.shut()
    table.answer_awaited("Let it pass")
    expect(table.next).to_contain_text("Next")
    table.go_on()
    expect(table.name).to_have_text("Cog")
    table.told("Sapphire now holds for defense only | Held Action")


def test_an_overwatch_is_asked_when_its_condition_is_met(context: BrowserContext) -> None:
    table = opened(
        context.new_page(), "Structured Time", "Tycho, ag 51, wounds 12", "Ombra, ag 42, wounds 12, foe", started=False
    )
    table.start().click()
    table.dice(Tycho=9, Ombra=2)
    expect(table.name).to_have_text("Tycho")
    send(table, "act", who="tycho", action="overwatch", kind="full", event="Ombra acts")
    table.go_on()
    expect(table.name).to_have_text("Ombra")
    table.next.click()
    expect(table.awaited).to_contain_text("“Ombra acts”")
    table.page.get_by_role("button", name=re.compile("^Respond")).click()
    event = table.sheet.get_by_role("region", name="This is the event")
    expect(event).to_contain_text("Overwatch fires")
    for width, height in ((1180, 820), (390, 844)):
        sized(table.page, width, height)
        assert event.evaluate(BROKEN) == [], "no word goes on in the next line"
    table.shut()
    table.awaited.get_by_role("button", name=re.compile("^Use it")).click()
    table.tap(table.plate)
    expect(table.awaited).to_have_count(0)
    table.shut()
    table.go_on()
    table.told("Overwatch fires", within=12)
