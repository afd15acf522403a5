"""Whether somebody may take an action now, for every reason there is against it (The Turn; Combat Actions).

The one source of legality for actions and Reactions: moves refuse with these reasons and the screen shows them.
"""

from collections.abc import Iterator

from turnwright.commands import Objection
from turnwright.events import AnyEncounter
from turnwright.systems.structured import clock as time
from turnwright.systems.structured.actions import ACTIONS, DELAY, KINDS, LIMITED, Action, kinds
from turnwright.systems.structured.book import RULES
from turnwright.systems.structured.clock import Fighter
from turnwright.systems.structured.options import on, option
from turnwright.systems.structured.tally import Did

_LIMITS = {"attack": "structured.action.attack", "concentration": "structured.action.concentration"}
HELD = ("half", "full", "extended")
"""What a turn has room for; the rest is besides."""


def playing(e: AnyEncounter) -> Iterator[Objection]:
    if e.clock.stage == "setup":
        yield RULES.no("turnwright.not_started", overrule=False)
    if e.clock.stage == "over":
        yield RULES.no("structured.encounter.end", "The fight has ended; only Undo opens it again.", overrule=False)


def counted(e: AnyEncounter) -> Iterator[Objection]:
    """The fight runs, and this table counts actions."""
    yield from playing(e)
    if not on(e, "action_economy"):
        yield RULES.no("structured.economy", overrule=False)


def able(e: AnyEncounter, c: Fighter) -> Iterator[Objection]:
    """Nothing has put the combatant out of action."""
    if time.out(e, c):
        yield RULES.no("structured.out", f"{c.name} is out of the fight.")
    if c.tally.surprised:
        yield RULES.no("structured.surprise", f"{c.name} is Surprised until the end of round {e.clock.round}.")
    if not all(kind.actions for kind in time.states(c)):
        yield RULES.no("structured.stunned", f"{c.name} is Stunned.")


def judge(e: AnyEncounter, c: Fighter, did: Did) -> Iterator[Objection]:
    """The reasons against an action other than a Reaction."""
    yield from counted(e)
    if e.clock.stage != "play":
        return
    yield from able(e, c)
    gap = time.in_gap(e) and e.clock.gap[0] == c.id
    if not gap and e.clock.turn != c.id:
        yield _not_now(e, c)
        return
    if did.kind not in HELD:
        return
    if c.tally.work is not None:
        yield RULES.no("structured.extended.busy", f"{c.name} is at {c.tally.work.name}; abandon it first.")
    if gap:
        yield from _left_over(c, did)
    else:
        yield from _room(e, c, did)
    yield from _alike(c, did)


def _not_now(e: AnyEncounter, c: Fighter) -> Objection:
    acting = time.active(e)
    whose = f"It is the turn of {acting.name}" if acting else "Nobody acts now"
    if c.tally.delayed:
        return RULES.no("structured.delay.interrupt", f"{whose}; {c.name} can act when it is over.")
    if any(done.name == DELAY for done in c.tally.did):
        return RULES.no("structured.delay.spent", f"{c.name} has used the Half Action kept back.")
    return RULES.no("structured.turn", f"{whose}, not of {c.name}." if acting else f"{whose}.")


def _left_over(c: Fighter, did: Did) -> Iterator[Objection]:
    if not c.tally.delayed:
        yield RULES.no("structured.delay.spent", f"{c.name} has used the Half Action kept back.")
    if did.kind != "half" or did.name == DELAY:
        yield RULES.no("structured.delay.half", f"{c.name} kept back a Half Action, no more.")


