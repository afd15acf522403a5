"""Packs the Python that the page loads; runs inside Pyodide, called by tools/pythonlib.mjs.

Input: a runtime with the whole standard library and the engine installed. Output: a part with bytecode of the modules that tools/exercise.py
made the engine import (no asserts), and the engine itself in parts: its bytecode (the asserts stay) and its tables as JSON, which
Python reads far faster than TOML. All bytecode is without docstrings, without annotations but those of classes, and has one line for each
function, the one where it begins: a function has eight lines in the mean. tools/ready.py has compiled the methods of dataclasses,
tools/postponed.py makes imports wait.

A part holds the entries of a zip, stored, and is compressed as a whole: that is a sixth less than a zip that compresses each file.
Parts of the engine end between folders, so that an update loads the parts that changed. The page joins them and adds the directory
(static/engine/pythonlib.js).
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
from types import CodeType
from typing import Any

import postponed
import ready

STANDARD = f"/lib/python3{sys.version_info.minor}.zip"

# Bytes of a part of the engine before it is compressed: what one changed file costs in an update is a quarter of this.
MOST = 720_000

# Bytes of an instruction; an entry in the table of lines is of at most eight, and begins with this number for one, without columns.
INSTRUCTION, MOST_UNITS, FIRST_UNIT = 2, 8, 0x80 | 13 << 3

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
    tree = lean(source, name)
    module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    found = ready.methods(module)
    if found:
        first = [isinstance(line, ast.ImportFrom) and line.module == "__future__" for line in tree.body].count(True)
        tree.body[first:first] = ast.parse(f"{ready.TABLE} = {PLACE!r}").body
    code = compile(tree, name, "exec", dont_inherit=True, optimize=optimize)
    if found:
        # The syntax tree cannot hold code, the bytecode can.
        code = code.replace(co_consts=tuple(found if value == PLACE else value for value in code.co_consts))
    return bytes(_code_to_hash_pyc(light(code), source_hash(source), False))


def light(code: CodeType) -> CodeType:
    """Returns the code with one line for all its instructions, and without the names of what a function stands in: so are the functions inside."""
    return code.replace(
        co_linetable=one_line(len(code.co_code) // INSTRUCTION),
        co_qualname=code.co_name,
        co_consts=tuple(map(lightened, code.co_consts)),
    )


def lightened(constant: Any) -> Any:
    match constant:
        case CodeType():
            return light(constant)
        case dict():  # the compiled methods
            return {key: light(method) for key, method in constant.items()}
    return constant


def one_line(units: int) -> bytes:
    """Returns the table of lines (Objects/location.md in Python's sources) of so many instructions: each entry without columns, no line further."""
    whole, rest = divmod(units, MOST_UNITS)
    return bytes((FIRST_UNIT + MOST_UNITS - 1, 0)) * whole + (bytes((FIRST_UNIT + rest - 1, 0)) if rest else b"")


def lean(source: bytes, name: str) -> ast.Module:
    """Returns the syntax tree without what only people and type checkers read.

    Docstrings: optimisation 2 would leave them out only with the asserts. A class has one of a single letter: for a dataclass without any, Python
    writes its signature there, which takes half as long as its methods. Annotations of functions and modules: Python makes a function of its own for
    each; those of classes stay, because dataclasses and the codec read them.
    """
    tree = ast.parse(source, name)
    tree.body = [without_annotation(line) for line in tree.body]
    for node in ast.walk(tree):
        match node:
            case ast.Module() | ast.ClassDef() | ast.FunctionDef() | ast.AsyncFunctionDef():
                without_docstring(node)
            case ast.arg():
                node.annotation = None
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
    return ast.fix_missing_locations(tree)


def without_docstring(node: ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> None:
    match node.body:
        case [ast.Expr(ast.Constant(str())), *rest]:
            node.body = rest
    if isinstance(node, ast.ClassDef):
        node.body.insert(0, ast.Expr(ast.Constant(".")))
    elif not node.body:
        node.body = [ast.Pass()]


def without_annotation(line: ast.stmt) -> ast.stmt:
    match line:
        case ast.AnnAssign(target=target, value=ast.expr() as value):
            return ast.copy_location(ast.Assign([target], value), line)
        case ast.AnnAssign():
            return ast.copy_location(ast.Pass(), line)
    return line


def standard() -> dict[str, bytes]:
    """Returns the standard library's imported modules, by path in the zip."""
    with zipfile.ZipFile(STANDARD) as library:
        held = set(library.namelist())
        stems = [name.replace(".", "/") for name in sorted({*sys.modules, *ALSO} - postponed.LEFT_OUT)]
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
    """Writes the library and the parts of the engine; returns the number of files."""
    files = standard()
    Path(target).write_bytes(packed(files, sorted(files)))
    own = engine(Path(home))
    Path(parts).mkdir()
    for number, names in enumerate(shares(own), 1):
        Path(parts, f"engine-{number}.bin").write_bytes(packed(own, names))
    return len(files) + len(own)


def packed(files: dict[str, bytes], names: list[str]) -> bytes:
    return gzip.compress(entries(files, names), 9, mtime=0)
