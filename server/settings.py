"""Everything that a deployment may set, read from the environment."""

from functools import lru_cache
from typing import Literal

from pydantic import Field
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    """The settings of this process; every field is a `PLEINAIR_*` variable.

    Raises:
        pydantic.ValidationError: A variable holds a value outside its range.
    """

    model_config = SettingsConfigDict(env_prefix="PLEINAIR_", env_ignore_empty=True, frozen=True)

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
    queue_limit: int = Field(
        default=256, ge=1, description="Sketches that may wait for a browser; more are refused"
    )
    max_sessions: int = Field(default=64, ge=1, description="Episodes that may be open at once")
    session_idle_s: float = Field(
        default=3600.0, gt=0, description="Seconds of silence after which a session is closed"
    )
    task: str = Field(default="watercolour", description="Task when a reset names none")
    reward_weights: dict[str, float] = Field(
        default_factory=dict, description='Weights by term as JSON, e.g. {"gate": 1}'
    )


@lru_cache(maxsize=1)
def settings() -> Settings:
    """The settings of this process, read once."""
    return Settings()
