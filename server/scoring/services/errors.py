"""Why a service gave no score."""


class ServiceError(Exception):
    """A service gave no answer that can be used; the message says which, why, what to do.

    Attributes:
        outcome: What the metrics call it.
    """

    outcome = "refused"


class RefusedError(ServiceError):
    """The service will not answer this request, however often it is asked."""


class RetryableError(ServiceError):
    """The same request may be answered later.

    Args:
        message: What happened.
        wait_s: Seconds that the service asked to be left alone for, 0 when it named none.
    """

    outcome = "unavailable"

    def __init__(self, message: str, wait_s: float = 0.0) -> None:
        super().__init__(message)
        self.wait_s = wait_s


class WrongAnswerError(RetryableError):
    """The service answered, but not as it was asked to."""

    outcome = "wrong_answer"
