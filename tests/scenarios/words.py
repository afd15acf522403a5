"""The words of every system's scenarios: the stage, combatants by name, shared commands, and the commonest expectations.

do leave who=["nobody"]    any command as the page would send it, values in JSON or plain text
option z_per_segment 5     a house rule
effect Bless Ash turn_end  a condition; more as left=2, round=3, whose=Bo, hangs=Bo, seen=gm, tick=round_begin
hp Ash 12                  checks the system's main gauge
gauge Ash BODY 10          checks any gauge
beside Ash "CON 18, DCV 7" checks the numbers beside a name
saves Ash=12 made=Bo       makes the saves that come before Next: with these dice, or by the table's word
brings Ash "Critical hit"  checks what a hit of 3 may bring, in its preview
rows Ash "Orc ×3"          checks the rows of fighters
"Orc 2" split "Orc 3"      takes these out of their group; `"Orc 2" merges Orc`: one squad again; `Orc doubled`: a second squad
keeps Ash Orc              keeps a party as it is; `next_fight` opens an empty fight, `bring replace` brings the party in
uses Legendary             uses one of a counter, or of the second one of that name: uses Howl 2; also `gives_back Legendary`
counts Legendary "2 of 3"  how the counters of that name stand
recharge Dragon=5          rolls what may be back, which comes before Next; `recharges Breath` at any time; no_recharge: nothing comes before Next
no_saves                   no save comes before Next
effect_rolls 4 3           makes the rolls of automatic effects that come before Next, with these dice; no_effect_rolls: none comes
coming "Ash: Burning −1d6 hp, rolled then"  what Next does by itself, said beforehand
doubts "Bo concentrates: DC 10"  which concentrations are in doubt, and what comes before Next with them; no_doubts: none
hold Concentrating Fast    says what a concentration holds, by the names of conditions
concentration kept         answers the first doubt: kept, or ended
players_order Bo Cy        checks the order that players see, with its headings
players_see Bo Bless       checks the conditions that players see on somebody
effects Bless Prone        checks the conditions, in the order they began
told "some words"          checks the log for a line with these words
line "some words"          checks the log for this very line
untold "some words"        checks that no line of the log has these words
said "some words"          checks the text of the last refusal
why Ada "some words"       checks the explanation why a fighter acts now, or does not
short "No A left"          checks its words on a button
plate "Next"               checks the words on the Next plate
plate_detail "Bo"          checks the second line of that plate
awaits Ada Bo:next Cy:maybe  whom the table asks whether their event happens: at once, or before Next, because it is certain or possible; none
Ada waits_on               it is another event; `waits_on passed`: it is let pass
asks pc monster            checks whom the open question concerns
answer pc=9                answers it with dice
"""

import json
import shlex
from typing import Any

from play import Stage

from asked import asked
from turnwright.table import hits
from turnwright.table import party as parties
from turnwright.table.endings import remaining
from turnwright.view.players_view import players
from turnwright.view.view import view


def say(s: Stage, text: str, verbs: dict[str, Any], acts: dict[str, Any]) -> None:
    """Runs one line of a script: `verb words` or `Name act words`."""
    words = shlex.split(text)
    verb = words[0]
    if verb in verbs:
        verbs[verb](s, *words[1:])
    elif len(words) > 1 and words[1] in acts:
        acts[words[1]](s, words[0], *words[2:])
    else:
        raise ValueError(f"no such word: {text}")


def ids(s: Stage, name: str) -> list[str]:
    """Returns the combatants of that name, or the members of that group."""
    found = [c.id for c in s.fight.roster if name in (c.name, c.group)] or [
        c.id for c in s.fight.roster if c.id == name
    ]
    assert found, f"nobody is called {name}"
    return found


def departed(s: Stage, name: str) -> list[str]:
    """Returns the departed combatants of that name or group."""
    found = [d.combatant.id for d in s.fight.gone if name in (d.combatant.name, d.combatant.group)]
    assert found, f"nobody called {name} has left"
    return found


def drawn(s: Stage) -> dict[str, Any]:
    """Returns the screen as the page gets it."""
    return {**view(s.system, s.fight)}


def one(s: Stage, name: str) -> Any:
    return s.fight.get(ids(s, name)[0])


def dice(words: tuple[str, ...]) -> dict[str, tuple[int, ...]]:
    """Returns dice as typed: "pc=9 Ash=3,4"."""
    return {k: tuple(int(n) for n in v.split(",")) for k, v in (w.split("=") for w in words)}


def effect(s: Stage, name: str, who: str, until: str = "open", *more: str) -> None:
    args: dict[str, Any] = {"value": name, "who": ids(s, who) if who != "-" else [], "until": until}
    for word in more:
        key, value = word.split("=")
        args[key] = (
            ids(s, value)[0]
            if key in ("whose", "hangs")
            else value
            if key in ("tick", "tick_gauge", "tick_change", "save", "seen", "counts")
            else int(value)
        )
    s.do("effect", **args)


