"""Ways to pay for one action, typed ways, and the slots of a segment (C3, C3.1)."""

import time
from collections.abc import Mapping

import pytest

from collective_caps import default_caps
from turnwright.systems.collective.fitting import fits
from turnwright.systems.collective.notation import BadAction, parse, parse_bundle
from turnwright.systems.collective.paying import parse_way
from turnwright.systems.collective.prices import (
    House,
    Way,
    affordable,
    all_ways,
    lacking,
    ways,
)

PLAIN = House()
HOUSES = [
    PLAIN,
    House(opp_cost="prose"),
    House(running_slot="P"),
    House(standard=True),
    House(standard=True, running_slot="P", is_item=True),
    House(opp_quick_from_conversion=True, body_parts=True),
]
WANTED = [
    "P", "M", "V", "S", "F", "X", "E", "G", "Z", "N", "D", "QP", "QV", "QM", "QF", "QZ", "QQV", "QQQZ", "QS", "QiP",
    "QiV", "Opp", "OppP", "OppM", "OppV", "OppZ", "OppS", "QOppM", "I", "IM", "QIP", "bP", "bS", "hM", "P@mouth",
    "QP@mouth",
]  # fmt: skip


def pool(text: str) -> dict[str, int]:
    return {str(action): count for action, count in parse_bundle(text)}


def texts(want: str, have: str, house: House = PLAIN, full: str | None = None) -> list[str]:
    return [str(way) for way in ways(parse(want), pool(have), house, full is not None and full != have)]


def slots(text: str, house: House = PLAIN, have: str = "nothing") -> tuple[str, ...]:
    return parse_way(text, house, pool(have)).slots


def problems(
    used: Mapping[str, int], *typed: str, house: House = PLAIN, caps: Mapping[str, int] | None = None
) -> list[str]:
    chosen = [parse_way(text, house, {}) for text in typed]
    found = fits(chosen, used, caps or default_caps(house))
    return [f"{p.rule.removeprefix('collective.segment.')} {p.slot}" for p in found]


def refusal(text: str, house: House = PLAIN, have: str = "nothing", full: str | None = None) -> tuple[str, str]:
    with pytest.raises(BadAction) as refused:
        parse_way(text, house, pool(have), full is not None and full != have)
    assert str(refused.value).endswith(".")
    return str(refused.value), refused.value.rule


def test_native_comes_first_then_by_value() -> None:
    assert texts("V", "1G 2X 3C 1B' 2A 1S 1P 1V 1M") == ["V", "V=P", "V=S", "V=1A", "V=1B'", "V=1C", "V=X", "V=G"]
    assert texts("M", "3C''' 3A 1S 1E 1M") == ["M", "M=E", "M=S", "M=3A", "M=3C'''"]
    assert texts("F", "1G 1X 4B 4A 1S 1P 1M 1V 1F", full="2F")[:2] == ["F", "F=P+M+V"]
    assert texts("F", "1G 1X") == ["F=X", "F=G", "F=round"]


def test_running_is_for_plain_P_alone() -> None:
    assert texts("V", "1P") == ["V=P"]
    assert texts("V", "1P@mouth") == []
    assert slots("V=P") == ("V",)


def test_C15_running_in_the_P_slot() -> None:
    house = House(running_slot="P")
    assert slots("V=P", house) == ("P",)
    assert problems({"V": 1}, "V=P") == ["cap V"]
    assert problems({"V": 1}, "V=P", house=house) == []
    assert problems({"P": 1}, "V=P", house=house) == ["cap P"]
    assert texts("V", "2B 1S", house) == ["V=S", "V=P=S", "V=1B", "V=P=2B"]  # a P bought or converted runs too
    assert slots("V=P=S", house) == ("P",)
    assert slots("V=S", house) == ("V",)
    assert "collective.convert.running" in parse_way("V=P=2B", house, {}).rules


