"""One sketch of a batch becomes its row, whatever happens to it."""

from base64 import b64encode
from collections.abc import Callable

from pleinair.client.models import PleinairAction, PleinairObservation
from pleinair.client.outcomes import Failure, Violation
from pleinair.server.batch.bodies import Item, RenderRow, ScoreBatch, ScoreRow
from pleinair.server.environment import PleinairEnvironment
from pleinair.server.feed import Feed
from pleinair.server.render import Render, RenderError
from pleinair.server.render.caller import caller_of
from pleinair.server.tasks import Renderer, read_in_turn, unexpected
from pleinair.server.watch.drain import Admission, EndingError
from pleinair.server.watch.journal import note_render

MakeEnvironment = Callable[[Renderer, Admission], PleinairEnvironment]


async def render_row(
    index: int,
    item: Item,
    seed: int,
    renderer: Renderer,
    admission: Admission,
    *,
    image: bool,
    feed: Feed | None = None,
) -> RenderRow:
    """Run one sketch.

    Args:
        index: Its place in the batch.
        item: The sketch.
        seed: Where its chance starts.
        renderer: What runs it.
        admission: What bounds its time when the server ends.
        image: Whether the row carries the PNG.
        feed: What is told of it, if anything.
    """
    render, outcome = await _rendered(item, seed, renderer, admission)
    if feed is not None and not isinstance(outcome, Violation):
        feed.add_render(render, outcome, seed, item.sketch)
    if render is None:
        failure = outcome if isinstance(outcome, Failure) else None
        violations = [outcome] if isinstance(outcome, Violation) else []
        return RenderRow(index=index, seed=seed, violations=violations, failure=failure)
    return RenderRow(
        index=index,
        seed=seed,
        violations=list(render.violations),
        finished=render.finished,
        looping=render.looping,
        errors=list(render.errors),
        paint_fraction=render.paint_fraction if render.png else None,
        sha256=render.sha256,
        width=render.width,
        height=render.height,
        png_base64=b64encode(render.png).decode("ascii") if image and render.png else None,
        elapsed_ms=render.elapsed_ms,
        queued_ms=render.queued_ms,
    )


async def _rendered(
    item: Item, seed: int, renderer: Renderer, admission: Admission
) -> tuple[Render | None, Violation | Failure | None]:
    failure: Failure
    try:
        sketch = await read_in_turn(item.sketch, caller_of(renderer))
        if isinstance(sketch, Violation):
            return None, sketch
        render = await admission.bounded(renderer.render(sketch.source, seed))
    except RenderError as error:
        failure = error.failure
    except EndingError as error:
        failure = Failure(kind="renderer_unavailable", message=str(error))
    except Exception as error:
        failure = unexpected(error, "rendering a sketch of a batch")
    else:
        note_render(render, None, seed)
        return render, None
    note_render(None, failure, seed)
    return None, failure


async def score_row(
    index: int,
    batch: ScoreBatch,
    make_environment: Callable[[], PleinairEnvironment],
    asked: PleinairObservation,
) -> ScoreRow:
    """Score one reply as an episode of one step, which is recorded and logged as any other.

    It begins when it is the row's turn, because a batch may wait long for the others.

    Args:
        index: Its place in the batch.
        batch: The batch.
        make_environment: Makes what scores it.
        asked: What the reset of one of the batch was answered.
    """
    environment = make_environment()
    try:
        asked = environment.reset(**batch.reset_arguments(index))
        action = PleinairAction(sketch=batch.sketches[index].sketch)
        observation = await environment.step_async(action)
    except Exception as error:  # it would cost the others their answer
        failure = unexpected(error, f"scoring row {index} of a batch")
        return ScoreRow(index=index, reward=None, observation=asked).failed(failure)
    finally:
        environment.close()
    return ScoreRow(index=index, reward=observation.reward, observation=observation)