def saves(s: Stage, *words: str) -> None:
    question = asked(drawn(s), "saves")
    effects = {x.id: s.fight.get(x.who).name for x in s.fight.effects if x.id in question["args"]["effects"]}
    made = [name for word in words if (name := word.removeprefix("made=")) != word]
    fell = dice(tuple(word for word in words if not word.startswith("made=")))
    rolls = {x: fell[name] for x, name in effects.items() if name in fell}
    s.do(question["do"], rolls, **question["args"], ended=[x for x, name in effects.items() if name in made])


def recharge(s: Stage, *words: str) -> None:
    """Rolls what may be back, for whoever is asked: Dragon=5."""
    question, fell = asked(drawn(s), "recharge"), dice(words)
    whose = {x: s.fight.get(effect.who).name for x in question["args"]["effects"] if (effect := s.fight.effect(x))}
    same(sorted(whose.values()), sorted(fell))
    s.do(question["do"], {x: fell[name] for x, name in whose.items()}, **question["args"])


def counts(s: Stage, name: str, *wanted: str) -> None:
    same([remaining(s.system, x) for x in s.fight.effects if x.name == name], list(wanted))


def split(s: Stage, name: str, *others: str) -> None:
    who = [one for each in (name, *others) for one in ids(s, each)]
    s.do("split", who=who if others else who[0])


def brings(s: Stage, name: str, label: str) -> None:
    """Checks what state a hit of 3 may bring: its label in the preview, or empty."""
    args = {"who": ids(s, name), "gauge": s.system.about.gauge, "amount": 3}
    (row,) = hits.preview(s.system, s.fight, args)["rows"]
    same([row["brings"]["label"] if "brings" in row else ""], [label])


def keeps(s: Stage, *names: str) -> None:
    """Keeps these as a party, as they are."""
    who = [s.fight.get(one) for name in names for one in ids(s, name)]
    s.party = parties.text_of(parties.carried(s.system, s.fight, parties.empty(s.system, s.fight), who, healed=False))


def rows(s: Stage, *wanted: str) -> None:
    same([row["name"] for row in drawn(s)["fighters"]], list(wanted))


def doubts(s: Stage, *wanted: str) -> None:
    shown = drawn(s)
    same([one["says"] for one in shown["doubts"]], list(wanted))
    same(
        [one["kind"] for one in shown["next"]["before"] if one["kind"] == "concentration"],
        ["concentration"] * bool(wanted),
    )


def effect_rolls(s: Stage, *fell: str) -> None:
    question = asked(drawn(s), "effects")
    rolls: dict[str, tuple[int, ...]] = {
        ask["name"]: (int(die),) for ask, die in zip(question["asks"], fell, strict=True)
    }
    s.do(question["do"], rolls, **question["args"])


def coming(s: Stage, *wanted: str) -> None:
    shown = drawn(s)
    found = ((shown["actor"] or shown).get("upkeep") or {"lines": []})["lines"]
    same([" ".join((one["name"], one["says"])) for one in found], list(wanted))


def by_name(s: Stage, name: str) -> list[str]:
    """Returns the ids of the conditions of this name, or an id that nothing has."""
    return [x.id for x in s.fight.effects if x.name == name] or ["nothing"]


def answer_doubt(s: Stage, key: str) -> None:
    offer = drawn(s)["doubts"][0][key]
    s.do(offer["do"], **offer["args"])


def players_see(s: Stage, name: str) -> list[str]:
    return next(row["effects"] for row in players(s.system, s.fight)["rows"] if row["name"].split(" ×")[0] == name)


def said(s: Stage, text: str) -> None:
    assert any(text in o.says for o in s.refused), [o.says for o in s.refused]


def why(s: Stage, name: str, text: str) -> None:
    title, lines = s.system.screen.explain(s.fight, ids(s, name)[0])
    assert any(text in told for told in (title, *(o.says for o in lines))), (title, [o.says for o in lines])


def short(s: Stage, text: str) -> None:
    assert text in [o.short for o in s.refused], [o.short for o in s.refused]


def gauge(s: Stage, name: str, title: str, value: str) -> None:
    found = one(s, name).gauge(title)
    assert found is not None and found.value == int(value), one(s, name).gauges


def told(s: Stage, text: str) -> None:
    """Checks that the log has a line with these words."""
    assert any(text in line for line in s.log), s.log


def untold(s: Stage, text: str) -> None:
    """Checks that no line of the log has these words."""
    assert not any(text in line for line in s.log), s.log


