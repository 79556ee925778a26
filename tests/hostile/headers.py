"""The hostile sketches, and what the header of each says about it."""

import re
from dataclasses import dataclass
from pathlib import Path

from pleinair.client.outcomes import VIOLATION_CODES

SKETCHES = Path(__file__).parent / "sketches"
PAINTING = "painting"
FIELD = re.compile(r"^// (tries|expect|same-as): (.+)$", re.MULTILINE)


@dataclass(frozen=True)
class Trial:
    """A sketch and what has to become of it.

    Attributes:
        name: Its family and its own name, `loops/in_draw`.
        tries: What it tries, in words.
        expected: Codes of violations, or `painting`; each violation that comes has to be among
            them.
        same_as: The name of the sketch whose picture it has to give, byte by byte, or None.
        text: The whole file, `@PLACES@` not yet filled in.
    """

    name: str
    tries: str
    expected: frozenset[str]
    same_as: str | None
    text: str

    def source(self, places: dict[str, str]) -> str:
        """The sketch with the addresses and paths of this run in it."""
        text = self.text
        for name, value in places.items():
            text = text.replace(f"@{name}@", value)
        return text


def read_trial(path: Path) -> Trial:
    """Read a sketch and its header.

    Raises:
        ValueError: The header lacks a field or has one that means nothing.
    """
    text = path.read_text("utf-8")
    fields = dict(FIELD.findall(text))
    expected = frozenset(re.split(r",\s*", fields.get("expect", "")))
    unknown = expected - {PAINTING, *VIOLATION_CODES}
    if unknown or "tries" not in fields:
        raise ValueError(f"{path}: no `tries`, or `expect` holds {sorted(unknown)}")
    same_as = fields.get("same-as")
    return Trial(
        name=path.relative_to(SKETCHES).with_suffix("").as_posix(),
        tries=fields["tries"],
        expected=expected,
        same_as=None if same_as is None else same_as.removesuffix(".js"),
        text=text,
    )


def trials() -> list[Trial]:
    """Every sketch, by family and name."""
    return [read_trial(path) for path in sorted(SKETCHES.glob("*/*.js"))]
