"""The offers for the GM in every system: roster, sides, numbers, conditions, reminders, notes.

The moves are in `corrections.py`, `coming.py`, `notes.py` and `conditions.py`. A system rewords the offers if its time has other names.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from turnwright.core.commands import Ask, Choice, Offer
from turnwright.core.effect import Effect
from turnwright.core.fact import F
from turnwright.core.members import as_targets, for_some, people, targets, whom
from turnwright.core.model import AnyCombatant, ids
from turnwright.core.move import SharedMove
from turnwright.core.options import Preset
from turnwright.core.system import System
from turnwright.table import closing, saving, squads, table_events
from turnwright.table.awaited import events_of
from turnwright.table.coming import HOW, ComeBack, Expect, Join, Leave
from turnwright.table.concentrating import holder
from turnwright.table.conditions import COUNTS, AddEffect, EndEffect
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
from turnwright.table.counters import use_offer
from turnwright.table.effects import TICKS
from turnwright.table.endings import HIGHEST, LOWEST, WAYS, Uses, asking, ending, is_counter, is_save, offered
from turnwright.table.notes import Note
from turnwright.table.rolls import change_in_words

Fighters = tuple[AnyCombatant, ...]
MOST_ROUNDS = 9_999


def table(system: System[F], fight: F) -> list[Offer]:
    """Returns the GM's offers for the whole fight, beside the system's own."""
    say = system.say
    line = Ask("text", "line", say("Name and numbers"), help=say(system.about.example))
    what = Ask("value", "text", say("Reminder"), help=say("e.g. the bridge burns down"))
    side = Ask("value", "text", say("Name of the side"), help=say("e.g. Watch"), names=True)
    return [
        Join("").button(say("Add fighter"), asks=(line,)),
        _expect(system, fight, replace(line, name="value")),
        AddEffect((), "", remind=True).button(say("Remind me"), asks=(what, *_moment(system, fight)), key="remind"),
        *table_events.add_offers(system, fight),
        AddSide("").button(say("Add a side"), asks=(side,)),
        Note("").button(say("Write a note"), asks=(Ask("value", "text", say("Note for the log")),)),
        *closing.offers(system, fight),
        Retitle("").button(say("Name the fight"), asks=(Ask("value", "text", say("Name"), value=fight.title),)),
    ]


def preset(system: System[F], fight: F, preset: Preset) -> Offer:
    use: UsePreset[F] = UsePreset(preset.id)
    return use.offer_in(fight, system, preset.name, system.rules.options.note(preset), f"preset:{preset.id}")


# moments and conditions


def _round(system: System[F], fight: F, *until: str) -> Ask:
    """Returns the ask for a round number. `until`: the kinds of end that need it; without any it always applies."""
    when = ("until", until) if until else None
    first = max(system.clock.now(fight)[0], 1)
    return Ask("round", "number", system.say("ask.round"), value=first, low=first, high=MOST_ROUNDS, when=when)


def _segment(system: System[F], fight: F) -> Ask:
    value = system.clock.now(fight)[1] or system.clock.segments
    return Ask(
        "segment",
        "number",
        system.say("Segment"),
        value=value,
        low=1,
        high=system.clock.segments,
        when=("until", asking("segment")),
    )


def _moment(system: System[F], fight: F) -> tuple[Ask, ...]:
    """Returns the asks for a future moment: the end of a round, or of a segment if the system has segments."""
    say = system.say
    kinds = tuple(way.kind for way in WAYS if way.at_moment and (system.clock.segments or not way.segmented))
    asked = {"round": "{round}", "segment": "{segment}"}  # placeholders for the asks that supply the numbers
    ends = tuple(Choice(kind, say(f"at.{kind}"), told=say(f"log.at.{kind}", **asked)) for kind in kinds)
    until = Ask("until", "choice", say("When"), ends, value="round_end")
    return (until, _round(system, fight), *([_segment(system, fight)] if system.clock.segments else []))


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


def effect(system: System[F], fight: F, who: tuple[str, ...]) -> Offer:
    """Returns the offer of a new condition on these combatants; one of the same name changes."""
    name, note = _named(system)
    also = Ask("also", "combatant", system.say("Also on"), optional=True, many=True, side=fight.get(who[0]).side)
    others = (also,) if len(fight.roster) > len(who) else ()
    asks = (name, *_asks(system, fight, who, {}), note, _hangs(system), _seen(system, fight, who), *others)
    made = AddEffect(who, "", replace=True).button(system.say("Add a condition"), asks=asks)
    return for_some(made, [fight.get(w) for w in who], chosen=False)


def change(system: System[F], fight: F, effect: Effect, alike: Sequence[Effect] = ()) -> Offer:
    """Returns the offer to change a condition, and those `alike` on others with it; its questions have the present answers."""
    who = (effect.who, *(x.who for x in alike))
    tick = effect.tick
    values = ending(effect.until).answers(system, fight, effect.until)
    if effect.save:
        values["save"] = effect.save
    if tick is not None:
        values |= {"tick": tick.at, "tick_gauge": tick.gauge, "tick_change": change_in_words(tick)}
    name, note = _named(system)
    asks = (
        replace(name, value=effect.name),
        *_asks(system, fight, who, values | {"left": max(1, int(values["left"]))}),
        replace(note, value=events_of(system.roster.standing).said(fight, effect.note)),
        replace(_hangs(system), value=holder(fight, effect) or None),
        replace(_seen(system, fight, who), value=_seen_now(fight, effect)),
    )
    label = system.say("Change {effect}", effect=effect.name)
    changes: AddEffect[F] = AddEffect(who, "", effect=effect.id, replace=bool(alike))
    return changes.button(label, asks=asks, key=f"change:{effect.id}")


def use(system: System[F], fight: F, effect: Effect) -> Offer | None:
    """Returns the offer to spend one use of a condition, or to make the save that may end it now; None for one that ends otherwise."""
    say = system.say
    if is_save(effect.until):
        return replace(saving.offer(system, fight, (effect,), say("save.now")), key=f"save:{effect.id}")
    if is_counter(effect.until):
        return use_offer(system, fight, effect)
    spend = EndEffect(effect.id, use=True).button(say("Spend one use"), key=f"spend:{effect.id}")
    return spend if isinstance(ending(effect.until), Uses) else None


def _named(system: System[F]) -> tuple[Ask, Ask]:
    """Returns the asks for the name and the GM's own text."""
    say = system.say
    name = Ask("value", "text", say("Name"), help=say("ask.effect.help"))
    return name, Ask("note", "text", say("Note"), optional=True)