def do(s: Stage, name: str, *pairs: str) -> None:
    args: dict[str, Any] = {}
    for pair in pairs:
        key, _, value = pair.partition("=")
        args[key] = json.loads(value) if value[:1] in '["-0123456789' or value in ("true", "false") else value
    s.do(name, **args)


def line(s: Stage, text: str) -> None:
    assert text in s.log, s.log


def asks(s: Stage, *about: str) -> None:
    assert s.fight.prompt is not None and s.fight.prompt.about == about, s.fight.prompt


def awaits(s: Stage, *names: str) -> None:
    """Checks who is asked whether what happens is the awaited event, and when."""
    when = {(True, True): "", (True, False): ":next", (False, False): ":maybe"}
    same([one["token"]["name"] + when[one["certain"], one["at_once"]] for one in drawn(s)["awaited"]], list(names))


def same(found: list[str], wanted: list[str]) -> None:
    assert found == wanted, found


def beside(s: Stage, name: str, wanted: str) -> None:
    (row,) = (row for row in drawn(s)["fighters"] if name in (row["name"], row.get("group")))
    same([", ".join(f"{stat['name']} {stat['value']}" for stat in row.get("beside", ()))], [wanted])


VERBS: dict[str, Any] = {
    "beside": beside,
    "do": do, "told": told, "line": line, "effect": effect, "said": said, "why": why, "short": short, "gauge": gauge, "asks": asks, "awaits": awaits,
    "untold": untold,
    "hp": lambda s, name, value: gauge(s, name, s.system.about.gauge, value),
    "option": lambda s, i, v: s.do("option", id=i, value=v),
    "preset": lambda s, name: s.do("preset", id=name),
    "plate": lambda s, text: same([drawn(s)["next"]["label"]], [text]),
    "plate_detail": lambda s, text: same([drawn(s)["next"]["detail"]], [text]),
    "answer": lambda s, *rolls: s.do("answer", dice(rolls)),
    "order_sides": lambda s, *sides: s.do("order_sides", sides=list(sides)),
    "end_effect": lambda s, name, use="": s.do("end_effect", effect=next(x.id for x in s.fight.effects if x.name == name), use=use == "use"),
    "saves": saves,
    "keeps": keeps,
    "brings": brings,
    "next_fight": lambda s: setattr(s, "fight", s.system.open("")),
    "bring": lambda s, here="": s.do("bring", party=s.party, here=here),
    "rows": rows,
    "uses": lambda s, name, nth="1": s.do("end_effect", effect=by_name(s, name)[int(nth) - 1], use=True),
    "gives_back": lambda s, name: s.do("give_back", effect=by_name(s, name)[0]),
    "counts": counts,
    "recharge": recharge,
    "recharges": lambda s, name: s.do("recharge", effects=by_name(s, name)[:1]),
    "no_recharge": lambda s: same(["recharge"] if asked(drawn(s), "recharge") else [], []),
    "no_saves": lambda s: same(["saves"] if asked(drawn(s), "saves") else [], []),
    "effect_rolls": effect_rolls,
    "no_effect_rolls": lambda s: same(["effects"] if asked(drawn(s), "effects") else [], []),
    "coming": coming,
    "doubts": doubts,
    "no_doubts": doubts,
    "concentration": answer_doubt,
    "hold": lambda s, focus, *what: s.do("hold_by", effect=by_name(s, focus)[0], what=[x for name in what for x in by_name(s, name)]),
    "players_order": lambda s, *wanted: same(
        [str(stop.get("name") or stop.get("label")) for stop in players(s.system, s.fight)["order"]], list(wanted)
    ),
    "players_see": lambda s, name, *wanted: same(players_see(s, name), list(wanted)),
    "effects": lambda s, *names: same([x.name for x in s.fight.effects], list(names)),
}  # fmt: skip
ACTS: dict[str, Any] = {
    "to": lambda s, name, side: s.do("side", who=ids(s, name), side=side),
    "waits_on": lambda s, name, passed="": s.do("wait_on", who=ids(s, name), passed=passed == "passed"),
    "leaves": lambda s, name: s.do("leave", who=ids(s, name)),
    "returns": lambda s, name, fresh="": s.do("back", who=departed(s, name), fresh=fresh == "fresh"),
    "joins": lambda s, name, *line: s.do("join", text=f"{name}, {' '.join(line)}" if line else name),
    "split": split,
    "merges": lambda s, name, other: s.do("merge", who=ids(s, name), into=ids(s, other)[0]),
    "follows": lambda s, name, captain: s.do("follow", who=ids(s, name), captain=ids(s, captain)[0]),
    "stops": lambda s, name: s.do("stop_following", who=ids(s, name)),
    "doubled": lambda s, name: s.do("copy_squad", who=ids(s, name)[0]),
    "becomes": lambda s, name, field, value: s.do("correct", who=ids(s, name), field=field, value=value),
}  # fmt: skip
