"""A test waits for what happens (e2e/waiting.py, `settled` and `until` of tests/js), not for a time: on a busy machine that is over too soon."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
FIXED = re.compile(r"wait_for_timeout\(|\bsleep\(|new Promise\(.*setTimeout\(")
TIMED = {
    "e2e/asked.py": "between two looks",
    "e2e/conftest.py": "a server answers late",
    "e2e/kills.py": "between two looks",
    "e2e/shared_page.py": "between two looks",
    "e2e/table.py": "between two looks",
    "e2e/test_accessibility.py": "half a second lies between two messages",
    "e2e/test_hands.py": "the time of a double tap",
    "e2e/test_hero.py": "the time of a double tap",
    "e2e/test_links.py": "a new screen takes no taps for a while",
    "e2e/test_storage.py": "the end of a wait",
    "e2e/test_typed_numbers.py": "a pause between two digits",
    "e2e/test_voice.py": "silence is heard",
    "e2e/torture/test_engine_deaths.py": "a worker ends at any moment",
    "e2e/torture/test_kills.py": "a browser ends at any moment",
    "e2e/torture/test_phone_cut_off.py": "a network is away for two minutes",
    "e2e/torture/test_stores.py": "between two looks",
    "e2e/waiting.py": "between two looks",
    "static/engine/client.test.js": "made-up workers answer in the order of their times",
    "static/engine/deadline.test.js": "what has a deadline is late",
}
"""Where time itself is tested, or passes between two looks."""


def test_only_where_time_is_tested_a_fixed_one_is_waited_for() -> None:
    files = [*ROOT.glob("e2e/**/*.py"), *ROOT.glob("static/**/*.test.js"), *ROOT.glob("tests/js/*.js")]
    waits = {file.relative_to(ROOT).as_posix() for file in files if FIXED.search(file.read_text("utf-8"))}
    assert waits == set(TIMED)