def test_C19_B_actions_buy() -> None:
    have = pool("10B")
    for text, left in (("P=2B", 8), ("QP=5B", 3), ("M=3B", 0)):
        way = parse_way(text, PLAIN, have)
        assert lacking(way, have) == ()
        have["B"] -= dict(way.spent)["B"]
        assert have["B"] == left
    assert lacking(parse_way("V=1B", PLAIN, have), have) == (("B", 1, 0),)


def test_C20_opposing_costs() -> None:
    assert refusal("OppM=9C") == ("OppM costs 10C in the chart, not 9C.", "collective.convert.chart")
    assert parse_way("OppM=9C", House(opp_cost="prose"), {}).spent == (("C", 9),)
    assert refusal("OppM=10C", House(opp_cost="prose"))[1] == "collective.convert.chart"


def test_C11_one_of_each_is_an_F_that_fills_the_segment() -> None:
    way = parse_way("F=P+M+V", PLAIN, {})
    assert (way.slots, way.spent) == (("F",), (("M", 1), ("P", 1), ("V", 1)))
    for other in "PMV":
        assert problems({"F": 1}, other) == [f"full {other}"]
        assert problems({other: 1}, "F=P+M+V") == ["full F"]
    for beside in ("Z", "X", "E", "QP", "OppM", "bP", "IP", "QiP"):
        assert problems({"F": 1}, beside) == []
    assert problems({}, "F", "P") == ["full F"]
    assert problems({"F": 1}, "F") == ["cap F"]
    assert problems({"S": 1}, "F") == ["full F"]  # the S counts as a P, an M or a V
    assert problems({"S": 1}, "F", house=House(standard=True)) == ["full F"]
    assert problems({"P@mouth": 1}, "F", house=House(body_parts=True)) == ["full F"]


def test_C13_the_whole_round() -> None:
    way = parse_way("F=round", PLAIN, pool("1S 1V"))
    assert (str(way), way.spent, way.slots, way.whole_round) == ("F=round", (("S", 1), ("V", 1)), ("F",), True)
    assert refusal("F=round", PLAIN, "1S", "1S 1V")[1] == "collective.convert.round"
    assert parse_way("F=round", House(f_from_whole_round="remaining"), pool("1S"), begun=True).spent == (("S", 1),)
    assert refusal("F=round", PLAIN, "0S")[1] == "collective.convert.round"
    assert refusal("M=round", PLAIN, "1S")[1] == "collective.convert.round"
    assert texts("F", "1S 1V") == ["F=round"]
    assert texts("F", "1S", full="1S 1V") == []
    assert texts("F", "1P 1M 1V") == ["F=P+M+V"]  # the whole round, too, but said as what it is


def test_F_of_converted_parts() -> None:
    assert slots("F=S+S+S") == ("F",)
    assert texts("F", "1S 1M 1V", full="9V") == ["F=M+V+S"]
    assert texts("F", "2P 1M", full="9V") == ["F=P+P+M"]
    assert texts("F", "1P 1E 1V", full="9V") == ["F=P+E+V"]
    assert texts("F", "1P 1E 1V", House(is_item=True), full="9V") == []
    assert texts("F", "2B 1M 1A", full="9V") == ["F=M+1A+2B"]
    assert parse_way("F=2B+1A+M", PLAIN, {}) == parse_way("F = M + A + 2B", PLAIN, {})


def test_C38_equipment_spirit_and_godly() -> None:
    assert slots("E") == ("E",)
    assert slots("M=E") == ("M",)
    assert refusal("M=E", House(is_item=True)) == ("An item’s E does not convert to M.", "collective.convert.equipment")
    assert slots("F=X") == slots("F=G") == slots("F=X=G") == slots("X=G") == slots("X") == ("X",)
    assert problems({"E": 1}, "E") == ["cap E"]
    assert problems({"M": 1}, "M=E") == ["cap M"]
    assert problems({"P": 1, "M": 1, "V": 1}, "F=X") == []
    assert problems({"X": 1}, "X=G") == ["cap X"]


