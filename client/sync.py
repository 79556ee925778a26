"""The client for code without an event loop."""

import asyncio
from collections.abc import Sequence
from typing import Any

from openenv.core.client_types import StepResult
from openenv.core.sync_client import SyncEnvClient

from pleinair.client.models import PleinairAction, PleinairObservation, PleinairState


class SyncPleinairEnv(SyncEnvClient[str | PleinairAction, PleinairObservation, PleinairState]):
    """`PleinairEnv.sync()`: the same calls, each of which waits for its answer.

    Its connection lives on a thread of its own, which answers the server's pings while the caller
    computes.
    """

    def step_many(
        self, sketches: Sequence[str | PleinairAction]
    ) -> list[StepResult[PleinairObservation]]:
        """Score many replies at once, as `PleinairEnv.step_many` does."""
        results: list[StepResult[PleinairObservation]] = self._run(
            self._async._step_many_async(sketches)  # type: ignore[attr-defined]
        )
        return results

    def new_session(self) -> "SyncPleinairEnv":
        """Open another session with the same server, closed with this one."""
        client = SyncPleinairEnv(self._async._create_session_client())
        client.connect()
        self._child_clients.append(client)
        return client

    def _run(self, coro: Any) -> Any:
        # OpenEnv's own leaves a call that was interrupted waiting for its answer.
        self._claim_sync_mode()
        future = asyncio.run_coroutine_threadsafe(coro, self._ensure_loop())
        try:
            return future.result()
        except BaseException:
            future.cancel()
            raise
