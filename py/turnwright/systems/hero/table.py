"""The GM's moves on a HERO table as offers: changes of SPD, states, DEX Rolls, skipping, and who may respond."""

from typing import Any

from turnwright.commands import Ask, Choice, Offer
from turnwright.events import AnyEncounter
from turnwright.model import names, unit
from turnwright.moves import reasons
from turnwright.show import offer_json
from turnwright.systems.hero import answers as replies
from turnwright.systems.hero import chart
from turnwright.systems.hero import clock as time
from turnwright.systems.hero.book import RULES
from turnwright.systems.hero.clock import Fighter
from turnwright.systems.hero.moves.beginning import Start
from turnwright.systems.hero.moves.changes import Call, Skip
from turnwright.systems.hero.moves.holding import SKILLS
from turnwright.systems.hero.options import option

CAUSES = (
    Choice("effect", "By an effect, now", "no Phase until the rule allows one"),
    Choice("voluntary", "By choice", "from the next Turn on"),
)


def start(e: AnyEncounter) -> Offer:
    return Offer(
        "start", "Start", "start", {}, reasons(Start(), e), note=f"Opens in Segment {option(e, 'start_segment')}"
    )


def offers(e: AnyEncounter) -> list[Offer]:
    """What the GM may do beside the acting combatant's Phase."""
    if e.clock.stage != "play":
        return []
    who = Ask("who", "combatant", "Who", many=True)
    return [
        Offer("skip:segment", "Skip the rest of this Segment", "skip", {"to": "segment"}, reasons(Skip("segment"), e)),
        Offer(
            "skip:turn",
            f"Skip to the end of Turn {chart.turn(max(1, e.clock.segment))}",
            "skip",
            {"to": "turn"},
            reasons(Skip("turn"), e),
        ),
        Offer(
            "set_spd", "SPD changes", "set_spd", {}, (), (who, _speed(4), _cause()), note="drained, aided, or by choice"
        ),
        _roll(),
    ]


def _speed(spd: int) -> Ask:
    return Ask("value", "number", "New SPD", value=spd, low=0, high=99)


def _cause() -> Ask:
    return Ask("cause", "choice", "How", CAUSES, value="effect")


def _roll() -> Offer:
    skills = tuple(Choice(key, name) for key, name in SKILLS.items())
    asks = (Ask("who", "combatant", "Who"), Ask("skill", "choice", "Which roll", skills, value="dex"))
    return Offer("roll", "DEX Roll", "roll", {}, (), asks, note="3d6, the margin goes into the log")


def for_fighter(e: AnyEncounter, fighters: tuple[Fighter, ...]) -> list[Offer]:
    """What can be done for somebody whether acting or not."""
    if e.clock.stage != "play":
        return []
    who = [c.id for c in fighters]
    c = fighters[0]
    t = c.tally
    out = [] if time.in_agenda(e, c) else replies.answers(e, fighters)
    if not time.in_agenda(e, c):
        out.append(Offer("call", "Acts now", "call", {"who": c.id}, reasons(Call(c.id), e)))
    out.append(
        Offer(
            "set_spd",
            "SPD changes",
            "set_spd",
            {"who": who},
            (),
            (_speed(c.sheet.spd), _cause()),
            note=f"now {c.sheet.spd}",
        )
    )
    for state, on, begins, ends in (
        ("stunned", t.stunned, "Is Stunned", "No longer Stunned"),
        ("ko", t.out == "ko", "Is knocked out", "Comes to"),
        ("dead", t.out == "dead", "Is out of the fight", "Is back in the fight"),
        ("breath", t.breath, "Holds breath", "Breathes again"),
    ):
        out.append(Offer(f"state:{state}", ends if on else begins, "state", {"who": who, "state": state, "on": not on}))
    return out


def units(e: AnyEncounter) -> list[tuple[Fighter, ...]]:
    """Everybody still in it, groups together; holders first, then by DEX."""
    found: dict[str, list[Fighter]] = {}
    for c in e.roster:
        if not time.down(c):
            found.setdefault(unit(c), []).append(c)
    out = [tuple(cs) for cs in found.values()]
    return sorted(out, key=lambda cs: (cs[0].tally.held is None, -time.order_dex(e, cs[0]), cs[0].id))


def answers(e: AnyEncounter, args: Any) -> dict[str, Any]:
    """Who may respond now, with what, and who may not and why (the `answers` question)."""
    from turnwright.systems.hero.screen import fighter_token

    out: list[dict[str, Any]] = []
    acting = {c.id for c in time.actor(e)}
    for fighters in units(e) if e.clock.stage == "play" else []:
        mine = replies.answers(e, fighters)
        if fighters[0].id in acting:
            mine = [o for o in mine if o.key == "abort"]
        for o in mine:
            item = offer_json(e, RULES, o)
            name = names(e, tuple(c.id for c in fighters))
            out.append(item | {"label": f"{name}: {item['label']}", "token": fighter_token(e, fighters)})
    out.sort(key=lambda o: bool(o["objections"]))
    several = [offer_json(e, RULES, o) for o in replies.together(e)] if e.clock.stage == "play" else []
    return {"answers": [*several, *out], "says": []}


def what_if(e: AnyEncounter) -> list[Offer]:
    """Questions for the forecast: what happens to the order if somebody does this now."""
    if e.clock.stage != "play" or not e.roster:
        return []
    who = Ask("who", "combatant", "Who", many=True)
    return [
        Offer("if:abort", "If somebody aborts now", "forecast", {"suppose": "abort", "to": "dodge"}, (), (who,)),
        Offer(
            "if:spd",
            "If somebody’s SPD changes",
            "forecast",
            {"suppose": "set_spd", "cause": "effect"},
            (),
            (who, _speed(3)),
        ),
        Offer("if:stunned", "If somebody is Stunned", "forecast", {"suppose": "state", "state": "stunned"}, (), (who,)),
        Offer("if:leave", "If somebody is gone", "forecast", {"suppose": "leave"}, (), (who,)),
    ]
