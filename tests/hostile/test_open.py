"""Holes that are known and not mended yet: each is to be noticed, and none is so far.

In all of them p5 or brush makes the call under its own name, with state that the sketch has bent.
One that is noticed fails here, and then belongs among the sketches.
"""

from pathlib import Path

import pytest

from .arena import Arena

OPEN = {
    path.stem: path.read_text("utf-8")
    for path in sorted((Path(__file__).parent / "open").glob("*.js"))
}


@pytest.mark.parametrize("name", OPEN)
@pytest.mark.xfail(strict=True, reason="drawn past brush by p5 itself, and not noticed yet")
async def test_it_is_noticed(arena: Arena, name: str) -> None:
    seen = await arena.step(OPEN[name])
    assert seen.failure is None, seen.failure
    assert [violation.code for violation in seen.violations] != []
