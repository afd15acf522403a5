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
