"""What a sketch may call by name: read from the vendored build, not typed by hand."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal

from pydantic import BaseModel, ConfigDict, ValidationError

from pleinair.server.vendor.files import HERE, manifest

VOCABULARY_PATH = HERE / "vocabulary.json"


class BrushMethod(BaseModel):
    """A member of the global `brush`.

    Attributes:
        kind: `function`, or `class` for what is called with `new`.
        arity: Parameters before the first one that has a default.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: Literal["function", "class"]
    arity: int


class Vocabulary(BaseModel):
    """The names that p5 and p5.brush give to a sketch.

    Attributes:
        read_from: SHA-256 by path of the scripts that the names were read from.
        brush_methods: The members of `brush`, by name.
        brush_names: The standard brushes, such as "charcoal".
        brush_fields: The standard vector fields, such as "waves".
        p5_functions: Functions of a p5 sketch, such as `createCanvas`.
        p5_constants: Constants of a p5 sketch, such as `WEBGL`.
        p5_properties: Variables of a p5 sketch, such as `width` and `mouseX`.
        p5_classes: Classes on the global `p5`, such as `Vector`.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    read_from: dict[str, str]
    brush_methods: Mapping[str, BrushMethod]
    brush_names: tuple[str, ...]
    brush_fields: tuple[str, ...]
    p5_functions: frozenset[str]
    p5_constants: frozenset[str]
    p5_properties: frozenset[str]
    p5_classes: frozenset[str]


@lru_cache(maxsize=1)
def vocabulary() -> Vocabulary:
    """The names that the vendored build gives to a sketch, read once.

    Raises:
        pydantic.ValidationError: `vocabulary.json` does not have the shape of a `Vocabulary`.
    """
    return Vocabulary.model_validate_json(VOCABULARY_PATH.read_bytes())


def stale_sources() -> list[str]:
    """One sentence for each script that the vocabulary was not read from as it is now."""
    try:
        read_from = vocabulary().read_from
    except (OSError, ValidationError) as error:
        return [f"{VOCABULARY_PATH.name} cannot be read: {error}"]
    checksums = manifest().checksums()
    return [
        f"{VOCABULARY_PATH.name} was not read from {path} as it is: "
        "run `python -m pleinair.server.vendor.build --vocabulary`"
        for path in manifest().sketch_scripts
        if read_from.get(path) != checksums[path]
    ]
