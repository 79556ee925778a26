"""What a property is."""

from collections.abc import Callable
from dataclasses import dataclass

from pleinair.server.scoring.embedded.view import View

# How far beyond what paintings have, in their ranges, a picture must be to be worth nothing. What
# a brush on paper keeps within bounds is guarded closely, what another subject or hand may well
# go beyond from further off, and how much is painted never: a landscape covers the paper.
CLOSE, FAR = 0.5, 1.0
NEVER = None


@dataclass(frozen=True)
class Trait:
    """Something of a picture that is weighed, and the words for it.

    Attributes:
        name: What it is called in the model.
        step: A difference that a person sees, in its unit: what a fit may not cut finer.
        right: What to say of a picture that has the right amount of it.
        too_little: What to say of one that has less; "" where less is never a fault.
        too_much: What to say of one that has more; "" where more is never a fault.
        guard: How far beyond what paintings have, in their ranges, a picture must be to be worth
            nothing however good the rest of it is; None where no amount says that.
    """

    name: str
    step: float
    right: str
    too_little: str
    too_much: str
    guard: float | None


@dataclass(frozen=True)
class Property(Trait):
    """A trait that is measured on the picture itself.

    Attributes:
        measure: The measurement; its docstring says the unit and the range.
    """

    measure: Callable[[View], float]

    def __call__(self, view: View) -> float:
        """Measure it."""
        return self.measure(view)


def described(
    *,
    step: float,
    right: str,
    too_little: str = "",
    too_much: str = "",
    guard: float | None = FAR,
) -> Callable[[Callable[[View], float]], Property]:
    """Make a measurement a property; see there."""
    return lambda measure: Property(
        measure.__name__, step, right, too_little, too_much, guard, measure
    )
