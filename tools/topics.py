"""Counts how far a topic of a book of pages is scattered over its files, as two Markdown tables: of each rule system, and of the common book.

python tools/topics.py [CHECKOUT]      # this one if none is named

For each book: its files, the longest, and the texts that have a key. For each topic: the files that assign its part of the state, that make
its facts, and that refuse by its rules. What `explain` says is no refusal. Ends with 1 if a book of pages scatters a topic over more than three.
"""

import ast
import sys
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
MOST = 3
STATE = ("Sheet", "Tally", "Clock")
SAYS = ("reason", "about", "naming", "Forbids")


class Topic(NamedTuple):
    """`fields`: of sheet, tally and clock. `facts`: the classes it has to itself. `rules`: those that refuse, without the system's name."""

    fields: str
    facts: str
    rules: str


COMMON = "table"
"""The common book, whose rules are `turnwright.…`."""
TOPICS = {
    COMMON: {
        "saves": Topic("", "SaveFailed", "effect.save"),
        "counters": Topic("shown", "CounterSet CounterShown Recharged", "effect.recharge"),
        "rolls": Topic("to_roll", "RollOwed RollSettled", "effect.rolls"),
        "concentration": Topic("", "ConcentrationDoubted ConcentrationKept Held", "concentration"),
        "table events": Topic("events", "EventSet EventRemoved", "event"),
        "awaited events": Topic("", "WaitedOn", "awaited"),
    },
    "plainlist": {
        "Delay and Ready": Topic("waits trigger", "Delayed Returned Readied Released Lapsed", "delay ready lapsed"),
        "surprise": Topic("surprised", "", "surprise"),
        "dying": Topic(
            "made failed stable owes dead dies", "DeathSaved FailedByDamage Fell Stabilised Revived Died DyingBegan DeathSavesSet", "dying"
        ),
        "scores": Topic("score", "Scored Rescored", "score"),
        "new scores": Topic("anew", "AnewAsked Cleared", "again"),
        "the order": Topic("order", "Placed Swapped", "swap"),
        "ties": Topic("offs", "RolledOff", "tie"),
        "counters": Topic("spent", "Spent", "counter"),
        "turns": Topic("turn moment", "TurnBegan BecameActive TurnEnded RoundBegan RoundEnded Rested WentOn", "turn"),
        "the GM’s word": Topic("called", "Called Skipped", "call"),
    },
    "structured": {
        "delay": Topic("delayed", "Delayed", "delay delay.interrupt delay.half delay.spent delay.lost"),
        "surprise": Topic("surprised startled", "", "surprise surprise.once"),
        "scores": Topic("score", "Scored Reestablished InitiativeRolled", "initiative.score"),
        "reactions": Topic("reacted", "Reacted", "reaction.own_turn reaction.used reaction.all_out reaction.defensive"),
        "states": Topic("states", "StateBegan", "stunned pinned"),
        "new scores": Topic("anew", "AnewAsked Reestablished", "initiative.anew"),
        "the order": Topic("order", "Placed Moved Challenged", "initiative.placed"),
        "ties": Topic("offs inner heat heats", "RolledOff TieSettled", "initiative.tie"),
        "turns": Topic(
            "turn moment", "TurnBegan BecameActive TurnLost TurnEnded TurnGivenBack RoundBegan RoundEnded Rested WentOn", "turn"
        ),
        "the GM’s call": Topic("called", "Called", "turn.once"),
        "between turns": Topic("gap", "GapOpened GapEnded", "delay.interrupt"),
        "opposed Agility": Topic("contest throws", "Threw ContestSettled", "delay.contest"),
        "Overwatch": Topic("", "Fired", "overwatch overwatch.first"),
        "bonuses": Topic("", "Favoured Aided", ""),
        "actions": Topic("did", "Acted", "action.full action.halves action.different action.attack action.concentration action.kind action.first"),
        "Extended Actions": Topic("work", "WorkBegan Worked WorkEnded", "extended extended.busy extended.lost"),
    },
    "hero": {
        "Segments": Topic("moment segment skipping", "TurnBegan SegmentBegan SegmentEnded PostTwelveReached TurnEnded SkipBegan", "skip.post"),
        "goes": Topic("agenda", "GoBegan GoStarted GoResumed GoLost", "phase.half phase.not_now phase.two"),
        "ties": Topic("tie", "TieRolled", ""),
        "Blocks": Topic("blocked", "BlockMade BlockOver", "block"),
        "Lightning Reflexes": Topic("plain rest", "ReflexesWaived RestWaits RestLost", "reflexes"),
        "holding": Topic("held", "Held HoldLost LetPass", "hold.start hold.self hold.none hold.own hold.use hold.interrupt"),
        "delay": Topic("delayed", "Delayed DelayLost", "delay delay.start delay.later delay.past_phase delay.once"),
        "Stunned": Topic("stunned", "StunShaken", "stunned"),
        "knockouts": Topic("fell fallen", "KnockedOut CameTo", "out"),
        "Recoveries": Topic("recovering recovered", "Recovering Recovered RecoveryLost", "recover recover.breath recover.lost"),
        "dying": Topic("dying", "BodyJudged DyingReminded", ""),
        "abort": Topic("", "Aborted", "abort abort.until abort.twice abort.acted abort.stunned abort.nothing"),
        "slow actions": Topic("landing", "Slowed LandingLost", "slow slow.only slow.lost slow.nowhere"),
        "SPD": Topic("lock plan usual", "SpeedSet SpeedPlanned", "spd.effect spd.voluntary"),
    },
    "tactical": {
        "Stunned and Dazed": Topic("stunned dazed no_parry fresh", "Suffered Upkept", "stun.attack stun.half stun.parry"),
        "staggered and prone": Topic("staggered prone", "", "staggered.attack"),
        "bleeding": Topic("bleed", "", "first_aid"),
        "orientation": Topic("due out forced", "OrientationDue Oriented OrientationWaived", "orientation orientation.failed surprise"),
        "declarations": Topic("acts", "ActionDeclared ActionWithdrawn", "declaration declaration.order declaration.settled"),
        "resolving": Topic("", "ActionResolved AttackDropped", "resolution.once"),
        "lost actions": Topic("", "ActionLost", ""),
        "long actions": Topic("jobs", "", "rounds"),
        "conditional actions": Topic("", "Triggered HolderTold", "conditional conditional.place conditional.concentration"),
        "the stack": Topic("stack", "Triggered ActionResolved", "conditional.stack conditional.gone stack.empty"),
        "parries": Topic("ob", "ParryUsed ParryCut", "parry"),
        "initiative": Topic("initiative", "InitiativeRolled TiesRolled", "initiative"),
        "modifiers": Topic("modifiers", "ModifiersSet", "initiative.modifier"),
        "cancelling": Topic("no_dice no_dice_in", "ActionCancelled", "cancel cancel.turn cancel.stack"),
        "rounds and phases": Topic("round phase", "RoundBegan RoundEnded PhaseBegan", ""),
        "turns": Topic(
            "turn closing together aside", "TurnBegan TurnResumed TurnShared TurnEnded TurnClosing", "resolution.turn"
        ),
        "out of order": Topic("", "CalledUp", "round"),
        "the table’s own actions": Topic("custom", "ActionAdded", "actions"),
    },
    "collective": {
        "the response stack": Topic(
            "stack passed", "ActionDeclared PriorityPassed Countered Resolved", "stack.empty stack.open stack.gone stack.passed",
        ),
        "pools": Topic("pool used", "PoolSet PoolsFilled Spent", "pool"),
        "Z actions": Topic("zeros", "", "zero.segment zero.round"),
        "held and borrowed": Topic("before", "", "held.ability held.nothing held.used held.once borrowed.ability"),
        "Death actions": Topic("dropped died", "GaugeSet MomentOver", "death.off death.once death.now death.who death.self death.friend"),
        "named actions": Topic("names", "Remembered NamesSet", "name.unknown"),
        "surprise": Topic("surprised", "", "surprise"),
        "initiative": Topic("rolls extra only", "InitiativeRolled FirstGoSettled", "first first.clear first.tie"),
        "the order": Topic("order", "OrderSet", "parts"),
        "segments and halves": Topic(
            "moment half round segment", "RoundBegan RoundEnded SegmentBegan SegmentEnded HalfBegan HalfEnded", "half",
        ),
        "goes": Topic("turn called inserted done", "GoBegan GoEnded WentAhead Called", "go"),
        "what ends early": Topic("walking skipping", "Walked RestSkipped", "skip.not_out"),
        "changing sides": Topic("barred home", "Turned", "join side.enemy side.pc side.back"),
        "betrayal": Topic("", "BetrayalRolled Betrayed", "side.betrayal"),
        "a PC attacks a PC": Topic("ahead", "Brawled", "first.pc_against_pc"),
        "instant actions": Topic("", "", "instant.no_answer instant.only null.instant"),
        "what excludes": Topic("doing", "Warned", "exclude.pick_up exclude.talk exclude.potion"),
    },
}  # fmt: skip
"""The topics that are followed, by book."""


