"""Finds what the reader can do without: takes one thing at a time out of it, reads all texts again, and says what became of them.

Taken out are a cost (set to 0), a function (returns nothing), and in a function one condition, one branch, one term or one yielded reading. A text is
then read the same, or what it says became *less* (a value is unread, left out or asked about), or *wrong*: another value, a fighter whom nobody
wrote, something lost without a word. Only texts that run the line are read, and the first wrong one ends the experiment.

Run: PYTHONHASHSEED=0 .venv/bin/python tools/unneeded.py costs | MODULE ... | now --kept FILE
     MODULE: a path inside `reading`, as line/groups.py or files; now: says what became of all texts since FILE was kept, or keeps it.
"""

from __future__ import annotations

import argparse
import ast
import gc
import importlib
import json
import os
import pickle
import random
import resource
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from functools import partial
from hashlib import sha1
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "py"), str(ROOT / "tests"), str(ROOT / "tests/reading"), str(ROOT / "tests/unit")]

from reading_corpus import every, fight, send  # type: ignore[import-not-found]  # noqa: E402

from read_corpus import decoded  # noqa: E402
from turnwright.reading.line import costs  # noqa: E402

Lines = dict[tuple[str, int], list[int]]
"""The texts that run each line of each file of the reader."""
READER = ROOT / "py/turnwright/reading"
SAME, LESS, WRONG = "same", "less", "wrong"


class Text(NamedTuple):
    """A text with the system that reads it, its house rules, and its name if it is a file."""

    where: str
    system: str
    options: tuple[tuple[str, str], ...]
    name: str
    text: str


def texts(more: list[str]) -> Iterator[Text]:
    """Yields the texts of the project, and those of further folders and files."""
    for case in every():
        if not case.file:
            yield Text("corpus", case.system, (("dice", case.dice),) if case.dice else (), case.name, case.text)
    for kind in ("blocks", "lists", "tables", "files"):
        for path in sorted((ROOT / "tests/reading" / kind).iterdir()):
            for system in ("plainlist", "hero", "tactical"):
                yield Text(kind, system, (), path.name, decoded(path.read_bytes()))
                yield Text(kind, system, (), "", decoded(path.read_bytes()))
    for one in map(Path, more):
        yield from _rows(one) if one.suffix == ".jsonl" else _folder(one)


def _rows(path: Path) -> Iterator[Text]:
    for row in path.read_text("utf-8").splitlines():
        found = json.loads(row)
        asked = found.get("input") or {}
        system = asked.get("system") or "plainlist"
        if asked.get("text"):
            yield Text(
                path.stem, system, tuple((asked.get("options") or {}).items()), asked.get("name", ""), asked["text"]
            )
        for request in found.get("requests", ()):
            if request["do"] == "new":
                system = request["args"]["system"]
            elif text := request["args"].get("text"):
                yield Text(path.stem, system, (), request["args"].get("name", ""), text)


def _folder(folder: Path) -> Iterator[Text]:
    if (folder / "expected.json").exists():
        for name, case in json.loads((folder / "expected.json").read_text("utf-8")).items():
            path = folder / name
            yield Text(
                folder.name, case["system"], tuple(case["options"].items()), path.name, decoded(path.read_bytes())
            )
        return
    for path in sorted(folder.iterdir()):
        beside = path.with_suffix(".json")
        if path.suffix not in (".json", ".py") and beside.exists():
            case = json.loads(beside.read_text("utf-8"))
            for name in ("", path.name):
                yield Text(folder.name, case["system"], tuple(case["options"].items()), name, path.read_text("utf-8"))


