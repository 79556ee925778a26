"""The programs that the page knows are those that the vendored build draws with."""

from pleinair.server.vendor.programs import PROGRAMS_PATH, Programs
from pleinair.server.vendor.reading import read_programs

HINT = "run `python -m pleinair.server.vendor.build --programs`"


def test_they_are_read_from_the_build_that_is_here() -> None:
    kept = Programs.model_validate_json(PROGRAMS_PATH.read_bytes())
    found = read_programs()
    assert found.read_from == kept.read_from, HINT
    assert set(found.programs) == set(kept.programs), HINT


def test_there_is_one_for_each_thing_that_a_painting_needs() -> None:
    kinds = sorted(
        program.kind
        for program in Programs.model_validate_json(PROGRAMS_PATH.read_bytes()).programs
    )
    assert kinds == ["points", "sheet", "tips", "wash", "wash"]  # a fill and a stroke blend apart
