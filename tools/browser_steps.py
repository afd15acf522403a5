"""What a game master's evening does to numbers, names, tabs, links and saves, step by step: no fight is lost and no number is another one."""

import re
import time
from typing import Any

from browser_faults import LINK, at_rest
from hands import FIND, NEWEST, Hands, go_on, to_fight

ENTER, TAB = "\ue007", "\ue004"
LINES = "Ash, score +3, hp 30\nDoppelganger, score +1, hp 20, monster\nOrc x3, score +0, hp 9, enemy\nVex, score +2, hp 9, enemy"
NAMES = ("Ash", "Doppelganger", "Orc")
SHAPE_SHIFTER = "doppelganger"
REFUSED = ("3.5", "1e2")
FOCUS = """
const [css, text] = arguments;
const field = [...document.querySelectorAll(css)].at(-1);
field.focus();
if (text === null) return;
Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value").set.call(field, text);
field.dispatchEvent(new Event("input", { bubbles: true }));
"""
"""Gives a field the focus; with a text, also puts it there as a paste does."""
HERE = "const { ariaLabel, value, classList } = document.activeElement; return [ariaLabel, value, [...classList]]"
REASON = """
const field = document.activeElement;
const says = document.getElementById(field.getAttribute("aria-describedby"))?.textContent;
return field.getAttribute("aria-invalid") === "true" ? says : null;
"""
"""Why what stands in the focused field is refused."""
VALUES = "return [...document.querySelectorAll(arguments[0])].map(({ value }) => value)"
LAST = f"{NEWEST} return last?.seq === newest?.seq && last;"
"""The fight played last, as it is stored."""
HOLD = """
for (let n = 0; n < 6; n += 1)
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "n", code: "KeyN", repeat: n > 0, bubbles: true, cancelable: true }));
document.activeElement.dispatchEvent(new KeyboardEvent("keyup", { key: "n", code: "KeyN", bubbles: true }));
"""
SAVING = """
window.saved = [];
const made = URL.createObjectURL;
URL.createObjectURL = (blob) => {
    blob.text().then((text) => window.saved.push(text));
    return made.call(URL, blob);
};
HTMLAnchorElement.prototype.click = () => undefined;
"""
"""What the page saves is kept here, and no file is written."""
PICK = """
const [css, text, name] = arguments;
const files = new DataTransfer();
files.items.add(new File([text], name, { type: "application/json" }));
const field = document.querySelector(css);
field.files = files.files;
field.dispatchEvent(new Event("change", { bubbles: true }));
"""
DAMAGED = '{"format": "turnwright", "version": 1, "system": "hero", "journal": [1, {"do": "n'
UNFOLD = "dialog[open] .unfold"
FOREIGN = re.compile(r"Traceback|Error\b|\bjson\b|line \d+ column", re.IGNORECASE)
"""Words of a program that tells of itself."""


def last(hands: Hands) -> Any:
    """Returns the fight played last: `seq`, a counter of its steps, and `view`."""
    return hands.until("the last step and its view are stored", lambda: hands.wire.run(LAST))


def focused(hands: Hands, name: str, value: str | None = None) -> None:
    """Waits until the field of this name has the focus, and this value."""

    def here() -> bool:
        label, now, _ = hands.wire.run(HERE)
        return bool(re.search(name, label or "")) and value in (None, now)

    hands.until(f"the focus on {name} with {value}", here)


def on_plate(hands: Hands) -> None:
    hands.until("the focus on the plate", lambda: "plate" in hands.wire.run(HERE)[2])


def home(hands: Hands) -> None:
    hands.wire.run("location.hash = '#home'")
    hands.see(".home-screen .sample")


def at_fight(hands: Hands) -> None:
    """Shows the fight played last, from where the page is."""
    if hands.there(".home-screen"):
        hands.shut()
        hands.press("", ".fight-open")
        hands.see(".play-screen")
    elif not hands.there(".play-screen"):
        to_fight(hands)


def entry(hands: Hands, pattern: str) -> None:
    """Presses an entry of the open menu, in the fold that has it."""
    hands.see("dialog[open] .tile")
    for fold in range(len(hands.wire.run(VALUES, UNFOLD)) + 1):
        if found := hands.wire.run(FIND, "dialog[open] button", pattern):
            return hands.wire.click(found)
        hands.wire.run("document.querySelectorAll(arguments[0])[arguments[1]].click()", UNFOLD, fold)
        time.sleep(0.1)
    raise AssertionError(f"no {pattern} in {hands.text('dialog[open]')}")


