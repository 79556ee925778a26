"""The walls around the browsers: what is behind them cannot get out, and falls back in the open.

A wall that does not stand on this machine has to say why; what it would keep from is then not
tried. A shell takes the browser's place where it has to be seen what a browser could do.
"""

import asyncio
import os
import re
import shutil
import socket
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import psutil
import pytest
from playwright.async_api import Error
from playwright.async_api import TimeoutError as LaunchTimeoutError

from pleinair.server.render import SketchRenderer, confinement
from pleinair.server.render.confinement import NAMES, Confinement, Wall, WallName, free_user
from pleinair.server.render.home import Home
from pleinair.server.render.launcher import main as launcher
from pleinair.server.render.launcher.plan import Plan
from pleinair.server.render.words import Words
from pleinair.server.settings import Settings

from .conftest import browser_pids

SECRET = "a-secret-of-the-server"
ROOT = os.geteuid() == 0
Behind = Callable[..., Awaitable[str]]
Up = Callable[[WallName], None]


@pytest.fixture
def reachable() -> Iterator[Path]:
    """A folder that every user may read, as a system's are."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


def script(path: Path, body: str) -> Path:
    path.write_text(f"#!/bin/bash\n{body}\n")
    path.chmod(0o755)
    return path


def wall(walls: tuple[Wall, ...], name: WallName) -> Wall:
    return next(one for one in walls if one.name == name)


@pytest.fixture
def behind(reachable: Path) -> Behind:
    """Runs commands behind all walls that stand here, and returns what they printed.

    A line `walls: ...` names the walls. With `bare` there are none, which shows that what is kept
    from otherwise can be done here.
    """

    folder = reachable / "bin"
    folder.mkdir()
    folder.chmod(0o755)

    async def run(commands: str, bare: bool = False) -> str:
        where = Confinement(script(folder / "browser", commands), memory_mb=1500)

        async def start(standing: frozenset[WallName]) -> str:
            walls: frozenset[WallName] = frozenset() if bare else standing
            home = Home()
            words = Words()
            await words.listen(home.words)
            profile = tempfile.mkdtemp()
            executable, variables = where.command(walls, home, "swiftshader")
            try:
                process = await asyncio.create_subprocess_exec(
                    executable,
                    f"--user-data-dir={profile}",
                    env={"PATH": os.environ["PATH"], **variables},
                    stdout=asyncio.subprocess.PIPE,
                )
                said, _ = await process.communicate()
                await asyncio.sleep(0.1)
                return (
                    f"walls: {' '.join(sorted(walls))}\n{said.decode()}{chr(10).join(words.lines)}"
                )
            finally:
                words.close()
                home.remove()

        return await where.start(start)

    return run


def needs(said: str, name: WallName) -> None:
    """Skip the rest where a wall does not stand; which do is told by `test_which_walls_stand`."""
    if name not in said.splitlines()[0].split():
        pytest.skip(f"no wall {name!r} here")


async def test_which_walls_stand(renderer: SketchRenderer) -> None:
    walls = (await renderer.self_test()).walls
    assert [one.name for one in walls] == list(NAMES)
    for one in walls:
        assert one.detail
        assert bool(one.advice) is not one.up
    # These two need nothing but a kernel of this decade.
    assert wall(walls, "privileges").up
    assert wall(walls, "sockets").up
    assert wall(walls, "user").up or not ROOT or "lacks" in wall(walls, "user").detail


async def test_every_process_of_a_browser_is_behind_them(
    dot: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLEINAIR_CANARY", SECRET)
    monkeypatch.setenv("HF_TOKEN", SECRET)
    before = set(browser_pids(os.getpid()))
    renderer = SketchRenderer(pool_size=2)
    try:
        walls = (await renderer.self_test()).walls
        await asyncio.gather(renderer.render(dot), renderer.render(dot))
        mains = [psutil.Process(pid) for pid in renderer.vitals().pids]
        assert not {one.pid for one in mains} & before
        users = set()
        for one in (process for main in mains for process in (main, *main.children(True))):
            check_process(one, walls)
            users.add(one.uids().real)
        if wall(walls, "user").up:
            assert len(users) == 2
            assert os.geteuid() not in users
    finally:
        await renderer.close()


def check_process(one: psutil.Process, walls: tuple[Wall, ...]) -> None:
    status = Path(f"/proc/{one.pid}/status").read_text()
    kind = next((word for word in one.cmdline() if word.startswith("--type=")), "main")
    assert "NoNewPrivs:\t1" in status
    if kind != "--type=zygote":  # which has them in its own user namespace, for its children
        assert re.search(r"CapEff:\t0+\n", status), kind
    if wall(walls, "sandbox").up and kind == "--type=renderer":
        assert "Seccomp:\t2" in status
        assert os.readlink(f"/proc/{one.pid}/root") != "/"
    if wall(walls, "network").up and ROOT:
        assert os.readlink(f"/proc/{one.pid}/ns/net") != os.readlink("/proc/self/ns/net")
    assert SECRET.encode() not in Path(f"/proc/{one.pid}/environ").read_bytes()
    if wall(walls, "privileges").up and ROOT:
        limits = Path(f"/proc/{one.pid}/limits").read_text()
        assert re.search(r"Max core file size +0 +0 ", limits)
    assert Path(f"/proc/{one.pid}/oom_score_adj").read_text() != "0\n"


async def test_nothing_can_be_written_but_the_profile(behind: Behind, reachable: Path) -> None:
    open_to_all = reachable / "open"
    open_to_all.mkdir()
    open_to_all.chmod(0o777)
    places = [open_to_all, "/tmp", "/var/tmp", "/dev/shm", Path.cwd(), "/etc", Path.home()]
    file = f"canary-{os.getpid()}"
    tries = "\n".join(
        f'touch "{place}/{file}" && echo "wrote {place}" && rm "{place}/{file}"' for place in places
    )
    assert "wrote" in await behind(tries, bare=True)
    said = await behind(f'{tries}\necho yes > "$HOME/mine" && echo "home $(cat "$HOME/mine")"')
    assert "home yes" in said
    needs(said, "files")
    assert "wrote" not in said
    assert os.listdir(open_to_all) == []


async def test_no_file_of_the_server_can_be_read(behind: Behind, reachable: Path) -> None:
    secret = reachable / "secret"
    secret.write_text(SECRET)
    reading = (
        f'cat "{secret}"; cat "{Path(__file__)}"; cat /proc/{os.getpid()}/environ; '
        "ls /root /home /run; echo read"
    )
    assert SECRET in await behind(reading, bare=True)
    said = await behind(reading)
    assert "read" in said
    needs(said, "files")
    assert SECRET not in said
    assert "No file of the server" not in said
    assert "PATH=" not in said


@pytest.fixture
def listener() -> Iterator[socket.socket]:
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(0)
        yield server


async def test_no_packet_gets_out(behind: Behind, listener: socket.socket) -> None:
    port = listener.getsockname()[1]
    sending = (
        f"exec 5<>/dev/tcp/127.0.0.1/{port} && echo reached; "
        "exec 6<>/dev/udp/127.0.0.1/9 && echo reached; "
        "exec 7<>/dev/udp/::1/9 && echo reached; "
        "tail -n +3 /proc/net/dev"
    )
    assert "reached" in await behind(sending, bare=True)
    listener.accept()[0].close()
    said = await behind(sending)
    needs(said, "sockets")
    assert "reached" not in said
    with pytest.raises(BlockingIOError):
        listener.accept()
    if "network" in said.splitlines()[0].split():
        interfaces = re.findall(r"^\s*(\w+):((?:\s+\d+)+)$", said, re.M)
        assert [name for name, _ in interfaces] == ["lo"]
        assert not any(map(int, interfaces[0][1].split()))


@pytest.mark.skipif(shutil.which("perl") is None, reason="the shell has no Unix sockets")
async def test_no_daemon_of_the_machine_can_be_reached(behind: Behind, reachable: Path) -> None:
    path = reachable / "daemon"
    with socket.socket(socket.AF_UNIX) as daemon:
        daemon.bind(str(path))
        path.chmod(0o666)
        daemon.listen()
        daemon.settimeout(0)
        connect = f'IO::Socket::UNIX->new(Peer => "{path}")'
        calling = f"perl -MIO::Socket::UNIX -e 'print {connect} ? qq(reached) : qq(refused)'"
        assert "reached" in await behind(calling, bare=True)
        daemon.accept()[0].close()
        said = await behind(calling)
        needs(said, "sockets")
        assert "refused" in said
        with pytest.raises(BlockingIOError):
            daemon.accept()


async def test_no_other_process_can_be_reached(behind: Behind) -> None:
    reaching = (
        f"kill -0 {os.getpid()} && echo reached; "
        f"cat /proc/{os.getpid()}/mem && echo reached; sleep 0 & kill -0 $! && echo own; wait"
    )
    assert "reached" in await behind(reaching, bare=True)
    said = await behind(reaching)
    assert "own" in said
    needs(said, "files")
    assert "reached" not in said


async def test_no_privilege_can_be_had(behind: Behind) -> None:
    said = await behind("cat /proc/self/status; ulimit -c; id -u; su -c 'echo rose' 2>&1")
    needs(said, "privileges")
    assert "NoNewPrivs:\t1" in said
    assert re.search(r"CapEff:\t0+\n", said)
    assert "rose" not in said
    if "user" in said.splitlines()[0].split():
        (user,) = re.findall(r"^Uid:\t(\d+)", said, re.M)
        assert int(user) >= confinement.FIRST_USER


async def painted_by(chromium: Path, dot: str) -> tuple[tuple[Wall, ...], str | None]:
    renderer = SketchRenderer(settings=Settings(browsers=1, chromium=str(chromium)))
    try:
        test = await renderer.self_test()
        assert test.ok, test.detail
        return test.walls, (await renderer.render(dot)).sha256
    finally:
        await renderer.close()


REAL = 'exec chromium-headless-shell "$@"'


async def test_where_the_sandbox_does_not_start_the_other_walls_stay(
    renderer: SketchRenderer, dot: str, reachable: Path, caplog: pytest.LogCaptureFixture
) -> None:
    refusing = script(
        reachable / "chromium",
        'case "$*" in *--no-sandbox*|*--version*) ;; '
        f"*) echo '[1:FATAL:zygote] No usable sandbox!' >&2; exit 1;; esac; {REAL}",
    )
    usual = (await renderer.self_test()).walls
    walls, sha256 = await painted_by(refusing, dot)
    assert sha256 == (await renderer.render(dot)).sha256
    assert not wall(walls, "sandbox").up
    if wall(usual, "sandbox").up:
        assert "No usable sandbox!" in wall(walls, "sandbox").detail
    for one in usual:
        assert one.name == "sandbox" or wall(walls, one.name).up == one.up
    assert "no wall 'sandbox' around the browsers" in caplog.text


@pytest.mark.parametrize("failing", [1, 2], ids=["once", "with all walls"])
async def test_a_wall_goes_only_when_starts_fail_again_and_again(failing: int) -> None:
    where = Confinement(Path("/bin/true"), memory_mb=1500)
    tried: list[frozenset[WallName]] = []

    async def start(walls: frozenset[WallName]) -> None:
        tried.append(walls)
        if len(tried) <= failing:
            raise Error("out of luck")

    await where.start(start)
    standing = {one.name for one in where.walls if one.up}
    assert tried[0] == tried[1]
    assert len(tried) == failing + 1
    assert standing == tried[-1]
    assert len(standing) == len(tried[0]) - (failing - 1)
    blamed = [one.detail for one in where.walls if "out of luck" in one.detail]
    assert blamed == ["the browser does not start behind it: out of luck"] * (failing - 1)
    await where.start(start)
    assert tried[-1] == standing


async def test_a_machine_that_is_slow_loses_no_wall() -> None:
    where = Confinement(Path("/bin/true"), memory_mb=1500)

    async def start(walls: frozenset[WallName]) -> None:
        raise LaunchTimeoutError("30 s are over")

    with pytest.raises(LaunchTimeoutError):
        await where.start(start)
    assert "30 s" not in " ".join(one.detail for one in where.walls)


@pytest.mark.skipif(not ROOT, reason="only root can become another user")
async def test_a_browser_that_no_other_user_can_reach_is_run_as_root_and_says_so(
    dot: str, reachable: Path
) -> None:
    chromium = script(reachable / "chromium", REAL)
    os.chmod(reachable, 0o700)
    walls, sha256 = await painted_by(chromium, dot)
    assert sha256
    assert not wall(walls, "user").up
    assert "another user cannot reach" in wall(walls, "user").detail
    assert wall(walls, "privileges").up


async def test_a_launcher_that_lost_its_right_to_be_executed_still_runs(
    reachable: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = reachable / "launch.sh"
    plain.write_bytes(confinement.LAUNCHER.read_bytes())  # as uploads leave it
    assert not os.access(plain, os.X_OK)
    monkeypatch.setattr(confinement, "LAUNCHER", plain)
    renderer = SketchRenderer(pool_size=1)
    try:
        test = await renderer.self_test()
        assert test.ok
        assert wall(test.walls, "privileges").up
    finally:
        await renderer.close()


async def test_where_the_launcher_does_not_run_painting_goes_on_without_walls(
    renderer: SketchRenderer, dot: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = (await renderer.render(dot)).sha256
    monkeypatch.setattr(confinement, "LAUNCHER", Path("/nowhere/launch.sh"))
    bare = SketchRenderer(pool_size=1)
    try:
        test = await bare.self_test()
        assert test.ok
        assert not any(one.up for one in test.walls)
        assert all("the launcher does not run" in one.detail for one in test.walls)
        assert (await bare.render(dot)).sha256 == expected
    finally:
        await bare.close()


@pytest.mark.skipif(not ROOT, reason="only root can become another user")
def test_a_server_that_is_not_root_has_the_walls_that_need_no_root(reachable: Path) -> None:
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.setgroups([])
            os.setresgid(1000, 1000, 1000)
            os.setresuid(1000, 1000, 1000)
            home = reachable / "home"
            os.write(writer, str(launcher.standing(plan_for(home))).encode())
        finally:
            os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as answer:
        said = answer.read()
    os.waitpid(child, 0)
    assert "the server is not root" in said
    assert "'privileges': ''" in said
    assert "'sockets': ''" in said


@pytest.fixture(autouse=True)
def home_of_1000(reachable: Path) -> None:
    home = reachable / "home"
    home.mkdir()
    if ROOT:
        os.chown(home, 1000, 1000)


def plan_for(home: Path) -> Plan:
    return {
        "walls": [],
        "executable": "/bin/sh",
        "home": str(home),
        "words": str(home / "words"),
        "user": free_user(),
        "groups": [],
        "devices": ["/dev/null"],
        "readable": ["/usr", "/bin", "/lib", "/lib64"],
        "data_limit_bytes": 2**32,
    }
