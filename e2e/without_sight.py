"""Playing without sight: what a screen reader meets in order, how many swipes or Tab presses lie between two controls, and where the focus is.

`Unseen` plays by roles, names, focus and live regions alone. A stop is what one swipe comes to: a control, a heading, a picture with a name, or
a text that belongs to none of them. A double tap on a stop is focus and Enter.
"""

import re
from typing import Any, NamedTuple

from playwright.sync_api import Page

import waiting
from test_voice import ACTS, EAR

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


def focus(page: Page) -> str:
    """Returns role and name of what has the focus; nothing where the page as a whole has it. The whole tree costs three times as much."""
    session = page.context.new_cdp_session(page)
    element = session.send("Runtime.evaluate", {"expression": "document.activeElement ?? document.body"})["result"]
    node = session.send("Accessibility.getPartialAXTree", {"objectId": element["objectId"], "fetchRelatives": False})[
        "nodes"
    ][0]
    session.detach()
    role, name = _value(node, "role"), str(_value(node, "name") or "").strip()
    return "" if node.get("ignored") or role in ROOMS else f"{role} {name}"


def focused(page: Page) -> str:
    """Returns role and name of what has the focus; a focus on the page as a whole is lost."""
    here = focus(page)
    assert here, "the focus is lost"
    return here


def swipe_to(page: Page, name: str, role: str = "") -> int:
    """Swipes from what has the focus to the nearest stop of this name (a regular expression), and focuses it; returns how many swipes."""
    every = stops(page)
    here = next((n for n, stop in enumerate(every) if stop.focused), None)
    assert here is not None, "the focus is lost"
    there = [
        n
        for n, stop in enumerate(every)
        if re.match(name, stop.name) and (stop.role == role if role else stop.role != "StaticText")
    ]
    assert there, f"nothing is called {name}: {[stop.name for stop in every]}"
    nearest = min(there, key=lambda n: abs(n - here))
    session = page.context.new_cdp_session(page)
    session.send("DOM.getDocument")
    session.send("DOM.focus", {"backendNodeId": every[nearest].node})
    session.detach()
    return abs(nearest - here)


def message(page: Page) -> str:
    """Returns the one message of the last step: no less, no more."""
    waiting.answered(page)
    page.evaluate("silence(650)")
    said = [text for _, role, text in page.evaluate("window.heard.splice(0)") if role == "status"]
    assert len(said) == 1, said
    return str(said[0])


SAME = re.compile(r"button (Next|Recovery|Undo|Respond)\b")
"""Controls whose name goes on to say what they would do now."""
STANDING = re.compile(r"heading|button (Next|Recovery|Undo|Respond|All fights|Fighters|What happened|Share|More)\b")
"""What belongs to nobody who acts."""
NEXT = re.compile(r"button (Next|Recovery)\b")
ONE_STOP = "[role=toolbar], [role=radiogroup], [data-one-stop]"
"""Controls among which the arrow keys move."""


COUNTED = re.compile(r"×\d+|[−-]?\d+ of \d+|: \d+$|now \d+|\s+")
"""The numbers of a name that may change; "Hound 2" is somebody else than "Hound"."""


def alike(one: str, other: str) -> bool:
    """Tells whether two names are of one control: its numbers may have changed, what it would do now, and why it cannot."""
    first, second = SAME.match(one), SAME.match(other)
    if first and second:
        return first[0] == second[0]
    ours = (COUNTED.sub(" ", re.split(" ?, ", name)[0]).strip() for name in (one, other))
    short, long = sorted(ours, key=len)
    return f"{long} ".startswith(f"{short} ")