def answer(text: Text) -> Any:
    """Returns what is read: the fighters, how many parts are asked about or left out, and all that is said."""
    do, args = ("read_file", {"name": text.name}) if text.name else ("read_all", {})
    session = fight(text.system, dict(text.options).get("dice", ""))
    reply = send(session, do, text=text.text, **args)
    if "fault" in reply:
        raise RuntimeError(reply["fault"]["says"])
    if not reply["ok"]:
        return (), 1, str(reply.get("bad", reply.get("fault")))
    joins = set(((reply["answer"].get("add") or {}).get("args") or {}).get("lines", ()))
    fighters: list[tuple[object, ...]] = []
    said: list[object] = []
    open_ = 0
    for one in reply["answer"]["readings"]:
        remarks = [(m["kind"], m["says"]) for m in one.get("remarks", ())]
        open_ += sum(kind != "noted" for kind, _ in remarks) + ("draft" not in one or "add" not in one)
        said.append((one.get("text"), one.get("says"), one.get("heading"), "offered" in one, remarks))
        if "add" in one:
            draft = one["draft"]
            assumed = {v["label"] for v in one.get("values", ()) if v["assumed"]}
            fighters.append(
                (
                    draft["name"], draft["count"], draft["side"], draft["hidden"], tuple(sorted(draft["values"].items())),
                    tuple(sorted(draft["numbers"].items())), tuple(draft["conditions"]), draft["note"],
                    (one.get("side") or {}).get("name"), one["add"]["args"].get("text") in joins, tuple(sorted(assumed)),
                )
            )  # fmt: skip
    open_ += len(reply["answer"].get("remarks", ()))
    said.append((reply["answer"].get("says"), reply["answer"].get("remarks")))
    return tuple(fighters), open_, repr(said)


def verdict(old: Any, new: Any) -> tuple[str, str]:
    """Returns what became of a text, and why."""
    if old == new:
        return SAME, ""
    (before, some, said), (after, more, says) = old, new
    rest = list(before)
    for one in after:
        same = next((other for other in rest if other == one), None) or next(
            (other for other in rest if other[0] == one[0] and other[1] == one[1]), None
        )
        if same is None:
            return WRONG, f"nobody wrote {one[:8]}" + (f" for {rest[0][:8]}" if rest else "")
        rest.remove(same)
        if same == one:
            continue
        for place, kept in ((4, dict(one[4])), (5, dict(one[5]))):
            was = dict(same[place])
            for key, value in kept.items():
                if was.get(key, value if key in dict(same[5]) | dict(same[4]) else None) != value:
                    return WRONG, f"{one[0]}: {key} {value} instead of {was.get(key)}"
            if len(was) > len(kept) and more <= some:
                return WRONG, f"{one[0]}: lost {set(was) - set(kept)} without a word"
        for place, what in ((2, "side"), (8, "side"), (3, "hidden"), (9, "joins")):
            if one[place] != same[place] and not (what == "joins" and not one[place]) and (one[place] or more <= some):
                return WRONG, f"{one[0]}: {what} {one[place]} instead of {same[place]}"
        if one[6] != same[6] and (set(one[6]) - set(same[6]) or more <= some):
            return WRONG, f"{one[0]}: states {one[6]} instead of {same[6]}"
        if one[7] != same[7] and one[7] and one[7] not in (same[7] or ""):
            return WRONG, f"{one[0]}: note {one[7]!r} instead of {same[7]!r}"
    if rest and more <= some:
        return WRONG, f"gone without a word: {rest[0][:8]}"
    if rest or more > some or before != after:
        return LESS, f"{rest[0][:8] if rest else ''} now {says[:300]}"
    return LESS, f"said {says[:300]} for {said[:300]}"


class Part(NamedTuple):
    """One thing that is taken out: the module, its lines, the function, the code in its place, and what it was."""

    module: str
    first: int
    last: int
    function: str
    what: str
    number: int


