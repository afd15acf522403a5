"""The small shapes of the view: offers, asks, citations, stops, health (docs/boundary.md).

Converts engine values into JSON-ready dicts. Applies no rule.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from turnwright import shapes
from turnwright.core import stack
from turnwright.core.commands import Ask, NamedAction, Objection, Offer
from turnwright.core.fact import Attack, F
from turnwright.core.model import AnyCombatant, Gauge, StackedAction, ids, unit
from turnwright.core.names_in_words import name_all
from turnwright.core.rulebook import RuleBook
from turnwright.core.system import System
from turnwright.drawing.questions import ask_json
from turnwright.drawing.tokens import fighters_token, token
from turnwright.text import N_, in_each_language, join_commas, join_sentences, say

ANSWER, ADJUST = "answer", "adjust"
"""The moves that answer a question and change a gauge (`table/corrections.py`)."""


def numbers(gauge: Gauge) -> str:
    """Returns a gauge in words, current and maximum: "12 hp", "5 of 12 hp", with temporary points "5 +8 of 12 hp"."""
    if gauge.value == gauge.most and not gauge.temp:
        return say("{value} {gauge}", value=gauge.value, gauge=gauge.name)
    return say("{left} {gauge}", left=_left(gauge), gauge=gauge.name)


def full_numbers(c: AnyCombatant) -> list[str]:
    """Returns each gauge of a combatant in words, current and maximum."""
    return [numbers(gauge) for gauge in c.gauges]


def kept(fighters: Sequence[AnyCombatant], gauge: str) -> str:
    """Returns a gauge of a combatant, or of a group whose members have the same, in words; else the health of the group. Empty if it is
    not tracked."""
    gauges = {c.gauge(gauge) for c in fighters}
    only = next(iter(gauges)) if len(gauges) == 1 else None
    return numbers(only) if only else health(fighters, gauge)


def lacking(fighters: Sequence[AnyCombatant], gauge: str) -> str:
    """Returns a gauge as `kept` does, unless all have the same and the whole of it: at set-up a row has that number as a field."""
    gauges = {c.gauge(gauge) for c in fighters}
    whole = all(g is not None and g.value == g.most and not g.temp for g in gauges)
    return "" if whole and len(gauges) == 1 else kept(fighters, gauge)


def health(fighters: Sequence[AnyCombatant], gauge: str, down: Callable[[AnyCombatant], bool] | None = None) -> str:
    """Returns the health of a combatant or group in words: "22 of 26", "2 hurt", where one of them stands "14 of 26, 1 down"; empty if it is not
    tracked. `down`: tells who is down, if that is not everybody without any left."""
    found = [(c, g) for c in fighters if (g := c.gauge(gauge)) is not None]
    if not found:
        return ""
    if len(found) == 1:
        return _left(found[0][1])
    up = [g for c, g in found if not (down(c) if down else c.empty(gauge))]
    hurt, fallen = [g for g in up if g.value < g.most], len(found) - len(up)
    one = _left(up[0]) if len(up) == 1 else ""
    told = (
        one or (say("{count} hurt", count=len(hurt)) if hurt else ""),
        say("{count} down", count=fallen) if fallen else "",
    )
    return join_commas(told) or say("unhurt")


def _left(gauge: Gauge) -> str:
    """Returns what is left in words, with the temporary points, which damage takes first: "22 of 26", "1 +8 of 27"."""
    return _of_most()(gauge.value, gauge.most, gauge.temp)


@in_each_language
def _of_most() -> Callable[[int, int, int], str]:
    """Returns the function that says what is left; it remembers it, because a view says it twice of everybody, and many have the same."""

    def said(value: int, most: int, temp: int) -> str:
        says = N_("{value} +{temp} of {most}") if temp else N_("{value} of {most}")
        return say(says, value=value, temp=temp, most=most)

    return lru_cache(maxsize=256)(said)


def health_in_order(
    fight: F, fighters: Sequence[AnyCombatant], gauge: str, down: Callable[[AnyCombatant], bool] | None = None
) -> str:
    """Returns the health of a row of the order. A group whose other members are all down counts them, as its row among the fighters does."""
    first = fighters[0]
    group = [c for c in fight.roster if unit(c) == unit(first)] if first.group else list(fighters)
    among = set(ids(fighters))
    others = [c for c in group if c.id not in among]
    return health(group if all(c.empty(gauge) for c in others) else fighters, gauge, down)


def percent_left(fighters: Sequence[AnyCombatant], gauge: str) -> int | None:
    """Returns the percentage of a gauge that all these have left together; None if it is not tracked."""
    gauges = [g for c in fighters if (g := c.gauge(gauge)) is not None and g.most > 0]
    most = sum(g.most for g in gauges)
    return round(100 * sum(min(max(0, g.value), g.most) for g in gauges) / most) if most else None


def cite_json(rules: RuleBook, rule: str) -> shapes.Cite | None:
    if rule not in rules:
        return None
    found = rules[rule]
    out: shapes.Cite = {"rule": found.id, "cite": found.cite, "says": found.says}
    if found.name:
        out["name"] = found.name
    return out


def objection_json(rules: RuleBook, o: Objection) -> shapes.Objection:
    found = rules[o.rule]
    return {
        "rule": o.rule, "cite": found.cite, "law": found.says, "says": o.says, "overrule": o.overrule,
        "short": o.short or found.short or o.says.removesuffix("."),
    }  # fmt: skip


def offer_json(fight: F, rules: RuleBook, offer: Offer) -> shapes.Offer:
    out: shapes.Offer = {
        "key": offer.key,
        "label": offer.label,
        "keys": list(offer.keys),
        "note": offer.note,
        "do": offer.do,
        "args": dict(offer.args),
        "asks": [ask_json(fight, a) for a in offer.asks],
        "objections": [objection_json(rules.under(fight.options), o) for o in offer.objections],
    }
    if offer.small_offers is not None:
        out["pad"] = offers_json(fight, rules, offer.small_offers)
    if offer.name:
        out["name"] = offer.name
    if offer.members:
        out["able"] = list(offer.members)
    if offer.rare:
        out["rare"] = True
    if offer.declared:
        out["declared"] = True
    if offer.aside:
        out["aside"] = True
    if offer.sums_up:
        out["sums_up"] = True
    if offer.named_action is not None:
        out["tile"] = _tile(fight, rules, offer.named_action)
    return out


def _tile(fight: F, rules: RuleBook, tile: NamedAction) -> shapes.NamedAction:
    targets: list[shapes.Target] = [
        {"token": token(fight, c.id, c.side), "name": c.name} for c in fight.found(tile.targets)
    ]
    return {"targets": targets, "aim": offer_json(fight, rules, tile.aim), "edit": offers_json(fight, rules, tile.edit)}


def offers_json(fight: F, rules: RuleBook, offers: Iterable[Offer]) -> list[shapes.Offer]:
    return [offer_json(fight, rules, offer) for offer in offers]


def prompt_json(
    fight: F,
    rules: RuleBook,
    title: str,
    says: str,
    rule: str,
    asks: Iterable[Ask],
    label: str = "",
    roll_label: str = "",
) -> shapes.Prompt:
    return {
        "title": title,
        "says": says,
        "cite": cite_json(rules.under(fight.options), rule),
        "asks": [ask_json(fight, a) for a in asks],
        "do": ANSWER,
        "args": {},
        "label": label or say("Use these"),
        "roll_label": roll_label or say("Roll for me"),
    }


def stop_json(
    fight: F, rules: RuleBook, fighters: Sequence[AnyCombatant], state: str, detail: str, right: str,
    call: Offer | None = None, name: str = "",
) -> shapes.Stop:  # fmt: skip
    """Returns a row of the order. `call`: the offer that lets these act now; `name`: who they are, if their number does not say."""
    return {
        "kind": "stop",
        "token": fighters_token(fight, fighters, state),
        "name": name or name_all(fight, ids(fighters)),
        "detail": detail,
        "right": right,
        "call": offer_json(fight, rules, call) if call else None,
    }


def card_json(
    fight: F, rules: RuleBook, fighters: Sequence[AnyCombatant], state: str, detail: str, acts: Iterable[Offer],
    notes: list[str], pools: Iterable[shapes.Pool] = (), warnings: Iterable[str] = (),
) -> shapes.Card:  # fmt: skip
    """Returns the card of the acting combatant or group. Of the notes, `warnings` have a warning sign."""
    return {
        "name": name_all(fight, ids(fighters)),
        "detail": detail,
        "token": fighters_token(fight, fighters, state),
        "who": list(ids(fighters)),
        "pools": list(pools),
        "acts": offers_json(fight, rules, acts),
        "plan": False,
        "notes": notes,
        "warnings": list(warnings),
    }


def response_json(
    fight: F, rules: RuleBook, offer: Offer, fighters: Sequence[AnyCombatant], state: str, short: str = "", left: str = "", who: str = "",
) -> shapes.Offer:  # fmt: skip
    """Returns the offer of a response, labelled with its owner (`who`, if the names do not do). One that gathers several says only the
    owner. `short`: its label under the owner's name; `left`: what the owner has left."""
    out = offer_json(fight, rules, offer)
    who = who or name_all(fight, ids(fighters))
    out["label"] = who if offer.has_small_offers else say("{who}: {label}", who=who, label=offer.label)
    out["token"] = fighters_token(fight, fighters, state)
    out["by"] = {"name": who, "left": left, "label": short or offer.label}
    return out


