"""The WebGL programs that a painting is made with: read from the vendored build."""

from functools import lru_cache
from typing import Literal

from pydantic import BaseModel, ConfigDict

from pleinair.server.vendor.files import HERE

PROGRAMS_PATH = HERE / "programs.json"


class Program(BaseModel):
    """A program, as its texts are compiled.

    Attributes:
        kind: `wash`: brush blends a mask with what is there; `points` and `tips`: brush draws a
            stroke into its mask; `sheet`: p5 shows a buffer.
        vertex: Its vertex shader, GLSL ES 3.
        fragment: Its fragment shader, GLSL ES 3.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: Literal["wash", "points", "tips", "sheet"]
    vertex: str
    fragment: str


class Programs(BaseModel):
    """All of them.

    Attributes:
        read_from: SHA-256 by path of the scripts that they were read from.
        programs: In the order in which they drew.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    read_from: dict[str, str]
    programs: tuple[Program, ...]


@lru_cache(maxsize=1)
def programs() -> tuple[Program, ...]:
    """The programs of the vendored build, read once.

    Raises:
        pydantic.ValidationError: `programs.json` does not have the shape of `Programs`.
    """
    return Programs.model_validate_json(PROGRAMS_PATH.read_bytes()).programs
