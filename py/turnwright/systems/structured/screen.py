"""The play screen of Structured Time, ready to draw: clock, active character, who follows, the Next plate, questions.

Shapes as in docs/boundary.md. Everything here is read off the state; nothing decides.
"""

from typing import Any

from turnwright.events import AnyEncounter
from turnwright.model import names
from turnwright.show import offer_json
from turnwright.systems.structured import acts, asking, favour, ladder, respond, table
from turnwright.systems.structured import clock as time
from turnwright.systems.structured.actions import ACTIONS, DELAY, KINDS
from turnwright.systems.structured.book import RULES
from turnwright.systems.structured.clock import Clock, Fighter
from turnwright.systems.structured.following import following
from turnwright.systems.structured.judge import halves_at_most, halves_left, pinned, reactions, reactions_left
from turnwright.systems.structured.options import on

_COUNTS = {1: "One", 2: "Two", 3: "Three"}


def screen(e: AnyEncounter) -> dict[str, Any]:
    play = e.clock.stage == "play"
    return {
        "summary": summary(e),
        "clock": _clock(e) if e.clock.stage != "setup" else None,
        "actor": _actor(e) if play else None,
        "order": following(e) if play else [],
        "next": _next(e),
        "respond": respond.respond(e) if play else None,
        "prompt": asking.prompt(e),
        "stack": [],
        "stack_acts": [],
        "table": [offer_json(e, RULES, o) for o in table.offers(e)],
        "what_if": [offer_json(e, RULES, o) for o in table.what_if(e)],
    }


def summary(e: AnyEncounter) -> str:
    """The fight in a line, for a list of fights."""
    if e.clock.stage == "setup":
        return f"Ready to start · {len(e.roster)} fighters" if e.roster else "Nobody in it yet"
    if e.clock.stage == "over":
        return f"Over after {rounds(e.clock.round)}"
    acting = time.active(e)
    who = f" · {acting.name} on {acting.tally.score}" if acting else ""
    return f"{time.round_words(e)}{who}" if e.clock.round else "Rolling Initiative"


def rounds(n: int) -> str:
    return f"{n} {'round' if n == 1 else 'rounds'}"


# the clock


def _clock(e: AnyEncounter) -> dict[str, Any]:
    clock: Clock = e.clock
    acting, resting = time.active(e), clock.moment == "resting"
    right = (
        f"{time.round_words(e)} · {time.seconds(e)} s".replace(" ", "\u00a0", 1).replace(" s", "\u00a0s")
        if clock.round
        else ""
    )
    shown = {"right": right, "note": clock.scene, "picture": ladder.picture(e)}
    if clock.stage == "over":
        return shown | {
            "place": "The fight",
            "part": "is over",
            "say": f"The fight is over after {rounds(clock.round)}.",
        }
    if acting is not None:
        return shown | _of(e, acting)
    if e.prompt is not None or not clock.round:
        return shown | {"place": "Initiative", "part": "", "say": "Initiative."}
    return shown | {
        "place": f"Round {clock.round}",
        "part": "is over" if resting else "",
        "say": f"Round {clock.round} is over. Nobody is able to act."
        if resting
        else f"Round {clock.round}. Nobody acts.",
    }


def _of(e: AnyEncounter, acting: Fighter) -> dict[str, Any]:
    gap = time.in_gap(e)
    part = "between turns" if gap else f"on {acting.tally.score}"
    note = "with what was kept back" if gap else tie_words(e, acting)
    return {"place": acting.name, "part": part, "note": note, "say": _say(e, part)}


def _say(e: AnyEncounter, part: str) -> str:
    """Where the clock stands, for ears; who acts is said after it."""
    dazed = tuple(c.id for c in time.listed(e) if c.tally.surprised and not time.out(e, c))
    head = "Surprised round" if dazed else f"Round {e.clock.round}"
    skip = f" {names(e, dazed)} {'skips' if len(dazed) == 1 else 'skip'}." if dazed else ""
    return f"{head}, {part}.{skip}"


def tie_words(e: AnyEncounter, c: Fighter) -> str:
    """What puts somebody before or behind those of the same score: "ahead of Cultist ×3 on Agility, 51 to 30"."""
    near = [s for s in ladder.stands(e) if s[0].tally.score == c.tally.score]
    at = next((n for n, stand in enumerate(near) if any(one.id == c.id for one in stand)), 0)
    if at + 1 < len(near):
        return f"ahead of {_who(e, near[at + 1])} {_why(c, near[at + 1][0])}"
    return f"behind {_who(e, near[at - 1])} {_why(near[at - 1][0], c)}" if at else ""


def _who(e: AnyEncounter, stand: ladder.Stand) -> str:
    return names(e, tuple(c.id for c in stand))