class _Out(ast.NodeTransformer):
    """Takes the part with a number out of a module; without a number lists all parts."""

    def __init__(self, source: str, number: int = -1) -> None:
        self.lines, self.number, self.count = source.splitlines(), number, 0
        self.found: list[tuple[int, int, str, str]] = []
        self.inside: list[str] = []

    def _taken(self, node: Any, what: str) -> bool:
        if not self.inside:
            return False
        self.found.append((node.lineno, node.end_lineno, ".".join(self.inside), what))
        self.count += 1
        return self.count - 1 == self.number

    def visit_ClassDef(self, node: ast.ClassDef) -> Any:
        return self._within(node)

    def _within(self, node: Any) -> Any:
        self.inside.append(node.name)
        self.generic_visit(node)
        self.inside.pop()
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> Any:
        outer = len(self.inside) < 2
        self.inside.append(node.name)
        if outer and (nothing := _nothing(node)) is not None and self._taken(node, "function"):
            node.body = nothing
        else:
            self.generic_visit(node)
        self.inside.pop()
        return node

    def visit_BoolOp(self, node: ast.BoolOp) -> Any:
        for n, value in enumerate(node.values):
            if self._taken(value, f"operand {ast.unparse(value)}"):
                node.values = node.values[:n] + node.values[n + 1 :]
                return node.values[0] if len(node.values) == 1 else node
        self.generic_visit(node)
        return node

    def visit_If(self, node: ast.If) -> Any:
        if self._taken(node, f"if {ast.unparse(node.test)}"):
            return _fixed(node, node.orelse or [ast.Pass()])
        if node.orelse and self._taken(node, f"always {ast.unparse(node.test)}"):
            return _fixed(node, node.body)
        self.generic_visit(node)
        return node

    def visit_IfExp(self, node: ast.IfExp) -> Any:
        if self._taken(node, f"never {ast.unparse(node.test)} -> {ast.unparse(node.body)}"):
            return node.orelse
        if self._taken(node, f"always {ast.unparse(node.test)} -> {ast.unparse(node.body)}"):
            return node.body
        self.generic_visit(node)
        return node

    def visit_AugAssign(self, node: ast.AugAssign) -> Any:
        if self._taken(node, f"no {ast.unparse(node)}"):
            return _fixed(node, [ast.Pass()])
        self.generic_visit(node)
        return node

    def visit_Expr(self, node: ast.Expr) -> Any:
        if isinstance(node.value, ast.Yield | ast.YieldFrom) and self._taken(node, f"no {ast.unparse(node)}"):
            return _fixed(node, ast.parse("yield from ()").body)
        self.generic_visit(node)
        return node


def _fixed(node: ast.stmt, body: list[ast.stmt]) -> list[ast.stmt]:
    return [ast.copy_location(one, node) for one in body]


def _nothing(node: ast.FunctionDef) -> list[ast.stmt] | None:
    """Returns the body of a function that does nothing; None where there is none."""
    said = ast.unparse(node.returns) if node.returns else "None"
    first = node.args.args[0].arg if node.args.args else ""
    if said.startswith("Iterator"):
        return ast.parse("yield from ()").body
    fixed = {"bool": "False", "int": "0", "float": "0.0", "str": "''", "None": "None", "Item": "item"}
    if said in fixed:
        return ast.parse(f"return {fixed[said]}").body if node.name != "__init__" else None
    if said.endswith("| None"):
        return ast.parse("return None").body
    if said.startswith(("list", "tuple[str, ...]", "dict", "set", "frozenset")):
        return ast.parse(f"return {said.partition('[')[0]}()").body
    if first and node.args.args[0].annotation is not None and ast.unparse(node.args.args[0].annotation) == said:
        return ast.parse(f"return {first}").body
    return None


def parts(paths: list[Path]) -> Iterator[Part]:
    for path in paths:
        source = path.read_text("utf-8")
        out = _Out(source)
        out.visit(ast.parse(source))
        module = ".".join(path.relative_to(ROOT / "py").with_suffix("").parts)
        for n, (first, last, function, what) in enumerate(out.found):
            yield Part(module, first, last, function, what, n)


def _code(code: CodeType, names: list[str]) -> CodeType:
    for one in code.co_consts:
        if isinstance(one, CodeType) and one.co_name == names[0]:
            return _code(one, names[1:]) if names[1:] else one
    raise KeyError(names)


