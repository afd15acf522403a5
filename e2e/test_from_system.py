"""The system of the device hands a shared link to the app, and finds nothing wrong with what the app says of itself."""

import json
from urllib.parse import urljoin

from playwright.sync_api import Page, expect

from sharing import fight
from test_links import link


def test_a_shared_link_opens_once_and_leaves_the_address(page: Page) -> None:
    url = link(fight(page))
    page.goto(f"{url.partition('#')[0]}?title=Fight&text=Tonight%3A+{url.replace('#', '%23')}.")
    expect(page.locator("dialog[open] .preview")).to_be_visible()
    assert "?" not in page.url
    assert "text=" not in page.evaluate("location.search")


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
