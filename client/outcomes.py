"""The words for what went wrong with a sketch, and for what went wrong with us.

A violation is the sketch's fault and has a defined reward. A failure is ours, and its
reward is None. This module needs pydantic only, so every room may import it.
"""

import re
from typing import Annotated, Literal, get_args

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

_HALF = re.compile("[\ud800-\udfff]")


def well_formed(text: str) -> str:
    """A text that any encoding can hold: halves of a character joined, lone ones U+FFFD."""
    if not _HALF.search(text):
        return text
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def _well_formed(value: object) -> object:
    return well_formed(value) if isinstance(value, str) else value


Words = Annotated[str, BeforeValidator(_well_formed)]
"""Text that may come from a sketch or a service. With half a character in it, pydantic takes it
and then can dump nothing that holds it: one such text would cost a whole batch its answer."""

ViolationCode = Literal[
    "no_sketch",
    "truncated",
    "syntax_error",
    "missing_setup",
    "not_webgl",
    "unknown_method",
    "external_access",
    "bare_primitives",
    "text_label",
    "no_paint_calls",
    "tampering",
    "canvas_too_large",
    "canvas_too_small",
    "no_canvas",
    "runtime_error",
    "timeout",
    "out_of_memory",
    "blank_canvas",
]
FailureKind = Literal[
    "renderer_unavailable",
    "renderer_saturated",
    "judge_unavailable",
    "quality_unavailable",
    "episode_lost",
]

VIOLATION_CODES: tuple[str, ...] = get_args(ViolationCode)
FAILURE_KINDS: tuple[str, ...] = get_args(FailureKind)


class Violation(BaseModel):
    """A rule that the sketch broke: what, where, and what to do instead."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    code: ViolationCode
    message: Words = Field(description="One or two sentences, addressed to the sketch's author")
    line: int | None = Field(default=None, ge=1, description="Line in the source, from 1")
    column: int | None = Field(default=None, ge=1, description="Column in that line, from 1")


class Failure(BaseModel):
    """Something of ours that failed, so that this rollout has no reward."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: FailureKind
    message: Words


class SketchError(BaseModel):
    """An exception that the sketch threw, or an error it reported, while it ran."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: Words = Field(description="The exception's class, e.g. TypeError")
    message: Words
    line: int | None = Field(default=None, ge=1, description="Line in the source, from 1")
    column: int | None = Field(default=None, ge=1, description="Column in that line, from 1")


class Term(BaseModel):
    """One part of a reward."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    value: float | None = Field(
        default=None, ge=0, le=1, description="In [0, 1]; None when it could not be scored"
    )
    weight: float = Field(ge=0, description="Share of the reward, after scaling")
    available: bool = Field(description="Whether this term is configured in this deployment")
    detail: Words = Field(default="", description="How the value came about, in words")
