"""The GM's moves on a HERO table as offers: changes of SPD, states, DEX Rolls, skipping, and who may respond."""

from typing import Any

from turnwright.core.commands import Ask, Choice, Offer
from turnwright.core.model import names, unit
from turnwright.core.move import reasons
from turnwright.screen.widgets import offer_json
from turnwright.systems.hero.moves.gm_changes import CAUSES, Call, Skip
from turnwright.systems.hero.moves.start import Start
from turnwright.systems.hero.moves.use_held import SKILLS
from turnwright.systems.hero.rules import speed_chart
from turnwright.systems.hero.rules.options import option
from turnwright.systems.hero.rules.rulebook import RULES
from turnwright.systems.hero.screen import responses as replies
from turnwright.systems.hero.state import clock
from turnwright.systems.hero.state.clock import Fight, Fighter
from turnwright.systems.hero.text import say


def start(e: Fight) -> Offer:
    note = say("start.note", segment=option(e, "start_segment"))
    return Offer("start", say("start"), "start", {}, reasons(Start(), e), note=note)


def offers(e: Fight) -> list[Offer]:
    """What the GM may do beside the acting combatant's Phase."""
    if e.clock.stage != "play":
        return []
    turn = say("skip.turn", turn=speed_chart.turn(max(1, e.clock.segment)))
    changes = (_several(), _speed(4), _cause())
    return [
        Offer("skip:segment", say("skip.segment"), "skip", {"to": "segment"}, reasons(Skip("segment"), e)),
        Offer("skip:turn", turn, "skip", {"to": "turn"}, reasons(Skip("turn"), e)),
        Offer("set_spd", say("spd.changes"), "set_spd", {}, (), changes, note=say("spd.changes.note")),
        _roll(),
    ]


def _several() -> Ask:
    return Ask("who", "combatant", say("ask.who"), many=True)


def _speed(spd: int) -> Ask:
    return Ask("value", "number", say("spd.new"), value=spd, low=0, high=99, help=say("spd.new.help"))


def _cause() -> Ask:
    choices = tuple(Choice(cause, say(f"spd.cause.{cause}"), say(f"spd.cause.{cause}.note")) for cause in CAUSES)
    return Ask("cause", "choice", say("ask.how"), choices, value="effect")


def _roll() -> Offer:
    skills = tuple(Choice(skill, say(f"skill.{skill}")) for skill in SKILLS)
    asks = (Ask("who", "combatant", say("ask.who")), Ask("skill", "choice", say("ask.roll"), skills, value="dex"))
    return Offer("roll", say("roll.offer"), "roll", {}, (), asks, note=say("roll.offer.note"))


def for_fighter(e: Fight, fighters: tuple[Fighter, ...]) -> list[Offer]:
    """What can be done for somebody whether acting or not."""
    if e.clock.stage != "play":
        return []
    who = [c.id for c in fighters]
    c = fighters[0]
    t = c.tally
    out = [] if clock.in_agenda(e, c) else replies.answers(e, fighters)
    if not clock.in_agenda(e, c):
        out.append(Offer("call", say("call"), "call", {"who": c.id}, reasons(Call(c.id), e)))
    asks, note = (_speed(c.sheet.spd), _cause()), say("spd.now", spd=c.sheet.spd)
    out.append(Offer("set_spd", say("spd.changes"), "set_spd", {"who": who}, (), asks, note=note))
    for state, on in (("stunned", t.stunned), ("ko", t.out == "ko"), ("dead", t.out == "dead"), ("breath", t.breath)):
        label = say(f"state.ends.{state}") if on else say(f"state.begins.{state}")
        out.append(Offer(f"state:{state}", label, "state", {"who": who, "state": state, "on": not on}))
    return out


def units(e: Fight) -> list[tuple[Fighter, ...]]:
    """Everybody still in it, groups together; holders first, then by DEX."""
    found: dict[str, list[Fighter]] = {}
    for c in e.roster:
        if not clock.down(c):
            found.setdefault(unit(c), []).append(c)
    out = [tuple(cs) for cs in found.values()]
    return sorted(out, key=lambda cs: (cs[0].tally.held is None, -clock.order_dex(e, cs[0]), cs[0].id))


def answers(e: Fight, args: Any) -> dict[str, Any]:
    """Who may respond now, with what, and who may not and why (the `answers` question)."""
    from turnwright.systems.hero.screen.screen import fighter_token

    out: list[dict[str, Any]] = []
    for fighters in units(e):
        for o in replies.now(e, fighters):
            item = offer_json(e, RULES, o)
            name = names(e, tuple(c.id for c in fighters))
            label = say("answer.whose", who=name, answer=item["label"])
            out.append(item | {"label": label, "token": fighter_token(e, fighters)})
    out.sort(key=lambda o: bool(o["objections"]))
    several = [offer_json(e, RULES, o) for o in replies.together(e)]
    return {"answers": [*several, *out], "says": [] if out else [say("answer.nothing")]}


def responders(e: Fight) -> int:
    """How many of those `answers` lists, alone or as a group, have a legal answer."""
    return sum(replies.can_answer(e, fighters) for fighters in units(e))


def what_if(e: Fight) -> list[Offer]:
    """Questions for the forecast: what happens to the order if somebody does this now."""
    if e.clock.stage != "play" or not e.roster:
        return []
    return [
        _supposed("abort", {"suppose": "abort", "to": "dodge"}),
        _supposed("spd", {"suppose": "set_spd", "cause": "effect"}, _speed(3)),
        _supposed("stunned", {"suppose": "state", "state": "stunned"}),
        _supposed("leave", {"suppose": "leave"}),
    ]


def _supposed(what: str, args: dict[str, str], *more: Ask) -> Offer:
    return Offer(f"if:{what}", say(f"if.{what}"), "forecast", args, (), (_several(), *more))
