"""Events of the page as its visitors send them."""

from typing import Any

import httpx

API = "/web/gradio_api"


def event(*data: Any, session: str = "visitor") -> dict[str, Any]:
    """An event of the button that paints; the gate refuses its sketch, so nothing is run."""
    return {"data": list(data), "fn_index": 0, "session_hash": session}


def component(page: httpx.Client, name: str) -> int:
    """The number of a component of the page."""
    known = page.get("/web/config").json()["components"]
    (number,) = [one["id"] for one in known if one["props"].get("elem_id") == name]
    return int(number)


def told(page: httpx.Client, session: str) -> str:
    """What a session is told when one of its events has been answered."""
    with page.stream("GET", f"{API}/queue/data", params={"session_hash": session}) as stream:
        for line in stream.iter_lines():
            if "process_completed" in line:
                return line
    raise AssertionError("the event was not answered")
