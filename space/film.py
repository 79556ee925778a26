"""The film of a run: the best painting of each step, one after the other."""

from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont, ImageOps

from pleinair.server.feed.thumbnail import opened
from pleinair.space.run import Step

SIDE_PX, STRIP_PX = 400, 34
PAPER, INK, RED = (253, 250, 243), (56, 51, 45), (185, 72, 63)
# Of a longer run, steps at even distances: more frames make files that nobody sends.
MAX_FRAMES = 120
FRAME_MS, LAST_MS = 350, 2_000
MARGIN_PX, FONT_PX = 12, 16
MAX_CHARS = 60  # of a subject: more has no room, and takes memory by the character
WEBP_QUALITY = 78
WEBP_EFFORT = 2  # of 6; the others save a tenth of the bytes for several times the time


class FilmError(ValueError):
    """There is no film to make; the message says why."""


def make_film(steps: Sequence[Step], path: Path) -> int:
    """Write the film and return how many frames it has.

    Args:
        steps: The run.
        path: Where to, ending in `.webp` or `.gif`.

    Raises:
        FilmError: No step has a picture.
    """
    frames = [frame for step in _sampled(steps) if (frame := _frame(step)) is not None]
    if not frames:
        raise FilmError("No rollout of this run has a picture.")
    durations = [FRAME_MS] * (len(frames) - 1) + [LAST_MS]
    options = {"save_all": True, "append_images": frames[1:], "duration": durations, "loop": 0}
    if path.suffix == ".webp":
        frames[0].save(path, "WEBP", quality=WEBP_QUALITY, method=WEBP_EFFORT, **options)
    else:
        frames[0].save(path, "GIF", **options)
    return len(frames)


def _sampled(steps: Sequence[Step]) -> list[Step]:
    if len(steps) <= MAX_FRAMES:
        return list(steps)
    last = len(steps) - 1
    return [steps[round(place * last / (MAX_FRAMES - 1))] for place in range(MAX_FRAMES)]


def _frame(step: Step) -> Image.Image | None:
    best = step.best_painting()
    png = None if best is None else best.png()
    if best is None or png is None:
        return None
    frame = Image.new("RGB", (SIDE_PX, SIDE_PX + STRIP_PX), PAPER)
    try:
        shown = ImageOps.contain(opened(png), (SIDE_PX, SIDE_PX))
    except (OSError, SyntaxError, ValueError):  # it is damaged
        return None
    frame.paste(shown, ((SIDE_PX - shown.width) // 2, (SIDE_PX - shown.height) // 2))
    draw, font = ImageDraw.Draw(frame), ImageFont.load_default(FONT_PX)
    middle = SIDE_PX + STRIP_PX / 2
    said = f"step {step.number}   {best.rollout.subject[:MAX_CHARS]}"
    draw.text((MARGIN_PX, middle), said, INK, font, anchor="lm")
    if best.rollout.reward is not None:
        reward = f"{best.rollout.reward:.2f}"
        draw.text((SIDE_PX - MARGIN_PX, middle), reward, RED, font, anchor="rm")
    return frame
