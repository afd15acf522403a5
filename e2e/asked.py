"""The engine's requests, sent through the page as its taps send them: a test taps what it is about, and asks for the rest."""

from collections.abc import Mapping, Sequence
from typing import Any

from playwright.sync_api import Page

Command = tuple[str, dict[str, Any]]
"""What is asked, and its arguments: `("next", {})`."""
NEXT: Command = ("next", {})

# Begins a fight, adds the lines, starts it, then sends what is asked for; answers every question with its first choice. Dice always fall the
# same: who is asked first rolls highest.
ASK = """async ({ system, lines, started, rolls, commands }) => {
    const modules = await import("./static/inspect/modules.js");
    const { state } = modules["app/store.js"];
    while (state.ui.engine !== "ready" || !state.ui.systems.length) await new Promise((soon) => setTimeout(soon, 10));
    const send = async ({ do: what, args, ...more }) => {
        const taken = await modules["fight/command/command-queue.js"].act({ do: what, args, ...more }, { key: what, label: what });
        if (!taken?.reply) throw new Error(`${what} is refused`);
    };
    const first = ({ many, choices: [{ value }] }) => (many ? [value] : value);
    const chosen = (asks) => Object.fromEntries(asks.filter(({ kind }) => kind !== "dice").map((ask) => [ask.name, first(ask)]));
    const fallen = ({ name, count, faces }, at) => [name, rolls[name] ?? Array(count).fill(faces - (at % faces))];
    const fell = (asks) => Object.fromEntries(asks.filter(({ kind }) => kind === "dice").map(fallen));
    const answered = async () => {
        for (let asked = state.view.prompt; asked; asked = state.view.prompt)
            await send({ do: asked.do, args: { ...asked.args, ...chosen(asked.asks) }, rolls: fell(asked.asks) });
    };
    if (system) {
        const named = state.ui.systems.find(({ name, sample }) => [name, sample].some((one) => one.startsWith(system)));
        await modules["home/stored-fights.js"].newFight({ system: named.id, ...(named.sample.startsWith(system) && { sample: true }) });
    }
    if (lines) {
        const { add, readings } = await modules["engine/requests.js"].question("read_all", { text: lines });
        const unread = readings.filter(({ says }) => says);
        if (unread.length) throw new Error(JSON.stringify(unread));
        await send(add);
    }
    if (started) {
        const { do: what, args, asks } = state.view.setup.start;
        await send({ do: what, args, rolls: fell(asks) });
        await answered();
    }
    for (const [what, args] of commands) {
        await send(what === "next" ? { ...state.view.next } : { do: what, args });
        await answered();
    }
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}"""


def ask(
    page: Page,
    system: str = "",
    lines: Sequence[str] = (),
    started: bool = False,
    rolls: Mapping[str, Sequence[int]] | None = None,
    commands: Sequence[Command] = (),
) -> None:
    """Opens a new fight of a system, if one is named, with these fighters, starts it, and sends commands, each if it is asked to."""
    given = {
        "system": system,
        "lines": "\n".join(lines),
        "started": started,
        "rolls": rolls or {},
        "commands": commands,
    }
    page.locator("html[data-start=first-answer]").wait_for(
        timeout=45_000
    )  # until then a worker that takes over may load the page again
    page.evaluate(ASK, given)


def send(page: Page, do: str, args: dict[str, Any]) -> None:
    """Sends a command as the page does."""
    page.evaluate(
        "async ([command, key]) => (await import('./static/fight/command/command-queue.js')).act(command, { key, label: key })",
        [{"do": do, "args": args}, do],
    )
