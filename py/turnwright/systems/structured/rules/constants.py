"""The numbers of the rules text, read once from `numbers.toml`, so that the code contains none."""

from turnwright.core.rulebook import table

_TABLE = table("turnwright.systems.structured.rules", "numbers")


def _number(name: str) -> int:
    value = _TABLE[name]
    assert isinstance(value, int), name
    return value


SECONDS = _number("seconds")
TENS = _number("tens")
FATE = _number("fate")
ALWAYS = _number("always")
NEVER = _number("never")
SURPRISED = _number("surprised")
INITIATIVE = str(_TABLE["initiative"])
ROLLOFF = str(_TABLE["rolloff"])
TEST = str(_TABLE["test"])
