"""Each property has the right value where the right value is known."""

import io
from collections.abc import Callable

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFilter

from pleinair.server.scoring.embedded import (
    coverage,
    edges,
    flatness,
    masses,
    palette,
    shapes,
    texture,
    tone,
    washes,
)
from pleinair.server.scoring.embedded.catalogue import CATALOGUE, measure
from pleinair.server.scoring.embedded.view import View

PAPER = (251, 246, 236)
RED, GREEN, BLUE = (200, 60, 50), (70, 130, 60), (60, 80, 190)
Draw = Callable[[ImageDraw.ImageDraw], object]


def view(drawn: Draw | Image.Image, paper: tuple[int, int, int] = PAPER) -> View:
    if isinstance(drawn, Image.Image):
        image = drawn
    else:
        image = Image.new("RGB", (600, 600), paper)
        drawn(ImageDraw.Draw(image))
    buffer = io.BytesIO()
    image.save(buffer, "PNG", compress_level=1)
    return View.of(buffer.getvalue())


def box(*corners: int, fill: tuple[int, int, int] = RED) -> Draw:
    return lambda draw: draw.rectangle(corners, fill=fill)


def disc(x: int, y: int, radius: int, fill: tuple[int, int, int] = RED) -> Draw:
    return lambda draw: draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=fill)


def several(*draws: Draw) -> Draw:
    return lambda draw: [one(draw) for one in draws]


def pixels(values: np.ndarray) -> Image.Image:
    return Image.fromarray(np.clip(values, 0, 255).astype(np.uint8))


BLANK = view(lambda draw: None)
QUARTER = view(box(0, 0, 299, 299))
DISC = view(disc(300, 300, 150))
NOISE = view(pixels(np.random.default_rng(0).uniform(0, 255, (600, 600, 3))))
STRIPES = view(several(*(box(0, y, 599, y + 19) for y in range(0, 600, 40))))


def blurred(drawn: Draw, by: float) -> View:
    image = Image.new("RGB", (600, 600), PAPER)
    drawn(ImageDraw.Draw(image))
    return view(image.filter(ImageFilter.GaussianBlur(by)))


def test_coverage() -> None:
    assert coverage.coverage(BLANK) == 0
    assert coverage.coverage(QUARTER) == pytest.approx(0.25, abs=1e-3)
    assert coverage.edge_contact(DISC) == 0
    assert coverage.edge_contact(QUARTER) == pytest.approx(0.25, abs=0.03)
    assert coverage.paper_lightness(DISC) == pytest.approx(97.0, abs=0.3)
    assert coverage.paper_tint(view(disc(300, 300, 90), (255, 255, 255))) < 0.1


def test_washes() -> None:
    two = view(several(disc(300, 300, 200, (230, 150, 140)), disc(300, 300, 100)))
    assert washes.glaze_levels(BLANK) == 1
    assert washes.glaze_levels(two) > washes.glaze_levels(DISC)
    assert washes.glaze_edges(DISC) == 0
    assert washes.glaze_edges(two) == pytest.approx(0.5, abs=0.15)
    assert washes.glaze_density(two) > washes.glaze_density(DISC) == 0
    assert washes.thin_washes(DISC) < 0.1
    assert washes.thin_washes(view(disc(300, 300, 150, (245, 230, 220)))) > 0.95
    black = view(disc(300, 300, 150, (0, 0, 0)), (255, 255, 255))
    assert washes.pigment_strength(black) == pytest.approx(100, abs=2)
    assert washes.pigment_spread(two) > 20 > 1 > washes.pigment_spread(DISC)


