"""A second language is a second file: with every text in brackets, each text that a person reads is in exactly one pair.

Outside brackets remain only texts of the table (names, notes), the sentences, short words and citations of rules, and figures.
"""

import json
import subprocess
import sys
from pathlib import Path

from turnwright import SYSTEMS

FOREIGN = Path(__file__).parent / "foreign.py"


def test_nothing_is_said_but_out_of_a_catalogue(pseudo: Path) -> None:
    command: list[str | Path] = [sys.executable, FOREIGN, pseudo]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == {system: [] for system in SYSTEMS}
