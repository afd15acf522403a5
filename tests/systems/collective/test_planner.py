"""The planner against brute force, and its explanation when no payment works (C3, C3.1)."""

import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from itertools import product

import pytest

from collective_caps import default_caps
from counts import count
from turnwright.systems.collective.fitting import Table, fits
from turnwright.systems.collective.notation import Action, BadAction, parse, parse_bundle
from turnwright.systems.collective.paying import (
    MAX_WANTS,
    Payment,
    Plan,
    obtainable,
    plan,
    within_reach,
)
from turnwright.systems.collective.prices import (
    DEFAULT_ORDER,
    House,
    Way,
    affordable,
    all_ways,
    f_after_s,
    rank,
    round_refusal,
    ways,
)

PLAIN = House()
Wants = tuple[tuple[Action, int], ...]


def pool(text: str) -> dict[str, int]:
    return {str(action): count for action, count in parse_bundle(text)}


def table(
    have: Mapping[str, int],
    full: Mapping[str, int] | None = None,
    used: Mapping[str, int] | None = None,
    caps: Mapping[str, int] | None = None,
    house: House = PLAIN,
) -> Table:
    limits = default_caps(house) if caps is None else caps
    return Table(have, full or have, begun(have, full), used or {}, limits, house, DEFAULT_ORDER)


def begun(have: Mapping[str, int], full: Mapping[str, int] | None) -> bool:
    return full is not None and {**full} != {key: n for key, n in have.items() if n}


def planned(want: str, have: str, house: House = PLAIN, full: str = "", used: str = "nothing") -> Plan:
    return plan(parse_bundle(want), table(pool(have), pool(full or have), pool(used), default_caps(house), house))


def pays(want: str, have: str, house: House = PLAIN, full: str = "", used: str = "nothing") -> list[str] | None:
    best = planned(want, have, house, full, used).best
    return None if best is None else list(best.pieces)


def short(want: str, have: str, house: House = PLAIN, full: str = "", used: str = "nothing") -> list[str]:
    found = planned(want, have, house, full, used)
    assert found.best is None
    return [shortage.says for shortage in found.short]


# What it prefers


def test_native_then_S_then_currencies_then_X_then_G() -> None:
    assert pays("P M V", "2P 2M 2V 3S 9A") == ["P", "M", "V"]
    assert pays("P M V", "1M 3S 9A") == ["P=S", "M", "V=S"]
    assert pays("P M", "1S 4A 4C") == ["P=2A", "M=S"]
    assert pays("QP", "9B 9C''' 2QA") == ["QP=2QA"]
    assert pays("F", "1X 1G 4C'''") == ["F=4C'''"]
    assert pays("F X", "1X 1G 4C'''") == ["F=4C'''", "X"]
    assert pays("X", "1X 1G") == ["X"]
    assert pays("M P", "1S 1F 4C") == ["M=S", "P=2C"]
    assert pays("M", "1F 4C") == ["M=F"]
    assert pays("M", "1S 1F") == ["M=S"]
    assert pays("P M", "1P 1F 1X") == ["P", "M=X"]
    assert pays("F", "1F 1P 1M 1V") == ["F"]


def test_the_remainder_is_the_most_valuable() -> None:
    assert pays("P M", "5A 5B") == ["P=2A", "M=3A"]
    assert pays("P M", "4A 5B") == ["P=2B", "M=3A"]
    assert pays("QV QP", "4B 9C") == ["QV=4B", "QP=5C"]
    assert pays("QV QP", "5B 9C") == ["QV=4C", "QP=5B"]


def test_another_way_says_what_it_saves_and_what_it_costs() -> None:
    assert pays("F", "2P 1M 7C") == ["F=P+P+M"]
    assert [way.note for way in planned("F", "2P 1M 7C").others][:1] == ["Spends 1P less, 1C more"]


def test_the_order_is_an_argument() -> None:
    turned = (*(key for key in DEFAULT_ORDER if key != "A"), "A")
    have = pool("9A 9B")
    found = plan(parse_bundle("P"), replace(table(have), order=turned))
    assert found.best is not None
    assert found.best.pieces == ("P=2B",)


