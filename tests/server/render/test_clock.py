"""Time as a sketch sees it."""

import pytest

from pleinair.server.render import SketchRenderer

from .conftest import CANVAS, DOT


async def test_each_frame_is_later_than_the_one_before(renderer: SketchRenderer) -> None:
    render = await renderer.render(
        f"""
        async function setup() {{
          {CANVAS}
          let last = 0;
          for (let i = 1; i <= 10000; i++) {{
            const at = await new Promise(requestAnimationFrame);
            const late = at - last - 1000 / 60;
            if (Math.abs(late) > 1e-6) throw new Error(`frame ${{i}} at ${{at}} after ${{last}}`);
            last = at;
          }}
          {DOT}
          noLoop();
        }}
        function draw() {{}}"""
    )
    assert render.errors == ()
    assert render.violations == ()
    assert render.finished


@pytest.mark.parametrize("rate", [1, 5, 10, 24, 30, 59])
async def test_a_slow_sketch_comes_to_the_frame_that_ends_it(
    renderer: SketchRenderer, rate: int
) -> None:
    render = await renderer.render(
        f"function setup() {{ {CANVAS} frameRate({rate}); }} "
        f"function draw() {{ if (frameCount < 20) return; {DOT} noLoop(); }}"
    )
    assert render.violations == ()
    assert render.finished
    assert render.calls["circle"] == 1


@pytest.mark.parametrize("wait", ["setTimeout(done, 0)", "requestIdleCallback(done)"])
async def test_waits_of_no_time_let_other_timers_come(renderer: SketchRenderer, wait: str) -> None:
    render = await renderer.render(
        f"""
        let isReady = false;
        setTimeout(() => {{ isReady = true; }}, 50);
        async function setup() {{
          {CANVAS}
          while (!isReady) await new Promise((done) => {wait});
          noLoop();
        }}
        function draw() {{ {DOT} }}"""
    )
    assert render.violations == ()
    assert render.finished


async def test_timers_come_in_the_order_of_their_time_and_then_of_asking(
    renderer: SketchRenderer,
) -> None:
    render = await renderer.render(
        f"""
        async function setup() {{
          {CANVAS}
          const order = [];
          for (const [name, ms] of [["c", 5], ["a", 0], ["b", 0], ["d", 5]]) {{
            setTimeout(() => order.push(name), ms);
          }}
          await new Promise((done) => setTimeout(done, 10));
          if (order.join("") !== "abcd") throw new Error(order.join(""));
          {DOT}
          noLoop();
        }}
        function draw() {{}}"""
    )
    assert render.errors == ()
    assert render.finished


@pytest.mark.parametrize(
    ("given", "acts"),
    [
        ("undefined", []),
        ("null", []),
        ("7", []),
        ("background(250)", []),
        ("'circle(1, 2, 3)'", [("outside", "eval")]),
    ],
)
async def test_what_a_timer_is_given_instead_of_a_function(
    renderer: SketchRenderer, given: str, acts: list[tuple[str, str]]
) -> None:
    render = await renderer.render(
        f"function setup() {{ {CANVAS} noLoop(); }} "
        f"function draw() {{ setTimeout({given}, 100); {DOT} }}"
    )
    assert [(act.kind, act.name) for act in render.acts] == acts
    assert render.finished
