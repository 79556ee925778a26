"""What a property is."""

from collections.abc import Callable
from dataclasses import dataclass

from pleinair.server.scoring.embedded.view import View


@dataclass(frozen=True)
class Property:
    """Something of a picture that can be measured.

    Attributes:
        measure: The measurement; its docstring says the unit and the range.
        step: A difference that a person sees, in its unit: what a fit may not cut finer.
        right: What to say of a picture that has the right amount of it.
        too_little: What to say of one that has less; "" where less is never a fault.
        too_much: What to say of one that has more; "" where more is never a fault.
        guard: How far beyond what paintings have, in their ranges, a picture must be to be worth
            nothing however good the rest of it is; None where no amount says that.
    """

    measure: Callable[[View], float]
    step: float
    right: str
    too_little: str
    too_much: str
    guard: float | None
