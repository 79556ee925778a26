"""What comes out of a render."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from pleinair.client.outcomes import Failure, FailureKind, SketchError, Violation


@dataclass(frozen=True)
class Act:
    """Something a sketch did, when it ran, that painting with brush does not need.

    Attributes:
        kind: `primitive`: painted with p5's own shapes and images; `text`: wrote; `pixels`:
            set pixels or took a canvas's context; `gl`: drew past p5; `outside`: reached for
            the network, storage or the browser; `tampering`: changed what it is judged by.
        name: What it called, such as `ellipse`.
        count: How often.
        line: Line in the source of the first time, from 1, or None when it is not known.
        column: Column in that line, from 1, or None.
    """

    kind: Literal["primitive", "text", "pixels", "gl", "outside", "tampering"]
    name: str
    count: int
    line: int | None = None
    column: int | None = None


@dataclass(frozen=True)
class Render:
    """One sketch, run once.

    Attributes:
        png: The painting as an RGB PNG on white, or None when there is none to show.
        width: Width of the picture in pixels, 0 without one.
        height: Height of the picture in pixels, 0 without one.
        paint_fraction: Share of the pixels, in [0, 1], that differ from the paper.
        mode: `webgl` or `2d`, as the canvas was made; "" without a picture.
        finished: Whether setup and the first frame ran to their end without an error.
        looping: Whether the sketch went on drawing after its first frame (no `noLoop()`);
            the picture is then that of its first complete frame.
        errors: What the sketch threw or reported, in order, at most 20.
        calls: How often each brush method was called, by name.
        acts: What it did beside painting with brush, at most 50 different things.
        ran: Start and end of each part of the source that ran, in order, in UTF-16 code units
            from 0, the end left out.
        violations: What stopped the sketch from giving a picture at all.
        elapsed_ms: Wall time from the start of painting to the picture, in milliseconds.
        queued_ms: Wall time spent waiting for a free browser, in milliseconds.
        queue_length: How many sketches waited for one when this one came.
        seed: The seed that random numbers and noise started from.
        browser: The browser's version, such as `156.0.7000.1`, or "" when it is not known.
    """

    png: bytes | None = None
    width: int = 0
    height: int = 0
    paint_fraction: float = 0.0
    mode: Literal["webgl", "2d", ""] = ""
    finished: bool = False
    looping: bool = False
    errors: tuple[SketchError, ...] = ()
    calls: Mapping[str, int] = field(default_factory=dict)
    acts: tuple[Act, ...] = ()
    ran: tuple[tuple[int, int], ...] = ()
    violations: tuple[Violation, ...] = ()
    elapsed_ms: float = 0.0
    queued_ms: float = 0.0
    queue_length: int = 0
    seed: int = 0
    browser: str = ""

    @cached_property
    def sha256(self) -> str | None:
        """SHA-256 of the PNG in hexadecimal, or None without a picture."""
        return hashlib.sha256(self.png).hexdigest() if self.png else None


class RenderError(Exception):
    """The renderer failed; nothing can be said about the sketch.

    Attributes:
        kind: `renderer_unavailable` or `renderer_saturated`.
    """

    def __init__(self, kind: FailureKind, message: str) -> None:
        super().__init__(message)
        self.kind: FailureKind = kind

    def __reduce__(self) -> "tuple[type[RenderError], tuple[FailureKind, str]]":
        # An exception is copied with its message alone, and this one comes from other machines.
        return type(self), (self.kind, str(self))

    @property
    def failure(self) -> Failure:
        """The same as a value for an observation."""
        return Failure(kind=self.kind, message=str(self))
