"""The client: one episode at a time over one WebSocket."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from operator import index
from typing import Any, NamedTuple, SupportsIndex

from openenv.core.client_types import StepResult
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed
from websockets.protocol import State

from pleinair.client.answers import WrongAnswerError, read_result, read_state
from pleinair.client.batching import BatchServer
from pleinair.client.connection import Connection
from pleinair.client.limits import MAX_REPLY_CHARS
from pleinair.client.lost import GONE, failed, lost, why_closed
from pleinair.client.models import PleinairAction, PleinairObservation, PleinairState
from pleinair.client.outcomes import Failure
from pleinair.client.sync import SyncPleinairEnv

# A full queue of 256 sketches at two browsers and 3 s a painting is 384 s, a sketch may paint
# for another 60 s and wait 120 s for its judge; OpenEnv's own default of 60 s gives up on answers
# that do come.
ANSWER_TIMEOUT_S = 600.0
# Of the 255 that the name of an episode may have; two numbers follow.
LONGEST_GROUP_CHARS = 230


class Begun(NamedTuple):
    """An episode, as its client knows it.

    Attributes:
        connection: The connection that it lives and dies with.
        asked: What its reset was answered.
        return_image: Whether its last observation carries the PNG.
        batches: Numbers for the batches that are scored as its group.
    """

    connection: ClientConnection | None
    asked: PleinairObservation
    return_image: bool
    batches: Iterator[int]


class PleinairEnv(Connection):
    """A session with a Plein Air server.

    `with PleinairEnv(base_url=...) as env` and `PleinairEnv(base_url=...).sync()` are for
    code without a loop, `async with PleinairEnv(base_url=...) as env` is for code with one;
    `reset`, `step` and `state` are then called plainly or awaited. One client is one session:
    open one for each episode that runs side by side.

    An episode ends with its connection. When that is lost, because the server or the network
    failed or a call was given up, the next `step` is not an error but the end of the episode:
    `done`, no reward, and the failure `episode_lost`. The next `reset` connects again.

    Args:
        base_url: Address of the server, `http://` or `ws://`.
        message_timeout_s: Seconds to wait for one answer, its queue included.
        **options: `token`, that of `PLEINAIR_TOKEN` by default, and whatever OpenEnv's
            `EnvClient` takes, such as `headers`.

    Raises:
        ConnectionError: The server cannot be reached, wants another token, or answers what no
            server of Plein Air does.
        RuntimeError: The server refused the call; the message says why.
        TimeoutError: The answer did not come in time.
    """

    def __init__(
        self,
        base_url: str | None = None,
        *,
        message_timeout_s: float = ANSWER_TIMEOUT_S,
        **options: Any,
    ) -> None:
        super().__init__(base_url, message_timeout_s=message_timeout_s, **options)
        self._episode: Begun | None = None

    def sync(self) -> SyncPleinairEnv:
        """The same client for code without an event loop."""
        client = self._sync_client
        if not isinstance(client, SyncPleinairEnv):
            client = self._sync_client = SyncPleinairEnv(self)
        return client

    def reset(
        self,
        *,
        seed: SupportsIndex | None = None,
        subject: str | None = None,
        task: str | None = None,
        weights: Mapping[str, float] | None = None,
        references: SupportsIndex | Mapping[str, SupportsIndex] | None = None,
        revisions: SupportsIndex | None = None,
        return_image: bool | None = None,
        episode_id: str | None = None,
        **more: Any,
    ) -> Any:
        """Begin an episode; what is left out, the server chooses.

        Args:
            seed: From 0 to 2**32 - 1, 0 by default. Draws the subject when none is named, and
                the references: give all rollouts of a group the same. It is the sketch's own
                chance too: the same sketch and seed give the same PNG.
            subject: What to paint, such as `hibiscus`.
            task: Which task, such as `watercolour`.
            weights: Weight by term. Terms that are left out weigh nothing; an empty mapping
                leaves the weights to the server.
            references: How many reference paintings of each tier the judge compares with, such
                as `{"love": 2, "okay": 2}`, or how many in all: half `love`, half `okay`.
            revisions: How often the painting may be sent again; 0 by default. With N the
                episode has N + 1 steps, of which the last counts.
            return_image: Whether the last observation carries the PNG in base64; with
                revisions, those before it always do.
            episode_id: A name for the episode of up to 255 characters.
            **more: Passed on as it is, for servers newer than this client.

        Returns:
            A `StepResult` whose observation holds `prompt` and `system_prompt`.
        """
        return super().reset(
            seed=seed,
            subject=subject,
            task=task,
            weights=weights,
            references=references,
            revisions=revisions,
            return_image=return_image,
            episode_id=episode_id,
            **more,
        )

    def step(self, action: str | PleinairAction, **options: Any) -> Any:
        """Send one reply and wait for the painting's reward.

        Args:
            action: Bare JavaScript or a model's whole reply, plain or as a `PleinairAction`.
            **options: Accepted for OpenEnv's sake; it does not send them.

        Returns:
            A `StepResult`: `reward` is a float, or None when the server failed (see
            `observation.failure`) and the rollout should be dropped, or, while `done` is False,
            the step taken again. Before the last step of an episode with revisions it is 0.
        """
        return super().step(action, **options)

    def step_many(self, sketches: Sequence[str | PleinairAction]) -> Any:
        """Score many replies to the last reset's prompt at once, as rollouts of one group.

        All of them get the episode's task, subject, seed, weights and references. Each is an
        episode of its own, `EPISODE/BATCH/INDEX` in the records; the session's own stays as it
        was, and may still be stepped. They share one caller's place in the server's queue.

        Args:
            sketches: Any number of replies.

        Returns:
            A list of `StepResult`, one a reply and in their order, as `step` gives them. What the
            server or the connection failed to answer has no reward and says why in
            `observation.failure`; it does not spoil the others.

        Raises:
            ConnectionError: The server cannot be reached.
            RuntimeError: There is no episode, or the server refused the call.
            ValueError: The episode has revisions, which need a session for each rollout.
        """
        return self._dispatch(lambda: self._step_many_async(sketches))

    async def _step_many_async(
        self, sketches: Sequence[str | PleinairAction]
    ) -> list[StepResult[PleinairObservation]]:
        if self._episode is None:
            raise RuntimeError("step_many: there is no episode yet; call reset() first")
        asked = self._episode.asked
        if asked.revisions:
            raise ValueError(
                "step_many: this episode has revisions; open a session for each of its rollouts"
            )
        arguments = {
            "task": asked.task,
            "subject": asked.subject,
            "seed": asked.seed,
            "weights": asked.weights,
            "references": asked.references,
            "return_image": self._episode.return_image,
        }
        group = str(asked.episode_id)[:LONGEST_GROUP_CHARS]
        names = (f"{group}/{number}" for number in self._episode.batches)
        server = BatchServer(
            str(self._base_url), self._headers or {}, self._connect_timeout, self._message_timeout
        )
        outcomes = await server.score(sketches, arguments, names)
        return [failed(asked, one) if isinstance(one, Failure) else one for one in outcomes]

    async def _reset_async(self, **arguments: Any) -> StepResult[PleinairObservation]:
        given = {name: value for name, value in arguments.items() if value is not None}
        for name in ("seed", "references", "revisions"):
            if name in given:
                given[name] = _plain(given[name])
        if isinstance(given.get("weights"), Mapping):
            given["weights"] = dict(given["weights"])
        result = await super()._reset_async(**given)
        image = bool(given.get("return_image", False))
        self._episode = Begun(self._ws, result.observation, image, count())
        return result

    async def _step_async(
        self, action: str | PleinairAction, **options: Any
    ) -> StepResult[PleinairObservation]:
        if self._episode is None:
            raise RuntimeError("step: there is no episode yet; call reset() first")
        connection, asked = self._episode.connection, self._episode.asked
        if connection is None or connection is not self._ws:
            return lost(asked, GONE)
        if connection.state in (State.CLOSING, State.CLOSED):
            return lost(asked, why_closed(connection))
        try:
            return await super()._step_async(action, **options)
        except ConnectionClosed as closed:
            return lost(asked, why_closed(closed))
        except WrongAnswerError as wrong:
            return lost(asked, f"the server's answer is wrong: {wrong}")

    def _step_payload(self, action: str | PleinairAction) -> dict[str, Any]:
        if isinstance(action, str):
            action = PleinairAction(sketch=action)
        # One character over the limit is refused as any number is, and fits into a message.
        return {**action.model_dump(mode="json"), "sketch": action.sketch[: MAX_REPLY_CHARS + 1]}

    def _parse_result(self, payload: dict[str, Any]) -> StepResult[PleinairObservation]:
        with self._dropped_when_wrong():
            return read_result(payload)

    def _parse_state(self, payload: dict[str, Any]) -> PleinairState:
        with self._dropped_when_wrong():
            return read_state(payload)


def _plain(value: Any) -> Any:
    """NumPy's integers as Python's, which JSON knows, also in a mapping."""
    if isinstance(value, Mapping):
        return {name: _plain(one) for name, one in value.items()}
    if isinstance(value, SupportsIndex) and not isinstance(value, bool):
        return index(value)
    return value