def test_worked_cases() -> None:
    assert pays("P QP M", "10B") == ["P=2B", "QP=5B", "M=3B"]  # C19
    assert short("P QP M V", "10B") == ["V needs 1B, 0B left"]
    assert short("OppM", "9C") == ["OppM needs 10C, 9C left"]  # C20
    assert pays("OppM", "9C", House(opp_cost="prose")) == ["OppM=9C"]
    assert pays("F", "2P 1M 2V") == ["F=P+M+V"]  # C11
    assert short("P", "1P 1V", used="1F") == ["This segment’s F replaces its P"]
    assert pays("F", "1S 1V") == ["F=round"]  # C13
    assert "Only a round with nothing spent yet converts to F as a whole" in short("F", "1S", full="1S 1V")
    assert pays("F", "1S", House(f_from_whole_round="remaining"), full="1S 1V") == ["F=round"]
    assert short("V", "1P", used="1V") == ["1V per segment"]  # C15
    assert pays("V", "1P", House(running_slot="P"), used="1V") == ["V=P"]
    assert short("E", "1E", used="1E") == ["1E per segment"]  # C38
    assert short("M", "1M", used="1M") == ["1M per segment"]
    assert pays("P M V F", "1P 1M 1V 1X") == ["P", "M", "V", "F=X"]
    assert short("X", "1G", used="1X") == ["1X per segment"]
    standard = House(standard=True)
    assert short("P", "1S 1V", standard, used="1S") == ["1S per segment"]  # C40
    assert pays("V", "1S", standard) == ["V=S"]


def test_a_bare_S_takes_a_free_slot() -> None:
    assert pays("S M V", "1S 1M 1V") == ["S", "M", "V"]
    assert short("S", "1S", used="1P 1M 1V") == ["Each S needs a free P, M or V slot"]
    assert short("S M", "1S 1M", House(standard=True)) == ["1S per segment"]


def test_a_begun_round_is_the_reason_against_an_F_that_only_a_whole_round_gave() -> None:
    assert short("F", "1V", full="1P 1V") == ["Only a round with nothing spent yet converts to F as a whole"]
    assert "No F left this round" in short("F", "1V", full="1F 1V")


def test_the_whole_round_comes_last() -> None:
    remaining = House(f_from_whole_round="remaining")
    assert pays("F IP", "2IP 1V", remaining) == ["IP", "F=round"]
    assert pays("F IP", "2IP 1V") is None
    assert pays("F Z N", "1S 1V") == ["Z", "N", "F=round"]


def test_what_is_left_is_reported() -> None:
    best = planned("QV P", "1P 9C 2M").best
    assert best is not None
    assert dict(best.spent) == {"P": 1, "C": 4}
    assert dict(best.left) == {"C": 5, "M": 2}


# What else would do, and what will not


def test_others_keep_something() -> None:
    found = planned("P V", "2P 1V 1S 5A")
    assert found.best is not None
    assert found.best.pieces == ("P", "V")
    assert [(other.note, other.pieces) for other in found.others] == [
        ("Spends 1V less, 1P more", ("P", "V=P")),
        ("Spends 1P less, 1S more", ("P=S", "V")),
    ]
    assert [other.note for other in planned("P M", "5A 5B").others][:1] == ["Spends 2A less, 2B more"]
    assert planned("P", "1P").others == ()


@pytest.mark.parametrize(
    ("want", "have", "more"),
    [
        ("F", "2P 1M 1V 1S 5C", [("F=4C",)]),
        ("M", "2P 1M 1V 1S 5C 4A", [("M=3A",), ("M=3C",)]),
        ("P M", "2P 1M 1S 5C", [("P", "M=3C")]),
        ("M P", "2P 1M 1S 5C", [("M", "P=2C")]),
        ("M", "1M", []),
        ("V P", "1V 2S 1A", [("V=1A", "P=S")]),  # A pays for the V alone
        ("V F", "2P 1V 4A 1X", [("V=X", "F=4A")]),  # with A for the F only the X is left for the V
        ("2bP", "2P 2S", []),  # two and no more
    ],
)
def test_each_kind_of_actions_can_be_spent(want: str, have: str, more: list[tuple[str, ...]]) -> None:
    """What the best ways leave alone may still be what a player wants to spend."""
    assert [payment.pieces for payment in planned(want, have).by_key] == more