def test_edges() -> None:
    soft = blurred(disc(300, 300, 150), 25)
    assert edges.hard_edges(DISC) == pytest.approx(1, abs=0.02)
    assert edges.hard_edges(soft) == 0
    assert edges.soft_edges(DISC) == 0
    assert edges.soft_edges(soft) > 0.9
    assert edges.outline_length(DISC) == pytest.approx(3.5, abs=0.5)
    assert edges.outline_length(STRIPES) > 3 * edges.outline_length(DISC)
    assert edges.fringe(soft) > edges.fringe(DISC)
    assert edges.blurred_edges(DISC) < 0.05
    assert edges.blurred_edges(soft) > 0.9
    assert edges.blurred_edges(NOISE) > 0.5
    assert edges.blurred_edges(BLANK) == 0
    half = Image.new("RGB", (600, 600), PAPER)
    disc(300, 300, 150)(ImageDraw.Draw(half))
    lower = half.filter(ImageFilter.GaussianBlur(15)).crop((0, 300, 600, 600))
    half.paste(lower, (0, 300))
    assert edges.edge_variety(view(half)) > 5 * max(edges.edge_variety(DISC), 0.05)


def test_tone() -> None:
    black = view(box(0, 0, 239, 599, fill=(0, 0, 0)), (255, 255, 255))
    assert tone.tonal_range(black) == pytest.approx(100, abs=0.1)
    assert tone.darks(black) == pytest.approx(1)
    assert tone.darks(view(disc(300, 300, 150, (245, 200, 190)))) == 0
    assert tone.black(black) == pytest.approx(0.4, abs=0.01)
    assert tone.black(STRIPES) == 0
    halves = view(box(0, 0, 599, 299, fill=(0, 0, 0)), (255, 255, 255))
    assert 40 < tone.big_tones(halves) < 50
    assert tone.big_tones(STRIPES) < 3
    assert tone.paint_lightness(black) == pytest.approx(0, abs=0.1)
    pale = disc(300, 300, 200, (230, 150, 140))
    dotted = view(several(pale, disc(300, 300, 75, (60, 10, 10))))
    assert tone.accent_focus(dotted) == pytest.approx(1 - 75 / 200, abs=0.02)
    speckled = [disc(x, y, 12, (60, 10, 10)) for x in (180, 300, 420) for y in (180, 300, 420)]
    scattered = view(several(pale, *speckled))
    assert tone.accents(scattered) > 10 > 2 > tone.accents(DISC)
    assert tone.inner_contrast(dotted) > tone.inner_contrast(DISC)


def test_texture() -> None:
    grain = np.full((600, 600, 3), 190.0) + np.random.default_rng(1).normal(0, 12, (600, 600, 1))
    rough = Image.new("RGB", (600, 600), PAPER)
    rough.paste(pixels(grain).crop((0, 0, 400, 400)), (100, 100))
    smooth = view(box(100, 100, 499, 499, fill=(190, 190, 190)))
    assert texture.fine_grain(smooth) == pytest.approx(-2)
    assert texture.fine_grain(view(rough)) > -0.5
    assert (
        texture.grain_balance(NOISE) > 0.3 > texture.grain_balance(blurred(disc(300, 300, 150), 9))
    )
    assert texture.anisotropy(STRIPES) > 0.99
    assert texture.anisotropy(DISC) < 0.05
    assert texture.repetition(STRIPES) > 0.9
    assert texture.repetition(NOISE) < 0.1
    assert texture.repetition(BLANK) == 0


