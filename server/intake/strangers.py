"""Names that nobody asked for: as many are looked at as an error tells of.

To say what is wrong with one takes five microseconds, and a message has room for thousands.
"""

from collections.abc import Mapping
from itertools import islice
from typing import Any

from pydantic import BaseModel

MAX_TOLD = 10


def few(kind: type[BaseModel], given: Mapping[str, Any]) -> dict[str, Any]:
    """What a model is made of, with no more than `MAX_TOLD` names that it does not know.

    Args:
        kind: A model that takes no such names, by whatever else its fields are called.
        given: What came.
    """
    known = _names(kind)
    strangers = list(islice((name for name in given if name not in known), MAX_TOLD + 1))
    if len(strangers) <= MAX_TOLD:
        return dict(given)
    told = known.union(strangers[:MAX_TOLD])
    return {name: value for name, value in given.items() if name in told}


def _names(kind: type[BaseModel]) -> frozenset[str]:
    names = set(kind.model_fields)
    for field in kind.model_fields.values():
        alias = field.validation_alias
        choices = getattr(alias, "choices", [alias])
        names.update(name for name in choices if isinstance(name, str))
    return frozenset(names)
