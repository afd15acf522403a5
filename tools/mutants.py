"""Changes the rules one place at a time with mutmut and lists the changes that neither mypy nor a test notices.

python tools/mutants.py [PATTERN ...]      # of files, from the package on: systems/hero/goes.py, "systems/*/turns.py"

mutmut names a mutant after its file and drops only a leading `src`, so the project is laid out again in build/mutants with py/ called src/.
"""

import shutil
import subprocess
import sys
import tomllib
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[1]
COPY = ROOT / "build" / "mutants"
PAGES = {
    "plainlist": ("spending", "waiting", "scores", "order", "turns"),
    "structured": ("actions", "reacting", "waiting", "scores", "order", "turns", "advancing"),
    "hero": ("goes", "holding", "turns", "order"),
    "tactical": ("declaring", "holding", "orientation", "resolving", "rounds", "turns", "wounds"),
    "collective": ("judging", "segments", "fitting", "paying", "prices"),
}
RULES = tuple(f"systems/{system}/{page}.py" for system, pages in PAGES.items() for page in pages)
"""The pages that say what may be done, what happens automatically, and what it costs."""
NOT_ASKED = (
    "*/test_hero_laws.py",
    "*/test_hero_speed.py",
    "*/test_rounds.py",
    "*/test_screen.py",
    "*/test_hero_screen.py",
)
"""Random fights and drawings: slow, and a scenario says better what a rule is."""
MUST_CATCH = 85
TYPES = "caught by type check"
"""What mutmut calls a mutant that mypy refuses."""


def lay_out(patterns: tuple[str, ...]) -> None:
    """Writes the project into build/mutants as mutmut wants it, and which files it changes."""
    shutil.rmtree(COPY, ignore_errors=True)  # mutmut would keep data files of an earlier run
    for source, target in ((ROOT / "py" / "turnwright", "src/turnwright"), (ROOT / "tests", "tests")):
        shutil.copytree(source, COPY / target, ignore=shutil.ignore_patterns("__pycache__"))
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]
    pytest = settings["pytest"]["ini_options"]
    pytest["pythonpath"] = ["src" if folder == "py" else folder for folder in pytest["pythonpath"]]
    systems = sorted(path.name for path in (ROOT / "tests" / "systems").iterdir() if path.is_dir())
    tests = [
        f"tests/systems/{system}"
        for system in systems
        if any(f"systems/{system}/" in p or "systems/*" in p for p in patterns)
    ]
    mutmut = {
        "source_paths": ["src"],
        "only_mutate": [f"src/turnwright/{pattern}" for pattern in patterns],
        # the same examples for every mutant, however slow the machine
        "pytest_add_cli_args": ["--hypothesis-profile=ci", *(f"--ignore-glob={pattern}" for pattern in NOT_ASKED)],
        "pytest_add_cli_args_test_selection": ["tests/scenarios/test_scenarios.py", *tests],
        "type_check_command": [sys.executable, "-m", "mypy", "--output", "json"],
        "use_git_change_detection": False,
    }
    mypy = settings["mypy"] | {
        "mypy_path": "src",
        "files": ["src"],
        "cache_dir": str(ROOT / ".mypy_cache" / "mutants"),
        "warn_unused_ignores": False,  # mutmut writes some
    }
    tables = {"tool.pytest.ini_options": pytest, "tool.mypy": mypy, "tool.mutmut": mutmut}
    (COPY / "pyproject.toml").write_text("\n".join(_table(name, table) for name, table in tables.items()), "utf-8")


def _table(name: str, table: dict[str, object]) -> str:
    """Returns a table of plain values as TOML."""
    lines = [f"{key} = {_value(value)}" for key, value in table.items()]
    return "\n".join([f"[{name}]", *lines, ""])


def _value(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    return '"' + str(value).replace("\\", "\\\\").replace('"', '\\"') + '"'


def mutmut(*args: str, quiet: bool = False) -> str:
    command = [sys.executable, "-m", "mutmut", *args]
    done = subprocess.run(command, cwd=COPY, check=True, text=True, stdout=subprocess.PIPE if quiet else None)
    return done.stdout or ""


def report() -> int:
    """Prints the mutants that were not caught, and for each module how many there are and how many were caught, by a test or by mypy."""
    rows = [line.split(": ") for line in mutmut("results", "--all", "true", quiet=True).splitlines() if ": " in line]
    states = {name.strip(): state.strip() for name, state in rows if state.strip() != "not checked"}
    noticed = {"killed", "timeout", "segfault", "suspicious", TYPES}
    total, caught, typed = Counter[str](), Counter[str](), Counter[str]()
    for name, state in states.items():
        module = name.split(".x")[0]
        total[module] += 1
        caught[module] += state in noticed
        typed[module] += state == TYPES
    for name, state in sorted(states.items()):
        if state not in noticed:
            print(f"{state:9} {name}")
    for module, count in sorted(total.items()):
        print(f"{caught[module]:5} of {count:5}, {caught[module] / count:4.0%} ({typed[module]} by mypy)  {module}")
    share = 100 * caught.total() / max(1, total.total())
    print(f"{caught.total():5} of {total.total():5}, {share:.1f} % caught; {MUST_CATCH} % are asked for")
    return 0 if share >= MUST_CATCH else 1


def main(patterns: tuple[str, ...]) -> int:
    lay_out(patterns or RULES)
    mutmut("run")
    return report()


if __name__ == "__main__":
    sys.exit(main(tuple(sys.argv[1:])))
