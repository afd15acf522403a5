"""The command line of the engine."""

from pathlib import Path

import pytest

from turnwright.__main__ import main

FILE = str(Path(__file__).parents[1] / "saves" / "v1" / "bridge.turnwright.json")


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str, str]:
    code = main(argv)
    out, err = capsys.readouterr()
    return code, out, err


def test_replay_tells_the_log(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "replay", FILE)
    assert code == 0
    assert out.startswith("Bridge at Oxmoor · The Collective\n")
    assert "Ash: Lightning (P + M)" in out
    assert "Round 1 ends  [C4, 3 C]" in out


def test_perft_counts_and_divides(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "perft", FILE, "--depth", "1", "--divide")
    assert code == 0
    *rows, total = out.strip().splitlines()
    assert total == f"{len(rows)} sequences of 1"


def test_explain_names_rules(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "explain", FILE)
    assert code == 0
    assert "collective.half" in out
    assert "Why Orc 3 does not act now" in run(capsys, "explain", FILE, "Orc 3")[1]


def test_check_reads_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "check", FILE)
    assert code == 0
    assert "all of them readable" in out


@pytest.mark.parametrize("text", ["", "{}", "[" * 5000, '{"turnwright":9}'])
def test_a_bad_file_is_one_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text(text)
    code, out, err = run(capsys, "check", str(bad))
    assert (code, out) == (1, "")
    assert err.count("\n") == 1
    assert err.endswith(".\n")


def test_a_file_that_is_no_text_is_one_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    bad = tmp_path / "bad.json"
    bad.write_bytes(b'{"name":"Br\xfccke"}')
    for command in ("check", "replay"):
        code, out, err = run(capsys, command, str(bad))
        assert (code, out, err) == (1, "", f"turnwright: {bad} is no saved fight: it is not UTF-8 text.\n")


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["--help"])
    assert stop.value.code == 0
    out = capsys.readouterr().out
    assert all(word in out for word in ("replay", "perft", "explain", "check"))
