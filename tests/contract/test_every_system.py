"""The boundary of every system: any request or document gets a sentence as its answer, and the open fight stays unchanged."""

import copy
import dataclasses
import json
from functools import cache
from random import Random
from typing import Any, get_type_hints

import pytest

from counts import count
from table import Table
from turnwright import SYSTEMS, Session
from turnwright.core import codec, kernel
from turnwright.core.commands import Command
from turnwright.storage.save_file import read_state

WRONG: tuple[Any, ...] = (
    None, True, 0, -1, 10**30, 1.5, "", "nobody", "\u202eevil", "x" * 500, [], ["nobody"], [""], [["a"]], {}, {"a": 1}, "99.99.99", "1.0",
)  # fmt: skip
MOVES = [(system, name) for system in SYSTEMS for name in SYSTEMS[system].moves]
EVERYTHING = 30
"""Steps a damaged fight is played when it was let in."""


@cache
def journal(system: str) -> tuple[str, ...]:
    """Returns the stored lines of a sample fight that has begun."""
    table = Table(system, sample=True)
    table.start()
    table.next(9)
    history = table.session._history
    assert history is not None
    return (history.head.line(), *history.steps)


def started(system: str) -> Table:
    table = Table(system)
    table.send("open", lines=list(journal(system)))
    return table


@pytest.mark.parametrize(("system", "move"), MOVES, ids=lambda value: value)
def test_wrong_words_for_a_move_are_one_sentence(system: str, move: str) -> None:
    chance = Random(f"{system} {move}")
    table = started(system)
    kind = SYSTEMS[system].moves[move]
    names = [f.name for f in dataclasses.fields(kind)]
    ids = [c.id for c in table.fight.roster]
    for _ in range(count(60, 3)):
        args = {name: chance.choice([*WRONG, chance.choice(ids), [chance.choice(ids)], ids[:2]]) for name in names}
        if chance.random() < 0.2:
            args["no_such_word"] = 1
        before = codec.encode(table.fight)
        reply = table.raw(move, ruling=chance.choice([None, "so be it"]), **args)
        if not reply["ok"]:
            says = reply["bad"]["says"] if "bad" in reply else reply["refused"][0]["says"]
            assert says.endswith((".", "”", "?", ").", ")")), says
            assert codec.encode(table.fight) == before
        assert table.view["prompt"] or table.view["next"], "there is always a way on"


OF_SEVERAL = [(s, m) for s, m in MOVES if "tuple" in str(SYSTEMS[s].moves[m].__dataclass_fields__.get("who", ""))]
"""The moves that take several combatants."""
OF_THE_GM: tuple[tuple[str, dict[str, Any]], ...] = (
    ("leave", {}), ("hide", {}), ("effect", {"value": "Bless"}), ("memo", {"value": "wounded"}),
    ("adjust", {"gauge": "luck", "to": 3}),
)  # fmt: skip
SIMPLE: dict[object, Any] = {str: "x", int: 1, tuple[str, ...]: [], tuple[int, ...]: []}


@pytest.mark.parametrize(("system", "move"), OF_SEVERAL, ids=lambda value: value)
def test_a_move_has_everybody_once(system: str, move: str) -> None:
    """In the order given."""
    kind = SYSTEMS[system].moves[move]
    hints = get_type_hints(kind)
    needed = [f.name for f in dataclasses.fields(kind) if f.default is dataclasses.MISSING and f.name != "who"]
    args = {name: next(v for t, v in SIMPLE.items() if hints[name] in (t, t | int)) for name in needed}
    twice = kernel.move(SYSTEMS[system], Command(move, {**args, "who": ["bo", "ash", "bo", "cy", "ash"]}))
    assert vars(twice) == {**vars(twice), "who": ("bo", "ash", "cy")}


@pytest.mark.parametrize("system", SYSTEMS)
def test_somebody_named_twice_counts_once(system: str) -> None:
    """The commands of a sample fight have the same events, and give a state that can be stored and read again."""
    table = Table(system, sample=True)
    table.start()
    found: dict[str, int] = {}
    for _ in range(12):
        table.answered()
        of = SYSTEMS[system]
        gm = [Command(do, {"who": [table.fight.roster[0].id], **args}, entropy="0") for do, args in OF_THE_GM]
        for command in (*kernel.legal(of, table.fight), *gm):
            who = command.args.get("who")
            if not isinstance(who, list):
                continue
            twice = dataclasses.replace(command, args={**command.args, "who": [*who, *reversed(who)]})
            outcome = kernel.decide(of, table.fight, twice)
            assert outcome.events == kernel.decide(of, table.fight, command).events, command
            read_state(of, codec.encode(outcome.state))
            found[command.do] = found.get(command.do, 0) + 1
        table.next()
    assert len(found) >= len(OF_THE_GM), found


