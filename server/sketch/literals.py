"""What the literals of JavaScript stand for."""

import re

from pleinair.client.outcomes import well_formed

_ESCAPE = re.compile(
    r"\\(?:u\{([0-9a-fA-F]{1,6})\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|(\r\n|[\s\S]))"
)
_SIMPLE = {
    "n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "v": "\v", "0": "\0",
    "\n": "", "\r\n": "", "\u2028": "", "\u2029": "",
}  # fmt: skip
MAX_CODE_POINT = 0x10FFFF


def unescaped(text: str) -> str:
    """A string or a name with its escape sequences read; half a surrogate pair is U+FFFD."""
    return well_formed(_ESCAPE.sub(_read, text)) if "\\" in text else text


def number(text: str) -> float | None:
    """The value of a numeric literal, or None for one that is none (a BigInt, say)."""
    plain = text.replace("_", "").lower()
    try:
        if plain[:2] in ("0x", "0o", "0b"):
            return float(int(plain, 0))
        return float(plain)
    except (ValueError, OverflowError):
        return None


def _read(match: re.Match[str]) -> str:
    code = match[1] or match[2] or match[3]
    if code is None:
        return _SIMPLE.get(match[4], match[4])
    value = int(code, 16)
    return chr(value) if value <= MAX_CODE_POINT else "\ufffd"
