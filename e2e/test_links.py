"""A fight goes to another device and back in a link; broken links.

Tests without a browser prove a payload's meaning; here it is about two devices, and about the open fight, which no import may change.
"""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from opened import opened, send
from sharing import MEGABYTES, fight, open_sheet, untouched
from table import Table
from waiting import answered, sized

pytestmark = pytest.mark.own_page

OLDER = Path(__file__).resolve().parents[1] / "tests/saves/v1/harbor-players.link"
"""A players' copy as older versions made it."""
CUT = "This link is incomplete: its end is missing. Copy it whole, or ask for it again."
DAMAGED = "This link is damaged. Ask for a new one."
NONE = "This is not a link to a fight."
LONG = "This link is too long: {}, at most 16,000 characters."
NEWER = "A newer Turnwright made this link. Update this one, then open it again."


def link(table: Table, everything: bool = True) -> str:
    """Returns the open fight's link; the GM chooses how much it contains."""
    table.page.get_by_role("button", name="Share", exact=True).click()
    expect(table.sheet.get_by_role("radio", name="For players")).to_be_checked()
    field = table.sheet.get_by_label("Link", exact=True)
    url = field.input_value()
    if everything:
        table.sheet.get_by_role("radio", name="The fight now").click()
        expect(field).not_to_have_value(url)
        url = field.input_value()
    table.shut()
    return url


def look(page: Page, url: str) -> Table:
    """Follows a link as a phone does: in the open tab or a new one."""
    page.goto(url)
    page.locator("dialog[open] .preview").wait_for()
    return Table(page)


def shown(page: Page, url: str) -> Table:
    """Follows a players' link: their screen is there at once."""
    page.goto(url)
    page.locator(".link-page .players-up").wait_for()
    return Table(page)


def menu(table: Table, name: str) -> None:
    """Taps an entry of the menu of a players' link."""
    table.page.locator(".link-menu summary").click()
    table.page.get_by_role("button", name=name).click()


def own(table: Table) -> None:
    """Makes a fight of one's own of a players' copy."""
    menu(table, "Make a copy")
    table.page.locator(".setup-screen").wait_for()


def stored(page: Page) -> list[str]:
    """Returns the storage keys of fights."""
    keys: list[str] = page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('turnwright.fight.'))")
    return keys


def seen(table: Table) -> dict[str, object]:
    """Returns what must be the same on both devices: the history is not part of a link, and a card that was drawn before an action keeps its
    places until Next, so the actions are compared as the engine offers them."""
    drawn = table.now()
    return {key: drawn[key] for key in ("clock", "order", "fighters")} | {"actor": table.state("view", "actor")}


def test_another_device_goes_on(page: Page, profile: Callable[..., BrowserContext]) -> None:
    """Link, preview, a new fight with the same clock and fighters, and it continues."""
    here = fight(page)
    there = look(profile().new_page(), link(here))
    expect(there.sheet.locator(".preview")).to_contain_text("Bridge at Oxmoor")
    expect(there.sheet.locator(".preview")).to_contain_text("The Collective")
    expect(there.sheet.locator(".preview")).to_contain_text("9 fighters")
    assert "#2" in there.page.url, "a reload would lose the link"
    there.plate.click()
    there.place.wait_for()
    assert "#2" not in there.page.url, "the payload stays in the address"
    expect(there.sheet).to_have_count(0)
    assert seen(there) == seen(here)
    expect(there.hp("Ash")).to_have_text("39")
    expect(there.next).to_contain_text("Attack resolves")
    there.go_on()
    here.go_on()
    assert seen(there) == seen(here)
    there.page.reload()
    expect(there.strips).not_to_contain_text("Getting ready")
    assert seen(there) == seen(here)


