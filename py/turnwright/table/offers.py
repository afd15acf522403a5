"""The offers for the GM in every system: roster, sides, numbers, reminders, notes. Those of a condition: `conditions.py`.

The moves are in `corrections.py`, `coming.py`, `notes.py` and `conditions.py`. A system rewords the offers if its time has other names.
"""

from collections.abc import Sequence
from dataclasses import replace

from turnwright.core.commands import Ask, Choice, Offer
from turnwright.core.fact import F
from turnwright.core.members import as_targets, for_some, people, targets, whom
from turnwright.core.model import AnyCombatant, ids
from turnwright.core.move import SharedMove
from turnwright.core.options import Preset
from turnwright.core.system import System
from turnwright.table import closing, squads, table_events
from turnwright.table.coming import HOW, ComeBack, Expect, Join, Leave
from turnwright.table.conditions import MOST_ROUNDS, AddEffect, moment
from turnwright.table.corrections import (
    AddSide,
    Adjust,
    ChangeSide,
    Copy,
    Correct,
    Rename,
    RenameGroup,
    Retitle,
    Split,
    UsePreset,
)
from turnwright.table.notes import Note

Fighters = tuple[AnyCombatant, ...]


def table(system: System[F], fight: F) -> list[Offer]:
    """Returns the GM's offers for the whole fight, beside the system's own."""
    say = system.say
    line = Ask("text", "line", say("Name and numbers"), help=say(system.about.example))
    what = Ask("value", "text", say("Reminder"), help=say("e.g. the bridge burns down"))
    side = Ask("value", "text", say("Name of the side"), help=say("e.g. Watch"), names=True)
    return [
        Join("").button(say("Add fighter"), asks=(line,)),
        _expect(system, fight, replace(line, name="value")),
        AddEffect((), "", remind=True).button(say("Remind me"), asks=(what, *moment(system, fight)), key="remind"),
        *table_events.add_offers(system, fight),
        AddSide("").button(say("Add a side"), asks=(side,)),
        Note("").button(say("Write a note"), asks=(Ask("value", "text", say("Note for the log")),)),
        *closing.offers(system, fight),
        Retitle("").button(say("Name the fight"), asks=(Ask("value", "text", say("Name"), value=fight.title),)),
    ]


def preset(system: System[F], fight: F, preset: Preset) -> Offer:
    use: UsePreset[F] = UsePreset(preset.id)
    return use.offer_in(fight, system, preset.name, system.rules.options.note(preset), f"preset:{preset.id}")


# the fight


def _expect(system: System[F], fight: F, line: Ask) -> Offer:
    """Returns the offer of reinforcements. It asks for the first round or segment in which they can act."""
    say, segments = system.say, system.clock.segments
    here = max(system.clock.now(fight)[0], 1)
    low = 1 if segments and not system.clock.chapter(fight) else here if segments else here + 1
    asks = [line, Ask("round", "number", say("ask.arrive"), value=here + 1, low=low, high=MOST_ROUNDS)]
    if segments:
        asks.append(Ask("segment", "number", say("Segment"), value=1, low=1, high=segments))
    until = "segment_begin" if segments else "round_begin"
    return Expect("", until).button(say("Schedule reinforcements"), asks=tuple(asks))


# one row of the roster


def sides(system: System[F], fight: F, side: str, who: tuple[str, ...]) -> list[Offer]:
    """Returns the offers to change to each other side, beginning with the side after this one."""
    index = next(n for n, s in enumerate(fight.sides) if s.id == side)
    return [
        ChangeSide(who, s.id).button(system.say("Move to {side}", side=s.name), key=f"{ChangeSide.name}:{s.id}")
        for s in (*fight.sides[index + 1 :], *fight.sides[:index])
    ]


def _switch(system: System[F], fight: F, side: str, who: tuple[str, ...]) -> list[Offer]:
    """Returns the offer to change to the other side, or to one of several."""
    others = sides(system, fight, side, who)
    if len(others) < 2:
        return others
    found = tuple(Choice(str(o.args["side"]), fight.side(str(o.args["side"])).name) for o in others)
    ask = Ask("side", "choice", system.say("To which side"), found)
    return [ChangeSide(who, "").button(system.say("Switch sides"), asks=(ask,))]


def fighter(system: System[F], fight: F, group: Fighters) -> list[Offer]:
    """Returns the offers for a combatant or a group, including the system's own."""
    say, c, who = system.say, group[0], ids(group)
    counts = [for_some(_harm(system, fight, c, who), group, chosen=False)] if c.gauges else []
    lacking = {gauge: [m for m in group if m.gauge(gauge) is None] for gauge in system.roster.fields.gauges()}
    counts += [for_some(_keep(system, ids(lack), gauge), lack, len(group)) for gauge, lack in lacking.items() if lack]
    return [
        *_switch(system, fight, c.side, who),
        *system.roster.row_offers(fight, group),
        Copy(c.id).button(say("Duplicate") if len(group) == 1 else say("One more")),
        *squads.offers(system, fight, group),
        _rename(system, c, len(group) > 1),
        *(_of_group(system, fight, group) if len(group) > 1 else ()),
        *counts,
        *_leaving(system, fight, group),
        Leave(who).button(say("Remove" if len(group) == 1 else "Remove all")),
    ]


