"""Which functions of p5 paint, write or set pixels, which the build itself does not say."""

PRIMITIVES = frozenset(
    {
        "arc",
        "beginShape",
        "bezier",
        "bezierVertex",
        "blend",
        "box",
        "circle",
        "cone",
        "copy",
        "cylinder",
        "ellipse",
        "ellipsoid",
        "endShape",
        "image",
        "line",
        "model",
        "panorama",
        "plane",
        "point",
        "quad",
        "rect",
        "sphere",
        "spline",
        "splineVertex",
        "square",
        "torus",
        "triangle",
        "vertex",
    }
)
"""p5 functions that put something on the canvas by themselves."""

TEXT = frozenset({"text"})
"""p5 functions that write on a canvas."""

PIXELS = frozenset({"set", "updatePixels"})
"""p5 functions that write pixels."""

BRUSH_PAINTS = frozenset(
    {
        "arc",
        "circle",
        "endShape",
        "endStroke",
        "flowLine",
        "hatchArray",
        "line",
        "massArray",
        "Plot",
        "Polygon",
        "polygon",
        "rect",
        "spline",
    }
)
"""p5.brush functions and classes that put pigment down, once there is something to paint with."""
