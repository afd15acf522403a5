"""The presets: what they set, and that an older fight keeps what it has."""

from table import Table

OLDER = (("below", "stop"), ("counters", "Action 3, Reaction anytime"), ("dice", "1d20"), ("ties", "sides"))


def test_three_actions_readies_for_two_and_puts_foes_first() -> None:
    table = Table("plainlist", "Ash", "Orc, enemy", "Bo")
    table.send("preset", id="three")
    table.send("start", rolls={"ash": [9], "orc": [9], "bo": [4]})
    assert table.view["clock"]["place"] == "Orc"
    offers = {offer["label"]: offer for offer in table.view["actor"]["acts"]}
    assert offers["Ready"]["keys"] == ["Action ×2"]
    table.send("ready", who=["orc"])
    table.next()
    table.send("release", who=["orc"])
    assert dict(table.fight.get("orc").tally.spent) == {"Action": 2, "Reaction": 1}
    assert [offer["by"]["name"] for offer in table.ask("answers")["answers"]] == ["Bo"]


def test_a_fight_of_before_keeps_its_house_rules() -> None:
    table = Table("plainlist", "Ash", "Orc, enemy")
    for rule, value in OLDER:
        table.send("option", id=rule, value=value)
    table.send("start", rolls={"ash": [9], "orc": [9]})
    table.send("open_link", text=table.ask("link")["payload"])
    assert table.fight.options == OLDER
    assert table.view["clock"]["place"] == "Ash"
    assert next(o for o in table.view["actor"]["acts"] if o["label"] == "Ready")["keys"] == ["Action"]


def test_plain_undoes_every_other_preset() -> None:
    table = Table("plainlist", "Ash")
    table.send("preset", id="three")
    table.send("preset", id="plain")
    assert table.fight.options == ()
