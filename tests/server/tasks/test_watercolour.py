import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from small_pools import write_pool

from pleinair.server.pool import load_pool
from pleinair.server.render import SketchRenderer
from pleinair.server.scoring.embedded import Mark, embedded_scorer
from pleinair.server.scoring.embedded.measured import measured
from pleinair.server.scoring.marks import Marks
from pleinair.server.scoring.quality import EmbeddedQuality
from pleinair.server.scoring.references import draw_references
from pleinair.server.scoring.reward import WeightsError
from pleinair.server.scoring.scorers import scorers_of
from pleinair.server.settings import Settings
from pleinair.server.tasks import (
    Task,
    UnknownSubjectError,
    UnknownTaskError,
    get_task,
    task_names,
)
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
    task = get_task("watercolour", Settings(reward_weights={"length": 1, "judge": 3}))
    assert {name: term.weight for name, term in task.blank().terms.items()} == {
        "gate": 0,
        "length": 0.25,
        "quality": 0,
        "judge": 0.75,
    }
    with pytest.raises(WeightsError, match=r"^PLEINAIR_REWARD_WEIGHTS: there is no term 'mood'"):
        get_task("watercolour", Settings(reward_weights={"mood": 1}))


def test_all_four_terms_are_configured_and_need_no_service() -> None:
    blank = TASK.blank()
    weights = {name: term.weight for name, term in blank.terms.items()}
    assert weights == pytest.approx({"gate": 0.05, "length": 0.05, "quality": 0.3, "judge": 0.6})
    assert all(term.available for term in blank.terms.values())
    assert {term.detail for term in blank.terms.values()} == {"not scored yet"}
    assert blank.notes == ()
    assert set(blank.scored_by) == {"quality", "judge"}


def test_terms_that_are_not_configured_leave_their_share_to_the_others() -> None:
    bare = get_task("watercolour", Settings(quality="none", judge="none"))
    blank = bare.blank()
    assert {name: term.weight for name, term in blank.terms.items()} == {
        "gate": 0.5,
        "length": 0.5,
        "quality": 0,
        "judge": 0,
    }
    assert [name for name, term in blank.terms.items() if term.available] == ["gate", "length"]
    assert blank.terms["judge"].detail == "not configured on this server"
    assert blank.notes == (
        "quality and judge are not configured on this server, so the weights of the other "
        "terms were scaled up: gate 0.5, length 0.5.",
    )
    assert blank.scored_by == {}
    assert bare.blank({"gate": 1, "length": 1}).notes == ()
    with pytest.raises(WeightsError, match="can score: gate, length"):
        bare.blank({"judge": 1})

    judged = get_task("watercolour", Settings(quality="none")).blank()
    assert judged.terms["judge"].weight == pytest.approx(0.6 / 0.7)
    assert judged.notes[0].startswith("quality is not configured on this server")


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


@pytest.fixture
def task(small_pool: str) -> Task:
    return get_task("watercolour", Settings(reference_pool=small_pool))


async def test_the_reward_is_the_weighted_sum_of_its_terms(
    renderer: SketchRenderer, hibiscus: str, task: Task, small_pool: str
) -> None:
    score = await task.score(hibiscus, renderer=renderer, subject="poppy", references=4)
    values = {name: term.value for name, term in score.terms.items()}
    assert score.render is not None
    assert score.render.png is not None
    pool = load_pool(small_pool)
    drawn = draw_references(pool, {"love": 2, "okay": 2}, seed=0, subject="poppy").paintings
    compare = embedded_scorer().compare
    against = [compare(score.render.png, one.png()) for one in drawn]
    assert values["gate"] == 1
    assert values["quality"] == embedded_scorer().mark(score.render.png).value
    assert values["judge"] == pytest.approx(sum(against) / 4)
    assert None not in values.values()
    assert score.reward == pytest.approx(
        sum(TASK.terms[name] * (value or 0) for name, value in values.items())
    )
    assert score.scored_by["pool"] == pool.version[:12]
    assert score.terms["judge"].detail.startswith("against love ")
    assert score.notes == ()


