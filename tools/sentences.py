"""Every sentence that the app says: lists them, makes templates and languages of them.

Run: python tools/sentences.py list | template | update | compile FOLDER | pseudo FOLDER

list: each text with its places, for proof-reading (`make words`). template: build/turnwright.pot, from which a translator begins. update: brings
each locale/TAG/turnwright.po up to date with it. compile: writes TAG.mo (the engine's texts, for Python's gettext) and TAG.json (the page's) of each
language into a folder, and prints the tags. pseudo: writes the same for en-XA, English in brackets and longer, with which tests find texts that
are not translated or have no room.

The engine's texts are found by Babel, with the extractor below; the page's by tools/sentences.mjs.
"""

import ast
import gettext
import io
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from typing import Any, NamedTuple

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
ENGINE, PAGE = "py/turnwright", "static"
CODED = ROOT / "py/turnwright/storage/players_texts.json"
"""The engine's texts that the page says, too: those that a players' copy holds as codes."""
DOMAIN = "turnwright"
TELLERS = {"say": 0, "_say": 0, "N_": 0, "Tells": 0, "about": 2, "BadShape": 0}
"""Calls that take a text, and its place among their arguments."""
KEY = re.compile(r"[a-z0-9_]+(\.[A-Za-z0-9_]+)+")
"""The key of a moment of the clock."""
CONTEXT = "\x04"
PSEUDO = "en-XA"


class Said(NamedTuple):
    """A text and where it stands. `several`: of a pair, the one for several. `context`: which meaning of an English word is meant."""

    one: str
    several: str
    context: str
    file: str
    line: int


Extracted = Iterator[tuple[int, str, str | tuple[str, ...], list[str]]]


