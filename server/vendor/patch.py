"""The changed p5.brush, made from the published one."""

import json
import re
from collections.abc import Callable

from pleinair.server.vendor.shader import ReleaseError, blend_shader

_STRING = r'"(?:[^"\\]|\\.)*"'

# The call that hands the vertex and the fragment shader over.
_BLEND_SHADER = rf"(ensureBlendShaderProgram\(\.\.\.t\)\}}\)\(\w+,){_STRING},({_STRING})\)"

# Where the program that is made from them is kept.
_PROGRAM = r"(\w+)\.shaderProgram\?\?=\1\.createShader\((\w+),(\w+)\)"

# Where it is put to use, with the flag that says whether a stroke is blended.
_USE = (
    r'(\w+\.shader\((\w+)\),\2\.setUniform\("u_source",\w+\),'
    r'\2\.setUniform\("u_targetIsFramebuffer",\w+\),)\2\.setUniform\("u_isBrush",(\w+)\),'
)

_SOURCE_MAP = r"\n//# sourceMappingURL=\S+\n?\Z"


def change(published: str) -> str:
    """The p5.brush that sketches run with.

    Its blend shader comes as two programs: a fill has the same pigment everywhere, a stroke
    darkens it from pixel to pixel, and what is worked out once for the one is not for the other.

    Raises:
        ReleaseError: `published` lacks something that is to be replaced, or has it twice.
    """
    script = replace_once(published, _BLEND_SHADER, _with_two_fragments)
    script = replace_once(script, _PROGRAM, r"\1.shaderProgram??=\3.map(f=>\1.createShader(\2,f))")
    script = replace_once(script, _USE, r"\2=\2[+\3],\1")
    # The browser would ask for a file that is not there.
    return replace_once(script, _SOURCE_MAP, "\n")


def published_fragment_shader(script: str) -> str:
    """The fragment shader of the blend pass in the published p5.brush.

    Raises:
        ReleaseError: There is none.
    """
    match = re.search(_BLEND_SHADER, script)
    if match is None:
        raise ReleaseError(f"found nothing that matches {_BLEND_SHADER!r}")
    return str(json.loads(match[2]))


def replace_once(text: str, pattern: str, replacement: str | Callable[[re.Match[str]], str]) -> str:
    """Replace the only match of a regular expression, as `re.sub` does.

    Raises:
        ReleaseError: The pattern matches nowhere, or more than once.
    """
    replaced, count = re.subn(pattern, replacement, text)
    if count != 1:
        raise ReleaseError(f"expected one match of {pattern!r}, found {count}")
    return replaced


def _with_two_fragments(match: re.Match[str]) -> str:
    shader = blend_shader(json.loads(match[2]))
    fragments = [shader.fill_fragment, shader.stroke_fragment]
    return f"{match[1]}{json.dumps(shader.vertex)},{json.dumps(fragments)})"