async def test_what_weighs_nothing_is_not_asked_for(
    renderer: SketchRenderer, hibiscus: str
) -> None:
    away = Settings(quality="vlm", judge="vlm", judge_model="m", judge_url="http://127.0.0.1:9")
    score = await get_task("watercolour", away).score(
        hibiscus, renderer=renderer, weights={"gate": 1, "length": 3}
    )
    gate, length = score.terms["gate"], score.terms["length"]
    assert (gate.value, gate.weight, length.weight) == (1, 0.25, 0.75)
    assert length.value is not None
    assert 0 < length.value < 1
    assert score.reward == pytest.approx(0.25 + 0.75 * length.value)
    for name in ("quality", "judge"):
        assert score.terms[name].value is None
        assert score.terms[name].detail == "not asked for, because it weighs nothing"
    assert score.failure is None


async def test_the_same_painting_is_scored_the_same_twice(
    renderer: SketchRenderer, hibiscus: str, task: Task
) -> None:
    rewards = []
    for _ in range(2):
        measured.cache_clear()
        rewards.append((await task.score(hibiscus, renderer=renderer, seed=3)).reward)
    assert rewards[0] == rewards[1]
    assert rewards[0] is not None


async def test_a_tier_that_is_short_in_the_pool_is_noted(
    renderer: SketchRenderer, trivial: str, task: Task
) -> None:
    score = await task.score(trivial, renderer=renderer, references={"meh": 3})
    assert score.notes == (
        "The reference pool has 2 of the 3 meh paintings that were asked for; the judge "
        "compares with those.",
    )
    assert score.reward is not None


async def test_a_pool_that_cannot_be_used_is_a_failure_of_the_judge(
    renderer: SketchRenderer, trivial: str, tmp_path: Path
) -> None:
    score = await get_task("watercolour", Settings(reference_pool=str(tmp_path / "none"))).score(
        trivial, renderer=renderer
    )
    assert score.reward is None
    assert score.failure is not None
    assert score.failure.kind == "judge_unavailable"
    assert "there is no pool at" in score.failure.message
    assert score.terms["quality"].value is not None

    poor = write_pool(tmp_path / "poor", [("one", "nope", "poppy", "#faf6ee")])
    score = await get_task("watercolour", Settings(reference_pool=str(poor))).score(
        trivial, renderer=renderer
    )
    assert score.reward is None
    assert score.failure is not None
    assert score.failure.message == "the reference pool has no painting of love or okay"


async def test_an_exception_in_a_scorer_is_a_failure_by_its_name(
    renderer: SketchRenderer, trivial: str, small_pool: str, caplog: pytest.LogCaptureFixture
) -> None:
    class Faulty(Marks):
        async def mark(self, png: bytes) -> Mark:
            raise ZeroDivisionError("one by nothing")

    faulty = Faulty(embedded_scorer())
    scorers = scorers_of(Settings(reference_pool=small_pool))
    broken = replace(scorers, quality=EmbeddedQuality(faulty), marks=faulty)
    score = await Watercolour(scorers=broken).score(trivial, renderer=renderer)
    assert score.reward is None
    assert score.failure is not None
    assert score.failure.kind == "quality_unavailable"
    assert "ZeroDivisionError" in score.failure.message
    assert score.terms["judge"].value is not None
    assert score.critique.startswith("Paint covers")
    assert "Traceback" in caplog.text


async def test_a_review_tells_about_the_painting_and_asks_no_judge(
    renderer: SketchRenderer, trivial: str
) -> None:
    away = Settings(quality="vlm", judge="vlm", judge_model="m", judge_url="http://127.0.0.1:9")
    review = await get_task("watercolour", away).review(trivial, renderer=renderer)
    assert (review.reward, review.failure) == (0, None)
    assert {term.value for term in review.terms.values()} == {None}
    assert review.render is not None
    assert review.render.png is not None
    mark = embedded_scorer().mark(review.render.png)
    for words in (*mark.raised, *mark.lowered):
        assert words in review.critique


async def test_a_closed_renderer_is_a_failure_of_ours(trivial: str) -> None:
    closed = SketchRenderer(pool_size=1)
    await closed.close()
    for score in (
        await TASK.score(trivial, renderer=closed),
        await TASK.review(trivial, renderer=closed),
    ):
        assert score.reward is None
        assert score.failure is not None
        assert score.failure.kind == "renderer_unavailable"
        assert {term.value for term in score.terms.values()} == {None}
