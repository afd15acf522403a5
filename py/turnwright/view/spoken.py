"""What the voice says of a step: one message, made in one place.

Where nothing was done but Next, who acts comes first, and what happened by itself follows. Else what was done comes first, then what came of
it, in the order of the log, then who acts. Only the parts of the place that changed are said. Behind the deed comes what it left of the budgets
on the card, then those who wait for what happens, damage that can be taken back, and the open question. Nobody but who acts now is said to
act: a line that tells only whose turn began or ended (`Line.turn`) is left out.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from turnwright import shapes
from turnwright.core.fact import Line
from turnwright.text import capital, join_commas, join_sentences, say
from turnwright.view.whose_turn import turn_sentence, whose_turn

MOST_HEARD = 5
"""The most lines of one step that are heard; of more the first, what followed by itself and the table waits for (who is down), and how many more."""
MOST_ROLLED = 3
"""Of more rolls in one step the voice says the order that came of them."""

ENDS = ("?", "!")
"""Behind these no full stop follows."""

NOWHERE: shapes.Aloud = {"begins": [], "at": [], "how": "", "note": ""}


class Standing(NamedTuple):
    """What the voice knows after a step: who acts, where the clock stands, and what is open."""

    acts: str = ""
    go: str = ""
    aloud: shapes.Aloud = NOWHERE
    asks: str = ""
    left: tuple[tuple[str, tuple[int, int], str], ...] = ()
    """The budgets on the card: name, what is left and of how much, and the sentence."""
    waits: tuple[tuple[str, str], ...] = ()
    """Those who wait for what happens: which event, and the sentence."""
    back: str = ""
    """The damage that can be taken back."""
    order: tuple[str, ...] = ()
    """Who comes next in this round, in order."""
    over: bool = False
    round: int = 0
    """The number of the round, 0 where none runs."""
    bears: str = ""
    """The states and conditions of who acts, with the actions that each forbids: "Stunned: no Action, no Reaction; Prone"."""

    @property
    def turn(self) -> str:
        """Where the fight stands and who acts, as `turn` of the view."""
        return whose_turn(self.acts, self.aloud)


def standing(view: Any, acts: str) -> Standing:
    """Returns what the voice says of a view. `acts`: who acts, as a clause."""
    actor, clock, back = view["actor"], view["clock"], view["take_back"]
    return Standing(
        acts,
        actor["go"] if actor else "",
        clock["aloud"] if clock else NOWHERE,
        (view["prompt"] or {"says": ""})["says"],
        tuple(
            (join_commas((pool["key"], pool.get("name", ""))), (pool["left"], pool["of"]), pool["say"])
            for pool in (actor or {}).get("pools", ())
        ),
        tuple((one["of"], _waits(one)) for one in view["awaited"]),
        say("{name}: {what}.", name=back["label"], what=back["note"]) if back else "",
        tuple(_coming(view["order"])),
        view["over"],
        view["now"]["round"] if view["now"] else 0,
        _borne(actor, view["signs"]) if actor else "",
    )


def _borne(actor: shapes.Actor, signs: Sequence[shapes.Signs]) -> str:
    """Returns the signs of who acts, the gravest first; of a group those of all who stand, with how many have each."""
    who = {one["id"] for one in actor["members"] if one["token"]["state"] != "down"}
    words = next(([sign["word"] for sign in one["signs"]] for one in signs if set(one["who"]) == who), [])
    return "; ".join(_forbidding(word, actor["acts"]) for word in words)


def _forbidding(word: str, acts: Sequence[shapes.Offer]) -> str:
    """Returns a sign with the actions on the card that are refused because of it."""
    barred = [act["label"] for act in acts if any(word in one["short"] for one in act["objections"])]
    if not barred:
        return word
    return say("{state}: {actions}", state=word, actions=join_commas(say("no {action}", action=one) for one in barred))


def _waits(one: shapes.Awaited) -> str:
    return say("{who}: {what}.", who=one["title"], what=one["says"]) if one["says"] else say("{who}.", who=one["title"])


def _coming(order: Sequence[Any]) -> list[str]:
    """Returns the names up to the first heading."""
    first = next((n for n, stop in enumerate(order) if stop["kind"] == "sep"), len(order))
    return [stop["name"] for stop in order[:first]]


def step_sentences(before: Standing, after: Standing, lines: Sequence[Line]) -> list[shapes.Heard]:
    """Returns the sentences of a step's message, each with the line of the log that it tells (of several the first). `lines`: of the log."""
    loud = [(n, line) for n, line in enumerate(lines) if line.heard]
    rolled = sum(line.kind == "roll" for _, line in loud) > MOST_ROLLED and after.acts and after.order
    if rolled:
        loud = [(n, line) for n, line in loud if line.kind != "roll"]
    deeds = _deeds(loud, sum(not line.turn for line in lines))
    told = dict(reversed(deeds))
    left = _left(before, after)
    turn = _turn(before, after, bool(left))  # "Bix is knocked out and cannot act" says both
    did = tuple(text for text, _ in deeds if not any(more.startswith(f"{text.removesuffix('.')} ") for more in turn))
    order = say("Then {names}.", names=join_commas(after.order)) if rolled else ""
    own = any(line.kind != "auto" for _, line in loud)
    body = (*did, *turn) if own else (*turn, *did)
    said = _once((*body, order, *left, *_open(before, after)))
    return [{"text": heard(text), "line": told[text]} if text in told else {"text": heard(text)} for text in said]


