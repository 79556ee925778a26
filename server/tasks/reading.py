"""A reply of any length becomes a sketch, or the violation that says why it does not."""

from pleinair.client.limits import MAX_REPLY_CHARS
from pleinair.client.outcomes import Violation
from pleinair.server.sketch import Sketch, extract

TOO_LONG = Violation(
    code="no_sketch",
    message=f"The reply is longer than {MAX_REPLY_CHARS:,} characters, so it was not read. "
    "Answer with one complete p5.js sketch, and compute shapes in loops.",
)


def read_reply(reply: str) -> Sketch | Violation:
    """The sketch in a reply, or what is wrong with it; a reply over the limit is not looked at."""
    return TOO_LONG if len(reply) > MAX_REPLY_CHARS else extract(reply)
