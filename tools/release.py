"""Makes a release: gathers the sentences of docs/changes into CHANGELOG.md and writes the version where it stands.

Run: python tools/release.py VERSION DATE, such as `python tools/release.py 0.4.0 2027-01-31`. It changes files and removes those of
docs/changes; committing and tagging `v0.4.0`, from which the workflow publishes, is yours. A file of docs/changes holds one sentence for game
masters; one that begins with "Running fights: " says what changes for a fight that is open, and comes first.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
CHANGES = ROOT / "docs/changes"
VERSIONS = {
    "pyproject.toml": r'(?m)^(version = ")[^"]+',
    "py/turnwright/__init__.py": r'(?m)^(__version__ = ")[^"]+',
    "package.json": r'(?m)^(  "version": ")[^"]+',
    "package-lock.json": r'("name": "turnwright",\s+"version": ")[^"]+',
}
"""Each file that names the version, and what stands before it."""
RUNNING = "Running fights: "


def gathered(folder: Path = CHANGES) -> str:
    """Returns the sentences as a list in Markdown, those about running fights first."""
    said = [
        " ".join(path.read_text("utf-8").split()) for path in sorted(folder.glob("*.md")) if path.name != "README.md"
    ]
    return "".join(f"- {sentence}\n" for sentence in sorted(said, key=lambda s: not s.startswith(RUNNING)))


def main(version: str, date: str) -> None:
    log = ROOT / "CHANGELOG.md"
    head, _, before = log.read_text("utf-8").partition("\n## ")
    log.write_text(f"{head}\n## {version}, {date}\n\n{gathered()}\n## {before}", "utf-8")
    for name, place in VERSIONS.items():
        path = ROOT / name
        path.write_text(re.sub(place, rf"\g<1>{version}", path.read_text("utf-8")), "utf-8")
    for path in CHANGES.glob("*.md"):
        if path.name != "README.md":
            path.unlink()


if __name__ == "__main__":
    main(*sys.argv[1:])
