"""Executables made of shell scripts stand in for Chromiums that a machine may have."""

import os
import subprocess
import time
from pathlib import Path

import pytest

from pleinair.server.render import browser, provision
from pleinair.server.render.browser import (
    BrowserNotFoundError,
    UnusableChromiumError,
    find_chromium,
)
from pleinair.server.render.commands import playwright
from pleinair.server.render.provision import (
    DriverError,
    check_driver,
    ensure_chromium,
    ensure_driver,
    install_chromium,
)
from pleinair.server.settings import Settings

VERSION_LINE = "echo 'Chromium 150.0.1.2 built on Debian'"


def executable(path: Path, body: str = VERSION_LINE) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{body}\n")
    path.chmod(0o755)
    return path


@pytest.fixture
def commands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder on the PATH, empty, on a machine where Playwright downloaded nothing."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path / "downloads"))
    return folder


def downloaded(name: str) -> Path:
    """Where this Playwright would put its Chromium, taken from Playwright itself."""
    plan = subprocess.run(
        playwright("install", "--dry-run", "chromium"),
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    lines = [line for line in plan.splitlines() if "Install location" in line and name in line]
    return Path(lines[0].split(":", 1)[1].strip())


def test_the_setting_comes_first(commands: Path, tmp_path: Path) -> None:
    executable(commands / "chromium-headless-shell")
    mine = executable(tmp_path / "mine" / "chrome")
    found = find_chromium(Settings(chromium=str(mine)))
    assert (found.path, found.kind, found.version, found.origin) == (
        mine,
        "chromium",
        "150.0.1.2",
        "setting",
    )


def test_the_setting_may_name_a_command(commands: Path) -> None:
    executable(commands / "chromium")
    assert find_chromium(Settings(chromium="chromium")).path == commands / "chromium"


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (None, "does not exist"),
        ("exit 3", "status 3"),
        ("echo 'GNU coreutils 9.1'", "coreutils"),
        ("echo 'libnss3.so: cannot open shared object file' >&2; exit 127", "libnss3.so"),
    ],
)
def test_an_unusable_setting_is_an_error_although_the_system_has_one(
    commands: Path, tmp_path: Path, body: str | None, said: str
) -> None:
    executable(commands / "chromium")
    path = tmp_path / "chrome"
    if body is not None:
        executable(path, body)
    with pytest.raises(UnusableChromiumError, match=said) as caught:
        find_chromium(Settings(chromium=str(path)))
    assert "PLEINAIR_CHROMIUM" in str(caught.value)
    assert str(path) in str(caught.value)


def test_a_setting_that_is_not_executable_says_so(commands: Path, tmp_path: Path) -> None:
    path = tmp_path / "chrome"
    path.write_text("#!/bin/sh\n")
    with pytest.raises(UnusableChromiumError, match="is not executable"):
        find_chromium(Settings(chromium=str(path)))


def test_a_headless_shell_comes_before_a_full_chromium(commands: Path) -> None:
    executable(commands / "chromium")
    shell = executable(commands / "chromium-headless-shell")
    found = find_chromium(Settings())
    assert (found.path, found.kind, found.origin) == (shell, "headless-shell", "system")


def test_a_link_to_a_headless_shell_is_one(commands: Path, tmp_path: Path) -> None:
    shell = executable(tmp_path / "opt" / "headless_shell")
    (commands / "chromium").symlink_to(shell)
    assert find_chromium(Settings()).kind == "headless-shell"


def test_a_command_that_does_not_start_is_passed_over(commands: Path) -> None:
    executable(commands / "chromium", "echo 'install the snap first'; exit 1")
    chrome = executable(commands / "google-chrome", "echo 'Google Chrome 151.0.3.4 '")
    found = find_chromium(Settings())
    assert (found.path, found.version) == (chrome, "151.0.3.4")


