"""Where in a reply code may stand: fenced blocks, however badly fenced, and what is around."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pleinair.server.sketch.text import blanked

# Three backticks in a row are no JavaScript, so they end a block wherever they stand; three
# tildes may be a rule in a comment, so they count at the start of a line only.
_FENCES = re.compile(r"`{3,}|^[ \t]*~{3,}", re.MULTILINE)
_INFO = re.compile(r"[ \t]*(?:\{\s*\.)?(?P<language>[A-Za-z][\w+#.-]*)?[^\n`]*")

# What a line of JavaScript at the top level of a sketch looks like, and prose does not. Where
# code starts is a guess that counts only when nothing that starts earlier parses.
_CODE_START = re.compile(
    r"[ \t]*+(?:"
    r"(?:export\s+(?:default\s+)?)?(?:async\s+)?function\b[\s*]*+[\w$]*+\s*+\("
    r"|(?:export\s+)?(?:const|let|var)\s+(?:[\w$]+\s*(?:[=;,:]|$)|[{\[])"
    r"|(?:export\s+)?class\s+[\w$]++[^\n]*\{"
    r"|import\s+(?:[\"'{*]|[\w$]+\s*(?:,|from\b))"
    r"|/[/*]"
    r"|[\"']use strict[\"']"
    r"|(?:await\s+|new\s+)?[\w$]+(?:\.[\w$]+)*"
    r"(?:\(.*\)\s*+;?+\s*+$|\s*=(?!=)|\((?:[^)]*=>|.*\{\s*+$))"
    r"|\((?:async\b|function\b|\()"
    r"|(?:for|if|while)\s*\(.*\{\s*+$"
    r")"
)
_HEADING = re.compile(
    r"\A\s*+(?:[\w$]+[ \t]*:|javascript|js|p5(?:\.?js)?|typescript|ts)[ \t]*\n"
    r"(?=\s*(?:(?:async|function|const|let|var|class|import|export)\b|/[/*]|[\"']use strict))",
    re.IGNORECASE,
)
MAX_GUESSES = 6  # each of them is parsed
# What some prose looks like, too.
_MAYBE_START = re.compile(
    r"[ \t]*+(?:"
    r"(?:[\w$]+\s*:\s*)?(?:for|if|while|with|switch)\b\s*(?:await\s*)?\("
    r"|(?:do|try)\b\s*(?:\{|$)"
    r"|(?:throw|await|new|void|delete|typeof)\s+\S"
    r"|debugger\b|[\w$]+\s*:\s*$"
    r"|[\[({!+\-~`\"';]"
    r"|[^\n]*[;{}]\s*+$"
    r")"
)
_CODE_ENDS = (("}", ";", ")", "]", "*/"), ("}", ";"))  # the first also ends some prose
_WRAPPER = re.compile(
    r"^[ \t]*</?(?:answer|final_answer|final|output|response|result|solution|code|sketch)>"
    r"|</(?:answer|final_answer|final|output|response|result|solution|code|sketch)>[ \t]*$",
    re.IGNORECASE | re.MULTILINE,
)


@dataclass(frozen=True)
class Block:
    """A piece of a reply.

    Attributes:
        text: What stands there.
        line: The lines of the reply before it.
        language: The first word after the opening fence, in lower case, or "".
        opened: Whether an opening fence stands before it.
        closed: Whether anything but code comes after it.
    """

    text: str
    line: int
    language: str = ""
    opened: bool = False
    closed: bool = False


def blocks_of(answer: str) -> list[Block]:
    """The pieces between fences, in order, with what stands outside of them.

    A fence that is missing leaves its code in an outside piece, so those count as well.
    """
    blocks: list[Block] = []
    start = line = 0
    language, opened = "", False
    inside = ""
    for match in _FENCES.finditer(answer):
        fence = match[0].lstrip()[0]
        if match.start() < start or (fence == "~" and inside == "`"):
            continue
        blocks.append(Block(answer[start : match.start()], line, language, opened, closed=True))
        line += answer.count("\n", start, match.end())
        start = match.end()
        language = ""
        info = _INFO.match(answer, start)
        if info is not None and (info["language"] or not inside):
            # On the line of the fence only its language is not code, if a fence follows there.
            if answer.startswith("`", info.end()):
                start = info.end("language") if info["language"] else start
            else:
                start = info.end()
            language, inside = (info["language"] or "").lower(), fence
        else:
            inside = ""
        opened = bool(inside)
    blocks.append(Block(answer[start:], line, language, opened, closed=False))
    return blocks


def without_heading(text: str) -> str:
    """The text without a line such as `Sketch:` or `javascript` before its first declaration.

    To JavaScript that is a label, which most declarations may not have, or an unknown name.
    """
    return _HEADING.sub(lambda match: blanked(match[0]), text, count=1)


def code_regions(block: Block) -> Iterator[tuple[Block, bool]]:
    """What of a piece with prose around its code may be the code, the likeliest first.

    The most comes first, so that prose is cut away only where the code does not parse with it.

    Returns:
        Each region, and whether it is likely enough for its errors to be told.
    """
    text = _WRAPPER.sub(lambda match: " " * len(match[0]), block.text).rstrip()
    text = without_heading(text)
    lines = text.split("\n")
    starts = [number for number, line in enumerate(lines) if _CODE_START.match(line)]
    if not starts:
        return
    ends: list[int] = []
    for endings in _CODE_ENDS:
        found = [n for n, line in enumerate(lines, 1) if line.rstrip().endswith(endings)]
        end = found[-1] if found else 0
        # Code that starts and does not end was cut off, as may be one line more than code that
        # ends; without it the code would look whole.
        if end <= starts[-1] or (end == len(lines) - 1 and not block.closed):
            ends.append(len(lines))
        ends.append(end)
    first = next(number for number, line in enumerate(lines) if line.strip())
    maybe = [number for number in range(starts[0]) if _MAYBE_START.match(lines[number])]
    regions = {
        (start, end): start == starts[0]
        for end in [len(lines), *ends]
        for start in (first, *maybe[-MAX_GUESSES:], starts[0])
        if end > starts[-1]
    }
    for (start, end), sure in regions.items():
        region = Block(
            "\n".join(lines[start:end]),
            block.line + start,
            block.language,
            block.opened,
            closed=block.closed or end < len(lines),
        )
        yield region, sure and end in ends
