"""Checks the style sheets: each has its layer, no rule is dead, no system is named, and shared looks are styled in one place."""

import re
from pathlib import Path

import pytest

from turnwright import SYSTEMS

STATIC = Path(__file__).parents[2] / "static"
APP = STATIC / "app" / "app.css"
LAYERS = ["reset", "tokens", "controls", "features", "states", "preferences"]
SHARED_LAYER = "preferences"
"""The one layer whose sheets may change any component: large text, forced colours, less motion."""
ONE_PLACE = {"plate": "ui/plate.css", "side-button": "ui/bottom-bar.css", "strip": "ui/notices.css"}
"""Components that stand on many screens, and the sheet that styles them. A screen changes them through custom properties."""


ROOMS = {
    "narrow": "@container (max-width: 17rem)",
    "slim": "@container (max-width: 19rem)",
    "small": "@media (max-width: 359px)",
    "wide": "@media (min-width: 744px) and (min-height: 560px)",
    "wide row": "@container (min-width: 40rem)",
    "short": "@media (max-height: 720px) and (max-width: 559px)",
    "low": "@container page (min-height: 18.5rem)",
    "turned": "@container page (min-height: 0)",
    "flat": "@media (max-height: 500px)",
    "print": "@media print",
}
"""The conditions of a layout, of which the middle has none. A container counts letters, which a screen cannot. `page` is there only on a phone that
lies on its side (app/shell.css); with text so large that its height holds fewer letters, the screen is a column that scrolls, and of its rooms only
`turned` is left. `flat` is any screen of little height, also one whose keyboard is open."""
PAGE = "@media screen and (min-width: 560px) and (max-height: 500px)"
"""A phone that lies on its side. It is said once, in the frame of the screens, which makes it the container `page`."""
PREFERENCE = re.compile(r"prefers-|forced-colors")
"""What a person has set on the device decides no layout."""


def own(suffix: str) -> list[Path]:
    return sorted(p for p in STATIC.rglob(f"*{suffix}") if "vendor" not in p.parts and not p.name.endswith(".test.js"))


def name(path: Path) -> str:
    return str(path.relative_to(STATIC))


SHEETS = [path for path in own(".css") if path != APP]


def imports() -> dict[Path, str]:
    """Returns every sheet that app.css imports, with its layer."""
    found = re.findall(r'@import url\("([^"]+)"\) layer\((\w+)\);', APP.read_text(encoding="utf-8"))
    return {(APP.parent / address).resolve(): layer for address, layer in found}