class Unseen:
    """A page played without sight. Each act ends with the focus where the rule says, and with one message, never of two who act."""

    def __init__(self, page: Page, keys: bool) -> None:
        self.page = page
        self.keys = keys
        """Whether Tab and the arrow keys lead to a control, or swipes."""
        self.moved = 0
        """Tab presses or swipes so far."""
        self.openers: list[tuple[str, str]] = []
        """What opened each open sheet, and who acted then."""
        page.add_init_script(EAR)

    # to a control

    def to(self, role: str, name: str) -> str:
        """Goes to a control or a heading; returns role and name."""

        def known() -> bool:
            return any(stop.role == role and re.match(name, stop.name) for stop in stops(self.page))

        waiting.until(self.page, known, f"a {role} {name}")  # a sheet asks the engine for some of what it shows
        if self.keys:
            self._tab(role, name)
        else:
            self.moved += swipe_to(self.page, name, role)
        here = focused(self.page)
        assert re.match(f"{role} {name}", here), here
        return here

    def _tab(self, role: str, name: str) -> None:
        sheet = self.page.get_by_role("dialog")
        around = sheet if sheet.count() else self.page
        target = around.get_by_role(role, name=re.compile(f"^{name}")).first  # type: ignore[arg-type]
        assert target.count(), f"no {role} is called {name}: {[stop.name for stop in stops(self.page)]}"
        for _ in range(70):
            where = target.evaluate(
                """(one, together) => {
                    const here = document.activeElement;
                    if (here === one) return "here";
                    const at = here.getBoundingClientRect(), to = one.getBoundingClientRect();
                    const arrow = to.top >= at.bottom - 2 ? "Down" : to.bottom <= at.top + 2 ? "Up" : to.left > at.left ? "Right" : "Left";
                    const after = here.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING;
                    const same = here.closest(together)?.contains(one) || (here.type === "radio" && here.name === one.name);
                    return same ? `Arrow${arrow}` : after ? "Tab" : "Shift+Tab";
                }""",
                ONE_STOP,
            )
            if where == "here":
                return
            self.page.keyboard.press(where)
            self.moved += 1
        raise AssertionError(f"keys do not come from {focused(self.page)} to the {role} {name}")

    # what an act leads to

    def command(self, key: str, says: str, there: str = "") -> str:
        """Does something: one message with these words; the control keeps the focus, or Next has it if that control is gone. `there`: what has it
        instead, such as a screen that this leads to."""
        was, acting = self._here()
        self.page.evaluate("window.heard.splice(0)")
        seq = self._seq()
        self._press(key)
        waiting.until(self.page, lambda: self._seq() > seq, f"{key} on {was} changes nothing")
        said = self.said(says)
        if there:
            assert re.match(there, focused(self.page)), focused(self.page)
        else:
            self.stays(was, acting)
        return said

    def said(self, says: str) -> str:
        """Returns the one message since the last act."""
        text = message(self.page)
        assert len(ACTS.findall(text)) <= 1, f"two act: {text}"
        assert re.search(says, text), text
        return text

    def opens(self, key: str, title: str, begins: str = "") -> None:
        """Opens a sheet: its heading has the focus, or the field that it begins with."""
        self.openers.append(self._here())
        self._press(key)
        self._settles(f"textbox {begins}" if begins else f"heading {title}")
        assert any(stop.role == "heading" and re.match(title, stop.name) for stop in stops(self.page))

    def enters(self, key: str, title: str) -> None:
        """Goes to another screen: its first heading has the focus, and no more than one message is heard."""
        self.openers.clear()
        self._press(key)
        # a sheet that leads there has a heading, too, until it closes
        waiting.until(
            self.page, lambda: self.page.locator("h1:focus").count() == 1, "the screen's heading has no focus"
        )
        self._settles(f"heading {title}")
        self.page.evaluate("silence(650)")
        said = [text for _, _, text in self.page.evaluate("window.heard.splice(0)")]
        assert len(said) <= 1, said
        assert sum(len(ACTS.findall(text)) for text in said) <= 1, said

    def closes(self, key: str = "Escape") -> None:
        """Closes the upper sheet: what opened it has the focus."""
        self._press(key)
        waiting.answered(self.page)
        self.stays(*self.openers.pop())

    def applies(self, key: str, says: str) -> str:
        """Does what the plate of a sheet says: the sheet closes with one message, and what opened it has the focus."""
        self.page.evaluate("window.heard.splice(0)")
        seq = self._seq()
        was = focused(self.page)
        self._press(key)
        waiting.until(self.page, lambda: self._seq() > seq, f"{key} on {was} changes nothing", seconds=5)
        said = self.said(says)
        self.stays(*self.openers.pop())
        return said

    def stays(self, was: str, acting: str) -> None:
        """Checks that this control has the focus; if it is gone or belongs to another, Next, or the heading of a screen without Next."""
        now, acts = self._here()
        names = [f"{stop.role} {stop.name}" for stop in stops(self.page)]
        if STANDING.match(was) or acts == acting:
            if alike(now, was):
                return
            assert not any(alike(name, was) for name in names), f"“{was}” is there, but “{now}” has the focus"
        place = NEXT if any(map(NEXT.match, names)) else re.compile("heading")
        assert place.match(now), f"“{was}” is gone, and “{now}” has the focus"

    def _here(self) -> tuple[str, str]:
        """Returns what has the focus, and who acts: the second heading of the screen."""
        acting = self.page.get_by_role("heading", level=2).first
        fights = self.page.get_by_role("button", name=re.compile("^(Next|Recovery)")).count() and acting.count()
        return focused(self.page), (acting.text_content() or "") if fights else ""

    def _seq(self) -> int:
        return int(self.page.evaluate(SEQ))

    def _press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def _settles(self, there: str) -> None:
        try:
            waiting.until(self.page, lambda: re.match(there, focus(self.page)), f"{there} has the focus")
        except AssertionError as late:
            raise AssertionError(f"{focused(self.page)} has the focus, not {there}") from late


SEQ = "async () => (await import('./static/inspect/modules.js'))['app/store.js'].state.view?.seq ?? 0"
"""A counter of the steps of the open fight."""
