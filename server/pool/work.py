"""Many sketches of a pool side by side, as many as there are browsers."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Protocol, TypeVar

from pleinair.server.render import Render, RenderError, SelfTest

Item = TypeVar("Item")
Result = TypeVar("Result")
Tell = Callable[[Result], None]


class Renderer(Protocol):
    """What the pool needs of a renderer."""

    pool_size: int

    async def render(self, source: str, seed: int = 0) -> Render:
        """Run a sketch once.

        Raises:
            RenderError: The renderer failed, and nothing can be said about the sketch.
        """

    async def self_test(self) -> SelfTest:
        """Paint a small sketch and say what it ran on."""


async def machine_of(renderer: Renderer) -> SelfTest:
    """What this machine paints with.

    Raises:
        RenderError: It does not paint.
    """
    machine = await renderer.self_test()
    if not machine.ok:
        raise RenderError("renderer_unavailable", machine.detail)
    return machine


async def side_by_side(
    items: Iterable[Item],
    work: Callable[[Item], Awaitable[Result]],
    places: int,
    tell: Tell[Result],
) -> list[Result]:
    """Do `work` on each, `places` at once; `tell` of each as it is done, and return all in order.

    What `work` raises first ends all the others, and is raised.
    """
    free = asyncio.Semaphore(places)

    async def one(item: Item) -> Result:
        async with free:
            result = await work(item)
        tell(result)
        return result

    try:
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(one(item)) for item in items]
    except BaseExceptionGroup as errors:
        raise errors.exceptions[0] from None
    return [task.result() for task in tasks]


def problem_of(render: Render) -> str:
    """Why a render is not fit for a pool, in a line; "" when it is."""
    if render.png is None or render.violations:
        return "; ".join(one.message for one in render.violations) or "it gave no picture"
    if not render.finished:
        said = [f"{error.name}: {error.message}" for error in render.errors]
        return "; ".join(said) or "it did not run to its end"
    return ""
