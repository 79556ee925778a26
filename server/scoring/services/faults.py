"""What is wrong with an answer, in words."""

from pydantic import ValidationError


def faults(error: ValidationError) -> str:
    """Every fault in one line, without what was answered."""
    return "; ".join(
        f"{'.'.join(map(str, fault['loc'])) or 'the whole'}: {fault['msg']}"
        for fault in error.errors(include_url=False)
    )
