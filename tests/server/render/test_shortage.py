"""A server that may open no more files for a while loses nothing but what is under way."""

import subprocess
import sys

# A process of its own, because nothing in it can open a file meanwhile.
SCRIPT = """
import asyncio, resource
from pleinair.server.render import RenderError, SketchRenderer

SKETCH = '''
function setup() {
  createCanvas(100, 100, WEBGL);
  BUSY
  background(250);
  brush.set("HB", "black", 1);
  brush.line(-9, -9, 9, 9);
  noLoop();
}
'''
QUICK = SKETCH.replace("BUSY", "")
SLOW = SKETCH.replace("BUSY", "let a = 0; for (let i = 0; i < 3e8; i++) a += Math.sin(i);")


async def main():
    renderer = SketchRenderer(1)
    await renderer.render(QUICK)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    for sketch, before_s in ((QUICK, 0), (SLOW, 1)):
        await asyncio.sleep(1)  # for a page to be ready
        if before_s:
            work = asyncio.create_task(renderer.render(sketch))
            await asyncio.sleep(before_s)
        resource.setrlimit(resource.RLIMIT_NOFILE, (3, hard))
        assert renderer.vitals().up == 1
        if not before_s:
            work = asyncio.create_task(renderer.render(sketch))
        await asyncio.sleep(2)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        try:
            await asyncio.wait_for(work, 30)
        except (RenderError, OSError):
            pass
        painting = await asyncio.wait_for(renderer.render(QUICK), 60)
        print("finished" if painting.finished else "broken")
    await renderer.close()


asyncio.run(main())
"""


def test_no_file_can_be_opened_for_two_seconds() -> None:
    told = subprocess.run(
        [sys.executable, "-c", SCRIPT], capture_output=True, text=True, timeout=150
    )
    assert told.returncode == 0, told.stderr[-2000:]
    assert told.stdout.split() == ["finished", "finished"]
