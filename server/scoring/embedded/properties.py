"""What a property is."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Flag, auto

from pleinair.server.scoring.embedded.view import View


class Fault(Flag):
    """Which amounts of a property are held against a picture."""

    NEITHER = 0
    LITTLE = auto()
    MUCH = auto()
    EITHER = LITTLE | MUCH


@dataclass(frozen=True)
class Trait:
    """Something of a picture that is weighed, and the words for it.

    Attributes:
        name: What it is called in the model.
        step: A difference that a person sees, in its unit: what a fit may not cut finer.
        right: What to say of a picture that has the right amount of it.
        too_little: What to say of one that has less; "" where less is never a fault.
        too_much: What to say of one that has more; "" where more is never a fault.
        weighed: Which amounts of it, by itself, tell a good painting from a weak one whoever
            painted it. Most tell one hand from another, and count in how all go together only.
        guard: How far beyond what paintings have, in their ranges, a picture must be to be worth
            nothing however good the rest of it is: what a brush on paper keeps within bounds.
            None where no amount says that.
    """

    name: str
    step: float
    right: str
    too_little: str
    too_much: str
    weighed: Fault
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
    weighed: Fault = Fault.NEITHER,
    guard: float | None = None,
) -> Callable[[Callable[[View], float]], Property]:
    """Make a measurement a property; see there."""
    return lambda measure: Property(
        measure.__name__, step, right, too_little, too_much, weighed, guard, measure
    )
