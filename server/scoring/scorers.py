"""What a deployment scores paintings with, made from its settings and shared by its episodes."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from pydantic import SecretStr

from pleinair.server.pool import Pool, shared_pool
from pleinair.server.scoring.embedded import embedded_scorer
from pleinair.server.scoring.judge import EmbeddedJudge, Judge, VlmJudge
from pleinair.server.scoring.marks import Marks
from pleinair.server.scoring.quality import EmbeddedQuality, Hpsv3Quality, Quality, VlmQuality
from pleinair.server.scoring.services import Hpsv3, Service, VisionModel
from pleinair.server.settings import Settings


@dataclass(frozen=True)
class Scorers:
    """What scores paintings.

    Attributes:
        quality: Marks a painting on its own; None when the deployment has none.
        judge: Compares it with references; None when the deployment has none.
        marks: The embedded scorer, whose words make the critique.
        pool: Gives the reference paintings. Raises `PoolError` when they cannot be used.
    """

    quality: Quality | None
    judge: Judge | None
    marks: Marks
    pool: Callable[[], Pool]


def scorers_of(deployment: Settings) -> Scorers:
    """The scorers that a deployment's settings name; nothing is loaded or asked yet."""
    return Scorers(
        quality=_quality(deployment),
        judge=_judge(deployment),
        marks=_marks(),
        pool=lambda: shared_pool(deployment),
    )


def _quality(deployment: Settings) -> Quality | None:
    match deployment.quality:
        case "embedded":
            return EmbeddedQuality(_marks())
        case "vlm":
            return VlmQuality(_vision_model(deployment))
        case "hpsv3":
            return Hpsv3Quality(Hpsv3(_service("HPSv3", deployment.hpsv3_url, None, deployment)))
        case "none":
            return None


def _judge(deployment: Settings) -> Judge | None:
    match deployment.judge:
        case "embedded":
            return EmbeddedJudge(_marks())
        case "vlm":
            return VlmJudge(_vision_model(deployment))
        case "none":
            return None


def _vision_model(deployment: Settings) -> VisionModel:
    name = f"the vision model {deployment.judge_model}"
    service = _service(name, deployment.judge_url, deployment.judge_key, deployment)
    return VisionModel(service, str(deployment.judge_model), deployment.judge_options)


@cache
def _marks() -> Marks:
    return Marks(embedded_scorer())


def _service(name: str, url: object, key: SecretStr | None, deployment: Settings) -> Service:
    return _shared_service(
        name,
        str(url),
        key,
        deployment.service_concurrency,
        deployment.service_timeout_s,
        deployment.service_patience_s,
    )


@cache
def _shared_service(
    name: str,
    url: str,
    key: SecretStr | None,
    concurrency: int,
    timeout_s: float,
    patience_s: float,
) -> Service:
    """One for all episodes, so that they share its connections, its limit and its cache."""
    return Service(
        name,
        url,
        key=key.get_secret_value() if key else None,
        concurrency=concurrency,
        timeout_s=timeout_s,
        patience_s=patience_s,
    )
