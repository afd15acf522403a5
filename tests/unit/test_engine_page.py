"""The example of docs/engine.md runs as it stands there, prints what the page says, and leaves a fight that opens again."""

import contextlib
import io
import json
import re
from pathlib import Path
from typing import Any

from turnwright.api.session import Session

PAGE = Path(__file__).parents[2] / "docs" / "engine.md"


def test_the_example_prints_what_the_page_says() -> None:
    found = re.search(r"```python\n(.*?)```.*?```text\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert found
    names: dict[str, Any] = {}
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(found[1], names)
    assert said.getvalue() == found[2]
    opened = json.loads(Session().dispatch(json.dumps({"id": 1, "do": "import", "args": {"text": names["saved"]}})))
    assert opened["ok"]
    assert [fighter["token"]["name"] for fighter in opened["view"]["everyone"]] == [
        "Sapphire",
        *(f"Thug {n}" for n in range(1, 5)),
    ]
