"""Prints how large the code is, as lines of a Markdown table: files, lines, functions, `Any`, the longest file.

python tools/structure.py [OTHER_CHECKOUT ...]      # a column for each, this one last
python tools/structure.py --write                   # writes the rounded table in docs/architecture.md
"""

import ast
import re
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[1]
PARTS = {
    "engine": ("py", "*.py"),
    "tests": ("tests", "*.py"),
    "browser tests": ("e2e", "*.py"),
    "tools": ("tools", "*.py"),
    "page": ("static", "*.js"),
    "style sheets": ("static", "*.css"),
}

PAGE = ROOT / "docs/architecture.md"
SHOWN: dict[str, tuple[str, tuple[str, ...]]] = {
    "engine: files; lines": ("197; 26,337", ("engine: files", "engine: lines")),
    "engine: functions; their mean length; longer than 40 lines": (
        "1,630; 8.0; 10",
        ("engine: functions", "engine: lines of a function, mean", "engine: functions of more than 40 lines"),
    ),
    "engine: lines with `Any`": ("1,342", ("engine: lines with `Any`",)),
    "tests: lines of Python; of JavaScript": ("9,981; 2,074", ("tests: lines", "page's tests: lines")),
    "page: files; lines of code": ("116; 10,146", ("page: files", "page: lines")),
}
"""The rows of docs/architecture.md: each with the figures before the redesign, and the names of those of today."""


def files(root: Path, part: str) -> list[Path]:
    """Returns the files of a part of the project; the page's tests and what others wrote are not among them."""
    folder, pattern = PARTS[part]
    found = sorted((root / folder).rglob(pattern))
    return [
        p
        for p in found
        if not {"vendor", "__pycache__", "node_modules"} & set(p.parts) and not p.name.endswith(".test.js")
    ]


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def numbers(root: Path, parse: Callable[[Path], ast.Module] = parsed) -> dict[str, str]:
    """Returns every figure of a checkout by its name. `parse` may remember what it has parsed."""
    found: dict[str, str] = {}
    for part in PARTS:
        texts = [path.read_text("utf-8") for path in files(root, part)]
        found[f"{part}: files"] = str(len(texts))
        found[f"{part}: lines"] = str(sum(text.count("\n") for text in texts))
        found[f"{part}: longest file"] = str(max(text.count("\n") for text in texts))
    tests = [p for p in (root / "static").rglob("*.test.js") if "vendor" not in p.parts] + list(
        (root / "tests/js").rglob("*.js")
    )
    found["page's tests: lines"] = str(sum(p.read_text("utf-8").count("\n") for p in tests))
    engine = {path: path.read_text("utf-8") for path in files(root, "engine")}
    nodes = [node for path in engine for node in ast.walk(parse(path))]
    functions = [node for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    sizes = [1 + (node.end_lineno or node.lineno) - node.lineno for node in functions]
    found["engine: functions"] = str(len(functions))
    found["engine: lines of a function, mean"] = f"{sum(sizes) / len(sizes):.1f}"
    found["engine: functions of more than 40 lines"] = str(sum(size > 40 for size in sizes))
    found["engine: classes"] = str(sum(isinstance(node, ast.ClassDef) for node in nodes))
    found["engine: lines with `Any`"] = str(
        sum(
            bool(re.search(r"\bAny\b|\bAnyEncounter\b", line)) for text in engine.values() for line in text.splitlines()
        )
    )
    return found


def table(found: dict[str, str]) -> str:
    """Returns the table of docs/architecture.md."""
    lines = ["| | before | now |", "|---|---|---|"]
    for row, (before, names) in SHOWN.items():
        lines.append(f"| {row} | {before} | {'; '.join(rounded(found[name]) for name in names)} |")
    return "\n".join(lines) + "\n"


def rounded(figure: str) -> str:
    """Returns a number with two digits that say something, and thousands apart."""
    if "." in figure:
        return figure
    number = int(figure)
    unit = 10 ** max(0, len(figure) - 2)
    return f"{round(number / unit) * unit:,}"


def written(found: dict[str, str]) -> str:
    """Returns docs/architecture.md with the table of these figures."""
    text = PAGE.read_text("utf-8")
    start = text.index("| | before | now |")
    return text[:start] + table(found) + text[text.index("\n\n", start) + 1 :]


def stale(found: dict[str, str]) -> list[str]:
    """Returns the rows of docs/architecture.md that are a tenth off, or are not there."""
    shown = PAGE.read_text("utf-8")
    off = []
    for row, (before, names) in SHOWN.items():
        told = re.search(rf"^\| {re.escape(row)} \| {re.escape(before)} \| (.*) \|$", shown, re.MULTILINE)
        figures = told[1].replace(",", "").split("; ") if told else []
        true = [found[name] for name in names]
        if len(figures) != len(true) or any(
            abs(float(a) - float(b)) > max(0 if "." in b else 5, float(b) / 10)
            for a, b in zip(figures, true, strict=True)
        ):
            off.append(row)
    return off


def main(others: list[str]) -> None:
    if others == ["--write"]:
        PAGE.write_text(written(numbers(ROOT)), "utf-8")
        return
    columns = [numbers(Path(other)) for other in others] + [numbers(ROOT)]
    for name in columns[-1]:
        print(f"| {name} | {' | '.join(column.get(name, '') for column in columns)} |")


if __name__ == "__main__":
    main(sys.argv[1:])
