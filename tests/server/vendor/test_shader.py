"""The changed blend shader against its formula, worked out here in double precision."""

import base64
import json
import re
from collections.abc import Callable, Iterator

import numpy as np
import pytest
from numpy.typing import NDArray
from playwright.sync_api import Browser

from pleinair.server.vendor import pristine_scripts
from pleinair.server.vendor.patch import published_fragment_shader
from pleinair.server.vendor.shader import (
    BlendShader,
    ReleaseError,
    Spectra,
    blend_shader,
    condensed,
    read_spectra,
)

SIZE = 64
BLOCK = 8  # whole quads of pixels, so that no derivative looks across the edge of a block

Floats = NDArray[np.float64]
Bytes = NDArray[np.uint8]
Blend = Callable[[str, Bytes, Bytes, tuple[float, float, float]], Bytes]

# One pass over textures given as base64, RGBA rows from the top of the picture.
BLEND = """([vertex, fragment, source, mask, colour, size]) => {
  const bytes = (text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
  const gl = new OffscreenCanvas(size, size).getContext("webgl2", { antialias: false });
  const program = gl.createProgram();
  for (const [kind, text] of [[gl.VERTEX_SHADER, vertex], [gl.FRAGMENT_SHADER, fragment]]) {
    const shader = gl.createShader(kind);
    gl.shaderSource(shader, text);
    gl.compileShader(shader);
    if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw gl.getShaderInfoLog(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw gl.getProgramInfoLog(program);
  gl.useProgram(program);
  const uniform = (name) => gl.getUniformLocation(program, name);
  [["u_source", source], ["u_mask", mask]].forEach(([name, texels], unit) => {
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
    gl.texImage2D(
      gl.TEXTURE_2D, 0, gl.RGBA8, size, size, 0, gl.RGBA, gl.UNSIGNED_BYTE, bytes(texels),
    );
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
    gl.uniform1i(uniform(name), unit);
  });
  gl.uniform1i(uniform("u_targetIsFramebuffer"), 1);
  gl.uniform3f(uniform("u_color"), ...colour);
  gl.viewport(0, 0, size, size);
  gl.drawArrays(gl.TRIANGLES, 0, 3);
  const pixels = new Uint8Array(size * size * 4);
  gl.readPixels(0, 0, size, size, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  return btoa(String.fromCharCode(...pixels));
}"""


@pytest.fixture(scope="module")
def published() -> str:
    return published_fragment_shader(pristine_scripts()[1].read_text("utf-8"))


@pytest.fixture(scope="module")
def spectra(published: str) -> Spectra:
    return read_spectra(published)


@pytest.fixture(scope="module")
def shader(published: str) -> BlendShader:
    return blend_shader(published)


@pytest.fixture(scope="module")
def blend(chromium: Browser, shader: BlendShader) -> Iterator[Blend]:
    page = chromium.new_page()

    def blended(
        fragment: str, source: Bytes, mask: Bytes, colour: tuple[float, float, float]
    ) -> Bytes:
        textures = [base64.b64encode(texels.tobytes()).decode() for texels in (source, mask)]
        pixels = page.evaluate(BLEND, [shader.vertex, fragment, *textures, colour, SIZE])
        return np.frombuffer(base64.b64decode(pixels), np.uint8).reshape(SIZE, SIZE, 4)

    yield blended
    page.close()


def linear(srgb: Floats) -> Floats:
    return np.where(srgb < 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4)


def companded(rgb: Floats) -> Floats:
    bright = 1.055 * np.maximum(rgb, 0.0031308) ** (1 / 2.4) - 0.055
    return np.where(rgb < 0.0031308, rgb * 12.92, bright)


