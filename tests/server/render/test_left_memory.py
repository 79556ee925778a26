"""What sketches leave in the memory of their process is not the next one's to pay for."""

from pathlib import Path

import psutil
import pytest

from pleinair.server.render import SketchRenderer
from pleinair.server.render.flags import COLLECTOR
from pleinair.server.render.processes import Size

HOSTILE = Path(__file__).parents[2] / "hostile" / "sketches" / "growth"
LEAKS = 4
# A process is 256 MiB bigger than when it was new, at most, when the next sketch gets it.
LARGEST_MB = 250 + 256
LARGEST_DATA_MB = 650 + 256
SKETCH = """
function setup() {
  createCanvas(100, 100, WEBGL);
  brush.set("HB", "black", 1);
  brush.line(-9, -9, 9, 9);
  noLoop();
  // What is registered stays for as long as its process.
  const leave = () => {
    for (let i = 0; i < 2; i++) Symbol.for("a".repeat(60e6) + SALT + i);
  };
  WHEN
}
"""


def pages() -> Size:
    """The largest process of a page, by either measure."""
    largest = Size()
    for child in psutil.Process().children(recursive=True):
        try:
            if "--type=renderer" in child.cmdline():
                one = Size.of([child])
                largest = Size(
                    max(one.memory_mb, largest.memory_mb), max(one.data_mb, largest.data_mb)
                )
        except psutil.Error:
            continue
    return largest


@pytest.mark.parametrize("when", ["leave()", 'addEventListener("pagehide", leave)'])
async def test_a_process_does_not_grow_from_sketch_to_sketch(when: str) -> None:
    renderer = SketchRenderer(1)
    try:
        for salt in range(LEAKS):
            source = SKETCH.replace("SALT", f'"{salt}"').replace("WHEN", when)
            painting = await renderer.render(source)
            assert painting.finished
            assert painting.violations == ()
        plain = await renderer.render(SKETCH.replace("SALT", "0").replace("WHEN", ""))
        assert plain.finished
        assert pages().memory_mb < LARGEST_MB
    finally:
        await renderer.close()


async def test_what_was_given_back_and_keeps_its_addresses_goes_with_its_process(
    trivial: str,
) -> None:
    name = "lists_given_back_that_keep_their_addresses"
    renderer = SketchRenderer(1)
    try:
        await renderer.render(trivial)
        assert 0 < pages().data_mb < LARGEST_DATA_MB
        hostile = await renderer.render((HOSTILE / f"{name}.js").read_text("utf-8"))
        assert (hostile.finished, hostile.acts) == (True, ())
        assert (await renderer.render(trivial)).finished
        assert 0 < pages().data_mb < LARGEST_DATA_MB
    finally:
        await renderer.close()


@pytest.mark.parametrize(
    "name",
    [
        "memories_of_web_assembly_kept_for_the_next",
        "room_of_buffers_kept_by_a_task_of_the_scheduler",
        "untouched_lists_kept_by_a_task_of_the_scheduler",
        "untouched_lists_left_to_the_next",
    ],
)
async def test_what_is_kept_past_a_page_is_nothing_that_the_next_one_needs(
    name: str, trivial: str
) -> None:
    renderer = SketchRenderer(1)
    try:
        before = await renderer.render(trivial)
        hostile = await renderer.render((HOSTILE / f"{name}.js").read_text("utf-8"))
        assert (hostile.finished, hostile.acts) == (True, ())
        for _ in range(2):
            after = await renderer.render(trivial)
            assert (after.finished, after.png) == (True, before.png)
    finally:
        await renderer.close()


async def test_no_sketch_collects_garbage() -> None:
    renderer = SketchRenderer(1)
    try:
        told = await renderer.render(
            f"let gc = 7; function setup() {{ throw new Error(`gc ${{gc}} ${{{COLLECTOR}}}`); }}"
        )
        assert [error.message for error in told.errors] == ["gc 7 undefined"]
    finally:
        await renderer.close()
