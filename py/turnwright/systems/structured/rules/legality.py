"""Legality: every objection to an action or a Reaction (The Turn; Combat Actions).

The one source of legality for both: moves refuse with these objections and the screen shows them.
"""

from collections.abc import Callable

from turnwright.core import Objection, Objections, unknown
from turnwright.systems.structured.rules import RULES
from turnwright.systems.structured.rules.action_table import ACTIONS, DELAY, LIMITED, Action, done_words
from turnwright.systems.structured.rules.options import on, option
from turnwright.systems.structured.state import Did, Fight, Fighter, clock
from turnwright.systems.structured.text import say

_LIMITS = {"attack": "structured.action.attack", "concentration": "structured.action.concentration"}
HELD = ("half", "full", "extended")
"""The kinds of action that use up part of a turn."""


def playing(fight: Fight) -> Objections:
    """Yields the reason why no move of a running fight is possible."""
    if fight.clock.stage == "setup":
        yield RULES.reason("turnwright.not_started", overrule=False)
    if fight.clock.stage == "over":
        yield RULES.reason("structured.encounter.end", say("no.over"), overrule=False)


def changing(fight: Fight, who: tuple[str, ...], same: Callable[[Fighter], bool], says: str = "") -> Objections:
    """Yields the reasons against a change of these: the fight does not run, one of them is unknown, or (`same`) nothing would change."""
    missing = (*playing(fight), *unknown(fight, who))
    yield from missing
    if not missing and all(map(same, fight.found(who))):
        yield RULES.reason("turnwright.same", says, overrule=False)


def counted(fight: Fight) -> Objections:
    """Yields the reasons why no counted action is possible: the fight does not run, or the table does not count actions."""
    yield from playing(fight)
    if not on(fight, "action_economy"):
        yield RULES.reason("structured.economy", overrule=False)


def able_to_act(fight: Fight, c: Fighter) -> Objections:
    """Yields the reasons why a combatant can do nothing at all."""
    if clock.out(fight, c):
        yield RULES.about(c, "structured.out", "is.out")
    if c.tally.surprised:
        yield RULES.about(c, "structured.surprise", "no.surprised", round=clock.surprise_ends(fight))
    if clock.stunned(c):
        yield RULES.about(c, "structured.stunned", "is.stunned")


def judge(fight: Fight, c: Fighter, did: Did) -> Objections:
    """Yields the objections to an action other than a Reaction."""
    yield from counted(fight)
    if fight.clock.stage != "play":
        return
    yield from able_to_act(fight, c)
    gap = clock.in_gap(fight) and fight.clock.gap[0] == c.id
    if not gap and fight.clock.turn != c.id:
        yield _not_now(fight, c)
        return
    if did.kind not in HELD:
        return
    if c.tally.work is not None:
        yield RULES.about(c, "structured.extended.busy", "no.busy", work=c.tally.work.name)
    if gap:
        yield from _left_over(c, did)
    else:
        yield from _room(fight, c, did)
    yield from _alike(c, did)


def _not_now(fight: Fight, c: Fighter) -> Objection:
    acting = clock.active(fight)
    if any(done.name == DELAY for done in c.tally.did) and not c.tally.delayed:
        return RULES.about(c, "structured.delay.spent", "no.spent")
    rule = "structured.delay.interrupt" if c.tally.delayed else "structured.turn"
    if acting is None:
        return RULES.reason(rule, say("turn.nobody"))
    return RULES.about(c, rule, "no.interrupt" if c.tally.delayed else "no.not_yours", acting=acting.name)


def _left_over(c: Fighter, did: Did) -> Objections:
    if not c.tally.delayed:
        yield RULES.about(c, "structured.delay.spent", "no.spent")
    if did.kind != "half" or did.name == DELAY:
        yield RULES.about(c, "structured.delay.half", "no.half_only")


