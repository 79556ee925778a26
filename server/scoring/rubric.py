"""The reward as OpenEnv rubrics, so that a trainer can look into its parts."""

from typing import Any

from openenv.core.rubrics import Rubric

from pleinair.client.models import PleinairObservation
from pleinair.server.scoring.reward import weighted_sum


class TermRubric(Rubric):
    """One term of the reward, as the observation carries it.

    Its `last_score` is in [0, 1], or None when the term has no value.
    """

    def __init__(self, term: str) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.term = term

    def forward(self, action: Any, observation: PleinairObservation) -> Any:
        term = observation.terms.get(self.term)
        return None if term is None else term.value

    def reset(self) -> None:
        self.last_score = None


class WatercolourRubric(Rubric):
    """The reward of a watercolour, with its terms as children.

    Its value, and its `last_score`, is in [0, 1]: 0 with a violation, and None when
    something of ours failed, which is no score and must not be learnt from.
    """

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.gate = TermRubric("gate")
        self.length = TermRubric("length")
        self.quality = TermRubric("quality")
        self.judge = TermRubric("judge")

    def forward(self, action: Any, observation: PleinairObservation) -> Any:
        for child in self.children():
            child(action, observation)
        if observation.failure is not None:
            return None
        if observation.violations:
            return 0.0
        return weighted_sum(observation.terms)

    def reset(self) -> None:
        self.last_score = None
        for child in self.children():
            child.reset()
