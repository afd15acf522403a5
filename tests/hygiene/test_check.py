"""`make check` goes on after a red part and ends with what failed (tools/check.py). A script stands in for make and prints what the tools print."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

CHECK = Path(__file__).parents[2] / "tools" / "check.py"
PRINTED = {
    "pytest": """\
F
>       assert [1, 2] == [1, 3], "why not"
E       AssertionError: why not
FAILED tests/unit/test_a.py::test_a - AssertionError: why not
ERROR tests/unit/test_b.py - ModuleNotFoundError: No module named 'b'
1 failed, 811 passed, 1 error in 20.31s
make[1]: *** [Makefile:139: python-unit] Error 1""",
    "node": """\
✖ bad (7.8ms)
FAILED static/a.test.js: bad - Expected values to be strictly equal:
ℹ pass 976
ℹ fail 1""",
    "mypy": """\
py/turnwright/a.py:3: error: Incompatible types in assignment  [assignment]
py/turnwright/a.py:3: note: See the docs
Found 1 error in 1 file (checked 400 source files)""",
    "tsc": "static/a.js(7,14): error TS2322: Type 'string' is not assignable to type 'number'.",
    "ruff": "py/turnwright/a.py:1:8: F401 [*] `os` imported but unused\nFound 1 error.",
    "format": "Would reformat: py/turnwright/a.py\n1 file would be reformatted",
    "biome": """\
static/a.js:3:5 lint/style/useConst  FIXABLE  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━

  × This let declares a variable that is only assigned once.

Found 1 error.""",
    "other": "Killed: no memory\nmake: *** [Makefile:1: other] Error 137",
    "many": "\n".join(f"FAILED tests/test_{n}.py::test - KeyError: {n}" for n in range(40)),
}
TOLD = {
    "pytest": [
        "tests/unit/test_a.py::test_a - AssertionError: why not",
        "ERROR tests/unit/test_b.py - ModuleNotFoundError",
    ],
    "node": ["static/a.test.js: bad - Expected values to be strictly equal:"],
    "mypy": ["py/turnwright/a.py:3: error: Incompatible types"],
    "tsc": ["static/a.js(7,14): error TS2322"],
    "ruff": ["py/turnwright/a.py:1:8: F401"],
    "format": ["Would reformat: py/turnwright/a.py"],
    "biome": ["static/a.js:3:5 lint/style/useConst FIXABLE × This let declares"],
    "other": ["Killed: no memory"],
}


def ran(folder: Path, *words: str, **settings: str) -> tuple[int, list[str]]:
    """Runs the parts; those in PRINTED are red. Returns the exit code and the lines."""
    for part, printed in PRINTED.items():
        (folder / f"{part}.txt").write_text(printed, encoding="utf-8")
    make = folder / "make"
    make.write_text('#!/bin/sh\ncat "$2.txt" 2>/dev/null && exit 2\necho "8 passed in 0.01s"\n', encoding="utf-8")
    make.chmod(0o755)
    env = {name: value for name, value in os.environ.items() if name != "CI"}
    found = subprocess.run(
        [sys.executable, str(CHECK), *words],
        cwd=folder,
        env=env | {"MAKE": str(make), "PYTHONIOENCODING": "utf-8"} | settings,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert not found.stderr
    return found.returncode, found.stdout.splitlines()


@pytest.mark.parametrize("part", TOLD)
def test_each_tool_is_understood(part: str, tmp_path: Path) -> None:
    code, lines = ran(tmp_path, "unit", part, "--", "site")
    assert code == 1
    told = lines[lines.index(f"Red: {part}. All they printed is in build/check/PART.log.") + 1 :]
    assert len(told) == len(TOLD[part])
    for line, start in zip(told, TOLD[part], strict=True):
        assert line.startswith(f"  {part}: {start}")
    assert (tmp_path / f"build/check/{part}.log").read_text("utf-8").strip() == PRINTED[part].strip()


def test_what_comes_after_a_red_part_runs_too(tmp_path: Path) -> None:
    _, lines = ran(tmp_path, "mypy", "unit", "--", "site")
    assert {tuple(line.split()[:2]) for line in lines[:2]} == {("red", "mypy"), ("green", "unit")}
    assert any(line.startswith("green  site") and line.endswith("8 passed in 0.01s") for line in lines)


def test_the_end_is_ten_lines_and_names_every_red_part(tmp_path: Path) -> None:
    _, lines = ran(tmp_path, "many", "ruff", "tsc")
    told = lines[next(n for n, line in enumerate(lines) if line.startswith("Red: ")) + 1 :]
    assert len(told) == 10
    assert told[7].endswith("test_7.py::test - KeyError: 7   (and 32 more)")
    assert [line.split(":")[0].strip() for line in told[8:]] == ["ruff", "tsc"]


def test_all_green_is_a_line_for_each_part(tmp_path: Path) -> None:
    code, lines = ran(tmp_path, "unit", "idle:site")
    assert code == 0
    assert sorted(line.split()[1] for line in lines) == ["site", "unit"]


def test_a_build_server_prints_all_of_a_red_part(tmp_path: Path) -> None:
    _, lines = ran(tmp_path, "pytest", CI="true")
    assert '>       assert [1, 2] == [1, 3], "why not"' in lines
