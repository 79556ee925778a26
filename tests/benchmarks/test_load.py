"""What the load suite takes for the right answer, and for somebody else's."""

from typing import Any

import pytest

from pleinair.benchmarks.load import MIX, Kind, Sketch, belongs, sketch


def answer(**more: Any) -> dict[str, Any]:
    return {"violations": [], "failure": None, "sha256": "a", **more}


def broken(code: str, message: str = "") -> dict[str, Any]:
    return answer(violations=[{"code": code, "message": message}], sha256=None)


def of(kind: Kind) -> Sketch:
    return Sketch(kind, 17, "")


def test_the_mix_is_played_as_it_says() -> None:
    kinds = [sketch(number).kind for number in range(len(MIX))]
    assert sorted(kinds) == sorted(MIX)


def test_every_sketch_can_be_told_from_every_other() -> None:
    sources = [each.source for each in map(sketch, range(1000)) if each.kind != "looping"]
    assert len(set(sources)) == len(sources)


@pytest.mark.parametrize(
    ("to", "given", "right"),
    [
        (of("cheap"), answer(), True),
        (of("rich"), answer(sha256="b"), False),
        (of("cheap"), broken("timeout"), False),
        (of("crashing"), broken("runtime_error", "Error: crash number 17."), True),
        (of("crashing"), broken("runtime_error", "Error: crash number 170."), False),
        (of("crashing"), answer(), False),
        (of("looping"), broken("timeout"), True),
        (of("looping"), broken("out_of_memory"), False),
    ],
)
def test_an_answer_belongs_to_one_sketch(to: Sketch, given: dict[str, Any], right: bool) -> None:
    assert belongs(given, to, "a") is right