def selectors(path: Path) -> list[str]:
    """Returns every selector of a sheet, one for each part of a list."""
    text = re.sub(r'/\*.*?\*/|"[^"]*"|url\([^)]*\)', "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    preludes = [" ".join(prelude.split()) for prelude in re.findall(r"([^{};]+)\{", text)]
    return [part.strip() for p in preludes if not p.startswith("@") for part in re.split(r",(?![^(]*\))", p)]


def classes(path: Path) -> set[str]:
    return {found for selector in selectors(path) for found in re.findall(r"\.([a-z][\w-]*)", selector)}


def written() -> tuple[set[str], set[str]]:
    """Returns the words in strings and templates of our JavaScript, and the beginnings of words that end in a value: `is-${state}`."""
    whole = "\n".join(p.read_text(encoding="utf-8") for p in own(".js"))
    code = re.sub(r'("[^"\n]*")|/\*.*?\*/', r"\1", whole, flags=re.DOTALL)
    code = re.sub(r"(?m)^\s*//.*$", "", code)
    strings = " ".join(re.findall(r'"[^"\n]*"|`[^`]*`', code))
    return set(re.findall(r"[a-z][\w-]*", strings)), set(re.findall(r"([a-z]+-)\$\{", code))


WORDS, BEGINNINGS = written()


def test_every_sheet_is_in_one_layer() -> None:
    text = APP.read_text(encoding="utf-8")
    assert f"@layer {', '.join(LAYERS)};" in text
    assert set(imports()) == set(SHEETS), "app.css imports every sheet"
    assert text.count("@import") == len(imports()), "each once, and each with a layer"
    order = [LAYERS.index(layer) for layer in imports().values()]
    assert order == sorted(order), "in the order of the layers"


@pytest.mark.parametrize("path", SHEETS, ids=name)
def test_no_rule_is_dead(path: Path) -> None:
    dead = {c for c in classes(path) if c not in WORDS and not c.startswith(tuple(BEGINNINGS))}
    assert not dead, "no view writes these classes"


@pytest.mark.parametrize("path", [APP, *SHEETS], ids=name)
def test_no_system_is_named(path: Path) -> None:
    named = {s for s in SYSTEMS if re.search(rf"\b{s}\b", path.read_text(encoding="utf-8"), re.IGNORECASE)}
    assert not named


@pytest.mark.parametrize("component", ONE_PLACE)
def test_a_component_is_styled_in_one_place(component: str) -> None:
    subject = re.compile(rf"\.{component}(?![\w-])")
    shared = {path for path, layer in imports().items() if layer == SHARED_LAYER}
    styled = {
        name(p)
        for p in SHEETS
        if p not in shared
        for s in selectors(p)
        if subject.search(re.sub(r":has\(.*?\)", "", s))
    }
    assert styled == {ONE_PLACE[component]}


def test_both_light_palettes_are_alike() -> None:
    text = re.sub(r"/\*.*?\*/", "", (STATIC / "app" / "tokens.css").read_text(encoding="utf-8"), flags=re.DOTALL)
    chosen, of_the_device = re.findall(r"\{\s*color-scheme:light;([^}]*)\}", text)
    assert set(chosen.split()) == set(of_the_device.split())


SPACE = re.compile(r"(?<![-\w])(?:(?:margin|padding)(?:-[a-z-]+)?|(?:row-|column-)?gap)\s*:\s*([^;}]+)")


@pytest.mark.parametrize("path", SHEETS, ids=name)
def test_space_is_a_step_of_the_scale(path: Path) -> None:
    steps = re.findall(r"--s(\d+):\1px", (STATIC / "app/tokens.css").read_text(encoding="utf-8"))
    values = " ".join(SPACE.findall(path.read_text(encoding="utf-8")))
    typed = [px for px in re.findall(r"(?<![\d.])(\d+)px", values) if px in steps]
    assert len(steps) > 5 and not typed, "margins, paddings and gaps are var(--s8), not 8px"


def compounds(selector: str) -> list[str]:
    """Returns the parts of a selector between its combinators: .asks:has(> b) and p of ".asks:has(> b) > p"."""
    parts, depth = [""], 0
    for ch in selector:
        depth += (ch in "([") - (ch in ")]")
        if depth or ch not in " >+~":
            parts[-1] += ch
        elif parts[-1]:
            parts.append("")
    return [part for part in parts if part]


@pytest.mark.parametrize("path", SHEETS, ids=name)
def test_what_a_has_decides_is_named(path: Path) -> None:
    """Where :has() decides about elements below that have no name, such as * and :not(.token), each change of the page makes Chromium style all of
    them again: of the play screen, with each Next."""
    for selector in selectors(path):
        *above, last = compounds(selector)
        unnamed = re.match(r"[*]|:(?!where\(|is\()", last) and not re.search(r"\.[a-z][\w-]*(?![^(]*\))", last)
        assert not (unnamed and any(":has(" in part for part in above)), selector


@pytest.mark.parametrize("path", SHEETS, ids=name)
def test_a_sheet_is_laid_out_by_rooms(path: Path) -> None:
    """And the room stands in the sheet: nothing of it is said elsewhere. What two rooms have in common is said once, in a list of both."""
    found = {
        " ".join(x.split())
        for x in re.findall(r"@(?:media|container)[^{]+", path.read_text("utf-8"))
        if not PREFERENCE.search(x)
    }
    media = [room for room in ROOMS.values() if room.startswith("@media (")]
    several = {f"{one}, {other.removeprefix('@media ')}" for one in media for other in media}
    assert found <= {*ROOMS.values(), *several, *([PAGE] if path.parent.name == "app" else [])}
    assert not path.name.startswith(("large-", "turned-"))
