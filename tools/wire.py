"""Drives browsers that Playwright does not bring: an installed Firefox through its own Marionette, WebKitGTK through WebKitWebDriver.

Both speak WebDriver commands, one over a socket, the other over HTTP, with the standard library alone. Each browser starts with its own
profile in the given folder.
"""

import base64
import contextlib
import json
import os
import shutil
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
PATIENCE = 60
"""Seconds for a thing to happen on the page, and for the driver's answer to a command."""
PREFERENCES = {
    "app.update.enabled": False,
    "browser.sessionstore.resume_from_crash": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "remote.prefs.recommended": True,
    "toolkit.startup.max_resumed_crashes": -1,
    "toolkit.legacyUserProfileCustomizations.stylesheets": True,
}
"""Nothing is fetched from elsewhere, and the stylesheet below is read."""
FRUGAL = {"JSC_useOMGJIT": "0", "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
"""WebKit compiles WebAssembly once, quickly: a tour ends before faster code would pay for its compiling. It draws without layers, which the
processor would have to put together in a graphics card's place: that took half of a tour."""
DO_NOT_WAIT = {"pageLoadStrategy": "none"}
"""The driver answers while a page loads, so that a script can run before the page's own."""
AS_NARROW_AS_A_PHONE = ":root, body, #browser { min-width: 0 !important; }"
TOOLBAR_AS_NARROW = "* { min-width: 0; padding: 0; margin: 0; border: 0; font-size: 1px; }"


class Refused(Exception):
    """A command that the browser did not carry out; the text gives the reason."""


class Missing(Exception):
    """The browser or its driver is not installed; the text names it."""


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _connect(port: int, process: subprocess.Popen[bytes]) -> socket.socket:
    for _ in range(PATIENCE * 10):
        with contextlib.suppress(OSError):
            return socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        if process.poll() is not None:
            raise Refused(f"it ends with {process.returncode} as it starts")
        time.sleep(0.1)
    raise Refused(f"nothing answers on port {port}")


RUNNING: set[subprocess.Popen[Any]] = set()


def _begin(command: list[str], **more: Any) -> subprocess.Popen[Any]:
    """Starts a program with a session of its own, which `_end` and `end_all` end with all that it has started."""
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL, start_new_session=True, **more)
    RUNNING.add(process)
    return process


def end_all() -> None:
    """Ends every program at once, when the tour itself is ended."""
    for process in RUNNING:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)


def _end(process: subprocess.Popen[Any] | None) -> None:
    """Ends a program and all that it has started."""
    if not process:
        return
    process.terminate()
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(10)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait(10)
    RUNNING.discard(process)


def _program(*names: str) -> str:
    found = next((path for path in map(shutil.which, names) if path), None)
    if not found:
        raise Missing(f"no {' or '.join(names)} on the PATH")
    return found


class Wire(ABC):
    """The commands of either browser; `_send` is the only difference."""

    name = ""
    version = ""
    stores = True
    """Whether a browser that is started again finds what it has stored."""
    process: subprocess.Popen[bytes]

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @abstractmethod
    def _send(self, marionette: str, method: str, path: str, body: dict[str, Any]) -> Any:
        """What the browser answers: to the command as Marionette calls it, or as WebDriver does."""

    def go(self, url: str) -> None:
        self._send("Navigate", "POST", "/url", {"url": url})

    def run(self, script: str, *args: Any) -> Any:
        """Runs the body of a function in the page; it may return a value."""
        return self._send("ExecuteScript", "POST", "/execute/sync", {"script": script, "args": list(args)})

    def click(self, element: dict[str, str]) -> None:
        self._send("ElementClick", "POST", f"/element/{element[ELEMENT]}/click", {"id": element[ELEMENT]})

    def key(self, *keys: str) -> None:
        """Presses keys one after the other."""
        self._taps([(kind, key) for key in keys for kind in ("keyDown", "keyUp")])

    def _taps(self, taps: list[tuple[str, str]]) -> None:
        actions = [{"type": kind, "value": key} for kind, key in taps]
        self._send(
            "PerformActions", "POST", "/actions", {"actions": [{"type": "key", "id": "keys", "actions": actions}]}
        )

    def size(self, width: int, height: int) -> None:
        """Sets the size of the page, not of the window."""
        over = [0, 0]
        for _ in range(4):
            self._send("SetWindowRect", "POST", "/window/rect", {"width": width + over[0], "height": height + over[1]})
            for _ in range(10):
                *inner, right, low = self.run("return [innerWidth, innerHeight, outerWidth, outerHeight]")
                if inner == [width, height]:
                    return
                time.sleep(0.05)
            over = [right - inner[0], low - inner[1]]
        raise Refused(f"the page is {inner[0]} by {inner[1]}, not {width} by {height}")

    def picture(self, file: Path) -> None:
        file.write_bytes(base64.b64decode(self._send("TakeScreenshot", "GET", "/screenshot", {"full": False})))

    def window(self) -> str:
        return str(self._send("GetWindowHandle", "GET", "/window", {}))

    def windows(self) -> list[str]:
        return list(self._send("GetWindowHandles", "GET", "/window/handles", {}))

    def new_window(self) -> None:
        """Opens an empty one beside this, as a person does: it knows nothing of this one's place."""
        self._send("NewWindow", "POST", "/window/new", {"type": "tab"})

    def close_window(self) -> None:
        self._send("CloseWindow", "DELETE", "/window", {})

    def switch(self, window: str) -> None:
        self._send("SwitchToWindow", "POST", "/window", {"handle": window})

    def kill(self) -> None:
        """Kills the browser as a system does that is short of memory; it started with its profile in the command."""
        found = subprocess.run(["pgrep", "-f", str(self.folder)], capture_output=True, text=True, check=False)
        for process in found.stdout.split():
            with contextlib.suppress(ProcessLookupError):
                os.kill(int(process), signal.SIGKILL)
        self.process.wait(10)

    @abstractmethod
    def quit(self) -> None:
        """Ends the browser and everything started for it."""


