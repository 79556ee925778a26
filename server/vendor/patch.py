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

# Where it is kept on the sketch's own object, and looked up again.
_MASK_MADE = (
    r"ensureResources:function\((?:(?!ensureResources:function).)*?=openMask\(.*?clearMask:function"
)
_MASK_ASKED = r"\b(\w+)\.mask\b"

# The same for what else brush keeps there, by the letter that it has for the sketch.
_KEPT = (
    r"(?<![\w$.])([a-z])\??\."
    r"(glMask|fillMaskFramebuffer|blendSourceFramebuffer|shaderProgram|loaded)\b"
)
_KEPT_TIMES = 37

# Where brush asks a sketch or buffer for the context that it draws with.
_CONTEXT_FOR_STROKES = r"(const \w+=)(\w+)\.drawingContext(,\w+=!)"
_CONTEXT_FOR_FILLS = r"(\.fillMaskFramebuffer,\w+=)(\w+)\.drawingContext,"

# What brush asks of what it runs in, where p5's ways are handed over.
_WASHES = (
    r"\{clearTarget:\w+,ensureBlendShaderProgram:\w+,ensureBlendSourceFramebuffer:\w+,"
    r"createFramebuffer:\w+,runBlendShaderPass:\w+,blitSourceToFramebuffer:\w+\}"
)
_STROKES = r"\{beginDirectMaskDraw:\w+,endDirectMaskDraw:\w+,resetDirectShaderTracking:\w+\}"

# What part of a framebuffer a stroke is blended with: all of it, in the published one.
_PART_OF_STROKES = r"(\w+\.dirtyRect\?)\w+\(\)\?\w+\(\):(\w+\(\w+\(\w+\.dirtyRect,2\)\))"

# What lays down the paint that is held back, and where what is painted on changes.
_FLUSH = r"\b\w+=\(\)=>\{\w+\(\),(\w+)\.blend\(!1,!0\),"
_LOAD = r"(\.load=\(\w+=!1\)=>\{)(\(\(\w+=!1\)=>)"
_ADDON = r"(\.registerAddon\(function\((\w+),\w+,\w+\)\{)"

# A call that goes through a list of its arguments, of which a sketch could make another.
_BY_A_LIST = r"\(\(\.\.\.(\w+)\)=>\{?(\w+\.\w+)\(\.\.\.\1\)\}?\)\("

# Where a stroke's colour is read, with WebGL ready to draw: with points, and with the tip of a
# brush, whose picture is read as well.
_POINTS = r"const (\w+)=(\w+\(\)),(\w+)=(\w+\.stroke\.color\._array);"
_TIPS = (
    r"const (?P<begun>\w+)=(?P<begin>\w+\(\));(?P<upload>let [^;]*;[^;]*,)(?P<surface>\w+)\.canvas"
    r"(?P<use>\)[^;]*;)const (?P<colour>\w+)=(?P<read>\w+\.stroke\.color\._array);"
)
# Where the canvas of a tip is made, and where a mask is made of it by way of p5.
_TIP_MADE = r"(\w+\.createTipSurface\(500,500\))(?=;return)"
_TIP_WHITENED = r"(imageToWhite\((\w+)\)\{)\2\.loadPixels\(\)[^}]*\}\2\.updatePixels\(\)\}"
# What brush switches on for them; `compositor.strokes` does it.
_BLEND_ON = r"(\w+)\.enable\(\1\.BLEND\),"
# The stamps of a stroke, and how they are handed over.
_STAMPS = (
    r",(?P<part>\w+)=(?P<all>\w+)\.subarray\(0,(?P<length>[^)]*)\);"
    r"(?P<hand_over>(?:(?!subarray).)*?bufferSubData\([\w.]+,0,)(?P=part)\)"
)
_COLOUR_SET = r"(\.uniform4f\([\w.]+,)\.\.\.(\w+)\)"

# Where the painted part of the mask goes to the GPU, by way of a second canvas.
_MASK_UPLOAD = (
    r"(?P<start>getShaderMask:function\(\w+,(?P<mask>\w+),\w+,\w+,\w+\)\{const (?P<buffer>\w+)="
    r"\w+\.\w+,(?P<gl>\w+)=\w+\.drawingContext,(?P<rect>\w+)=[^;]*?,"
    r"(?P<width>\w+)=[^;]*?,(?P<height>\w+)=[^;]*?;)"
    r"[^;]*;const \w+=\w+\.drawingContext;return \w+\.clearRect\([^)]*\),\w+\.drawImage\([^)]*\),"
    r"(?P<upload>[^;]*texSubImage2D\([^;]*?),\w+\.RGBA,\w+\.UNSIGNED_BYTE,\w+\)"
)

