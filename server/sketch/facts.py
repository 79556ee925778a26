"""What a sketch's source says about itself."""

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, computed_field

from pleinair.client.outcomes import Violation

CHARS_PER_TOKEN = 4  # what a language model's token holds of code, near enough

ReachName = Literal["certain", "possible", "never"]


class _Record(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Site(_Record):
    """A place in the source where something is used.

    Attributes:
        name: What is used, by the names that lead to it: `ellipse`, `document.body`.
        reach: Whether the place runs: `certain` or `never` where the source alone tells,
            otherwise `possible`.
    """

    name: str
    line: int = Field(ge=1, description="Line in the source, from 1")
    column: int = Field(ge=1, description="Column in that line, in characters, from 1")
    reach: ReachName


class BrushCall(Site):
    """A call of a member of `brush`.

    Attributes:
        name: The member, such as `fill`.
        known: Whether p5.brush has it, or the sketch gave it to `brush` itself.
        alias: Whether it is written in another way than `brush.fill`.
    """

    known: bool
    alias: bool


class EntryPoint(Site):
    """A function that p5 calls, or called before p5 2: setup, draw or preload.

    Attributes:
        is_async: Whether it is an async function.
    """

    is_async: bool


class CanvasCall(Site):
    """A call of `createCanvas`.

    Attributes:
        width: In pixels, or None when the source alone does not tell.
        height: In pixels, or None when the source alone does not tell.
        mode: What kind of canvas it asks for, or None when the source alone does not tell.
    """

    width: float | None
    height: float | None
    mode: Literal["webgl", "2d"] | None


class SketchFacts(_Record):
    """What is read off the syntax tree of a sketch, without running it.

    Attributes:
        syntax_error: Why the source is no JavaScript, or None; the rest is empty then.
        code_chars: Characters of code that may run, as far as the source alone tells: without
            comments, white space, code that never runs, statements that do nothing, and what
            strings, names and numbers have past 24 characters (`counting.code_chars`).
        entry_points: The entry points that the sketch defines.
        canvases: The calls of `createCanvas`.
        no_loop: Whether `noLoop` is called anywhere.
        framebuffers: Whether `createFramebuffer` is called anywhere.
        brush_calls: The calls of members of `brush`.
        brush_mentioned: Whether `brush` is used in other ways, which may hide calls.
        primitives: p5's own painting: shapes, images and shaders.
        outside: What reaches out of the sketch: network, page, storage, code in strings.
        text: What writes on the canvas or on the page.
        tampering: What writes pixels, or changes p5, brush or the browser.
        opaque: Whether names on the window are used in ways that only the run can follow.
    """

    syntax_error: Violation | None = None
    code_chars: int = Field(default=0, ge=0)
    entry_points: tuple[EntryPoint, ...] = ()
    canvases: tuple[CanvasCall, ...] = ()
    no_loop: bool = False
    framebuffers: bool = False
    brush_calls: tuple[BrushCall, ...] = ()
    brush_mentioned: bool = False
    primitives: tuple[Site, ...] = ()
    outside: tuple[Site, ...] = ()
    text: tuple[Site, ...] = ()
    tampering: tuple[Site, ...] = ()
    opaque: bool = False

    @computed_field  # type: ignore[prop-decorator]
    @property
    def tokens(self) -> float:
        """The length of the code in tokens of four characters."""
        return self.code_chars / CHARS_PER_TOKEN
