"""Packs the Python library that the page loads; runs inside Pyodide, called by tools/library.mjs.

Input: a runtime with the whole standard library and the engine installed. Output: a zip with bytecode of the modules that tools/exercise.py
made the engine import (optimisation 2: no asserts, no docstrings), of the engine itself (0: its asserts stay), and the engine's data files.
The same input gives the same bytes.
"""

import sys
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]  # not public; typeshed leaves it out
from importlib.util import source_hash
from pathlib import Path

STANDARD = f"/lib/python3{sys.version_info.minor}.zip"

# Imported by the runtime itself only in a browser, or only when something has gone wrong.
ALSO = ("encodings.idna", "encodings.latin_1", "encodings.utf_8_sig", "encodings.cp437", "asyncio", "pyodide.webloop")


def bytecode(source: bytes, name: str, optimize: int) -> bytes:
    """Returns a .pyc that is never checked against a source file, since there is none."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=optimize)
    return bytes(_code_to_hash_pyc(code, source_hash(source), False))


def standard() -> dict[str, bytes]:
    """Returns the standard library's imported modules, by path in the zip."""
    with zipfile.ZipFile(STANDARD) as library:
        held = set(library.namelist())
        needed: dict[str, bytes] = {}
        for name in sorted({*sys.modules, *ALSO}):
            stem = name.replace(".", "/")
            for path in (f"{stem}.py", f"{stem}/__init__.py"):
                if path in held:
                    needed[path + "c"] = bytecode(library.read(path), path, 2)
        return needed


def engine(home: Path) -> dict[str, bytes]:
    """Returns the installed engine, without tests and without what only a command line needs."""
    files: dict[str, bytes] = {}
    for path in sorted(home.rglob("*")):
        name = str(path.relative_to(home.parent))
        if path.suffix == ".py" and path.name != "__main__.py":
            files[name + "c"] = bytecode(path.read_bytes(), name, 0)
        elif path.is_file() and path.suffix == ".toml":
            files[name] = path.read_bytes()
    return files


def pack(target: str, home: str) -> int:
    """Writes the zip; returns the number of files."""
    files = standard() | engine(Path(home))
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as library:
        for name in sorted(files):
            library.writestr(zipfile.ZipInfo(name), files[name], zipfile.ZIP_DEFLATED, 9)
    return len(files)
