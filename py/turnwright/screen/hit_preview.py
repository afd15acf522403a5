"""The result of a hit before it is applied (the `hit_preview` question of docs/boundary.md)."""

from collections.abc import Iterator

from turnwright.core import AnyCombatant, Args, Command, Dice, F, Fact, kernel
from turnwright.core.beside import number_of
from turnwright.core.concentration_events import ConcentrationDoubted
from turnwright.core.effect_events import EffectEnded
from turnwright.core.model import unit_of
from turnwright.core.numbered import name_all
from turnwright.core.system import System
from turnwright.gm.hits import CAME_TO_NOTHING, Hit
from turnwright.screen import shapes
from turnwright.text import N_, join_commas, join_dots, say


def preview(system: System[F], fight: F, args: Args) -> shapes.HitPreview:
    """Returns what a hit would do, without doing it: each number before and after, and the result in one line. Raises BadCommand."""
    made = kernel.move(system, Command("hit", args))
    assert isinstance(made, Hit)
    hit: Hit[F] = made
    if any(True for _ in hit.against(fight, system)) or hit.mode in CAME_TO_NOTHING:
        return {"rows": [], "others": [], "says": ""}
    after = fight
    cues: dict[str, list[str]] = {}
    for fact in hit.facts(fight, system, Dice({}, "")):
        before, after = after, kernel.apply(system, after, fact)
        for one in kernel.follows(system, before, after, fact):
            for who, cue in _cues(system, after, one):
                cues.setdefault(who, []).append(cue)
            after = kernel.apply(system, after, one)
    rows: list[shapes.HitRow] = []
    for c in fight.found((*hit.who, *hit.half)):
        now = after.get(c.id)
        down = hit.gauge == system.about.gauge and system.roster.looks_down(after, now)
        left = _left(system, hit, c, now, down)
        rows.append({"id": c.id, "name": c.name, "by": _by(hit, c), "note": _change(hit, c, now, down), "left": left})
        if hit.before:
            rows[-1]["defense"] = _defense(hit, c)
        if state := hit.brings(fight, after, c):
            label, says, on, arg = state
            rows[-1]["brings"] = {"label": label, "says": says, "on": on, "arg": arg}
        if c.id in cues:
            rows[-1]["cue"] = join_dots(dict.fromkeys(cues[c.id]))
        if now.gauge(hit.gauge) == c.gauge(hit.gauge):
            rows[-1]["same"] = True
    others: list[shapes.HitOther] = [
        {"name": name_all(fight, (who,)), "left": join_commas(dict.fromkeys(cues[who]))}
        for who in cues
        if who not in (*hit.who, *hit.half)
    ]
    told = [(one["name"], one["left"]) for one in (*rows, *others)]
    says = join_commas(say("{name}: {left}", name=name, left=left) for name, left in told)
    return {"rows": rows, "others": others, "says": says}


def _cues(system: System[F], fight: F, brought: Fact[F]) -> Iterator[tuple[str, str]]:
    """Yields what the hit brings about besides the number, and for whom: a condition that ends with it, a concentration that is in doubt then,
    with the number to beat, and what the rules make of it, as the log will say it."""
    if isinstance(brought, EffectEnded):
        yield brought.who, say("{effect} ends", effect=brought.name)
    elif isinstance(brought, ConcentrationDoubted):
        found = fight.effect(brought.effect)
        if found is None:
            return
        if brought.why in ("down", "zero", "helpless"):
            yield found.who, say("{condition}: does it end?", condition=found.name)
        elif brought.number:
            yield found.who, say("{condition}: DC {number}", condition=found.name, number=brought.number)
        else:
            yield found.who, say("{condition}: still held?", condition=found.name)
    elif line := brought.line_in(system, fight, kernel.apply(system, fight, brought)):
        for who in brought.about():
            yield who, line.short()


BY = {"damage": N_("−{amount}"), "heal": N_("+{amount}"), "set": N_("{amount}"), "temporary": N_("+{amount}")}
"""A change with its sign, by the mode of a hit."""


def _by(hit: Hit[F], c: AnyCombatant) -> str:
    """Returns the change with its sign, or the new value."""
    amount = hit.amount_for(c)
    return say(BY[hit.mode], amount=amount) if amount else "0"


def _defense(hit: Hit[F], c: AnyCombatant) -> str:
    """Returns how the amount said before a defense becomes what is taken: "34 − 20 ED", "half of 34 − 20 ED"."""
    amount, defense = hit.dealt_to(c), number_of(c, hit.before)
    if defense is None:
        return say("{amount}, {defense} not known", amount=amount, defense=hit.before)
    text = N_("half of {amount} − {number} {defense}") if c.id in hit.half else N_("{amount} − {number} {defense}")
    return say(text, amount=amount, number=defense, defense=hit.before)


def _change(hit: Hit[F], before: AnyCombatant, after: AnyCombatant, down: bool) -> str:
    was, now = before.gauge(hit.gauge), after.gauge(hit.gauge)
    assert was is not None and now is not None
    if hit.mode == "temporary":
        return say("{temp} temporary", temp=now.temp)
    temporary = say("temporary {was} → {temp}", was=was.temp, temp=now.temp) if now.temp != was.temp else ""
    if now.value == was.value:
        changed = "" if temporary else say("stays at {value}", value=now.value)
    else:
        changed = say("{was} → {value}", was=was.value, value=now.value)
    if down and now.value <= 0:  # who is down above 0 was so for another reason, such as the GM's mark
        if was.value <= 0:
            return join_commas((temporary, changed, say("still down")))
        changed = join_commas((changed, say("down"))) if now.value else say("{was} → down", was=was.value)
    return join_commas((temporary, changed))


def _left(system: System[F], hit: Hit[F], before: AnyCombatant, after: AnyCombatant, down: bool) -> str:
    was, now = before.gauge(hit.gauge), after.gauge(hit.gauge)
    assert was is not None and now is not None
    if hit.mode == "temporary":
        return say("{temp} temporary {gauge}", temp=now.temp, gauge=unit_of(now.name, now.temp))
    parts = {"value": now.value, "gauge": unit_of(now.name, now.value), "temp": now.temp}
    left = say("{value} {gauge} left" if now.value >= 0 else "{value} {gauge}", **parts)
    if now.value > now.most > 0:
        left = say("{value} of {most} {gauge}", **parts, most=now.most)
    if now.temp:
        left = say("{value} {gauge} and {temp} temporary left", **parts)
    if not down:
        return system.roster.fields.below(now.name, now.value) or left
    if now.value > 0:
        return join_commas((left, say("still out")))
    return down_at(now.value, now.name)


def down_at(value: int, gauge: str) -> str:
    """Returns that somebody is down, and how far below 0."""
    return say("down at {value} {gauge}", value=value, gauge=unit_of(gauge, value)) if value < 0 else say("down")