def reflectance(srgb: Floats, spectra: Spectra) -> Floats:
    rgb = linear(srgb)
    white = rgb.min(axis=-1)
    r, g, b = np.moveaxis(rgb - white[..., None], -1, 0)
    zero = np.zeros_like(white)
    primaries = np.stack(
        [
            white,
            np.minimum(g, b),
            np.minimum(r, b),
            np.minimum(r, g),
            np.minimum(np.maximum(zero, r - b), np.maximum(zero, r - g)),
            np.minimum(np.maximum(zero, g - b), np.maximum(zero, g - r)),
            np.minimum(np.maximum(zero, b - g), np.maximum(zero, b - r)),
        ],
        axis=-1,
    )
    return np.maximum(0.0001, primaries @ spectra.reflectance.T)


def mixed(ground: Floats, pigment: Floats, intensity: Floats, spectra: Spectra) -> Floats:
    """Kubelka and Munk: the colour of `intensity` of a pigment over a ground, 0 to 255."""
    total = np.zeros((*intensity.shape, 1))
    absorption = np.zeros((*intensity.shape, len(spectra.luminance)))
    for srgb, share in ((ground, 1 - intensity), (pigment, intensity)):
        spectrum = reflectance(srgb, spectra)
        concentration = (share**2 * (spectrum @ spectra.luminance))[..., None]
        absorption += concentration * (1 - spectrum) ** 2 / (2 * spectrum)
        total += concentration
    ratio = absorption / total
    mix = 1 + ratio - np.sqrt(ratio**2 + 2 * ratio)
    return 255 * np.clip(companded(mix @ spectra.rgb), 0, 1)


def random_ground() -> Bytes:
    """Colours of every kind, a fifth of them at corners of the colour cube."""
    rng = np.random.default_rng(7)
    ground = rng.integers(0, 256, (SIZE, SIZE, 4), dtype=np.uint8)
    corners = rng.random((SIZE, SIZE)) < 0.2
    ground[corners] = rng.choice(np.array([0, 255], np.uint8), (int(corners.sum()), 4))
    ground[..., 3] = 255
    return ground


