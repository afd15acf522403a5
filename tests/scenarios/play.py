"""Plays scenarios: short scripts that a GM can read, with the rules they show.

A scenario is a TOML file: title, system, cites, cast, script, and variants (the same under other house rules). Each line of a script is an
expectation or a command, with `! rule` if that rule must refuse it, and `!! rule` if no ruling outweighs that. Each system defines the
vocabulary of its lines (words_*.py). This file only runs them and names the line that fails.
"""

import tomllib
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from importlib import import_module
from pathlib import Path
from typing import Any

from following import happened
from turnwright import SYSTEMS
from turnwright.core import codec, kernel
from turnwright.core.commands import Command, Refused
from turnwright.core.dice import Dice, NoChance
from turnwright.core.fact import AnyFight
from turnwright.core.system import AnySystem
from turnwright.storage.save_file import read_state

HERE = Path(__file__).parent


@dataclass
class Stage:
    """A scenario being played: the state, the events so far, and the last refusal."""

    system: AnySystem
    fight: AnyFight
    events: list[Any] = field(default_factory=list)
    refused: tuple[Any, ...] = ()
    log: list[str] = field(default_factory=list)
    party: str = ""
    places: dict[Any, tuple[AnyFight, int]] = field(default_factory=dict)

    def do(
        self, name: str, rolls: dict[str, tuple[int, ...]] | None = None, ruling: str | None = None, **args: Any
    ) -> None:
        self.command(Command(name, args, rolls or {}, "5eed", ruling))

    def command(self, command: Command) -> None:
        before = codec.encode(self.fight)
        offered = kernel.move(self.system, command).judge(self.fight, self.system).objections
        try:
            outcome = kernel.decide(self.system, self.fight, command)
        except Refused as refused:
            assert refused.objections == offered, "a refusal gives the reasons the offer showed"
            assert codec.encode(self.fight) == before, "a refusal changes nothing"
            self.refused = refused.objections
            raise
        assert happened(self.system, self.fight, outcome.events) == outcome.state, (
            "each number follows from the one before"
        )
        self.fight = outcome.state
        assert read_state(self.system, codec.encode(self.fight)) == self.fight, "what is saved opens again"
        self.events.extend(outcome.events)
        self.log.extend(told.line.text for told in outcome.lines)
        for told in outcome.lines:
            cited = told.line.rule
            assert not cited or cited in self.system.rules.book, f"{told.line.text!r} cites {cited!r}, in no rule book"
        asked = self.fight.prompt
        with suppress(NoChance):  # dice that are asked for, rather than rolled
            left = self.system.rules.automation.settle(replace(self.fight, prompt=None), Dice())
            assert left == asked, "settle has nothing left to do, but for the question that stands"


@dataclass(frozen=True)
class Scenario:
    """One script under one set of house rules."""

    id: str
    data: dict[str, Any]
    options: dict[str, str]
    script: str


def scenarios(system: str) -> Iterator[Scenario]:
    for path in sorted((HERE / system).glob("*.toml")):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        yield Scenario(path.stem, data, data.get("options", {}), data["script"])
        for variant in data.get("variant", ()):
            yield Scenario(
                f"{path.stem}[{variant['name']}]", data, data.get("options", {}) | variant["options"], variant["script"]
            )


def stage(system: AnySystem, data: dict[str, Any], options: dict[str, str]) -> Stage:
    made = Stage(system, system.open("A fight"))
    for side in data.get("sides", ()):
        made.do("add_side", value=side)
    for name, line in data.get("cast", {}).items():
        made.do("join", text=f"{name}, {line}" if line else name)
    for option, value in options.items():
        made.do("option", id=option, value=value)
    made.events.clear()
    return made


def vocabulary(system: str) -> Any:
    """Returns the words of a system's scenarios."""
    return import_module(f"words_{system}")


def play(scenario: Scenario) -> None:
    """Plays every line; an error names the failing one."""
    words = vocabulary(scenario.data["system"])
    made = stage(SYSTEMS[scenario.data["system"]], scenario.data, scenario.options)
    for number, line in enumerate(scenario.script.splitlines(), 1):
        text = line.split("#", 1)[0].strip()
        if not text:
            continue
        try:
            _line(made, text, words)
        except (AssertionError, ValueError, Refused, KeyError, StopIteration) as error:
            raise AssertionError(
                f"{scenario.id}, line {number}: {line.strip()}\n  {type(error).__name__}: {error}"
            ) from error


def _line(stage: Stage, text: str, words: Any) -> None:
    sign = " !! " if " !! " in text else " ! "
    command, mark, rule = (part.strip() for part in text.partition(sign))
    if not mark:
        words.say(stage, text)
        return
    try:
        words.say(stage, command)
    except Refused:
        rules = [o.rule for o in stage.refused]
        assert rule in rules, f"refused for {rules}, not {rule}: {[o.says for o in stage.refused]}"
        impossible = any(o.rule == rule and o.overrule is False for o in stage.refused)
        assert impossible or sign == " ! ", f"a ruling outweighs {rule}"
        for o in stage.refused:
            assert o.rule in stage.system.rules.book, f"{o.rule} is in no rule book"
            assert o.says.endswith("."), o.says
            assert "None" not in o.says, o.says
        return
    raise AssertionError(f"should have been refused for {rule}")
