"""Which events the page knows, and how long they may be."""

import json
from collections.abc import Container, Iterator
from typing import Any

import gradio as gr

# Of an event, without what somebody has written into the page. Gradio logs what it refuses.
MAX_CHARS = 16 * 1024
WRITTEN = (gr.Code, gr.Textbox)


class Events:
    """The events of a page.

    Args:
        page: The page, with all that is on it.
    """

    def __init__(self, page: gr.Blocks) -> None:
        self._inputs: dict[Any, Any] = {index: fn.inputs for index, fn in page.fns.items()}
        self._functions = {
            (number, function.__name__)
            for number, block in page.blocks.items()
            for function in getattr(block, "server_fns", ())
        }

    def know(self, sent: dict[str, Any]) -> bool:
        """Whether an event is one of the page's, with as much data as that takes.

        Args:
            sent: What Gradio's `/queue/join` takes.
        """
        index, data = sent.get("fn_index"), sent.get("data")
        if not isinstance(data, list) or not _is_of(self._inputs, index):
            return False
        return len(data) == len(self._inputs[index])

    def know_call(self, sent: dict[str, Any]) -> bool:
        """Whether a component of the page has the function that is called.

        Args:
            sent: What Gradio's `/component_server` takes.
        """
        return _is_of(self._functions, (sent.get("component_id"), sent.get("fn_name")))

    def are_plain(self, sent: dict[str, Any]) -> bool:
        """Whether a known event is short and printable but for what was written into the page."""
        data, inputs = sent.get("data"), self._inputs.get(sent.get("fn_index"), ())
        if isinstance(data, list):
            data = [
                None if isinstance(value, str) and isinstance(component, WRITTEN) else value
                for value, component in zip(data, inputs, strict=False)
            ]
        rest = {**sent, "data": data}
        return len(json.dumps(rest)) <= MAX_CHARS and all(map(str.isprintable, _texts(rest)))


def _is_of(known: Container[Any], name: Any) -> bool:
    try:
        return name in known
    except TypeError:  # a list or an object
        return False


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for one in value:
            yield from _texts(one)
    elif isinstance(value, dict):
        yield from value
        for one in value.values():
            yield from _texts(one)