def test_palette() -> None:
    three = view(
        several(disc(150, 300, 90, RED), disc(300, 300, 90, GREEN), disc(450, 300, 90, BLUE))
    )
    assert palette.hue_count(DISC) == pytest.approx(1, abs=0.1)
    assert 2.3 < palette.hue_count(three) < 3.5
    assert palette.leading_hue(DISC) == pytest.approx(1)
    assert palette.leading_hue(three) < 0.75
    assert palette.mud(view(disc(300, 300, 150, (110, 100, 80)))) > 0.95
    assert palette.mud(three) == 0
    assert palette.garishness(view(disc(300, 300, 150, (255, 0, 255)))) > 0.95
    assert palette.garishness(view(disc(300, 300, 150, (220, 170, 160)))) == 0
    assert palette.greyness(view(disc(300, 300, 150, (90, 88, 85)))) > 0.9
    assert palette.saturation(view(disc(300, 300, 150, (90, 90, 90)))) < 2
    assert palette.strongest_colour(three) > palette.saturation(three)
    assert palette.colour_variety(three) > 40 > 8 > palette.colour_variety(DISC)
    mosaic = [
        box(x, y, x + 29, y + 29, fill=(RED, GREEN, BLUE)[(x // 30 + y // 30) % 3])
        for x in range(120, 480, 30)
        for y in range(120, 480, 30)
    ]
    assert palette.hue_disorder(view(several(*mosaic))) > 0.5
    assert palette.hue_disorder(DISC) < 0.01
    halves = view(several(box(0, 0, 599, 299, fill=RED), box(0, 300, 599, 599, fill=BLUE)))
    assert palette.big_colours(halves) > 40 > 15 > palette.big_colours(view(several(*mosaic)))
    assert palette.big_colours(BLANK) == pytest.approx(0, abs=1e-6)
    ramp = np.linspace(0, 1, 600)[None, :, None]
    running = view(pixels(np.broadcast_to((1 - ramp) * RED + ramp * BLUE, (600, 600, 3))))
    assert palette.running_colour(running) > 6 > palette.running_colour(DISC)


def test_masses() -> None:
    three = view(several(disc(120, 120, 60), disc(300, 300, 120), disc(500, 480, 60)))
    assert masses.off_centre(DISC) == pytest.approx(0, abs=0.01)
    assert masses.off_centre(QUARTER) == pytest.approx(0.5, abs=0.01)
    assert masses.mass_count(three) == 2
    assert masses.main_mass(three) == pytest.approx(120**2 / (120**2 + 2 * 60**2), abs=0.01)
    assert masses.stray_marks(three) == 0
    assert masses.stray_marks(view(several(*(disc(90 * i, 90, 5) for i in range(1, 4))))) == 2
    assert masses.strong_masses(
        view(several(disc(300, 300, 250, (240, 225, 215)), disc(200, 300, 60), disc(400, 300, 60)))
    ) == pytest.approx(np.log2(3))
    assert masses.strong_centre(three) == pytest.approx(masses.main_mass(three), abs=0.01)
    assert masses.discs(three) == 1
    assert masses.discs(view(box(100, 100, 499, 299))) == 0
    assert masses.spread(DISC) == pytest.approx(0.25 / 2**0.5, abs=0.01)
    assert masses.focus(DISC) == pytest.approx(1, abs=0.02)
    whole = view(box(0, 0, 599, 599))
    assert masses.focus(whole) == pytest.approx(np.pi * 0.25**2, abs=0.01)
    assert masses.solidity(DISC) == pytest.approx(1, abs=0.03)
    ring = view(lambda draw: draw.arc((100, 100, 500, 500), 0, 270, fill=RED, width=40))
    assert masses.solidity(ring) < 0.5


def test_flatness() -> None:
    assert flatness.flatness(DISC) == pytest.approx(1, abs=0.05)
    assert flatness.flatness(NOISE) == 0
    # A side of half the picture, one pixel wide, each way.
    assert flatness.boxes(view(box(150, 150, 449, 449))) == pytest.approx(
        2 * 150 / 300**2 * 1000, rel=0.01
    )
    assert flatness.boxes(STRIPES) == 0
    assert flatness.boxes(DISC) < 0.5
    assert flatness.boxes(blurred(box(150, 150, 449, 449), 3)) == 0
    assert flatness.banding(STRIPES) > 0.9
    assert flatness.banding(NOISE) < 0.1
    assert flatness.banding(DISC) < 0.2
    assert flatness.banding(BLANK) == 0
    assert flatness.business(NOISE) > 0.9
    assert flatness.business(DISC) < 0.05
    assert flatness.colour_count(DISC) < 1
    assert flatness.colour_count(NOISE) > 8


def test_a_horizon_is_no_box_and_no_stripes() -> None:
    sea = view(several(box(0, 0, 599, 299, fill=(240, 190, 120)), box(0, 300, 599, 599, fill=BLUE)))
    assert flatness.boxes(sea) == 0
    assert flatness.boxes(view(several(box(0, 300, 599, 599), box(280, 0, 319, 299)))) > 1


def test_stripes_are_stripes_whichever_way_they_run() -> None:
    for turn in (0, 8, 30, 45, 77):
        rows, columns = np.mgrid[:600, :600]
        along = columns * np.cos(np.radians(turn)) + rows * np.sin(np.radians(turn))
        wave = np.sin(along / 15)[..., None] * 60 + 150
        assert flatness.banding(view(pixels(np.repeat(wave, 3, axis=-1)))) > 0.9, turn


def test_a_sheet_that_is_painted_all_over_keeps_its_paper() -> None:
    sheet = view(box(0, 0, 599, 569, fill=(240, 190, 120)))
    assert coverage.paper_lightness(sheet) == pytest.approx(97.0, abs=0.3)
    assert coverage.coverage(sheet) == pytest.approx(0.95, abs=0.01)


def test_where_nothing_is_pale_the_paper_is_white_and_paint_is_everywhere() -> None:
    night = view(several(box(0, 0, 599, 599, fill=(60, 70, 130)), disc(300, 300, 90, BLUE)))
    assert coverage.coverage(night) == 1
    assert washes.pigment_strength(night) > 50
    assert night.inside.all()
    assert washes.glaze_edges(night) == 1
    assert coverage.paper_lightness(view(lambda draw: None, (60, 60, 60))) < 30


def test_paint_hangs_from_the_upper_edge_and_a_sky_hangs_little() -> None:
    quarter = coverage.hanging(view(box(0, 0, 599, 149)))
    assert quarter == pytest.approx(0.75, abs=0.02)
    assert coverage.hanging(view(box(0, 0, 599, 199))) == pytest.approx(2 / 3, abs=0.02)
    assert coverage.hanging(view(box(0, 400, 599, 599))) == 0


def test_shapes() -> None:
    apart = view(several(disc(200, 300, 120), disc(500, 300, 40)))
    assert shapes.apart(DISC) == 0
    assert shapes.apart(apart) == pytest.approx(0.1 * 0.3, abs=0.012)
    assert shapes.cut_off(DISC) == 0
    assert shapes.cut_off(QUARTER) == 1
    assert shapes.cut_off(view(several(disc(0, 300, 100), disc(400, 300, 100)))) == pytest.approx(
        1 / 3, abs=0.02
    )
    assert shapes.strong_hull(BLANK) == 1
    assert shapes.strong_hull(DISC) == pytest.approx(1, abs=0.03)
    assert shapes.strong_hull(view(several(disc(60, 60, 50), disc(540, 540, 50)))) < 0.3
    assert shapes.strong_ovals(BLANK) == 0
    assert shapes.strong_ovals(DISC) > 0.97
    assert (
        shapes.strong_ovals(view(lambda draw: draw.ellipse((50, 250, 550, 350), fill=RED))) > 0.95
    )
    cross = several(box(100, 270, 499, 329), box(270, 100, 329, 499))
    assert shapes.strong_ovals(view(cross)) < 0.6


def test_a_picture_with_nothing_on_it_has_finite_properties() -> None:
    for size in ((1, 1), (600, 600), (600, 20)):
        for colour in ("white", "black", PAPER):
            values = measure(view(Image.new("RGB", size, colour)))
            assert set(values) == set(CATALOGUE)
            assert all(np.isfinite(value) for value in values.values())


def test_every_property_says_its_range_and_has_words_for_a_fault() -> None:
    for known in CATALOGUE.values():
        assert known.measure.__doc__
        assert known.step > 0
        assert known.right
        assert known.too_little or known.too_much


def test_words_are_not_used_twice() -> None:
    words = [
        word
        for known in CATALOGUE.values()
        for word in (known.right, known.too_little, known.too_much)
        if word
    ]
    assert len(set(words)) == len(words)
