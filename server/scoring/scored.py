"""What a scorer says of one painting."""

from dataclasses import dataclass

from pleinair.client.outcomes import Failure


@dataclass(frozen=True)
class Scored:
    """A value, or why there is none.

    Attributes:
        value: In [0, 1]; None when something of ours failed.
        detail: How the value came about, or why there is none, in words.
        failure: What of ours failed; None with a value.
    """

    value: float | None
    detail: str
    failure: Failure | None = None

    @classmethod
    def failed(cls, failure: Failure) -> "Scored":
        """No value, because of a failure."""
        return cls(None, f"not scored: {failure.message}", failure)
