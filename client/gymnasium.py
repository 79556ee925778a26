"""A gymnasium environment: one painting an episode, here or on a server."""

import io
from base64 import b64decode
from collections.abc import Mapping
from typing import Any, Protocol, SupportsFloat

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from PIL import Image

from pleinair.client.limits import MAX_REPLY_CHARS
from pleinair.client.models import PleinairAction, PleinairObservation

MAX_SEED = 2**32 - 1
MAX_TEXT_CHARS = 20_000  # a critique names every rule that was broken, with advice
PAPER_255 = 255
SURROGATES = range(0xD800, 0xE000)
EMOJI = range(0x1F000, 0x1FB00)
# What a model's reply may hold: nobody writes sketches in other planes of Unicode.
CHARSET = "".join(
    chr(code) for code in (*range(0x10000), *EMOJI) if code not in SURROGATES and code != 0
)
Observation = dict[str, Any]


class ReplyText(spaces.Text):
    """Text of a model, whose whole character set nobody wants to read."""

    def __repr__(self) -> str:
        return f"ReplyText({self.min_length}, {self.max_length})"


class WatercolourEnv(gymnasium.Env[Observation, str]):
    """Paint a subject with p5.brush.

    The action is a sketch or a model's whole reply. The observation is a dict:
    `prompt` (what to paint, text), `system_prompt` (how to answer, text), `critique` (what to do
    better, text, "" after reset) and `image` (the painting, uint8 of shape
    (image_size, image_size, 3), white after reset and without a picture).

    The reward is in [0, 1], and NaN when something of ours failed: `info["failure"]` then says
    what, `truncated` is true, and the rollout should be dropped. `info` is the same for the same
    action; what differs from run to run is in `timings`.

    Args:
        base_url: A server's address; None paints in this process.
        task: The task.
        subject: What to paint; None lets each episode's seed draw one.
        weights: Weight by term.
        references: References by tier, or how many.
        revisions: How often a painting may be sent again.
        image_size: Width and height of the observed picture in pixels.
        render_mode: `rgb_array`, or None.
        **options: Whatever else `PleinairEnv` takes, when there is a `base_url`.

    Attributes:
        timings: Milliseconds of the last step: `elapsed_ms`, `queued_ms`, `scoring_ms`.
    """

    metadata = {"render_modes": ["rgb_array"], "render_fps": 1}  # noqa: RUF012 - gymnasium's form

    def __init__(
        self,
        base_url: str | None = None,
        *,
        task: str = "watercolour",
        subject: str | None = None,
        weights: Mapping[str, float] | None = None,
        references: int | Mapping[str, int] | None = None,
        revisions: int = 0,
        image_size: int = 600,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        if render_mode not in (None, "rgb_array"):
            raise ValueError(f"render_mode must be 'rgb_array' or None, not {render_mode!r}")
        if options and base_url is None:
            raise ValueError(f"without a base_url there is no use for {', '.join(options)}")
        self.render_mode = render_mode
        self.timings: dict[str, float] = {}
        self._asked: dict[str, Any] = {
            "task": task,
            "subject": subject,
            "weights": weights,
            "references": references,
            "revisions": revisions,
        }
        self._size = image_size
        self._session = _here() if base_url is None else _there(base_url, options)
        self._image = self._blank()
        self._prompts = {"prompt": "", "system_prompt": ""}
        text = ReplyText(MAX_TEXT_CHARS, min_length=0, charset=CHARSET)
        self.action_space = ReplyText(MAX_REPLY_CHARS, min_length=0, charset=CHARSET)
        self.observation_space = spaces.Dict(
            {
                "prompt": text,
                "system_prompt": text,
                "critique": text,
                "image": spaces.Box(0, PAPER_255, (image_size, image_size, 3), np.uint8),
            }
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin an episode.

        Args:
            seed: 0 to 2**32 - 1: draws the subject and the references, and is the sketch's own
                chance. Without one, the environment's own chance draws it.
            options: What the server's reset takes, for this episode only: `subject`, `weights`,
                `references`, `revisions`, `episode_id`.

        Raises:
            ValueError, RuntimeError: An argument is wrong; the message says which.
        """
        super().reset(seed=seed)
        if seed is None:
            seed = int(self.np_random.integers(0, MAX_SEED, endpoint=True))
        asked = {**self._asked, **(options or {}), "seed": seed, "return_image": True}
        given = {name: value for name, value in asked.items() if value is not None}
        began = self._session.reset(**given)
        self._image = self._blank()
        self.timings = {}
        self._prompts = {"prompt": began.prompt, "system_prompt": began.system_prompt}
        return self._observe(""), {"subject": began.subject, "seed": began.seed}

    def step(self, action: str) -> tuple[Observation, SupportsFloat, bool, bool, dict[str, Any]]:
        """Paint one reply; the episode ends, unless it has revisions left."""
        seen = self._session.step(action)
        self._image = self._picture(seen.png_base64)
        self.timings = {
            name: getattr(seen, name) for name in ("elapsed_ms", "queued_ms", "scoring_ms")
        }
        failed = seen.failure is not None
        reward = float("nan") if seen.reward is None else seen.reward
        return self._observe(seen.critique), reward, seen.done and not failed, failed, _info(seen)

    def render(self) -> NDArray[np.uint8] | None:
        """The last painting, or None without a render mode."""
        return self._image.copy() if self.render_mode == "rgb_array" else None

    def close(self) -> None:
        """End the session; safe to call twice."""
        self._session.close()

    def _observe(self, critique: str) -> Observation:
        return {
            **{name: _fitting(text) for name, text in self._prompts.items()},
            "critique": _fitting(critique),
            "image": self._image.copy(),
        }

    def _blank(self) -> NDArray[np.uint8]:
        return np.full((self._size, self._size, 3), PAPER_255, np.uint8)

    def _picture(self, png_base64: str | None) -> NDArray[np.uint8]:
        if png_base64 is None:
            return self._blank()
        picture = Image.open(io.BytesIO(b64decode(png_base64))).convert("RGB")
        if picture.size != (self._size, self._size):
            picture = picture.resize((self._size, self._size), Image.Resampling.LANCZOS)
        return np.asarray(picture, np.uint8)


class _Session(Protocol):
    def reset(self, **arguments: Any) -> PleinairObservation: ...
    def step(self, sketch: str) -> PleinairObservation: ...
    def close(self) -> None: ...


class _Here:
    """An environment in this process."""

    def __init__(self) -> None:
        from pleinair.server.environment import PleinairEnvironment

        self._environment = PleinairEnvironment()

    def reset(self, **arguments: Any) -> PleinairObservation:
        return self._environment.reset(**arguments)

    def step(self, sketch: str) -> PleinairObservation:
        return self._environment.step(PleinairAction(sketch=sketch))

    def close(self) -> None:
        self._environment.close()


class _There:
    """A session on a server."""

    def __init__(self, base_url: str, options: dict[str, Any]) -> None:
        from pleinair.client.env import PleinairEnv

        self._env = PleinairEnv(base_url=base_url, **options).sync()

    def reset(self, **arguments: Any) -> PleinairObservation:
        seen: PleinairObservation = self._env.reset(**arguments).observation
        return seen

    def step(self, sketch: str) -> PleinairObservation:
        seen: PleinairObservation = self._env.step(sketch).observation
        return seen

    def close(self) -> None:
        self._env.close()


def _here() -> _Session:
    return _Here()


def _there(base_url: str, options: dict[str, Any]) -> _Session:
    return _There(base_url, options)


def _fitting(text: str) -> str:
    """What of a text is in its space: a sketch's own error messages may hold anything."""
    return "".join(char if char in _CHARS else "\ufffd" for char in text[:MAX_TEXT_CHARS])


_CHARS = frozenset(CHARSET)


def _info(seen: PleinairObservation) -> dict[str, Any]:
    kept = ("subject", "seed", "sha256", "paint_fraction", "finished", "revisions_left")
    return {
        **{name: getattr(seen, name) for name in kept},
        "terms": {name: term.model_dump() for name, term in seen.terms.items()},
        "violations": [violation.model_dump() for violation in seen.violations],
        "failure": None if seen.failure is None else seen.failure.model_dump(),
    }
