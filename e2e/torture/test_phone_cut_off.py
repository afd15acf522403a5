"""A phone without its network for two minutes says so, and has the fight of now soon after the network is back, with no tap."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from opened import opened
from test_phones import Running, phone_at, running, visit

__all__ = ["running", "visit"]
pytestmark = [pytest.mark.own_page, pytest.mark.at_length]

CUT = 120_000
"""Milliseconds."""


def test_a_stream_that_is_cut_for_two_minutes(running: Running, visit: Callable[[str], BrowserContext]) -> None:
    gm = visit(running.table.url.removesuffix("table/")).new_page()
    played = opened(gm, "Harbor heist")
    network = visit(running.table.phones.url)
    phone = phone_at(running, network)
    phone.locator(".link-choose .button").first.click()
    stands = phone.locator(".link-time")
    expect(stands.locator(".icon use")).to_have_attribute("href", "#i-live")
    network.set_offline(True)
    expect(stands).to_have_class("link-time is-old", timeout=60_000)
    gm.wait_for_timeout(CUT)
    for _ in range(3):
        played.go_on_rolling()
    assert [one.listener for one in running.table.room.phones.values()] == [None]
    network.set_offline(False)
    expect(stands).to_have_class("link-time ", timeout=60_000)
    expect(phone.locator(".players-up h2")).to_have_text(played.name.inner_text())
