"""Postpones imports of Pyodide and the standard library that a start does not need; tools/pythonlib.py packs what `sources` returns.

Pyodide imports asyncio for a few of its classes, and a loader for packages, of which we have none; both bring much along, and so does
`traceback`. Nothing is left out: what is asked for later is imported then (docs/decisions/0052-what-a-first-start-loads.md).
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
    """Returns the modules that stand in the place of packed ones, by path, and the package loader that one of them imports."""
    loader = packed["pyodide/_package_loader.py"]
    return {
        "asyncio/__init__.py": asyncio().encode(),
        "pyodide/_package_loader.py": package_loader(loader).encode(),
        "pyodide/_whole_package_loader.py": loader,
        "traceback.py": in_functions(packed["traceback.py"], "_colorize").encode(),
    }


def asyncio() -> str:
    """Returns an asyncio that offers what all its modules offer and imports none of them."""
    whole = importlib.import_module("asyncio")
    parts = {
        name: part
        for name, part in vars(whole).items()
        if isinstance(part, ModuleType) and part.__package__ == "asyncio"
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


def package_loader(whole: bytes) -> str:
    """Returns a package loader with what a start needs, which imports the whole one for the rest."""
    functions = {line.name for line in ast.parse(whole).body if isinstance(line, ast.FunctionDef)}
    waiting = sorted(functions - {"init_loaded_packages"})
    return LOADER + LAZY.format(places={name: ("pyodide._whole_package_loader", name) for name in waiting})


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