def _leaving(system: System[F], fight: F, group: Sequence[AnyCombatant]) -> list[Offer]:
    """Returns the offer that those of a row who are not down leave the fight alive."""
    if fight.clock.stage == "setup" or system.clock.over(fight):
        return []
    say, up = system.say, system.roster.standing.among(fight, group)
    how = Ask(
        "how",
        "choice",
        say("How"),
        tuple(Choice(key, say(word)) for key, (word, _) in HOW.items()),
        value=next(iter(HOW)),
    )
    note = say("Fled, yielded or captured, with all they have")
    return [for_some(Leave(ids(up)).button(say("Leaves alive"), asks=(how,), note=note, key="alive"), up, chosen=False)]


def _of_group(system: System[F], fight: F, group: Sequence[AnyCombatant]) -> list[Offer]:
    say = system.say
    down = {c.id for c in group if system.roster.standing.down(fight, c)}
    members = tuple(replace(m, note=say("down")) if m.value in down else m for m in people(group))
    some, last = whom(members), next((c.id for c in reversed(group) if c.id in down), group[-1].id)
    gauge, side = system.about.gauge, group[0].side
    each = as_targets(group, fight.sides, gauge, lambda c: c.id in down)
    shown = targets(group, fight.sides, gauge, lambda c: c.id in down, side)
    parted = replace(whom(tuple(replace(each[c.id], group="") for c in shown)), high=len(group) - 1)
    values = (Choice("yes", say("On")), Choice("no", say("Off")))
    value = Ask("value", "choice", say("Mark"), values, value="yes")
    marks = [m for m in system.roster.fields.marks(group[0]) if m.main and fight.clock.stage == "setup"]
    return [
        *(
            Correct((), m.name, "").button(
                say("Mark some: {mark}", mark=m.label), asks=(some, value), key=f"mark:{m.name}"
            )
            for m in marks
        ),
        Split(()).button(say("Split off"), asks=(parted,), note=say("They act on their own from now on")),
        Leave(()).button(say("Remove one"), asks=(replace(some, value=(last,), high=1),), key=f"{Leave.name}:one"),
    ]


def back(system: System[F], fight: F, group: Fighters) -> list[Offer]:
    """Returns the offers that bring back departed combatants: one, or all or some of a group."""
    say = system.say
    come: ComeBack[F] = ComeBack(ids(group))
    against, asks = come.judge(fight, system).objections, _asks_of(system, ComeBack, fight, group)
    anew = ComeBack[F](ids(group), fresh=True).button(
        say("Bring back fresh") if len(group) == 1 else say("Bring all back fresh"),
        against,
        note=say("Full numbers, no conditions"),
        key=f"{ComeBack.name}:fresh",
    )
    if len(group) == 1:
        return [come.button(say("Bring back"), against, asks), anew]
    members = tuple(Choice(m.id, m.name) for m in group)
    return [
        come.button(say("Bring one back"), asks=(whom(members), *asks), key=f"{ComeBack.name}:one"),
        come.button(say("Bring all back"), against, asks),
        anew,
    ]


def _asks_of(system: System[F], move: type[SharedMove[F]], fight: F, group: Fighters) -> tuple[Ask, ...]:
    """Returns the questions that the system's own form of this move has besides the shared ones."""
    own = system.moves[move.name]
    return own.asks_of(fight, group) if issubclass(own, SharedMove) else ()


def _rename(system: System[F], c: AnyCombatant, group: bool) -> Offer:
    ask = Ask("value", "text", system.say("Name"), value=c.group if group else c.name, names=True)
    move: RenameGroup[F] | Rename[F] = RenameGroup(c.id, "") if group else Rename(c.id, "")
    return move.button(system.say("Rename"), asks=(ask,), key=Rename.name)


def _harm(system: System[F], fight: F, c: AnyCombatant, who: tuple[str, ...]) -> Offer:
    say, gauge = system.say, c.gauges[0].name
    asks = (
        Ask("by", "number", say("{gauge} change", gauge=gauge), value=-1, low=-9_999, high=9_999),
        Ask("source", "combatant", say("Source"), optional=True),
        *_asks_of(system, Adjust, fight, (c,)),
    )
    return Adjust(who, gauge).button(say("Damage with a source"), asks=asks, key="from")


def _keep(system: System[F], who: tuple[str, ...], gauge: str) -> Offer:
    """Returns the offer to count a number that nobody of these has yet."""
    main = gauge == system.about.gauge
    ask = Ask("to", "number", system.say("{gauge}", gauge=gauge), value=10, low=-999, high=9999)
    label = system.say("Track {gauge}" if main else "Add {gauge}", gauge=gauge)
    return Adjust(who, gauge).button(label, asks=(ask,), key="gauge" if main else f"gauge:{gauge}")