# What brush calls on a context, and the numbers that it hands over there. Some names are p5's too.
_GL_CALL = (
    r"(?<![\w$.])(\w+)\.(activeTexture|bindBuffer|bindFramebuffer|bindTexture|bindVertexArray"
    r"|blendEquation|blendFunc|blitFramebuffer|bufferData|bufferSubData|createBuffer|createTexture"
    r"|createVertexArray|delete(?:Buffer|Program|Texture|VertexArray)|disable|drawArrays"
    r"|drawArraysInstanced|enable|enableVertexAttribArray|flush|getAttribLocation|getParameter"
    r"|getUniformLocation|isContextLost|isEnabled|scissor|texImage2D|texParameteri|texSubImage2D"
    r"|uniform1i|uniform4f|uniformMatrix4fv|useProgram|vertexAttribDivisor|vertexAttribPointer"
    r"|viewport)(?:\?\.)?\((\)?)"
)
_GL_CALLS = 109
_GL_NUMBER = r"(?<![\w$.])[a-z]\w*\.(?!RADIANS\b)([A-Z][A-Z0-9_]{2,})\b"
_GL_NUMBERS = 81

# Where brush compiles its strokes' shaders, and what else it does with lists that go to WebGL.
_LINK = r"(const \w+=)\(\w+,\w+,\w+\)=>\{const (\w+)=\w+\.createProgram\(\);[^}]*\}return [^}]*\}"
_EACH_NAME = r'(\[(?:"[au]_\w+",?)+\])\.forEach\('
_TEXTURES = r"(const \w+=new )Map(,\w+=new Float32Array\(\[-1,-1)"
_EACH_TEXTURE = r"for\(const (\w+) of (\w+)\.values\(\)\)(\w+\.deleteTexture\(\1\))"
_MATRIX = r"new Float32Array(\(\[2/)"
_LONGER = r"(\w+)\.set\((\w+)\)(?=,\2=\1)"
_BYTES = r"\b(\w+)\.byteLength\b"

_SOURCE_MAP = r"\n//# sourceMappingURL=\S+\n?\Z"


def change(published: str, mask_script: str, own_scripts: str) -> str:
    """The p5.brush that sketches run with.

    Args:
        published: p5.brush as its package has it.
        mask_script: What defines `openMask`, for `with_own_mask`.
        own_scripts: What comes before it and defines `compositor` and `tips`, for
            `with_own_compositor`.

    Raises:
        ReleaseError: `published` lacks something that is to be replaced, or has it twice.
    """
    # The browser would ask for the source map, which is not there.
    script = replace_once(published, _SOURCE_MAP, "\n")
    script = with_own_compositor(with_own_mask(with_fused_blend(script)))
    script = with_kept_webgl(with_kept_lists(script))
    return f"(() => {{\n{own_scripts}{mask_script}{script}\n}})();\n"


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


def with_own_mask(script: str) -> str:
    """p5.brush with its fill mask on a plane of ours in place of a 2D canvas.

    Raises:
        ReleaseError: `script` lacks something that is to be replaced, or has it twice.
    """
    script = replace_once(script, _MASK_CANVAS, r"\1openMask\2")
    script = replace_once(script, _MASK_MADE, _with_hidden_mask)
    # The passes so far are handed to the GPU, which then blends while the next mask is drawn.
    return replace_once(
        script,
        _MASK_UPLOAD,
        r"\g<start>compositor.sameSize(\g<mask>,\g<buffer>);\g<gl>.flush();return "
        r"\g<upload>,\g<width>,\g<height>,"
        r"\g<gl>.RGBA,\g<gl>.UNSIGNED_BYTE,\g<mask>.read(\g<rect>)),"
        r"\g<gl>.bindTexture(\g<gl>.TEXTURE_2D,null)",
    )


