"""Source text, and where in it a byte of the syntax tree stands."""

import re
from bisect import bisect_left, bisect_right
from functools import cached_property
from itertools import accumulate

_CONTINUATION = re.compile(rb"[\x80-\xbf]")
_NOT_NEWLINE = re.compile(r"[^\n]")
_LONE_SURROGATE = re.compile("[\ud800-\udfff]")

Span = tuple[int, int]
"""First byte, and the byte after the last one."""


class Text:
    """Source text with its UTF-8 bytes, which is what a syntax tree counts in.

    Lone surrogates, which no encoding can hold, become U+FFFD.
    """

    def __init__(self, source: str) -> None:
        self.source = _LONE_SURROGATE.sub("\ufffd", source)
        self.data = self.source.encode()

    @cached_property
    def _line_starts(self) -> list[int]:
        return [0, *accumulate(len(line) + 1 for line in self.data.split(b"\n"))]

    @cached_property
    def _continuations(self) -> list[int]:
        if self.data.isascii():
            return []
        return [match.start() for match in _CONTINUATION.finditer(self.data)]

    def position(self, byte: int) -> tuple[int, int]:
        """Line and column of a byte, in characters, both from 1."""
        line = bisect_right(self._line_starts, byte, hi=len(self._line_starts) - 1)
        start = self._line_starts[line - 1]
        extra = bisect_left(self._continuations, byte) - bisect_left(self._continuations, start)
        return line, byte - start - extra + 1

    def line(self, number: int) -> str:
        """The text of a line, without its newline."""
        start, end = self._line_starts[number - 1 : number + 1]
        return self.data[start : end - 1].decode(errors="replace")

    def slice(self, start: int, end: int) -> str:
        """The text between two bytes."""
        return self.data[start:end].decode(errors="replace")

    def blank(self, spans: list[Span]) -> str:
        """The text with spaces in place of what stands in the spans; lines stay where they are.

        Args:
            spans: In any order; they may overlap.
        """
        parts = []
        done = 0
        for start, end in sorted(spans):
            start = max(start, done)
            if end > start:
                parts += [self.slice(done, start), blanked(self.slice(start, end))]
                done = end
        parts.append(self.slice(done, len(self.data)))
        return "".join(parts)


def blanked(text: str) -> str:
    """Spaces in place of every character but the newlines."""
    return _NOT_NEWLINE.sub(" ", text)
