"""The walls around the browsers: which stand on this machine, and why the others do not."""

import asyncio
import json
import logging
import os
import pwd
import random
import sys
from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeVar, get_args

import psutil
from playwright.async_api import Error
from playwright.async_api import TimeoutError as LaunchTimeoutError

from pleinair.server.render.commands import CommandError, output
from pleinair.server.render.gl import GlBackend, gpu_devices
from pleinair.server.render.home import Home
from pleinair.server.render.launcher.plan import PLAN_VARIABLE, Plan

WallName = Literal["user", "network", "privileges", "sockets", "files", "sandbox"]
NAMES: tuple[WallName, ...] = get_args(WallName)

LAUNCHER = Path(__file__).parent / "launcher" / "launch.sh"
TRIAL_TIMEOUT_S = 20.0  # it takes a tenth of a second on a quiet machine
STARTS_BEFORE_A_WALL_GOES = 2  # one may fail for another reason

# The users that systemd makes up for services; no other program has files of theirs.
FIRST_USER, LAST_USER = 61184, 65519

# Folders of programs, libraries, fonts and drivers; those of people and servers are not among
# them. The browser's own is added.
READABLE = (
    *("/usr", "/lib", "/lib32", "/lib64", "/bin", "/sbin", "/opt", "/etc", "/nix", "/gnu/store"),
    *("/sys", "/dev", "/var/cache/fontconfig"),
)
PATH_VARIABLES = ("LD_LIBRARY_PATH", "FONTCONFIG_PATH")
DEVICES = ("/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom")
GPU_CONTROLS = ("/dev/nvidiactl", "/dev/nvidia-uvm", "/dev/nvidia-modeset")

# Beside what a sketch may have: what a process reserves before there is a sketch, and what the
# driver of a GPU does.
RESERVED_MB, RESERVED_FOR_A_DRIVER_MB = 1536, 8192

HOLDS: Mapping[WallName, str] = {
    "user": "each browser runs as a user of its own, which owns nothing but its profile",
    "network": "browsers have a network of their own without any interface that is up",
    "privileges": "browsers have no privileges, cannot gain any, and are limited in size",
    "sockets": "seccomp keeps browsers from connecting to anything, and from network sockets",
    "files": "Landlock keeps browsers from files but their own and the system's, and from other "
    "processes",
    "sandbox": "Chromium's own sandbox is on",
}
USER_NAMESPACES = (
    "allow user namespaces: in a container a seccomp profile that lets unshare(2) through, on "
    "Ubuntu the setting kernel.apparmor_restrict_unprivileged_userns=0"
)
ADVICE: Mapping[WallName, str] = {
    "user": "start the server as root, with the browser where every user may read it, or as a user "
    "that owns nothing worth having",
    "network": USER_NAMESPACES,
    "privileges": "run the server on Linux",
    "sockets": "run the server on Linux, on an x86-64 or arm64 processor",
    "files": "use Linux 5.13 or newer with landlock among its security modules",
    "sandbox": USER_NAMESPACES,
}

T = TypeVar("T")
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Wall:
    """One wall around the browsers.

    Attributes:
        name: What it is called.
        up: Whether it stands.
        detail: What it keeps browsers from, or why it does not stand.
        advice: What to do to have it, or "" when it stands.
    """

    name: WallName
    up: bool
    detail: str
    advice: str