def test_somebody_called_twice_leaves_a_fight_that_opens() -> None:
    """The Plain list: `call`, `extra` and `return` put them twice on the clock, and the stored fight did not open again."""
    for *before, move in (["call"], ["next", "extra"], ["delay", "next", "return"]):
        table = Table("plainlist", "Ash, 17", "Bo, 12", "Cy, 9", "Foe, 3, enemy")
        table.start()
        for do in before:
            args: dict[str, Any] = {} if do == "next" else {"who": ["ash"]}
            table.send(do, **args)
        who = "bo" if move == "call" else "ash"
        table.send(move, who=[who, who])
        read_state(SYSTEMS["plainlist"], codec.encode(table.fight))
        assert send(Session(), "open_link", text=table.ask("link")["payload"])["ok"]


@pytest.mark.parametrize("system", SYSTEMS)
def test_dice_typed_as_their_sum_leave_a_fight_that_opens(system: str) -> None:
    """Tactical took a sum of 17 for a die, and neither a reload nor a link opened the fight."""
    table = Table(system, sample=True)
    offer = table.view["setup"]["start"]
    sums: dict[str, list[int]] = {}
    for ask in offer["asks"]:
        if ask.get("summed") or ask.get("either"):
            number, faces = map(int, ask["notation"].split("d"))
            sums[ask["name"]] = [number * faces - len(sums)]
    table.send(offer["do"], rolls=sums, **offer["args"])
    read_state(SYSTEMS[system], codec.encode(table.fight))
    assert send(Session(), "open_link", text=table.ask("link")["payload"])["ok"]


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_damaged_fight_is_refused_or_runs(system: str) -> None:
    """With any one number or text of a saved state changed, the fight is refused with a sentence or can be played."""
    chance = Random(system)
    table = started(system)
    table.send("open_link", text=table.ask("link")["payload"])  # the file now begins at the current state
    document = json.loads(table.ask("save")["document"])
    for _ in range(count(80, 3)):
        damaged = copy.deepcopy(document)
        damage(damaged["base"], chance)
        session = Session()
        reply = send(session, "import", text=json.dumps(damaged))
        if not reply["ok"]:
            assert reply["bad"]["says"].endswith((".", "”"))
            continue
        view = reply["view"]
        for _ in range(EVERYTHING):
            offer = view["prompt"] or (view["setup"] or {}).get("start") or view["next"]
            reply = send(session, offer["do"], **offer["args"])
            view = reply.get("view", view)


def send(session: Session, do: str, **args: Any) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(
        session.dispatch(json.dumps({"id": 1, "do": do, "args": args, "entropy": "5eed"}))
    )
    assert "fault" not in reply, reply["fault"]["trace"]
    return reply


def damage(data: Any, chance: Random) -> None:
    """Changes one leaf somewhere."""
    leaves: list[tuple[Any, Any]] = []

    def walk(node: Any) -> None:
        for key, value in node.items() if isinstance(node, dict) else enumerate(node):
            if isinstance(value, (dict, list)):
                walk(value)
            else:
                leaves.append((node, key))

    walk(data)
    node, key = chance.choice(leaves)
    node[key] = chance.choice([0, -1, 1, 7, 99, 10**6, "", "nobody", "pc", True, False, None, "play"])


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_wrong_roster_is_told_at_the_field(system: str) -> None:
    table = Table(system)
    for text in ("Ada, spd 13.5 dex", "Ada, 7 of nine", "Ada, hp fast", ", 1P", "x4", "Ada x0", "Ada x501", "A" * 81):
        says = table.ask("read", text=text)["reading"]["says"]
        assert says.endswith((".", "”", "side.", "?")), says
        assert "bad" in table.raw("join", text=text)
    start = table.view["setup"]["start"]
    assert start["objections"][0]["says"] == "The fight has no fighters yet."
    assert table.raw(start["do"], **start["args"])["refused"][0]["rule"] == "turnwright.empty"


@pytest.mark.parametrize("system", SYSTEMS)
def test_everybody_leaves_and_somebody_comes_back(system: str) -> None:
    table = started(system)
    for c in list(table.fight.roster):
        table.answered()
        table.send("leave", who=[c.id])
        assert table.view["next"]
    for _ in range(6):
        table.answered()
        table.raw(table.view["next"]["do"], **table.view["next"]["args"])
    table.send("join", text="Ada")
    for _ in range(12):
        table.answered()
        table.raw(table.view["next"]["do"], **table.view["next"]["args"])
    while table.view["undo"]:
        table.send("undo")
    assert table.view["stage"] == "setup"
