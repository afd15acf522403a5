"""Packs the Python that the page loads; runs inside Pyodide, called by tools/pythonlib.mjs.

Input: a runtime with the whole standard library and the engine installed. Output: a zip with bytecode of the modules that tools/exercise.py
made the engine import (no asserts), and the engine itself in parts: its bytecode (the asserts stay) and its tables as JSON, which
Python reads far faster than TOML. All bytecode is without docstrings and, because the runtime has PYTHONNODEBUGRANGES, without columns.
tools/ready.py has compiled the methods of dataclasses, tools/postponed.py makes imports wait.

A part of the engine holds the entries of a zip, stored, and is compressed as a whole: that is a sixth less than a zip that compresses each file.
Parts end between folders, so that an update loads the parts that changed. The page joins them and adds the directory (static/engine/pythonlib.js).
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

import postponed
import ready

STANDARD = f"/lib/python3{sys.version_info.minor}.zip"

# Bytes of a part of the engine before it is compressed: what one changed file costs in an update is a quarter of this.
MOST = 1_000_000

# Stands in a module's bytecode until the compiled methods take its place.
PLACE = "the methods of this module's dataclasses"

# Imported by the runtime itself only in a browser, only when something has gone wrong, or (gettext) only for a language other than English.
ALSO = (
    "gettext",
    "encodings.idna",
    "encodings.latin_1",
    "encodings.utf_8_sig",
    "encodings.cp437",
    "asyncio",
    "pyodide.webloop",
)


def bytecode(source: bytes, name: str, optimize: int) -> bytes:
    """Returns a .pyc that is never checked against a source file, since there is none."""
    tree = without_docstrings(source, name)
    module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    found = ready.methods(module)
    if found:
        first = [isinstance(line, ast.ImportFrom) and line.module == "__future__" for line in tree.body].count(True)
        tree.body[first:first] = ast.parse(f"{ready.TABLE} = {PLACE!r}").body
    code = compile(tree, name, "exec", dont_inherit=True, optimize=optimize)
    if found:
        # The syntax tree cannot hold code, the bytecode can.
        code = code.replace(co_consts=tuple(found if value == PLACE else value for value in code.co_consts))
    return bytes(_code_to_hash_pyc(code, source_hash(source), False))


def without_docstrings(source: bytes, name: str) -> ast.Module:
    """Returns the syntax tree without docstrings, which optimisation 2 would give only without the asserts, too.

    A class has one of a single letter: for a dataclass without any, Python writes its signature there, which takes half as long as its methods.
    """
    tree = ast.parse(source, name)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            match node.body:
                case [ast.Expr(ast.Constant(str())), *rest]:
                    node.body = rest
            if isinstance(node, ast.ClassDef):
                node.body.insert(0, ast.Expr(ast.Constant(".")))
            elif not node.body:
                node.body = [ast.Pass()]
    return ast.fix_missing_locations(tree)


def standard() -> dict[str, bytes]:
    """Returns the standard library's imported modules, by path in the zip."""
    with zipfile.ZipFile(STANDARD) as library:
        held = set(library.namelist())
        stems = [name.replace(".", "/") for name in sorted({*sys.modules, *ALSO})]
        paths = [path for stem in stems for path in (f"{stem}.py", f"{stem}/__init__.py") if path in held]
        needed = {path: library.read(path) for path in paths}
    needed |= postponed.sources(needed)
    needed["dataclasses.py"] += ready.TAKE.encode()
    needed["sitecustomize.py"] = ready.SITE.encode()
    return {f"{path}c": bytecode(source, path, 2) for path, source in needed.items()}


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
        elif path.is_file() and path.suffix == ".json":
            files[name] = path.read_bytes()
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
