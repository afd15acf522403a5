"""What a library keeps, as a link and out of one: a party, which may be one character, a template, a preset of house rules (docs/boundary.md).

An entry of a library is what the page stores (docs/saves-and-links.md). A link holds a fight at set-up with it and nothing else, in the lines of
an encounter (`storage.encounter`), so it lives as long as those.
"""

from collections.abc import Mapping
from typing import cast

from turnwright.api import party, queries
from turnwright.core.commands import Args, BadCommand
from turnwright.core.fact import AnyFight
from turnwright.core.frozen_class import replace
from turnwright.core.options import Option
from turnwright.core.system import AnySystem
from turnwright.core.text_input import LONGEST_NAME, clean
from turnwright.storage import encounter, share_link
from turnwright.storage.history import History
from turnwright.storage.save_file import Head
from turnwright.table import party as parties
from turnwright.text import join_and, say

Answer = Mapping[str, object]
KINDS = {"party": encounter.PARTY, "plan": encounter.TEMPLATE, "style": encounter.PRESET}
"""The kinds of entries, and the word that the lines of each begin with."""


def link(system: AnySystem, args: Args) -> Answer:
    """Returns the link of an entry. Raises BadCommand or BadLink with a sentence. `kind`, `name`; `lines` or `party`, `payload`, or `values`,
    as the entry has them."""
    kind = KINDS.get(queries.text_of(args, "kind"))
    if kind is None:
        raise BadCommand(say("This cannot be sent as a link."))
    name = clean(queries.text_of(args, "name"), LONGEST_NAME, say("The name"))
    fight = replace(_fight(system, kind, args), title=name)
    payload = share_link.write_encounter(system, fight, kind)
    share_link.read(payload)  # raises where nobody could open it
    says = [{"says": text, "kept": False} for text in queries.stays_behind(system, fight)]
    if noted := [c.name for c in fight.roster if c.note]:
        says.append({"says": say("Notes go along: {names}.", names=join_and(noted)), "kept": True})
    return {"payload": payload, "length": len(payload), "says": says, "place": ""}


def _fight(system: AnySystem, kind: str, args: Args) -> AnyFight:
    """Returns a fight at set-up with what an entry holds."""
    fresh: AnyFight = system.open("")
    if kind == encounter.PRESET:
        return replace(fresh, options=tuple(sorted(_values(args))))
    if kind == encounter.TEMPLATE:
        head = share_link.read(queries.text_of(args, "payload")).head
        if head.system is not system or head.base.clock.stage != "setup":
            raise BadCommand(say("This template is damaged."))
        return head.base
    return _with(system, party.text_in(args, "party"), () if "party" in args else party.lines_in(args))


def _with(system: AnySystem, text: str, lines: tuple[str, ...]) -> AnyFight:
    """Returns a fight at set-up with a party alone, from its text or from typed lines."""
    fresh: AnyFight = system.open("")
    try:
        found = parties.Bring[AnyFight](text, lines).read(fresh, system)
    except BadCommand:
        for line in lines:
            _usual(system, fresh, line)
        raise
    known = {side.id for side in fresh.sides}
    roster = tuple(c if c.side in known else replace(c, side=fresh.party.id) for c in found.fighters)
    return replace(fresh, roster=roster, effects=found.effects)


def _usual(system: AnySystem, fresh: AnyFight, line: str) -> None:
    """Raises BadCommand for a line that a new fight cannot read, such as one of a side that was added to its own."""
    try:
        list(system.roster.fields.newcomer(fresh, line))
    except BadCommand as error:
        raise BadCommand(
            say(
                "A new fight cannot read this line: {line}. Correct it in a fight, and save the party again.", line=line
            )
        ) from error


def _values(args: Args) -> list[tuple[str, str]]:
    given = args.get("values")
    if not isinstance(given, list):
        raise BadCommand(say("“{name}” must be text.", name="values"))
    found = [tuple(one) for one in given if isinstance(one, list)]
    if len(found) < len(given) or any(len(one) != 2 or not all(isinstance(x, str) for x in one) for one in found):
        raise BadCommand(say("“{name}” must be text.", name="values"))
    return [(str(option), str(value)) for option, value in dict(found).items()]


def entry(head: Head, what: str) -> Answer:
    """Returns the entry that a link holds, and what it says of it (`says`, sentences or lines). `what`: of `encounter.KEPT`."""
    system, fight = head.system, head.base
    kind = next(kind for kind, word in KINDS.items() if word == what)
    about = {"kind": kind, "name": fight.title, "system": system.about.id, "system_name": system.game(fight)}
    rules = [option.answered(option.today(value)) for option, value in _options(system, fight)]
    if what == encounter.PRESET:
        return {"entry": {**about, "values": [list(pair) for pair in fight.options]}, "says": rules}
    lines = _lines(system, fight)
    if what == encounter.TEMPLATE:
        made = share_link.write_encounter(system, fight)
        return {"entry": {**about, "payload": made, "fighters": len(fight.roster)}, "says": [*lines, *rules]}
    if _say_all(system, fight, lines):
        return {"entry": {**about, "lines": lines}, "says": lines}
    rested = parties.carried(system, fight, parties.empty(system, fight), fight.roster, healed=True)
    whole = {"lines": _lines(system, rested), "party": parties.text_of(fight)}
    return {
        "entry": {**about, **whole},
        "says": [*lines, say("What these lines do not say comes along: wounds, conditions and counters.")],
    }


def _say_all(system: AnySystem, fight: AnyFight, lines: list[str]) -> bool:
    """Tells whether typed lines say all of a party: neither wounds nor conditions nor a side of its own."""
    try:
        said = replace(_with(system, "", tuple(lines)), title=fight.title)
    except BadCommand:
        return False
    return encounter.write(system, said) == encounter.write(system, fight)


def _lines(system: AnySystem, fight: AnyFight) -> list[str]:
    return cast("list[str]", queries.lines_of(History(Head(system, fight)), {})["lines"])


def _options(system: AnySystem, fight: AnyFight) -> list[tuple[Option, str]]:
    return [(system.rules.options.all[option], value) for option, value in fight.options]
