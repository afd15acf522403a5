"""Checks the docs: every file and folder they name exists, and every link has a target."""

import importlib.util
import pkgutil
import re
from pathlib import Path
from types import ModuleType

import pytest

import turnwright

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
DECISIONS = sorted((ROOT / "docs/decisions").glob("*.md"))
PATH = re.compile(r"`((?:[\w.-]+/)+(?:[\w.-]+\.(?:py|js|mjs|css|toml|md|ts|html))?)`")
LINK = re.compile(r"\]\(([^)#:]+)\)")
INSIDE = ("", "py/turnwright", "static", "py", "docs")
"""Where a path may begin: docs about the engine or the page leave its folder out."""
MADE = ("dist/", "build/", "static/vendor/", ".hypothesis/", "somebody.example.io/")
"""What the build and the tests make, and addresses given as examples."""


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.name)
def test_every_path_exists(page: Path) -> None:
    named = [path for path in PATH.findall(page.read_text("utf-8")) if not path.startswith(MADE)]
    missing = [path for path in named if not any((ROOT / inside / path).exists() for inside in INSIDE)]
    assert [path for path in missing if not _in_every_system(path)] == []


def _in_every_system(path: str) -> bool:
    """Tells whether every system has the path, of those with folders or of those that are books of pages."""
    systems = [p for p in (ROOT / "py/turnwright/systems").iterdir() if (p / "__init__.py").exists()]
    books = [p for p in systems if (p / "rules.toml").exists()]
    each = ([p for p in systems if p not in books], books)
    return any(kind and all((system / path).exists() for system in kind) for kind in each)


def tool(name: str) -> ModuleType:
    """Returns a module of tools/."""
    spec = importlib.util.spec_from_file_location(name, ROOT / f"tools/{name}.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_index_has_every_decision() -> None:
    """Else run `python tools/decisions.py`."""
    assert (ROOT / "docs/decisions/README.md").read_text("utf-8") == tool("decisions").written()


def test_every_file_names_the_same_version() -> None:
    release = tool("release")
    named = {
        name: [line[0].removeprefix(line[1]) for line in re.finditer(place, (ROOT / name).read_text("utf-8"))]
        for name, place in release.VERSIONS.items()
    }
    assert {version for found in named.values() for version in found} == {turnwright.__version__}
    assert {name: len(found) for name, found in named.items()} == {name: 1 + ("lock" in name) for name in named}


def test_a_release_gathers_what_changed(tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("Not gathered.", "utf-8")
    (tmp_path / "a.md").write_text("Lairs are\nno fighters.\n", "utf-8")
    (tmp_path / "b.md").write_text("Running fights: all stays.\n", "utf-8")
    assert tool("release").gathered(tmp_path) == "- Running fights: all stays.\n- Lairs are no fighters.\n"


@pytest.mark.parametrize("page", [*PAGES, *DECISIONS], ids=lambda p: p.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    links = LINK.findall(page.read_text("utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.name)
def test_every_class_named_with_its_module_is_there(page: Path) -> None:
    for name in re.findall(r"`(turnwright(?:\.\w+)*\.[A-Z]\w*(?:\.\w+)*)", page.read_text("utf-8")):
        pkgutil.resolve_name(name)


def test_the_architecture_page_has_every_package() -> None:
    named = re.findall(
        r"^\| `(\w+)/` \|", (ROOT / "docs/architecture.md").read_text("utf-8").split("## The page")[0], re.MULTILINE
    )
    assert set(named) == {p.name for p in (ROOT / "py/turnwright").iterdir() if (p / "__init__.py").exists()}