def dice(hands: Hands) -> None:
    """Types 1 and 0: ten for this fighter and nothing for the next; a digit on the plate changes nothing."""
    home(hands)
    hands.press("^Try Hab-block", ".sample")
    hands.see(".setup-screen .row")
    hands.press("", ".setup-bar .plate")
    hands.see("dialog[open] .die-number")
    hands.wire.run(FOCUS, "dialog[open] [aria-label^='Bel, die 1']", None)
    hands.wire.key("1", "0")
    focused(hands, "^Bel", "10")
    hands.wire.key(ENTER)
    focused(hands, "^Cas")
    hands.wire.key("0", TAB)
    focused(hands, "^Ira", "")
    hands.wire.run(FOCUS, "dialog[open] .plate", None)
    hands.wire.key("5")
    on_plate(hands)
    typed = hands.wire.run(VALUES, "dialog[open] .die-number")
    assert typed[:3] == ["10", "10", ""], typed
    hands.shut()


def refused(hands: Hands, css: str) -> None:
    """Types what is no whole number: a sentence beside the field, and what was typed stays."""
    for text in REFUSED:
        hands.wire.run(FOCUS, css, text)
        hands.wire.key(ENTER)
        hands.until(f"why {text} is refused", lambda: hands.wire.run(REASON))
        assert hands.wire.run(HERE)[1] == text


def totals(hands: Hands) -> None:
    """Sets up a fight of the Plain list without Vex, and types totals: Enter goes to the next empty box and rolls for nobody."""
    home(hands)
    hands.press("Any other game", "a, button")
    hands.see(".setup-screen")
    hands.wire.run(FOCUS, "[aria-label='Type a fighter'], #lines, .setup-screen textarea", LINES)
    hands.press(r"^Add\b")
    hands.press("^Vex", ".row-name")
    entry(hands, "^Remove$")
    hands.until("Vex is gone", lambda: "Vex" not in str(last(hands)["view"]["everyone"]))
    hands.shut()
    hands.press("^Rules", ".setup-bar button")
    hands.press("^d20 order")
    hands.shut()
    hands.press("", ".setup-bar .plate")
    hands.press("^Total", "dialog[open] [role=radio]")
    before = last(hands)["seq"]
    boxes = "dialog[open] .die-field"
    hands.until("a box for each total", lambda: len(hands.wire.run(VALUES, boxes)) == len(NAMES))
    hands.wire.run(FOCUS, boxes, "")
    hands.wire.run("document.querySelector(arguments[0]).focus()", boxes)
    hands.wire.key("9", ENTER)
    focused(hands, NAMES[1], "")
    refused(hands, boxes)
    hands.wire.run(FOCUS, boxes, "12")
    hands.wire.key(ENTER)
    focused(hands, NAMES[1], "")
    hands.wire.key("5", "+", "2", ENTER)
    on_plate(hands)
    assert last(hands)["seq"] == before, "Enter in a total has rolled"
    hands.wire.key(ENTER)
    hands.until("the fight begins", lambda: hands.there(".play-screen") and not hands.there("dialog[open]"))


def damage(hands: Hands) -> None:
    """Types damage as a person does: a sum is its number, anything else is refused and changes nothing."""
    before = last(hands)["seq"]
    hands.press("Hit Ash$")
    much = "dialog[open] [aria-label^='How much']"
    hands.see(much)
    refused(hands, much)
    assert last(hands)["seq"] == before, "a refused number has changed the fight"
    hands.wire.run(FOCUS, much, "")
    hands.wire.key("5", "+", "2", ENTER)
    hands.until("the damage", lambda: last(hands)["seq"] > before)
    hands.shut()
    newest = last(hands)["view"]["log"][0]["text"]
    assert re.search(r"\b7 hp\b", newest), newest


def held(hands: Hands) -> None:
    """Holds Next: one step."""
    hands.wire.run("document.activeElement.blur()")
    before = last(hands)["seq"]
    hands.wire.run(HOLD)
    hands.until("Next", lambda: last(hands)["seq"] > before)
    at_rest(hands)
    assert last(hands)["seq"] == before + 1, "a held key is more than one step"


def numbers(hands: Hands) -> None:
    """Dice, totals, damage and keys."""
    hands.load("#home")
    hands.see(".sample")
    dice(hands)
    totals(hands)
    damage(hands)
    held(hands)
    hands.calm()


def traces(hands: Hands) -> bool:
    return SHAPE_SHIFTER in str(hands.wire.run("return document.documentElement.outerHTML")).lower()


