"""Every label that a browser test or a tour takes from the engine (e2e/labels.py) is there; `make check` runs neither of them."""

import importlib.util
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
USED = re.compile(r'\blabel\("(\w+)", "([^"]+)"\)')


def test_every_button_that_is_pressed_by_its_key_is_offered() -> None:
    spec = importlib.util.spec_from_file_location("labels", ROOT / "e2e/labels.py")
    assert spec
    assert spec.loader
    labels = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(labels)
    files = [*(ROOT / "e2e").rglob("*.py"), *(ROOT / "tools").glob("tours_*.py")]
    used = {found for path in files for found in USED.findall(path.read_text("utf-8"))}
    assert used
    for system, key in sorted(used):
        assert labels.label(system, key)