def answers_json(found: list[shapes.Offer], says: list[str]) -> shapes.Answers:
    """Returns who may respond now: those with a legal offer first, each one's legal offers first."""
    owners = [o["by"]["name"] for o in found]
    able = {o["by"]["name"] for o in found if not o["objections"]}

    def place(o: shapes.Offer) -> tuple[bool, int, bool]:
        owner = o["by"]["name"]
        return owner not in able, owners.index(owner), bool(o["objections"])

    return {"answers": sorted(found, key=place), "says": says}


def stack_json(
    fight: F, label: Callable[[StackedAction], str], detail: Callable[[StackedAction], str],
    mark: Callable[[tuple[AnyCombatant, ...]], shapes.Token], title: Callable[[StackedAction], str] | None = None,
    cost: Callable[[StackedAction], str] = lambda item: "", by: Callable[[tuple[str, ...]], str] | None = None,
) -> list[shapes.StackItem]:  # fmt: skip
    """Returns the declared actions, the top first, with their place in the order of resolution. `by`: names those who declared one."""
    groups = stack.order(fight.stack)
    out: list[shapes.StackItem] = []
    for n, group in enumerate(groups):
        place = _resolves(n, len(groups), len(group))
        for item in group:
            found = tuple(c for c in map(fight.find, item.who) if c is not None)
            below = stack.find(fight.stack, item.answers)
            name = title or label
            shown: shapes.StackItem = {
                "label": name(item),
                "detail": detail(item),
                "right": place,
                "token": mark(found) if found else None,
                "by": by(item.who) if by else name_all(fight, item.who),
                "cost": cost(item),
                "targets": [{"token": token(fight, c.id, c.side), "name": c.name} for c in fight.found(item.target)],
                "answers": name(below) if below else "",
            }
            out.append(shown)
    return out


