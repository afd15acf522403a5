"""Sentences that were false, misleading or not English, each with what it says now.

A file a system, a line a sentence: `requests` after `new` (do, args, and what else it sends: `rolls`, `ruling`), `where` it stands in the last reply,
what was `wrong` there and what is `right`. A path goes through keys and numbers; `[*]` is each of a list, `[name=Ada]` those with that value.
Without `right` nothing at all is to be said there.
"""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from memo import MemoSession

HERE = Path(__file__).parent
RECORDS = [
    json.loads(line) for file in sorted(HERE.glob("*.jsonl")) for line in file.read_text(encoding="utf-8").splitlines()
]
PART = re.compile(r"([^.\[\]]+)|\[([^\]]*)\]")


def at(value: Any, part: str) -> list[Any]:
    """Returns what one part of a path leads to, nothing where it leads nowhere."""
    if part == "*":
        return list(value.values()) if isinstance(value, dict) else value or []
    if "=" in part:
        key, wanted = part.split("=", 1)
        return [each for each in value or [] if str(each.get(key)) == wanted]
    if isinstance(value, list):
        return value[int(part) :][:1]
    return [value[part]] if isinstance(value, dict) and part in value else []


def found(reply: Any, where: str) -> list[str]:
    """Returns what stands at a path of a reply, each as text."""
    values = [reply]
    for key, chosen in PART.findall(where):
        values = [each for value in values for each in at(value, key or chosen)]
    return [each if isinstance(each, str) else json.dumps(each, ensure_ascii=False) for each in values]


def last_reply(record: dict[str, Any]) -> dict[str, Any]:
    """Returns the reply to the last request of a record; those before it are accepted."""
    session, reply = MemoSession(), dict[str, Any](ok=True)
    for number, (do, args, *more) in enumerate(
        [["new", {"system": record["system"], "name": "Test"}], *record["requests"]], 1
    ):
        assert reply["ok"], (reply, number)
        request = {"id": number, "do": do, "args": args, "entropy": f"{number:032x}", **(more[0] if more else {})}
        reply = json.loads(session.dispatch(json.dumps(request)))
    return reply


@pytest.mark.parametrize("record", RECORDS, ids=[record["id"] for record in RECORDS])
def test_what_is_said_is_true(record: dict[str, Any]) -> None:
    texts = found(last_reply(record), record["where"])
    more = record.get("right", "")  # where something was left out, the old words stand beside it
    assert not any(record["wrong"] in text and not (more and more in text) for text in texts), texts
    if "right" in record:
        assert any(record["right"] in text for text in texts), texts
    else:
        assert texts in ([], [""], ["null"], ["[]"]), texts