def test_C40_standard_action_campaign() -> None:
    house = House(standard=True)
    assert slots("M=S", house) == slots("P=S", house) == slots("S", house) == slots("P", house) == ("S",)
    assert slots("V=S", house) == ("V",)
    assert problems({"S": 1}, "P=S", house=house) == ["cap S"]
    assert problems({"S": 1}, "V", house=house) == []
    assert problems({}, "V=S", house=house) == []
    assert slots("V=P", House(standard=True, running_slot="P")) == ("S",)


def test_an_S_is_an_S_whatever_its_prefix() -> None:
    assert texts("QP", "1QS") == ["QP=QS"]
    assert slots("QP=QS") == ("QP",)
    assert texts("OppM", "1OppS") == ["OppM=OppS"]
    assert texts("IV", "1IS") == ["IV=IS"]
    assert texts("QiM", "1QiS") == ["QiM=QiS"]
    assert texts("QOppM", "1QOppS") == ["QOppM=QOppS"]
    assert texts("bP", "1S") == ["bP=S"]
    assert texts("OppM", "1S") == texts("QP", "1S") == texts("OppF", "1OppS") == []


def test_slots_of_prefixed_actions() -> None:
    given = {"QP": ("QP",), "QQM": ("QQM",), "QZ": ("QZ",), "QOppM": ("QOppM",), "QIP": ("QIP",), "P@mouth": ("P",)}
    free = ["QiP", "OppP", "Opp", "OppZ", "I", "IP", "bP", "hM", "Z", "N", "D"]
    for text, expected in (given | dict.fromkeys(free, ())).items():
        assert slots(text) == expected
    assert slots("P@mouth", House(body_parts=True)) == ("P@mouth",)
    assert slots("QP@mouth", House(body_parts=True)) == ("QP@mouth",)


def test_quick_slots_and_caps() -> None:
    assert problems({"P": 1}, "QP", "QQP", "QM=6B") == []
    assert problems({"QP": 1}, "QP=5B") == ["quick QP"]
    assert problems({}, "QiP", "QiP", "QiP") == []
    assert problems({"M": 1}, "M", caps={"M": 2}) == []
    assert problems({"M": 2}, "M", caps={"M": 2}) == ["cap M"]
    assert problems({}, "P", caps={"P": 0}) == ["cap P"]
    mouthy = House(body_parts=True)
    assert problems({"P@claw": 1}, "P@mouth", house=mouthy) == []
    assert problems({"P@mouth": 1}, "P@mouth", house=mouthy) == ["cap P@mouth"]
    assert [str(p) for p in fits([parse_way("M", PLAIN, {})], {"M": 1}, {"M": 1})] == ["1M per segment"]
    assert [tuple(p)[:3] for p in fits([parse_way("M", PLAIN, {})], {"M": 1}, {"M": 1})] == [("M", 1, 2)]


def test_what_costs_nothing() -> None:
    for text in ("Z", "N", "D"):
        assert parse_way(text, PLAIN, {}).spent == ()
    assert parse_way("bP", PLAIN, {}).spent == parse_way("hP", PLAIN, {}).spent == (("P", 1),)
    assert texts("QZ", "4C") == ["QZ=4C"]
    assert texts("OppZ", "99C 99C'''") == []


def test_quick_opposing_is_not_bought() -> None:
    assert refusal("QOppM=9C")[1] == "collective.convert.quick_opp"
    assert texts("QOppM", "99C") == []
    allowed = House(opp_quick_from_conversion=True)
    assert texts("QOppM", "99C 99C' 99B", allowed) == ["QOppM=13C", "QOppM=12C'"]
    assert texts("QQQQOppV", "99C 9C'''", allowed) == ["QQQQOppV=1C'''"]


def test_a_currency_is_not_used_itself() -> None:
    assert all_ways(parse("C'"), PLAIN) == ()
    assert refusal("B")[1] == refusal("B=2A")[1] == "collective.currency"


