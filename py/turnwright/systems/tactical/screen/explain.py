"""Why a combatant is next, and why another does not act: the state in sentences, each with its rule."""

from turnwright.core import Objection, ids, join_and, join_commas
from turnwright.screen.explain import Explained, explained
from turnwright.systems.tactical.rules import RULES, initiative, states
from turnwright.systems.tactical.rules.initiative import added_up, besides
from turnwright.systems.tactical.rules.options import option
from turnwright.systems.tactical.state import Fight, Fighter, Unit, clock
from turnwright.systems.tactical.text import say


def _next(fight: Fight) -> Explained:
    now = clock.running(fight)
    if not now:
        return say("explain.nobody"), (_nobody(fight),)
    name = clock.name_standing_with_numbers(fight, ids(now))
    at = clock.initiative(now[0])
    declares = fight.clock.phase == "declaration"
    first = clock.to_declare(fight) if declares else clock.to_act(fight)
    if first and first[0][0].id not in fight.clock.turn:
        rule, key = f"tactical.{fight.clock.phase}", "why.called"
    elif declares:
        rule, key = "tactical.declaration", "why.lowest"
    elif now[0].tally.initiative is None:
        rule, key = "tactical.initiative", "why.no_initiative"
    else:
        rule, key = "tactical.resolution", "why.highest"
    place = RULES.reason(rule, say(key, who=name, at=at, count=len(now)))
    reasons = [place, *_roll(now[0]), *_tie(fight, now)]
    return say("why.declares" if declares else "explain.now", who=name, count=len(now)), tuple(reasons)


def _nobody(fight: Fight) -> Objection:
    """Returns why nobody acts: initiative is rolled, rolled again for a tie, or an Orientation Maneuver comes first."""
    match fight.prompt.kind if fight.prompt else "":
        case "tie":
            who = join_and(clock.name_standing_with_numbers(fight, ids(u)) for u in initiative.ties(fight))
            return RULES.reason("tactical.initiative.tie", say("why.nobody.ties", who=who))
        case "orientation" | "cancel":
            return RULES.reason(
                "tactical.orientation",
                say("why.nobody.orients", **clock.fill_with_numbers(fight, fight.clock.due[0].who)),
            )
        case _:
            return RULES.reason("tactical.initiative", say("why.nobody.rolls"))


def _roll(c: Fighter) -> list[Objection]:
    rolled = c.tally.initiative
    if rolled is None:
        return []
    if rolled.dice:
        rule, made = "tactical.initiative", [say("why.rolled", who=c.name, dice=added_up(rolled.dice))]
        made.append(say("initiative.qu", qu=rolled.qu))
    else:
        rule, made = "tactical.cancel.dice", [say("why.rolled_no_dice", who=c.name)]
    says = say("why.total", made=join_commas([*made, besides(rolled)]), total=rolled.total)
    return [RULES.reason(rule, says)]


def _tie(fight: Fight, now: Unit) -> list[Objection]:
    """Returns how a tie was settled, if there was one."""
    mine = now[0].tally.initiative
    others = ((u, u[0].tally.initiative) for u in clock.places(fight) if u[0] not in now)
    tied = [u for u, rolled in others if rolled and mine and rolled.total == mine.total]
    if not tied or mine is None:
        return []
    with_whom = join_and(clock.name_standing_with_numbers(fight, ids(u)) for u in tied)
    how = say(f"why.tie.{option(fight, 'initiative_tie')}")
    rolled = say("why.tie.rolled", dice=join_commas(map(str, mine.ties))) if mine.ties else ""
    return [RULES.reason("tactical.initiative.tie", say("why.tied", whom=with_whom, how=join_commas([how, rolled])))]


def _one(fight: Fight, c: Fighter) -> Explained:
    reasons = []
    if clock.down(c):
        reasons.append(RULES.about(c, "turnwright.down", "no.hits"))
    if c.tally.waits:
        reasons.append(RULES.about(c, "tactical.join", "no.waits"))
    if c.tally.out:
        reasons.append(RULES.about(c, "tactical.orientation.failed", "why.out"))
    if c.tally.initiative is None and not reasons:
        reasons.append(RULES.about(c, "tactical.initiative", "why.no_initiative"))
    hindered = states.forbids(fight, c, attack=True, parry=True)
    reasons += [*_when(fight, c), *(o for o in hindered if o.rule.startswith(("tactical.stun", "tactical.staggered")))]
    if c.id in fight.clock.turn and not reasons:
        place = RULES.about(c, f"tactical.{fight.clock.phase}", "why.place", at=clock.initiative(c))
        return say("why.may_declare" if fight.clock.phase == "declaration" else "explain.may", who=c.name), (place,)
    return say("why.hindered" if c.id in fight.clock.turn else "explain.not", who=c.name), tuple(reasons)


def _when(fight: Fight, c: Fighter) -> list[Objection]:
    now = clock.running(fight)
    if c.id in fight.clock.turn or c.tally.initiative is None:
        return []
    if fight.clock.phase == "declaration" and c.tally.declared:
        return [RULES.about(c, "tactical.declaration.settled", "why.settled")]
    if fight.clock.phase == "resolution" and c.tally.done:
        return [RULES.about(c, "tactical.resolution", "why.had_the_turn")]
    if not now:
        return [_nobody(fight)]
    rule = "tactical.declaration.order" if fight.clock.phase == "declaration" else "tactical.resolution.turn"
    first = {
        "first": clock.name_standing_with_numbers(fight, ids(now)),
        "count": len(now),
        "first_at": clock.initiative(now[0]),
    }
    return [RULES.reason(rule, say("why.before", **first, who=c.name, at=clock.initiative(c)))]


explain = explained(_next, _one)
