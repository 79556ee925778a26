import re
from itertools import pairwise

import pytest

from pleinair.server.render import SketchRenderer
from pleinair.server.scoring.reward import WeightsError
from pleinair.server.settings import Settings
from pleinair.server.tasks import UnknownSubjectError, UnknownTaskError, get_task, task_names
from pleinair.server.tasks.watercolour import Watercolour
from pleinair.server.vendor import vocabulary

TASK = Watercolour()
TEN_METHODS = {
    "scaleBrushes",
    "noStroke",
    "fill",
    "noFill",
    "fillBleed",
    "fillTexture",
    "beginShape",
    "vertex",
    "endShape",
    "circle",
}


def test_the_prompt_allows_ten_methods_that_exist() -> None:
    named = set(re.findall(r"brush\.(\w+)", TASK.system_prompt)) - {"js"}
    assert named == TEN_METHODS
    assert named <= vocabulary().brush_methods.keys()


def test_the_prompt_states_the_conventions_and_has_no_sketch_to_copy() -> None:
    for convention in (
        "createCanvas(600, 600, WEBGL)",
        "angleMode(DEGREES)",
        "noLoop()",
        "translate(-width / 2, -height / 2)",
        "async",
    ):
        assert convention in TASK.system_prompt
    assert "```" not in TASK.system_prompt
    assert "function" not in TASK.system_prompt


def test_there_are_two_dozen_subjects_and_hibiscus_is_the_first() -> None:
    assert len(TASK.subjects) == len(set(TASK.subjects)) >= 24
    assert TASK.subjects[0] == "hibiscus"
    prompts = [TASK.prompt(subject) for subject in TASK.subjects]
    assert len(set(prompts)) == len(prompts)
    for subject, prompt in zip(TASK.subjects, prompts, strict=True):
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", subject)
        assert prompt.startswith("Paint ")


def test_a_subject_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(UnknownSubjectError, match="no subject 'dragon'; it has hibiscus, poppy"):
        TASK.prompt("dragon")


def test_a_seed_draws_the_same_subject_in_every_release() -> None:
    drawn = [TASK.draw_subject(seed) for seed in range(8)]
    assert drawn == [
        "pomegranate",
        "pear",
        "jellyfish",
        "pomegranate",
        "strawberry",
        "tulip",
        "goldfish",
        "goldfish",
    ]


def test_a_new_subject_takes_over_only_the_seeds_that_it_wins() -> None:
    class Fewer(Watercolour):
        @property
        def subjects(self) -> tuple[str, ...]:
            return tuple(reversed(super().subjects[1:]))

    before = [Fewer().draw_subject(seed) for seed in range(300)]
    after = [TASK.draw_subject(seed) for seed in range(300)]
    moved = {new for old, new in zip(before, after, strict=True) if old != new}
    assert moved == {"hibiscus"}


def test_seeds_reach_every_subject() -> None:
    drawn = [TASK.draw_subject(seed) for seed in range(1000)]
    assert set(drawn) == set(TASK.subjects)
    assert max(drawn.count(subject) for subject in TASK.subjects) < 100
    assert sum(one == two for one, two in pairwise(drawn)) < 100


def test_the_registry_lists_what_it_has() -> None:
    assert task_names() == ("watercolour",)
    assert get_task("watercolour").name == "watercolour"
    with pytest.raises(UnknownTaskError, match=r"^there is no task 'oil'; there are watercolour"):
        get_task("oil")
    with pytest.raises(UnknownTaskError, match=r"^PLEINAIR_TASK: there is no task 'oil'"):
        get_task(None, Settings(task="oil"))


def test_a_deployment_may_set_the_weights() -> None:
    task = get_task("watercolour", Settings(reward_weights={"length": 1}))
    assert task.blank().terms["length"].weight == 1
    with pytest.raises(WeightsError, match=r"^PLEINAIR_REWARD_WEIGHTS: there is no term 'mood'"):
        get_task("watercolour", Settings(reward_weights={"mood": 1}))


def test_terms_that_are_not_configured_leave_their_share_to_the_others() -> None:
    blank = TASK.blank()
    assert {name: term.weight for name, term in blank.terms.items()} == {
        "gate": 0.5,
        "length": 0.5,
        "quality": 0,
        "judge": 0,
    }
    assert [name for name, term in blank.terms.items() if term.available] == ["gate", "length"]
    assert blank.notes == (
        "quality and judge are not configured on this server, so the weights of the other "
        "terms were scaled up: gate 0.5, length 0.5.",
    )
    assert TASK.blank({"gate": 1, "length": 1}).notes == ()


async def test_a_violation_in_the_source_is_worth_nothing_and_is_not_run(
    renderer: SketchRenderer,
) -> None:
    score = await TASK.score("function setup() {", renderer=renderer)
    assert score.reward == 0
    assert score.render is None
    assert score.violations
    assert score.terms["gate"].value == 0
    assert score.terms["length"].value is None


async def test_a_violation_on_the_canvas_is_worth_nothing(renderer: SketchRenderer) -> None:
    blank = """
        function setup() { createCanvas(600, 600, WEBGL); noLoop(); }
        function draw() {
          background("#fbf6ec"); brush.noStroke(); brush.fill("#d75f4c", 180);
          brush.circle(9000, 9000, 60);
        }"""
    score = await TASK.score(blank, renderer=renderer)
    assert [violation.code for violation in score.violations] == ["blank_canvas"]
    assert score.reward == 0
    assert score.render is not None
    assert score.source is not None


async def test_the_reward_is_the_weighted_sum_of_its_terms(
    renderer: SketchRenderer, hibiscus: str
) -> None:
    score = await TASK.score(hibiscus, renderer=renderer, weights={"gate": 1, "length": 3})
    gate, length = score.terms["gate"], score.terms["length"]
    assert (gate.value, gate.weight, length.weight) == (1, 0.25, 0.75)
    assert length.value is not None
    assert 0 < length.value < 1
    assert score.reward == pytest.approx(0.25 + 0.75 * length.value)
    assert score.scoring_ms < 1000


async def test_a_closed_renderer_is_a_failure_of_ours(trivial: str) -> None:
    closed = SketchRenderer(pool_size=1)
    await closed.close()
    score = await TASK.score(trivial, renderer=closed)
    assert score.reward is None
    assert score.failure is not None
    assert score.failure.kind == "renderer_unavailable"
    assert {term.value for term in score.terms.values()} == {None}
