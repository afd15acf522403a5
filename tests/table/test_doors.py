"""What comes through the doors of the table program and what does not, over loopback."""

import asyncio
import socket
import zipfile
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from at_the_doors import Phone, asked, get, opened, post, small_site

from turnwright_table import PORT, program, room
from turnwright_table.network import holder_of
from turnwright_table.site import NoSite, Site
from turnwright_table.table import Table

SCREEN = {"title": "Red hill", "rows": [{"name": "Mira"}]}


def at_table(folder: Path, play: Callable[[Table], Awaitable[None]], address: str | None = "127.0.0.1") -> None:
    async def run() -> None:
        async with opened(folder, address) as table:
            await play(table)

    asyncio.run(run())


def test_the_gm_gets_the_whole_site_and_the_phones_a_fixed_list(tmp_path: Path) -> None:
    async def play(table: Table) -> None:
        assert "Location: /table/" in (await get(table.gm.place, "/"))[1]
        status, came = await get(table.gm.place, "/table/")
        assert status == 200
        assert came.endswith("index.html")
        assert "Content-Security-Policy: default-src 'none'" in came
        assert came.count("X-Frame-Options") == 1
        assert (await get(table.gm.place, "/table/secret.txt"))[0] == 200
        path = f"/t/{table.room.token}/"
        status, came = await get(table.phones.place, path)
        assert (status, came.endswith("static/players/live.html")) == (200, True)
        assert "frame-ancestors 'none'" in came
        assert "no-store" in came
        assert (await get(table.phones.place, f"{path}static/vendor/fonts/a.woff2"))[0] == 200
        for other in (
            "secret.txt",
            "index.html",
            "static/app/main.js",
            "../secret.txt",
            "%2e%2e/secret.txt",
            "table.json",
            "tell",
        ):
            assert (await get(table.phones.place, path + other))[0] in {400, 404}, other
        assert (await get(table.phones.place, "/"))[0] == 404
        typed = f"/t/{table.room.token.lower()}"
        assert f"Location: {typed}/" in (await get(table.phones.place, typed))[1]
        assert (await get(table.phones.place, f"{typed}/"))[0] == 200

    at_table(tmp_path, play)


def test_a_wrong_code_host_origin_or_method_is_refused(tmp_path: Path) -> None:
    async def play(table: Table) -> None:
        place, path = table.phones.place, f"/t/{table.room.token}/"
        assert (await get(place, f"/t/{room.secret()}/"))[0] == 404
        assert (await get(place, f"/t/{room.secret()}/events?phone={0:016x}"))[0] == 404
        assert (await get(place, path, host="evil.example"))[0] == 421
        assert (await asked(place, f"GET {path} HTTP/1.1"))[0] == 421
        assert (await get(place, path, "Origin: http://evil.example"))[0] == 403
        assert (await get(place, path, f"Origin: http://{place}"))[0] == 200
        for method in ("POST", "PUT", "HEAD", "OPTIONS", "DELETE"):
            assert (await asked(place, f"{method} {path}events HTTP/1.1\nHost: {place}"))[0] == 405, method
        for wrong in (
            "",
            "?phone=x",
            "?phone=0123456789abcdef&phone=0123456789abcdef",
            f"?phone={0:016x}&who={'x' * 99}",
        ):
            assert (await get(place, f"{path}events{wrong}"))[0] == 400, wrong

    at_table(tmp_path, play)


def test_a_request_of_more_than_a_kilobyte_is_refused(tmp_path: Path) -> None:
    async def play(table: Table) -> None:
        place, path = table.phones.place, f"/t/{table.room.token}/"
        assert (await get(place, path, f"X-A: {'a' * 800}"))[0] == 200
        assert (await get(place, path, f"X-A: {'a' * 1100}"))[0] == 431
        assert (await get(place, path, f"X-A: {'a' * 90_000}"))[0] in {0, 431}
        assert (await get(place, path, "Content-Length: 9"))[0] == 413
        assert (await get(place, path, "Transfer-Encoding: chunked"))[0] == 411
        for nonsense in (
            "",
            "GET",
            "GET / HTTP/9",
            "GET /%00 HTTP/1.1",
            f"GET {path} HTTP/1.1\nHost {place}",
            "\x16\x03\x01",
        ):
            assert (await asked(place, nonsense))[0] in {0, 400}, nonsense

    at_table(tmp_path, play)


