"""Prints every module of the engine with the first sentence of its docstring.

Run `python tools/modules.py`, or `python tools/modules.py core systems/hero` for some packages. It only gathers what the files say themselves.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ENGINE = Path(__file__).parents[1] / "py/turnwright"
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
    """Returns what a package is for, and a line for each of its modules."""
    modules = sorted(p for p in package.glob("*.py") if p.stem != "__init__")
    widest = max((len(p.stem) for p in modules), default=0)
    rows = "".join(f"  {p.stem:<{widest}}  {said(p)}\n" for p in modules)
    return f"{package.relative_to(ENGINE)}/  {said(package / '__init__.py')}\n{rows}"


if __name__ == "__main__":
    wanted = sys.argv[1:]
    print("\n".join(section(p) for p in packages(ENGINE) if not wanted or str(p.relative_to(ENGINE)) in wanted))