def test_players_copy_keeps_the_numbers_of_the_others(page: Page, profile: Callable[..., BrowserContext]) -> None:
    """It contains the PCs' hit points and Grol's nowhere."""
    here = fight(page)
    assert any("Grol" in line and "52 of 52" in line for line in here.fighters())
    there = shown(profile().new_page(), link(here, everything=False))
    own(there)
    there.start().click()
    there.dice(PCs=3, Watch=6, Monsters=11)
    fighters = there.fighters()
    assert any("Ash" in line and "39 of 44" in line for line in fighters)
    assert any("Grol" in line for line in fighters)
    assert "52" not in json.dumps(there.state("view"))


@pytest.mark.parametrize("open_it", [False, True], ids=["only looked at", "opened"])
def test_the_fight_at_hand_stays(page: Page, profile: Callable[..., BrowserContext], open_it: bool) -> None:
    """A link during a fight: viewing changes nothing, opening adds a second fight."""
    other = Table(profile().new_page())
    other.new_fight()
    for line in ("Zoe, 1P 1V", "Rat x4, 1P"):
        other.type_line(line)
    url = link(other, everything=False)
    table = fight(page)
    before = untouched(table)
    shown(page, url)
    if not open_it:
        menu(table, "Home")
        page.locator(".fight-open").click()
        page.locator(".play-screen").wait_for()
        table.until(lambda: bool(table.state("ui", "opened")), "the fight again")
        assert {**untouched(table), "seq": 0} == {**before, "seq": 0}
        assert len(table.fights()) == 1
        table.go_on()
        return
    own(table)
    expect(page.get_by_role("heading", name="In the fight: 5")).to_be_visible()
    assert len(table.fights()) == 2
    page.get_by_role("button", name="All fights").click()
    page.locator(".fight-open", has_text="Bridge at Oxmoor").click()
    page.locator(".play-screen").wait_for()
    table.until(lambda: bool(table.state("ui", "opened")), "the first fight again")
    after = untouched(table)
    assert {**after, "seq": 0} == {**before, "seq": 0}
    assert table.back()


def test_the_sheet_stays_when_the_other_store_has_a_newer_fight(page: Page) -> None:
    """A killed browser may forget the last seconds of localStorage: the page opens the newest fight below the sheet of the link."""
    url = link(fight(page))
    before = page.evaluate("() => Object.entries(localStorage)")
    newest = fight(page, goes=0).state("ui", "fight")
    page.goto("about:blank")
    page.goto("/lab/")
    page.evaluate("(old) => { localStorage.clear(); for (const [key, text] of old) localStorage[key] = text; }", before)
    table = look(page, url)
    table.until(
        lambda: table.state("ui", "fight") == newest and table.state("ui", "opened") is True, "the newest fight"
    )
    expect(table.sheet.locator(".preview")).to_contain_text("Bridge at Oxmoor")
    table.shut()
    expect(page.locator(".fight-open").first).to_be_visible()


def secret_fight(page: Page) -> Table:
    """A fight with Grol hidden and a note."""
    table = fight(page)
    send(page, "hide", {"who": ["grol"], "on": True})
    send(page, "memo", {"who": ["orc-1"], "value": "Xylophone"})
    send(page, "adjust", {"who": ["orc-1"], "gauge": "hp", "to": 7313, "most": 7313})
    return table