def _asks(system: System[F], fight: F, who: tuple[str, ...], now: Mapping[str, str | int]) -> tuple[Ask, ...]:
    """Returns the asks for the end of a condition and its automatic effect. `now`: the present answers of one that changes."""
    say = system.say
    ends = tuple(
        Choice(way.kind, say(way.lasts or f"lasts.{way.kind}"), group=say(f"ends.{way.group}"))
        for way in offered(system)
    )
    works = (Choice("", say("None")), *(Choice(tick, say(f"works.{tick}")) for tick in TICKS))
    counts = (Choice(COUNTS[0], say("Down")), Choice(COUNTS[1], say("Up, from 0")))
    asks = (
        Ask("until", "choice", say("Ends"), ends, value="open"),
        _round(system, fight, *asking("round")),
        *([_segment(system, fight)] if system.clock.segments else []),
        Ask("left", "number", say("How many"), value=1, low=1, high=999, when=("until", asking("left"))),
        Ask(
            "reach",
            "number",
            say("Back on a d6 from"),
            value=5,
            low=LOWEST,
            high=HIGHEST,
            when=("until", asking("reach")),
        ),
        Ask(
            "counts", "choice", say("Counts"), counts, value=COUNTS[0], when=("until", asking("counts")), optional=True
        ),
        Ask("whose", "combatant", say("ask.whose"), value=who[0] if who else None, when=("until", asking("whose"))),
        Ask("save", "text", say("ask.save"), help=say("ask.save.help"), when=("until", asking("save")), optional=True),
        Ask("tick", "choice", say("Automatic effect"), works, value="", optional=True),
        _tick_gauge(system, fight, who),
        Ask("tick_change", "text", say("Change"), help=say("−3, or dice: −1d6"), when=("tick", TICKS)),
    )
    return tuple(replace(ask, value=now.get(ask.name, ask.value)) for ask in asks)


def _hangs(system: System[F]) -> Ask:
    """Returns the ask on whose concentration a condition hangs."""
    return Ask("hangs", "combatant", system.say("Concentration of"), optional=True)


def _seen(system: System[F], fight: F, who: tuple[str, ...]) -> Ask:
    """Returns the ask who sees a condition. Of the players' own everybody sees a counter, too."""
    alone = Choice("gm", system.say("The GM alone"))
    choices: tuple[Choice, ...] = (Choice("", system.say("Everyone")), alone)
    if not all(fight.ours(one) for one in who):
        usual = Choice("", system.say("Everyone; a counter the GM alone"))
        choices = (usual, Choice("all", system.say("Everyone; of a counter the name")), alone)
    return Ask("seen", "choice", system.say("Who sees it"), choices, value="", optional=True)


def _seen_now(fight: F, effect: Effect) -> str:
    """Returns the present answer to that question."""
    if effect.secret:
        return "gm"
    return "all" if effect.shown and not fight.ours(effect.who) else ""


def _tick_gauge(system: System[F], fight: F, who: tuple[str, ...]) -> Ask:
    """Returns the ask for the gauge that a condition changes: the combatants' gauges, or the system's usual one."""
    names = list(dict.fromkeys(g.name for w in who for g in fight.get(w).gauges)) or [system.about.gauge]
    choices = tuple(Choice(n, n) for n in names)
    return Ask("tick_gauge", "choice", system.say("Affects"), choices, value=names[0], when=("tick", TICKS))


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
