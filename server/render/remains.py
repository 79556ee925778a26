"""What the pages of a process leave behind in it when they are gone."""

import asyncio

from playwright.async_api import CDPSession

from pleinair.server.render.flags import COLLECTOR

# Of Performance.getMetrics, which counts for a whole process. None is above what it was before the
# first page, once what nobody holds is collected: who holds a page's world holds one of these.
COUNTED = frozenset({
    "ArrayBufferContents", "ContextLifecycleStateObservers", "DetachedScriptStates", "Documents",
    "Frames", "Nodes",
})  # fmt: skip
# As V8 does it by itself. HeapProfiler.collectGarbage has it forget what it has compiled as well,
# which makes the next painting cost a fifth more.
COLLECT = f"{COLLECTOR}({{ type: 'major', execution: 'async' }})"
PAUSE_S = 0.05  # a page that has just closed may be on its way out


class Remains:
    """Tells whether anything of an earlier page is still in a process.

    Args:
        cdp: A session with a page that outlives the others of its process.
    """

    def __init__(self, cdp: CDPSession) -> None:
        self._cdp = cdp
        self._before: dict[str, float] = {}

    async def begin(self) -> None:
        """Remember what is there before any page.

        Raises:
            playwright.async_api.Error: The browser is not well.
        """
        await self._cdp.send("Performance.enable")
        self._before = await self._count()

    async def are_there(self) -> bool:
        """Whether something is there that was not, once the process has collected its garbage.

        Raises:
            playwright.async_api.Error: The browser is not well.
        """
        if await self._are_more():
            await asyncio.sleep(PAUSE_S)
            return await self._are_more()
        return False

    async def _are_more(self) -> bool:
        now = await self._count()
        return any(now[name] > self._before.get(name, 0) for name in now)

    async def _count(self) -> dict[str, float]:
        await self._cdp.send("Runtime.evaluate", {"expression": COLLECT, "awaitPromise": True})
        told = await self._cdp.send("Performance.getMetrics")
        return {one["name"]: one["value"] for one in told["metrics"] if one["name"] in COUNTED}
