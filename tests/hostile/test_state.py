"""What a sketch leaves behind, the next one does not find."""

from collections.abc import Iterator

import pytest

from pleinair.server.render import SketchRenderer

CANVAS = "createCanvas(200, 200, WEBGL); background(250); noLoop();"
PAINT = "brush.noStroke(); brush.fill('#d75f4c', 180); brush.circle(0, 0, 50, 0.2);"

# What one sketch leaves, and what tells whether it is there.
LEFT = {
    "a global": ("window.petals = 5;", "window.petals === 5"),
    "a global with let": ("", "typeof leftWithLet !== 'undefined'"),
    "a prototype": ("Array.prototype.petals = 5;", "[].petals === 5"),
    "a function of p5": ("p5.prototype.petals = 5;", "p5.prototype.petals === 5"),
    "a switch of p5": ("p5.petals = 5;", "p5.petals === 5"),
    "the name of the window": ("window.name = 'petals';", "window.name === 'petals'"),
    "the title": ("document.title = 'petals';", "document.title === 'petals'"),
    "a brush": (
        "brush.add('petals', { type: 'spray', weight: 1, vibration: 1, definition: 1, quality: 1,"
        " opacity: 9, spacing: 1, pressure: [1, 1, 1] });",
        "brush.box().includes('petals')",
    ),
    "a field": (
        "brush.addField('petals', (t, field) => field);",
        "brush.listFields().includes('petals')",
    ),
    "a method of brush": ("brush.petals = () => 5;", "'petals' in brush"),
    "a mark in time": (
        "performance.mark('petals');",
        "performance.getEntriesByName('petals').length > 0",
    ),
    "a property of styles": (
        "CSS.registerProperty({ name: '--petals', syntax: '*', inherits: false });",
        "(() => { try { CSS.registerProperty({ name: '--petals', syntax: '*', inherits: false });"
        " return false; } catch { return true; } })()",
    ),
    "a last match": ("/(petals)/.exec('petals');", "RegExp.$1 === 'petals'"),
    "a lifecycle hook": (
        "p5.registerAddon((_, fn, hooks) => { hooks.predraw = function petals() {}; });",
        "p5.lifecycleHooks.predraw.some((hook) => hook.name === 'petals')",
    ),
}

# What shows in the next picture, if anywhere.
SETTINGS = {
    "scaled brushes": "brush.scaleBrushes(4);",
    "a field that is on": "brush.field('curved'); brush.wiggle(5);",
    "a bleed and a texture": "brush.fillBleed(0.9); brush.fillTexture(0.9, 0.9);",
    "a hatch": "brush.hatch(3, 20); brush.hatchStyle('marker', 'red', 3);",
    "seeds": "randomSeed(99); noiseSeed(99); brush.seed(99); brush.noiseSeed(99);",
    "modes of p5": "angleMode(DEGREES); blendMode(MULTIPLY); tint(9); colorMode(HSB, 1);",
    "a target": "brush.load(createGraphics(50, 50, WEBGL));",
    "an unbalanced push": "push(); push(); translate(50, 50); scale(3);",
}


def sketch(before: str = "", top: str = "") -> str:
    return f"{top}\nfunction setup() {{ {CANVAS} }}\nfunction draw() {{ {before}\n{PAINT} }}"


@pytest.fixture(scope="module")
def one_browser() -> Iterator[SketchRenderer]:
    """Where each sketch has the place of the one before."""
    renderer = SketchRenderer(pool_size=1)
    yield renderer
    renderer.close_now()


@pytest.mark.parametrize("what", LEFT)
async def test_what_is_left_is_not_found(one_browser: SketchRenderer, what: str) -> None:
    leave, is_there = LEFT[what]
    let = "let leftWithLet = 5;"
    look = f"if ({is_there}) throw new Error('found');"
    both = await one_browser.render(sketch(f"{leave}\n{look}", top=let))
    assert [error.message for error in both.errors] == ["found"]
    left = await one_browser.render(sketch(leave, top=let))
    assert left.errors == ()
    found = await one_browser.render(sketch(look))
    assert found.errors == ()
    assert found.finished


@pytest.mark.parametrize("what", SETTINGS)
async def test_settings_end_with_their_sketch(one_browser: SketchRenderer, what: str) -> None:
    expected = (await one_browser.render(sketch())).sha256
    changed = await one_browser.render(sketch(SETTINGS[what]))
    assert changed.errors == ()
    after = await one_browser.render(sketch())
    assert after.sha256 == expected