def blocks() -> Bytes:
    """A mask of flat squares, their alpha from 0 to 255."""
    alpha = np.linspace(0, 255, (SIZE // BLOCK) ** 2).round().astype(np.uint8)
    mask = np.zeros((SIZE, SIZE, 4), np.uint8)
    mask[..., 3] = np.kron(alpha.reshape(SIZE // BLOCK, -1), np.ones((BLOCK, BLOCK), np.uint8))
    return mask


PIGMENTS = [(0.84, 0.37, 0.3), (0.2, 0.3, 0.6), (1.0, 1.0, 1.0), (0.0, 0.0, 0.0), (0.0, 0.0, 1.0)]


@pytest.mark.parametrize("pigment", PIGMENTS)
def test_fill_mixes_pigment_by_the_formula(
    pigment: tuple[float, float, float], blend: Blend, shader: BlendShader, spectra: Spectra
) -> None:
    ground, mask = random_ground(), blocks()
    got = blend(shader.fill_fragment, ground, mask, pigment)
    intensity = mask[..., 3] / 255
    want = mixed(ground[..., :3] / 255, np.asarray(pigment), intensity, spectra)
    painted = intensity > 0
    # A byte is at most half a step from the exact value; single precision adds a little.
    assert np.abs(got[..., :3] - want)[painted].max() < 0.6
    assert (got[~painted] == ground[~painted]).all()
    assert (got[..., 3] == 255).all()


@pytest.mark.parametrize("pigment", PIGMENTS)
def test_stroke_darkens_where_its_mask_is_dense(
    pigment: tuple[float, float, float], blend: Blend, shader: BlendShader, spectra: Spectra
) -> None:
    ground, mask = random_ground(), blocks()
    got = blend(shader.stroke_fragment, ground, mask, pigment)
    intensity = mask[..., 3] / 255
    blacken = 0.5 * np.maximum(intensity - 0.7, 0)[..., None]
    darkened = np.maximum(np.asarray(pigment) * (1 - blacken) - 0.5 * blacken, 0)
    want = mixed(ground[..., :3] / 255, darkened, intensity, spectra)
    painted = intensity > 0
    assert np.abs(got[..., :3] - want)[painted].max() < 0.6
    assert (got[~painted] == ground[~painted]).all()


def test_fill_is_denser_along_an_edge_of_its_mask(
    blend: Blend, shader: BlendShader, spectra: Spectra
) -> None:
    ground = np.full((SIZE, SIZE, 4), 255, np.uint8)
    step = 31  # an odd column, so that the step lies inside a quad of pixels
    mask = np.zeros((SIZE, SIZE, 4), np.uint8)
    mask[:, step:, 3] = 102
    got = blend(shader.fill_fragment, ground, mask, (0.84, 0.37, 0.3))
    intensity = np.full((1, SIZE), 0.4)
    # Three columns on the painted side have a third of their neighbours in the quad of the step:
    # the quad's own column, and the next quad's two.
    intensity[0, step : step + 3] += 0.1 / 3
    want = mixed(np.ones((1, SIZE, 3)), np.asarray((0.84, 0.37, 0.3)), intensity, spectra)
    assert np.abs(got[:, step:, :3] - want[:, step:]).max() < 0.6
    assert (got[:, :step] == 255).all()


def test_transparent_ground_is_taken_as_white(
    blend: Blend, shader: BlendShader, spectra: Spectra
) -> None:
    ground = np.zeros((SIZE, SIZE, 4), np.uint8)
    mask = blocks()
    got = blend(shader.fill_fragment, ground, mask, (0.2, 0.3, 0.6))
    intensity = mask[..., 3] / 255
    want = mixed(np.ones((SIZE, SIZE, 3)), np.asarray((0.2, 0.3, 0.6)), intensity, spectra)
    painted = intensity > 0
    assert np.abs(got[..., :3] - want)[painted].max() < 0.6
    assert (got[~painted] == 0).all()


def test_bands_taken_together_do_not_move_a_colour(spectra: Spectra) -> None:
    rng = np.random.default_rng(11)
    ground, pigment = rng.random((2, 20_000, 3))
    ground[::3] = ground[::3].round()
    pigment[::4] = pigment[::4].round()
    intensity = rng.random(20_000)
    few = condensed(spectra)
    assert len(spectra.luminance) == 38
    assert len(few.luminance) < 38
    moved = mixed(ground, pigment, intensity, spectra) - mixed(ground, pigment, intensity, few)
    assert np.abs(moved).max() < 0.001


def test_tables_add_up_to_white(spectra: Spectra) -> None:
    np.testing.assert_allclose(spectra.rgb.sum(axis=0), 1, atol=0.001)
    np.testing.assert_allclose(spectra.luminance.sum(), 1, atol=1e-6)


@pytest.mark.parametrize(
    ("before", "after"),
    [("DARKEN_THRESHOLD=0.7", "DARKEN_THRESHOLD=0.8"), ("i+=2", "i+=1"), ("bool", "float")],
)
def test_another_shader_is_refused(before: str, after: str, published: str) -> None:
    assert before in published
    with pytest.raises(ReleaseError, match=r"compare it with blend\.frag"):
        blend_shader(published.replace(before, after, 1))


def test_a_table_with_a_row_missing_is_refused(published: str) -> None:
    row = re.search(r"xyz\+=R\[5\]\*vec3\([^;]*;", published)
    assert row is not None
    with pytest.raises(ReleaseError):
        blend_shader(published.replace(row[0], ""))


def test_numbers_are_the_nearest_in_single_precision(shader: BlendShader, spectra: Spectra) -> None:
    wanted = {np.float32(value) for value in condensed(spectra).rgb.ravel()}
    text = shader.fill_fragment
    found = {
        np.float32(number)
        for line in text.splitlines()
        if line.strip().startswith("rgb += vec3(")
        for number in json.loads("[" + line.split("vec3(")[1].split(")")[0] + "]")
    }
    assert found == wanted