def test_a_command_that_hangs_is_ended_and_passed_over(
    commands: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(browser, "VERSION_TIMEOUT_S", 0.3)
    process_id = tmp_path / "pid"
    # The sleep is a child of the script, as a Chromium is of its wrapper.
    executable(commands / "chromium", f"/bin/sleep 60 & echo $! > {process_id}; wait")
    with pytest.raises(BrowserNotFoundError, match="hung"):
        find_chromium(Settings())
    assert not Path(f"/proc/{process_id.read_text().strip()}/exe").exists()


def test_playwrights_download_is_used_when_the_system_has_none(commands: Path) -> None:
    chrome = executable(downloaded("chromium-") / "chrome-linux64" / "chrome")
    found = find_chromium(Settings())
    assert (found.path, found.kind, found.origin) == (chrome, "chromium", "playwright")
    shell = executable(
        downloaded("chromium_headless_shell-") / "chrome-linux64" / "chrome-headless-shell"
    )
    found = find_chromium(Settings())
    assert (found.path, found.kind, found.origin) == (shell, "headless-shell", "playwright")


def test_without_any_the_error_says_what_was_tried_and_what_to_do(commands: Path) -> None:
    with pytest.raises(BrowserNotFoundError) as caught:
        find_chromium(Settings())
    message = str(caught.value)
    assert "chromium-headless-shell" in message
    assert "Playwright has downloaded no Chromium" in message
    assert "pleinair setup" in message
    assert "PLEINAIR_CHROMIUM" in message


def test_an_unusable_setting_is_not_mended_by_installing(
    commands: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(provision, "run", lambda *_: pytest.fail("something was installed"))
    with pytest.raises(UnusableChromiumError):
        ensure_chromium(Settings(chromium="/no/such/chromium"))


@pytest.fixture
def is_root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)


def use_playwright(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (browser, provision):
        monkeypatch.setattr(module, "playwright", lambda *args: [str(path), *args])


@pytest.fixture
def no_download(monkeypatch: pytest.MonkeyPatch, commands: Path) -> None:
    """Playwright's download fails, as it does without a network."""
    body = 'if [ "$1" = install ]; then echo "Error: getaddrinfo ENOTFOUND"; exit 1; fi'
    use_playwright(executable(commands / "playwright", body), monkeypatch)


@pytest.mark.usefixtures("is_root", "no_download")
def test_as_root_debians_package_is_installed(
    commands: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    log, package = tmp_path / "log", executable(tmp_path / "package")
    made = commands / "chromium-headless-shell"
    executable(
        commands / "apt-get",
        f'echo "$@" >> {log}\ncase "$*" in *headless-shell) /bin/cp {package} {made};; esac',
    )
    assert install_chromium(Settings()).path == made
    update, install = log.read_text().splitlines()
    assert update.endswith("update")
    assert install.endswith("install --yes --no-install-recommends chromium-headless-shell")
    printed = capfd.readouterr()
    assert "apt-get" in printed.err
    assert printed.out == ""


@pytest.mark.usefixtures("is_root", "no_download")
def test_the_full_chromium_is_installed_where_there_is_no_headless_shell(
    commands: Path, tmp_path: Path
) -> None:
    made, package = commands / "chromium", executable(tmp_path / "package")
    executable(
        commands / "apt-get",
        'case "$*" in\n'
        "*update) ;;\n"
        '*headless-shell) echo "E: Unable to locate package chromium-headless-shell"; exit 100;;\n'
        f"*) /bin/cp {package} {made};;\n"
        "esac",
    )
    found = install_chromium(Settings())
    assert (found.path, found.kind) == (made, "chromium")


@pytest.mark.usefixtures("is_root", "no_download")
def test_when_nothing_can_be_installed_every_failure_is_told(commands: Path) -> None:
    executable(commands / "apt-get", 'echo "E: no network"; echo "and more"; exit 100')
    with pytest.raises(BrowserNotFoundError) as caught:
        install_chromium(Settings())
    message = str(caught.value)
    assert "getaddrinfo ENOTFOUND" in message
    assert "E: no network" in message
    assert "and more" not in message
    assert message.count("apt-get") >= 3


@pytest.mark.usefixtures("no_download")
def test_without_root_apt_is_not_tried(commands: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    executable(commands / "apt-get", f"echo called > {commands / 'called'}")
    with pytest.raises(BrowserNotFoundError, match="not root"):
        install_chromium(Settings())
    assert not (commands / "called").exists()


@pytest.mark.usefixtures("is_root", "no_download")
def test_an_installation_that_hangs_is_ended(
    commands: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(provision, "APT_UPDATE_TIMEOUT_S", 0.3)
    monkeypatch.setattr(provision, "INSTALL_TIMEOUT_S", 0.3)
    executable(commands / "apt-get", "/bin/sleep 60")
    started = time.monotonic()
    with pytest.raises(BrowserNotFoundError, match=r"took longer than 0\.3 s"):
        install_chromium(Settings())
    assert time.monotonic() - started < 20


def test_what_is_there_is_not_installed_again(
    commands: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    executable(commands / "chromium")
    monkeypatch.setattr(provision, "run", lambda *_: pytest.fail("something was installed"))
    assert ensure_chromium(Settings()).path == commands / "chromium"


LACKS_LIBRARY = "echo 'node: libatomic.so.1: cannot open shared object file' >&2; exit 127"


def test_the_driver_of_this_machine_starts() -> None:
    check_driver()


@pytest.mark.usefixtures("is_root")
def test_the_library_that_the_driver_lacks_is_installed(
    commands: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed = tmp_path / "installed"
    body = f"[ -e {installed} ] && exit 0; {LACKS_LIBRARY}"
    use_playwright(executable(commands / "playwright", body), monkeypatch)
    executable(commands / "apt-get", f'case "$*" in *libatomic1) echo > {installed};; esac')
    ensure_driver()
    assert installed.exists()


def test_without_root_the_error_names_the_package(
    commands: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    use_playwright(executable(commands / "playwright", LACKS_LIBRARY), monkeypatch)
    with pytest.raises(DriverError, match="apt-get install libatomic1"):
        ensure_driver()


@pytest.mark.usefixtures("is_root")
def test_a_driver_that_cannot_be_mended_says_what_was_tried(
    commands: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_playwright(executable(commands / "playwright", LACKS_LIBRARY), monkeypatch)
    executable(commands / "apt-get", "echo 'E: no network'; exit 100")
    with pytest.raises(DriverError, match=r"libatomic.*no network"):
        ensure_driver()


@pytest.mark.usefixtures("is_root")
def test_another_fault_of_the_driver_is_not_mended_with_apt(
    commands: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_playwright(executable(commands / "playwright", "echo Killed >&2; exit 137"), monkeypatch)
    executable(commands / "apt-get", f"echo > {commands / 'called'}")
    with pytest.raises(DriverError, match="Killed"):
        ensure_driver()
    assert not (commands / "called").exists()


def test_the_chromium_of_this_machine_is_found() -> None:
    found = find_chromium(Settings())
    assert found.path.is_absolute()
    said = subprocess.run([found.path, "--version"], capture_output=True, text=True, check=True)
    assert found.version in said.stdout
