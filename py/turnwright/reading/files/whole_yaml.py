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
_ITEMS = pattern(
    r"(?:[ \t]*(?:#[^\n]*)?\r?\n)*-[ \t]+[\"']?(?:name|creature|monster|combatant|character)[\"']?:[ \t][^\n]*\n[ \t]+[\"'\w][\w \t\"'-]*:",
    re.I,
)
"""A list of maps, the name first."""
_NESTED = pattern(
    r"(?:[ \t]*(?:#[^\n]*)?\r?\n)*(?:-[ \t]+)?\w[\w \t'-]*:[ \t]*\r?\n(?:[ \t]+(?:-[ \t]+)?\w[\w \t'-]*:|[ \t]*-[ \t]+\{)"
)
"""A map, or an item of a list, with maps in it."""
_LINE = pattern(
    r"\s*(?:#.*|---.*|\.\.\.|(?:-\s+)*(?:\"[^\"]*\"|'[^']*'|\w[\w .'’/()-]*)\s*:(?:\s.*)?|-\s+[\[{].*|[\]}],?)?"
)
_NEXT = pattern(r"^---[^\n]*\n", re.MULTILINE)


def recognised(name: str, text: str) -> bool:
    head = text[:2_000]
    if name.lower().endswith(_ENDINGS) or any(one().match(head) for one in (_LIST, _ITEMS)):
        return True
    return _NESTED().match(head) is not None and all(_LINE().fullmatch(line) for line in text.splitlines())


def read(text: str, labels: Labels) -> Found | None:
    """Returns the fighters of a text; None if it has none."""
    nodes: list[yaml.Node] = []
    at = 0
    for end, behind in (*(one.span() for one in _NEXT().finditer(text)), (len(text), len(text))):
        node = yaml.read(text[at:end], at)
        if node:
            nodes.append(node)
        at = behind
    data = _named(nodes[0] if len(nodes) == 1 else nodes)
    found = inside.data(data, "yaml", labels, (0, len(text))) if isinstance(data, dict) else None
    found = found or Walk(labels, TEXT).read(data)
    return found if found.drafts else None


def _named(node: yaml.Node) -> yaml.Node:
    """Returns data in which the items of a list that have a name as their only key are maps with that name: - Ash: {hp: 12}."""
    if not isinstance(node, list):
        return node
    found: list[yaml.Node] = []
    for item in node:
        key, value = next(iter(item.items()), ("", None)) if isinstance(item, dict) and len(item) == 1 else ("", None)
        found.append(
            {"name": yaml.Scalar(key, next(yaml.scalars(value), (0, 0))), **value} if isinstance(value, dict) else item
        )
    return found