@pytest.mark.first_visit
def test_who_opens_a_players_link_sees_the_players_screen(page: Page, profile: Callable[..., BrowserContext]) -> None:
    """Their screen without hidden things and without the engine, nothing stored; a reload and Back show it again; then a copy."""
    here = secret_fight(page)
    acting = here.name.inner_text()
    phone = profile().new_page()
    asked: list[str] = []
    phone.on("request", lambda request: asked.append(request.url))
    there = shown(phone, link(here, everything=False))
    name = phone.locator(".players-up h2")
    expect(name).to_have_text(acting)
    expect(phone.locator("#app > .said[role=status]")).to_contain_text(acting)
    expect(phone.locator(".link-top")).to_contain_text("Bridge at Oxmoor")
    expect(phone.locator(".link-time")).to_contain_text("Ask your GM for a new link")
    assert not phone.evaluate("performance.getEntriesByName('turnwright:first-answer').length")
    assert not [
        url for url in asked if re.search(r"pyodide|pyscript|pythonlib\.bin|engine-\d|worker", url.split("/", 3)[3])
    ], asked
    for word in ("Grol", "grol", "Xylophone", "7313"):
        assert word not in phone.content()
    assert stored(phone) == []
    phone.reload()
    expect(name).to_have_text(acting)
    menu(there, "Home")
    expect(phone.get_by_text("Keeps track of whose turn it is")).to_be_visible()
    phone.go_back()
    expect(name).to_have_text(acting)
    own(there)
    assert "Grol" not in phone.content()
    assert len(there.fights()) == 1


def test_a_fighter_renamed_leaves_no_trace_of_the_name_before(
    page: Page, context: BrowserContext, profile: Callable[..., BrowserContext]
) -> None:
    """Neither in the page that the link opens nor in the players' window; whom one plays is known by name as before. The link itself: test_opaque."""
    table = opened(page, "HERO", "Ash, spd 4, dex 20", "Doppelganger, spd 3, dex 14, monster", started=False)
    table.row("Doppelganger").get_by_role("button", name="Doppelganger").first.click()
    send(page, "rename", {"who": "doppelganger", "value": "Old Tom"})
    table.shut()
    table.tap(table.start())
    url = link(table, everything=False)
    window = context.new_page()
    window.goto("/#players")
    phone = shown(profile().new_page(), url).page
    for sees in (window, phone):
        expect(sees.locator("body")).to_contain_text("Old Tom")
        assert "doppelganger" not in sees.content().lower()
    page.bring_to_front()
    ids = phone.locator("[data-who]").evaluate_all("(rows) => rows.map((row) => row.dataset.who)")
    assert len(ids) == 2
    assert ids == ["0", "1"], "the places of the rows"
    phone.get_by_role("button", name="Ash").click()
    phone.reload()
    expect(phone.locator(".link-you")).to_contain_text("Ash")


def test_a_player_says_once_whom_they_play(page: Page, profile: Callable[..., BrowserContext]) -> None:
    """The answer is kept on the phone; their row is marked, and the large card says that it is their turn."""
    phone = shown(profile().new_page(), link(fight(page), everything=False)).page
    expect(phone.get_by_role("heading", name="Who do you play?")).to_be_visible()
    expect(phone.locator(".link-choose .button")).to_have_text(
        [re.compile(name) for name in ("Ash", "Bo", "Mim", "Just watching")]
    )
    for size in ((320, 568), (568, 320), (390, 844), (844, 390), (1180, 820)):
        sized(phone, *size)
        for one in phone.locator(".link-choose .button").all():
            expect(one, f"{size}").to_be_in_viewport(ratio=1)
    phone.get_by_role("button", name="Ash").click()
    expect(phone.locator(".players-up h2")).to_have_text("Your turn")
    phone.reload()
    expect(phone.locator(".link-you")).to_contain_text("Ash")
    expect(phone.locator(".link-you")).to_contain_text("39 of 44")
    phone.get_by_role("button", name="Change").click()
    phone.get_by_role("button", name="Mim").click()
    expect(phone.locator(".players-order .is-you")).to_contain_text("Mim")


def test_a_broken_players_link_says_one_sentence(page: Page, profile: Callable[..., BrowserContext]) -> None:
    url = link(fight(page), everything=False)
    phone = profile().new_page()
    phone.goto(url.removesuffix("Z"))
    whole = len(url.split("#")[1])
    expect(phone.locator(".players-wait")).to_have_text(missing(1, whole, "Ask your GM for it again."))
    phone.goto(f"{url[:-40]}AAAA{url[-36:]}")
    expect(phone.locator(".players-wait")).to_have_text("This link is damaged. Ask your GM for a new one.")
    phone.locator(".link-foot").get_by_role("button", name="Home").click()
    expect(phone.locator(".home-screen")).to_be_visible()


