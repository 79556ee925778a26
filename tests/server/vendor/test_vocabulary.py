"""The names that a sketch may use, as the vendored build has them."""

import json
from pathlib import Path

import pytest

from pleinair.server.vendor import manifest, verify, vocabulary
from pleinair.server.vendor.names import VOCABULARY_PATH
from pleinair.server.vendor.reading import read_vocabulary

ASKED_FOR = {  # what the prompt of the watercolour task allows
    "scaleBrushes", "noStroke", "fill", "noFill", "fillBleed", "fillTexture",
    "beginShape", "vertex", "endShape", "circle",
}  # fmt: skip


def test_committed_vocabulary_is_what_the_build_says() -> None:
    assert read_vocabulary() == vocabulary()


def test_brush_methods() -> None:
    methods = vocabulary().brush_methods
    assert len([method for method in methods.values() if method.kind == "function"]) == 47
    assert {name for name, method in methods.items() if method.kind == "class"} == {
        "Plot",
        "Polygon",
        "Position",
    }
    assert methods.keys() >= ASKED_FOR
    assert methods["circle"].arity == 3
    assert methods["vertex"].arity == 2
    assert "watercolour" not in methods
    assert "setPressure" not in methods


def test_standard_brushes_and_fields() -> None:
    assert {"2B", "HB", "charcoal", "marker", "spray"} <= set(vocabulary().brush_names)
    assert {"hand", "waves", "seabed"} <= set(vocabulary().brush_fields)


def test_p5_names_are_told_apart() -> None:
    names = vocabulary()
    assert {"createCanvas", "background", "random", "noLoop", "circle"} <= names.p5_functions
    assert {"WEBGL", "P2D", "DEGREES", "TWO_PI", "CENTER"} <= names.p5_constants
    assert {"width", "height", "mouseX", "frameCount"} <= names.p5_properties
    assert {"Vector", "Graphics", "Framebuffer"} <= names.p5_classes
    groups = (names.p5_functions, names.p5_constants, names.p5_properties)
    assert sum(map(len, groups)) == len(frozenset().union(*groups))
    # p5 2 has no preload: a sketch that counts on it must be told.
    assert "preload" not in names.p5_functions


def test_a_vocabulary_of_other_scripts_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    content = json.loads(VOCABULARY_PATH.read_bytes())
    path = manifest().sketch_scripts[1]
    content["read_from"][path] = "0" * 64
    told = verified(monkeypatch, tmp_path, json.dumps(content))
    assert told == [
        f"vocabulary.json was not read from {path} as it is: "
        "run `python -m pleinair.server.vendor.build --vocabulary`"
    ]


def test_a_vocabulary_that_cannot_be_read_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (told,) = verified(monkeypatch, tmp_path, "{}")
    assert told.startswith("vocabulary.json cannot be read: ")


def verified(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, text: str) -> list[str]:
    """What `verify` says of a vocabulary.json that holds `text`."""
    path = tmp_path / "vocabulary.json"
    path.write_text(text)
    vocabulary.cache_clear()
    monkeypatch.setattr("pleinair.server.vendor.names.VOCABULARY_PATH", path)
    try:
        return verify()
    finally:
        vocabulary.cache_clear()
