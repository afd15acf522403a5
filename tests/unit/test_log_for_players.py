"""The log for the players: without what is kept from them."""

from table import Table


def test_it_has_nothing_that_is_kept_from_them() -> None:
    table = Table("plainlist", "Ash 17, hp 20", "Assassin 12, hp 9, enemy, hidden", "Boss 5, hp 30, enemy")
    table.start()
    table.send("effect", who=["ash"], value="Slow poison", seen="gm", until="turn_end")
    table.send("effect", who=["boss"], value="Legendary", until="per_turn", left=3, seen="gm")
    table.send("end_effect", effect="e2", use=True)
    table.send("effect", who=["ash"], value="Blessed")
    table.send("memo", who=["boss"], value="has the key")
    table.send("effect", who=[], value="The bridge burns", until="round_end", round=1, remind=True)
    table.send("hit", who=["assassin"], gauge="hp", amount=2, source="ash")
    table.send("hit", who=["boss"], gauge="hp", amount=4, source="ash")
    for _ in range(3):
        table.next()
    whole, told = (
        table.ask("export", **{"as": "md"})["text"],
        table.ask("export", **{"as": "md", "players": True})["text"],
    )
    for secret in ("Slow poison", "Legendary", "Assassin", "bridge burns"):
        assert secret in whole and secret not in told, secret
    for known in ("Blessed on Ash", "4 hp", "Boss on 5", "Round 2"):
        assert known in told, (known, told)


def players_log(table: Table) -> str:
    text: str = table.ask("export", **{"as": "md", "players": True})["text"]
    return text


def test_of_another_side_it_has_what_was_dealt_and_nothing_of_what_is_left() -> None:
    table = Table("plainlist", "Ash 17, hp 20", "Lich 5, hp 135, enemy")
    table.start()
    table.send("hit", who=["lich"], gauge="hp", amount=18, source="ash")
    table.send("hit", who=["ash"], gauge="hp", amount=7, source="lich")
    table.send("hit", who=["lich"], gauge="hp", amount=400, source="ash")
    table.send("adjust", who=["lich"], gauge="hp", to=60)
    told = players_log(table)
    assert "Lich takes 18 hp from Ash\n" in told and "Lich takes 400 hp from Ash\n" in told
    assert "Ash takes 7 hp from Lich, 13 of 20 left" in told
    assert "Lich is down" in told
    assert "117" not in told and "135" not in told and "60" not in told


def test_who_is_revealed_stays_out_of_earlier_lines_and_who_left_hidden_out_of_all() -> None:
    table = Table("plainlist", "Ash 17, hp 20", "Vex 15, hp 8, enemy, hidden", "Spy 12, enemy, hidden", "Cas 10, enemy")
    table.start()
    table.send("hit", who=["ash"], gauge="hp", amount=3, source="vex")
    before = players_log(table)
    assert "Ash loses 3 hp, 17 of 20\n" in before and "Vex" not in before
    table.send("hide", who=["vex"], on=False)
    table.send("leave", who=["spy"], how="fled")
    after = players_log(table)
    assert after.startswith(before)
    assert "Vex is revealed to the players" in after and "Spy" not in after and "spy" not in after


def test_a_name_that_somebody_had_before_or_got_while_hidden_is_in_no_line() -> None:
    table = Table("plainlist", "Ash 17", "Doppelganger 15, enemy", "Cas 10, enemy")
    table.send("rename", who="doppelganger", value="Old Tom")
    table.start()
    table.send("hide", who=["doppelganger"], on=True)
    table.send("rename", who="doppelganger", value="The Fiend")
    told = players_log(table)
    assert "Old Tom joins Enemies" in told and "Fiend" not in told and "oppelganger" not in told
    table.send("hide", who=["doppelganger"], on=False)
    assert "The Fiend joins Enemies" in players_log(table)


def test_a_fight_from_a_link_begins_its_log_there() -> None:
    table = Table("plainlist", "Ash 17", "Vex 15, enemy, hidden")
    table.start()
    other = Table("plainlist")
    other.send("open_link", text=table.ask("link")["payload"])
    other.next()
    assert "joins" not in players_log(other) and "Vex" not in players_log(other)


def test_it_is_told_once_and_kept() -> None:
    table = Table("plainlist", "Ash 17, hp 20", "Cas 10, enemy")
    table.start()
    table.next(6)
    first = players_log(table)
    history = table.session._history
    assert history
    steps = dict(history.players_log.steps)
    table.next()
    assert players_log(table).startswith(first)
    history = table.session._history
    assert history
    now = history.players_log.steps
    assert all(now[n] is told for n, told in steps.items())
    table.send("undo")
    assert players_log(table) == first


def test_a_ruling_is_told_with_what_it_allowed() -> None:
    table = Table("plainlist", "Ash 17", "Vex 15, enemy, hidden", "Cas 10, enemy")
    table.start()
    table.raw("delay", ruling="No hurry", who=["vex"])
    assert "No hurry" not in players_log(table)
