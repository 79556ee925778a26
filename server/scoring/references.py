"""The references of a group: which paintings of the pool all its rollouts are compared with."""

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from types import MappingProxyType

from pleinair.server.pool import TIERS, Painting, Pool, Tier

# Half are what to reach, half are within reach: against the best alone a weak policy earns a
# constant 0 and learns nothing.
DEFAULT_MIX: Mapping[Tier, int] = MappingProxyType({"love": 2, "okay": 2})
DRAWN_TIERS: tuple[Tier, ...] = tuple(tier for tier in TIERS if tier != "nope")
MAX_REFERENCES = 32  # a vision model is asked twice about each


class ReferencesError(ValueError):
    """The references cannot be drawn so; the message says what is allowed."""


def check_mix(asked: int | Mapping[str, int] | None) -> dict[str, int]:
    """How many references of each tier, without those of which there are none.

    Args:
        asked: References by tier, or how many in all: half `love`, half `okay`, and an odd one
            `okay`. Two of each when None or empty.

    Raises:
        ReferencesError: A tier is unknown or never drawn, or a number is out of range.
    """
    if isinstance(asked, int):
        asked = {"love": asked // 2, "okay": asked - asked // 2}
    mix = dict(asked or DEFAULT_MIX)
    for tier, count in mix.items():
        if tier not in DRAWN_TIERS:
            why = "is kept for calibration and never drawn" if tier in TIERS else "is no tier"
            raise ReferencesError(f"references: {tier!r} {why}; draw {', '.join(DRAWN_TIERS)}")
        if count < 0:
            raise ReferencesError(f"references: {tier} is {count}; give 0 or more")
    if not 1 <= sum(mix.values()) <= MAX_REFERENCES:
        raise ReferencesError(f"references: {sum(mix.values())} in all; give 1 to {MAX_REFERENCES}")
    return {tier: mix[tier] for tier in DRAWN_TIERS if mix.get(tier)}


@dataclass(frozen=True)
class Draw:
    """References that were drawn.

    Attributes:
        paintings: Tier by tier, the best tier first.
        notes: What to know about them, such as a tier that is short in the pool.
    """

    paintings: tuple[Painting, ...]
    notes: tuple[str, ...] = ()


def draw_references(pool: Pool, mix: Mapping[str, int], *, seed: int, subject: str) -> Draw:
    """The references of a seed: the same in every process and on every server with this pool.

    Of each tier the paintings of the subject come first, then those of any other. Among equals
    those whose hashes with the seed are highest win, so that a painting that joins the pool
    takes over only the places that it wins.

    Args:
        pool: Where they are drawn from.
        mix: References by tier, as `check_mix` gives them.
        seed: The episode's.
        subject: The episode's.
    """

    def rank(painting: Painting) -> tuple[bool, bytes]:
        of_seed = f"{seed}/{painting.sha256}/{painting.name}"
        return painting.subject == subject, sha256(of_seed.encode()).digest()

    paintings: list[Painting] = []
    notes = []
    for tier in DRAWN_TIERS:
        there = sorted(pool.of_tier(tier), key=rank, reverse=True)
        wanted = mix.get(tier, 0)
        paintings += there[:wanted]
        if len(there) < wanted:
            notes.append(
                f"The reference pool has {len(there)} of the {wanted} {tier} paintings that were "
                "asked for; the judge compares with those."
            )
    return Draw(tuple(paintings), tuple(notes))
