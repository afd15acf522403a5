"""Questions about the open fight; none of them changes it (docs/boundary.md)."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping

from turnwright import shapes
from turnwright.api import party
from turnwright.api.text_parts import Asked, reading_of
from turnwright.core.commands import Args, BadCommand
from turnwright.core.fact import AnyFight
from turnwright.core.model import units
from turnwright.core.rulebook import HOUSE
from turnwright.core.system import AnySystem
from turnwright.drawing.widgets import cite_json
from turnwright.logs import log_export, log_view
from turnwright.logs.players_now import players_fight, players_now
from turnwright.logs.recap import recap
from turnwright.reading.draft import LEFT_OUT
from turnwright.roster import roster_table
from turnwright.roster.fields import fields_of
from turnwright.roster.kinds import GaugeField
from turnwright.storage import encounter_file, save_file, share_link
from turnwright.storage.encounter import left_behind
from turnwright.storage.history import History
from turnwright.table.conditions import preview as condition
from turnwright.table.hits import preview
from turnwright.table.party import empty, stands
from turnwright.text import N_, join_and, join_commas, join_sentences, say
from turnwright.view.fight_name import fight_name
from turnwright.view.known import known
from turnwright.view.line_parts import meanings
from turnwright.view.lines_view import hints, known_words, notations, typed
from turnwright.view.list_view import Listing, add_offer, text_offers
from turnwright.view.preview import outlook
from turnwright.view.seats import answered, seats
from turnwright.view.view import fighter

Answer = Mapping[str, object]
MOST_LINES = 500
"""Of a text that is read at once, and of the log."""


def text_of(args: Args, name: str) -> str:
    value = args.get(name)
    if not isinstance(value, str):
        raise BadCommand(say("“{name}” must be text.", name=name))
    return value


def filename(system: AnySystem, fight: AnyFight, ending: str) -> str:
    """Returns the name of a file about a fight. `fight`: as it is shown to those who get the file."""
    title = fight_name(system, fight)
    name = "".join(ch if ch.isalnum() else "-" for ch in title).strip("-") or say("fight")
    return f"{name}.{ending}"


def save(history: History, args: Args) -> Answer:
    """Returns the fight with its steps as a file; with `setup` the encounter as it was prepared."""
    if args.get("setup") is True:
        system, fight = history.head.system, _at_setup(history)
        return {"document": encounter_file.write(system, fight), "filename": filename(system, fight, "encounter.json")}
    steps = save_file.file_text(history.beginning, history.steps, history.cursor - history.origin)
    return {"document": steps, "filename": filename(history.head.system, history.shown, "turnwright.json")}


def share(history: History, args: Args) -> Answer:
    """Returns a link, with sentences about what it contains and omits."""
    system, fight, when = history.head.system, history.now, args.get("when")
    kept: tuple[str, ...]
    if args.get("card") is True:
        return _card(history, args)
    if args.get("setup") is True:
        fight = _at_setup(history)
        payload, kept, left = share_link.write_encounter(system, fight), ENCOUNTER, _left(history, fight)
    elif args.get("players") is True:
        minutes = when if type(when) is int else 0
        payload = share_link.write_shown(system, players_fight(history), minutes, history.head.secret)
        kept, left = (NOW, HEALTH), [say(HISTORY)]
        left.append(
            say(
                "Only {side} show their hit points and the like. Other sides’ numbers and all notes are not included.",
                side=fight.party.name,
            )
        )
        if any(c.hidden for c in fight.roster):
            left.append(say("Hidden fighters are not included."))
    else:
        payload, kept, left = share_link.write(fight), (NOW,), [say(HISTORY)]
    says = [*({"says": say(text), "kept": True} for text in kept), *({"says": text, "kept": False} for text in left)]
    told = known(system, players_fight(history)) if args.get("players") is True else fight
    return {"payload": payload, "length": len(payload), "says": says, "place": system.drawn(told).summary}


def _card(history: History, args: Args) -> Answer:
    """Returns the link of the table card: of now, or `last` where players see nothing new on it."""
    when, last = args.get("when"), args.get("last")
    second = when if type(when) is int and 0 <= when < 1 << 32 else 0
    before = last if isinstance(last, str) else ""
    fight = players_fight(history)
    payload = share_link.write_card(history.head.system, fight, second, history.head.secret, before)
    place = history.head.system.drawn(known(history.head.system, fight)).summary
    return {
        "payload": payload,
        "length": len(payload),
        "says": [],
        "place": place,
        "second": share_link.second_of(payload),
    }


NOW = N_("The fight as it stands: clock, turn order and its numbers, actions, conditions.")
HEALTH = N_("The other sides’ health in a word: fine, hurt, bad or down.")
HISTORY = N_("The history stays on this device.")
ENCOUNTER = (
    N_("The fighters as they were prepared: sides, numbers and notes, hidden ones too."),
    N_("The house rules, conditions without an end, reinforcements and other events."),
)


def _left(history: History, fight: AnyFight) -> list[str]:
    """Returns what an encounter leaves behind, in sentences."""
    since = [say("What has happened since stays on this device.")] if history.now != fight else []
    return [*since, *stays_behind(history.head.system, fight)]


def stays_behind(system: AnySystem, fight: AnyFight) -> list[str]:
    """Returns what the lines of a fight at set-up leave behind, in sentences."""
    conditions, fighters = left_behind(system, fight)
    return [
        *([say("Conditions with an end stay behind: {names}.", names=join_and(conditions))] if conditions else []),
        *([say("States such as Stunned stay behind: {names}.", names=join_and(fighters))] if fighters else []),
    ]


def _at_setup(history: History) -> AnyFight:
    """Returns the fight as it was before it started. Raises BadCommand if it came to this device running."""

    def running(step: int) -> bool:
        return bool(history.at(step).clock.stage != "setup")

    steps = range(history.origin, history.cursor + 1)
    before = bisect_left(steps, True, key=running)
    if not before:
        raise BadCommand(say("This fight came here already running, so nobody here knows how it was prepared."))
    return history.at(steps[before - 1])


def log(history: History, args: Args) -> Answer:
    before, count, who = args.get("before", history.last + 1), args.get("count", 50), args.get("who", "")
    fine = type(before) is int and type(count) is int and 1 <= count <= MOST_LINES and before >= 0
    some = [who] if isinstance(who, str) and who else who or []
    if not fine or not isinstance(some, list) or not all(isinstance(one, str) for one in some):
        raise BadCommand(say("Give the step to start before and how many lines; a fighter is optional."))
    lines = log_view.lines(history, min(before - 1, history.last), count, frozenset(some))
    last = lines[-1]["n"] if lines else 0
    return {"lines": lines, "more": last > history.origin + 1}


def export(history: History, args: Args) -> Answer:
    """Returns the log up to the cursor as a file; with `players` without what is kept from them."""
    kind, for_players = text_of(args, "as"), args.get("players") is True
    system = history.head.system
    fight = known(system, history.now) if for_players else history.shown
    lines = log_view.players_entries(history) if for_players else log_view.entries(history)
    title = fight_name(system, fight) or say("New fight")
    text = log_export.write(kind, title, lines)
    return {"text": text, "filename": filename(system, fight, kind), "type": log_export.KINDS[kind]}


def read(history: History, args: Args) -> Answer:
    """Returns the interpretation of a typed line."""
    text = text_of(args, "text")
    return {"reading": _reading(history, text) if text.strip() else {"says": ""}}


def _reading(history: History, text: str) -> shapes.ReadLine | shapes.Unread:
    try:
        return typed(history.head.system, history.shown, text)
    except BadCommand as bad:
        return {"says": str(bad)}


def words(history: History, _: Args) -> Answer:
    """Returns the words that a typed line may have, and the notations that are read."""
    system = history.head.system
    return {"words": known_words(system, history.shown), "notations": notations(system)}


def read_all(history: History, args: Args) -> Answer:
    """Returns how typed lines or a pasted list, table or stat block are read, line by line. `add` contains the readable lines; `side` moves all
    lines to that side; `columns` says what titles stand for that nobody knows, and what parts of lines mean, by their key; `part` asks for a
    part of a long text."""

    def whole(found: Listing, listed: str) -> Answer:
        system, fight = history.head.system, history.shown
        last = next((draft for draft in found.drafts[-1:] if draft), None)
        foreign = [*found.unread]
        says = (
            say(
                (
                    "Not read, because this system does not know the column: {columns}.",
                    "Not read, because this system does not know the columns: {columns}.",
                ),
                count=len(foreign),
                columns=join_commas(foreign),
            )
            if foreign
            else "",
            *(remark["says"] for remark in found.remarks if remark["kind"] != LEFT_OUT or not foreign),
            fields_of(system).left_says((*foreign, *found.noted)),
            listed,
        )
        return _listed(history, found, says) | {
            "columns": _meanings(history) if foreign or args.get("columns") else [],
            "meanings": meanings(system, fight),
            "hints": hints(system, fight, last) if last else [],
        }

    return _read(history, "", args, whole)


def read_file(history: History, args: Args) -> Answer:
    """Returns how a file is read, in the same form. `name`: its name; `text`: what is in it, decoded."""

    def whole(found: Listing, _: str) -> Answer:
        return _listed(history, found, (remark["says"] for remark in found.remarks)) | {
            "columns": [],
            "hints": [],
            "meanings": [],
        }

    return _read(history, text_of(args, "name"), args, whole)


def _read(history: History, name: str, args: Args, whole: Callable[[Listing, str], Answer]) -> Answer:
    """Returns what is read in a text or file, or in a part of it. `whole`: what is said about all of it, and of its list numbers."""
    side, part = args.get("side", ""), args.get("part")
    if part is not None and (type(part) is not int or part < 0):
        raise BadCommand(say("A part is a whole number from 0."))
    asked = Asked(name, text_of(args, "text"), side if isinstance(side, str) else "", _columns(args))
    with reading_of(history, asked) as text:
        if part is None:
            return whole(text.all(MOST_LINES), text.listed)
        readings, last = text.part(part), text.is_last(part)
        known = whole(text.listing, text.listed) if last else _NOT_YET
        return {**known, "readings": readings, "more": None if last else part + 1, "upto": text.upto(part)}


_NOT_YET: Answer = {
    "add": None, "says": "", "remarks": [], "places": [], "foreign": [], "sides": [], "program": "", "offers": [], "columns": [], "hints": [],
    "meanings": [],
}  # fmt: skip
"""What concerns a text as a whole, before its last part."""


def _listed(history: History, found: Listing, says: Iterable[str]) -> dict[str, object]:
    many = sum("may" in one for one in found.readings)
    perhaps = say(("{count} line may be a fighter.", "{count} lines may be fighters."), count=many) if many else ""
    return {
        "readings": found.readings,
        "add": add_offer(history.head.system, history.shown, found.readings, found.drafts),
        "says": join_sentences(dict.fromkeys(filter(None, (*says, perhaps)))),
        "remarks": found.remarks,
        "places": found.places,
        "foreign": [{"title": title, "example": example} for title, example in found.unread.items()],
        "sides": [*found.sides],
        "program": found.program,
        "offers": text_offers(history.head.system, history.shown, found),
    }


def _columns(args: Args) -> dict[str, str]:
    given = args.get("columns") or {}
    if not isinstance(given, dict) or not all(
        isinstance(key, str) and isinstance(word, str) for key, word in given.items()
    ):
        raise BadCommand(say("“{name}” must be text.", name="columns"))
    return {key: word for key, word in given.items() if word}


def _meanings(history: History) -> list[shapes.ColumnChoice]:
    """Returns what a column of a table may stand for."""
    system = history.head.system
    own = [field for field in fields_of(system).declared if field.words]
    found: list[shapes.ColumnChoice] = [{"value": "name", "label": say("Name")}]
    found += [
        {"value": field.words[0], "label": field.label(system.say) if not isinstance(field, GaugeField) else field.name}
        for field in own
    ]
    return [*found, {"value": "side", "label": say("Side")}, {"value": "note", "label": say("Note")}]


def lines_of(history: History, args: Args) -> Answer:
    """Returns combatants of the fight as typed lines, to save as a party; `who` (ids) limits them, `standing` to those who are not down. Once
    it runs, they have nothing that holds for this fight only."""
    system, fight = history.head.system, history.shown
    fields, late = fields_of(system), fight.clock.stage != "setup"
    new = empty(system, fight)
    who = args.get("who") or [c.id for c in fight.roster]
    if not isinstance(who, list):
        raise BadCommand(say("“who” must be a list of ids."))
    chosen = [g for g in units(fight.roster) if any(c.id in who for c in g)]
    if args.get("standing") is True:
        standing = [tuple(c for c in g if stands(system, fight, c)) for g in chosen]
        chosen = [g for g in standing if g]
    saved = [tuple(fields_of(system).saved(fight, c) for c in g) for g in chosen]
    groups = [tuple(fields.afresh(new, c) for c in g) for g in saved] if late else saved
    return {"lines": [fields.line(fight, g) for g in groups], "system": system.about.id}


def roster(history: History, args: Args) -> Answer:
    """Returns the fighters as they are: a table for a spreadsheet, or typed lines."""
    system, fight, kind = history.head.system, history.shown, text_of(args, "as")
    fields = fields_of(system)
    if kind == "csv":
        text = roster_table.write(fight, fields)
    elif kind == "txt":
        groups = roster_table.alike(fight, fields)
        text = "".join(f"{fields.line(fight, group, full=False)}\n" for group in groups)
    else:
        raise BadCommand(say("Choose a format: {kinds}.", kinds=join_commas(ROSTERS)))
    return {"text": text, "filename": filename(system, fight, kind), "type": ROSTERS[kind]}


ROSTERS = {"csv": "text/csv", "txt": "text/plain"}


def typed_rows(history: History, args: Args) -> Answer:
    """Returns the typed lines of a table that `roster` wrote, perhaps changed in a spreadsheet."""
    system, fight = history.head.system, history.shown
    return {"lines": roster_table.typed(text_of(args, "text"), fight, fields_of(system))}


def explain(history: History, args: Args) -> Answer:
    system, fight = history.head.system, history.shown
    title, reasons = system.screen.explain(fight, text_of(args, "about"))
    at = next((n for n, o in enumerate(reasons, 1) if o.rule == "turnwright.prompt"), 0)
    asked = system.screen.prompt(fight, fight.prompt) if fight.prompt is not None and at else None
    if asked is not None:
        reasons = (*reasons[:at], HOUSE.reason("turnwright.prompt", asked["says"]), *reasons[at:])
    book = system.rules.book.under(fight.options)
    lines = [(cite_json(book, o.rule) or {}) | {"law": book[o.rule].says, "says": o.says} for o in reasons]
    return {"explain": {"title": title, "lines": lines}}


def story(history: History, args: Args) -> Answer:
    """Returns the end of the fight; with `players` without what is kept from them."""
    system, for_players = history.head.system, args.get("players") is True
    fight = known(system, history.now) if for_players else history.shown
    return {"recap": recap(history, filename(system, fight, "png"), for_players)}


def players_screen(history: History, args: Args) -> Answer:
    """Returns the players' screen; with `words` without the numbers of the players' own fighters, with `ahead` with what comes for other sides."""
    return {"players": players_now(history, args.get("words") is True, args.get("ahead") is True)}


def phones(history: History, args: Args) -> Answer:
    """Returns what phones are asked, by the fighter that is played on them, with the numbers that only these see where `own` is set."""
    system, fight, secret = history.head.system, players_fight(history), history.head.secret
    rows = {row["name"]: row for row in players_now(history)["rows"] if row["mine"]} if args.get("own") is True else {}
    return {
        "seats": [{"who": name, "own": rows.get(name), "asks": asks} for _, name, asks in seats(system, fight, secret)]
    }


def phone_answer(history: History, args: Args) -> Answer:
    """Returns what a phone's answer means in the fight of now, or why it means nothing."""
    system, secret = history.head.system, history.head.secret
    found = answered(system, players_fight(history), history.shown, secret, text_of(args, "ask"), args.get("value"))
    return {"answer": None, "says": found} if isinstance(found, str) else {"answer": found}


def one(history: History, args: Args) -> Answer:
    found = fighter(history.head.system, history.shown, text_of(args, "who"))
    if found is None:
        raise BadCommand(HOUSE.rules["turnwright.unknown"].says)
    return {"fighter": found}


QUESTIONS: dict[str, Callable[[History, Args], Answer]] = {
    "save": save, "link": share, "log": log, "export": export, "read": read, "read_all": read_all, "read_file": read_file, "words": words,
    "lines": lines_of, "roster": roster, "typed_rows": typed_rows, "explain": explain,
    "fighter": one, "party_ways": party.ways,
    "forecast": lambda history, args: outlook(history.head.system, history.shown, args),
    "hit_preview": lambda history, args: preview(history.head.system, history.shown, args),
    "effect_preview": lambda history, args: condition(history.head.system, history.shown, args),
    "recap": story,
    "players": players_screen, "seats": phones, "seat_answer": phone_answer,
}  # fmt: skip
