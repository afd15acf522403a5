"""The words of Structured Time's scenarios.

start Ira=7 Bel=5,8        the fight begins with these dice; a group is named by its name
at R2.Cas                  Next until it is that turn; back to an earlier one on a branch of its own
run 3                      Next until the third round is over
order Bel Ira "Orc 1"      the Initiative order
Ira acts aim full          an action; more as: on Bel, as "Pick a lock", counts attack, turns=3, when "Bel acts", ruled why
Ira reacts dodge           a Reaction
Bel interjects Cas Cas=12  between turns, with what was kept back; several test Agility
Bel goes_before Cas Cas=12 the same before the current turn, which has only just begun
Ira fires on Orc with Bel  Overwatch; `with` whose action comes at the same moment
turns R1.Bel R1.Ira        who was active since the start of the fight or the last `at` back; `lost` the same for turns that were lost
passes R1.Ira              of whom it was said that the turn passes
marks R1.Bel aim_ends      turns as they end, ends of rounds and of conditions
rolled Ira=2               how many dice each has rolled
"""

from typing import Any

import words
from play import Stage
from words import drawn, ids, one, same

from turnwright.core.commands import Command
from turnwright.systems.structured import advancing, reacting, turns
from turnwright.systems.structured import state as rules
from turnwright.systems.structured.actions import Acted, halves_left
from turnwright.systems.structured.order import RolledOff
from turnwright.systems.structured.reacting import Reacted, reactions_left
from turnwright.systems.structured.scores import InitiativeRolled
from turnwright.systems.structured.states import Aided, Favoured, Fired
from turnwright.systems.structured.turns import BecameActive, Passed, RoundBegan, RoundEnded, TurnEnded, TurnLost
from turnwright.systems.structured.waiting import ContestSettled
from turnwright.table.effects import EffectEnded, EffectWorked

IN_PARTS: set[str] = set()


def say(s: Stage, text: str) -> None:
    words.say(s, text, VERBS, ACTS)


def dice(s: Stage, pairs: tuple[str, ...]) -> dict[str, tuple[int, ...]]:
    """Returns dice by name; those of a group are keyed by its first member."""
    return {ids(s, name)[0]: fell for name, fell in words.dice(pairs).items()}


# commands


def start(s: Stage, *more: str) -> None:
    s.do("start", dice(s, more))
    arrived(s)


def arrived(s: Stage) -> None:
    s.places[here(s)] = (s.fight, len(s.events))


def here(s: Stage) -> str:
    acting = rules.active(s.fight)
    return f"R{s.fight.clock.round}.{acting.name if acting else '-'}"


def on(s: Stage) -> None:
    s.do("next")
    arrived(s)


def at(s: Stage, place: str) -> None:
    if here(s) != place and place in s.places:
        s.fight, done = s.places[place]
        del s.events[done:]
    for _ in range(200):
        if here(s) == place:
            return
        on(s)
    raise AssertionError(f"the clock never came to {place}")


def run(s: Stage, rounds: str) -> None:
    while s.fight.clock.round <= int(rounds) and s.fight.prompt is None and s.fight.clock.moment != "resting":
        on(s)


def acts(s: Stage, name: str, *more: str) -> None:
    args: dict[str, Any] = {"who": one(s, name).id}
    ruling = None
    rest = list(more)
    while rest:
        word = rest.pop(0)
        if word in ("half", "full", "free", "extended", "reaction"):
            args["kind"] = word
        elif word.startswith("turns="):
            args["turns"] = int(word[6:])
        elif word == "on":
            args["target"] = one(s, rest.pop(0)).id
        elif word == "when":
            args["event"] = rest.pop(0)
        elif word == "as":
            args["label"] = rest.pop(0)
        elif word == "counts":
            args["subtypes"] = rest.pop(0).split(",")
        elif word == "ruled":
            ruling = rest.pop(0)
        else:
            args["action"] = word
    s.command(Command("act", args, entropy="5eed", ruling=ruling))


def reacts(s: Stage, name: str, *action: str) -> None:
    args: dict[str, Any] = {"action": action[0]} if action else {}
    s.do("react", who=one(s, name).id, **args)


