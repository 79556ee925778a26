"""Pictures are marked and compared by the frozen model."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from pleinair.server.scoring.embedded.catalogue import TRAITS
from pleinair.server.scoring.embedded.likeness import CHANCE, STRANGENESS
from pleinair.server.scoring.embedded.measured import measured
from pleinair.server.scoring.embedded.model import Model
from pleinair.server.scoring.embedded.view import UnreadablePictureError

__all__ = ["EmbeddedScorer", "Mark", "UnreadablePictureError", "embedded_scorer"]

MODEL = Path(__file__).parent / "model.json"
MENTIONED = 4  # properties that are named on each side; more would be a list, not a critique
HARD_TO_MEND = (STRANGENESS.name, CHANCE.name)  # of all together: said after what is wrong
NOTABLE = 0.1  # log-odds below which a property made no difference worth a word


@dataclass(frozen=True)
class Mark:
    """What one picture is worth on its own.

    Attributes:
        value: In [0, 1]; about 0.9 for paintings that people love, below 0.1 for what is none.
        raised: What raised it, in words fit for a critique, the strongest first.
        lowered: What lowered it, likewise.
    """

    value: float
    raised: tuple[str, ...]
    lowered: tuple[str, ...]


class EmbeddedScorer:
    """Scores pictures by measured properties, with no service and no network.

    The same picture always gets the same number. Safe to use from several threads.

    Args:
        model: The fitted model.
    """

    def __init__(self, model: Model) -> None:
        self._model = model
        self.version = model.version

    def mark(self, png: bytes) -> Mark:
        """Mark one picture of any size.

        Raises:
            UnreadablePictureError: The bytes are no picture.
        """
        properties = measured(png)
        traits = self._model.traits(properties)
        parts = self._model.parts(properties)
        ranked = sorted(parts, key=lambda name: (parts[name], name))
        ranked.sort(key=lambda name: name in HARD_TO_MEND and parts[name] < 0)
        raised = [name for name in reversed(ranked) if parts[name] > NOTABLE]
        lowered = [name for name in ranked if parts[name] < -NOTABLE]
        return Mark(
            value=self._model.value(self._model.total(properties)),
            raised=tuple(TRAITS[name].right for name in raised[:MENTIONED]),
            lowered=tuple(self._fault(name, traits[name]) for name in lowered[:MENTIONED]),
        )

    def compare(self, painting: bytes, reference: bytes) -> float:
        """Probability in [0, 1] that `painting` is the better of two pictures.

        `compare(a, b) + compare(b, a) == 1`, and 0.5 for a picture and itself.

        Raises:
            UnreadablePictureError: One of them is no picture.
        """
        return self._model.wins(self._total(painting), self._total(reference))

    def _total(self, png: bytes) -> float:
        return self._model.total(measured(png))

    def _fault(self, name: str, value: float) -> str:
        low, high = self._model.curves[name].peak
        known = TRAITS[name]
        return known.too_little if value < (low + high) / 2 else known.too_much


@cache
def embedded_scorer() -> EmbeddedScorer:
    """The scorer with the model that Plein Air ships."""
    return EmbeddedScorer(Model.read(MODEL))
