"""All properties, by name, with their words."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from pleinair.server.scoring.embedded import (
    coverage,
    edges,
    flatness,
    masses,
    palette,
    texture,
    tone,
    washes,
)
from pleinair.server.scoring.embedded.properties import Property
from pleinair.server.scoring.embedded.view import View

# What a brush on paper keeps within bounds is guarded closely, what another subject or hand may
# well go beyond is guarded from further off, and how much is painted not at all: a landscape
# covers the paper.
CLOSE_GUARD, WIDE_GUARD = 0.5, 1.0
CLOSELY_GUARDED = {
    "paper_lightness",
    "paper_tint",
    "hard_edges",
    "fine_grain",
    "grain_balance",
    "anisotropy",
    "repetition",
    "garishness",
    "stray_marks",
    "discs",
    "flatness",
    "business",
    "seams",
    "colour_count",
}
UNGUARDED = {"coverage", "edge_contact"}

NO_FAULT = ""

Row = tuple[Callable[[View], float], float, str, str, str]
"""The measurement, its step, and what to say of the right amount, of too little, of too much."""


def _named(*rows: Row) -> Mapping[str, Property]:
    names = [row[0].__name__ for row in rows]
    named = zip(names, rows, strict=True)
    return MappingProxyType({name: Property(*row, _guard(name)) for name, row in named})


def _guard(name: str) -> float | None:
    if name in UNGUARDED:
        return None
    return CLOSE_GUARD if name in CLOSELY_GUARDED else WIDE_GUARD


CATALOGUE: Mapping[str, Property] = _named(
    (
        coverage.coverage,
        0.1,
        "paint and bare paper are in balance",
        "there is little paint on the paper",
        "too little of the paper is left bare",
    ),
    (
        coverage.edge_contact,
        0.1,
        "the subject sits well within the paper's edges",
        NO_FAULT,
        "paint runs along the edges of the paper",
    ),
    (
        coverage.paper_lightness,
        4,
        "the paper is pale",
        "the paper is dark",
        NO_FAULT,
    ),
    (
        coverage.paper_tint,
        4,
        "the paper has a quiet tint",
        "the paper is bare white",
        "the paper is strongly coloured",
    ),
    (
        washes.glaze_edges,
        0.1,
        "washes show through each other",
        "hardly any wash lies over another",
        "there is more glazing than form",
    ),
    (
        washes.glaze_density,
        0.1,
        "glazes model the form",
        "large washes are left without a second glaze",
        "glazes crowd each other",
    ),
    (
        washes.glaze_levels,
        3,
        "pigment lies in many strengths",
        "pigment lies in one or two strengths only",
        "pigment is spread over too many strengths",
    ),
    (
        washes.thin_washes,
        0.15,
        "thin washes let the paper shine",
        "no wash is thin enough for the paper to shine through",
        "almost all washes are faint",
    ),
    (
        washes.pigment_strength,
        8,
        "the pigment is of good strength",
        "the pigment is weak",
        "the pigment is heavy",
    ),
    (
        washes.pigment_spread,
        8,
        "pale and strong passages set each other off",
        "pale and strong passages hardly differ",
        "pale and strong passages fall apart",
    ),
    (
        edges.hard_edges,
        0.15,
        "crisp edges where they are needed",
        "no edge is crisp",
        "every edge is cut hard",
    ),
    (
        edges.soft_edges,
        0.15,
        "some edges are lost in the paper",
        "no edge is soft",
        "the edges are lost almost everywhere",
    ),
    (
        edges.edge_variety,
        0.3,
        "edges vary from hard to soft",
        "edges are all alike",
        "edges change without reason",
    ),
    (
        edges.outline_length,
        3,
        "the silhouette is lively",
        "the silhouette is a plain blob",
        "the silhouette is frayed",
    ),
    (
        edges.fringe,
        0.15,
        "the paint bleeds a little into the paper",
        "the paint does not bleed",
        "a pale haze surrounds the paint",
    ),
    (
        tone.tonal_range,
        10,
        "the tonal range is wide",
        "the tonal range is narrow",
        "light and dark are harshly apart",
    ),
    (
        tone.darks,
        0.1,
        "darks give weight",
        "there are no darks",
        "darks weigh the painting down",
    ),
    (
        tone.paint_lightness,
        8,
        "the washes are luminous",
        "the washes are dark",
        "the washes are bleached",
    ),
    (
        tone.accent_focus,
        0.2,
        "the accents lead the eye to one place",
        "the accents are scattered",
        "all accents sit in one point",
    ),
    (
        tone.accents,
        5,
        "small dark accents wake the washes",
        "no small accent wakes the washes",
        "the accents are harsh",
    ),
    (
        tone.inner_contrast,
        1.5,
        "forms within the paint are clearly set off",
        "forms within the paint hardly stand out",
        "forms within the paint are cut out",
    ),
    (
        texture.fine_grain,
        0.2,
        "pigment granulates finely",
        "the washes have no fine grain",
        "the washes are noisy",
    ),
    (
        texture.middle_grain,
        0.2,
        "the washes have a living texture",
        "the washes have no texture",
        "the texture of the washes is rough",
    ),
    (
        texture.coarse_grain,
        0.2,
        "the washes bloom",
        "the washes have no blooms",
        "the washes are blotchy",
    ),
    (
        texture.grain_balance,
        0.15,
        "large forms carry the fine texture",
        "everything is blurred",
        "fine texture drowns the forms",
    ),
    (
        texture.anisotropy,
        0.15,
        "the marks run in several directions",
        NO_FAULT,
        "the marks all run one way, like stripes",
    ),
    (
        texture.repetition,
        0.3,
        "nothing repeats mechanically",
        NO_FAULT,
        "a pattern repeats mechanically",
    ),
    (
        palette.saturation,
        8,
        "the colours are clear",
        "the colours are dull",
        "the colours are loud",
    ),
    (
        palette.strongest_colour,
        12,
        "the strongest colour glows",
        "no colour is strong",
        "the strongest colour is harsh",
    ),
    (
        palette.hue_count,
        2,
        "a few hues make the palette",
        "the palette is of one hue",
        "the palette has too many hues",
    ),
    (
        palette.leading_hue,
        0.15,
        "one family of colours leads",
        "no family of colours leads",
        "no second colour answers the first",
    ),
    (
        palette.hue_disorder,
        0.1,
        "neighbouring colours belong together",
        "neighbouring colours are all alike",
        "colours lie beside each other at random",
    ),
    (
        palette.mud,
        0.1,
        "the mixtures stay clean",
        NO_FAULT,
        "the mixtures are muddy",
    ),
    (
        palette.greyness,
        0.15,
        "colour as well as tone sets the paint off",
        "colour alone sets the paint off",
        "tone alone sets the paint off, hardly any colour",
    ),
    (
        palette.garishness,
        0.1,
        "no colour is garish",
        NO_FAULT,
        "garish colours cover much of the painting",
    ),
    (
        palette.colour_variety,
        6,
        "the colours differ well",
        "the colours hardly differ",
        "the colours clash",
    ),
    (
        palette.running_colour,
        5,
        "colours run into each other within the washes",
        "the washes are each of one colour",
        "the washes change colour restlessly",
    ),
    (
        masses.off_centre,
        0.1,
        "the weight lies well on the paper",
        "the weight sits in the very middle",
        "the weight is pushed to one side",
    ),
    (
        masses.main_mass,
        0.15,
        "one mass holds the painting together",
        "the painting falls into pieces",
        "everything is one mass",
    ),
    (
        masses.mass_count,
        0.8,
        "the masses are few and clear",
        "there is hardly a second mass",
        "there are too many masses",
    ),
    (
        masses.strong_masses,
        0.8,
        "the strong passages are few",
        "there is no second strong passage",
        "strong passages are scattered like confetti",
    ),
    (
        masses.strong_centre,
        0.15,
        "the strong passages hang together",
        "the strong passages fall apart",
        "all strength is in one mass",
    ),
    (
        masses.stray_marks,
        1.5,
        "no mark is astray",
        NO_FAULT,
        "there are many stray marks",
    ),
    (
        masses.spread,
        0.05,
        "the subject fills the paper well",
        "the subject is small on the paper",
        "the paint is scattered over the paper",
    ),
    (
        masses.focus,
        0.12,
        "there is a clear focus",
        "there is no focus",
        "all pigment is in one spot",
    ),
    (
        masses.symmetry,
        0.2,
        "the composition is balanced, not mirrored",
        "the two sides do not answer each other",
        "the two sides are mirror images",
    ),
    (
        masses.solidity,
        0.1,
        "the main shape is open and firm",
        "the main shape is straggling",
        "the main shape is a closed lump",
    ),
    (
        masses.discs,
        0.15,
        "no mass is a bare disc",
        NO_FAULT,
        "masses are bare discs",
    ),
    (
        flatness.flatness,
        0.08,
        "no area is flat",
        NO_FAULT,
        "areas are filled with one flat colour",
    ),
    (
        flatness.business,
        0.06,
        "detail is well dosed",
        "there is hardly any detail",
        "there is detail everywhere",
    ),
    (
        flatness.seams,
        0.1,
        "no edge is ruled",
        NO_FAULT,
        "edges are ruled along rows and columns",
    ),
    (
        flatness.colour_count,
        1,
        "the colours have many nuances",
        "the colours have few nuances",
        "the nuances are beyond counting",
    ),
)


def measure(view: View) -> dict[str, float]:
    """All properties of a picture, by name."""
    return {name: known.measure(view) for name, known in CATALOGUE.items()}
