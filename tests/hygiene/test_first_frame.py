"""index.html lists the systems as the engine describes them, so that the first frame names every game (else run tools/first-frame.mjs)."""

import json
import re
from pathlib import Path

from turnwright import Session

INDEX = Path(__file__).parents[2] / "index.html"


def test_the_page_lists_the_systems_as_they_are() -> None:
    found = re.search(r'<script type="application/json" id="systems">(.*?)</script>', INDEX.read_text("utf-8"))
    assert found
    answer = json.loads(Session().dispatch('{"id":1,"do":"about"}'))["answer"]
    assert json.loads(found[1]) == answer["systems"]
