"""Sketches that keep every rule, written in ways that have fooled simpler checks."""

from pathlib import Path

import pytest

from pleinair.server.render import SketchRenderer
from pleinair.server.scoring.gate import gate_value, source_violations
from pleinair.server.sketch import Sketch, extract, inspect

HONEST = {
    path.stem: path.read_text("utf-8").rstrip()
    for path in sorted((Path(__file__).parent / "honest").glob("*.js"))
}


@pytest.mark.parametrize("source", HONEST.values(), ids=HONEST.keys())
@pytest.mark.parametrize("reply", ["{}", "```js\n{}\n```", "Here it is:\n\n{}\nThat is all."])
def test_an_honest_sketch_breaks_no_rule(source: str, reply: str) -> None:
    sketch = extract(reply.replace("{}", source))
    assert isinstance(sketch, Sketch), sketch
    assert sketch.source.split("\n")[-1] == source.split("\n")[-1]
    assert source_violations(inspect(sketch.source)) == []


@pytest.mark.parametrize("source", HONEST.values(), ids=HONEST.keys())
async def test_an_honest_sketch_earns_the_gate_term(source: str, renderer: SketchRenderer) -> None:
    render = await renderer.render(source, seed=1)
    assert render.errors == ()
    assert gate_value(render, inspect(source)) == 1
