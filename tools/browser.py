"""Finds the Chromium for the tests: $CHROMIUM, then the PATH, then Playwright's download.

As a program it prints the path, and installs one if none is found: Playwright's own download first, then, on Debian as root, the system
package. There it installs Chromium's headless shell, Firefox, WebKitGTK's driver and Xvfb, too; elsewhere the tests play those that are installed.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

SHELL = "chromium-headless-shell"
OTHERS = {
    SHELL: (SHELL,),
    "firefox-esr": ("firefox", "firefox-esr"),
    "webkit2gtk-driver": ("WebKitWebDriver",),
    "xvfb": ("Xvfb",),
}
"""Debian's packages beside Chromium's own, and the programs of which one must be there."""
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def _downloaded() -> str | None:
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def look() -> str | None:
    """Returns the browser's path, or None."""
    told = os.environ.get("CHROMIUM")
    if told:
        return told
    on_path = (shutil.which(name) for name in NAMES)
    return next((path for path in on_path if path), None) or _downloaded()


def find() -> str:
    """Returns the browser's path, or exits with a sentence."""
    path = look()
    if not path:
        raise SystemExit("No Chromium found. Run `make setup`, or set CHROMIUM to the path of one.")
    return path


def find_shell() -> str:
    """Returns the path of Chromium's headless shell, which draws pages and no window around them; without one, that of the browser."""
    return (None if os.environ.get("CHROMIUM") else shutil.which(SHELL)) or find()


def install() -> None:
    """Tries both ways; the caller looks again."""
    if subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False).returncode == 0:
        return
    if _is_debian_root():
        subprocess.run(["apt-get", "update"], check=False)
        subprocess.run(["apt-get", "install", "-y", "chromium"], check=True)


def _is_debian_root() -> bool:
    return shutil.which("apt-get") is not None and os.geteuid() == 0


def install_others() -> None:
    """Installs the others where that is possible. Without Firefox or WebKitGTK the tests say so; without the shell they take the browser."""
    packages = [package for package, names in OTHERS.items() if not any(map(shutil.which, names))]
    if packages and _is_debian_root():
        subprocess.run(["apt-get", "update"], check=False)
        for package in packages:  # each alone, since one that is not there would stop the others
            subprocess.run(["apt-get", "install", "-y", package], check=False)


if __name__ == "__main__":
    if not look():
        install()
    install_others()
    print(find())
