"""Writes the JSON Schema of the encounter file (docs/encounter.schema.json) from what the engine says of its words.

.venv/bin/python tools/schema.py
"""

import json
from pathlib import Path

from turnwright.core.system import AnySystem
from turnwright.storage import encounter_file as file
from turnwright.storage.encounter import VERSION
from turnwright.systems import SYSTEMS

TARGET = Path(__file__).resolve().parent.parent / "docs" / "encounter.schema.json"
Schema = dict[str, object]

TEXT: Schema = {"type": "string"}
WHOLE: Schema = {"type": "integer", "minimum": -999_999_999, "maximum": 999_999_999}
KINDS: dict[str, Schema] = {
    file.MARK: {"type": "boolean"},
    file.WHOLE: WHOLE,
    file.TEXT: TEXT,
    file.LISTS: {"type": "array", "items": TEXT, "description": "Each as it is typed, such as 2P."},
    file.GAUGE: {"type": "array", "items": {"$ref": "#/$defs/gauge"}},
    file.NUMBER: {"type": "array", "items": {"$ref": "#/$defs/number"}},
    file.CONDITION: {"type": "array", "items": {"$ref": "#/$defs/condition"}},
    file.ARRIVES: {"$ref": "#/$defs/ending"},
}


def thing(properties: dict[str, Schema], *required: str, about: str = "") -> Schema:
    told: Schema = {
        "type": "object",
        "additionalProperties": False,
        "required": list(required),
        "properties": properties,
    }
    return {"description": about, **told} if about else told


def fighter(system: AnySystem) -> Schema:
    words = {word: KINDS[kind] for word, kind in file.kinds(system).items()}
    counts = {"count": {**WHOLE, "minimum": 1, "maximum": 500}, "from": {**WHOLE, "minimum": 0}}
    return thing(
        {"name": TEXT, **words, **counts}, "name", "side", about=f"A fighter or a group of {system.about.name}."
    )


def schema() -> Schema:
    ending = {word: KINDS[kind] for word, kind in file.ending().items()}
    defs = {
        "side": thing({"id": TEXT, "name": TEXT}, "id", "name", about="The players' own has the id pc."),
        "gauge": thing({"name": TEXT, "left": WHOLE, "most": WHOLE, "temp": WHOLE}, "name", "left", "most"),
        "number": thing(
            {"name": TEXT, "value": TEXT}, "name", "value", about="A number that no rule uses, such as AC."
        ),
        "ending": thing(
            ending, about="How a condition ends, what it changes by itself, and when reinforcements arrive."
        ),
        "condition": thing({"name": TEXT, **ending}, "name"),
        "event": thing({"name": TEXT, **{word: KINDS[kind] for word, kind in file.EVENT.items()}}, "name", "number"),
        **{system.about.id: fighter(system) for system in SYSTEMS.values()},
    }

    def several(of: str) -> Schema:
        return {"type": "array", "items": {"$ref": f"#/$defs/{of}"}}

    whole = thing(
        {
            "$schema": TEXT, "encounter": {"const": VERSION}, "system": {"enum": list(SYSTEMS)}, "title": TEXT, "note": TEXT,
            "sides": {**several("side"), "minItems": 2}, "rules": {"type": "object", "additionalProperties": TEXT},
            "fighters": {"type": "array", "maxItems": 500}, "conditions": several("condition"), "events": several("event"),
        },
        "encounter", "system", "sides",
        about="An encounter of Turnwright: who is prepared for a fight. What the words mean: docs/saves-and-links.md.",
    )  # fmt: skip
    of_system = [
        {"if": {"properties": {"system": {"const": name}}}, "then": {"properties": {"fighters": several(name)}}}
        for name in SYSTEMS
    ]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Turnwright encounter",
        **whole,
        "allOf": of_system,
        "$defs": defs,
    }


def written() -> str:
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    TARGET.write_text(written(), "utf-8")
