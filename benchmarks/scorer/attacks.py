"""What climbs: sketches in numbers from 0 to 1, each with a weak start."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from pathlib import Path
from types import MappingProxyType

Genes = Mapping[str, float]

SKETCHES = Path(__file__).parent.parent / "sketches"
HOLE = "const GENES = {};"
MASSES = 7

# One pale glaze of narrow petals, small and off the middle.
FLOWER: Mapping[str, float] = {
    "petals": 0.2,
    "size": 0.25,
    "petalWidth": 0.3,
    "taper": 0.5,
    "glazes": 0.0,
    "turn": 0.5,
    "curvature": 0.5,
    "ruffle": 0.1,
    "hue": 0.98,
    "hueDrift": 0.1,
    "petalSaturation": 0.5,
    "petalLightness": 0.8,
    "deepening": 0.2,
    "opacity": 0.3,
    "bleed": 0.2,
    "texture": 0.4,
    "border": 0.4,
    "x": 0.35,
    "y": 0.35,
    "stem": 0.2,
    "lean": 0.5,
    "leaves": 0.0,
    "leafLength": 0.3,
    "leafHue": 0.4,
    "leafLightness": 0.6,
    "heart": 0.1,
    "heartHue": 0.12,
    "heartLightness": 0.6,
    "heartOpacity": 0.5,
    "stamens": 0.0,
    "paperHue": 0.12,
    "paperSaturation": 0.5,
    "paperLightness": 0.94,
    "wash": 0.0,
    "washHue": 0.5,
    "washSize": 0.3,
    "washAside": 0.5,
    "specks": 0.0,
    "speckSize": 0.2,
    "shards": 0.0,
    "shardSaturation": 0.5,
    "stripes": 0.0,
}

TRICKS = ("specks", "speckSize", "shards", "shardSaturation", "stripes")
# A first draft: one glaze of five plain petals, somewhat small, without leaves.
BLOOM: Mapping[str, float] = {
    name: value for name, value in FLOWER.items() if name not in TRICKS
} | {
    "size": 0.4,
    "petalWidth": 0.4,
    "opacity": 0.35,
    "petalLightness": 0.72,
    "x": 0.42,
    "y": 0.38,
    "leafLightness": 0.5,
}

# One flat, pale disc in a corner; the others wait, all over the paper.
GLOBAL: Mapping[str, float] = {
    "masses": 0.0,
    "corners": 0.6,
    "curvature": 0.5,
    "ruffle": 0.2,
    "glazes": 0.0,
    "taper": 0.5,
    "aside": 0.2,
    "deepening": 0.3,
    "hueDrift": 0.1,
    "saturation": 0.4,
    "opacity": 0.3,
    "bleed": 0.2,
    "texture": 0.4,
    "border": 0.4,
    "accents": 0.0,
    "accentHue": 0.1,
    "accentLightness": 0.4,
    "accentSpread": 0.5,
    "accentSize": 0.3,
    "spatter": 0.0,
    "spatterSpread": 0.5,
    "spatterSize": 0.3,
    "paperHue": 0.12,
    "paperSaturation": 0.5,
    "paperLightness": 0.94,
}
EACH: Mapping[str, float] = {"size": 0.25, "breadth": 1.0, "angle": 0.5, "lightness": 0.8}


def _masses() -> dict[str, float]:
    genes = dict(GLOBAL)
    for mass in range(MASSES):
        genes |= {f"{name}{mass}": value for name, value in EACH.items()}
        genes |= {
            f"x{mass}": round(0.2 + 0.6 * (mass * 3 % MASSES) / MASSES, 4),
            f"y{mass}": round(0.2 + 0.6 * (mass * 5 % MASSES) / MASSES, 4),
            f"hue{mass}": round(mass / MASSES, 4),
        }
    return genes


class Attack(StrEnum):
    """What climbs.

    A flower and nothing else, a flower with tricks to choose from, or masses that need not be of
    anything.
    """

    BLOOM = "bloom"
    FLOWER = "flower"
    MASSES = "masses"


@dataclass(frozen=True)
class Climbing:
    """A sketch in numbers.

    Attributes:
        file: JavaScript with `HOLE` in it.
        start: Where the numbers start, each in [0, 1].
        fixed: Numbers of the sketch that stay as they are.
    """

    file: Path
    start: Genes
    fixed: Genes = field(default_factory=dict)

    @cached_property
    def template(self) -> str:
        """The sketch without its numbers."""
        return self.file.read_text("utf-8")

    def sketch(self, genes: Genes) -> str:
        """The sketch with its numbers filled in."""
        return self.template.replace(
            HOLE, f"const GENES = {json.dumps({**genes, **self.fixed})};", 1
        )


ATTACKS: Mapping[Attack, Climbing] = MappingProxyType(
    {
        Attack.BLOOM: Climbing(
            SKETCHES / "flower.js", BLOOM, MappingProxyType({name: FLOWER[name] for name in TRICKS})
        ),
        Attack.FLOWER: Climbing(SKETCHES / "flower.js", FLOWER),
        Attack.MASSES: Climbing(SKETCHES / "masses.js", _masses()),
    }
)