def test_only_the_gms_own_page_tells(tmp_path: Path) -> None:
    async def play(table: Table) -> None:
        tell = "/table/tell"
        assert (await post(table, tell, {"players": SCREEN}))[0] == 200
        assert table.room.n == 1
        for line, status in (
            ("Origin: http://evil.example", 403),
            ("Origin: ", 403),
            ("Host: evil.example", 421),
            (f"Host: localhost:{table.gm.place.split(':')[1]}", 421),
            ("Content-Type: text/plain", 415),
            ("Sec-Fetch-Site: cross-site", 403),
            ("Sec-Fetch-Site: same-site", 403),
        ):
            assert (await post(table, tell, {"players": None}, line))[0] == status, line
        for body in (
            b"",
            b"{",
            b"[]",
            b'{"players":7}',
            b'{"players":{},"view":{}}',
            b'{"players":{"a":"\\ud800"}}',
            b"[" * 9999,
        ):
            assert (await post(table, tell, body))[0] == 400, body
        assert (await post(table, "/table/other", {}))[0] == 404
        assert (await post(table, tell, b"x" * 2_000_000))[0] in {0, 413}
        assert (await get(table.gm.place, "/table/table.json", "Sec-Fetch-Site: cross-site"))[0] == 403
        assert table.room.n == 1
        refused = (await get(table.gm.place, "/table/", host=f"localhost:{table.gm.place.split(':')[1]}"))[1]
        assert f"http://{table.gm.place}/table/" in refused

    at_table(tmp_path, play)


def test_a_step_arrives_at_once_and_counts_once(tmp_path: Path) -> None:
    async def play(table: Table) -> None:
        phone = await Phone.at(table)
        assert await phone.told() == {"v": 1, "n": 0, "players": None}
        await post(table, "/table/tell", {"players": SCREEN})
        assert await phone.told() == {"v": 1, "n": 1, "players": SCREEN}
        await post(table, "/table/tell", {"players": SCREEN})
        for title in "abcdefg":
            await post(table, "/table/tell", {"players": {"title": title}})
        assert (await phone.told())["n"] == 8  # the newest of those that came within the pause
        assert table.room.n == 8

    at_table(tmp_path, play)


def test_a_page_that_is_loaded_again_is_no_closed_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "CLOSING", 1.0)

    async def play(table: Table) -> None:
        phone = await Phone.at(table)
        await phone.told()
        for screen in (SCREEN, None, SCREEN, None):
            await post(table, "/table/tell", {"players": screen})
        assert (await phone.told())["players"] == SCREEN
        assert await phone.told() == {"v": 1, "n": 2, "players": None}

    at_table(tmp_path, play)


def test_twenty_listen_and_the_next_is_refused_until_one_goes(tmp_path: Path) -> None:
    async def play(table: Table) -> None:
        phones = [await Phone.at(table, number) for number in range(room.MOST)]
        assert {phone.status for phone in phones} == {200}
        assert (await Phone.at(table, 99)).status == 503
        assert (await get(table.phones.place, f"/t/{table.room.token}/awake?phone={99:016x}"))[1].endswith("full")
        again = await Phone.at(table, 3)  # its own place, which the stream of before leaves
        assert again.status == 200
        assert await phones[3].ended()
        phones[0].writer.transport.abort()
        await post(table, "/table/tell", {"players": SCREEN})
        while len(table.room.listening) == room.MOST:
            await post(table, "/table/tell", {"players": {"n": table.room.n}})
            await asyncio.sleep(0.05)
        assert (await Phone.at(table, 99)).status == 200

    at_table(tmp_path, play)


def test_a_reader_that_never_reads_is_dropped_and_nobody_waits_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("turnwright_table.phones_door.UNREAD", 0.3)
    monkeypatch.setattr("turnwright_table.phones_door.PAUSE", 0.0)

    async def play(table: Table) -> None:
        deaf, phone = await Phone.at(table, 1), await Phone.at(table, 2)
        deaf.reader._transport.pause_reading()  # type: ignore[attr-defined]  # what a phone does that has stopped
        for n in range(200):
            table.room.tell(f'{{"n":{n},"all":"{"x" * 100_000}"}}')
            while (await phone.told())["players"] is None:
                pass
            if len(table.room.listening) == 1:
                return
        raise AssertionError("it is still listening")

    at_table(tmp_path, play)