class Confinement:
    """Starts browsers behind the walls that stand here; found out once, with the first browser.

    Args:
        executable: The browser.
        memory_mb: MiB that a sketch may have.
    """

    def __init__(self, executable: Path, memory_mb: float) -> None:
        self._executable = executable
        self._memory_mb = memory_mb
        self._missing: dict[WallName, str] = {}
        self._launcher_runs = True
        self._tried = asyncio.Lock()
        self._settled = False

    @property
    def walls(self) -> tuple[Wall, ...]:
        """Every wall, once a browser has started."""
        return tuple(
            Wall(name, False, self._missing[name], ADVICE[name])
            if name in self._missing
            else Wall(name, True, HOLDS[name], "")
            for name in NAMES
        )

    async def start(self, launch: Callable[[frozenset[WallName]], Awaitable[T]]) -> T:
        """Start a browser behind as many walls as stand.

        Args:
            launch: Starts one behind those walls, by the executable that `command` gives.

        Raises:
            playwright.async_api.Error: It does not start.
        """
        if self._settled:
            return await launch(self._standing)
        async with self._tried:
            if self._settled:
                return await launch(self._standing)
            await asyncio.to_thread(self._try_walls)
            return await self._first_start(launch)

    def command(
        self, walls: frozenset[WallName], home: Home, backend: GlBackend
    ) -> tuple[Path, dict[str, str]]:
        """The executable that starts the browser behind those walls, and variables it needs."""
        if not self._launcher_runs:
            return self._executable, {}
        return home.executable(LAUNCHER), self._variables(walls, home, backend)

    @property
    def _standing(self) -> frozenset[WallName]:
        return frozenset(NAMES) - self._missing.keys()

    async def _first_start(self, launch: Callable[[frozenset[WallName]], Awaitable[T]]) -> T:
        found = self._standing
        why = ""
        for walls in _fewer_and_fewer(found):
            try:
                started = await launch(walls)
            except LaunchTimeoutError:
                raise  # a machine that is busy is no reason to take a wall down
            except Error as error:
                why = why or str(error)
                last = error
                continue
            for name in found - walls:
                self._missing[name] = f"the browser does not start behind it: {why}"
            for wall in self.walls:
                if not wall.up:
                    log.warning("no wall %r around the browsers: %s", wall.name, wall.detail)
            self._settled = True
            return started
        raise last

    def _try_walls(self) -> None:
        if sys.platform != "linux":
            self._launcher_runs = False
            self._missing = dict.fromkeys(NAMES, "it needs Linux")
            return
        home = Home()
        try:
            variables = {**os.environ, **self._variables(frozenset(), home, "swiftshader")}
            launcher = str(home.executable(LAUNCHER))
            found = json.loads(output([launcher], TRIAL_TIMEOUT_S, variables))
        except (CommandError, ValueError) as error:
            self._launcher_runs = False
            self._missing = dict.fromkeys(NAMES, f"the launcher does not run: {error}")
        else:
            self._missing = {name: found[name] for name in NAMES if found[name]}
        finally:
            home.remove()

    def _variables(
        self, walls: frozenset[WallName], home: Home, backend: GlBackend
    ) -> dict[str, str]:
        software = backend == "swiftshader"
        gpus = [] if software else [*gpu_devices(), *GPU_CONTROLS]
        reserved_mb = RESERVED_MB if software else RESERVED_FOR_A_DRIVER_MB
        named = (os.environ.get(name, "") for name in PATH_VARIABLES)
        plan: Plan = {
            "walls": sorted(walls - {"sandbox"}),
            "executable": str(self._executable),
            "home": str(home.own),
            "words": str(home.words),
            "user": free_user(),
            "groups": sorted({Path(one).stat().st_gid for one in gpus if Path(one).exists()} - {0}),
            "devices": [*DEVICES, *gpus],
            "readable": [*READABLE, *(path for one in named for path in one.split(":") if path)],
            "data_limit_bytes": int(self._memory_mb + reserved_mb) * 2**20,
        }
        return {
            PLAN_VARIABLE: json.dumps(plan),
            "LAUNCH_PYTHON": sys.executable,
            "LAUNCH_FOLDER": str(Path(__file__).parent),
        }


def free_user() -> int:
    """A user that has no name and runs nothing."""
    taken = {entry.pw_uid for entry in pwd.getpwall()}
    for process in psutil.process_iter():
        try:
            taken.add(process.uids().real)
        except psutil.Error:
            continue
    return random.choice([user for user in range(FIRST_USER, LAST_USER) if user not in taken])


def _fewer_and_fewer(found: frozenset[WallName]) -> Iterator[frozenset[WallName]]:
    """What to try, from the safest: all walls, then all but one, then none."""
    for _ in range(STARTS_BEFORE_A_WALL_GOES):
        yield found
    for name in reversed(NAMES):
        if name in found:
            yield found - {name}
    if found:
        yield frozenset()
