"""Write down how pip reaches its registry here, for an environment with other files.

Usage: pip_here.py FOLDER PLACE. Writes `pip.conf` and certificates into FOLDER, which is going to
be mounted at PLACE.
"""

import configparser
import shutil
import subprocess
import sys
from ast import literal_eval
from pathlib import Path

# Folders of this machine's that hold packages are left out: they are not mounted.
KEPT = ("index-url", "extra-index-url", "trusted-host", "proxy", "timeout", "default-timeout")


def main() -> None:
    """Write it down."""
    folder, place = Path(sys.argv[1]), Path(sys.argv[2])
    listed = subprocess.run(
        [sys.executable, "-m", "pip", "config", "list"], capture_output=True, text=True, check=True
    )
    given = {}
    for line in listed.stdout.splitlines():
        name, _, value = line.partition("=")
        given[name.rpartition(".")[2]] = literal_eval(value)
    settings = {name: value for name, value in given.items() if name in KEPT}
    for name in ("index-url", "extra-index-url"):
        if name in settings:
            settings[name] = " ".join(
                one for one in settings[name].split() if not one.startswith("file:")
            )
    if "cert" in given:
        shutil.copy(given["cert"], folder / "certificates.pem")
        settings["cert"] = str(place / "certificates.pem")
    config = configparser.RawConfigParser()
    config["global"] = {name: value for name, value in settings.items() if value}
    with (folder / "pip.conf").open("w") as file:
        config.write(file)


if __name__ == "__main__":
    main()
