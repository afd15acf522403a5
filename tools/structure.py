"""Prints how large the code is, as lines of a Markdown table: files, lines, functions, `Any`, the longest file.

python tools/structure.py [OTHER_CHECKOUT ...]      # a column for each, this one last
"""

import ast
import re
import sys
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


def files(root: Path, part: str) -> list[Path]:
    """Returns the files of a part of the project; the page's tests and what others wrote are not among them."""
    folder, pattern = PARTS[part]
    found = sorted((root / folder).rglob(pattern))
    return [
        p
        for p in found
        if not {"vendor", "__pycache__", "node_modules"} & set(p.parts) and not p.name.endswith(".test.js")
    ]


def numbers(root: Path) -> dict[str, str]:
    """Returns every figure of a checkout by its name."""
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
    trees = [ast.walk(ast.parse(text)) for text in engine.values()]
    nodes = [node for tree in trees for node in tree]
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


def main(others: list[str]) -> None:
    columns = [numbers(Path(other)) for other in others] + [numbers(ROOT)]
    for name in columns[-1]:
        print(f"| {name} | {' | '.join(column.get(name, '') for column in columns)} |")


if __name__ == "__main__":
    main(sys.argv[1:])
