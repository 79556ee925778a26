"""HTML of the page, from templates that escape what they are given."""

import base64
from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

PNG, WEBP = "image/png", "image/webp"


def render(template: str, **values: Any) -> str:
    """One template, filled in.

    Args:
        template: Its name, without the ending.
        **values: What it needs, all of it.
    """
    return _templates().get_template(f"{template}.html").render(values)


def data_url(data: bytes, media_type: str) -> str:
    """A picture as an address of its own, so that it needs no file and no request."""
    return f"data:{media_type};base64,{base64.b64encode(data).decode('ascii')}"


@cache
def _templates() -> Environment:
    return Environment(
        loader=PackageLoader("pleinair.space", "templates"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )
