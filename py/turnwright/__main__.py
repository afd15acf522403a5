"""Turnwright without a page: replay a saved fight, count legal sequences, explain a refusal, check a file.

python -m turnwright replay FILE            the log of a saved fight, from its first step to its last
python -m turnwright perft FILE --depth 2   how many legal sequences there are from where it stands
python -m turnwright explain FILE [WHO]     why it is whose go it is, or why WHO may not act
python -m turnwright check FILE             whether it can be opened and every step of it can be read
python -m turnwright table                  the page on this machine, and the players' page for phones on the same network
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from turnwright import __version__
from turnwright.core import kernel
from turnwright.storage import save_file
from turnwright.storage.history import History
from turnwright.storage.save_file import BadDocument


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command. Returns the exit code: 0 done, 1 the file is invalid, 2 the call is invalid."""
    args = _parser().parse_args(argv)
    if args.command == "table":
        from turnwright_table.program import run as serve  # not part of what the page loads

        return serve(args.site, args.address, args.browser)
    try:
        history = _opened(args.file)
        run: dict[str, object] = {"replay": _replay, "perft": _perft, "explain": _explain, "check": _check}
        command = run[args.command]
        assert callable(command)
        command(history, args)
    except UnicodeDecodeError:
        print(f"turnwright: {args.file} is no saved fight: it is not UTF-8 text.", file=sys.stderr)
        return 1
    except (OSError, BadDocument) as error:
        print(f"turnwright: {error}", file=sys.stderr)
        return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="turnwright", description="Runs the time of a tabletop fight, without a page."
    )
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def command(name: str, says: str) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=says, description=says)
        made.add_argument("file", metavar="FILE", help="a fight saved with “Share, File” (.turnwright.json)")
        return made

    command("replay", "Print the log of a saved fight, from its first step to its last.")
    perft = command("perft", "Count the legal sequences of commands from where the fight stands.")
    perft.add_argument("--depth", type=int, default=2, help="how many commands long (default 2)")
    perft.add_argument("--divide", action="store_true", help="also count by first command")
    explain = command("explain", "Say why it is whose go it is, or why somebody may not act, with the rules.")
    explain.add_argument(
        "who", metavar="WHO", nargs="?", default="next", help="a combatant’s name (default: whoever is next)"
    )
    says = "Serve the page to this machine, and the players’ page to phones on the same network, live."
    table = commands.add_parser("table", help=says, description=says)
    table.add_argument("--site", metavar="FOLDER", help="a built site (default: the one in this file, or dist)")
    table.add_argument("--address", help="this machine’s address in the network, where it has several")
    table.add_argument("--no-browser", dest="browser", action="store_false", help="open no browser")
    command("check", "Open a file, go through every step and see that each gives a fight that makes sense.")
    return parser


def _opened(path: str) -> History:
    head, steps, cursor = save_file.read_file(Path(path).read_text(encoding="utf-8"))
    history = History(head)
    history.replay(steps)
    history.cursor = cursor
    return history


def _replay(history: History, _: argparse.Namespace) -> None:
    print(f"{history.head.base.title} · {history.head.system.about.name}")
    for number in range(history.origin + 1, history.last + 1):
        mark = ">" if number == history.cursor else " "
        for n, told in enumerate(history.told(number)):
            line, rules = told.line, history.head.system.rules.book
            cite = f"  [{rules[line.rule].cite}]" if line.rule in rules else ""
            print(f"{mark if n == 0 else ' '}{number if n == 0 else '':>4}  {told.place:<14} {line.text}{cite}")


def _perft(history: History, args: argparse.Namespace) -> None:
    system, state = history.head.system, history.now
    if args.divide:
        for command, count in kernel.divide(system, state, args.depth).items():
            print(f"{count:>8}  {command}")
    print(f"{kernel.perft(system, state, args.depth)} sequences of {args.depth}")


def _explain(history: History, args: argparse.Namespace) -> None:
    fight, system = history.now, history.head.system
    who = next((c.id for c in fight.roster if args.who in (c.id, c.name)), args.who)
    title, reasons = system.screen.explain(fight, who)
    print(title)
    for o in reasons:
        print(f"  {o.says}  [{system.rules.book[o.rule].cite}: {o.rule}]")


def _check(history: History, _: argparse.Namespace) -> None:
    system, fight = history.head.system, history.head.base
    for line in history.steps:
        fight = kernel.fold(system, fight, save_file.read_events(system, line))
        save_file.checked(system, fight)
    stands = f"it stands at step {history.cursor}"
    print(f"{fight.title}: {len(history.steps)} steps, all of them readable; {len(fight.roster)} combatants; {stands}.")


if __name__ == "__main__":
    sys.exit(main())
