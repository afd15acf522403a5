"""The laptop's address in the local network, and who holds a port."""

import contextlib
import ipaddress
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

TOWARDS = ("192.168.1.1", "10.0.0.1", "172.16.0.1", "192.0.2.1")
"""Addresses towards which the system is asked for its own; nothing is sent."""


def local_address() -> str | None:
    """Returns this machine's address in a private network, None where there is none."""
    return next((address for address in _candidates() if _is_private(address)), None)


def _candidates() -> Iterator[str]:
    for target in TOWARDS:
        with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect((target, 9))
            yield probe.getsockname()[0]
    with contextlib.suppress(OSError):
        for *_, place in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            yield str(place[0])


def _is_private(address: str) -> bool:
    found = ipaddress.ip_address(address)
    return found.is_private and not found.is_loopback and not found.is_unspecified


def holder_of(port: int) -> str:
    """Returns the name of the program that listens on a port, empty where that cannot be known."""
    with contextlib.suppress(OSError, subprocess.SubprocessError, ValueError, IndexError):
        if sys.platform == "win32":
            return _by_netstat(port)
        if Path("/proc/net/tcp").exists():
            return _by_proc(port)
        if shutil.which("lsof"):
            return _by_lsof(port)
    return ""


def _run(*words: str) -> str:
    return subprocess.run(words, capture_output=True, text=True, timeout=5, check=True).stdout


def _by_lsof(port: int) -> str:
    found = [line[1:] for line in _run("lsof", "-nP", f"-iTCP:{port}", "-sTCP:LISTEN", "-Fc").splitlines()]
    return found[1] if len(found) > 1 else ""


def _by_netstat(port: int) -> str:
    rows = [line.split() for line in _run("netstat", "-ano", "-p", "TCP").splitlines()]
    process = next(row[4] for row in rows if len(row) == 5 and row[1].endswith(f":{port}") and row[3] == "LISTENING")
    return _run("tasklist", "/FI", f"PID eq {process}", "/FO", "CSV", "/NH").split('"')[1]


def _by_proc(port: int) -> str:
    rows = [line.split() for name in ("tcp", "tcp6") for line in Path("/proc/net", name).read_text().splitlines()[1:]]
    sockets = {f"socket:[{row[9]}]" for row in rows if row[3] == "0A" and row[1].endswith(f":{port:04X}")}
    for process in Path("/proc").iterdir():
        if not process.name.isdigit():
            continue
        with contextlib.suppress(OSError):  # another user's
            if any(str(link.readlink()) in sockets for link in (process / "fd").iterdir()):
                return (process / "comm").read_text().strip()
    return ""
