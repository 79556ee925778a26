"""Every sketch of a pool is rendered again, and the pictures are compared."""

import io
from collections.abc import Sequence
from pathlib import Path
from typing import Literal

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from pydantic import BaseModel, ConfigDict

from pleinair.server.pool.errors import PoolError
from pleinair.server.pool.folder import digest
from pleinair.server.pool.painting import read_bytes, read_text
from pleinair.server.pool.rows import PoolRow
from pleinair.server.pool.work import Renderer, Tell, machine_of, problem_of, side_by_side
from pleinair.server.render import SelfTest

# Another release of Chromium or another driver rounds otherwise, all over a wash. SwiftShader and
# llvmpipe, which share no code, were apart by up to 0.51 on average and by 13 at the most. What
# must not pass is a shape or a colour that moved.
TOLERANCE_MEAN_255 = 1.5  # mean absolute difference over all channels
TOLERANCE_SHARE = 0.001  # of pixels that differ by more than VISIBLE_255 in some channel
VISIBLE_255 = 16

Outcome = Literal["same", "same_pixels", "close", "different", "failed"]
"""`same`: byte for byte. `same_pixels`: encoded otherwise. `close`: within the tolerance, on
another browser or driver than the recorded ones. `failed`: no picture to compare."""


class Verified(BaseModel):
    """One painting, rendered again.

    Attributes:
        name: The painting.
        outcome: How the new picture compares with the recorded one.
        detail: What differs or what failed, else "".
        elapsed_ms: Wall time of painting.
    """

    model_config = ConfigDict(frozen=True)

    name: str
    outcome: Outcome
    detail: str
    elapsed_ms: float

    @property
    def ok(self) -> bool:
        """Whether the picture is the recorded one, as far as this machine can tell."""
        return self.outcome in ("same", "same_pixels", "close")


async def verify_rows(
    folder: Path, rows: Sequence[PoolRow], renderer: Renderer, tell: Tell[Verified]
) -> list[Verified]:
    """Render some rows and compare.

    Raises:
        RenderError: Something of ours failed.
    """
    machine = await machine_of(renderer)

    async def one(row: PoolRow) -> Verified:
        try:
            return await _verify(folder, row, renderer, machine)
        except PoolError as error:
            return _verified(row, "failed", str(error), 0.0)

    return await side_by_side(rows, one, renderer.pool_size, tell)


def spread(rows: Sequence[PoolRow], count: int) -> list[PoolRow]:
    """At most `count` rows, evenly over the tiers and within them over the subjects."""
    ordered = sorted(rows, key=lambda row: (row.tier, row.subject, row.name))
    count = min(count, len(ordered))
    return [ordered[place * len(ordered) // count] for place in range(count)]


async def _verify(folder: Path, row: PoolRow, renderer: Renderer, machine: SelfTest) -> Verified:
    recorded = read_bytes(folder / row.file_name)
    if row.sha256 not in (None, digest(recorded)):
        detail = f"{row.file_name} is not the picture that its row tells of"
        return _verified(row, "different", detail, 0.0)
    render = await renderer.render(read_text(folder / row.sketch), seed=row.seed)
    problem = problem_of(render)
    if problem or render.png is None:
        return _verified(row, "failed", problem, render.elapsed_ms)
    outcome, detail = compare(recorded, render.png, elsewhere(row, machine))
    return _verified(row, outcome, detail, render.elapsed_ms)


def _verified(row: PoolRow, outcome: Outcome, detail: str, elapsed_ms: float) -> Verified:
    return Verified(name=row.name, outcome=outcome, detail=detail, elapsed_ms=elapsed_ms)


def elsewhere(row: PoolRow, machine: SelfTest) -> str:
    """In which way this machine is not the one that the row was rendered on; "" when it is."""
    pairs = ((row.chromium, machine.browser_version), (row.gl, machine.gl))
    return ", ".join(f"{now} here, {then or 'unknown'} then" for then, now in pairs if then != now)


def compare(recorded: bytes, now: bytes, difference: str) -> tuple[Outcome, str]:
    """How two PNGs of one sketch compare.

    Args:
        recorded: The pool's.
        now: This machine's.
        difference: In which way the machines differ, which is what the tolerance is for.

    Raises:
        PoolError: The recorded one is no picture.
    """
    if recorded == now:
        return "same", ""
    then, new = _pixels(recorded), _pixels(now)
    if then.shape != new.shape:
        return "different", f"{_size(new)} pixels, recorded {_size(then)}"
    apart = np.abs(then - new)
    mean, share = float(apart.mean()), float((apart.max(axis=2) > VISIBLE_255).mean())
    if not apart.any():
        return "same_pixels", "the PNG is encoded otherwise"
    detail = f"differs by {mean:.3f} of 255 on average and visibly in {share:.2%} of the pixels"
    if not difference:
        return "different", detail
    close = mean <= TOLERANCE_MEAN_255 and share <= TOLERANCE_SHARE
    return "close" if close else "different", f"{detail}; {difference}"


def _pixels(png: bytes) -> NDArray[np.int16]:
    try:
        with Image.open(io.BytesIO(png)) as picture:
            return np.asarray(picture.convert("RGB")).astype(np.int16)
    except OSError as error:
        raise PoolError(f"the recorded picture cannot be read: {error}") from error


def _size(pixels: NDArray[np.int16]) -> str:
    height, width, _ = pixels.shape
    return f"{width}x{height}"
