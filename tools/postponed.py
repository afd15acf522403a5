"""Postpones imports of Pyodide and the standard library that a start does not need; tools/pythonlib.py packs what `sources` returns.

Pyodide imports asyncio for a few of its classes, and a loader for packages, of which we have none; both bring much along, and so does
`traceback`. What is asked for later is imported then; what serves sockets, processes and packages is left out
(docs/decisions/0052-what-a-first-start-loads.md).
"""

import ast
import importlib
from types import ModuleType

# A module that imports another one when a name of it is asked for. By name: that module, and the name there; none for the module itself.
LAZY = """
PLACES = {places!r}

def __getattr__(name):
    from importlib import import_module
    if name not in PLACES:
        raise AttributeError(f"module {{__name__!r}} has no attribute {{name!r}}")
    module, inside = PLACES[name]
    found = import_module(module)
    value = globals()[name] = getattr(found, inside) if inside else found
    return value
"""

# What nothing in a browser asks for: servers and sockets, processes, threads, packages, and files that only the build reads.
LEFT_OUT = frozenset({
    "_ssl", "asyncio.base_events", "asyncio.base_subprocess", "asyncio.graph", "asyncio.log", "asyncio.protocols", "asyncio.selector_events",
    "asyncio.sslproto", "asyncio.staggered", "asyncio.streams", "asyncio.subprocess", "asyncio.taskgroups", "asyncio.threads", "asyncio.transports",
    "asyncio.trsock", "asyncio.unix_events", "bz2", "compression", "compression._common", "compression._common._streams", "compression.zstd",
    "compression.zstd._zstdfile", "gzip", "lzma", "shutil", "ssl", "tempfile", "tomllib", "tomllib._parser", "tomllib._re", "zipfile",
    "zipfile._path", "zipfile._path.glob",
})  # fmt: skip

# What a start needs of Pyodide's package loader: two paths, the record of packages, which a stored snapshot must have, and their number, none.
LOADER = """
from site import getsitepackages
from pyodide_js import loadedPackages

class Place:
    def __init__(self, path):
        self.path = path

    def __str__(self):
        return self.path

SITE_PACKAGES = Place(getsitepackages()[0])
DSO_DIR = Place("/usr/lib")

def init_loaded_packages():
    pass
"""


def sources(packed: dict[str, bytes]) -> dict[str, bytes]:
    """Returns the modules that stand in the place of packed ones, by path."""
    return {
        "asyncio/__init__.py": asyncio().encode(),
        "pyodide/_package_loader.py": LOADER.encode(),
        "traceback.py": in_functions(packed["traceback.py"], "_colorize").encode(),
    }


def asyncio() -> str:
    """Returns an asyncio that offers what the packed modules of it offer and imports none of them."""
    whole = importlib.import_module("asyncio")
    parts = {
        name: part
        for name, part in vars(whole).items()
        if isinstance(part, ModuleType) and part.__package__ == "asyncio" and part.__name__ not in LEFT_OUT
    }
    places = {name: (part.__name__, "") for name, part in parts.items()}
    places |= {
        name: (part.__name__, name)
        for part in parts.values()
        for name in getattr(part, "__all__", ())
        if hasattr(whole, name)
    }
    # Pyodide's event loop inherits from it; the whole one brings the loop for sockets along.
    places["DefaultEventLoopPolicy"] = ("asyncio.events", "_BaseDefaultEventLoopPolicy")
    return LAZY.format(places=places)


def in_functions(source: bytes, module: str) -> str:
    """Moves the import of a module into the functions that need it. Raises ValueError when there is no such import."""
    tree = ast.parse(source)
    imports = [
        line for line in tree.body if isinstance(line, ast.Import) and [alias.name for alias in line.names] == [module]
    ]
    if not imports:
        raise ValueError(f"nothing imports {module}")
    tree.body = [line for line in tree.body if line not in imports]
    for node in tree.body:
        for function in [node, *getattr(node, "body", ())]:
            if isinstance(function, ast.FunctionDef) and any(
                isinstance(n, ast.Name) and n.id == module for n in ast.walk(function)
            ):
                function.body[:0] = imports
    return ast.unparse(tree)
