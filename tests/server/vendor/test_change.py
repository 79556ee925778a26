"""The changed p5.brush paints what the published one paints, and the same in every run.

It has three changes. The first two are compared one by one: a blend shader that says the same with
less work, and a fill mask of our own, whose edges are not those of Chromium's canvas to the last
bit. The third, drawing without p5, is in what `changed` paints; test_compositor.py has what it adds.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from pleinair.server.vendor import pristine_scripts, sketch_scripts
from pleinair.server.vendor.patch import with_fused_blend

Paint = Callable[[Sequence[str], str], Any]  # see conftest.py

SKETCHES = Path(__file__).parent / "sketches"

# Where a pigment or the ground reflects next to nothing, the published shader shows the rounding
# of its own `pow`, blotches of up to 100/255; nothing can be told from a comparison with that.
DARK = {"dark_paper", "pure_colours"}
PALE = {path.stem for path in SKETCHES.glob("*.js")} - DARK
LOOKED_AT_CLOSELY = {*DARK, "glazes", "hatches"}

BLEND_DIFFERENCE_MAX = 0.1  # of 255, on average
MASK_DIFFERENCE_MAX = 0.5  # of 255, on average
# On a ground that reflects nothing, one step of the mask moves the mix a hundred times as far.
MASK_DIFFERENCE_IN_THE_DARK_MAX = 0.75

# The published shader where every pixel and every power is defined: squares multiplied, the
# Kubelka-Munk formula without cancellation, the mask read at its texels, and derivatives taken
# by all four pixels of a quad. Nothing is hoisted, unrolled or taken together.
MENDED = {
    "pow(1.0-R,2.0)": "((1.0-R)*(1.0-R))",
    "1.0+KS-sqrt(pow(KS,2.0)+2.0*KS)": "1.0/(1.0+KS+sqrt(KS*(KS+2.0)))",
    "=texture(u_mask,maskUV);": "=texelFetch(u_mask,ivec2(maskUV*vec2(textureSize(u_mask,0))),0);",
    "if(maskColor.a==0.0){outColor=source;return;}": "",
    "outColor=vec4(spectral_mix(bgColor,pigment.rgb,mixIntensity),1.);": (
        "outColor=maskColor.a==0.0?source:vec4(spectral_mix(bgColor,pigment.rgb,mixIntensity),1.);"
    ),
}
MENDED_DIFFERENCE_MAX = 0.005  # of 255, on average: one pixel in two hundred rounded the other way


@pytest.fixture(scope="module")
def published() -> list[str]:
    return [path.read_text("utf-8") for path in pristine_scripts()]


@pytest.fixture(scope="module")
def blended(published: list[str]) -> list[str]:
    """The published build with the first change only."""
    p5, brush = published
    return [p5, with_fused_blend(brush)]


@pytest.fixture(scope="module")
def changed() -> list[str]:
    return [path.read_text("utf-8") for path in sketch_scripts()]


@pytest.fixture(scope="module")
def mended(published: list[str]) -> list[str]:
    p5, brush = published
    for before, after in MENDED.items():
        assert brush.count(before) == 1
        brush = brush.replace(before, after)
    return [p5, brush]


@pytest.mark.parametrize("name", sorted(PALE))
def test_blends_as_the_published_build_does(
    name: str, paint: Paint, published: list[str], blended: list[str], changed: list[str]
) -> None:
    sketch = (SKETCHES / f"{name}.js").read_text("utf-8")
    theirs = paint(published, sketch)
    assert has_paint(theirs.rgb)
    assert paint(blended, sketch).difference(theirs).mean() < BLEND_DIFFERENCE_MAX
    ours = paint(changed, sketch)
    assert ours.difference(theirs).mean() < MASK_DIFFERENCE_MAX
    assert paint(changed, sketch).png == ours.png


@pytest.mark.parametrize("name", sorted(LOOKED_AT_CLOSELY))
def test_blends_as_the_published_formula_says(
    name: str, paint: Paint, mended: list[str], blended: list[str], changed: list[str]
) -> None:
    sketch = (SKETCHES / f"{name}.js").read_text("utf-8")
    by_the_book = paint(mended, sketch)
    assert has_paint(by_the_book.rgb)
    assert paint(blended, sketch).difference(by_the_book).mean() < MENDED_DIFFERENCE_MAX
    limit = MASK_DIFFERENCE_IN_THE_DARK_MAX if name in DARK else MASK_DIFFERENCE_MAX
    assert paint(changed, sketch).difference(by_the_book).mean() < limit


def has_paint(rgb: NDArray[np.int16]) -> bool:
    """Whether at least a hundredth of the picture is not of its commonest colour."""
    colours, counts = np.unique(rgb.reshape(-1, 3), axis=0, return_counts=True)
    return len(colours) > 1 and bool(counts.max() < 0.99 * counts.sum())
