"""`turnwright table`: opens the doors, says where, and opens the game master's browser."""

import asyncio
import contextlib
import errno
import os
import sys
import webbrowser
import zipfile
from pathlib import Path

from turnwright_table import HOME, PORT
from turnwright_table.gm_door import FOLDER
from turnwright_table.network import holder_of, local_address
from turnwright_table.site import NoSite, Site
from turnwright_table.table import Table

HOSTED = "TURNWRIGHT_ADDRESS"
"""The variable with the address of the published app; in turnwright.pyz it stands in the file of this name."""


def run(folder: str | None = None, address: str | None = None, browser: bool = True) -> int:
    """Serves a built site: of a folder, of the archive that runs, or of a checkout. `address`: of this machine, where it has several. Returns
    the exit code: 0 stopped by hand, 1 it could not."""
    try:
        archive = _archive()
        site = Site(Path(folder) if folder else zipfile.Path(archive, "site/") if archive else _checkout())
    except NoSite:
        print(
            "turnwright: this copy has no site to serve. Take turnwright.pyz, or run `make site` first.",
            file=sys.stderr,
        )
        return 1
    table = Table(site, _hosted(archive), (lambda: address) if address else local_address)
    try:
        with contextlib.suppress(KeyboardInterrupt):
            asyncio.run(_served(table, browser))
    except OSError as error:
        print(f"turnwright: {taken()}" if error.errno == errno.EADDRINUSE else f"turnwright: {error}", file=sys.stderr)
        return 1
    return 0


def taken() -> str:
    """Says why the game master's door could not be opened."""
    holder = holder_of(PORT)
    by = f" by {holder}" if holder else ""
    return (
        f"port {PORT} of this machine is taken{by}. Your browser keeps fights under this port, so Turnwright uses no other. "
        f"If a Turnwright runs already, open http://{HOME}:{PORT}{FOLDER}; else end the other program and start again."
    )


async def _served(table: Table, browser: bool) -> None:
    await table.open()
    phones = table.phones.url if table.phones.place else "on no network. A third phone’s hotspot will do."
    print(f"Turnwright is at  {table.url}  (Ctrl+C stops it)\nPhones            {phones}", flush=True)
    if browser:
        webbrowser.open(table.url)
    await table.run()


def _archive() -> Path | None:
    """Returns turnwright.pyz where this runs from it."""
    found = Path(__file__).parents[1]
    return found if found.is_file() else None


def _checkout() -> Path:
    return Path(__file__).parents[2] / "dist"


def _hosted(archive: Path | None) -> str:
    if archive:
        with zipfile.ZipFile(archive) as packed:
            return packed.read(HOSTED).decode("utf-8")
    return os.environ.get(HOSTED, "")
