"""Everything that a deployment may set, read from the environment."""

import os
import re
from difflib import get_close_matches
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, HttpUrl, SecretStr, ValidationError, ValidationInfo, field_validator
from pydantic_core import PydanticCustomError, from_json
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

PREFIX = "PLEINAIR_"
SECRETS = frozenset({"judge_key", "token"})
MASK = "***"


class WrongSettingError(ValueError):
    """A variable holds what it cannot hold; the message names the variable and says why."""


class Settings(BaseSettings):
    """The settings of this process; every field is a `PLEINAIR_*` variable.

    Raises:
        pydantic.ValidationError: A variable holds a value outside its range.
    """

    model_config = SettingsConfigDict(env_prefix=PREFIX, env_ignore_empty=True, frozen=True)

    chromium: str | None = Field(
        default=None, description="Path of the Chromium or headless shell to run"
    )
    gl: Literal["auto", "swiftshader", "egl", "vulkan"] = Field(
        default="auto",
        description="What WebGL runs on; auto takes a GPU where there is one, else SwiftShader",
    )
    browsers: int = Field(default=2, ge=1, le=64, description="Browsers that paint side by side")
    render_deadline_s: float = Field(
        default=60.0, gt=0, description="Seconds that a sketch may paint, its queue not counted"
    )
    render_cpu_s: float = Field(
        default=30.0, gt=0, description="CPU-seconds that a sketch may use, its page and GPU work"
    )
    render_memory_mb: float = Field(
        default=1500.0, gt=0, description="MiB of memory that a sketch may add to its browser"
    )
    queue_limit: int = Field(
        default=256, ge=1, description="Sketches that may wait for a browser; more are refused"
    )
    cluster: str | None = Field(
        default=None,
        description="Ray cluster to paint on: HOST:PORT, auto for the one that this machine is in, "
        "or local to start one; unset: this machine alone",
    )
    max_sessions: int = Field(default=64, ge=1, description="Episodes that may be open at once")
    session_idle_s: float = Field(
        default=3600.0, gt=0, description="Seconds of silence after which a session is closed"
    )
    token: SecretStr | None = Field(
        default=None, description="Token that clients have to send; unset: none; never shown"
    )
    task: str = Field(default="watercolour", description="Task when a reset names none")
    # Decoded below, because a decoding error of pydantic-settings does not say what is wrong.
    reward_weights: Annotated[dict[str, float], NoDecode] = Field(
        default_factory=dict, description='Weights by term as JSON, e.g. {"gate": 1}'
    )

    reference_pool: str | None = Field(
        default=None,
        description="Folder of the reference paintings, or a Hub dataset as owner/name; "
        "unset: those that come along",
    )
    reference_pool_revision: str | None = Field(
        default=None, description="Commit of the Hub dataset, 40 hexadecimal digits"
    )
    quality: Literal["embedded", "vlm", "hpsv3", "none"] = Field(
        default="embedded", description="What marks a painting on its own; vlm asks a vision model"
    )
    judge: Literal["embedded", "vlm", "none"] = Field(
        default="embedded", description="What compares a painting with the references"
    )
    judge_url: HttpUrl = Field(
        default=HttpUrl("https://router.huggingface.co/v1"),
        description="OpenAI-compatible endpoint of the vision model, for judge and quality",
    )
    judge_model: str | None = Field(
        default=None, validate_default=True, description="Name of the vision model at the endpoint"
    )
    judge_key: SecretStr | None = Field(
        default=None, description="Key or token for the endpoint; never shown"
    )
    judge_options: Annotated[dict[str, Any], NoDecode] = Field(
        default_factory=dict,
        description="What else to ask the vision model for, as JSON; null leaves an option out, "
        'e.g. {"max_tokens": null}',
    )
    hpsv3_url: HttpUrl | None = Field(
        default=None, validate_default=True, description="HPSv3 service, without its /score"
    )
    service_concurrency: int = Field(
        default=8, ge=1, le=256, description="Requests to one service at a time"
    )
    service_timeout_s: float = Field(
        default=60.0, gt=0, description="Seconds that one request to a service may take"
    )
    rollouts_dir: Path | None = Field(
        default=None, description="Folder that every step is recorded in; unset: nothing is"
    )
    rollouts_max_mb: float | None = Field(
        default=None, gt=0, description="Megabytes of rollouts to keep, the oldest going first"
    )
    rollouts_max_days: float | None = Field(
        default=None, gt=0, description="Days for which rollouts are kept"
    )
    service_patience_s: float = Field(
        default=120.0,
        gt=0,
        description="Seconds that a term may wait for its services, queue and retries included",
    )
    log_format: Literal["auto", "text", "json"] = Field(
        default="auto",
        description="How the server logs; auto is text on a terminal and JSON lines elsewhere",
    )
    drain_s: float = Field(
        # Kubernetes gives 30 s from SIGTERM to SIGKILL; the browsers need some of them to close.
        default=25.0,
        ge=0,
        description="Seconds that steps under way may take to finish when the server is to end",
    )

    @field_validator("reward_weights", "judge_options", mode="before")
    @classmethod
    def _decoded(cls, value: object) -> Any:
        if not isinstance(value, str):
            return value
        try:
            return from_json(value)
        except ValueError as error:
            raise PydanticCustomError(
                "no_json", 'Input should be JSON, such as {"gate": 1}: {why}', {"why": str(error)}
            ) from error

    @field_validator("cluster")
    @classmethod
    def _within_reach(cls, value: str | None) -> str | None:
        # Not Ray Client's ray://, whose one proxy takes all its users down with it.
        if value is not None and not re.fullmatch(r"local|auto|[^\s/]+:\d+", value):
            raise PydanticCustomError(
                "no_cluster",
                "Input should be HOST:PORT, auto or local; for a cluster elsewhere, let this "
                "machine join it with `ray start --address=HOST:PORT --num-cpus=0`",
            )
        if value is not None and find_spec("ray") is None:
            raise PydanticCustomError(
                "no_ray",
                "Input should be left out where Ray is not installed; "
                "`pip install 'openenv-pleinair[ray]'` brings it",
            )
        return value

    @field_validator("judge_url", "hpsv3_url")
    @classmethod
    def _without_password(cls, value: HttpUrl | None) -> HttpUrl | None:
        # Settings are shown to people, and only keys are masked.
        if value is not None and (value.username or value.password):
            raise PydanticCustomError("url_password", "Input should be without a user or password")
        return value

    @field_validator("judge_key", "token")
    @classmethod
    def _fit_for_a_header(cls, value: SecretStr | None, info: ValidationInfo) -> SecretStr | None:
        if value is None:
            return None
        key = value.get_secret_value().strip()
        if not (key.isascii() and key.isprintable()):
            raise PydanticCustomError("no_key", "Input should be one line of ASCII characters")
        if not key and info.field_name == "token":  # whoever sets it believes to be safe
            raise PydanticCustomError("blank", "Input should not be blank")
        return SecretStr(key) if key else None

    @field_validator("judge_model")
    @classmethod
    def _named_if_asked(cls, value: str | None, info: ValidationInfo) -> str | None:
        users = [name for name in ("quality", "judge") if info.data.get(name) == "vlm"]
        if value is None and users:
            raise PydanticCustomError(
                "no_model",
                "Input should name a vision model, because {variables} is vlm",
                {"variables": " and ".join(map(variable, users))},
            )
        return value

    @field_validator("hpsv3_url")
    @classmethod
    def _there_if_asked(cls, value: HttpUrl | None, info: ValidationInfo) -> HttpUrl | None:
        if value is None and info.data.get("quality") == "hpsv3":
            raise PydanticCustomError(
                "no_url",
                "Input should be the address of an HPSv3 service, because {variable} is hpsv3",
                {"variable": variable("quality")},
            )
        return value


def variable(field: str) -> str:
    """Name of the environment variable of a settings field."""
    return PREFIX + field.upper()


def unknown_variables() -> dict[str, str | None]:
    """The `PLEINAIR_*` variables that are no setting, each with the nearest one that is."""
    known = [variable(field) for field in Settings.model_fields]
    return {
        name: next(iter(get_close_matches(name.upper(), known, n=1)), None)
        for name in sorted(os.environ)
        if name.upper().startswith(PREFIX) and name.upper() not in known
    }


@lru_cache(maxsize=1)
def settings() -> Settings:
    """The settings of this process, read once.

    Raises:
        WrongSettingError: A variable holds what it cannot hold.
    """
    try:
        return Settings()
    except ValidationError as error:
        problems = (
            f"{'.'.join([variable(str(where)), *map(str, rest)])}"
            f"={_without_secrets(str(where), fault['input'])}: {fault['msg']}"
            for fault in error.errors()
            for where, *rest in [fault["loc"]]
        )
        # Not from the error, whose own text holds what was put in.
        raise WrongSettingError("; ".join(problems)) from None


def _without_secrets(field: str, value: object) -> str:
    if field in SECRETS:
        return MASK
    return re.sub(r"//[^/@]*@", f"//{MASK}@", repr(value))
