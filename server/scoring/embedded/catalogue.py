"""All properties, by name."""

from collections.abc import Mapping
from types import MappingProxyType

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
from pleinair.server.scoring.embedded.likeness import CHANCE, STRANGENESS
from pleinair.server.scoring.embedded.properties import Property, Trait
from pleinair.server.scoring.embedded.view import View

CATALOGUE: Mapping[str, Property] = MappingProxyType(
    {
        known.name: known
        for known in (
            coverage.coverage,
            coverage.edge_contact,
            coverage.hanging,
            coverage.paper_lightness,
            coverage.paper_tint,
            washes.glaze_edges,
            washes.glaze_density,
            washes.glaze_levels,
            washes.thin_washes,
            washes.pigment_strength,
            washes.pigment_spread,
            edges.hard_edges,
            edges.soft_edges,
            edges.edge_variety,
            edges.outline_length,
            edges.fringe,
            edges.blurred_edges,
            tone.tonal_range,
            tone.darks,
            tone.black,
            tone.big_tones,
            tone.paint_lightness,
            tone.accent_focus,
            tone.accents,
            tone.inner_contrast,
            texture.fine_grain,
            texture.middle_grain,
            texture.coarse_grain,
            texture.grain_balance,
            texture.anisotropy,
            texture.repetition,
            palette.saturation,
            palette.strongest_colour,
            palette.hue_count,
            palette.leading_hue,
            palette.hue_disorder,
            palette.mud,
            palette.greyness,
            palette.garishness,
            palette.colour_variety,
            palette.big_colours,
            palette.running_colour,
            masses.off_centre,
            masses.weight_depth,
            masses.main_mass,
            masses.mass_count,
            masses.strong_masses,
            masses.strong_centre,
            masses.stray_marks,
            masses.spread,
            masses.focus,
            masses.solidity,
            masses.discs,
            shapes.apart,
            shapes.cut_off,
            shapes.strong_hull,
            shapes.strong_ovals,
            flatness.flatness,
            flatness.business,
            flatness.boxes,
            flatness.banding,
            flatness.colour_count,
        )
    }
)

TRAITS: Mapping[str, Trait] = MappingProxyType(
    {**CATALOGUE, STRANGENESS.name: STRANGENESS, CHANCE.name: CHANCE}
)
"""All that a model weighs: the properties, and how they go together."""


def measure(view: View) -> dict[str, float]:
    """All properties of a picture, by name."""
    return {name: known(view) for name, known in CATALOGUE.items()}
