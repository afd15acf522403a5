"""Hostile text through every request of the running engine: refused with a sentence, quickly, and the worker lives.

Bombs, half links, changed files and garbage take the way of a GM's text: input limits, worker, Python. A `fault` would mean an unforeseen
error inside; none is allowed here.
"""

import random
from typing import Any

import pytest
from playwright.sync_api import Page

pytestmark = pytest.mark.own_page

BEGIN = """async () => {
    lab.states = [];
    lab.running = lab.engine.startEngine({ onState: (state) => lab.states.push(state) });
    const about = await lab.running.ask("about");
    const { id } = about.answer.systems[0];
    await lab.running.ask("new", { system: id, sample: true, name: "Target" });
    const { answer: file } = await lab.running.ask("save");
    const { answer: link } = await lab.running.ask("link", { players: false });
    return { file: file.document, link: link.payload };
}"""

TRY = """async (tries) => {
    const replies = [];
    for (const [door, text] of tries) {
        const started = performance.now();
        const { ok, bad, fault, refused } = await lab.running.ask(door, { text });
        replies.push({ ok, says: bad?.says ?? refused?.[0]?.says, fault, took: performance.now() - started });
    }
    return replies;
}"""

STRANGE = (
    "",
    " ",
    "null",
    "[]",
    "{}",
    "0",
    '"',
    "NaN",
    "1e999",
    "9" * 5000,
    "\u0000",
    "\ud83d\ude00" * 50,
    "\u202e\u2066evil",
    "<img src=x onerror=alert(1)>",
    "javascript:alert(1)",
    "[" * 3000 + "]" * 3000,
    '{"a":' * 1000 + "1" + "}" * 1000,
    '{"turnwright":1,"turnwright":2}',
    '{"turnwright":1}',
    '{"turnwright":99,"system":"collective"}',
    '{"turnwright":1,"__proto__":{}}',
    '{"turnwright":1,"system":"../../etc"}',
    "\n".join(['{"turnwright":1}', '{"step":1}', '{"cursor":-5}']),
    "1Z",
    "1AAAAZ",
    "9AAAAZ",
    "1" + "A" * 15_990 + "Z",
    "Orc x99999999",
    "x" * 60_000,
    "(" * 500 + "a+" + ")" * 500 + "$",
)


def changed(text: str, chance: random.Random) -> str:
    """Returns the text with one small error."""
    at = chance.randrange(len(text))
    how = chance.randrange(4)
    if how == 0:
        return text[:at]
    if how == 1:
        return text[:at] + chr(chance.randrange(33, 126)) + text[at + 1 :]
    if how == 2:
        return text[:at] + text[at + 1 :]
    other = chance.randrange(len(text))
    return text[:at] + text[other : other + 20] + text[at:]


def unforeseen(tries: list[list[str]], replies: list[dict[str, Any]]) -> list[tuple[list[str], Any]]:
    return [
        (tried, reply)
        for tried, reply in zip(tries, replies, strict=True)
        if reply["fault"] or (not reply["ok"] and not reply["says"]) or reply["took"] > 2000
    ]


def test_strange_text_at_every_door(lab: Page) -> None:
    lab.evaluate(BEGIN)
    tries = [[door, text] for door in ("import", "peek_link", "open_link", "read") for text in STRANGE]
    assert unforeseen(tries, lab.evaluate(TRY, tries)) == []
    assert lab.evaluate("() => lab.states") == ["ready"]


def test_changed_files_and_links(lab: Page) -> None:
    """A link has a checksum, so every change of it is refused; a changed file may still be valid."""
    chance = random.Random(20)
    sound = lab.evaluate(BEGIN)
    links = [["peek_link", changed(sound["link"], chance)] for _ in range(150)]
    files = [["import", changed(sound["file"], chance)] for _ in range(150)]
    tries = [tried for tried in links + files if tried[1] not in sound.values()]
    replies = lab.evaluate(TRY, tries)
    assert unforeseen(tries, replies) == []
    assert [t for t, reply in zip(tries, replies, strict=True) if t[0] == "peek_link" and reply["ok"]] == []
    assert lab.evaluate("() => lab.states") == ["ready"]
