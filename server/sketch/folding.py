"""What operators make of literals."""

import math
import operator
from dataclasses import dataclass

MAX_STRING_CHARS = 1000  # longer than any name, and short enough to add up at no cost

_ARITHMETIC = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.truediv,
}

Scalar = str | float | bool | None


@dataclass(frozen=True)
class Constant:
    """A literal, or what literals add up to."""

    value: Scalar


def as_text(value: Scalar) -> str | None:
    """A literal as a part of a string or the name of a property; None for null."""
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "true" if value else "false"
    if value is None:
        return None
    return str(int(value)) if value.is_integer() else repr(value)


def text_constant(text: str) -> Constant | None:
    """A string, unless it is too long to be kept."""
    return Constant(text) if len(text) <= MAX_STRING_CHARS else None


def fold_unary(sign: str, value: Constant) -> Constant | None:
    """What a sign before a literal gives, or None for one that is not known here."""
    if sign == "void":
        return Constant(None)
    if sign in ("-", "+") and isinstance(value.value, float):
        return Constant(-value.value if sign == "-" else value.value)
    return None


def fold_binary(sign: str, one: Scalar, two: Scalar) -> Constant | None:
    """What a sign between two literals gives, or None for one that is not known here."""
    if sign in ("===", "!==") and one is not None and two is not None:
        same = type(one) is type(two) and one == two
        return Constant(same if sign == "===" else not same)
    if sign in ("==", "!=") and isinstance(one, str) and isinstance(two, str):
        return Constant((one == two) is (sign == "=="))
    if isinstance(one, float) and isinstance(two, float):
        return _arithmetic(sign, one, two)
    if sign == "+" and (isinstance(one, str) or isinstance(two, str)):
        texts = as_text(one), as_text(two)
        return None if None in texts else text_constant(f"{texts[0]}{texts[1]}")
    return None


def _arithmetic(sign: str, one: float, two: float) -> Constant | None:
    if sign in _ARITHMETIC and (two or sign != "/"):
        result = _ARITHMETIC[sign](one, two)
        return None if math.isnan(result) else Constant(result)
    comparisons = {"<": one < two, ">": one > two, "<=": one <= two, ">=": one >= two}
    return Constant(comparisons[sign]) if sign in comparisons else None
