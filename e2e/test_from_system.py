"""The system of the device hands a shared link to the app, and finds nothing wrong with what the app says of itself."""

import json
from pathlib import Path
from urllib.parse import urljoin

from playwright.sync_api import Page, expect

from sharing import fight, open_sheet
from test_links import link


def test_a_shared_link_opens_once_and_leaves_the_address(page: Page) -> None:
    url = link(fight(page))
    page.goto(f"{url.partition('#')[0]}?title=Fight&text=Tonight%3A+{url.replace('#', '%23')}.")
    expect(page.locator("dialog[open] .preview")).to_be_visible()
    assert "?" not in page.url
    assert "text=" not in page.evaluate("location.search")


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