def test_a_link_opens_whatever_a_chat_puts_around_it(page: Page, profile: Callable[..., BrowserContext]) -> None:
    """The whole list is in static/app/addresses.test.js: here the address as a browser has it, and the field."""
    table = fight(page)
    everything, players = link(table), link(table, everything=False)
    base, payload = everything.split("#")
    phone = profile().new_page()
    for behind in (".", ")", "**", "%20", "…", "> Have fun!"):
        phone.goto(f"{players}{behind}")
        phone.locator(".link-page .players-up").wait_for()
        assert phone.url == players
    for text in (f"{everything},", f"{base}#{payload[:90]}%0A{payload[90:]}"):
        there = look(phone, text)
        expect(there.sheet.locator(".preview")).to_contain_text("Bridge at Oxmoor")
        assert phone.url == everything
        there.shut()
    open_sheet(table)
    table.sheet.get_by_label("Paste a link").fill(f"Fight #3 is here: <{everything}>, see you at 8.")
    table.sheet.get_by_role("button", name="Open", exact=True).click()
    expect(table.sheet.locator(".preview")).to_contain_text("Bridge at Oxmoor")


def test_who_opens_an_older_players_link_looks(page: Page) -> None:
    """An older copy holds a fight, not a screen: the engine draws it; a reload and Back show it again; then a copy."""
    there = look(page, f"/#{OLDER.read_text('utf-8').strip()}")
    expect(there.plate).to_contain_text("View")
    there.plate.click()
    name = page.locator(".players-up h2")
    expect(name).not_to_be_empty()
    acting = name.inner_text()
    expect(page.locator("#app > .said[role=status]")).to_contain_text(acting)
    expect(page.locator(".look-foot")).to_contain_text("Harbor heist: snapshot from the GM.")
    assert re.search(r"#look/1[\w-]+Z$", page.url)
    assert stored(page) == []
    page.reload()
    expect(name).to_have_text(acting)
    page.get_by_role("button", name="Home").click()
    expect(page.get_by_text("Keeps track of whose turn it is")).to_be_visible()
    page.go_back()
    expect(name).to_have_text(acting)
    page.get_by_role("button", name="Make a copy").click()
    expect(page.locator(".play-screen")).to_be_visible()
    assert len(there.fights()) == 1


def test_looking_leaves_a_running_fight_alone(page: Page) -> None:
    """Two taps on View of an older link act as one, keys do nothing, and the fight stays the same."""
    table = fight(page)
    before, kept = untouched(table), stored(page)
    look(page, f"/#{OLDER.read_text('utf-8').strip()}")
    table.plate.dblclick()
    screen = page.locator(".players-screen")
    expect(screen).to_contain_text("Vanguard")
    for key in ("n", "u", "d", "1", "l"):
        page.keyboard.press(key)
    page.wait_for_timeout(700)  # the new screen takes no taps for 600 ms
    expect(screen).to_contain_text("Vanguard")
    page.get_by_role("button", name="Home").click()
    page.locator(".fight-open").click()
    assert untouched(table) == before
    assert stored(page) == kept
    table.go_on()


def test_a_broken_link_is_not_looked_at(page: Page) -> None:
    page.goto("/#look/1abc")
    expect(page.locator(".players-wait")).to_have_text(CUT)
    page.get_by_role("button", name="Home").click()
    expect(page.locator(".home-screen")).to_be_visible()


