"""The files that the table program serves: the whole built site to the game master, a short fixed list to phones."""

import gzip
import zipfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

KINDS = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
"""The content type of a file by the end of its name."""
PHONES_PAGE = "static/players/live.html"
FOR_PHONES = (PHONES_PAGE, "static/players/live.js", "static/app/app.css", "static/icons/mark.svg")
MORE = ("static/vendor/fonts/", "static/locale/")
"""The folders of fonts and of the page's texts in other languages."""


class NoSite(Exception):
    """There is no built site where one was looked for."""


class Site:
    """A built site, in a folder or inside turnwright.pyz. `names` are its files, as their addresses."""

    def __init__(self, root: Path | zipfile.Path) -> None:
        self.root = root
        self.names = frozenset(_files(root, "")) if root.is_dir() else frozenset()
        if "index.html" not in self.names:
            raise NoSite(str(root))
        self.headers = _headers(self.read("_headers").decode("utf-8"))

    def read(self, name: str) -> bytes:
        """Returns a file. Raises KeyError for a name that the site has not."""
        if name not in self.names:
            raise KeyError(name)
        return self.root.joinpath(*name.split("/")).read_bytes()

    def for_phones(self) -> dict[str, tuple[bytes, str]]:
        """Returns what phones may ask for, packed with gzip, and its kind, by its address below their path. The page itself has no name."""
        more = sorted(name for name in self.names if name.startswith(MORE) and name.endswith((".woff2", ".json")))
        found = {name: (gzip.compress(self.read(name), 6), kind(name)) for name in (*FOR_PHONES, *more)}
        return {"" if name == PHONES_PAGE else name: packed for name, packed in found.items()}


def kind(name: str) -> str:
    """Returns the content type of a file by the end of its name."""
    return KINDS.get(PurePosixPath(name).suffix, "application/octet-stream")


def _files(folder: Path | zipfile.Path, above: str) -> Iterator[str]:
    for entry in folder.iterdir():
        name = f"{above}{entry.name}"
        if entry.is_dir():
            yield from _files(entry, f"{name}/")
        else:
            yield name


def _headers(text: str) -> tuple[tuple[str, str], ...]:
    """Returns what `_headers` says of the site's first page."""
    _, _, rest = f"\n{text}".partition("\n/\n")
    lines = []
    for line in rest.splitlines():
        if not line.startswith("  "):
            break
        name, _, value = line.strip().partition(": ")
        lines.append((name, value))
    return tuple(lines)