@pytest.mark.parametrize("want", ["V + F", "M + F", "P + F", "M + QF", "P + M + V"])
def test_no_way_is_offered_that_only_spends_more_than_another(want: str) -> None:
    have = {"X": 2, "G": 5, "C": 5, "C'": 9, "A'": 3, "S": 9, "P": 1}
    found = plan(parse_bundle(want), table(have))
    assert found.best is not None
    offered = [dict(payment.spent) for payment in (found.best, *found.others, *found.by_key)]
    assert not any(_dearer(one, other) for one in offered for other in offered)


def test_near_misses_drop_one() -> None:
    found = planned("P QP M V", "10B")
    assert [other.note for other in found.others] == ["Without P", "Without QP", "Without M"]
    assert planned("M", "1P").others == ()
    two = planned("2P", "1P 1V").others
    assert [(miss.note, miss.pieces, miss.left) for miss in two] == [("Without P", ("P",), (("V", 1),))]
    assert [miss.pieces for miss in planned("P M V", "1P 1V").others] == [("P", "V")]


def test_shortages_name_units_and_slots() -> None:
    assert short("QV", "3C") == ["QV needs 4C, 3C left"]
    assert short("M", "0M 1P", full="1M 1P") == ["No M left this round"]
    assert short("M", "1P") == ["This round’s pool has no M"]
    assert short("V", "0V", full="1V", used="1V") == ["No V left this round", "1V per segment"]
    assert short("P", "1P", used="1P") == ["1P per segment"]
    assert short("QP QP", "9QP") == ["1QP per segment"]
    assert short("QV X", "3C") == ["QV needs 4C, 3C left", "This round’s pool has no X"]
    assert short("QV", "0C") == ["This round’s pool has no QV"]
    assert short("C", "9C") == ["C only buys other actions; it cannot be used directly"]
    one = planned("QV", "3C").short[0]
    assert (str(one.action), one.key, one.need, one.left, one.rule) == ("QV", "C", 4, 3, "collective.pool")


def test_a_shortage_is_that_of_the_nearest_way() -> None:
    assert short("P", "0S", full="1S")[0] == "P=S needs 1S, 0S left"
    assert short("QV", "3C", full="3C 2A''") == ["QV needs 4C, 3C left"]
    begun = "Only a round with nothing spent yet converts to F as a whole"
    assert short("F", "1S 1V", full="1P 1S 1M 1V") == ["F=M+V+S needs 1M, 0M left", begun]
    assert short("F", "1P 1V", full="1P 1V 1S") == ["F=P+V+S needs 1S, 0S left", begun]


def test_too_much_at_once_is_refused() -> None:
    have = {f"{mode}{kind}": 9 for mode in ("I", "Opp", "Qi") for kind in "PMVS"} | {"QiP": 99}
    for want in (f"{MAX_WANTS + 1}QiP", "4IP 4IM 4IV 4OppP 4OppM 4OppV 4QiM"):
        with pytest.raises(BadAction):
            plan(parse_bundle(want), table(have))
    with pytest.raises(BadAction, match=f"at most {MAX_WANTS} actions"):
        plan(parse_bundle(f"{MAX_WANTS + 1}QiP"), table(have))
    assert plan(parse_bundle(f"{MAX_WANTS}QiP"), table(have)).best is not None


