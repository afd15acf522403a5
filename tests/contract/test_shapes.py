"""Views match shapes/ in every system at every step of a played fight, and so do the page's types and the docs."""

import ast
import json
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest
from shape_check import misfits

from counts import count
from memo import MemoSession
from turnwright import SYSTEMS, shapes

ROOT = Path(__file__).parents[2]
STEPS = count(60, 15)


class Play:
    """Plays a sample fight by pressing one offer after the other."""

    def __init__(self, system: str) -> None:
        self.session = MemoSession()
        self.view: dict[str, Any] = {}
        self.send("new", system=system, sample=True)

    def send(self, do: str, ruling: str | None = None, **args: Any) -> dict[str, Any]:
        request = {"id": 1, "do": do, "args": args, "entropy": "5eed", **({"ruling": ruling} if ruling else {})}
        reply: dict[str, Any] = json.loads(self.session.dispatch(json.dumps(request)))
        self.view = reply.get("view", self.view)
        return reply

    def answer(self, do: str, **args: Any) -> dict[str, Any]:
        reply = self.send(do, **args)
        assert reply["ok"], reply
        found: dict[str, Any] = reply["answer"]
        return found

    def press(self, turn: int) -> None:
        """Presses the next thing: a question's answer, an act of the acting combatant, a response, or Next."""
        view = self.view
        if view["setup"]:
            self.send("join", text="Nova x2, hidden")
            self.send("effect", who=[view["everyone"][0]["value"]], value="Blessed", until="uses", left=2)
            self.send(view["setup"]["start"]["do"], **view["setup"]["start"]["args"])
            return
        if view["prompt"]:
            choices = [ask["choices"][0]["value"] for ask in view["prompt"]["asks"] if ask.get("choices")]
            self.send("answer", **({"value": choices[0]} if choices else {}))
            return
        acts = [act for act in (view["actor"] or {"acts": []})["acts"] if not act["asks"] and not act["objections"]]
        acts += [
            pad for act in (view["actor"] or {"acts": []})["acts"] for pad in act.get("pad", []) if not pad["asks"]
        ]
        if acts and turn % 3:
            chosen = acts[turn % len(acts)]
            self.send(chosen["do"], **chosen["args"])
        elif view["stack_acts"] and turn % 2:
            self.send(view["stack_acts"][0]["do"], **view["stack_acts"][0]["args"])
        else:
            self.send(view["next"]["do"], **view["next"]["args"])


def check(kind: Any, value: Any) -> None:
    assert list(misfits(kind, value, kind.__name__))[:5] == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_view_of_a_fight_fits_its_shape(system: str) -> None:
    play = Play(system)
    for turn in range(STEPS):
        check(shapes.View, play.view)
        play.press(turn)
    play.send("leave", who=[play.view["everyone"][-1]["value"]])
    play.send("undo")
    check(shapes.View, play.view)


@pytest.mark.parametrize("system", SYSTEMS)
def test_answers_fit_their_shapes(system: str) -> None:
    play = Play(system)
    for turn in range(12):
        play.press(turn)
    someone = play.view["everyone"][0]["value"]
    check(shapes.Fighter, play.answer("fighter", who=someone)["fighter"])
    check(shapes.Forecast, play.answer("forecast", places=12))
    check(shapes.PlayersView, play.answer("players")["players"])
    check(shapes.PlayersView, play.answer("players", words=True, ahead=True)["players"])
    for seat in play.answer("seats", own=True)["seats"]:
        check(shapes.Seat, seat)
        for ask in seat["asks"]:
            value = ask["choices"][0]["value"] if ask["kind"] == "choice" else [1] * ask["count"]
            found = play.answer("seat_answer", ask=ask["id"], value=value)["answer"]
            check(shapes.PhoneAnswer, found)
    for line in play.answer("log", count=50)["lines"]:
        check(shapes.LogLine, line)
    for offer in play.answer("answers")["answers"]:
        check(shapes.Offer, offer)
    for card in play.answer("about")["systems"]:
        check(shapes.SystemCard, card)
    if "plan" in SYSTEMS[system].screen.queries:
        check(shapes.Plan, play.answer("plan", who=someone, want="")["plan"])


def test_games_of_the_start_page_open_with_presets_that_there_are() -> None:
    named = {
        about.id: {preset for _, preset in about.games} - set(SYSTEMS[about.id].rules.options.presets)
        for about in SYSTEMS.abouts
        if about.games
    }
    assert named == {"plainlist": set()}


@pytest.mark.parametrize("name", ["shapes", "moves", "schema"])
def test_generated_files_are_up_to_date(name: str) -> None:
    """The page's types follow the shapes the tables of the boundary page the moves, the schema of the encounter file its words."""
    spec = spec_from_file_location(f"{name}_tool", ROOT / f"tools/{name}.py")
    assert spec is not None
    assert spec.loader is not None
    tool = module_from_spec(spec)
    spec.loader.exec_module(tool)
    assert tool.TARGET.read_text("utf-8") == tool.written(), f"out of date: run python tools/{name}.py"


def test_every_shape_with_keys_of_its_own_says_what_it_is() -> None:
    """The boundary page leaves that to the docstrings. Rows, cells and columns are said with the picture that holds them."""
    inside = {"clocks"}
    silent = [
        f"{path.stem}.{node.name}"
        for path in sorted((ROOT / "py/turnwright/shapes").glob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ClassDef) and path.stem not in inside and not ast.get_docstring(node)
    ]
    assert silent == []