def take_out(part: Part) -> None:
    """Puts the code without a part in the place of its function, which all modules then call."""
    path = ROOT / "py" / (part.module.replace(".", "/") + ".py")
    source = path.read_text("utf-8")
    tree = ast.fix_missing_locations(_Out(source, part.number).visit(ast.parse(source)))
    compiled = compile(tree, str(path), "exec")
    here: Any = importlib.import_module(part.module)
    names = part.function.split(".")
    depth = 2 if isinstance(getattr(here, names[0]), type) else 1
    for name in names[:depth]:
        here = here.__dict__[name]
    while not isinstance(here, FunctionType):
        here = next(
            getattr(here, key) for key in ("__wrapped__", "func", "fget", "__func__") if getattr(here, key, None)
        )
    here.__code__ = _code(compiled, names[:depth])


def run(chosen: list[int], all_: list[Text], base: list[Any], less: int) -> dict[str, Any]:
    """Reads texts. Returns how many are the same and which are not, to the first wrong one."""
    found: dict[str, Any] = {SAME: 0, LESS: [], WRONG: []}
    for n in chosen:
        new = answer(all_[n])
        if new == base[n]:
            found[SAME] += 1
            continue
        kind, why = verdict(base[n], new)
        found[kind].append((all_[n].where, all_[n].system, all_[n].text[:400], why))
        if kind == WRONG or len(found[LESS]) > less:
            break
    return found


def forked(do: Callable[[], Any], seconds: int = 1000) -> tuple[int, int]:
    """Runs a function in a process of its own. Returns its number, and where to read its answer."""
    read, write = os.pipe()
    if pid := os.fork():
        os.close(write)
        return pid, read
    os.close(read)
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    try:
        said = do()
    except BaseException as fault:
        said = {SAME: 0, LESS: [], WRONG: [("", "", "", f"fault {fault!r}")]}
    with os.fdopen(write, "wb") as out:
        pickle.dump(said, out)
    os._exit(0)


def received(read: int) -> Any:
    with os.fdopen(read, "rb") as into:
        try:
            return pickle.load(into)
        except EOFError:
            return {SAME: 0, LESS: [], WRONG: [("", "", "", "no answer")]}


def traced(all_: list[Text]) -> tuple[list[Any], Lines]:
    """Reads all texts. Returns what is read, and which texts run each line of the reader."""
    here: set[tuple[str, int]] = set()
    inside = f"{READER}/"

    def line(frame: FrameType, event: str, _: Any) -> Any:
        here.add((frame.f_code.co_filename.removeprefix(inside), frame.f_lineno))
        return line

    def call(frame: FrameType, event: str, _: Any) -> Any:
        if not frame.f_code.co_filename.startswith(inside):
            return None
        here.add((frame.f_code.co_filename.removeprefix(inside), frame.f_lineno))
        return line

    base, lines = [], defaultdict(list)
    for n, text in enumerate(all_):
        here.clear()
        sys.settrace(call)
        base.append(answer(text))
        sys.settrace(None)
        for place in here:
            lines[place].append(n)
    return base, dict(lines)


def known(all_: list[Text]) -> tuple[list[Any], Lines]:
    """Returns what `traced` does, from the last time if nothing changed since."""
    mark = sha1("".join(path.read_text("utf-8") for path in sorted(READER.rglob("*.py"))).encode())
    mark.update(repr(all_).encode())
    kept = ROOT / "build/unneeded" / mark.hexdigest()
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        pid, read = forked(lambda: traced(all_))
        kept.write_bytes(pickle.dumps(received(read)))
        os.waitpid(pid, 0)
    return pickle.loads(kept.read_bytes())  # type: ignore[no-any-return]