@pytest.mark.parametrize(
    ("text", "said"),
    {
        "QV=3B": "QV costs 4B in the chart, not 3B.",
        "F=2A+3A": "F costs 4A in the chart, not 5A.",
        "QV=A": "A does not buy QV; A', A'', B, B', B'', C, C', C'', C''', QA, QA', QA'' do.",
        "P=QA": "QA does not buy P; A, A', A'', B, B', B'', C, C', C'', C''' do.",
        "Z=B": "B does not buy Z; nothing does.",
        "F=2P": "2P does not convert to F.",
        "M=P": "1P does not convert to M.",
        "V=P=S": "1S does not convert to V through P.",
        "V=S+S": "2S does not convert to V.",
        "P=A+C": "1A 1C does not convert to P.",
        "V=P=3A": "3A does not convert to V through P.",
        "F=X=4A": "4A does not convert to F through X.",
        "M=round": "The actions of a whole round become F, not M.",
        "OppP=P": "1P does not convert to OppP.",
        "F=": "Type an action, e.g. 2P.",
    }.items(),
)
def test_refused_conversions(text: str, said: str) -> None:
    assert refusal(text)[0] == said


def test_a_refusal_names_the_rule_it_is_for() -> None:
    assert refusal("V=P=3A")[1] == refusal("P=A+C")[1] == "collective.convert.none"
    assert refusal("OppM=10C", House(opp_cost="prose"))[0] == "OppM costs 9C by the text, not 10C."
    assert refusal("QV=3C", House(opp_cost="prose"))[0] == "QV costs 4C in the chart, not 3C."
    item = House(is_item=True)
    assert refusal("M=E", item)[0] == "An item’s E does not convert to M."
    assert refusal("P=V", item)[0] == "1V does not convert to P."


@pytest.mark.parametrize("text", ["x" * 5000, "=" * 5000, "F=" * 2500, "F=" + "P+" * 2500, "F=P" + "=P" * 2500])
def test_long_garbage_is_refused_at_once(text: str) -> None:
    started = time.process_time()
    refusal(text)
    assert time.process_time() - started < 1


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("want", WANTED)
def test_every_way_is_read_back(want: str, house: House) -> None:
    for way in all_ways(parse(want), house):
        assert parse_way(str(way), house, {}) == way
        assert way.rules
        assert all(rule.startswith("collective.") for rule in way.rules)


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("want", WANTED)
def test_no_way_spends_what_another_with_the_same_slots_saves(want: str, house: House) -> None:
    found = all_ways(parse(want), house)
    if len(found) > 100:  # the makings of an F: every rival of a way draws on that way's own keys
        found = found[:: max(1, len(found) // 150)]
    for way in found:
        spent = dict(way.spent)
        rivals = all_ways(parse(want), house, frozenset(spent))
        assert not [w for w in rivals if w != way and w.slots == way.slots and affordable(w, spent)]


@pytest.mark.parametrize("house", HOUSES)
def test_F_of_one_of_each_is_complete(house: House) -> None:
    """An F can be made from every separate way to get a P, an M and a V, unless something cheaper does it."""
    kinds = [[w for w in all_ways(parse(kind), house) if len(w.rules) == 1] for kind in ("P", "M", "V")]
    cheap = {way.spent for way in all_ways(parse("F"), house)}
    for p in kinds[0]:
        for m in kinds[1]:
            for v in kinds[2][::3]:
                total: dict[str, int] = {}
                for key, count in (*p.spent, *m.spent, *v.spent):
                    total[key] = total.get(key, 0) + count
                assert tuple(sorted(total.items())) in cheap or _beaten(total, house)


def _beaten(total: dict[str, int], house: House) -> bool:
    return any(affordable(way, total) for way in all_ways(parse("F"), house, frozenset(total)))


def test_way_is_a_value() -> None:
    assert parse_way("QV=4C", PLAIN, {}) == Way(
        parse("QV"), (("C", 4),), ("QV",), ("collective.convert.chart",), whole_round=False
    )
