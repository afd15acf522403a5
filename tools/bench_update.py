"""What an update costs a device: the files that differ between two built sites, in bytes as a host with gzip sends them.

    .venv/bin/python tools/bench_update.py OLD_DIST NEW_DIST

A device takes over all files with the same hash (sw.js). The snapshot is loaded later, when the app has started, and not where the user saves data.
"""

import argparse
import gzip
import json
import re
from pathlib import Path

LATER = "static/vendor/snapshot.bin"


def hashes(site: Path) -> dict[str, str]:
    """Returns the hash of each file that is kept on a device."""
    build = re.search(r"const BUILD = (.*);", (site / "sw.js").read_text("utf-8"))
    if not build:
        raise SystemExit(f"{site} is no built site.")
    return {file["url"]: file["integrity"] for file in json.loads(build[1])["files"]}


def sent(path: Path) -> int:
    """Returns the bytes a host with gzip sends."""
    content = path.read_bytes()
    return min(len(gzip.compress(content, 9)), len(content))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    asked = parser.parse_args()
    old, new = hashes(asked.old), hashes(asked.new)
    changed = [url for url in new if new[url] != old.get(url)]
    sizes = {url: sent(asked.new / url) for url in [*changed, "sw.js"]}
    for url, size in sorted(sizes.items(), key=lambda item: -item[1]):
        print(f"{size:9,} {url}")
    print(f"{sum(sizes.values()):9,} in all")
    if (asked.old / LATER).read_bytes() != (asked.new / LATER).read_bytes():
        print(f"{sent(asked.new / LATER):9,} later: {LATER}")


if __name__ == "__main__":
    main()
