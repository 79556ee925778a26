"""The length term counts the code that V8 saw running."""

import pytest

from pleinair.server.render import SketchRenderer
from pleinair.server.tasks.attempt import attempt

HEAD = "function setup() { createCanvas(100, 100, WEBGL); background(255); noLoop(); }"
DOT = 'brush.noStroke(); brush.fill("#202080", 255); brush.circle(0, 0, 20);'
PADDING = " ".join(f"let a{i} = {i}; a{i} += width;" for i in range(40))
PLAIN = f"{HEAD} function draw() {{ {DOT} }}"


async def chars(renderer: SketchRenderer, source: str) -> int:
    tried = await attempt(source, renderer, seed=0)
    assert tried.render is not None
    assert not tried.violations
    return tried.code_chars


@pytest.mark.parametrize(
    "padded",
    [
        f"{HEAD} function draw() {{ {DOT} if (random() > 2) {{ {PADDING} }} }}",
        f"{HEAD} function draw() {{ {DOT} const list = []; for (const i of list) {{ {PADDING} }} }}",
        f"{HEAD} function draw() {{ {DOT} const f = () => {{ {PADDING} }}; if (width < 0) f(); }}",
    ],
    ids=["a branch", "a loop over nothing", "a function"],
)
async def test_code_that_could_have_run_and_did_not_earns_nothing(
    renderer: SketchRenderer, padded: str
) -> None:
    plain = await chars(renderer, PLAIN)
    assert plain <= await chars(renderer, padded) < plain + 60


async def test_code_that_ran_earns(renderer: SketchRenderer) -> None:
    ran = f"{HEAD} function draw() {{ {DOT} if (random() < 2) {{ {PADDING} }} }}"
    gained = await chars(renderer, ran) - await chars(renderer, PLAIN)
    code = "".join(PADDING.split())
    assert gained == len(code) + len("if(random()<2){}")


@pytest.mark.parametrize(
    "call",
    [
        "Reflect.get(window, ['hid', 'den'].join(''))()",
        "Object.getOwnPropertyDescriptor(globalThis, 'hid'.concat('den')).value()",
        "((all) => all['hid'.concat('den')]())(this)",
    ],
)
async def test_code_that_ran_earns_by_whatever_name_it_was_called(
    renderer: SketchRenderer, call: str
) -> None:
    hidden = f"function hidden() {{ {PADDING} }}"
    said = f"{HEAD} {hidden} function draw() {{ {DOT} hidden(); }}"
    reached = f"{HEAD} {hidden} function draw() {{ {DOT} {call}; }}"
    assert await chars(renderer, reached) > await chars(renderer, said)