def literal(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def texts_in(node: ast.expr) -> Iterator[tuple[str, str, str]]:
    """Yields (one, several, context) of the texts that an argument may be: one, a pair, one with its context, or one of a choice."""
    if isinstance(node, ast.IfExp):
        yield from texts_in(node.body)
        yield from texts_in(node.orelse)
    elif isinstance(node, ast.BoolOp):
        for part in node.values:
            yield from texts_in(part)
    elif isinstance(node, ast.Tuple) and len(node.elts) == 2:
        one, several = map(literal, node.elts)
        if one is not None and several is not None:
            yield one, several, ""
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "C_":
        context, one = map(literal, node.args)
        if context is not None and one is not None:
            yield one, "", context
    elif (text := literal(node)) is not None and not KEY.fullmatch(text):
        yield text, "", ""


def engine_texts(file: io.BytesIO, *_: object, options: object) -> Extracted:
    """Extracts the texts of a module, as Babel asks for them."""
    for node in ast.walk(ast.parse(file.read())):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        place = TELLERS.get(name, len(node.args))
        for one, several, context in texts_in(node.args[place]) if place < len(node.args) else ():
            if context:
                yield node.lineno, "pgettext", (context, one), []
            elif several:
                yield node.lineno, "ngettext", (one, several), []
            else:
                yield node.lineno, "gettext", one, []


def rule_texts(file: io.BytesIO, *_: object, options: object) -> Extracted:
    """Extracts the sentences and short words of rules, and what they say under house rules; their places in the rule texts stay as they are."""
    source = file.read().decode()
    for rule, entry in tomllib.loads(source).items():
        line = (
            source[: source.index(f"[{json.dumps(rule)}]")].count("\n") + 1 if f"[{json.dumps(rule)}]" in source else 1
        )
        for text in (entry["says"], entry.get("short", ""), entry.get("name", ""), *entry.get("under", {}).values()):
            if text:
                yield line, "gettext", text, []


METHODS: Any = [
    ("**.py", engine_texts),
    ("**/rules.toml", rule_texts),
]
FUNCTIONS: Any = {"gettext": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}


def engine() -> Iterator[Said]:
    """Yields every text of the engine."""
    found = extract_from_dir(ROOT / ENGINE, METHODS, keywords=FUNCTIONS)
    for file, line, message, _comments, context in found:
        one, several = (message, "") if isinstance(message, str) else message
        yield Said(one, several, context or "", f"{ENGINE}/{file}", line)


def page() -> Iterator[Said]:
    """Yields every text of the page."""
    listed = subprocess.run(
        ["node", "tools/sentences.mjs"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    for said in json.loads(listed):
        yield Said(said["one"], said.get("several", ""), said.get("context", ""), said["file"], said["line"])


def template(found: Iterator[Said] | list[Said]) -> Catalog:
    """Returns a catalogue of texts without translations."""
    catalog = Catalog(project="Turnwright", charset="utf-8")
    for said in found:
        shown = catalog.get(said.one, context=said.context or None)
        message = (said.one, said.several) if said.several else said.one
        if shown is None or (said.several and not shown.pluralizable):
            places = shown.locations if shown else []
            catalog.delete(said.one, context=said.context or None)
            catalog.add(message, locations=[*places, (said.file, said.line)], context=said.context or None)
        else:
            shown.locations = [*shown.locations, (said.file, said.line)]
    return catalog


def forms(message: Message) -> list[str]:
    """Returns the translations of a text, a list also where it has only one; empty where one is missing."""
    given = list(message.string) if isinstance(message.string, (tuple, list)) else [message.string]
    return [str(form) for form in given] if all(given) else []


def key(message: Message) -> str:
    one = message.id[0] if isinstance(message.id, (tuple, list)) else message.id
    return f"{message.context}{CONTEXT}{one}" if message.context else str(one)


def of_page(catalog: Catalog, tag: str) -> dict[str, Any]:
    """Returns the page's file of a language, as static/i18n/translate.js takes it."""
    plural = Locale.parse(tag.split("-", 1)[0]).plural_form
    index = gettext.c2py(catalog.plural_expr)
    categories: dict[str, int] = {}
    for count in range(1000, -1, -1):
        categories[plural(count)] = index(count)
    coded = {
        key(Message(tuple(text) if isinstance(text, list) else text))
        for text in json.loads(CODED.read_text("utf-8"))["texts"]
    }
    told = [
        m
        for m in catalog
        if m.id and forms(m) and (key(m) in coded or any(file.startswith(PAGE) for file, _ in m.locations))
    ]
    return {"tag": tag, "forms": categories, "texts": {key(m): forms(m) for m in told}}


def write(catalog: Catalog, tag: str, folder: Path) -> None:
    """Writes the files of a language: TAG.mo with the engine's texts, TAG.json with the page's."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{tag}.json").write_text(json.dumps(of_page(catalog, tag), ensure_ascii=False), "utf-8")
    ours = Catalog(locale=catalog.locale, charset="utf-8")
    for m in catalog:
        if m.id and forms(m) and any(file.startswith(ENGINE) for file, _ in m.locations):
            ours.add(m.id, m.string, context=m.context)
    with (folder / f"{tag}.mo").open("wb") as file:
        write_mo(file, ours)


def longer(english: str) -> str:
    """Returns an English text in brackets and as long as it may become elsewhere: twice up to 10 letters, half as much again up to 30, a third
    more above. Its parts stand in it once."""
    plain = re.sub(r"\{\w+\}", "", english)
    factor = 1.0 if len(plain) <= 10 else 0.5 if len(plain) <= 30 else 1 / 3
    words = [word for word in plain.split() if word.isalpha()] or ["o"]
    added = ""
    for word in cycle(words):
        if len(added) >= len(plain) * factor:
            break
        added += f" {word}"
    return f"⟦{english}{added}⟧"


def pseudo() -> Catalog:
    """Returns every text in English, in brackets and longer."""
    catalog = Catalog(locale="en", charset="utf-8")
    for m in template([*engine(), *page()]):
        if m.id:
            string = tuple(map(longer, m.id)) if isinstance(m.id, (tuple, list)) else longer(m.id)
            catalog.add(m.id, string, m.locations, context=m.context)
    return catalog


def languages() -> Iterator[tuple[str, Path]]:
    """Yields the tag and the file of each translation."""
    for path in sorted((ROOT / "locale").glob(f"*/{DOMAIN}.po")):
        yield path.parent.name, path


def main(what: str, *folders: str) -> None:
    if what == "list":
        for said in sorted([*engine(), *page()], key=lambda said: (said.file, said.line)):
            pair = f" | {said.several}" if said.several else ""
            print(f"{said.file}:{said.line}: {said.one}{pair}{f'  [{said.context}]' if said.context else ''}")
    elif what == "template":
        with (ROOT / f"build/{DOMAIN}.pot").open("wb") as file:
            write_po(file, template([*engine(), *page()]), sort_by_file=True, width=120)
    elif what == "update":
        new = template([*engine(), *page()])
        for tag, path in languages():
            catalog = read_po(path.open("rb"), locale=tag.replace("-", "_"))
            catalog.update(new)
            with path.open("wb") as file:
                write_po(file, catalog, sort_by_file=True, width=120)
    elif what == "compile":
        for tag, path in languages():
            write(read_po(path.open("rb"), locale=tag.replace("-", "_")), tag, Path(folders[0]))
            print(tag)
    elif what == "pseudo":
        write(pseudo(), PSEUDO, Path(folders[0]))
    else:
        raise SystemExit(__doc__)


if __name__ == "__main__":
    main(*sys.argv[1:])
