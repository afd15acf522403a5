"""The engine starts, through PyScript, from our own origin alone, and comes back when it dies."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

START = """async (options = {}) => {
    const { lab } = window;
    lab.states = [];
    lab.running = lab.engine.startEngine({
        onState: (state) => lab.states.push(state),
        reopen: async () => lab.lines ?? [],
        ...options,
    });
    await lab.running.ready;
    return lab.running.by;
}"""


def test_starts_through_pyscript(lab: Page) -> None:
    assert lab.evaluate(START) == "pyscript"
    reply = lab.evaluate("() => lab.running.ask('about')")
    assert reply["ok"], reply
    assert reply["answer"]["systems"]
    assert lab.evaluate("() => lab.states") == ["ready"]
