"""Questions about a party: what of a fight goes on into others, and how it would come into the open one (docs/boundary.md)."""

from collections.abc import Mapping

from turnwright.core.commands import Args, BadCommand
from turnwright.core.fact import AnyFight
from turnwright.core.system import AnySystem
from turnwright.storage import save_file
from turnwright.storage.history import History
from turnwright.table import party as parties
from turnwright.table.closing import next_fight
from turnwright.text import say
from turnwright.view.fight_name import fight_name

Answer = Mapping[str, object]


def kept(history: History | None, args: Args, entropy: str) -> Answer:
    """Returns the party of the open fight, or of a stored one (`journal`, its lines), as the text that `bring` takes. `who`: ids of those whose
    units are kept, the players' side without any; `along`: ids of `survivors` of `recap` beside it; `standing`: only those who are not down;
    `rest`: at full strength."""
    found = _stored(args["journal"]) if "journal" in args else history
    if found is None:
        raise BadCommand(say("No fight is open."))
    system, fight = found.head.system, found.shown
    rest = args.get("rest") is True
    if args.get("along"):
        new = next_fight(system, fight, "", rest, _ids(args, "along"))
    else:
        chosen = parties.members(system, fight, _ids(args, "who"), args.get("standing") is True)
        new = parties.carried(system, fight, parties.empty(system, fight), chosen, rest)
    if not new.roster:
        raise BadCommand(say("There is nobody who could come along."))
    return {
        "party": parties.text_of(new),
        "title": fight_name(system, fight),
        "names": parties.names_of(new),
    }


def _stored(journal: object) -> History:
    """Returns a stored fight from the lines of its journal."""
    if not isinstance(journal, list) or not journal or not all(isinstance(x, str) for x in journal):
        raise save_file.BadDocument(say("Nothing of this fight is stored."))
    with save_file.foreign():
        found = History(save_file.read_head(journal[0]))
        found.replay(journal[1:])
        save_file.checked(found.head.system, found.now)
    return found


def _ids(args: Args, name: str) -> frozenset[str]:
    given = args.get(name) or []
    if not isinstance(given, list) or not all(isinstance(one, str) for one in given):
        raise BadCommand(say("Choose who."))
    return frozenset(given)


def ways(history: History, args: Args) -> Answer:
    """Returns how a party can come into the open fight: `says`, who of it stands there already, as a question; and the answers, each with what
    comes of it."""
    system: AnySystem = history.head.system
    fight: AnyFight = history.shown
    asked = parties.Bring[AnyFight](text_in(args, "party"), lines_in(args))
    says, found = parties.ways(fight, asked.read(fight, system))
    return {"says": says, "ways": found}


def text_in(args: Args, name: str) -> str:
    value = args.get(name, "")
    if not isinstance(value, str):
        raise BadCommand(say("“{name}” must be text.", name=name))
    return value


def lines_in(args: Args) -> tuple[str, ...]:
    value = args.get("lines", [])
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise BadCommand(say("“{name}” must be text.", name="lines"))
    return tuple(value)