def test_obtainable_lists_what_can_be_had_and_why_not() -> None:
    have, full = pool("1P 1V 3B 1OppS"), pool("2P 1M 1V 3B 1OppS")
    found = {str(o.action): o for o in obtainable(table(have, full, {"V": 1}))}
    assert {text: str(o.way) for text, o in found.items() if o.way} == {
        "P": "P", "M": "M=3B", "OppV": "OppV=OppS", "OppP": "OppP=OppS", "OppM": "OppM=OppS", "OppS": "OppS",
    }  # fmt: skip
    assert [s.says for s in found["V"].short] == ["1V per segment"]
    assert [s.says for s in found["QV"].short] == ["QV needs 4B, 3B left"]
    assert found["F"].way is None
    assert "QQV" not in found
    assert "X" not in found


def test_kinds_of_ones_own_are_listed_by_name() -> None:
    own = ["Focus", "Fury", "Luck", "Mana", "Rage", "Wyrd"]
    reach = [str(action) for action in within_reach(frozenset(own), PLAIN)]
    assert [kind for kind in reach if kind in own] == own


# Brute force


def by_hand(
    wants: Wants,
    have: Mapping[str, int],
    full: Mapping[str, int],
    used: Mapping[str, int],
    caps: Mapping[str, int],
    house: House,
) -> dict[str, int] | None:
    """Tries every combination of ways; a whole round takes what the others leave."""
    order = DEFAULT_ORDER if any(action.kind == "F" for action, _ in wants) else f_after_s(DEFAULT_ORDER)
    keys = sorted((key for key in have if have[key]), key=lambda key: rank(key, order), reverse=True)
    whole = Way(parse("F"), (), ("F",), ("round",), whole_round=True)
    best: tuple[list[int], dict[str, int]] | None = None
    for combination in product(*([*_choices(action, have, house, whole)] for action, n in wants for _ in range(n))):
        total = Counter(_spent(combination))
        rounds = combination.count(whole)
        if rounds > 1 or any(total[key] > have.get(key, 0) for key in total) or fits(combination, used, caps):
            continue
        if rounds:
            left = {key: n - total[key] for key, n in have.items()}
            if round_refusal(left, house, begun(have, full) or any(total.values())) is not None:
                continue
            total = Counter(have)
        value = [total[key] for key in keys]
        if best is None or value < best[0]:
            best = value, {key: n for key, n in total.items() if n}
    return best[1] if best else None


def _choices(action: Action, have: Mapping[str, int], house: House, whole: Way) -> list[Way]:
    found = []
    for way in all_ways(action, house, frozenset(key for key in have if have[key])):
        if affordable(way, have):
            bare = way.slots == ("S",) and not house.standard
            found += [Way(action, way.spent, (slot,), way.rules) for slot in "PMV"] if bare else [way]
    return [*found, whole] if action == parse("F") else found


def _spent(chosen: tuple[Way, ...]) -> dict[str, int]:
    total: Counter[str] = Counter()
    for way in chosen:
        total.update(dict(way.spent))
    return {key: count for key, count in total.items() if count}


NATIVE = ["P", "M", "V", "E", "S", "X", "G", "F", "QP", "QS", "QV", "OppS", "OppP", "IS", "IP", "QiP", "QOppM"]
COINS = ["A", "A'", "A''", "B", "B'", "B''", "C", "C'", "C''", "C'''", "QA", "QA'", "QA''"]
OTHER = ["QM", "QF", "QZ", "QQV", "QQP", "QQQV", "OppM", "OppF", "OppV", "IM", "IV", "bP", "hM", "QiV", "Z", "P@mouth"]


def _house(r: random.Random) -> House:
    return House(
        opp_cost=r.choice(["chart", "prose"]),
        running_slot=r.choice("VP"),
        f_from_whole_round=r.choice(["only_if_unspent", "remaining"]),
        opp_quick_from_conversion=r.random() < 0.2,
        standard=r.random() < 0.25,
        body_parts=r.random() < 0.2,
        is_item=r.random() < 0.1,
    )


def _check(payment: Payment, have: Mapping[str, int], used: Mapping[str, int], caps: Mapping[str, int]) -> None:
    assert not fits(payment.ways, used, caps)
    assert _spent(payment.ways) == dict(payment.spent)
    assert all(have[key] >= count for key, count in payment.spent)
    left = {key: count - dict(payment.spent).get(key, 0) for key, count in have.items()}
    assert dict(payment.left) == {key: count for key, count in left.items() if count}


