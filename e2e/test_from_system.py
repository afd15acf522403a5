"""The system of the device hands a shared link to the app, and finds nothing wrong with what the app says of itself."""

import json
from pathlib import Path
from urllib.parse import urljoin

from playwright.sync_api import Page, expect

from opened import send
from sharing import fight, open_sheet
from test_links import link
from waiting import drawn, until


def test_a_shared_link_opens_once_and_leaves_the_address(page: Page) -> None:
    url = link(fight(page))
    page.goto(f"{url.partition('#')[0]}?title=Fight&text=Tonight%3A+{url.replace('#', '%23')}.")
    expect(page.locator("dialog[open] .preview")).to_be_visible()
    assert "?" not in page.url
    assert "text=" not in page.evaluate("location.search")


def test_a_file_that_the_system_opens_is_opened_here(page: Page) -> None:
    """The installed app is asked to open a file, as its manifest says that it can."""
    page.add_init_script(
        "Object.defineProperty(globalThis, 'launchQueue', { value: { setConsumer(take) { globalThis.launched = take; } } });"
    )
    table = fight(page, 0)
    page.get_by_role("button", name="Share", exact=True).click()
    table.sheet.get_by_role("radio", name="File").click()
    with page.expect_download() as saved:
        table.sheet.locator(".plate").click()
    text = saved.value.path().read_text("utf-8")
    table.shut()
    page.goto("/#home")
    page.reload()
    page.locator(".game").first.wait_for()
    until(page, lambda: page.evaluate("'launched' in globalThis"), "the app waits for files")
    page.evaluate("(text) => launched({ files: [{ getFile: async () => new File([text], 'fight.json') }] })", text)
    page.locator(".play-screen").wait_for()
    assert len(table.fights()) == 2


def test_the_app_is_offered_once_after_the_first_fight(page: Page) -> None:
    fight(page, 0)
    offer = """() => { const event = new Event("beforeinstallprompt", { cancelable: true });
        event.prompt = async () => { globalThis.prompted = true; }; dispatchEvent(event); }"""
    page.evaluate(offer)
    page.get_by_role("button", name="All fights").click()
    expect(page.locator(".notice", has_text="Keep Turnwright")).to_have_count(0)  # the fight is not over
    page.go_back()
    send(page, "end_fight", {})
    page.goto("/#home")
    page.locator(".notice").get_by_role("button", name="Install").click()
    assert page.evaluate("globalThis.prompted")
    expect(page.locator(".notice", has_text="Keep Turnwright")).to_have_count(0)
    page.evaluate(offer)
    drawn(page)
    expect(page.locator(".notice", has_text="Keep Turnwright")).to_have_count(0)


def test_what_players_know_and_the_fighters_are_copied_as_text(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table = fight(page, 0)
    page.get_by_role("button", name="Share", exact=True).click()
    table.sheet.get_by_role("button", name="Copy as text").click()
    until(page, lambda: "Ash" in copied(page), "the state as text")
    assert "39 of 44" in copied(page)
    table.sheet.get_by_role("radio", name="File").click()
    table.sheet.get_by_role("button", name="Copy as lines").click()
    until(page, lambda: "2P" in copied(page), "the fighters as lines")


def copied(page: Page) -> str:
    text: str = page.evaluate("navigator.clipboard.readText()")
    return text


def test_a_code_as_large_as_the_screen_is_read_from_its_photo(page: Page, tmp_path: Path) -> None:
    table = fight(page)
    page.get_by_role("button", name="Share", exact=True).click()
    table.sheet.get_by_role("button", name="as large as the screen").click()
    whole, screen = page.locator(".code-whole svg").bounding_box(), page.viewport_size
    assert whole and screen and whole["width"] == min(screen["width"], screen["height"])
    photo = tmp_path / "code.png"
    page.screenshot(path=photo)
    table.sheet.get_by_role("button", name="Close").click()
    table.shut()
    open_sheet(table)
    table.sheet.get_by_label("A photo of a code").set_input_files(photo)
    expect(page.locator(".link-page .players-up")).to_be_visible()


def test_a_picture_without_a_code_says_so(page: Page, tmp_path: Path) -> None:
    table = fight(page, 0)
    open_sheet(table)
    picture = tmp_path / "table.png"
    page.screenshot(path=picture)
    table.sheet.get_by_label("A photo of a code").set_input_files(picture)
    expect(table.sheet).to_contain_text("There is no code to be read in this picture.")
    table.sheet.get_by_label("A photo of a code").set_input_files(__file__)
    expect(table.sheet).to_contain_text("This file is not a picture")


def test_the_manifest_has_nothing_that_the_browser_refuses(page: Page) -> None:
    page.goto("/")
    protocol = page.context.new_cdp_session(page)
    said = protocol.send("Page.getAppManifest")
    assert said["errors"] == []
    manifest = json.loads(said["data"])
    for one in (*manifest["screenshots"], *manifest["icons"]):
        assert page.request.get(urljoin(said["url"], one["src"])).ok, one["src"]
    for where in (*manifest["shortcuts"], *manifest["file_handlers"], manifest["share_target"]):
        to = urljoin(said["url"], where.get("url") or where["action"])
        assert to.partition("#")[0] == page.url.partition("#")[0]
