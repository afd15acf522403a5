"""Checks the docs: every file and folder they name exists, and every link has a target."""

import importlib.util
import pkgutil
import re
from pathlib import Path

import pytest

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


def test_the_index_has_every_decision() -> None:
    """Else run `python tools/decisions.py`."""
    spec = importlib.util.spec_from_file_location("decisions", ROOT / "tools/decisions.py")
    assert spec
    assert spec.loader
    decisions = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(decisions)
    assert (ROOT / "docs/decisions/README.md").read_text("utf-8") == decisions.written()


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