def compared(all_: list[Text], kept: Path, jobs: int) -> None:
    """Says what became of all texts since they were kept; keeps what is read now where nothing is."""
    running = [forked(partial(list, map(answer, all_[n::jobs]))) for n in range(jobs)]
    now: dict[tuple[Any, ...], Any] = {}
    for n, (pid, read) in enumerate(running):
        now |= zip(map(tuple, all_[n::jobs]), received(read), strict=True)
        os.waitpid(pid, 0)
    if not kept.exists():
        kept.write_bytes(pickle.dumps(now))
        return
    count = Counter[str]()
    for key, old in pickle.loads(kept.read_bytes()).items():
        text = Text(*key)
        kind, why = verdict(old, now.get(key, old))
        count[kind] += 1
        if kind != SAME:
            print(
                f"{kind.upper()} {text.where} {text.system} {dict(text.options)} {text.name}\n{text.text[:600]}\n    {why}",
                flush=True,
            )
    print(", ".join(f"{kind} {count[kind]}" for kind in (SAME, LESS, WRONG)))


def experiments(
    args: argparse.Namespace, all_: list[Text], lines: dict[tuple[str, int], list[int]]
) -> Iterator[tuple[str, Callable[[], None], list[int]]]:
    if args.what == ["costs"]:
        every = [*range(len(all_))]
        random.Random(1).shuffle(every)
        for name, value in vars(costs).items():
            if name.isupper() and isinstance(value, float):
                yield f"{name} = {value}", partial(setattr, costs, name, 0.0), every
        return
    chosen = []
    for part in parts(_files(args.what)):
        file = part.module.removeprefix("turnwright.reading.").replace(".", "/") + ".py"
        ran = {n for at in range(part.first, part.last + 1) for n in lines.get((file, at), ())}
        if args.least <= len(ran) <= args.most and part.what.startswith(args.kind):
            chosen.append((part, sorted(ran)))
    for part, those in sorted(chosen, key=lambda one: len(one[1])):
        random.Random(1).shuffle(those)
        place = f"{part.module.removeprefix('turnwright.reading.')}:{part.first} {part.function}"
        yield f"{place}: {part.what}", partial(take_out, part), those


def _files(names: list[str]) -> list[Path]:
    found = {
        path
        for name in names
        for path in ((READER / name).rglob("*.py") if (READER / name).is_dir() else [READER / name])
    }
    return sorted(found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="+")
    parser.add_argument(
        "--texts", nargs="*", default=[], help="folders with expected.json or NAME.json beside each text, and .jsonl"
    )
    parser.add_argument("--kind", default="", help="only parts of this kind: function, operand, if, never, always, no")
    parser.add_argument("--least", type=int, default=0, help="only what at least so many texts run")
    parser.add_argument("--most", type=int, default=10**9, help="only what at most so many texts run")
    parser.add_argument("--less", type=int, default=5, help="so many texts may say less")
    parser.add_argument("--kept", type=Path)
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    all_ = list(dict.fromkeys(texts(args.texts)))
    if args.kept:
        compared(all_, args.kept, args.jobs)
        return
    base, lines = known(all_)
    print(f"{len(all_)} texts", flush=True)
    for system, dice in {(text.system, dict(text.options).get("dice", "")) for text in all_}:
        fight(system, dice)
    for text in all_[::40]:  # so that no child makes the patterns anew
        answer(text._replace(text=f"{text.text}\nZzyx 1"))
    gc.freeze()
    running: dict[int, tuple[str, int]] = {}

    def ended() -> None:
        pid, _ = os.wait()
        name, read = running.pop(pid)
        found = received(read)
        kind = "needed" if found[WRONG] or len(found[LESS]) > args.less else "less" if found[LESS] else "FREE"
        print(f"{kind} {name}  [{found[SAME]} same, {len(found[LESS])} less]", flush=True)
        if kind != "FREE":
            for where, system, text, why in (found[WRONG] or found[LESS])[:4]:
                print(f"      {where} {system} {text[:100]!r}: {why[:260]}", flush=True)

    for name, do, chosen in experiments(args, all_, lines):

        def one(do: Callable[[], None] = do, chosen: list[int] = chosen) -> dict[str, Any]:
            do()
            return run(chosen, all_, base, args.less)

        while len(running) >= args.jobs:
            ended()
        pid, read = forked(one, int(time.process_time() + 5 + len(chosen) / 100))
        running[pid] = name, read
    while running:
        ended()


if __name__ == "__main__":
    main()
