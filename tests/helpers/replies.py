"""Replies as tests make them, and what is found in one."""

from pleinair.client.outcomes import Violation
from pleinair.server.sketch import Sketch, extract

SKETCH = """\
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}
function draw() {
  background("#fbf6ec");
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 60);
}"""


def fenced(code: str, opening: str = "```javascript", closing: str = "```") -> str:
    return f"{opening}\n{code}\n{closing}\n"


def sketch_in(reply: str) -> Sketch:
    found = extract(reply)
    assert isinstance(found, Sketch), found
    return found


def violation_in(reply: str) -> Violation:
    found = extract(reply)
    assert isinstance(found, Violation), found
    return found