def interjects(s: Stage, name: str, *more: str, **args: Any) -> None:
    others = [word for word in more if "=" not in word]
    rolls = dice(s, tuple(word for word in more if "=" in word))
    s.do("interject", rolls, who=[one(s, n).id for n in (name, *others)], **args)


def fires(s: Stage, name: str, *more: str) -> None:
    found = dict(zip(more[::2], more[1::2], strict=False)) if more and more[0] in ("on", "with") else {}
    args = {arg: one(s, found[word]).id for word, arg in (("on", "target"), ("with", "against")) if word in found}
    s.do("fire", dice(s, tuple(w for w in more if "=" in w)), who=one(s, name).id, **args)


def answer(s: Stage, *rolls: str) -> None:
    s.do("answer", dice(s, rolls))
    arrived(s)


def chosen(s: Stage, name: str) -> None:
    s.do("answer", value=ids(s, name)[0])
    arrived(s)


def anew(s: Stage, *names: str) -> None:
    s.do("anew", surprised=[i for name in names for i in ids(s, name)])


def state(s: Stage, name: str, kind: str, turns: str = "0") -> None:
    s.do("state", who=ids(s, name), value=kind, turns=int(turns))


def marked(s: Stage, name: str, field: str, value: str = "yes") -> None:
    s.do("correct", who=ids(s, name), field=field, value=value)


def called(s: Stage, name: str, *ruled: str) -> None:
    s.do("call", ruling=ruled[1] if ruled else None, who=ids(s, name)[0])


def hit(s: Stage, name: str, by: str) -> None:
    s.do("adjust", who=ids(s, name), gauge="Wounds", by=-int(by))


# expectations


def order(s: Stage, *names: str) -> None:
    same([c.name for c in rules.listed(s.fight)], list(names))


def scores(s: Stage, *pairs: str) -> None:
    for pair in pairs:
        name, _, value = pair.rpartition("=")
        assert all(s.fight.get(i).tally.score == int(value) for i in ids(s, name)), one(s, name).tally


def rolled(s: Stage, *pairs: str) -> None:
    thrown = [who for event in s.events if isinstance(event, InitiativeRolled) for who, _ in event.scores[:1]]
    thrown += [off.who[0] for event in s.events if isinstance(event, RolledOff) for off in event.dice]
    for pair in pairs:
        name, _, count = pair.rpartition("=")
        assert thrown.count(ids(s, name)[0]) == int(count), thrown


def _told(s: Stage) -> list[tuple[str, str]]:
    """Returns the events as (kind, words), each with its round."""
    out, round_ = [], 0
    names: dict[str, str] = {c.id: c.name for c in s.fight.roster}
    for event in s.events:
        match event:
            case RoundBegan(n):
                round_ = n
            case BecameActive(who):
                out.append(("turn", f"R{round_}.{names.get(who, who)}"))
            case TurnEnded(who):
                out.append(("end", f"R{round_}.{names.get(who, who)}"))
            case Passed(who):
                out.append(("pass", f"R{round_}.{names.get(who, who)}"))
            case TurnLost(who):
                out.append(("lost", f"R{round_}.{names.get(who, who)}"))
            case RoundEnded(n):
                out.append(("mark", f"R{n}.end"))
            case EffectWorked(_, name):
                out.append(("mark", name))
            case EffectEnded(_, name):
                out.append(("mark", f"{name.replace(' ', '_')}_ends"))
    return out


def told(*kinds: str) -> Any:
    return lambda s, *wanted: same([text for kind, text in _told(s) if kind in kinds], list(wanted))


def active(s: Stage, *names: str) -> None:
    found = rules.active(s.fight)
    same([found.name] if found else [], list(names))


def note(s: Stage, text: str) -> None:
    actor = drawn(s)["actor"]
    assert text in actor["notes"], actor["notes"]


