"""The type checker knows the state: a misspelt field of a clock, sheet or tally fails in every system."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

from turnwright import SYSTEMS

ROOT = Path(__file__).parents[2]
PARTS = ("clock", "sheet", "tally")
USED = {
    "collective": {"clock": "half", "sheet": "pool", "tally": "pool"},
    "hero": {"clock": "segment", "sheet": "dex", "tally": "held"},
    "structured": {"clock": "stage", "sheet": "ag", "tally": "score"},
    "tactical": {"clock": "phase", "sheet": "ap", "tally": "acts"},
    "plainlist": {"clock": "moment", "sheet": "score", "tally": "score"},
}
"""A field of each, as the system's code reads it."""


MOST_ANY = 80
"""Lines of the package that name `Any`, nearly all of them JSON dicts. The number only falls."""


def test_the_type_any_becomes_rarer() -> None:
    texts = (path.read_text("utf-8") for path in (ROOT / "py" / "turnwright").rglob("*.py"))
    lines = [line for text in texts for line in text.splitlines() if re.search(r"\bAny\b(?! [a-z])", line)]
    assert len(lines) <= MOST_ANY


def plant(package: Path, system: str, part: str) -> str:
    """Misspells the first use of the field in the system's code. Returns `file: field` as mypy will name them."""
    wanted = USED[system][part]
    use = re.compile(rf"\b(\w+)\.{part}\.{wanted}\b")
    for path in sorted((package / "systems" / system).rglob("*.py")):
        text = path.read_text("utf-8")
        if use.search(text):
            path.write_text(use.sub(rf"\1.{part}.{wanted}x", text, count=1), "utf-8")
            return f"{path.relative_to(package.parent.parent)}: {wanted}x"
    raise AssertionError(f"{system} never reads {part}.{wanted}")


def test_a_misspelt_field_of_the_state_fails_the_type_check(tmp_path: Path) -> None:
    package = tmp_path / "py" / "turnwright"
    shutil.copytree(ROOT / "py" / "turnwright", package, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    if (ROOT / ".mypy_cache").is_dir():  # mypy compares contents, and checks again what differs
        shutil.copytree(ROOT / ".mypy_cache", tmp_path / "cache", ignore=shutil.ignore_patterns("tests"))
    planted = [plant(package, system, part) for system in SYSTEMS for part in PARTS]
    assert len(planted) >= 10
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--package", "turnwright", "--cache-dir", tmp_path / "cache"],
        cwd=tmp_path, capture_output=True, text=True, check=False,
    )  # fmt: skip
    missed = [one for one in planted if not _named(done.stdout, *one.split(": "))]
    assert missed == []


def _named(output: str, path: str, field: str) -> bool:
    return any(line.startswith(f"{path}:") and f'"{field}"' in line for line in output.splitlines())
