"""All properties, by name, with their words."""

from collections.abc import Mapping
from types import MappingProxyType

from pleinair.server.scoring.embedded import coverage
from pleinair.server.scoring.embedded.properties import Property
from pleinair.server.scoring.embedded.view import View

CATALOGUE: Mapping[str, Property] = MappingProxyType(
    {
        "coverage": Property(
            coverage.coverage,
            right="paint and bare paper are in balance",
            too_little="there is little paint on the paper",
            too_much="too little of the paper is left bare",
        ),
        "edge_contact": Property(
            coverage.edge_contact,
            right="the subject has air around it",
            too_little="nothing leads towards the edges of the paper",
            too_much="paint runs along the edges of the paper",
        ),
        "bare_paper": Property(
            coverage.bare_paper,
            right="the paper is pale",
            too_little="the paper is dark",
            too_much="the paper is glaring white",
        ),
    }
)


def measure(view: View) -> dict[str, float]:
    """All properties of a picture, by name."""
    return {name: known.measure(view) for name, known in CATALOGUE.items()}
