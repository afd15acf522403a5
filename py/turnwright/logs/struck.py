"""The trace of a hit on the card: who was hit in the last blow, how much, and what is left; and who dealt it, if the card is not theirs."""

from collections.abc import Sequence

from turnwright import shapes
from turnwright.core import kernel
from turnwright.core.alike import told_apart
from turnwright.core.fact import AnyFight, Fact
from turnwright.core.model import AnyCombatant, Gauge, gathered, ids, unit_of, units
from turnwright.core.names_in_words import rows
from turnwright.core.system import AnySystem
from turnwright.drawing.tokens import fighters_token
from turnwright.storage import blow
from turnwright.storage.history import History
from turnwright.storage.save_file import read_command, read_events
from turnwright.table.coming import Left
from turnwright.table.gauges import GaugeSet
from turnwright.table.hits import down_at
from turnwright.text import join_and, join_commas, join_dots, minus, say

COMMANDS = ("hit", "adjust")
ROOM = 40
"""The most letters of a notice for more than one fighter; the others are counted."""


def struck(history: History) -> list[str]:
    """Returns what the last blow did to each gauge ("Grol −12: 40 hp"), if the last step was a hit or a change of a gauge. Members of a group
    with the same change share one text. Who dealt it comes first, unless they act now and the card has their name."""
    if history.cursor == history.origin:
        return []
    steps, system = blow.undone(history), history.head.system
    told = dict[tuple[str, str, str], list[str]]()
    facts = _facts(history, steps)
    fight = _left_by(history, steps)
    for fact in facts:
        c = fight.get(fact.who)
        change = (_by(fact, _before(history, steps.start, fact)), _left(system, fight, c, fact))
        told.setdefault((c.group or c.id, *change), []).append(c.id)
    by = _dealers(system, fight, facts)
    return [
        *([say("By {name}", name=system.roster.standing.name_fighters(fight, by))] if by else []),
        *(
            say(
                "{name} {by}: {left}" if by else "{name}: {left}",
                name=system.roster.standing.name_with_numbers(fight, tuple(who)),
                by=by,
                left=left,
            )
            for (_, by, left), who in told.items()
        ),
    ]


def dealer(history: History) -> shapes.Token | None:
    """Returns the token of who dealt the last blow; None where no line of `struck` names them."""
    if history.cursor == history.origin:
        return None
    steps = blow.undone(history)
    facts = _facts(history, steps)
    fight = _left_by(history, steps)
    by = _dealers(history.head.system, fight, facts)
    return fighters_token(fight, by, "ready") if by else None


def _dealers(system: AnySystem, fight: AnyFight, facts: list[GaugeSet[AnyFight]]) -> Sequence[AnyCombatant]:
    """Returns who dealt this blow, as in the list "By"; nobody if the table did not say, or if they act now and the card has their name."""
    by = next((fact.by for fact in facts), "")
    if fight.find(by) is None or by in ids(system.clock.acting.at_turn(fight)):
        return ()
    return next((those for those in units(fight.roster) if those[0].id == by), fight.found((by,)))


def amounts(history: History, steps: range) -> tuple[str, str]:
    """Returns how much these steps give or take, whom it befell alike together ("Orc ×3 −12 STUN, −2 BODY"), and how many more there are; both
    empty if they are no blow, or say no amount."""
    system, fight = history.head.system, told_apart(history.at(steps.start - 1))
    told = dict[str, list[str]]()
    for fact in _facts(history, steps):
        amount = _amount(fact, _before(history, steps.start, fact))
        if not amount:
            return "", ""
        below = system.roster.fields.below(fact.gauge, fact.value)
        told.setdefault(fact.who, []).append(join_commas((amount, below)))
    alike = gathered(fight.found(tuple(told)), lambda c: tuple(told[c.id]))
    return _few(
        [(names, join_commas(told[names[0].id])) for each in alike for names in rows(fight, each)], system, fight
    )


def restored(history: History, steps: range) -> str:
    """Returns what the gauges that these steps changed have again once they are undone; empty if they are no blow."""
    system, fight = history.head.system, told_apart(history.at(steps.start - 1))
    has = dict[str, list[str]]()
    for who, gauge in dict.fromkeys((fact.who, fact.gauge) for fact in _facts(history, steps)):
        c = fight.find(who)
        was = c.gauge(gauge) if c is not None else None
        if was is not None:
            shown = system.roster.fields.below(gauge, was.value) or say(
                "{value} {gauge}", value=minus(was.value), gauge=unit_of(gauge, was.value)
            )
            has.setdefault(who, []).append(
                join_commas((shown, say("{temp} temporary", temp=was.temp) if was.temp else ""))
            )
    alike = gathered(fight.found(tuple(has)), lambda c: tuple(has[c.id]))
    told = ((names, join_commas(has[names[0].id])) for each in alike for names in rows(fight, each))
    return join_and(
        say("{name} back to {value}", name=system.roster.standing.name_with_numbers(fight, ids(who)), value=value)
        for who, value in told
    )