def with_own_compositor(script: str) -> str:
    """p5.brush that draws its masks and washes with `compositor`, and its tips with `tips`.

    Raises:
        ReleaseError: `script` lacks something that is to be replaced, or has another number of it.
    """
    script = replace_each(script, _KEPT, r"compositor.own(\1).\2", count=_KEPT_TIMES)
    script = replace_once(script, _CONTEXT_FOR_STROKES, r"\1compositor.own(\2).context\3")
    script = replace_once(script, _CONTEXT_FOR_FILLS, r"\1compositor.own(\2).context,")
    script = replace_each(script, _BY_A_LIST, r"\2(", count=5)
    script = replace_once(script, _WASHES, "compositor.washes")
    script = replace_once(script, _STROKES, "compositor.strokes")
    script = replace_once(script, _POINTS, r"const \3=compositor.coloursOf(\4),\1=\2;")
    script = replace_once(
        script,
        _TIPS,
        r"const \g<colour>=compositor.coloursOf(\g<read>),picture=tips.pictureOf(\g<surface>),"
        r"\g<begun>=\g<begin>;\g<upload>picture\g<use>",
    )
    script = replace_once(script, _TIP_MADE, r"tips.begin(\1)")
    script = replace_once(script, _TIP_WHITENED, r"\1tips.whiten(\2)}")
    script = replace_once(script, _PART_OF_STROKES, r"\1\2")
    script = _with_paint_in_its_place(script)
    script = replace_each(script, _BLEND_ON, "", count=3)
    # Another array on the same memory would be made by a constructor that a sketch can name.
    script = replace_each(script, _STAMPS, r";\g<hand_over>\g<all>,0,\g<length>)", count=2)
    return replace_each(script, _COLOUR_SET, r"\1\2[0],\2[1],\2[2],\2[3])", count=2)


def with_kept_lists(script: str) -> str:
    """p5.brush whose lists on the way to WebGL are read by what `lists` has kept.

    Raises:
        ReleaseError: `script` lacks something that is to be replaced, or has another number of it.
    """
    script = replace_once(script, _LINK, r"\1compositor.link")
    script = replace_each(script, _EACH_NAME, r"lists.each(\1,", count=4)
    script = replace_once(script, _TEXTURES, r"\1lists.Store\2")
    script = replace_once(script, _EACH_TEXTURE, r"\2.forEach(\1=>\3)")
    script = replace_once(script, _MATRIX, r"lists.floats\1")
    script = replace_each(script, _LONGER, r"lists.copy(\1,\2)", count=2)
    return replace_each(script, _BYTES, r"lists.bytesOf(\1)", count=6)


def with_kept_webgl(script: str) -> str:
    """p5.brush that calls WebGL by the methods that it has kept, with the numbers that it has kept.

    Raises:
        ReleaseError: `script` has another number of calls or of numbers.
    """

    def called(match: re.Match[str]) -> str:
        return f"{match[2]}({match[1]}{')' if match[3] else ','}"

    script = replace_each(script, _GL_CALL, called, count=_GL_CALLS)
    return replace_each(script, _GL_NUMBER, r"GL.\1", count=_GL_NUMBERS)


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
    return replace_each(text, pattern, replacement, count=1)


def replace_each(
    text: str, pattern: str, replacement: str | Callable[[re.Match[str]], str], *, count: int
) -> str:
    """Replace all matches of a regular expression, as `re.sub` does.

    Raises:
        ReleaseError: There are not `count` matches.
    """
    replaced, found = re.subn(pattern, replacement, text)
    if found != count:
        many = "match" if count == 1 else "matches"
        raise ReleaseError(f"expected {count} {many} of {pattern!r}, found {found}")
    return replaced


def _with_two_fragments(match: re.Match[str]) -> str:
    shader = blend_shader(json.loads(match[2]))
    fragments = [shader.fill_fragment, shader.stroke_fragment]
    return f"{match[1]}{json.dumps(shader.vertex)},{json.dumps(fragments)})"


def _with_hidden_mask(match: re.Match[str]) -> str:
    return re.sub(_MASK_ASKED, r"compositor.own(\1).mask", match[0])


def _with_paint_in_its_place(script: str) -> str:
    flush = re.search(_FLUSH, script)
    if flush is None:
        raise ReleaseError(f"found nothing that matches {_FLUSH!r}")
    held_back = f"{flush[1]}.isBlending&&{flush[1]}.blend(!1,!0)"
    script = replace_once(script, _LOAD, rf"\g<1>{held_back},\g<2>")
    return replace_once(
        script, _ADDON, rf"\g<1>compositor.settleIn(\g<2>.Framebuffer,()=>{held_back});"
    )
