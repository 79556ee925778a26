"""The length term: how much code a sketch is."""

from pleinair.server.sketch.facts import CHARS_PER_TOKEN

SHORTEST_TOKENS = 150  # a canvas and a disc: no painting yet
FULL_TOKENS = 3_000  # the length of the paintings that people like best
LONGEST_TOKENS = 6_000  # past it a sketch repeats itself to earn by length


def length_value(chars: int) -> float:
    """Value in [0, 1] of the length of a sketch.

    With `tokens = chars / 4` it is 0 up to 150 tokens, `(tokens - 150) / 2850` up to 3,000,
    1 up to 6,000 and 0 past that: a ramp for trying, a plateau so that nobody has to hit a
    point, and a cliff against padding.

    Args:
        chars: Characters of code that may run or did (`SketchFacts.code_chars`,
            `code_chars_within`), without comments, white space and padding.
    """
    tokens = chars / CHARS_PER_TOKEN
    if tokens > LONGEST_TOKENS:
        return 0.0
    ramp = (tokens - SHORTEST_TOKENS) / (FULL_TOKENS - SHORTEST_TOKENS)
    return min(1.0, max(0.0, ramp))
