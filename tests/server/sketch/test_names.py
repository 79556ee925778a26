"""The names that rules speak of are those of the vendored build."""

from pleinair.server.sketch import names
from pleinair.server.vendor import kinds, vocabulary


def test_every_name_of_p5_exists() -> None:
    assert vocabulary().p5_functions >= names.P5_NAMES | names.BUFFERS | {"createCanvas", "noLoop"}
    assert {"WEBGL", "WEBGL2", "P2D", "P2DP3", "WEBGPU"} <= vocabulary().p5_constants
    assert "drawingContext" in vocabulary().p5_properties


def test_no_name_is_in_two_kinds() -> None:
    listed = (
        kinds.PRIMITIVES, kinds.SHADERS, names.LOADERS, names.STORES, kinds.TEXT,
        names.TEXT_ELEMENTS, kinds.PIXELS,
    )  # fmt: skip
    assert sum(len(kind) for kind in listed) == len(names.P5_NAMES)


def test_p5_paints_by_nothing_else() -> None:
    """Every p5 function whose name is that of a shape is listed: a new one must be looked at."""
    shapes = {
        "arc", "bezier", "box", "circle", "cone", "cylinder", "ellipse", "ellipsoid", "image",
        "line", "model", "plane", "point", "quad", "rect", "sphere", "spline", "square", "torus",
        "triangle",
    }  # fmt: skip
    assert shapes & vocabulary().p5_functions <= kinds.PRIMITIVES
    vertices = {name for name in vocabulary().p5_functions if name.lower().endswith("vertex")}
    assert vertices <= kinds.PRIMITIVES
    loads = {name for name in vocabulary().p5_functions if name.startswith(("load", "http"))}
    assert loads - {"loadPixels"} <= names.LOADERS | kinds.SHADERS
    shaders = {name for name in vocabulary().p5_functions if "shader" in name.lower()}
    assert shaders - {"resetShader"} == kinds.SHADERS
