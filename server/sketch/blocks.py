"""Where in a reply code may stand: fenced blocks, however badly fenced, and what is around."""

import re
from dataclasses import dataclass

# Three backticks in a row are no JavaScript, so they end a block wherever they stand; three
# tildes may be a rule in a comment, so they count at the start of a line only.
_FENCES = re.compile(r"`{3,}|^[ \t]*~{3,}", re.MULTILINE)
_INFO = re.compile(r"[ \t]*(?:\{\s*\.)?(?P<language>[A-Za-z][\w+#.-]*)?[^\n`]*")

# What a line of JavaScript at the top level of a sketch looks like, and prose does not.
_CODE_START = re.compile(
    r"[ \t]*+(?:"
    r"(?:export\s+(?:default\s+)?)?(?:async\s+)?function\b[\s*]*[\w$]*\s*\("
    r"|(?:export\s+)?(?:const|let|var)\s+(?:[\w$]+\s*(?:[=;,:]|$)|[{\[])"
    r"|(?:export\s+)?class\s+[\w$]+[^\n]*\{"
    r"|import\s+(?:[\"'{*]|[\w$]+\s*(?:,|from\b))"
    r"|/[/*]"
    r"|[\"']use strict[\"']"
    r"|(?:await\s+|new\s+)?[\w$]+(?:\.[\w$]+)*"
    r"(?:\(.*\)\s*+;?+\s*+$|\s*=(?!=)|\((?:[^)]*=>|.*\{\s*+$))"
    r"|\((?:async\b|function\b|\()"
    r"|(?:for|if|while)\s*\(.*\{\s*+$"
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


def starts_like_code(text: str) -> bool:
    """Whether the first line that is not blank reads like JavaScript."""
    return bool(_CODE_START.match(text.lstrip("\n\t ")))


def code_regions(block: Block) -> list[Block]:
    """What of a piece with prose around its code may be the code, the likeliest first."""
    text = _WRAPPER.sub(lambda match: " " * len(match[0]), block.text).rstrip()
    lines = text.split("\n")
    starts = [number for number, line in enumerate(lines) if _CODE_START.match(line)]
    if not starts:
        return []
    ends: list[int] = []
    for endings in _CODE_ENDS:
        found = [n for n, line in enumerate(lines, 1) if line.rstrip().endswith(endings)]
        end = found[-1] if found else 0
        # Code that starts and does not end was cut off, as may be one line more than code that
        # ends; without it the code would look whole.
        if end <= starts[-1] or (end == len(lines) - 1 and not block.closed):
            ends.append(len(lines))
        ends.append(end)
    return [
        Block(
            "\n".join(lines[starts[0] : end]),
            block.line + starts[0],
            block.language,
            block.opened,
            closed=block.closed or end < len(lines),
        )
        for end in dict.fromkeys(ends)
        if end > starts[-1]
    ]
