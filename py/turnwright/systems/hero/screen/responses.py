"""What somebody may do out of turn in HERO: use what is held, alone or with others, or abort; with what it costs, before it is paid."""

from collections.abc import Iterator

from turnwright.core.commands import Ask, Choice, Offer
from turnwright.core.model import names, unit
from turnwright.core.move import reasons
from turnwright.systems.hero.moves import abort, use_held
from turnwright.systems.hero.moves import hold as waiting
from turnwright.systems.hero.rules import defenses, speed_chart
from turnwright.systems.hero.screen import held_for_events
from turnwright.systems.hero.state import clock
from turnwright.systems.hero.state.clock import Fight, Fighter, Go
from turnwright.systems.hero.state.sheet import target
from turnwright.systems.hero.text import say
from turnwright.text import dots, row

Fighters = tuple[Fighter, ...]
CROWD = 24


def form_ask() -> Ask:
    """Which defense."""
    return Ask(
        "to", "choice", say("ask.what"), tuple(Choice(f.id, f.name) for f in defenses.FORMS.values()), value="dodge"
    )


def others(e: Fight, fighters: Fighters, friends: bool = False) -> tuple[Choice, ...]:
    """Everybody else who is still there, those of other sides first, or (`friends`) those of one's own."""
    mine, side = {unit(c) for c in fighters}, fighters[0].side
    found = [c for c in e.roster if unit(c) not in mine and c.tally.out != "dead"]
    found.sort(key=lambda c: (c.side == side) != friends)
    return tuple(Choice(c.id, c.name, who=c.id) for c in found)


