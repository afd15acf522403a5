"""Who quotes a sentence of the engine. Transcripts and scenarios assert what it says; tests of the page and of the browser take their words from it,
by the key of the offer or by role. Those that quote one all the same are counted, and become fewer.
"""

import gettext
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WORDS, SIGNS = 4, 20
"""So many in a row are a sentence, not a label."""
QUOTED = {"e2e": ("e2e/*.py", 80), "page": ("static/**/*.test.js", 49)}


@pytest.fixture(scope="module")
def sentences(pseudo: Path) -> set[str]:
    """Returns what the engine's texts say between their values, where that is long enough."""
    with pseudo.open("rb") as catalog:
        texts = [text for text in vars(gettext.GNUTranslations(catalog))["_catalog"] if isinstance(text, str)]
    parts = {part.strip() for text in texts for part in re.split(r"\{[^}]*\}", text)}
    return {part for part in parts if len(part.split()) >= WORDS and len(part) >= SIGNS}


def quotes(path: Path, sentences: set[str]) -> list[str]:
    """Returns the strings of a file that quote one."""
    strings = re.findall(r'"[^"\n]{20,}"|`[^`\n]{20,}`|/[^/\n]{20,}/', path.read_text("utf-8"))
    return [text for text in strings if any(sentence in text for sentence in sentences)]


@pytest.mark.parametrize("kind", QUOTED)
def test_quotes_become_fewer(kind: str, sentences: set[str]) -> None:
    pattern, most = QUOTED[kind]
    found = {str(path.relative_to(ROOT)): quotes(path, sentences) for path in ROOT.glob(pattern)}
    count = sum(map(len, found.values()))
    assert count <= most, {path: texts for path, texts in found.items() if texts}
    assert count >= most - 10, f"fewer than {most}: lower the number"