class Found(NamedTuple):
    """The files of a topic, by what they do with it."""

    write: set[str]
    make: set[str]
    refuse: set[str]

    def files(self) -> set[str]:
        return self.write | self.make | self.refuse


def folder(root: Path, book: str) -> Path:
    engine = root / "py" / "turnwright"
    return engine / book if book == COMMON else engine / "systems" / book


def laws(root: Path, book: str) -> Path:
    """Returns the rules of a book."""
    return (
        root / "py" / "turnwright" / "text" / "rules.toml"
        if book == COMMON
        else next(folder(root, book).rglob("rules.toml"))
    )


def modules(package: Path) -> dict[str, ast.Module]:
    """Returns the modules of a system by their paths inside it, without catalogues."""
    found = sorted(p for p in package.rglob("*.py") if p.parent.name != "text")
    return {p.relative_to(package).as_posix(): ast.parse(p.read_text("utf-8")) for p in found}


def tables(trees: Iterable[ast.Module]) -> dict[str, set[str]]:
    """Returns the texts inside each constant of a module, by its name: a rule may be looked up in it."""
    assigned = (node for tree in trees for node in tree.body if isinstance(node, ast.Assign))
    return {t.id: texts(node.value) for node in assigned for t in node.targets if isinstance(t, ast.Name)}