def few(choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """Choices worth sending with an offer; a crowd is known to the page already, which offers all of it."""
    return choices if len(choices) <= CROWD else ()


def answers(e: Fight, fighters: Fighters) -> list[Offer]:
    """What these (one combatant, or a group) may answer with, legal or not."""
    who = tuple(c.id for c in fighters)
    hold = fighters[0].tally.held
    out = list(_held(e, who, hold.mode)) if hold is not None and hold.mode != "defense" else []
    return [*out, _abort(e, fighters)]


def _abort(e: Fight, fighters: Fighters) -> Offer:
    c = fighters[0]
    cost = abort.price(e, c)
    asks: list[Ask] = [form_ask()]
    whom = others(e, fighters, friends=True)
    if len(fighters) > 1:
        members = tuple(Choice(f.id, f.name, who=f.id) for f in fighters)
        asks.insert(0, Ask("who", "combatant", say("ask.who"), members, many=True))
        whom = (*members, *whom)
    if whom:
        asks.append(Ask("other", "combatant", say("ask.other"), few(whom), optional=True))
    if cost.paid in ("next", "current"):
        label, help_ = say("ask.phases"), say("ask.phases.help")
        asks.append(Ask("phases", "number", label, value=1, low=1, high=2, help=help_, when=("to", POWERS)))
    label = say("answer.defend") if cost.paid == "held" else say("answer.abort")
    args = {} if len(fighters) > 1 else {"who": [c.id]}
    against = reasons(abort.Abort((c.id,)), e)
    return Offer("abort", label, "abort", args, against, tuple(asks), note=abort.price_words(e, c, cost))


POWERS = ("power", "barrier", "other")
"""The defenses that may be powers with an Extra Phase."""


def _held(e: Fight, who: tuple[str, ...], mode: str) -> Iterator[Offer]:
    args = {"who": list(who)}
    acting, waits = clock.actor(e), _held_for(e, who)
    if mode == "interrupt":
        yield _interrupt(e, who)
    elif mode == "tandem":
        yield _tandem(e, who)
    elif mode == "after":
        label = say("answer.after", whom=acting[0].name) if acting else say("answer.after.now")
        against = reasons(use_held.ActAfter(who), e)
        yield Offer("act_after", label, "act_after", args, against, note=dots([waits, say("answer.after.note")]))
        if acting:
            label, against = say("answer.first", whom=acting[0].name), reasons(use_held.ActAfter(who, now=True), e)
            note = dots([waits, say("answer.first.note")])
            yield Offer("act_after:now", label, "act_after", args | {"now": True}, against, note=note)
    against = reasons(waiting.LetPass(who), e)
    yield Offer("let_pass", say("answer.let_pass"), "let_pass", args, against, note=say("answer.let_pass.note"))


def _held_for(e: Fight, who: tuple[str, ...]) -> str:
    """What these hold for, and whether using it now takes the Phase they still have in this Segment."""
    c = e.get(who[0])
    here = speed_chart.name(e.clock.segment, e.clock.segment)
    takes = say("answer.takes_phase", segment=here) if clock.unspent(e, c) else ""
    return dots([held_for_events.for_words((c,)), takes])


def _opponent(e: Fight) -> tuple[Fighters, Go | None]:
    """Whose action would be interrupted."""
    if not e.clock.agenda:
        return (), None
    go = use_held.opponent(e.clock.agenda)
    return tuple(c for c in e.roster if c.id in go.who)[:1], go


def _interrupt(e: Fight, who: tuple[str, ...]) -> Offer:
    c, (opponent, go) = e.get(who[0]), _opponent(e)
    rolls = opponent if go is not None and not go.rolled else ()  # one event takes one roll
    label = say("answer.interrupt.whom", whom=opponent[0].name) if opponent else say("answer.interrupt")
    targets = (say("roll.of", who=f.name, target=target(f.sheet, "dex")) for f in (c, *opponent))
    note = dots([_held_for(e, who), say("answer.interrupt.note", rolls=row(targets))])
    asks = (*_skills(c, rolls), *_dice((c, *rolls)))
    against = reasons(use_held.Interrupt(who), e)
    return Offer("interrupt", label, "interrupt", {"who": list(who)}, against, asks, note=note)


def together(e: Fight) -> list[Offer]:
    """Several holders against one action: each rolls once."""
    holders = [c for c in e.roster if c.tally.held is not None and c.tally.held.mode == "interrupt"]
    ready = [c for c in holders if not reasons(use_held.Interrupt((c.id,)), e)]
    if len(ready) < 2:
        return []
    opponent, go = _opponent(e)
    choices = tuple(Choice(c.id, c.name, _or_less(c, "dex"), c.id) for c in ready)
    who = Ask("who", "combatant", say("ask.who"), choices, many=True)
    asks = (who, *_dice(opponent if go and not go.rolled else ()))
    label = say("answer.several", whom=names(e, tuple(c.id for c in opponent)))
    return [Offer("interrupt:several", label, "interrupt", {}, (), asks, note=say("answer.several.note"))]


def _tandem(e: Fight, who: tuple[str, ...]) -> Offer:
    c = e.get(who[0])
    choices = [_skill(c, "dex")]
    if c.sheet.teamwork:
        choices.append(_skill(c, "teamwork"))
        choices.append(Choice("strangers", say("skill.strangers"), say("skill.strangers.note")))
    asks = (Ask("skill", "choice", say("roll"), tuple(choices), value="dex"), *_dice((c,)))
    against, note = reasons(use_held.Tandem(who), e), dots([_held_for(e, who), say("act.hold.tandem.note")])
    return Offer("tandem", say("answer.tandem"), "tandem", {"who": list(who)}, against, asks, note=note)


def _skill(c: Fighter, skill: str) -> Choice:
    return Choice(skill, say(f"skill.{skill}"), _or_less(c, skill))


def _or_less(c: Fighter, skill: str) -> str:
    return say("roll.target", target=target(c.sheet, skill))


def _skills(c: Fighter, opponent: Fighters) -> Iterator[Ask]:
    """Which roll each makes."""
    for name, one in (("skill", (c,)), ("theirs", opponent)):
        for f in one:
            skills = ("dex", "fast_draw", "ego") if f.sheet.fast_draw else ("dex", "ego")
            choices = tuple(_skill(f, skill) for skill in skills)
            yield Ask(name, "choice", say("ask.rolls", who=f.name), choices, value="dex")


def _dice(fighters: Fighters) -> Iterator[Ask]:
    for c in fighters:
        note = say("roll.on_dex", target=target(c.sheet, "dex"))
        yield Ask(c.id, "dice", c.name, notation="3d6", note=note, optional=True, summed=True)


def now(e: Fight, fighters: Fighters) -> list[Offer]:
    """What these may answer what is going on with: what is held, and an abort while somebody of another side acts; and what they cannot, and why.

    Nobody answers what they do themselves, and nothing while nobody acts.
    """
    if not _asked(e, fighters):
        return []
    return [o for o in answers(e, fighters) if o.key != "abort" or o.objections or _threatened(e, fighters[0])]


def can_answer(e: Fight, fighters: Fighters) -> bool:
    """Whether there is anything of that which they can. Cheap, for it is asked for everybody with every view."""
    if not _asked(e, fighters):
        return False
    if _threatened(e, fighters[0]) and not any(abort.against(e, fighters[0])):
        return True
    hold = fighters[0].tally.held
    who = tuple(c.id for c in fighters)
    return hold is not None and hold.mode != "defense" and any(not o.objections for o in _held(e, who, hold.mode))


def _asked(e: Fight, fighters: Fighters) -> bool:
    """Somebody acts, and not these."""
    acting = {c.id for c in clock.actor(e)}
    return bool(acting) and not any(c.id in acting for c in fighters)


def _threatened(e: Fight, c: Fighter) -> bool:
    return any(e.get(w).side != c.side for go in e.clock.agenda if go.begun for w in go.who)
