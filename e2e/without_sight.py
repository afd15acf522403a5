"""Playing without sight: what a screen reader meets in order, how many swipes or Tab presses lie between two controls, and where the focus is.

It knows roles, names, focus and live regions alone. A stop is what one swipe comes to: a control, a heading, a picture with a name, or a text
that belongs to none of them. A double tap on a stop is focus and Enter.
"""

import re
from typing import Any, NamedTuple

from playwright.sync_api import Page

import waiting

WHOLE = {
    "button",
    "link",
    "textbox",
    "searchbox",
    "radio",
    "checkbox",
    "switch",
    "combobox",
    "spinbutton",
    "slider",
    "heading",
    "image",
}
WHOLE |= {"progressbar", "DisclosureTriangle", "columnheader", "rowheader", "cell"}
"""Roles that are one stop with all that they contain."""
ROOMS = {"RootWebArea", "dialog", "alertdialog", "generic", "region", "group", "main", "list", "toolbar"}
"""Roles that are no stop of their own although they may have the focus."""


class Stop(NamedTuple):
    """What one swipe comes to. `node`: the number of its element in the browser."""

    role: str
    name: str
    focused: bool
    node: int


def _value(node: dict[str, Any], key: str) -> Any:
    return node.get(key, {}).get("value")


def stops(page: Page) -> list[Stop]:
    """Returns what there is to swipe to, in order. What is hidden from screen readers, and a page behind an open sheet, is not."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    by_id = {node["nodeId"]: node for node in nodes}
    found: list[Stop] = []

    def walk(node: dict[str, Any]) -> None:
        role, name = _value(node, "role"), str(_value(node, "name") or "").strip()
        having = {one["name"]: one["value"].get("value") for one in node.get("properties", [])}
        if not node.get("ignored"):
            text = role == "StaticText"
            if role in WHOLE or (having.get("focusable") and role not in ROOMS) or (text and name):
                found.append(Stop(role, name, bool(having.get("focused")), node.get("backendDOMNodeId", 0)))
            if text or (found and found[-1].node == node.get("backendDOMNodeId", -1)):
                return
        for child in node.get("childIds", []):
            if child in by_id:
                walk(by_id[child])

    walk(nodes[0])
    return found


def focused(page: Page) -> str:
    """Returns role and name of what has the focus; a focus on the page as a whole is lost."""
    here = next((stop for stop in stops(page) if stop.focused), None)
    assert here, "the focus is lost"
    return f"{here.role} {here.name}"


def swipe_to(page: Page, name: str) -> int:
    """Swipes from what has the focus to the nearest stop of this name (a regular expression), and focuses it; returns how many swipes."""
    every = stops(page)
    here = next((n for n, stop in enumerate(every) if stop.focused), None)
    assert here is not None, "the focus is lost"
    there = [n for n, stop in enumerate(every) if re.match(name, stop.name) and stop.role != "StaticText"]
    assert there, f"nothing is called {name}: {[stop.name for stop in every]}"
    nearest = min(there, key=lambda n: abs(n - here))
    session = page.context.new_cdp_session(page)
    session.send("DOM.getDocument")
    session.send("DOM.focus", {"backendNodeId": every[nearest].node})
    session.detach()
    return abs(nearest - here)


def tab_to(page: Page, control: str, key: str = "Tab", most: int = 60) -> int:
    """Presses Tab until a control of this selector has the focus; returns how often."""
    for pressed in range(1, most + 1):
        page.keyboard.press(key)
        if page.evaluate("(control) => document.activeElement.matches(control)", control):
            return pressed
    raise AssertionError(f"{most} times {key} does not come to {control}")


def message(page: Page) -> str:
    """Returns the one message of the last step: no less, no more."""
    waiting.answered(page)
    page.evaluate("silence(650)")
    said = [text for _, role, text in page.evaluate("window.heard.splice(0)") if role == "status"]
    assert len(said) == 1, said
    return str(said[0])
