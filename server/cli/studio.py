"""Many sketches side by side, with their results in order."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import TypeVar

from pleinair.client.outcomes import Failure, Violation
from pleinair.server.cli.progress import progress
from pleinair.server.cli.replies import Reply, shown
from pleinair.server.render import SketchRenderer
from pleinair.server.settings import Settings
from pleinair.server.tasks import unexpected

Result = TypeVar("Result")
Row = TypeVar("Row")
Work = Callable[[SketchRenderer, str], Awaitable[Result]]


def for_each_reply(
    files: Sequence[Path],
    replies: Sequence[Reply],
    work: Work[Result],
    keep: Callable[[Path, Result | Violation | Failure], Row],
    config: Settings,
) -> list[Row]:
    """Do `work` on every reply, as many at once as there are browsers, and `keep` each result.

    Results are kept in order, each as soon as it and those before it are there. A file that
    holds no reply keeps its violation, and one whose work raised keeps a failure, so that
    there is a row for every file. When this returns or raises, Ctrl-C included, the browsers
    have ended.
    """

    async def all_of_them() -> list[Row]:
        renderer = SketchRenderer(
            pool_size=min(config.browsers, len(files)), deadline_s=config.render_deadline_s
        )
        places = asyncio.Semaphore(config.browsers)
        rows = []

        async def one(file: Path, reply: Reply) -> Result | Violation | Failure:
            result: Result | Violation | Failure
            try:
                async with places:
                    result = reply if isinstance(reply, Violation) else await work(renderer, reply)
            except Exception as error:
                result = unexpected(error, f"working on {shown(file)}")
            tell(shown(file))
            return result

        def kept(file: Path, result: Result | Violation | Failure) -> Row:
            try:
                return keep(file, result)
            except Exception as error:  # such as a disk that is full
                return keep(file, unexpected(error, f"keeping the result of {shown(file)}"))

        try:
            with progress("painting", len(files)) as tell:
                async with asyncio.TaskGroup() as group:
                    tasks = [
                        group.create_task(one(file, reply))
                        for file, reply in zip(files, replies, strict=True)
                    ]
                    for file, task in zip(files, tasks, strict=True):
                        rows.append(kept(file, await task))
        finally:
            try:
                await renderer.close()
            except Exception as error:
                unexpected(error, "ending the browsers")
        return rows

    return asyncio.run(all_of_them())