def favoured(s: Stage, *wanted: str) -> None:
    """Checks the bonuses of the last attack: numbers to WS, BS pairwise."""
    found: list[Any] = []
    for event in reversed(s.events):
        if isinstance(event, Favoured):
            found[:0] = [f"{event.ws:+d}", f"{event.bs:+d}"]
        elif isinstance(event, (Acted, Fired)):
            break
    same(found, list(wanted))


def aided(s: Stage, *wanted: str) -> None:
    """Checks the bonuses of the last action or Reaction from its owner's own states; with an e for Evasion."""
    found: list[Any] = []
    for event in reversed(s.events):
        if isinstance(event, Aided):
            found.insert(0, f"{event.plus:+d}{'e' if event.evasion else ''}")
        elif isinstance(event, (Acted, Fired, Reacted)):
            break
    same(found, list(wanted))


def first(s: Stage, name: str) -> None:
    """Checks who goes first of two who act at the same moment."""
    event = next(event for event in reversed(s.events) if isinstance(event, (Fired, ContestSettled)))
    found = event.first if isinstance(event, Fired) else event.order[0]
    assert found == one(s, name).id, event


def ahead(s: Stage, *wanted: str) -> None:
    """Checks the turns in the forecast, lost ones with a sign."""
    same(
        [f"R{stop.round}.{stop.fighter.name}{'!' if stop.rule else ''}" for stop in advancing.stops(s.fight)],
        list(wanted),
    )


def may_answer(s: Stage, *names: str) -> None:
    same([c.name for c in rules.listed(s.fight) if reacting.can_respond(s.fight, c)], list(names))


def asked(s: Stage, kind: str, *names: str) -> None:
    """Checks the open question and whom it concerns."""
    assert s.fight.prompt is not None, "nothing is asked"
    same([s.fight.prompt.kind, *(s.fight.get(who).name for who in s.fight.prompt.about)], [kind, *names])


def detail(s: Stage, text: str) -> None:
    same([drawn(s)["actor"]["detail"]], [text])


def clock_shows(s: Stage, key: str, text: str) -> None:
    same([drawn(s)["clock"][key].replace("\u00a0", " ")], [text])


VERBS: dict[str, Any] = words.VERBS | {
    "start": start, "at": at, "run": run, "next": on, "answer": answer, "chosen": chosen, "anew": anew,
    "order": order, "scores": scores, "rolled": rolled, "turns": told("turn"), "lost": told("lost"), "marks": told("end", "lost", "mark"),
    "active": active, "note": note, "favoured": favoured, "aided": aided, "first": first, "ahead": ahead, "may_answer": may_answer, "detail": detail,
    "clock": clock_shows,
    "asked": asked, "passes": told("pass"),
    "scene": lambda s, text: s.do("scene", value=text),
    "end_fight": lambda s: s.do("end_fight"),
    "ruled": lambda s, name: s.do(name, ruling="So be it"),
    "surprised_round": lambda s, wanted: same([str(turns.surprised_round(s.fight)).lower()], [wanted]),
}  # fmt: skip
ACTS: dict[str, Any] = words.ACTS | {
    "acts": acts, "reacts": reacts, "interjects": interjects, "fires": fires, "is": state, "marked": marked, "called": called, "hit": hit,
    "goes_before": lambda s, name, *more: interjects(s, name, *more, before=True),
    "abandons": lambda s, name: s.do("abandon", who=one(s, name).id),
    "finishes": lambda s, name: s.do("finish", who=one(s, name).id),
    "scored": lambda s, name, value: s.do("score", who=ids(s, name), value=int(value)),
    "fated": lambda s, name: s.do("fate", who=ids(s, name)),
    "before": lambda s, name, other="": s.do("reorder", who=ids(s, name), before=ids(s, other)[0] if other else ""),
    "halves": lambda s, name, count: same([str(halves_left(s.fight, one(s, name)))], [count]),
    "reactions": lambda s, name, count: same([str(reactions_left(s.fight, one(s, name)))], [count]),
    "work": lambda s, name, done: same([str(one(s, name).tally.work.done)], [done]),
    "states": lambda s, name, *kinds: same([state.kind for state in one(s, name).tally.states], list(kinds)),
}  # fmt: skip