NTH = {2: N_("second"), 3: N_("third"), 4: N_("fourth")}


def _resolves(n: int, of: int, size: int) -> str:
    """Returns the place of a group in the order of resolution, in a word; `size`: of the group, `of`: the number of groups."""
    if n == 0:
        return say("resolves first" if size == 1 else "together")
    return say("last") if n == of - 1 else say(NTH.get(n + 1, N_("{number}th")), number=n + 1)


def _gauge(who: str, g: Gauge) -> shapes.Gauge:
    args: shapes.Args = {"who": [who], "gauge": g.name}
    out: shapes.Gauge = {"who": who, "name": g.name, "value": g.value, "most": g.most, "do": ADJUST, "args": args}
    return {**out, "temp": g.temp} if g.temp else out


def gauges_json(c: AnyCombatant) -> list[shapes.Gauge]:
    return [_gauge(c.id, g) for g in c.gauges]


def hit_json(system: System[F], fight: F, attack: Attack) -> shapes.AttackMade:
    """Returns the attack that was just made, by those who stand, for the sheet that asks whom it hit or healed."""
    by = system.roster.standing.who_stands(fight, attack.by)
    name = system.roster.standing.name_with_numbers(fight, by)
    asks = say(("{name} attacks. Who is hit?", "{name} attack. Who is hit?"), name=name, count=len(by))
    if attack.heals and attack.name:
        asks = say("{name}, {action}. Who is healed?", name=name, action=attack.name)
    elif attack.heals:
        asks = say(("{name} heals. Who is healed?", "{name} heal. Who is healed?"), name=name, count=len(by))
    whom = [c.id for c in fight.found(attack.targets)]
    found: shapes.AttackMade = {
        "title": attack.name,
        "says": join_sentences(filter(None, (asks, attack.note))),
        "who": list(by),
        "whom": whom,
    }
    if attack.then is not None:
        found["then"] = hit_json(system, fight, attack.then)
    return {**found, "mode": "heal"} if attack.heals else found
