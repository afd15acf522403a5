"""What tests of languages share."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def pseudo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns the engine's texts in the pseudo-language, which has every text in brackets."""
    folder = tmp_path_factory.mktemp("locale")
    subprocess.run([sys.executable, ROOT / "tools/sentences.py", "pseudo", folder], check=True, cwd=ROOT)
    return folder / "en-XA.mo"
