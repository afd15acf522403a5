"""Moves work of Python's imports to the build: the methods of dataclasses, their docstrings, and the second reading of each module.

tools/pythonlib.py packs what it returns. Nothing here changes what a module does; without it every import works and takes longer
(docs/decisions/0052-what-a-first-start-loads.md).
"""

import dataclasses
from types import CodeType
from typing import Any
from zlib import crc32

# A module's compiled methods of dataclasses, by the checksum of their text: the texts would cost a first visit 90 kB.
TABLE = "__ready__"

# Appended to the packed `dataclasses`, whose one `exec` compiles the methods of a class.
TAKE = f"""
from zlib import crc32

def exec(text, globals, namespace, exec=exec):
    exec(globals.get({TABLE!r}, {{}}).get(crc32(text.encode()), text), globals, namespace)
"""

# Packed as `sitecustomize`, which Python imports at its start. zipimport reads, unpacks and unmarshals each module twice: when it
# asks for the module's path and when it asks for its code.
SITE = """
import zipimport

def once(read):
    last = [None, None, None]

    def get(importer, name):
        if last[0] is not importer or last[1] != name:
            last[:] = importer, name, read(importer, name)
        return last[2]

    return get

zipimport._get_module_code = once(zipimport._get_module_code)
"""

_texts: dict[str, list[str]] = {}


def listen() -> None:
    """Notes the methods that are not ready when `dataclasses` needs them; call it before the modules are imported."""
    take = vars(dataclasses).get("exec", exec)

    def note(text: str, names: dict[str, Any], namespace: dict[str, Any]) -> None:
        if crc32(text.encode()) not in names.get(TABLE, {}):
            _texts.setdefault(names["__name__"], []).append(text)
        take(text, names, namespace)

    vars(dataclasses)["exec"] = note


def late() -> list[str]:
    """Returns the engine's modules that had methods which were not ready."""
    return sorted(name for name in _texts if name.startswith("turnwright"))


def methods(module: str) -> dict[int, CodeType]:
    """Returns the compiled methods of a module's dataclasses, by the checksum of their text."""
    return {crc32(text.encode()): compile(text, "", "exec", dont_inherit=True) for text in _texts.get(module, ())}
