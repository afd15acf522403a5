"""Random answers to the asks of an offer or a prompt, within their limits."""

from typing import Any

from hypothesis import strategies as st

TEXTS = ("the door opens", "2P", "1M + 1V", "")


def answer(data: st.DataObject, asked: dict[str, Any], everyone: list[dict[str, Any]], line: str) -> Any:
    """Returns a value for one ask other than dice."""
    choices = [choice["value"] for choice in asked.get("choices") or everyone]
    match asked["kind"]:
        case "choice" | "combatant" if asked["many"]:
            return data.draw(st.lists(st.sampled_from(choices), min_size=1, max_size=3, unique=True)) if choices else []
        case "choice" | "combatant":
            return data.draw(st.sampled_from(choices)) if choices else ""
        case "number":
            return data.draw(st.integers(asked["min"], asked["max"]))
        case "line":
            return line
        case _:
            return data.draw(st.sampled_from(TEXTS))


def answers(data: st.DataObject, asks: list[dict[str, Any]], view: dict[str, Any], line: str) -> dict[str, Any]:
    """Returns the `args` to add. An ask that depends on another answer is answered only with that answer."""
    given: dict[str, Any] = {}
    for asked in asks:
        when = asked.get("when")
        if asked["kind"] == "dice" or (when and given.get(when["name"]) not in when["in"]):
            continue
        if not asked["optional"] or data.draw(st.booleans()):
            given[asked["name"]] = answer(data, asked, view.get("everyone", []), line)
    return given


def proposed(offer: dict[str, Any]) -> dict[str, Any]:
    """Returns the `args` of an offer as it stands: its own, and the preset values of its asks. Of numbers of which one must be another than the
    preset (`one_of`) the last is the next one."""
    given = {asked["name"]: asked["value"] for asked in offer["asks"] if "value" in asked}
    last = {asked["one_of"]: asked for asked in offer["asks"] if asked.get("one_of") and asked["kind"] == "number"}
    for asked in last.values():
        given[asked["name"]] += 1 if asked["value"] < asked["max"] else -1
    return {**offer["args"], **given}


def rolls(data: st.DataObject, asks: list[dict[str, Any]]) -> dict[str, list[int]]:
    """Returns table dice for some of the asks; the engine rolls the rest."""
    given: dict[str, list[int]] = {}
    for asked in asks:
        if asked["kind"] == "dice" and data.draw(st.booleans()):
            die = st.integers(1, asked["faces"])
            given[asked["name"]] = data.draw(st.lists(die, min_size=asked["count"], max_size=asked["count"]))
    return given