def _room(e: AnyEncounter, c: Fighter, did: Did) -> Iterator[Objection]:
    whole = [done for done in c.tally.did if done.kind in ("full", "extended")]
    halves = [done for done in c.tally.did if done.kind == "half"]
    most = halves_at_most(e, c)
    if whole:
        yield RULES.no("structured.action.full", f"{_name(whole[0])} took the whole turn.")
    elif did.kind != "half" and halves:
        yield RULES.no("structured.action.full", f"It needs a full turn; {_name(halves[0])} is done.")
    elif did.kind == "half" and len(halves) >= most:
        several = "one Half Action is" if most == 1 else f"{most} Half Actions are"
        yield RULES.no("structured.action.halves", f"{several[0].upper()}{several[1:]} all a turn holds.")
    if did.kind != "half" and pinned(c):
        yield RULES.no("structured.pinned", f"{c.name} is Pinned: a single Half Action.")
    named = ACTIONS.get(did.name)
    if named is not None and named.first and (halves or whole):
        yield RULES.no("structured.action.first", f"{named.name} comes before any other action.")


def _alike(c: Fighter, did: Did) -> Iterator[Objection]:
    """What must not come twice in one turn, the Half Action kept back by a Delay included."""
    named = ACTIONS.get(did.name)
    once = did.kind == "half" and did.name and not (named is not None and named.twice)
    if once and any(done.name == did.name and done.kind == "half" for done in c.tally.did):
        yield RULES.no("structured.action.different", f"{_name(did)} is done; Half Actions differ.")
    for subtype in LIMITED:
        earlier = next((done for done in c.tally.did if subtype in done.subtypes and done.kind in HELD), None)
        if subtype in did.subtypes and earlier is not None:
            kind = subtype.capitalize()
            yield RULES.no(_LIMITS[subtype], f"{_name(earlier)} was the {kind} action of this turn.")


def _name(did: Did) -> str:
    named = ACTIONS.get(did.name)
    return named.name if named is not None else did.name or KINDS[did.kind]


def pinned(c: Fighter) -> bool:
    return any(kind.halves >= 0 for kind in time.states(c))


def halves_at_most(e: AnyEncounter, c: Fighter) -> int:
    limits = [kind.halves for kind in time.states(c) if kind.halves >= 0]
    return min([int(option(e, "half_actions_per_turn")), *limits])


def halves_left(e: AnyEncounter, c: Fighter) -> int:
    """Half Actions the running turn, or the one kept back, still has room for."""
    if any(able(e, c)) or (c.tally.work is not None):
        return 0
    if time.in_gap(e):
        return int(c.tally.delayed)
    if any(done.kind in ("full", "extended") for done in c.tally.did):
        return 0
    return max(0, halves_at_most(e, c) - sum(done.kind == "half" for done in c.tally.did))


# Reactions


def reactions(e: AnyEncounter, c: Fighter) -> int:
    """Reactions a round, with what a stance adds."""
    return (c.sheet.reactions or int(option(e, "reactions_per_round"))) + sum(kind.more for kind in time.states(c))


def reactions_left(e: AnyEncounter, c: Fighter) -> int:
    if any(able(e, c)) or not all(kind.reactions for kind in time.states(c)):
        return 0
    return max(0, reactions(e, c) - c.tally.reacted)


def may_react(e: AnyEncounter, c: Fighter, action: Action | None) -> Iterator[Objection]:
    """The reasons against a Reaction; without `action` it is one the table names itself."""
    yield from counted(e)
    if e.clock.stage != "play":
        return
    yield from able(e, c)
    acting = time.active(e)
    if acting is not None and acting.id == c.id:
        yield RULES.no("structured.reaction.own_turn", f"It is the turn of {c.name}.")
    most = reactions(e, c)
    if c.tally.reacted >= most:
        has = "the Reaction" if most == 1 else f"all {most} Reactions"
        when = f"of round {e.clock.round}" if option(e, "reaction_refresh") == "round_start" else "until the next turn"
        yield RULES.no("structured.reaction.used", f"{c.name} has used {has} {when}.")
    evades = action is not None and action.evasion
    if evades and not all(kind.evasion for kind in time.states(c)):
        yield RULES.no("structured.reaction.all_out", f"{c.name} attacked all out.")
    if not evades and any(kind.only_evasion for kind in time.states(c)):
        yield RULES.no("structured.reaction.defensive", f"{c.name} stands on the defensive.")


def named_did(e: AnyEncounter, action: Action, kind: str = "") -> Did:
    return Did(action.id, kind or kinds(e, action)[0], action.subtypes)
