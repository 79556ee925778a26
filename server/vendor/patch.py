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

# Where the fill mask's 2D canvas is made.
_MASK_CANVAS = r"(\(\w+\.mask=)\w+(\(\w+,\w+\)\))"

# Where it is made, kept on the sketch's own object, and looked up again.
_MASK_MADE = (
    r"ensureResources:function\((?:(?!ensureResources:function).)*?=openMask\(.*?clearMask:function"
)
_MASK_SET = r"(\w+)\.mask=(openMask\(\w+,\w+\))"
_MASK_ASKED = r"\b(\w+)\.mask\b"

# Where the painted part of the mask goes to the GPU, by way of a second canvas.
_MASK_UPLOAD = (
    r"(?P<start>getShaderMask:function\(\w+,(?P<mask>\w+),\w+,\w+,\w+\)\{const \w+=\w+\.\w+,"
    r"(?P<gl>\w+)=\w+\.drawingContext,(?P<rect>\w+)=[^;]*?,"
    r"(?P<width>\w+)=[^;]*?,(?P<height>\w+)=[^;]*?;)"
    r"[^;]*;const \w+=\w+\.drawingContext;return \w+\.clearRect\([^)]*\),\w+\.drawImage\([^)]*\),"
    r"(?P<upload>[^;]*texSubImage2D\([^;]*?),\w+\.RGBA,\w+\.UNSIGNED_BYTE,\w+\)"
)

_SOURCE_MAP = r"\n//# sourceMappingURL=\S+\n?\Z"


def change(published: str, mask_script: str) -> str:
    """The p5.brush that sketches run with.

    Args:
        published: p5.brush as its package has it.
        mask_script: What defines `openMask` and `masks`, for `with_own_mask`.

    Raises:
        ReleaseError: `published` lacks something that is to be replaced, or has it twice.
    """
    # The browser would ask for the source map, which is not there.
    script = replace_once(published, _SOURCE_MAP, "\n")
    return with_own_mask(with_fused_blend(script), mask_script)


def with_fused_blend(script: str) -> str:
    """p5.brush with a blend shader that costs less and has no undefined derivatives.

    It comes as two programs: a fill has the same pigment everywhere, a stroke darkens it from
    pixel to pixel, and what is worked out once for the one is not for the other.

    Raises:
        ReleaseError: `script` lacks something that is to be replaced, or has it twice.
    """
    script = replace_once(script, _BLEND_SHADER, _with_two_fragments)
    script = replace_once(script, _PROGRAM, r"\1.shaderProgram??=\3.map(f=>\1.createShader(\2,f))")
    return replace_once(script, _USE, r"\2=\2[+\3],\1")


def with_own_mask(script: str, mask_script: str) -> str:
    """p5.brush with its fill mask on a plane of ours in place of a 2D canvas.

    Raises:
        ReleaseError: `script` lacks something that is to be replaced, or has it twice.
    """
    script = replace_once(script, _MASK_CANVAS, r"\1openMask\2")
    script = replace_once(script, _MASK_MADE, _with_hidden_mask)
    # The passes so far are handed to the GPU, which then blends while the next mask is drawn.
    script = replace_once(
        script,
        _MASK_UPLOAD,
        r"\g<start>\g<gl>.flush();return \g<upload>,\g<width>,\g<height>,"
        r"\g<gl>.RGBA,\g<gl>.UNSIGNED_BYTE,\g<mask>.read(\g<rect>))",
    )
    return f"(() => {{\n{mask_script}{script}\n}})();\n"


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


def _with_hidden_mask(match: re.Match[str]) -> str:
    made = replace_once(match[0], _MASK_SET, r"masks.keep(\1,\2)")
    return re.sub(_MASK_ASKED, r"masks.of(\1)", made)
