"""The saves that must be made before Next: those of turns that ended without them, then those of the turn that Next ends."""

from turnwright.core import BadCommand, Command, Effect, F, Refused, kernel
from turnwright.core.saves import SAVE, TO_COME, owes
from turnwright.core.system import System
from turnwright.gm import saves
from turnwright.screen import shapes
from turnwright.screen.before_next import question_json


def before_next(system: System[F], fight: F, shown: shapes.Next) -> shapes.Prompt | None:
    """Returns the question for the saves that come before Next, in one form; None without any. `shown`: the plate."""
    may_end = [x for x in fight.effects if x.until.kind == SAVE and _stands(system, fight, x)]
    if not may_end or shown["state"] != "ready":
        return None
    if owed := [x for x in may_end if owes(x)]:
        asked = question_json(fight, system.rules.book, saves.offer(system, fight, owed), system.say("save.owed"))
        return {**asked, "due": True}
    ending = _ending(system, fight, Command(shown["do"], shown["args"]))
    effects = [x for x in may_end if x.id in ending]
    return question_json(fight, system.rules.book, saves.offer(system, fight, effects)) if effects else None


def _stands(system: System[F], fight: F, effect: Effect) -> bool:
    c = fight.find(effect.who)
    return c is not None and not system.roster.standing.down(fight, c)


def _ending(system: System[F], fight: F, command: Command) -> set[str]:
    """Returns the conditions whose save would be owed after Next, because it ends the turn that runs. Where dice or a ruling decide what Next does,
    it counts as ending that turn."""
    now = system.clock.in_turn(fight)
    running = {x.id for x in fight.effects if x.until.kind == SAVE and x.until.who in now}
    if not running:
        return running
    try:
        after = kernel.dry_run(system, fight, command).state
    except (Refused, BadCommand):
        return {x.id for x in fight.effects if x.id in running and x.until.left == TO_COME}
    return {x.id for x in after.effects if x.id in running and owes(x)}
