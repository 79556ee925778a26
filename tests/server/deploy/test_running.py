"""A Space of the kind `gradio`, run from its own folder and driven by the client.

The environment's packages are this one's; `make prove-space` installs them anew, and
`make prove-image` does the same for the image.
"""

import sys
import sysconfig
import venv
from collections.abc import Iterator
from pathlib import Path

import pytest
from gradio_space import GradioSpace, free_port
from proving import drain, first_painting, see_the_page, sleep_and_wake

from pleinair.server.deploy import Kind, write_folder


@pytest.fixture(scope="module")
def space(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GradioSpace]:
    work = tmp_path_factory.mktemp("space")
    write_folder(Kind.GRADIO, work / "folder")
    venv.create(work / "venv")
    paths = sysconfig.get_paths(vars=dict.fromkeys(("base", "platbase"), str(work / "venv")))
    # A folder named in a .pth file is searched last, and its own .pth files are not read: the
    # editable installation in it stays out of sight.
    Path(paths["purelib"], "dependencies.pth").write_text(sysconfig.get_path("purelib"))
    (work / "tmp").mkdir()
    python = work / "venv" / "bin" / "python"
    space = GradioSpace(work / "folder", python, work / "tmp", free_port())
    space.variables["PLEINAIR_DRAIN_S"] = "120"  # a machine that does much else at the same time
    yield space
    sys.stdout.write(space.log.read_text("utf-8"))  # pytest shows it when a test failed


def test_it_paints_shows_its_page_and_finishes_what_it_began(space: GradioSpace) -> None:
    running = space.start()
    try:
        first_painting(running)
        see_the_page(running)
        drain(running)
    finally:
        running.end()


def test_a_client_is_told_of_the_episode_that_sleep_took(space: GradioSpace) -> None:
    running = sleep_and_wake(space.start)
    assert running.end() == 0
    assert [path.name for path in space.temporary.glob("pleinair-*")] == []