def test_a_phone_that_falls_silent_is_asleep_and_joins_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(table: Table) -> None:
        awake = f"/t/{table.room.token}/awake?phone={5:016x}"
        phone = await Phone.at(table, 5, "&who=Mira%20%C3%96")
        assert (await get(table.phones.place, awake))[1].endswith("yes")
        assert table.room.listed() == [{"id": f"{5:016x}", "who": "Mira Ö", "live": True, "minutes": 0}]
        table.room.drop_silent()
        assert len(table.room.listening) == 1
        monkeypatch.setattr(room, "SILENT", -1.0)
        table.room.drop_silent()
        assert await phone.ended()
        assert [p["live"] for p in table.room.listed()] == [False]
        assert (await get(table.phones.place, awake))[1].endswith("no")
        table.room.tell('{"title":"later"}')
        again = await Phone.at(table, 5)
        assert (await again.told())["players"] == {"title": "later"}
        assert [(p["who"], p["live"]) for p in table.room.listed()] == [(None, True)]

    at_table(tmp_path, play)


def test_a_new_code_sends_everybody_away_and_can_be_taken_back_for_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(table: Table) -> None:
        before, phone = table.room.token, await Phone.at(table)
        assert (await post(table, "/table/new-code", {}))[0] == 200
        assert await phone.ended()
        assert (await get(table.phones.place, f"/t/{before}/"))[0] == 404
        assert table.room.listed() == []
        assert (await post(table, "/table/take-back", {}))[0] == 200
        assert table.room.token == before
        assert (await Phone.at(table)).status == 200
        assert (await post(table, "/table/take-back", {}))[0] == 409
        monkeypatch.setattr(room, "UNDO", -1.0)
        await post(table, "/table/new-code", {})
        assert (await post(table, "/table/take-back", {}))[0] == 409

    at_table(tmp_path, play)


def test_phones_asleep_are_forgotten_when_many_come(tmp_path: Path) -> None:
    async def play(table: Table) -> None:
        for number in range(room.REMEMBERED + 5):
            listener = room.Listener(lambda: None)
            table.room.join(f"{number:016x}", "", listener)
            table.room.leave(f"{number:016x}", listener)
        assert len(table.room.phones) == room.REMEMBERED
        assert f"{0:016x}" not in table.room.phones

    at_table(tmp_path, play)


def test_two_hundred_requests_a_second_leave_the_gm_alone(tmp_path: Path) -> None:
    async def play(table: Table) -> None:
        phone = await Phone.at(table)
        await phone.told()
        flood = [get(table.phones.place, f"/t/{room.secret()}/") for _ in range(200)]
        slow = [await asyncio.open_connection(*table.phones.place.split(":")) for _ in range(5)]
        flooding = asyncio.gather(*flood, return_exceptions=True)
        await post(table, "/table/tell", {"players": SCREEN})
        assert (await phone.told())["n"] == 1
        found = [one for one in await flooding if not isinstance(one, BaseException)]
        assert {status for status, _ in found} <= {0, 404}
        assert (await get(table.phones.place, f"/t/{table.room.token}/"))[0] == 200
        for _, writer in slow:
            writer.close()

    at_table(tmp_path, play)


def test_the_door_for_phones_follows_the_network(tmp_path: Path) -> None:
    async def play() -> None:
        places: list[str | None] = [None]
        table = Table(small_site(tmp_path), address=lambda: places[0])
        await table.open(0)
        assert table.state()["url"] is None
        places[0] = "127.0.0.1"
        await table.follow_network()
        first = table.phones.place
        await table.follow_network()
        assert (await get(first, f"/t/{table.room.token}/"))[0] == 200
        assert table.phones.place == first
        places[0] = None
        await table.follow_network()
        with pytest.raises(OSError):
            await get(first, "/")
        await table.shut()

    asyncio.run(play())


def test_a_taken_port_is_named_and_no_other_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    small_site(tmp_path)
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        monkeypatch.setattr("turnwright_table.table.PORT", port)
        monkeypatch.setattr(Table.open, "__defaults__", (port,))
        assert program.run(str(tmp_path), browser=False) == 1
        said = capsys.readouterr().err
        assert f"port {PORT} of this machine is taken" in said
        own = Path("/proc/self/comm")
        assert not own.exists() or holder_of(port) == own.read_text().strip()


def test_without_a_site_it_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert program.run(str(tmp_path), browser=False) == 1
    assert "no site" in capsys.readouterr().err


def test_a_site_is_read_from_an_archive(tmp_path: Path) -> None:
    small_site(tmp_path / "site")
    with zipfile.ZipFile(tmp_path / "a.pyz", "w") as packed:
        for path in (tmp_path / "site").rglob("*"):
            packed.write(path, path.relative_to(tmp_path).as_posix())
    site = Site(zipfile.Path(tmp_path / "a.pyz", "site/"))
    assert site.read("static/app/main.js") == b"static/app/main.js"
    assert "" in site.for_phones()
    with pytest.raises(NoSite):
        Site(zipfile.Path(tmp_path / "a.pyz", "else/"))