class Firefox(Wire):
    """An installed Firefox, without a screen."""

    name = "Firefox"

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        program, port = _program("firefox", "firefox-esr"), _free_port()
        lines = [
            f"user_pref({json.dumps(key)}, {json.dumps(value)});"
            for key, value in {**PREFERENCES, "marionette.port": port}.items()
        ]
        (folder / "chrome").mkdir(parents=True, exist_ok=True)
        (folder / "chrome/userChrome.css").write_text(AS_NARROW_AS_A_PHONE, "utf-8")
        (folder / "user.js").write_text("\n".join(lines), "utf-8")
        command = [program, "--headless", "--marionette", "--no-remote", "--profile", str(folder)]
        self.process = _begin(command, stdout=subprocess.DEVNULL)
        self.count = 0
        try:
            self.socket = _connect(port, self.process)
            self.stream = self.socket.makefile("rb")
            self._read()
            session = self._send("NewSession", "", "", DO_NOT_WAIT)
        except BaseException:
            _end(self.process)
            raise
        self.version = session["capabilities"]["browserVersion"]

    def _read(self) -> Any:
        length = b""
        while (digit := self.stream.read(1)) != b":":
            if not digit:
                raise Refused("Firefox has gone")
            length += digit
        return json.loads(self.stream.read(int(length)))

    def _send(self, marionette: str, method: str, path: str, body: dict[str, Any]) -> Any:
        self.count += 1
        text = json.dumps([0, self.count, f"WebDriver:{marionette}", body]).encode()
        self.socket.sendall(str(len(text)).encode() + b":" + text)
        _, _, error, value = self._read()
        if error:
            raise Refused(f"{marionette}: {error['error']}: {error['message']}")
        return value["value"] if isinstance(value, dict) and set(value) == {"value"} else value

    def quit(self) -> None:
        _end(self.process)


class WebKit(Wire):
    """WebKitGTK's MiniBrowser, on the present screen or on Xvfb. It stores nothing beyond its own life."""

    name = "WebKitGTK"
    stores = False

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        program, port = _program("WebKitWebDriver"), _free_port()
        (folder / "gtk-3.0").mkdir(parents=True, exist_ok=True)
        (folder / "gtk-3.0/gtk.css").write_text(TOOLBAR_AS_NARROW, "utf-8")
        homes = {f"XDG_{home}_HOME": str(folder) for home in ("CONFIG", "DATA", "CACHE")}
        self.screen, display = self._screen()
        environment = {**os.environ, **homes, **display, **FRUGAL}
        self.process = _begin([program, "-p", str(port)], env=environment, stdout=subprocess.DEVNULL)
        self.base = f"http://127.0.0.1:{port}"
        try:
            _connect(port, self.process).close()
            session = self._send("", "POST", "/session", {"capabilities": {"alwaysMatch": DO_NOT_WAIT}})
        except BaseException:
            _end(self.process)
            _end(self.screen)
            raise
        self.base += f"/session/{session['sessionId']}"
        self.version = session["capabilities"]["browserVersion"]

    def _screen(self) -> tuple[subprocess.Popen[str] | None, dict[str, str]]:
        if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
            return None, {}
        command = [_program("Xvfb"), "-displayfd", "1", "-screen", "0", "1600x1400x24"]
        screen = _begin(command, stdout=subprocess.PIPE, text=True)
        assert screen.stdout
        return screen, {"DISPLAY": f":{screen.stdout.readline().strip()}"}

    def _send(self, marionette: str, method: str, path: str, body: dict[str, Any]) -> Any:
        data = json.dumps(body).encode() if method == "POST" else None
        request = urllib.request.Request(self.base + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            said = json.loads(error.read())["value"]
            raise Refused(f"{path}: {said['error']}: {said['message']}") from None

    def quit(self) -> None:
        with contextlib.suppress(Refused, OSError):
            self._send("", "DELETE", "", {})
        _end(self.process)
        _end(self.screen)


BROWSERS: tuple[type[Wire], ...] = (Firefox, WebKit)
ATTEMPTS = 2
"""How often a browser is started: on a busy machine it sometimes fails."""


def started(browser: type[Wire], folder: Path) -> Wire:
    """Starts a browser with its profile in the folder; again, if it fails."""
    for _ in range(ATTEMPTS - 1):
        with contextlib.suppress(Refused, OSError):
            return browser(folder)
    return browser(folder)
