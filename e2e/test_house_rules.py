"""House rules at the table: tried before they apply, refused with a reason, saved as a preset and used in the next fight."""

import json
import re

from playwright.sync_api import Locator, Page, expect

from opened import begun, opened
from table import Table
from test_players import sample


def rules(table: Table) -> Locator:
    table.open_more("House rules")
    return table.sheet


def answer(table: Table, question: str, choice: str) -> Locator:
    table.opened_rule(question)
    return table.sheet.get_by_role("radiogroup", name=question).get_by_role("radio", name=choice, exact=True)


def test_an_answer_is_tried_before_it_is_taken(page: Page) -> None:
    table = sample(page, "Harbor heist")
    rules(table)
    choice = answer(table, "SPD 1 in the first Segment 12", "Has a Phase")
    seq = table.seq()
    choice.click()
    expect(table.sheet.locator(".trial")).to_contain_text("The turn order stays the same; the rule holds from now on.")
    assert table.seq() == seq
    choice.click()
    expect(table.sheet.locator(".trial")).to_have_count(0)
    choice.click()
    table.tap(table.sheet.get_by_role("button", name="Apply “Has a Phase”"))
    expect(choice).to_be_checked()
    expect(table.sheet.locator(".changed")).to_have_text("changed")
    expect(table.sheet.locator(".trial")).to_have_count(0)
    table.shut()
    assert table.back()
    rules(table)
    table.opened_rule("SPD 1 in the first Segment 12")
    expect(choice).not_to_be_checked()


def test_what_an_answer_moves_is_shown_and_happens(page: Page) -> None:
    """Two fighters tie, and a house rule decides their order: the removed and the new places are shown before."""
    table = opened(page, "Tactical", "Ada, qu 3", "Bex, qu 5", started=False)
    table.start().click()
    table.dice({"Ada": (8, 7), "Bex": (8, 5)})
    rules(table)
    answer(table, "Initiative ties", "Act at the same time").click()
    trial = table.sheet.locator(".trial")
    expect(trial).to_contain_text(re.compile("Dropped|Added"))
    expect(trial.locator(".trial-taps")).to_be_in_viewport(ratio=1)
    shown = trial.locator("ol").last.inner_text()
    table.tap(trial.get_by_role("button", name=re.compile("^Apply")))
    table.shut()
    table.open_more("What next")
    expect(table.sheet.locator(".forecasts")).to_contain_text(shown.split("\n")[0])


def test_rules_that_exclude_each_other(page: Page) -> None:
    table = sample(page, "Bridge at Oxmoor")
    rules(table)
    answer(table, "Z actions per round", "Level").click()
    trial = table.sheet.locator(".trial")
    expect(trial).to_contain_text("Optional Rule #2")
    expect(trial.get_by_role("button", name=re.compile("^Apply"))).to_have_count(0)


def test_a_style_is_kept_and_taken_into_the_next_fight(page: Page) -> None:
    """A preset saved in one fight is offered at the next set-up; renamed, removed, restored; in the backup."""
    table = Table(page)
    table.new_fight("HERO System")
    table.house_rule("SPD 1 in the first Segment 12", "Has a Phase")
    table.house_rule("A held action lasts", "Until the Segment of your next Phase begins")
    page.locator(".setup-bar").get_by_role("button", name="Rules").click()
    table.sheet.get_by_label("Preset name").fill("Friday")
    table.sheet.get_by_role("button", name="Save as a preset").click()
    style = table.sheet.get_by_role("button", name="Friday", exact=True)
    expect(style).to_have_attribute("aria-pressed", "true")
    table.shut()
    opened(table.page, "HERO System", "Ada, spd 4, dex 18", started=False)
    page.locator(".setup-bar").get_by_role("button", name="Rules").click()
    expect(style).to_have_attribute("aria-pressed", "false")
    table.tap(style)
    expect(style).to_have_attribute("aria-pressed", "true")
    expect(table.sheet.locator(".changed")).to_have_count(2)
    table.shut()
    begun(table)
    assert any("House rule: Friday" in line or "Friday" in line for line in table.log())
    table.settings()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Back up all fights").click()
    lines = saved.value.path().read_text("utf-8").splitlines()
    kept = [json.loads(line)["kept"] for line in lines if line.startswith('{"kept":')]
    assert [(one["kind"], one["name"], len(one["values"])) for one in kept] == [("style", "Friday", 2)]
    table.leave_settings()
    rules(table)
    table.sheet.get_by_role("button", name="Rename or remove Friday").click()
    table.sheet.get_by_role("button", name="Remove").click()
    expect(style).to_have_count(0)
    table.sheet.get_by_role("button", name="Undo", exact=True).click()
    expect(style).to_have_count(1)
    table.shut()
    table.new_fight("The Collective")
    page.locator(".setup-bar").get_by_role("button", name="Rules").click()
    expect(style).to_have_count(0)
