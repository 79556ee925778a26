"""Rollouts to record, each with a picture of its own."""

import hashlib
import io

import numpy as np
from PIL import Image

from pleinair.client.outcomes import Term, Violation
from pleinair.server.rollouts import Rollout

Made = tuple[Rollout, bytes | None]


def make(number: int = 0, *, subject: str = "poppy", broken: bool = False) -> Made:
    """A row and its picture, a flat colour of its own."""
    if broken:
        violation = Violation(code="timeout", message="It never ended.")
        return Rollout(subject=subject, seed=number, reward=0.0, violations=(violation,)), None
    buffer = io.BytesIO()
    pixels = np.full((8, 8, 3), (number % 256, number // 256, 7), np.uint8)
    Image.fromarray(pixels).save(buffer, "PNG")
    png = buffer.getvalue()
    rollout = Rollout(
        episode_id=f"episode-{number}",
        subject=subject,
        task="watercolour",
        seed=number,
        weights={"gate": 1.0},
        references={"love": 2},
        reply=f"reply {number} 🌺",
        source="function setup() {}",
        sha256=hashlib.sha256(png).hexdigest(),
        width=8,
        height=8,
        paint_fraction=0.25,
        finished=True,
        reward=number / 1000,
        terms={"gate": Term(value=1.0, weight=1.0, available=True, detail="ran")},
        versions={"browser": "Chromium 1"},
    )
    return rollout, png
