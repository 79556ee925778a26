"""Prove an image: run it as Spaces run it, and drive it by the client.

Usage: prove_container.py ROOT IMAGE.json BUNDLE. Wants root, runc, and a network in which nothing
is reached but this machine; `prove_image.sh` makes all that.
"""

import json
import sys
from pathlib import Path

from container import PORT, Container
from proving import (
    ProofError,
    check,
    drain,
    see_the_page,
    sleep_and_wake,
    start_in_time,
)

BUILD_TOOLS = ("ar", "as", "cc", "cmake", "cpp", "g++", "gcc", "git", "ld", "make", "npm", "pip")
# Where the build had what this machine reaches its registries by, and the sources.
OF_THE_BUILD = ("run/machine", "etc/pip.conf", "etc/apt/apt.conf.d/99machine", "source")
# What stands around browsers that are run by a user without privileges or namespaces.
WALLS = {
    **dict.fromkeys(("privileges", "sockets", "files"), True),
    **dict.fromkeys(("user", "network", "sandbox"), False),
}
# A name that is set aside for documentation, so nothing is asked of anyone if there is a network.
AWAY = "192.0.2.1"
POOL_SAMPLE = "6"


def main() -> int:
    """Prove it; the exit status is 0 when everything is as it has to be."""
    root, image, bundle = map(Path, sys.argv[1:])
    container = Container(root, json.loads(image.read_text("utf-8")), bundle)
    try:
        container.log.unlink(missing_ok=True)
        look(container)
        run(container)
    except ProofError as error:
        print(error, file=sys.stderr)
        if container.log.exists():
            print(container.log.read_text("utf-8"), file=sys.stderr)
        return 1
    return 0


def look(container: Container) -> None:
    """See what is in the image."""
    print("The image:")
    config = container.config
    check(config["User"] == "1000", "its user is 1000")
    check(f"{PORT}/tcp" in config["ExposedPorts"], f"its port is {PORT}")
    check(config["Entrypoint"][0] == "tini", "its process 1 is an init")
    check(not any(map(container.has, BUILD_TOOLS)), f"it has none of {', '.join(BUILD_TOOLS)}")
    left = [path for path in OF_THE_BUILD if _holds_something(container.root / path)]
    check(left == [], "nothing of the machine that built it is in it")
    theirs = [
        path
        for path in (container.root / "opt").rglob("*")
        if not path.is_symlink() and (path.stat().st_uid or path.stat().st_mode & 0o022)
    ]
    check(theirs == [], "its user can change none of the code")


def _holds_something(path: Path) -> bool:
    """Whether it is more than the empty place that a mount leaves behind."""
    if path.is_dir():
        return any(path.iterdir())
    return path.is_file() and path.stat().st_size > 0


def run(container: Container) -> None:
    """Start it, drive it, look into it, and restart it."""
    print("It runs, as uid 1000 without privileges, read-only but for /tmp, without a network:")
    running = start_in_time(container.start)
    try:
        see_the_page(running)
        look_inside(container)
        drain(running)
        print("It sleeps and wakes:")
        running = sleep_and_wake(container.start)
    finally:
        running.end()


def look_inside(container: Container) -> None:
    """See how it fares where it runs."""
    first = container.run("cat", "/proc/1/comm").stdout.strip()
    check(first == "tini", "its process 1 is the init")
    check(container.run("id", "-u").stdout.strip() == "1000", "it runs as uid 1000")
    check(container.run("touch", "/opt/pleinair/mine").returncode != 0, "its code is read-only")
    connect = f"import socket; socket.create_connection(({AWAY!r}, 80), 5)"
    check(container.run("python3", "-c", connect).returncode != 0, "it reaches no other machine")
    health = container.config["Healthcheck"]["Test"]
    check(health[0] == "CMD", "it has a health check")
    check(container.run(*health[1:]).returncode == 0, "its health check passes")
    verify_walls(container)
    verified = container.run("pleinair", "pool", "verify", "--sample", POOL_SAMPLE)
    print(verified.stdout.rstrip())
    check(verified.returncode == 0, "it paints the references as they are recorded")
    states = container.run("sh", "-c", "cat /proc/[0-9]*/stat 2>/dev/null").stdout.splitlines()
    dead = [line for line in states if line.rpartition(")")[2].split()[0] == "Z"]
    check(dead == [], f"of its {len(states)} processes none is left unburied")


def verify_walls(container: Container) -> None:
    """See what its own doctor says, and which walls stand."""
    doctor = container.run("pleinair", "doctor", "--json")
    check(doctor.returncode == 0, "its doctor is content")
    report = json.loads(doctor.stdout)
    for name in ("chromium", "python", "pleinair"):
        if name in report["versions"]:
            print(f"    {name} {report['versions'][name]}")
    walls = {wall["name"]: wall["up"] for wall in report["walls"]}
    for wall in report["walls"]:
        print(f"    {wall['name']:10} {'up' if wall['up'] else 'down'}: {wall['detail']}")
    check(walls == WALLS, f"up are {', '.join(name for name, up in walls.items() if up)}")


if __name__ == "__main__":
    sys.exit(main())