@pytest.mark.parametrize("seed", range(count(40, 2)))
def test_best_payment_is_what_brute_force_finds(seed: int) -> None:
    r = random.Random(seed)
    answered = Counter[bool]()
    for _ in range(100):
        house = _house(r)
        full = {key: r.randint(1, 3) for key in r.sample(NATIVE, r.randint(0, 6))}
        full |= {key: r.randint(1, 12) for key in r.sample(COINS, r.randint(0, 3))}
        have = {key: n if r.random() < 0.7 else r.randint(0, n) for key, n in full.items()}
        used = dict.fromkeys(r.sample(["P", "M", "V", "F", "X", "QP", "S"], r.choice([0, 0, 0, 0, 1, 2])), 1)
        caps = dict(default_caps(house))
        if r.random() < 0.4:
            caps[r.choice([*caps, "F", "QP"])] = r.choice([0, 2, 3])
        within = [o.action for o in obtainable(table(have, full, used, caps, house)) if o.way]
        pick = [r.choice(within) if within and r.random() < 0.8 else parse(r.choice(NATIVE + OTHER)) for _ in range(4)]
        wants = tuple(Counter(pick[: r.randint(1, 4)]).items())
        found = plan(wants, table(have, full, used, caps, house))
        expected = by_hand(wants, have, full, used, caps, house)
        assert (None if found.best is None else dict(found.best.spent)) == expected
        answered[found.best is not None] += 1
        assert found.best is not None or found.short
        for payment in (found.best, *found.others):
            if payment is not None:
                _check(payment, have, used, caps)
        for payment in found.by_key:
            _check(payment, have, used, caps)
            assert Counter(way.action for way in payment.ways) == dict(wants)
            assert not any(way.whole_round for way in payment.ways)
        ways = (
            (found.best, *found.others, *found.by_key) if found.best else ()
        )  # without a best one, the others are near misses
        offered = [dict(payment.spent) for payment in ways]
        assert not any(_dearer(one, other) for one in offered for other in offered)
    assert min(answered.values()) > 15


def _dearer(one: dict[str, int], other: dict[str, int]) -> bool:
    """Tells whether one payment spends more than another of something, and less of nothing."""
    return one != other and all(one.get(key, 0) >= count for key, count in other.items())


@pytest.mark.parametrize("seed", range(20))
def test_first_other_is_the_next_best(seed: int) -> None:
    """Among all payments that do not simply spend more than the best, none lies between it and the first other."""
    r = random.Random(seed)
    for _ in range(20):
        have = {key: r.randint(1, 4) for key in r.sample(["P", "M", "V", "S", "A", "B'", "C", "E"], 5)}
        wants = tuple(Counter(parse(text) for text in r.choices(["P", "M", "V", "QV", "QP"], k=2)).items())
        caps = {"P": 2, "M": 2, "V": 2}
        found = plan(wants, table(have, caps=caps))
        if found.best is None:
            continue
        every = _all_payments(wants, have, caps)
        keys = sorted(have, key=rank, reverse=True)
        rivals = sorted(
            [spent.get(key, 0) for key in keys]
            for spent in every
            if not all(spent.get(key, 0) >= count for key, count in found.best.spent)
        )
        first = [dict(found.others[0].spent).get(key, 0) for key in keys] if found.others else None
        assert first == (rivals[0] if rivals else None)
        everything = plan(wants, table(have, caps=caps), others=99).others
        assert found.others == everything[:3]


def _all_payments(wants: Wants, have: Mapping[str, int], caps: Mapping[str, int]) -> list[dict[str, int]]:
    choices = [ways(action, have, PLAIN) for action, count in wants for _ in range(count)]
    totals = [(chosen, _spent(chosen)) for chosen in product(*choices)]
    return [
        spent
        for chosen, spent in totals
        if all(have[key] >= count for key, count in spent.items()) and not fits(chosen, {}, caps)
    ]
