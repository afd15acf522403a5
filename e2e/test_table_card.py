"""The table card: one tap from the fight, read by a phone's camera, newer ones shown by every tab of the phone; and the players' window's code."""

import base64
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from opened import opened
from waiting import sized, until

READ = """async (data) => {
    const { codeInPhoto } = (await import("./static/inspect/modules.js"))["share/code-photo.js"];
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    return (await codeInPhoto(new File([bytes], "photo.png", { type: "image/png" }))).text;
}"""
NOW = "Show the code of now"


def code_on(shown: Page, reader: Page) -> str:
    """Returns what a camera reads on the screen of `shown`."""
    shown.locator(".code-picture").wait_for()
    read = reader.evaluate(READ, base64.b64encode(shown.screenshot()).decode())
    return str(read)


def scanned(page: Page) -> str:
    """Opens the code of now with one tap, reads it and closes it."""
    page.get_by_role("button", name=NOW).click()
    url = code_on(page, page)
    page.keyboard.press("Escape")
    return url


def test_a_scanned_card_is_followed_by_every_tab_of_the_phone(
    page: Page, profile: Callable[..., BrowserContext]
) -> None:
    table = opened(page, "Harbor heist")
    tabs = profile()
    phone = tabs.new_page()
    phone.goto(scanned(page))
    name = phone.locator(".players-up h2")
    expect(name).to_have_text(table.name.inner_text())
    fighter = phone.locator(".link-choose .button").first
    own = fighter.locator("span").inner_text()
    fighter.click()
    for size in ((320, 568), (568, 320), (390, 844)):
        sized(phone, *size)
        expect(phone.locator(".link-you .button"), f"{size}").to_be_in_viewport(ratio=1)
        expect(phone.locator(".link-time span"), f"{size}").to_be_in_viewport(ratio=1)
    table.go_on_rolling()
    again = tabs.new_page()
    again.goto(scanned(page))
    expect(again.locator(".players-up h2")).to_have_text(table.name.inner_text())
    expect(name).to_have_text(table.name.inner_text())
    expect(again.locator(".link-you")).to_contain_text(own)
    expect(phone.locator(".link-you")).to_contain_text(own)


def test_the_players_window_shows_the_code_of_now(context: BrowserContext, page: Page) -> None:
    """It is drawn anew with each step that players see, and is the card that the fight shows."""
    table = opened(page, "Harbor heist")
    window = context.new_page()
    window.goto("/#players")
    window.get_by_role("button", name=NOW).click()
    ink = window.locator(".qr-ink")
    first = ink.get_attribute("d")
    table.go_on_rolling()
    until(window, lambda: ink.get_attribute("d") != first, "the code of the next step")
    assert code_on(window, page) == scanned(page)