def texts(node: ast.AST) -> set[str]:
    return {n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)}


def called(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def calls(tree: ast.AST) -> Iterator[ast.Call]:
    """Yields every call, except those of functions that explain."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef) and node.returns is not None and "Explained" in ast.unparse(node.returns):
            continue
        if isinstance(node, ast.Call):
            yield node
        yield from calls(node)


def rules_of(call: ast.Call, known: dict[str, set[str]]) -> set[str]:
    """Returns the texts that may be the rule of this call: those in its arguments, and in constants named there."""
    found = texts(call)
    for node in ast.walk(call):
        name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
        found |= known.get(name, set())
    return found


class Module(NamedTuple):
    """What a module does: the fields that it writes, the facts that it makes or names, and the rules that it refuses by."""

    fields: set[str | None]
    facts: set[str]
    rules: set[str]


def read(trees: dict[str, ast.Module]) -> dict[str, Module]:
    """Returns what the modules of a system do, by their paths."""
    known, found = tables(trees.values()), {path: Module(set(), set(), set()) for path in trees}
    for path, tree in trees.items():
        for call in calls(tree):
            name, given = called(call), {k.arg for k in call.keywords}
            found[path].facts.add(name)
            if name in ("replace", *STATE):
                found[path].fields.update(given)
            if name in SAYS or "forbids" in given:
                found[path].rules.update(rules_of(call, known))
        for node in ast.walk(tree):  # a move that names its fact
            if isinstance(node, ast.ClassDef):
                own = [n.value for n in node.body if isinstance(n, ast.Assign) and ast.unparse(n.targets[0]) == "fact"]
                found[path].facts.update(ast.unparse(value).split(".")[-1] for value in own)
    return found


def prefix(book: str) -> str:
    """Returns how the names of a book's rules begin."""
    return "turnwright" if book == COMMON else book


def follow(system: str, topic: Topic, modules: dict[str, Module]) -> Found:
    """Returns the files of a topic."""
    fields, facts = set(topic.fields.split()), set(topic.facts.split())
    rules = {f"{prefix(system)}.{rule}" for rule in topic.rules.split()}
    return Found(
        {path for path, module in modules.items() if module.fields & fields},
        {path for path, module in modules.items() if module.facts & facts},
        {path for path, module in modules.items() if module.rules & rules},
    )


def keys(package: Path) -> int:
    """Returns how many texts have a key: in a catalogue, or the moments that a book calls otherwise."""
    path = next((p for p in (package / "words.py", package / "text" / "en.py") if p.exists()), package / "__init__.py")
    found = (n for n in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(n, ast.Dict))
    return next((len(n.keys) for n in found), 0)


def main(root: Path) -> int:
    scattered = 0
    print("| system | files | lines | longest | texts with a key |\n|---|---|---|---|---|")
    for system in TOPICS:
        package = folder(root, system)
        files = [p for p in package.rglob("*") if p.suffix in (".py", ".toml")]
        sizes = [p.read_text("utf-8").count("\n") for p in files if p.parent.name != "text"]
        print(f"| {system} | {len(files)} | {sum(sizes)} | {max(sizes)} | {keys(package)} |")
    print("\n| topic | files | write it | make its facts | refuse by it |\n|---|---|---|---|---|")
    for system, topics in TOPICS.items():
        done = read(modules(folder(root, system)))
        rules = laws(root, system)
        known = set(tomllib.loads(rules.read_text("utf-8")))
        for name, topic in topics.items():
            unknown = {f"{prefix(system)}.{rule}" for rule in topic.rules.split()} - known
            if unknown:
                raise SystemExit(f"{system}, {name}: no rule {', '.join(sorted(unknown))}")
            found = follow(system, topic, done)
            scattered += len(found.files()) > MOST
            shown = (", ".join(sorted(p.removesuffix(".py") for p in part)) or "–" for part in found)
            print(f"| {system}: {name} | {len(found.files())} | {' | '.join(shown)} |")
    return min(scattered, 1)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT))
