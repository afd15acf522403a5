"""The rules with which the code refuses, read from its source: the rule of every `reason`, `about` and `naming`.

A rule is a text, a constant of this module or of one that it imports, a choice between two, a local name for one of these, an entry of a table,
or a pattern such as `f"hero.{kind}"`, which means every rule of the book that it fits. What carries its rule from elsewhere is in CARRIED.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "py" / "turnwright"
RULE_AT = {"reason": 0, "about": 1, "naming": 1}
"""Where the rule stands among the arguments of each way to object. A call with fewer is another method of this name."""
LEAST = {"reason": 1, "about": 3, "naming": 3}
ASIDE = ("explain.py", "rulebook.py")
"""The file of a system that answers why, with objections that refuse nothing (tests/unit/test_explain_*.py), and what makes objections."""
ANSWERS = "why"
"""How the functions that answer so are called in a system that is a book of pages."""

CARRIED: dict[tuple[str, str], set[str]] = {
    ("collective", "error.rule or 'collective.notation'"): {"collective.notation", "collective.convert.chart"},
    ("collective", "problem.rule"): {
        "collective.segment.cap", "collective.segment.quick", "collective.segment.standard", "collective.segment.full",
    },
    ("collective", "b.rule"): {
        "collective.join", "collective.side.betrayal", "collective.side.enemy", "collective.side.pc", "collective.first.pc_against_pc",
    },
    ("collective", "EXCLUDES"): {"collective.exclude.pick_up", "collective.exclude.talk", "collective.exclude.potion"},
    ("plainlist", "lost"): {"plainlist.out", "plainlist.surprise"},
    ("states.py", "found.rule or one.rule"): set(),  # each system declares those of its states
    ("tactical", "_order_rule"): {"tactical.declaration.order", "tactical.resolution.turn"},
}  # fmt: skip
"""By system and source: the rules that a value or a function brings along."""


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def refusing(paths: list[Path], book: set[str]) -> set[str]:
    """Returns the rules with which these files refuse. Raises LookupError for one that cannot be read from the source."""
    return {rule for path in paths if path.name not in ASIDE for rule in _of(path, book)}


def _of(path: Path, book: set[str]) -> Iterator[str]:
    for function in [node for node in ast.walk(_tree(path)) if isinstance(node, ast.FunctionDef | ast.Lambda)]:
        if isinstance(function, ast.FunctionDef) and function.name.lstrip("_").startswith(ANSWERS):
            continue
        for call in ast.walk(function):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute):
                way = call.func.attr
                if way in RULE_AT and len(call.args) >= LEAST[way]:
                    yield from _rules(path, function, call.args[RULE_AT[way]], book)


def _rules(path: Path, function: ast.AST, said: ast.expr, book: set[str]) -> Iterator[str]:
    match said:
        case ast.Constant(str(rule)):
            yield rule
        case ast.IfExp():
            yield from _rules(path, function, said.body, book)
            yield from _rules(path, function, said.orelse, book)
        case ast.JoinedStr():
            parts = [str(part.value) if isinstance(part, ast.Constant) else None for part in said.values]
            pattern = "".join("[a-z_]+" if part is None else re.escape(part) for part in parts)
            yield from (rule for rule in book if re.fullmatch(pattern, rule))
        case ast.Subscript(ast.Name(table)):
            yield from _texts(_constant(path, table))
        case ast.Name(name) if (value := _constant(path, name)) is not None:
            yield from _texts(value)
        case ast.Name(name) if local := list(_local(function, name)):
            for value in local:
                yield from _rules(path, function, value, book)
        case ast.Attribute(ast.Name(module), name) if (value := _imported(path, module, name)) is not None:
            yield from _texts(value)
        case _:
            system = path.relative_to(PACKAGE).parts[1]
            source = ast.unparse(said.func if isinstance(said, ast.Call) else said)
            if (system, source) not in CARRIED:
                raise LookupError(f"{path.name}:{said.lineno}: which rules can {source} be?")
            yield from CARRIED[system, source]


def _texts(value: ast.expr | None) -> Iterator[str]:
    """Yields the rule, or those of a table."""
    values = value.values if isinstance(value, ast.Dict) else [value]
    yield from (one.value for one in values if isinstance(one, ast.Constant) and isinstance(one.value, str))


def _local(function: ast.AST, name: str) -> Iterator[ast.expr]:
    """Yields what a function gives to a name: a value, or what it goes through in a loop."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                match target, node.value:
                    case ast.Name(known), value if known == name:
                        yield value
                    case ast.Tuple(names), ast.Tuple(values):
                        yield from (
                            v for n, v in zip(names, values, strict=True) if isinstance(n, ast.Name) and n.id == name
                        )
        elif isinstance(node, ast.NamedExpr) and node.target.id == name:
            yield node.value
        elif isinstance(node, ast.For) and any(isinstance(n, ast.Name) and n.id == name for n in ast.walk(node.target)):
            yield ast.Call(node.iter, [], [], lineno=node.lineno)


def _constant(path: Path, name: str) -> ast.expr | None:
    """Returns the value of a constant of the module, or of one that it imports by name."""
    for node in _tree(path).body:
        match node:
            case ast.Assign([ast.Name(known)], value) if known == name:
                return value
            case ast.Assign([ast.Tuple(names)], ast.Tuple(values)) if name in (all_ := list(map(ast.unparse, names))):
                return values[all_.index(name)]
            case ast.AnnAssign(ast.Name(known), _, ast.expr() as value) if known == name:
                return value
            case ast.ImportFrom(str(module), names) if any(name == (one.asname or one.name) for one in names):
                home = _home(module)
                return _constant(home, name) if home else None
    return None


def _imported(path: Path, module: str, name: str) -> ast.expr | None:
    """Returns the value of a constant of a module that this one imports."""
    for node in _tree(path).body:
        if isinstance(node, ast.ImportFrom) and any(module == one.name for one in node.names):
            home = _home(f"{node.module}.{module}")
            return _constant(home, name) if home else None
    return None


def _home(module: str) -> Path | None:
    place = PACKAGE.parent / module.replace(".", "/")
    found = [path for path in (place.with_suffix(".py"), place / "__init__.py") if path.exists()]
    return found[0] if found else None
