"""What a property is."""

from collections.abc import Callable
from dataclasses import dataclass

from pleinair.server.scoring.embedded.view import View


@dataclass(frozen=True)
class Property:
    """Something of a picture that can be measured.

    Attributes:
        measure: The measurement; its docstring says the unit and the range.
        right: What to say of a picture that has the right amount of it.
        too_little: What to say of one that has less.
        too_much: What to say of one that has more.
    """

    measure: Callable[[View], float]
    right: str
    too_little: str
    too_much: str
