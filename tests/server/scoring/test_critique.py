import pytest

from pleinair.client.outcomes import SketchError, Violation
from pleinair.server.render import Render
from pleinair.server.scoring.critique import critique
from pleinair.server.scoring.embedded import Mark

PNG = b"png"


def test_it_names_every_rule_that_was_broken_and_where() -> None:
    broken = [
        Violation(code="missing_setup", message="Write setup()."),
        Violation(code="text_label", message="Draw no text.", line=4),
    ]
    assert critique(broken, None) == "Write setup().\nLine 4: Draw no text."


@pytest.mark.parametrize(
    ("paint_fraction", "remark"),
    [
        (0.02, "Paint covers 2% of the paper, which is little: paint larger."),
        (0.2, "Paint covers 20% of the paper."),
        (0.9, "Paint covers 90% of the paper, which is much: leave more of it bare."),
    ],
)
def test_it_says_how_much_of_the_paper_is_painted(paint_fraction: float, remark: str) -> None:
    assert critique([], Render(png=PNG, paint_fraction=paint_fraction, finished=True)) == remark


def test_it_repeats_what_the_sketch_threw_and_that_it_loops() -> None:
    render = Render(
        png=PNG,
        paint_fraction=0.2,
        looping=True,
        errors=(SketchError(name="TypeError", message="x is not a function", line=9),),
    )
    assert critique([], render).splitlines() == [
        "Line 9: TypeError: x is not a function",
        "The sketch goes on drawing: call noLoop() in setup().",
        "Paint covers 20% of the paper.",
    ]


def test_it_says_what_works_and_what_to_work_on_but_no_number() -> None:
    render = Render(png=PNG, paint_fraction=0.2, finished=True)
    mark = Mark(0.37, ("soft edges", "a wide tonal range"), ("no wash lies over another",))
    assert critique([], render, mark).splitlines() == [
        "Paint covers 20% of the paper.",
        "What works: soft edges; a wide tonal range.",
        "What to work on: no wash lies over another.",
    ]
    assert critique([], render, Mark(0.5, (), ())) == "Paint covers 20% of the paper."


def test_a_sketch_that_broke_a_rule_has_that_to_mend_first() -> None:
    broken = [Violation(code="text_label", message="Draw no text.", line=4)]
    render = Render(png=PNG, paint_fraction=0.2, finished=True)
    assert critique(broken, render, Mark(0.4, ("soft edges",), ())) == "Line 4: Draw no text."
