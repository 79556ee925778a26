"""Links hold a sketch, its seed and its subject, and nothing that is too large or damaged."""

import base64
import zlib
from urllib.parse import parse_qsl

import pytest

from pleinair.space.sharing import LinkError, Shared


def read(query: str) -> Shared | None:
    return Shared.read(dict(parse_qsl(query.removeprefix("?"))))


@pytest.mark.parametrize(
    "sketch", ["", "function setup() {}\n", "// Ünïcødé 🎨 +/=&?#", "x" * 50_000]
)
def test_a_link_gives_back_what_it_was_made_of(sketch: str) -> None:
    shared = Shared(sketch, "poppy", 2**32 - 1, "watercolour")
    assert read(shared.query()) == shared


def test_an_address_without_a_sketch_carries_nothing() -> None:
    assert read("?seed=3&__theme=dark") is None


def test_a_sketch_that_does_not_fit_is_refused() -> None:
    noise = base64.b64encode(bytes(range(256)) * 2).decode()
    with pytest.raises(LinkError, match="too long"):
        Shared("".join(f"{noise[number % 500 :]}{number}" for number in range(2_000))).query()


def packed(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


@pytest.mark.parametrize(
    "query",
    [
        "?sketch=%%%",
        "?sketch=AAAA",
        f"?sketch={packed(zlib.compress(b'x' * 1000)[:-8])}",
        f"?sketch={packed(zlib.compress(bytes([255, 254])))}",
        f"?sketch={packed(zlib.compress(b'ok'))}&seed=many",
        f"?sketch={packed(zlib.compress(bytes(50_000_000)))}",
    ],
    ids=["no base64", "no zlib", "cut", "no UTF-8", "no seed", "a bomb"],
)
def test_a_damaged_link_is_refused(query: str) -> None:
    with pytest.raises(LinkError):
        read(query)