def _few(told: list[tuple[tuple[AnyCombatant, ...], str]], system: AnySystem, fight: AnyFight) -> tuple[str, str]:
    """Returns what befell the first of these, as many as have room, and how many more there are."""
    text, left = "", sum(len(who) for who, _ in told)
    for who, by in told:
        name = system.roster.standing.name_with_numbers(fight, ids(who))
        longer = join_dots((text, say("{name} {by}", name=name, by=by)))
        if text and len(longer) > ROOM:
            return text, say(("and {count} more fighter", "and {count} more fighters"), count=left)
        text, left = longer, left - len(who)
    return text, ""


def _amount(fact: GaugeSet[AnyFight], before: Gauge | None) -> str:
    """Returns how much of a gauge is given or taken, with what it is called: "−1 Wound and 5 temporary"; empty if nothing is."""
    by, absorbed = _parts(fact, before)
    amount, gauge = abs(by), unit_of(fact.gauge, by or absorbed)
    if by < 0 and absorbed:
        return say("−{amount} {gauge} and {temp} temporary", amount=amount, gauge=gauge, temp=absorbed)
    if absorbed:
        return say("−{temp} temporary {gauge}", temp=absorbed, gauge=gauge)
    return say("−{amount} {gauge}" if by < 0 else "+{amount} {gauge}", amount=amount, gauge=gauge) if by else ""


def _facts(history: History, steps: range) -> list[GaugeSet[AnyFight]]:
    """Returns the changes of gauges in the steps of a blow; none if they are no blow."""
    return [fact for fact in _happened(history, steps) if isinstance(fact, GaugeSet)]


def _happened(history: History, steps: range) -> list[Fact[AnyFight]]:
    """Returns all that happened in the steps of a blow; nothing if they are no blow."""
    if read_command(history.step(steps[-1]))["do"] not in COMMANDS:
        return []
    return [fact for step in steps for fact in read_events(history.head.system, history.step(step))]


def _left_by(history: History, steps: range) -> AnyFight:
    """Returns the fight as a blow left it, with those whom it sent away: the summoned go if it breaks the concentration on them."""
    happened = _happened(history, steps)
    if not any(isinstance(fact, Left) for fact in happened):
        return history.shown
    stayed = (fact for fact in happened if not isinstance(fact, Left))
    return told_apart(kernel.fold(history.head.system, history.at(steps.start - 1), stayed))


def _before(history: History, first: int, fact: GaugeSet[AnyFight]) -> Gauge | None:
    """Returns the gauge as it was before the blow; None if it was not counted yet. `first`: the first step of the blow."""
    c = history.at(first - 1).find(fact.who)
    return c.gauge(fact.gauge) if c is not None else None


def _by(fact: GaugeSet[AnyFight], before: Gauge | None) -> str:
    """Returns by how much a gauge changes; empty if it does not, or was not counted yet."""
    by, absorbed = _parts(fact, before)
    change = say("−{amount}" if by < 0 else "+{amount}", amount=abs(by)) if by else ""
    if absorbed:
        change = say("{change} and {temp} temporary" if change else "−{temp} temporary", change=change, temp=absorbed)
    return change


def _parts(fact: GaugeSet[AnyFight], before: Gauge | None) -> tuple[int, int]:
    """Returns by how much a gauge changes, and how many temporary points are lost; 0 if it was not counted yet."""
    if before is None:
        return 0, 0
    by = fact.value - fact.was
    return by, max(0, before.temp - fact.temp) if fact.temp >= 0 and by <= 0 else 0


def _left(system: AnySystem, fight: AnyFight, c: AnyCombatant, fact: GaugeSet[AnyFight]) -> str:
    down = fact.gauge == system.about.gauge and system.roster.looks_down(fight, c)
    if down and fact.value <= 0:
        return down_at(fact.value, fact.gauge)
    temp = say("{temp} temporary", temp=fact.temp) if fact.temp > 0 else ""
    left = say("{value} {gauge}", value=fact.value, gauge=unit_of(fact.gauge, fact.value))
    left = system.roster.fields.below(fact.gauge, fact.value) or left
    return join_commas((left, temp, say("still out") if down else ""))
