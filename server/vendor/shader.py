"""The blend shader of p5.brush, made to cost less and to paint the same in every run."""

import hashlib
import re
from dataclasses import dataclass
from string import Template

import numpy as np
from numpy.typing import NDArray

from pleinair.server.vendor.files import HERE

Floats = NDArray[np.float64]

BANDS = 38
PRIMARIES = ("white", "cyan", "magenta", "yellow", "red", "green", "blue")

# The published shader, its tables left out. `blend.frag` says the same with fewer operations, so
# a release whose shader says something else needs a new `blend.frag`, then its checksum here.
PUBLISHED_SHA256 = "dc613baab5d694990f4309896f760d27502cb7a29e43a15c8fbd1f019e0fc17a"

# Bands in which no primary's reflectance differs by more than this are mixed as one. It moves a
# mixed colour by less than 0.001 of 255, less than the rounding of a float does in the dark.
BAND_TOLERANCE = 0.001


class ReleaseError(Exception):
    """A published file is not the one that the change was written for."""


@dataclass(frozen=True)
class Spectra:
    """What a colour is made of, band by band.

    Attributes:
        reflectance: Reflectance of each primary, shape (bands, 7), in [0, 1.0012].
        rgb: Linear sRGB of light in that band alone, shape (bands, 3); sums to 1 in each channel.
        luminance: CIE Y of light in that band alone, shape (bands,); sums to 1.
    """

    reflectance: Floats
    rgb: Floats
    luminance: Floats


@dataclass(frozen=True)
class BlendShader:
    """GLSL ES 3.00 sources of the two blend programs, which share a vertex shader."""

    vertex: str
    fill_fragment: str
    stroke_fragment: str


def blend_shader(published: str) -> BlendShader:
    """The blend shader that paints as the fragment shader `published` of p5.brush does.

    Raises:
        ReleaseError: `published` is not the shader that the change was written for.
    """
    spectra = condensed(read_spectra(published))
    return BlendShader(
        vertex=_vertex(spectra),
        fill_fragment=_fragment(spectra, stroke=False),
        stroke_fragment=_fragment(spectra, stroke=True),
    )


def read_spectra(published: str) -> Spectra:
    """The tables in the published fragment shader.

    Raises:
        ReleaseError: It is not the shader that the change was written for.
    """
    skeleton = re.sub(r"-?\d+\.\d{10,}", "#", published)
    actual = hashlib.sha256(skeleton.encode()).hexdigest()
    if actual != PUBLISHED_SHA256:
        raise ReleaseError(
            f"the published blend shader has SHA-256 {actual} without its tables, expected "
            f"{PUBLISHED_SHA256}: compare it with blend.frag before the checksum is changed"
        )
    reflectance = _table(published, r"\bR\[\d+\]=max\([^;]*;", (BANDS, len(PRIMARIES)))
    xyz = _table(published, r"\bxyz\+=R\[\d+\]\*vec3\([^;]*;", (BANDS, 3))
    xyz_to_rgb = _table(published, r"\bXYZ_RGB\[\d\]=vec3\([^;]*;", (3, 3))
    return Spectra(reflectance, rgb=xyz @ xyz_to_rgb.T, luminance=xyz[:, 1])


def condensed(spectra: Spectra) -> Spectra:
    """`spectra` with neighbouring bands that hardly differ taken together."""
    groups: list[list[int]] = []
    for band, values in enumerate(spectra.reflectance):
        group = [spectra.reflectance[member] for member in groups[-1]] if groups else []
        if group and np.ptp([*group, values], axis=0).max() <= BAND_TOLERANCE:
            groups[-1].append(band)
        else:
            groups.append([band])
    weights = np.abs(spectra.rgb).sum(axis=1)
    return Spectra(
        reflectance=np.array(
            [np.average(spectra.reflectance[g], axis=0, weights=weights[g]) for g in groups]
        ),
        rgb=np.array([spectra.rgb[g].sum(axis=0) for g in groups]),
        luminance=np.array([spectra.luminance[g].sum() for g in groups]),
    )


def _table(glsl: str, statement: str, shape: tuple[int, int]) -> Floats:
    rows = [
        [float(number) for number in re.findall(r"-?\d+\.\d{10,}", match)]
        for match in re.findall(statement, glsl)
    ]
    if [len(row) for row in rows] != [shape[1]] * shape[0]:
        raise ReleaseError(f"expected a table of {shape} for {statement!r}")
    return np.array(rows)


def _vertex(spectra: Spectra) -> str:
    lines = []
    for band, luminance in enumerate(spectra.luminance):
        lines += [
            f"  reflectance = {_reflectance(spectra, band, 'pigment')};",
            f"  luminance += reflectance * {_glsl(luminance)};",
            f"  {_absorption(band)} = absorption(reflectance);",
        ]
    return _filled("blend.vert", spectra, bands=lines)


def _fragment(spectra: Spectra, *, stroke: bool) -> str:
    lines = []
    for band, rgb in enumerate(spectra.rgb):
        pigment = f"absorption(pigment{band})" if stroke else _absorption(band)
        lines += [
            f"  ratio = absorption(ground{band}) * groundShare + {pigment} * pigmentShare;",
            # Kubelka-Munk's 1 + k - sqrt(k * k + 2 * k), which cancels to nothing for a large k.
            f"  rgb += vec3({', '.join(map(_glsl, rgb))}) / "
            "(1.0 + ratio + sqrt(ratio * (ratio + 2.0)));",
        ]
    source = _filled(
        "blend.frag",
        spectra,
        ground=_spectrum(spectra, "ground"),
        pigment=_spectrum(spectra, "pigment"),
        bands=lines,
    )
    return source.replace("#version 300 es\n", f"#version 300 es\n#define STROKE {stroke:d}\n")


def _spectrum(spectra: Spectra, colour: str) -> list[str]:
    """Declare a colour's reflectances and its luminance."""
    lines = [
        f"  float {colour}{band} = {_reflectance(spectra, band, colour)};"
        for band in range(len(spectra.luminance))
    ]
    luminance = " + ".join(
        f"{colour}{band} * {_glsl(weight)}" for band, weight in enumerate(spectra.luminance)
    )
    return [*lines, f"  float {colour}Luminance = {luminance};"]


def _reflectance(spectra: Spectra, band: int, colour: str) -> str:
    terms = zip(PRIMARIES, spectra.reflectance[band], strict=True)
    total = " + ".join(f"{colour}.{primary} * {_glsl(value)}" for primary, value in terms)
    return f"max(REFLECTANCE_MIN, {total})"


def _absorption(band: int) -> str:
    return f"v_absorption[{band // 4}].{'xyzw'[band % 4]}"


def _filled(template: str, spectra: Spectra, **blocks: list[str]) -> str:
    texts = {name: "\n".join(lines) for name, lines in blocks.items()}
    return Template((HERE / template).read_text("utf-8")).substitute(
        texts,
        colours=(HERE / "colours.glsl").read_text("utf-8"),
        vectors=-(-len(spectra.luminance) // 4),
    )


def _glsl(value: float) -> str:
    """A literal of the nearest number in single precision, for which nine digits are enough."""
    text = f"{np.float32(value):.9g}"
    return text if "." in text or "e" in text else f"{text}.0"
