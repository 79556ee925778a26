"""What a page reported becomes a Render."""

from time import perf_counter
from typing import Any

from pleinair.client.outcomes import SketchError, Violation
from pleinair.server.render.easel import Report
from pleinair.server.render.endings import Ending
from pleinair.server.render.painting import Act, Render
from pleinair.server.render.picture import develop

MAX_NAME_CHARS = 80  # of what a sketch called, as page/acts.js cuts it
NOT_THERE = "The sketch made no canvas. Call createCanvas(600, 600, WEBGL) in setup()."
TOO_LARGE = (
    "A canvas of {} pixels is too large: one has at most 2048 x 2048 of them, and no side longer "
    "than 4096. Use 600 x 600."
)
HOARDS = (
    "All buffers that the sketch made hold more pixels together than a sketch may have. "
    "Make fewer and smaller ones, outside of draw(), and use them again."
)
STALLED = "{}() never got to its end: it waits for a promise that nothing resolves"


def judge(report: Report, started: float, **timing: Any) -> Render:
    """Turn a report into a Render; `started` is the `perf_counter()` when painting began."""
    errors = tuple(SketchError(**error) for error in report["errors"])
    if report["stalled"] is not None:
        errors = (SketchError(name="Stalled", message=STALLED.format(report["stalled"])),)
    facts: dict[str, Any] = {
        "finished": report["finished"],
        "looping": report["looping"],
        "errors": errors,
        "calls": dict(report["calls"]),
        "acts": tuple(_act(act) for act in report["acts"]),
        "ran": report["ran"],
        **timing,
    }
    picture = report["picture"]
    blame = _blame(report, errors)
    if picture is None or blame is not None or not report["ownCanvas"]:
        violation = blame or Violation(code="no_canvas", message=NOT_THERE)
        facts["finished"] = False
        return Render(violations=(violation,), elapsed_ms=_ms_since(started), **facts)
    developed = develop(picture, report["paper"])
    return Render(
        png=developed.png,
        width=developed.width,
        height=developed.height,
        paint_fraction=developed.paint_fraction,
        mode="webgl" if picture["mode"] == "webgl2" else "2d",
        elapsed_ms=_ms_since(started),
        **facts,
    )


def timed_out(limit: str, elapsed_s: float, **timing: Any) -> Render:
    """The Render of a sketch that was ended at its deadline or its CPU budget."""
    message = (
        f"The sketch was still running after {limit} and was ended. "
        "Look for a loop that never ends, or paint fewer and simpler shapes."
    )
    violation = Violation(code="timeout", message=message)
    return Render(violations=(violation,), elapsed_ms=elapsed_s * 1000, **timing)


def grown(limit: str, elapsed_s: float, **timing: Any) -> Render:
    """The Render of a sketch that was ended for its memory."""
    message = (
        f"The sketch used more than {limit} of memory and was ended. Look for a list, a text or a "
        "loop that grows for ever, and make buffers once instead of in every frame."
    )
    violation = Violation(code="out_of_memory", message=message)
    return Render(violations=(violation,), elapsed_ms=elapsed_s * 1000, **timing)


def left(elapsed_s: float, **timing: Any) -> Render:
    """The Render of a sketch that led its page elsewhere."""
    message = "The sketch led its page elsewhere. Leave `location`, links and forms out."
    violation = Violation(code="external_access", message=message)
    return Render(violations=(violation,), elapsed_ms=elapsed_s * 1000, **timing)


def crashed(ending: Ending, elapsed_s: float, **timing: Any) -> Render:
    """The Render of a sketch that brought down what painted it."""
    if ending.cause == "closed":
        message = "The sketch closed the page that it paints in. Leave windows and frames alone."
        violation = Violation(code="tampering", message=message)
        return Render(violations=(violation,), elapsed_ms=elapsed_s * 1000, **timing)
    message = f"The sketch ran into what the browser cannot do, most likely for memory: {ending}."
    violation = Violation(code="out_of_memory", message=message)
    return Render(violations=(violation,), elapsed_ms=elapsed_s * 1000, **timing)


def _blame(report: Report, errors: tuple[SketchError, ...]) -> Violation | None:
    """What kept the sketch from giving a picture at all, or None."""
    if report["tooLarge"] is not None:
        message = TOO_LARGE.format(report["tooLarge"])
        return Violation(code="canvas_too_large", message=message)
    if report["hoards"]:
        return Violation(code="out_of_memory", message=HOARDS)
    if report["picture"] is not None and report["picture"]["mode"] == "lost":
        message = "The sketch lost its WebGL context. Use fewer and smaller buffers."
        return Violation(code="out_of_memory", message=message)
    if errors and not report["ownCanvas"]:
        first = errors[0]
        code = "syntax_error" if first.name == "SyntaxError" and not report["started"] else None
        message = f"{first.name}: {first.message}"
        return Violation(
            code=code or "runtime_error", message=message, line=first.line, column=first.column
        )
    return None


def _act(told: dict[str, Any]) -> Act:
    """An act as the page tells of it; a sketch names its functions as it likes."""
    name = str(told["name"])[:MAX_NAME_CHARS].encode("utf-8", "replace").decode()
    return Act(**{**told, "name": name})


def _ms_since(started: float) -> float:
    return (perf_counter() - started) * 1000
