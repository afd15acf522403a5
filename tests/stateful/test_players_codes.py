"""A players' copy holds facts, codes and what somebody typed, and no sentence; the page and the engine word it as the players' screen says it, in
random fights of every system. `FIGHT_SEED` plays one of them again."""

import json
import os
import re
from collections.abc import Iterator
from typing import Any

import pytest
from test_known import SEED, Kept
from test_players_link import without_ids
from test_players_links import read_by_the_page

from counts import TORTURE
from turnwright import SYSTEMS
from turnwright.core import codec
from turnwright.storage import players_link, share_link
from turnwright.view.known import LEFT_OUT

FIGHTS = int(os.environ.get("FIGHTS") or (1000 if TORTURE else 4))
STEPS = 12
FACTS = {"id", "side", "who", "letters", "shape", "tone", "state", "kind", "icon", "arrow", "marks"}
"""What the page draws with, not words."""
PIECE = re.compile(r"\{(?:\d+|[\^v_])|[|}]|((?:\\.|[^\\{|}])+)", re.DOTALL)
FIGURES = re.compile(
    r"[−+-]?[\d.]+%?|\d*d\d+( best \d+)?([+−-]\d+)?|((\d+[A-Z][A-Za-z]{0,4}|P|M|V|X|G|E|C|QP|IP|Opp\w|Qi\w)\d?(@\w+|'+)?\s?)+"
)
"""A number, dice, or what is left of actions as the rules write them."""


def texts(value: Any) -> Iterator[str]:
    """Yields what is not a code in each text of a screen."""
    if isinstance(value, str):
        yield from (piece.replace("\\", "") for piece in PIECE.findall(value) if piece)
    elif isinstance(value, dict):
        for key, one in value.items():
            if key not in FACTS:
                yield from texts(one)
    elif isinstance(value, list):
        for one in value:
            yield from texts(one)


def typed(fight: Kept) -> set[str]:
    """Returns what the table typed and what a fight holds in words, such as an action that was done, also without the number of a member."""
    now, options = fight.fight, SYSTEMS[fight.system].rules.options.all.values()
    state = {*strings(codec.pack(now)), *(str(option.default) for option in options)}
    return state | {re.sub(r" \d+$", "", text) for text in state} | {word for text in state for word in text.split()}


def strings(value: Any) -> Iterator[str]:
    """Yields every text of JSON."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (dict, list, tuple)):
        for one in value.values() if isinstance(value, dict) else value:
            yield from strings(one)


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_players_copy_is_worded_by_the_page_as_by_the_engine(system: str) -> None:
    made, wanted = list[str](), list[Any]()
    for number in [int(SEED)] if SEED else range(FIGHTS):
        fight = Kept(system, number)
        known = typed(fight)
        for step in range(STEPS):
            fight.step()
            known |= typed(fight)
            if step == STEPS - 1:
                fight.send("end_fight")
            if step % 4 and step != STEPS - 1:
                continue
            screen = fight.send("players")["answer"]["players"]
            payload = fight.send("link", players=True)["answer"]["payload"]
            told = coded(payload)
            words = {text for text in texts(told) if text != LEFT_OUT and not FIGURES.fullmatch(text)}
            assert words <= known, (f"FIGHT_SEED={number}: run tools/players_texts.py", sorted(words - known))
            shown = share_link.read(payload).shown
            assert without_ids(shown) == without_ids(screen), f"FIGHT_SEED={number}"
            made.append(payload)
            wanted.append(shown)
    for payload, shown, page in zip(made, wanted, read_by_the_page(made), strict=True):
        assert page["players"] == shown, payload


@pytest.mark.parametrize("system", SYSTEMS)
def test_whoever_made_a_link_goes_on_reading_words(system: str) -> None:
    """The language of codes leaves nothing behind."""
    linked, other = Kept(system, 1), Kept(system, 1)
    for _ in range(STEPS):
        linked.send("link", players=True)
        linked.sent -= 1  # from which the dice of a request come
        linked.step()
        other.step()
        assert linked.view == other.view


def coded(payload: str) -> Any:
    """Returns the screen of a players' copy as it is in the link."""
    body = share_link._body(payload)
    assert body[0] == share_link.KIND_CODED
    return json.loads(share_link._inflated(body[2:-4], players_link.presets()[body[1]]))["players"]