def _why(ahead: Fighter, behind: Fighter) -> str:
    if ahead.sheet.ag > behind.sheet.ag:
        return f"on Agility, {ahead.sheet.ag} to {behind.sheet.ag}"
    mine, others = ahead.tally, behind.tally
    dice = [(a, b) for a, b in zip(mine.offs, others.offs, strict=False) if a != b] if mine.heat == others.heat else []
    if ahead.sheet.ag < behind.sheet.ag or not dice or dice[0][0] < dice[0][1]:
        return "as the order stands"
    return f"in the roll-off, {dice[0][0]} to {dice[0][1]}" if dice[0][1] else "by the GM’s word"


# who acts


def _actor(e: AnyEncounter) -> dict[str, Any] | None:
    c = time.active(e)
    if c is None:
        return None
    return {
        "name": c.name,
        "detail": _detail(e, c),
        "token": ladder.fighter_token(e, (c,)),
        "who": [c.id],
        "pools": pools(e, c),
        "acts": [offer_json(e, RULES, o) for o in acts.own(e, c)],
        "plan": False,
        "notes": _notes(e, c),
    }


def _detail(e: AnyEncounter, c: Fighter) -> str:
    side = e.side(c.side).name
    if c.tally.work is not None:
        of = f" of {c.tally.work.needs}" if c.tally.work.needs else ""
        return f"{side} · at {c.tally.work.name}, turn {c.tally.work.done + 1}{of}"
    done = [
        ACTIONS[did.name].name if did.name in ACTIONS else did.name or KINDS[did.kind]
        for did in c.tally.did
        if did.name != DELAY
    ]
    if on(e, "action_economy") and done:
        left = halves_left(e, c)
        halves = (
            f"{_COUNTS.get(left, str(left))} Half {'Action' if left == 1 else 'Actions'} left"
            if left
            else "Nothing left"
        )
        return f"{halves} · {', '.join(done)} done"
    order = time.listed(e)
    at = next((n for n, one in enumerate(order, 1) if one.id == c.id), 0)
    return f"{side} · {at} of {len(order)} in the order" if len(order) > 1 else side


def _notes(e: AnyEncounter, c: Fighter) -> list[str]:
    out = [f"{c.name} is out of the fight."] if time.out(e, c) else []
    out += [f"{c.name} is Surprised."] if c.tally.surprised else []
    out += [f"{c.name} is Stunned."] if not all(kind.actions for kind in time.states(c)) else []
    out += [f"{c.name} is Pinned: a single Half Action."] if pinned(c) else []
    out += ["After this round everybody rolls anew."] if e.clock.anew else []
    return [*out, *favour.notes(e, c)]


def pools(e: AnyEncounter, c: Fighter) -> list[dict[str, Any]]:
    """Half Actions of the turn and Reactions of the round."""
    if not on(e, "action_economy"):
        return []
    most = 1 if time.in_gap(e) else halves_at_most(e, c)
    return [
        _pool("½", halves_left(e, c), most, "square", "Half Actions"),
        _pool("Reaction", reactions_left(e, c), reactions(e, c), "round", "Reactions"),
    ]


def _pool(key: str, left: int, of: int, style: str, word: str) -> dict[str, Any]:
    return {"key": key, "left": left, "of": of, "style": style, "say": f"{word}: {left} of {of} left"}


# the plate


def _next(e: AnyEncounter) -> dict[str, Any]:
    clock: Clock = e.clock
    plate = {"label": "Next", "detail": "", "do": "next", "args": {}, "asks": [], "state": "ready", "icon": "next"}
    if clock.stage == "setup":
        return plate | {"state": "none"}
    if clock.stage == "over":
        return plate | {
            "label": "End of fight",
            "detail": f"After {rounds(clock.round)}",
            "state": "none",
            "icon": "check",
        }
    if e.prompt is not None:
        detail = "Needs the GM’s word" if e.prompt.kind == "tie" else "Needs the roll"
        return plate | {"state": "needs", "detail": detail, "icon": "dice"}
    if clock.moment == "resting":
        return plate | {"label": f"Round {clock.round + 1}", "detail": "Nobody is able to act", "icon": "skip"}
    return plate


def arrival(e: AnyEncounter, after: AnyEncounter) -> str:
    """Where Next leads, in words, told from the states before and after it."""
    acting = time.active(after)
    where = f"round {after.clock.round}" if after.clock.round != e.clock.round else ""
    if after.prompt is not None and acting is None:
        return "Everybody rolls anew" if e.clock.anew else "Newcomers roll"
    who = acting.name if acting else "nobody able"
    left = {x.id for x in after.effects}
    gone = [x.name for x in e.effects if x.id not in left]
    ends = f"{gone[0]} ends" if len(gone) == 1 else f"{len(gone)} effects end" if gone else ""
    return " · ".join(part for part in (who, where, ends, _unused(e, after)) if part)


def _unused(e: AnyEncounter, after: AnyEncounter) -> str:
    """What somebody kept back and would lose, because the own turn begins."""
    kept = [c.id for c in e.roster if c.tally.delayed and c.id not in e.clock.gap]
    lost = tuple(who for who in kept if not after.get(who).tally.delayed)
    return f"{names(e, lost)} kept back a Half Action, lost then" if lost else ""
