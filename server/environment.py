"""The environment: one episode at a time, from a prompt to a painting with a reward."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar
from uuid import uuid4

from openenv.core.env_server.interfaces import Environment
from openenv.core.env_server.types import EnvironmentMetadata
from structlog.contextvars import bound_contextvars

from pleinair import __version__
from pleinair.client.models import PleinairAction, PleinairObservation, PleinairState
from pleinair.client.outcomes import Failure
from pleinair.server.episode import Episode, EpisodeError, NoEpisodeError, begin_episode
from pleinair.server.feed import Feed
from pleinair.server.observing import observe_prompt, observe_step
from pleinair.server.recording import record
from pleinair.server.render import OneCaller, shared_renderer
from pleinair.server.rollouts import Recorder, shared_recorder
from pleinair.server.scoring.rubric import WatercolourRubric
from pleinair.server.settings import Settings, settings
from pleinair.server.tasks import Renderer, Score, unexpected
from pleinair.server.watch.drain import Admission, Drain, EndingError
from pleinair.server.watch.journal import note_cancelled, note_step

DESCRIPTION = (
    "A language model paints by writing code: a p5.js sketch with p5.brush goes in, "
    "a real browser runs it, and the reward looks at the painting."
)

T = TypeVar("T")


class PleinairEnvironment(Environment[PleinairAction, PleinairObservation, PleinairState]):
    """One session. `reset` asks for a painting, and a `step` answers and ends the episode.

    With `reset(revisions=N)` the episode has N + 1 steps, and the painting of the last one counts.
    The steps before it are not done, pay 0 whatever was painted, so that the sum of an episode's
    rewards is its last one's, and show the painting with a critique of it. A sketch that breaks a
    rule costs such a step and no more; a failure of ours does not even cost that: its reward is
    None, and the step can be taken again.

    Args:
        deployment: The settings; this process's own by default.
        renderer: What runs the sketches; the one of this process by default.
        recorder: What records the steps; by default that of `PLEINAIR_ROLLOUTS_DIR`, if set.
        admission: What lets episodes and steps begin; by default nothing keeps them from it.
        feed: What is told of the steps; by default nothing is.
    """

    SUPPORTS_CONCURRENT_SESSIONS = True

    def __init__(
        self,
        deployment: Settings | None = None,
        renderer: Renderer | None = None,
        recorder: Recorder | None = None,
        admission: Admission | None = None,
        feed: Feed | None = None,
    ) -> None:
        super().__init__(rubric=WatercolourRubric())
        self._deployment = settings() if deployment is None else deployment
        self._renderer = renderer
        self._name = uuid4().hex
        self._recorder = shared_recorder() if recorder is None else recorder
        self._admission = Drain() if admission is None else admission
        self._feed = feed
        self._episode: Episode | None = None
        self._closed = False

    def reset(
        self, /, seed: int | None = None, episode_id: str | None = None, **kwargs: Any
    ) -> PleinairObservation:
        """Begin an episode, whatever became of the one before.

        Args:
            seed: 0 to 2**32 - 1, 0 by default.
            episode_id: A name of up to 255 characters, made up by default.
            **kwargs: `task`, `subject`, `weights`, `references`, `revisions`, `return_image`.

        Raises:
            EpisodeError: An argument is unknown, of a wrong type or out of range.
        """
        self._refuse_if_closed()
        try:
            with self._admission.work():
                episode = begin_episode(
                    {"seed": seed, "episode_id": episode_id, **kwargs}, self._deployment
                )
        except EndingError as error:
            raise EpisodeError(f"reset: {error}") from error
        self._reset_rubric()
        self._episode = episode
        return observe_prompt(episode)

    async def reset_async(
        self, /, seed: int | None = None, episode_id: str | None = None, **kwargs: Any
    ) -> PleinairObservation:
        """The same as `reset`, which waits for nothing."""
        return self.reset(seed=seed, episode_id=episode_id, **kwargs)

    def step(
        self, action: PleinairAction, timeout_s: float | None = None, **kwargs: Any
    ) -> PleinairObservation:
        """The same as `step_async`, from any thread, with or without a running loop."""
        return _wait_for(self.step_async(action, timeout_s=timeout_s, **kwargs))

    async def step_async(
        self, action: PleinairAction, timeout_s: float | None = None, **kwargs: Any
    ) -> PleinairObservation:
        """Paint one reply, and score it and end the episode if it is the last.

        An exception that nobody foresaw is a failure, without a reward.

        Args:
            action: The reply.
            timeout_s: Accepted for OpenEnv's sake; a sketch's time is bounded by
                `PLEINAIR_RENDER_DEADLINE_S`, and its scoring by `PLEINAIR_SERVICE_PATIENCE_S`.
            **kwargs: Accepted for OpenEnv's sake, such as `request_id`.

        Raises:
            EpisodeError: There is no episode, it has ended, or a step is under way.
        """
        episode = self._begin_step()
        try:
            with bound_contextvars(episode_id=episode.episode_id), self._admission.work():
                return await self._step(episode, action)
        except EndingError as error:
            score = _unscored(episode, error)
            observation = observe_step(episode, score, episode.on_last_step)
            self._tell(episode, score, observation)
            return observation
        except asyncio.CancelledError:
            note_cancelled(episode)
            raise
        finally:
            episode.stepping = False

    @property
    def state(self) -> PleinairState:
        """Where the episode stands."""
        episode = self._episode
        if episode is None:
            return PleinairState()
        return PleinairState(
            episode_id=episode.episode_id,
            step_count=episode.steps,
            task=episode.task.name,
            subject=episode.subject,
            seed=episode.seed,
            weights=episode.weights,
            references=episode.references,
            revisions=episode.revisions,
            revisions_left=episode.revisions_left,
            return_image=episode.return_image,
            done=episode.done,
        )

    def get_metadata(self) -> EnvironmentMetadata:
        """What this environment is, for its `/metadata`."""
        return EnvironmentMetadata(name="pleinair", description=DESCRIPTION, version=__version__)

    def close(self) -> None:
        """End the session. The renderer stays, because it is everyone's."""
        self._closed = True
        self._episode = None

    async def _step(self, episode: Episode, action: PleinairAction) -> PleinairObservation:
        last, spent = episode.on_last_step, episode.steps
        work = self._score(episode, action) if last else self._review(episode, action)
        try:
            score = await self._admission.bounded(work)
            episode.steps = spent + (last or score.failure is None)
            observation = observe_step(episode, score, last)
            if last:
                observation.reward = await self._apply_rubric_async(action, observation)
        except Exception as error:
            self._reset_rubric()  # a score without a row must not look like this row's
            score = _unscored(episode, error)
            episode.steps = spent + last
            observation = observe_step(episode, score, last)
        episode.done = last
        await self._record(episode, action, score, observation)
        self._tell(episode, score, observation)
        return observation

    def _tell(self, episode: Episode, score: Score, observation: PleinairObservation) -> None:
        note_step(episode, score, observation)
        if self._feed is not None:
            self._feed.add_step(score, observation, episode.steps)

    @property
    def _turns(self) -> Renderer:
        """The renderer, at which this session takes turns with others."""
        return self._renderer or OneCaller(shared_renderer(), self._name)

    async def _score(self, episode: Episode, action: PleinairAction) -> Score:
        return await episode.task.score(
            action.sketch,
            renderer=self._turns,
            seed=episode.seed,
            subject=episode.subject,
            weights=episode.weights,
            references=episode.references,
        )

    async def _review(self, episode: Episode, action: PleinairAction) -> Score:
        return await episode.task.review(
            action.sketch,
            renderer=self._turns,
            seed=episode.seed,
            weights=episode.weights,
        )

    async def _record(
        self,
        episode: Episode,
        action: PleinairAction,
        score: Score,
        observation: PleinairObservation,
    ) -> None:
        if self._recorder is None:
            return
        try:
            await record(self._recorder, episode, action.sketch, score, observation)
        except Exception as error:  # what was painted and scored stays so
            unexpected(error, f"recording episode {episode.episode_id}")

    def _begin_step(self) -> Episode:
        self._refuse_if_closed()
        episode = self._episode
        if episode is None:
            raise NoEpisodeError(
                "step: there is no episode in this session; call reset() first. "
                "POST /step starts a session of its own each time: play over the WebSocket /ws."
            )
        if episode.done:
            raise EpisodeError("step: this episode has ended; call reset() to begin another")
        if episode.stepping:
            raise EpisodeError("step: a step of this episode is under way; wait for its answer")
        episode.stepping = True
        return episode

    def _refuse_if_closed(self) -> None:
        if self._closed:
            raise EpisodeError("this environment was closed; make another, or connect again")


def _unscored(episode: Episode, error: Exception) -> Score:
    """The score of a step that came to nothing."""
    if isinstance(error, EndingError):
        failure = Failure(kind="renderer_unavailable", message=str(error))
    else:
        failure = unexpected(error, f"scoring episode {episode.episode_id}")
    return episode.task.unscored(failure, weights=episode.weights)


def _wait_for(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine to its end from code that cannot await."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return asyncio.run(work)
    # This thread's own loop is busy with the caller, so another thread has to run one.
    with ThreadPoolExecutor(max_workers=1, thread_name_prefix="pleinair-step") as thread:
        return thread.submit(asyncio.run, work).result()