def names(hands: Hands) -> None:
    """Renames a fighter: neither the players' window nor their link has a trace of the name before. The link stays in the address."""
    at_fight(hands)
    hands.press("^More$")
    entry(hands, "^All fighters")
    hands.press(SHAPE_SHIFTER.title(), "dialog[open] .stop")
    entry(hands, "^Rename$")
    hands.wire.run(FOCUS, "dialog[open] input[type=text], dialog[open] input.field", "Old Tom")
    hands.press("", "dialog[open] .plate")
    hands.until("the new name", lambda: "Old Tom" in hands.text(".play-screen"))
    hands.shut()
    hands.press("^Share$")
    link = str(hands.until("a link for players", lambda: hands.wire.run(LINK)))
    hands.press("^Players’ screen")
    with hands.second_window():
        hands.see(".players-up")
        hands.until("the new name", lambda: "Old Tom" in hands.text("body"))
        assert not traces(hands), "the players' window has the name before"
    place = link[link.index("#") :]
    hands.load(place, engine=False)
    for again in (False, True):
        if again:
            hands.reload(engine=False)
        hands.until("the players' screen", lambda: "Old Tom" in hands.text("main"))
    assert not traces(hands), "the players' link has the name before"
    assert hands.wire.run("return location.hash") == place, "the link has left the address"
    hands.calm()


def whole(hands: Hands) -> str:
    """Returns the link to everything, as it stands in an address."""
    hands.press("^Share$")
    players = hands.until("a link for players", lambda: hands.wire.run(LINK))
    hands.press("^The fight now$", "[role=radio]")
    link = hands.until("a link to everything", lambda: (now := hands.wire.run(LINK)) != players and now)
    hands.shut()
    return str(link[link.index("#") :])


def tabs(hands: Hands) -> None:
    """Opens a second tab: it only reads the fight of the first. A link stays in its address until it is opened; then each tab returns to its own
    fight."""
    at_fight(hands)
    link = whole(hands)
    mine, before, steps = hands.wire.window(), hands.moment(), last(hands)["seq"]
    hands.wire.new_window()
    with hands.second_window():
        hands.load("#fight")
        hands.until("a tab that only reads", lambda: "read-only" in hands.text("#next"))
        hands.wire.run("document.querySelector('#next').click()")
        hands.wire.key("n")
        at_rest(hands)
        assert last(hands)["seq"] == steps, "the tab that only reads has gone on"
        hands.load(link)
        hands.see("dialog[open] .preview")
        hands.reload()
        hands.see("dialog[open] .preview")
        assert hands.wire.run("return location.hash") == link, "the link has left the address"
        hands.press("", "dialog[open] .plate")
        hands.gone("dialog[open]")
        go_on(hands)
        second = hands.moment()
        hands.reload()
        hands.becomes("the second tab's fight", second)
        other = hands.wire.window()
        hands.wire.switch(mine)
        hands.reload()
        hands.becomes("the first tab's fight", before)
        go_on(hands)
        hands.wire.switch(other)
    hands.calm()


def named(hands: Hands, name: str) -> int:
    """Counts the stored fights of this name."""
    count = (
        "return [...document.querySelectorAll('.fight-open b')].filter((one) => one.innerText === arguments[0]).length"
    )
    return int(hands.wire.run(count, name))


def after(hands: Hands) -> None:
    """Ends the fight: the next one is without who was removed, Reopen only reopens. A backup brings a removed fight; a damaged save is refused."""
    at_fight(hands)
    turn = last(hands)["view"]["turn"]
    hands.press("^More$")
    entry(hands, "^End fight")
    hands.see(".end-screen #keep-it")
    hands.press("^Next fight")
    hands.until("who is in the next fight", lambda: "Orc" in hands.text("dialog[open]"))
    assert "Vex" not in hands.text("dialog[open]"), "who was removed is back in the next fight"
    hands.shut()
    hands.press("^Reopen")
    hands.see(".play-screen")
    assert last(hands)["view"]["turn"] == turn, "Reopen has done more than reopen"
    home(hands)
    name = hands.text(".fight-open b")
    same = named(hands, name)
    hands.press("^Settings")
    hands.wire.run(SAVING)
    hands.press("^Back up all fights")
    backup = hands.until("the backup", lambda: hands.wire.run("return window.saved[0]"))
    hands.press("^Back$")
    hands.press(f"^{re.escape(name)}: rename")
    hands.press("^Remove ", "dialog[open] button")
    hands.until("it is gone", lambda: named(hands, name) == same - 1)
    hands.press("^Settings")
    hands.wire.run(PICK, ".settings input[type=file]", backup, "all.json")
    hands.see(".restored")
    said = hands.text(".restored")
    assert f"“{name}” is running." in said, said
    top = hands.text(".fight-open b")
    assert top == name, f"{top} is on top"
    hands.press("^Open file or link")
    hands.wire.run(PICK, "dialog[open] input[type=file][accept*=json]", DAMAGED, "damaged.json")
    says = hands.until("why", lambda: hands.text("dialog[open] .warns") or hands.text(".notice"))
    assert not FOREIGN.search(says), says
    hands.calm()
