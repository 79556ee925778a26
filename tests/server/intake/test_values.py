"""JSON is counted as its parser would find it, however it is cut into pieces."""

import json
import random
from typing import Any

import pytest

from pleinair.server.intake.values import (
    MAX_DEPTH,
    MAX_VALUES,
    ValueCount,
    ValuesError,
    check_values,
)

CHARACTERS = 'a"\\,[{]}\n\u2200\xe9\U0001f3a8'


def test_as_many_values_as_may_be_are_taken_and_no_more() -> None:
    check_values(json.dumps([0] * MAX_VALUES))
    with pytest.raises(ValuesError, match="holds more than 5,000 JSON values") as refused:
        check_values(json.dumps([0] * (MAX_VALUES + 1)))
    assert refused.value.kind == "too_many_values"


def test_as_deep_as_may_be_is_taken_and_no_deeper() -> None:
    check_values("[" * MAX_DEPTH + "]" * MAX_DEPTH)
    check_values('{"a":' * MAX_DEPTH + "1" + "}" * MAX_DEPTH)
    for opening in ("[", '{"a":'):
        with pytest.raises(ValuesError, match="is nested more than 64 deep") as refused:
            check_values(opening * (MAX_DEPTH + 1))
        assert refused.value.kind == "nested_too_deeply"


def test_numbers_have_as_many_digits_as_a_float_may_have() -> None:
    check_values(json.dumps([10**399, 1e308, "1" * 100_000, "\\" + "2" * 500, 0.1]))
    for text in (json.dumps([10**400]), "[0." + "1" * 401 + "]", '{"a":-' + "9" * 4300 + "}"):
        with pytest.raises(ValuesError, match="holds a number of more than 400 digits") as refused:
            check_values(text)
        assert refused.value.kind == "long_number"


def test_strings_are_as_long_as_they_like_and_nothing_else_is() -> None:
    check_values(json.dumps({"a": " 1" * 3 * 2**20}))
    check_values('{"a":' + " " * (5 * 2**20) + "1}")
    for filling in ("1.", "x"):
        with pytest.raises(ValuesError, match="more than 4,194,304 bytes in no string"):
            check_values('{"a":' + filling * (4 * 2**20) + "1}")


@pytest.mark.parametrize(
    "text",
    ["[],[]", '"', "\\", '\\"', "]}", "\\\\", "\\\\\\", "\U0001f3a8,["],
)
def test_what_is_in_strings_is_not_counted(text: str) -> None:
    for ascii_only in (True, False):
        check_values(json.dumps({"sketches": [text * MAX_VALUES] * 2}, ensure_ascii=ascii_only))


@pytest.mark.parametrize("before", ['"\\\\",', '"\\"",', '"\\\\\\"",', '"\u2200",', '"",'])
def test_no_string_hides_what_comes_after_it(before: str) -> None:
    with pytest.raises(ValuesError):
        check_values("[" + before + "[]," * MAX_VALUES + "0]")


@pytest.mark.parametrize("text", ["1" + "]" * 10**6, "}" * 10**6, "\\" * 10**6, " " * 10**6])
def test_what_is_no_json_is_left_to_its_parser(text: str) -> None:
    check_values(text)


def values(of: random.Random, depth: int = 0) -> Any:
    kind = of.randrange(6)
    if depth > 5 or kind < 2:
        return "".join(of.choices(CHARACTERS, k=of.randrange(9)))
    members = [values(of, depth + 1) for _ in range(of.randrange(5))]
    if kind < 4:
        return members
    return {f"{of.choice(CHARACTERS)}{number}": one for number, one in enumerate(members)}


def marks(value: Any) -> int:
    if isinstance(value, str):
        return 0
    members = list(value.values()) if isinstance(value, dict) else value
    return 1 + max(0, len(members) - 1) + sum(map(marks, members))


def test_pieces_are_counted_as_the_whole() -> None:
    of = random.Random(0)
    for _ in range(1_000):
        value = values(of)
        text = json.dumps(value, ensure_ascii=of.random() < 0.5).encode()
        expected = marks(value)
        for limit in (expected, expected - 1):
            # One quote in four is the bound for what is no JSON, and looser than that of values.
            count, start, fits = ValueCount(max(limit, 0)), 0, True
            try:
                while start < len(text):
                    end = start + of.randrange(1, 7)
                    count.feed(text[start:end])
                    start = end
            except ValuesError:
                fits = False
            assert fits == (limit == expected), text
            if expected == 0:
                break
