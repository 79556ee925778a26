"""Text of others, safe to show on a terminal."""

from collections.abc import Container

# Of prose: between lines and words, and within emoji and the scripts that join or part letters.
PROSE = frozenset("\n\t\u00a0\u2007\u2009\u202f\u3000\u00ad\u200b\u200c\u200d")


def printable(text: str, keep: Container[str] = PROSE) -> str:
    r"""The text, with what a terminal obeys or hides as visible escapes, such as `\x1b`.

    These are control characters, what turns the direction of writing, ends of line other than a
    newline, and lone surrogates, which no terminal takes. Text that is escaped stays as it is.

    Args:
        text: Any text.
        keep: Characters that are not printable by Python's measure, and stay all the same.
    """
    if text.isprintable():
        return text
    return "".join(one if one.isprintable() or one in keep else _escaped(one) for one in text)


def _escaped(one: str) -> str:
    return one.encode("unicode_escape", "backslashreplace").decode()
