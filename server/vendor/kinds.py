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
        "filter",
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

SHADERS = frozenset(
    {
        "baseColorShader",
        "baseComputeShader",
        "baseFilterShader",
        "baseMaterialShader",
        "baseNormalShader",
        "baseStrokeShader",
        "buildColorShader",
        "buildComputeShader",
        "buildFilterShader",
        "buildMaterialShader",
        "buildNormalShader",
        "buildStrokeShader",
        "createFilterShader",
        "createShader",
        "imageShader",
        "loadColorShader",
        "loadFilterShader",
        "loadMaterialShader",
        "loadNormalShader",
        "loadShader",
        "loadStrokeShader",
        "shader",
        "strokeShader",
    }
)
"""p5 functions that let a shader of the sketch paint."""

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

BRUSH_COLOURS = frozenset({"fill", "hatchStyle", "mass", "pick", "set", "stroke", "wash"})
"""p5.brush functions that give what is painted its colour."""