def _room(fight: Fight, c: Fighter, did: Did) -> Objections:
    whole = [done for done in c.tally.did if done.kind in ("full", "extended")]
    halves = [done for done in c.tally.did if done.kind == "half"]
    most = halves_at_most(fight, c)
    if whole:
        used = say("short.turn_used")
        yield RULES.reason("structured.action.full", say("no.whole_turn", done=done_words(whole[0])), short=used)
    elif did.kind != "half" and halves:
        short = RULES["structured.action.halves"].short if len(halves) >= most else ""
        yield RULES.reason("structured.action.full", say("no.full", done=done_words(halves[0])), short=short)
    elif did.kind == "half" and len(halves) >= most:
        yield RULES.reason("structured.action.halves", say("no.halves", count=most))
    if did.kind != "half" and pinned(c):
        yield RULES.about(c, "structured.pinned", "is.pinned")
    named = ACTIONS.get(did.name)
    if named is not None and named.first and (halves or whole):
        yield RULES.reason("structured.action.first", say("no.first", action=named.name))


def _alike(c: Fighter, did: Did) -> Objections:
    """Yields the objections to a repeat within one turn, which includes the Half Action left over from a Delay."""
    named = ACTIONS.get(did.name)
    once = did.kind == "half" and did.name and not (named is not None and named.twice)
    if once and any(done.name == did.name and done.kind == "half" for done in c.tally.did):
        yield RULES.reason("structured.action.different", say("no.different", done=done_words(did)))
    for subtype in LIMITED:
        earlier = next((done for done in c.tally.did if subtype in done.subtypes and done.kind in HELD), None)
        if subtype in did.subtypes and earlier is not None:
            yield RULES.reason(_LIMITS[subtype], say(f"no.twice.{subtype}", done=done_words(earlier)))


def pinned(c: Fighter) -> bool:
    """Tells whether a state limits the Half Actions of a combatant."""
    return any(kind.halves >= 0 for kind in clock.states(c))


def halves_at_most(fight: Fight, c: Fighter) -> int:
    """Returns the number of Half Actions in a turn of this combatant."""
    limits = [kind.halves for kind in clock.states(c) if kind.halves >= 0]
    return min([int(option(fight, "half_actions_per_turn")), *limits])


def halves_left(fight: Fight, c: Fighter) -> int:
    """Returns the Half Actions left: in the current turn or, between turns, from the Delay."""
    if any(able_to_act(fight, c)) or (c.tally.work is not None):
        return 0
    if clock.in_gap(fight):
        return int(c.tally.delayed)
    if any(done.kind in ("full", "extended") for done in c.tally.did):
        return 0
    return max(0, halves_at_most(fight, c) - sum(done.kind == "half" for done in c.tally.did))


# Reactions


def reactions(fight: Fight, c: Fighter) -> int:
    """Returns the Reactions per round, including those from a stance."""
    return (c.sheet.reactions or int(option(fight, "reactions_per_round"))) + sum(kind.more for kind in clock.states(c))


def reactions_left(fight: Fight, c: Fighter) -> int:
    """Returns the unused Reactions; 0 for a combatant who cannot react."""
    if any(able_to_act(fight, c)) or not all(kind.reactions for kind in clock.states(c)):
        return 0
    return max(0, reactions(fight, c) - c.tally.reacted)


def may_react(fight: Fight, c: Fighter, action: Action | None) -> Objections:
    """Yields the objections to a Reaction; without `action`, to one in the table's own words."""
    yield from counted(fight)
    if fight.clock.stage != "play":
        return
    yield from able_to_act(fight, c)
    acting = clock.active(fight)
    if acting is not None and acting.id == c.id:
        yield RULES.about(c, "structured.reaction.own_turn", "turn.of")
    most = reactions(fight, c)
    if c.tally.reacted >= most:
        key = f"no.used.{option(fight, 'reaction_refresh')}"
        yield RULES.about(c, "structured.reaction.used", key, count=most, round=fight.clock.round)
    evades = action is not None and action.evasion
    if evades and not all(kind.evasion for kind in clock.states(c)):
        yield RULES.about(c, "structured.reaction.all_out", "no.all_out")
    if not evades and any(kind.only_evasion for kind in clock.states(c)):
        yield RULES.about(c, "structured.reaction.defensive", "no.defensive")
