"""The sheet of responses: it stays while others can respond, says what was done, and closes when its work is done."""

import re

import pytest
from playwright.sync_api import Page, expect

from opened import opened
from table import Table
from test_players import sample
from waiting import sized


def respond(table: Table, label: str) -> None:
    """Takes a response of the open sheet without answering its questions."""
    table.sheet.get_by_role("button", name=re.compile(rf"^{re.escape(label)}( |$)")).click()


def open_responses(table: Table) -> None:
    table.page.get_by_role("button", name=re.compile("^Respond")).click()
    expect(table.sheet.get_by_role("heading", name="Who can respond?")).to_be_visible()


def test_hero_stays_for_the_second_abort_and_closes_after_it(page: Page) -> None:
    table = opened(
        page, "HERO System", "Quill, spd 5, dex 23", "Bulwark, spd 4, dex 18", "Talon, spd 6, dex 30, villain"
    )
    expect(table.name).to_have_text("Talon")
    open_responses(table)
    respond(table, "Quill: Dodge")
    expect(table.sheet.get_by_role("heading", name="Who can respond?")).to_be_visible()
    expect(table.sheet.locator(".response-made")).to_contain_text("Quill aborts to Dodge")
    respond(table, "Bulwark: More")
    table.tap(table.plate)
    expect(table.sheet).to_have_count(0)
    expect(table.name).to_have_text("Talon")
    table.told("Quill aborts to Dodge", "Bulwark aborts to Dodge")


def test_structured_stays_for_a_reaction_and_closes_for_the_delayed_half_action(page: Page) -> None:
    table = opened(
        page,
        "Structured Time",
        "Ilse, ag 42, wounds 14",
        "Cas, ag 38, wounds 12",
        "Krane, ag 25, wounds 15, foe",
        started=False,
    )
    table.start().click()
    table.dice(Ilse=9, Cas=5, Krane=1)
    expect(table.name).to_have_text("Ilse")
    table.tap(table.act("Delay"))
    expect(table.name).to_have_text("Cas")
    open_responses(table)
    table.tap(table.sheet.get_by_role("button", name="Krane: Dodge"))
    expect(table.sheet.locator(".response-made > span")).to_have_text("Krane: Dodge (Reaction), 0 of 1 left")
    respond(table, "Ilse: End Cas’s turn and act")
    expect(table.sheet).to_have_count(0)
    expect(table.name).to_have_text("Ilse")
    expect(table.place).to_contain_text("between turns")


def test_structured_dodges_in_the_sheet_of_damage(page: Page) -> None:
    """The damage pays for the Attack; who is hit may dodge before it."""
    sized(page, 320, 568)
    table = opened(page, "Structured Time", "Ilse, ag 42, wounds 14", "Krane, ag 25, wounds 15, foe", started=False)
    table.start().click()
    table.dice(Ilse=9, Krane=1)
    page.get_by_role("button", name="Hit Krane").click()
    row = table.sheet.get_by_role("group", name="Krane")
    expect(row).to_contain_text("1 Reaction left")
    table.tap(row.get_by_role("button", name="Krane: Dodge"))
    expect(row).to_contain_text("Krane has used the Reaction of round 1.")
    table.digits("7")
    expect(table.plate).to_be_in_viewport(ratio=1)
    table.tap(table.plate)
    expect(table.sheet).to_have_count(0)
    table.told(
        "Krane takes 7 Wounds from Ilse, 8 of 15 left",
        "Ilse: Attack (Half Action)",
        "Krane: Dodge (Reaction), 0 of 1 left",
    )


IN_A_FRAME = """() => {
    const framed = (one) => ["Top", "Right", "Bottom", "Left"].every((side) => Number.parseFloat(getComputedStyle(one)[`border${side}Width`]) > 0);
    const body = document.querySelector("dialog[open] .sheet-body");
    const answers = [...body.querySelectorAll("button")].filter(framed);
    const within = (one) => one !== body && (framed(one) || within(one.parentElement));
    return [answers.length, answers.filter((one) => within(one.parentElement)).length];
}"""
"""How many answers there are, and how many stand in a frame of their owner."""


@pytest.mark.parametrize("name", ["Bridge at Oxmoor", "Harbor heist", "Hab-block Nine"])
def test_answers_have_frames_and_their_owners_none(page: Page, name: str) -> None:
    table = sample(page, name)
    table.go_on_rolling()
    table.shut()
    open_responses(table)
    table.sheet.locator(".responses, .pad-rows").first.wait_for()
    answers, framed = page.evaluate(IN_A_FRAME)
    assert answers
    assert not framed


def test_a_plain_list_closes_when_the_last_one_came_back(page: Page) -> None:
    table = opened(page, "Plain list", "Ash 20", "Bo 18", "Cy 15", "Orc 4, enemy")
    for name in ("Ash", "Bo"):
        expect(table.name).to_have_text(name)
        table.tap(table.act("Delay"))
    expect(table.name).to_have_text("Cy")
    open_responses(table)
    respond(table, "Ash: Come back")
    expect(table.sheet.locator(".response-made > span")).to_have_text("Ash comes back after this turn")
    respond(table, "Bo: Come back")
    expect(table.sheet).to_have_count(0)
    expect(table.name).to_have_text("Cy")
