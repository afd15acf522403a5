"""What is wrong with a screen for users who see little, tap unsurely or read with another program: sizes, reflow and words
that are cut at six sizes, one of a turned phone, and axe at two of them, on a phone light and dark."""

import os
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page

from waiting import sized

AXE = (Path(__file__).resolve().parent.parent / "node_modules/axe-core/axe.min.js").read_text("utf-8")
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
COLOURS = ["color-contrast"]
"""All that another theme can change."""
WIDTHS = {320: 640, 820: 1180, 844: 390, 1180: 820, 1280: 800, 390: 844}
"""The last is that of the tests' phone."""
LAYOUTS = (390, 1280)
"""Widths at which axe is asked: that of a phone, and that of a laptop with its panes and keys, where no sheet is open. The others, and a sheet at
each of them, show the same elements with less room."""
SMALLEST = 44
SHOTS = os.environ.get("TURNWRIGHT_SHOTS", "")
"""A folder for a picture of everything that is looked at."""

# Every control that can be seen and tapped, with its size; a native file field is the browser's own,
# and a box to tick is as large as its words.
SMALL = """(least) => {
    const sheet = document.querySelector("dialog[open]");
    const target = (control) => (/checkbox|radio/.test(control.type) && control.closest("label")) || control;
    return [...document.querySelectorAll("button, a[href], input:not([type=file])")]
        .filter((control) => !sheet || sheet.contains(control))
        .map((control) => ({ box: target(control).getBoundingClientRect(), name: control.ariaLabel ?? control.textContent.trim() }))
        .filter(({ box }) => box.width > 0 && (box.width < least - 0.5 || box.height < least - 0.5))
        .map(({ box, name }) => `${name}: ${Math.round(box.width)} x ${Math.round(box.height)}`);
}"""

# Buttons whose words stand out over or under them.
SPILLING = """() => [...document.querySelectorAll("button")]
    .filter((button) => button.checkVisibility() && button.scrollHeight > button.clientHeight + 2)
    .map((button) => button.ariaLabel ?? button.textContent.trim())"""

# Text that is cut off without an ellipsis of its own, or stands beyond the edge of the screen; what scrolls sideways by itself may.
CUT = """() => {
    const sideways = (one) => /auto|scroll/.test(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth;
    const scrolls = (one) => one && (sideways(one) || scrolls(one.parentElement));
    const beyond = ({ left, right }) => left < -1 || right > innerWidth + 1;
    const words = (one) => [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()).map((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getBoundingClientRect();
    });
    return [...document.querySelectorAll("#app :is(h1, h2, h3, h4, p, button, span, b, small)")].filter((one) => {
        const box = one.getBoundingClientRect();
        if (box.width <= 1 || box.height <= 1 || one.closest("[role=img], .hidden")) return false;
        const cuts = getComputedStyle(one).textOverflow === "ellipsis";
        return [box, ...(cuts ? [] : words(one))].some(beyond) && !scrolls(one.parentElement);
    }).map((one) => one.textContent.trim().slice(0, 60));
}"""

# What axe finds. Its whole report lists every element that passes, and to send it takes longer than to write it. It need not fetch the style sheets
# once more: the rules that read them are about an app that locks the orientation or plays sound. Sizes are measured above: axe takes a tile that is
# half scrolled under the row of targets for a small one. Of a sheet it reads the sheet alone: what lies behind it was looked at before it opened.
VIOLATIONS = """async (rules) => {
    const { violations } = await axe.run([...document.querySelectorAll("dialog[open]")].at(-1) ?? document, {
        runOnly: rules, rules: { "target-size": { enabled: false } }, resultTypes: ["violations"], preload: false,
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`));
}"""


def faults(page: Page, name: str) -> Iterator[str]:
    """Yields what is wrong with the current screen, on which axe is loaded."""
    layouts = LAYOUTS[:1] if page.evaluate("!!document.querySelector('dialog[open]')") else LAYOUTS
    for width, height in WIDTHS.items():
        sized(page, width, height)
        where = f"{name} at {width}"
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            yield f"{where}: scrolls sideways"
        yield from (f"{where}: small: {small}" for small in page.evaluate(SMALL, SMALLEST))
        yield from (f"{where}: the words do not fit: {words}" for words in page.evaluate(SPILLING))
        yield from (f"{where}: cut: {cut}" for cut in page.evaluate(CUT))
        _pictured(page, f"{name} {width} dark")
        if width in layouts:
            yield from (f"{where}: {one}" for one in page.evaluate(VIOLATIONS, RULES))
        if width == LAYOUTS[0]:  # the panes of a laptop have the colours of the phone's sheets
            page.emulate_media(color_scheme="light")
            yield from (f"{where}, light: {one}" for one in page.evaluate(VIOLATIONS, COLOURS))
            _pictured(page, f"{name} {width} light")
            page.emulate_media(color_scheme="dark")


def _pictured(page: Page, name: str) -> None:
    if SHOTS:
        page.screenshot(path=Path(SHOTS) / f"{name.replace(' ', '-')}.png")
