"""Writes docs/modules.md: every module of the engine with the first sentence of its docstring, so that the page names all and says what is true.

Run `python tools/modules.py` after a module was added, moved or described anew; with `--check` it only says whether the page is up to date.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ENGINE = Path(__file__).parents[1] / "py/turnwright"
TARGET = ENGINE.parents[1] / "docs/modules.md"
HEAD = """# The modules of the engine

What each module holds, by its own first sentence; the layers and what may import what: [architecture](architecture.md). This page is generated
by `tools/modules.py`: do not edit it.
"""
SENTENCE = re.compile(r".+?\.(?=\s|$)", re.DOTALL)


def said(module: Path) -> str:
    """Returns the first sentence of a module's docstring, in one line."""
    paragraph = (ast.get_docstring(ast.parse(module.read_text("utf-8"))) or "").split("\n\n")[0]
    found = SENTENCE.match(paragraph)
    return " ".join((found[0] if found else paragraph).split())


def packages(folder: Path) -> Iterator[Path]:
    """Yields the packages in a folder, each before those that it holds."""
    for inside in sorted(p for p in folder.iterdir() if (p / "__init__.py").exists()):
        yield inside
        yield from packages(inside)


def section(package: Path) -> str:
    modules = sorted(p for p in package.glob("*.py") if p.stem != "__init__")
    rows = "".join(f"| `{p.stem}` | {said(p)} |\n" for p in modules)
    table = f"\n| module | what it holds |\n|---|---|\n{rows}" if rows else ""
    return f"\n## `{package.relative_to(ENGINE)}/`\n\n{said(package / '__init__.py')}\n{table}"


def written() -> str:
    """Returns the whole page."""
    return HEAD + "".join(section(package) for package in packages(ENGINE))


if __name__ == "__main__":
    if "--check" in sys.argv:
        sys.exit(written() != TARGET.read_text("utf-8"))
    TARGET.write_text(written(), "utf-8")
