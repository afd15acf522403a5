"""Serves a folder to this machine's own browser: right MIME types, nothing cached, no listing of folders.

    python tools/serve.py [FOLDER] [--port 8000]

FOLDER is the built site (dist) unless told. Where the port is taken, the next free one is used.
"""

import argparse
import contextlib
import errno
import socket
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "py"))

from turnwright_table.site import KINDS  # noqa: E402


class Handler(SimpleHTTPRequestHandler):
    """Serves static files; prints only missing ones."""

    extensions_map = KINDS
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = (
        True  # a small file is two packets, and the second would wait 40 ms for the first to be confirmed
    )

    def caching(self) -> str:
        """Returns the file's cache header: no caching."""
        return "no-store"

    def end_headers(self) -> None:
        self.send_header("Cache-Control", self.caching())
        super().end_headers()

    def list_directory(self, path: Any) -> None:
        self.send_error(404)

    def log_request(self, code: Any = "-", size: Any = "-") -> None:
        if str(getattr(code, "value", code)) >= "400":
            super().log_request(code, size)


class Server(ThreadingHTTPServer):
    """Refuses a port that is in use, which the parent class would allow."""

    allow_reuse_address = True
    daemon_threads = True

    def __init__(self, *args: Any, **more: Any) -> None:
        self.connections: set[socket.socket] = set()
        super().__init__(*args, **more)

    def process_request(self, request: Any, client_address: Any) -> None:
        self.connections.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        self.connections.discard(request)
        super().shutdown_request(request)

    def stop(self) -> None:
        """Stops answering at once, also on connections that a browser has kept open."""
        self.shutdown()
        self.server_close()
        for connection in list(self.connections):
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignores a browser that leaves during a download."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]  # the stub names the socket types


def listen(folder: Path, port: int, handler: type[Handler] = Handler, attempts: int = 20) -> Server:
    """Returns a server on the first free port from `port` on (0: any); the caller runs it."""
    for candidate in range(port, port + attempts):
        try:
            return Server(("127.0.0.1", candidate), partial(handler, directory=str(folder)))
        except OSError as error:
            if error.errno not in {errno.EADDRINUSE, errno.EACCES} or port == 0:
                raise
    raise SystemExit(f"No free port from {port} to {port + attempts - 1}.")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "dist")
    parser.add_argument("--port", type=int, default=8000)
    asked = parser.parse_args()
    if not (asked.folder / "index.html").exists():
        raise SystemExit(f"{asked.folder} holds no index.html. Build it first: make build")
    server = listen(asked.folder, asked.port)
    print(f"Turnwright is at http://127.0.0.1:{server.server_address[1]}/  (Ctrl+C stops it)", flush=True)
    with contextlib.suppress(KeyboardInterrupt):
        server.serve_forever()


if __name__ == "__main__":
    main()
