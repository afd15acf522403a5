"""Every automatic step of the log names its rule, in every system (README: “It says why”)."""

import ast
from pathlib import Path

import pytest

import turnwright
from ordinary import ordinary
from table import Table
from turnwright import SYSTEMS

ENGINE = Path(turnwright.__file__).parent


@pytest.mark.parametrize("system", SYSTEMS)
def test_an_automatic_line_has_its_rule(system: str) -> None:
    """Lines of two rounds, with one fighter who falls and a condition that works and ends."""
    table = Table(system, ordinary(system, "Ash"), ordinary(system, "Bo"), ordinary(system, "Orc x3, enemy"))
    gauge = SYSTEMS[system].about.gauge
    table.send(
        "effect",
        who=["ash"],
        value="Burns",
        until="round_end",
        round=1,
        tick="round_begin",
        tick_gauge=gauge,
        tick_by=-1,
    )
    table.start()
    table.send("adjust", who=["orc-1"], gauge=gauge, by=-20)
    lines = []
    for _ in range(24):
        table.answered()
        lines += table.send(table.view["next"]["do"], **table.view["next"]["args"])["lines"]
    found = [line for line in lines if line["kind"] == "auto"]
    assert len(found) >= 4
    assert [line["text"] for line in found if not line["cite"]] == []


def test_no_line_is_written_without_a_rule() -> None:
    """In the source: Line(text, "auto", rule, …)."""
    seen = 0
    for path in ENGINE.rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name) or call.func.id != "Line":
                continue
            if len(call.args) > 1 and isinstance(call.args[1], ast.Constant) and call.args[1].value == "auto":
                seen += 1
                rule = (
                    call.args[2]
                    if len(call.args) > 2
                    else next((k.value for k in call.keywords if k.arg == "rule"), None)
                )
                assert rule is not None, f"{path.name}:{call.lineno}"
                assert not isinstance(rule, ast.Constant) or rule.value, f"{path.name}:{call.lineno}"
    assert seen > 25