def test_broken_links_say_one_sentence(page: Page) -> None:
    """Cut, altered, newer, foreign, huge: one sentence each, and the open fight stays."""
    table = fight(page)
    url = link(table)
    base, payload = url.split("#")
    before = untouched(table)
    middle = len(payload) // 2
    altered = payload[:middle] + ("A" if payload[middle] != "A" else "B") + payload[middle + 1 :]
    for name, text, says in (
        ("cut", payload[:-20], missing(20, len(payload))),
        ("altered", altered, DAMAGED),
        ("swapped", payload[:4] + payload[14:3:-1] + payload[15:], DAMAGED),
        ("foreign", payload[:40] + "<b>" + payload[40:], missing(len(payload) - 40, len(payload))),
        ("too long", "1" + "A" * 20_000 + "Z", LONG.format("20,002 characters")),
    ):
        page.goto(f"{base}#{text}")
        one_sentence(table, says, name)
    for name, text, says in (
        ("pasted, cut", url[:-20], missing(20, len(payload))),
        ("pasted, newer", f"{base}#3{payload[1:]}", NEWER),
        ("pasted, 10 MB", f"{base}#1{'A' * MEGABYTES}Z", LONG.format("10.0 million characters")),
        ("pasted, deep", "[" * 9_000, NONE),
        ("pasted, no link", "see you on Friday", NONE),
    ):
        open_sheet(table)
        field = table.sheet.get_by_label("Paste a link")
        field.fill(text)
        if len(text) < MEGABYTES:  # more never reaches the field
            table.sheet.get_by_role("button", name="Open", exact=True).click()
        one_sentence(table, says, name)
        page.locator(".fight-open").first.click()
        page.locator(".play-screen").wait_for()
    assert untouched(table) == before
    assert len(table.fights()) == 1
    table.go_on()


def test_a_paste_of_10_mb_never_reaches_the_field(page: Page) -> None:
    """It says so at once and the field stays empty; a link can be pasted afterwards."""
    table = fight(page)
    url = link(table)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_sheet(table)
    field = table.sheet.get_by_label("Paste a link")
    for text, says in (("1" * MEGABYTES, LONG.format("10.0 million characters")), (url, "")):
        page.evaluate("(text) => navigator.clipboard.writeText(text)", text)
        field.press("Control+V")
        expect(table.sheet.locator(".note")).to_have_text([says] if says else [])
        expect(field).to_have_value("" if says else url)


@pytest.mark.first_visit
def test_broken_link_is_the_first_thing_a_device_sees(page: Page) -> None:
    """Nothing is stored and the engine is still starting."""
    page.goto("/#1abc")
    table = Table(page)
    one_sentence(table, CUT, "first visit")
    expect(page.get_by_text("Keeps track of whose turn it is")).to_be_visible()
    table.new_fight()


@pytest.mark.first_visit
def test_share_before_the_engine_wakes(page: Page) -> None:
    """A request during the opening of a fight waits for it."""
    table = fight(page)
    page.reload(wait_until="commit")
    page.get_by_role("button", name="Share", exact=True).click()
    expect(table.sheet).to_contain_text("One moment.")
    expect(table.sheet.get_by_label("Link", exact=True)).to_have_value(re.compile("#2"))


def test_newer_link_says_so(page: Page) -> None:
    """The first character is the format; a newer one gets a sentence."""
    table = fight(page)
    base, payload = link(table).split("#")
    page.goto(f"{base}#3{payload[1:]}")
    one_sentence(table, NEWER, "newer")


def missing(count: int, whole: int, then: str = "Copy it whole, or ask for it again.") -> str:
    """What is said of a link that says how long it is and lacks its end."""
    return f"This link is cut off: {count} of its {whole} characters {'is' if count == 1 else 'are'} missing. {then}"


def one_sentence(table: Table, says: str, name: str) -> None:
    notes = table.sheet.locator(".note")
    expect(notes, name).to_have_count(1)
    expect(notes, name).to_have_text(says)
    table.shut()


def test_double_tap_opens_one_fight(page: Page) -> None:
    table = fight(page)
    look(page, link(table))
    table.plate.dblclick()
    expect(table.sheet).to_have_count(0)
    answered(page)
    assert len(table.fights()) == 2
