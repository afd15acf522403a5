"""Packs the Python that the page loads; runs inside Pyodide, called by tools/library.mjs.

Input: a runtime with the whole standard library and the engine installed. Output: a zip with bytecode of the modules that tools/exercise.py
made the engine import (no asserts), and the engine itself in parts: its bytecode (the asserts stay) and its tables as JSON, which
Python reads far faster than TOML. All bytecode is without docstrings and, because the runtime has PYTHONNODEBUGRANGES, without columns.

A part of the engine holds the entries of a zip, stored, and is compressed as a whole: that is a sixth less than a zip that compresses each file.
Parts end between folders, so that an update loads the parts that changed. The page joins them and adds the directory (static/engine/library.js).
The same input gives the same bytes.
"""

import ast
import gzip
import io
import json
import sys
import tomllib
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]  # not public; typeshed leaves it out
from importlib.util import source_hash
from itertools import groupby
from pathlib import Path

STANDARD = f"/lib/python3{sys.version_info.minor}.zip"

# Bytes of a part of the engine before it is compressed: what one changed file costs in an update is a quarter of this.
MOST = 560_000

# Imported by the runtime itself only in a browser, or only when something has gone wrong.
ALSO = ("encodings.idna", "encodings.latin_1", "encodings.utf_8_sig", "encodings.cp437", "asyncio", "pyodide.webloop")


def bytecode(source: bytes, name: str, optimize: int) -> bytes:
    """Returns a .pyc that is never checked against a source file, since there is none."""
    code = compile(without_docstrings(source, name), name, "exec", dont_inherit=True, optimize=optimize)
    return bytes(_code_to_hash_pyc(code, source_hash(source), False))


def without_docstrings(source: bytes, name: str) -> ast.Module:
    """Returns the syntax tree with each docstring replaced by nothing, which optimisation 2 would do only together with the asserts."""
    tree = ast.parse(source, name)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            match node.body:
                case [ast.Expr(ast.Constant(str()))]:
                    node.body = [ast.Pass(lineno=1, col_offset=0, end_lineno=1, end_col_offset=0)]
                case [ast.Expr(ast.Constant(str())), *rest]:
                    node.body = rest
    return tree


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
            table = tomllib.loads(path.read_text("utf-8"))
            files[str(Path(name).with_suffix(".json"))] = json.dumps(
                table, ensure_ascii=False, separators=(",", ":")
            ).encode()
    return files


def folder(name: str) -> tuple[str, ...]:
    """Returns the file's folder inside the engine, two deep in a system."""
    return tuple(name.split("/")[1:-1][:3])


def shares(files: dict[str, bytes]) -> list[list[str]]:
    """Returns the files of each part of the engine: whole folders, in order, up to `MOST` bytes."""
    found: list[list[str]] = []
    space = 0
    for _, group in groupby(sorted(files, key=lambda name: (folder(name), name)), folder):
        names = list(group)
        size = sum(len(files[name]) for name in names)
        if size > space:
            found.append([])
            space = MOST
        found[-1].extend(names)
        space -= size
    return found


def entries(files: dict[str, bytes], names: list[str]) -> bytes:
    """Returns these files as a zip without its directory."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as library:
        for name in names:
            library.writestr(zipfile.ZipInfo(name), files[name])
    return out.getvalue()[: library.start_dir]


def pack(target: str, parts: str, home: str) -> int:
    """Writes the zip of the library and the parts of the engine; returns the number of files."""
    files = standard()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as library:
        for name in sorted(files):
            library.writestr(zipfile.ZipInfo(name), files[name], zipfile.ZIP_DEFLATED, 9)
    own = engine(Path(home))
    Path(parts).mkdir()
    for number, names in enumerate(shares(own), 1):
        Path(parts, f"engine-{number}.bin").write_bytes(gzip.compress(entries(own, names), 9, mtime=0))
    return len(files) + len(own)
