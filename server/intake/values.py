"""How many values a JSON text holds, and how long its numbers are, seen before it is parsed.

Each value takes up to 27 bytes of memory for one that is sent, and time in which nobody else is
served; that of a number grows with the square of its digits.
"""

import re

# Of a request. A batch of 256 objects has some 1,300, what the page sends some hundred. To say what
# is wrong with each takes ten microseconds.
MAX_VALUES = 5_000
MAX_DEPTH = 64
# Written out, the largest number that a float holds has 309.
MAX_DIGITS = 400
# Of all that is no string and no space: 5,000 numbers of 400 digits are half of it.
MAX_OUTSIDE_BYTES = 4 * 1024 * 1024
# So much at a time, because cutting out strings takes a multiple of it.
PIECE = 64 * 1024
NO_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))
SPACES = b" \t\r\n"
OPENING = frozenset(b"[{")
LONG_NUMBER = re.compile(rb"(?<![0-9])[0-9]{%d}" % (MAX_DIGITS + 1))


class ValuesError(ValueError):
    """A text holds too many values, too long numbers, or is nested too deeply.

    Attributes:
        kind: A word for what is wrong.
        offset: Bytes from the start by which it was found.
    """

    def __init__(self, kind: str, problem: str, offset: int) -> None:
        super().__init__(f"{problem}; that shows in its first {offset:,} bytes")
        self.kind = kind
        self.offset = offset


class ValueCount:
    """Counts the values of a JSON text in UTF-8 that comes in pieces.

    A value is what follows a `[`, `{` or `,` outside of strings. What is no JSON is counted up to
    where it stops to be JSON, which is as far as anybody parses it.

    Args:
        most: How many there may be.
    """

    def __init__(self, most: int = MAX_VALUES) -> None:
        self._most = most
        self._offset = 0
        self._values = 0
        self._quotes = 0
        self._outside = 0
        self._brackets = 0
        self._depth = 0
        self._inside = False  # of a string
        self._escaped = False  # by a backslash at the end of the piece before
        self._broken = False

    def feed(self, data: bytes) -> None:
        """Count on.

        Raises:
            ValuesError: There are too many, or their numbers are too long, or it is too deep.
        """
        for start in range(0, len(data), PIECE):
            if self._broken:
                return
            piece = data[start : start + PIECE]
            self._offset += len(piece)
            self._count(self._without_strings(piece))

    def _without_strings(self, piece: bytes) -> bytes:
        if self._escaped:
            piece = piece[1:]
        # Pairs of backslashes go first, so that each one left begins an escape.
        piece = piece.replace(b"\\\\", b"")
        self._escaped = piece.endswith(b"\\")
        parts = piece.replace(b'\\"', b"").split(b'"')
        self._quotes += len(parts) - 1
        outside = b"".join(parts[self._inside :: 2])
        self._inside ^= len(parts) % 2 == 0
        return outside

    def _count(self, outside: bytes) -> None:
        outside = outside.translate(None, SPACES)
        self._outside += len(outside)
        if self._outside > MAX_OUTSIDE_BYTES:
            raise ValuesError(
                "too_much_outside",
                f"holds more than {MAX_OUTSIDE_BYTES:,} bytes in no string",
                self._offset,
            )
        brackets = outside.translate(None, NO_BRACKETS)
        self._values += outside.count(b",") + brackets.count(b"[") + brackets.count(b"{")
        # Each value of an object has two strings, so more are between no commas, and no JSON.
        if max(self._values, self._quotes // 4) > self._most:
            raise ValuesError(
                "too_many_values", f"holds more than {self._most:,} JSON values", self._offset
            )
        if LONG_NUMBER.search(outside):
            raise ValuesError(
                "long_number", f"holds a number of more than {MAX_DIGITS} digits", self._offset
            )
        self._brackets += len(brackets)
        if self._brackets > 2 * self._most:  # more are closed than were opened
            self._broken = True
            return
        for bracket in brackets:
            self._depth += 1 if bracket in OPENING else -1
            if self._depth > MAX_DEPTH:
                raise ValuesError(
                    "nested_too_deeply", f"is nested more than {MAX_DEPTH} deep", self._offset
                )


def check_values(text: str) -> None:
    """Count the values of a whole text.

    Raises:
        ValuesError: There are too many, or their numbers are too long, or it is too deep.
    """
    count = ValueCount()
    for start in range(0, len(text), PIECE):
        count.feed(text[start : start + PIECE].encode("utf-8", "surrogatepass"))
