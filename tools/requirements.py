"""Prints the requirements of one extra of pyproject.toml, so that they can be installed without the package itself."""

import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
print("\n".join(project["optional-dependencies"][sys.argv[1]]))
