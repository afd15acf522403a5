"""Reads a text that is YAML as a whole: a list of fighters, a map that holds one, or several documents. YAML inside notes: `inside`."""

import re

from turnwright.core.pattern import pattern
from turnwright.reading.files import inside, yaml
from turnwright.reading.files.walker import Walk
from turnwright.reading.found import TEXT, Found
from turnwright.reading.labels import Labels

_ENDINGS = (".yaml", ".yml")
_LIST = pattern(r"(?:[ \t]*(?:#[^\n]*|\w[\w \t-]*:[^\n]*)?\r?\n)*\w[\w \t-]*:[ \t]*\r?\n[ \t]*-[ \t]+\w[\w \t-]*:[ \t]")
"""A map of which a key holds a list of maps."""
_NEXT = pattern(r"^---[^\n]*\n", re.MULTILINE)


def recognised(name: str, text: str) -> bool:
    return name.lower().endswith(_ENDINGS) or _LIST().match(text[:2_000]) is not None


def read(text: str, labels: Labels) -> Found | None:
    """Returns the fighters of a text; None if it has none."""
    nodes: list[yaml.Node] = []
    at = 0
    for end, behind in (*(one.span() for one in _NEXT().finditer(text)), (len(text), len(text))):
        node = yaml.read(text[at:end], at)
        if node:
            nodes.append(node)
        at = behind
    data = nodes[0] if len(nodes) == 1 else nodes
    found = inside.data(data, "yaml", labels, (0, len(text))) if isinstance(data, dict) else None
    found = found or Walk(labels, TEXT).read(data)
    return found if found.drafts else None