def heard(text: str) -> str:
    """Returns a text as the voice says it: an arrow is not speech."""
    return text.replace("→", say("to"))


def message(sentences: Sequence[shapes.Heard]) -> str:
    """Returns the sentences as the one message that the voice says."""
    return join_sentences(one["text"] for one in sentences)


def opening_message(name: str, after: Standing) -> str:
    """Returns what is heard of a fight that opens: who acts; before it begins, its name."""
    bears = _bears(after, after.turn) if after.acts else ""
    return join_sentences(map(heard, _once((after.turn or name, bears, *_asked(after)))))


def moved_message(what: str, after: Standing) -> str:
    """Returns what is heard after Undo, Redo or a step in the log: what was moved over, and who acts now."""
    return join_sentences(map(heard, _once((what, after.turn, *_asked(after)))))


def _turn(before: Standing, after: Standing, spent: bool) -> tuple[str, ...]:
    """Returns what begins, and who acts now at which place, as far as it is new. `spent`: what is left of a budget is said beside it."""
    was, now = before.aloud, after.aloud
    if (before.acts, before.go, was) == (after.acts, after.go, now):
        return ()
    known = was["begins"]
    if before.round == after.round != 0:  # the same round, which at most has another name
        known = [*now["begins"][:1], *known[1:]]
    begins = [] if before.over else _new(known, now["begins"])
    place = now["at"] if begins else _new(was["at"], now["at"])
    begun = say("{what} begins.", what=join_commas(begins)) if begins else ""
    note = now["note"] if begins or now["note"] != was["note"] else ""
    if not after.acts:
        return begun, "" if after.asks else turn_sentence("", now, tuple(place)), note
    same = (before.acts, before.go) == (after.acts, after.go)
    if same and (spent or (not place and was["how"] == now["how"])):
        return begun, note
    turn = turn_sentence(after.acts, now, tuple(place))
    return begun, turn, "" if same else _bears(after, turn), note


def _bears(after: Standing, turn: str) -> str:
    """Returns the sentence of what who acts bears, unless the one of the turn has it already ("Bix is knocked out and cannot act")."""
    said = turn.casefold()
    return say("{text}.", text=after.bears) if after.bears and after.bears.casefold() not in said else ""


def _new(was: Sequence[str], now: Sequence[str]) -> list[str]:
    """Returns the parts from the first that changed."""
    first = next((n for n, part in enumerate(now) if n >= len(was) or part != was[n]), len(now))
    return list(now[first:])


def _deeds(heard: Sequence[tuple[int, Line]], lines: int) -> list[tuple[str, int]]:
    """Returns what was done and what came of it, with the number of its line. What a deed brings with it comes behind the deed. `lines`: how many
    the log has of the step, but for those of whose turn it is."""
    first = next((at for at, (_, line) in enumerate(heard) if line.kind in ("act", "gm", "roll")), 0)
    told: dict[str, tuple[int, Line]] = {}
    for n, line in (*heard[first:], *heard[:first]):
        told.setdefault(capital(line.short()), (n, line))
    begun = {more[:at] for more in told for at, sign in enumerate(more) if sign == " "}
    each = [(text, n, line) for text, (n, line) in told.items() if text not in begun]
    shown = [(text if text.endswith(ENDS) else say("{text}.", text=text), n, line) for text, n, line in each]
    usual = [one for one in shown if one[-1].kind != "auto"]
    cut = usual[max(1, MOST_HEARD - 1 - (len(shown) - len(usual))) :]
    if len(shown) <= MOST_HEARD or not cut:
        return [(text, n) for text, n, _ in shown]
    kept = [one for one in shown if one not in cut]
    left = lines - len(kept)
    more = say(("{count} more line in the log.", "{count} more lines in the log."), count=left)
    return [*((text, n) for text, n, _ in kept), (more, cut[0][1])]


def _left(before: Standing, after: Standing) -> tuple[str, ...]:
    """Returns what is left of the budgets that changed, while the same ones act. Of a group, "1 of 1 each" and "2 of 2 in all" are one."""
    if before.go != after.go:
        return ()
    was = {name: left for name, left, _ in before.left}
    return tuple(say("{text}.", text=text) for name, left, text in after.left if not _alike(was.get(name, left), left))


def _alike(was: tuple[int, int], now: tuple[int, int]) -> bool:
    return was[0] * now[1] == now[0] * was[1]


def _open(before: Standing, after: Standing) -> tuple[str, ...]:
    """Returns what is new of what the table must answer: who waits for this, damage that can be taken back, the question."""
    known = {of for of, _ in before.waits}
    waits = (text for of, text in after.waits if of not in known)
    return (*waits, after.back, after.asks if after.asks != before.asks else "")


def _asked(after: Standing) -> list[str]:
    """Returns what the table must answer, without what stands in `turn`."""
    return [text for text in _open(Standing(), after) if text not in after.turn]


def _once(sentences: Sequence[str]) -> list[str]:
    """Returns the sentences without empty ones, each once."""
    return list(dict.fromkeys(filter(None, sentences)))
