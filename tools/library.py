"""Packs the Python library that the page loads; runs inside Pyodide, called by tools/library.mjs.

Input: a runtime with the whole standard library and the engine installed. Output: a zip with bytecode of the modules that tools/exercise.py
made the engine import (no asserts), of the engine itself (its asserts stay), both without docstrings, and the engine's tables as JSON, which
Python reads far faster than TOML.
The same input gives the same bytes.
"""

import ast
import json
import sys
import tomllib
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]  # not public; typeshed leaves it out
from importlib.util import source_hash
from pathlib import Path

STANDARD = f"/lib/python3{sys.version_info.minor}.zip"

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


def pack(target: str, home: str) -> int:
    """Writes the zip; returns the number of files."""
    files = standard() | engine(Path(home))
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as library:
        for name in sorted(files):
            library.writestr(zipfile.ZipInfo(name), files[name], zipfile.ZIP_DEFLATED, 9)
    return len(files)
