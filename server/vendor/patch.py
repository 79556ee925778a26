"""The changed p5.brush, made from the published one."""

import re


class PatchError(Exception):
    """The published file is not what the change was written for."""


def change(published: str) -> str:
    """The p5.brush that sketches run with.

    Raises:
        PatchError: `published` lacks something that is to be replaced, or has it twice.
    """
    return _without_source_map(published)


def _without_source_map(script: str) -> str:
    """Take out the line that has a browser ask for a file that is not there."""
    return replace_once(script, r"\n//# sourceMappingURL=\S+\n?\Z", "\n")


def replace_once(text: str, pattern: str, replacement: str) -> str:
    """Replace the only match of a regular expression by a literal text.

    Raises:
        PatchError: The pattern matches nowhere, or more than once.
    """
    matches = list(re.finditer(pattern, text))
    if len(matches) != 1:
        raise PatchError(f"expected one match of {pattern!r}, found {len(matches)}")
    start, end = matches[0].span()
    return text[:start] + replacement + text[end:]
