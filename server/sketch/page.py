"""The script of a whole HTML page, when that comes in place of a sketch."""

import re

from pleinair.server.sketch.text import blanked

_PAGE_START = re.compile(r"\s*+(?:<!doctype\b|<html\b|<head\b|<body\b|<script\b|<!--)", re.I)
_SCRIPT = re.compile(r"<script\b", re.I)
_PAGE_LINE = re.compile(r"^[ \t]*(?:<!doctype\b|<html\b|<script\b)", re.I | re.M)
_COMMENT_OR_SCRIPT = re.compile(r"<!--|<script\b([^<>]*)>", re.I)
_SCRIPT_TYPE = re.compile(r"\btype\s*=\s*[\"']?([^\s\"']*)", re.I)
_SCRIPT_SOURCE = re.compile(r"\bsrc\s*=", re.I)
_JAVASCRIPT_TYPES = frozenset(
    {"", "module", "text/javascript", "application/javascript", "text/babel", "text/typescript"}
)
# Strings, templates and block comments may hold a closing tag; a line comment may not.
_SCRIPT_END = re.compile(
    r""""(?:[^"\\\n]|\\.)*+"?"""
    r"""|'(?:[^'\\\n]|\\.)*+'?"""
    r"""|`(?:[^`\\]|\\.)*+`?"""
    r"""|/\*(?:[^*]|\*(?!/))*+(?:\*/)?"""
    r"""|//(?:[^\n<]|<(?!/script))*+"""
    r"""|(?P<end></script\b)""",
    re.I | re.S,
)
_CLOSING_TAG = re.compile(r"</script\b", re.I)


def page_start(text: str) -> int | None:
    """Where an HTML page with a script starts in a text, or None without one."""
    if not _SCRIPT.search(text):
        return None
    if _PAGE_START.match(text):
        return 0
    match = _PAGE_LINE.search(text)
    return match.start() if match else None


def inline_script(page: str) -> tuple[str, bool]:
    """The page's inline JavaScript where it stands, everything else blanked out.

    Returns:
        The script, and whether its closing tag is there.
    """
    parts: list[str] = []
    done = position = 0
    closed = True
    while match := _COMMENT_OR_SCRIPT.search(page, position):
        if match[0] == "<!--":
            position = page.find("-->", match.end())
            if position < 0:
                break
            continue
        start = match.end()
        end, closed = _script_end(page, start)
        if _is_javascript(match[1]):
            parts += [blanked(page[done:start]), page[start:end]]
            done = end
        position = max(end, start)
    return "".join([*parts, blanked(page[done:])]), closed


def _is_javascript(attributes: str) -> bool:
    kind = _SCRIPT_TYPE.search(attributes)
    return not _SCRIPT_SOURCE.search(attributes) and (
        kind is None or kind[1].lower() in _JAVASCRIPT_TYPES
    )


def _script_end(page: str, start: int) -> tuple[int, bool]:
    for match in _SCRIPT_END.finditer(page, start):
        if match["end"]:
            return match.start(), True
    # A regular expression with a lone quote in it hides the rest; the last tag is the likeliest.
    tags = [match.start() for match in _CLOSING_TAG.finditer(page, start)]
    return (tags[-1], True) if tags else (len(page), False)
