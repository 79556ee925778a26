"""Stand-ins for the hosted services that score paintings, on a real socket, faults included.

They speak the protocols of OpenAI-compatible endpoints and of the HPSv3 service, and refuse, as
the real ones do, a request that does not keep to them.
"""

import io
import json
import sys
import threading
import time
from base64 import b64decode
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from PIL import Image

LONGEST_HANG_S = 60.0


@dataclass
class Request:
    """What a stub was asked.

    Attributes:
        at_s: When it came, by the monotonic clock.
        path: The path.
        headers: The headers, their names in lower case.
        body: The JSON.
        pictures: The pictures in it, decoded, in order.
        texts: The texts beside them, in order; the system prompt first.
    """

    at_s: float
    path: str
    headers: Mapping[str, str]
    body: Mapping[str, Any]
    pictures: list[Image.Image] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)


@dataclass
class Reply:
    """What a stub answers.

    Attributes:
        body: Its bytes.
        status: Its status.
        headers: Headers beside Content-Length.
        after_s: Seconds that it takes.
        cut: Bytes of the body that are announced and never sent.
        hangs: Whether nothing is sent at all, not even the status.
    """

    body: bytes = b""
    status: int = 200
    headers: Mapping[str, str] = field(default_factory=lambda: {"Content-Type": "application/json"})
    after_s: float = 0.0
    cut: int = 0
    hangs: bool = False


Answer = Callable[[Request], Reply]


class Stub:
    """A service that was started, and what it was asked.

    Attributes:
        url: Its address.
        answer: What it answers; may be changed at any time.
        requests: What it was asked, in order.
        most_at_once: How many requests it had to answer at the same time at most.
    """

    def __init__(self, answer: Answer) -> None:
        self.url = ""
        self.answer = answer
        self.requests: list[Request] = []
        self.most_at_once = 0
        self.closing = threading.Event()
        self.lock = threading.Lock()
        self.at_once = 0


@contextmanager
def stub(answer: Answer) -> Iterator[Stub]:
    """A stub on a free port of this machine."""
    served = Stub(answer)
    server = _Server(("127.0.0.1", 0), _handler(served))
    served.url = f"http://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), name="stub")
    thread.start()
    try:
        yield served
    finally:
        served.closing.set()
        server.shutdown()
        server.server_close()
        thread.join()


def ok(document: Any, **reply: Any) -> Reply:
    """A document as JSON."""
    return Reply(json.dumps(document).encode(), **reply)


def completion(content: str | None, finish_reason: str = "stop", **message: Any) -> Reply:
    """A chat completion."""
    return ok(
        {
            "id": "chatcmpl-1",
            "object": "chat.completion",
            "created": 1,
            "model": "stub",
            "choices": [
                {
                    "index": 0,
                    "finish_reason": finish_reason,
                    "message": {"role": "assistant", "content": content, **message},
                }
            ],
            "usage": {"prompt_tokens": 9, "completion_tokens": 9, "total_tokens": 18},
        }
    )


def streamed(content: str, finish_reason: str | None = "stop", **reply: Any) -> Reply:
    """A chat completion, a few characters at a time."""
    parts = [content[place : place + 40] for place in range(0, len(content), 40)]
    choices: list[dict[str, Any]] = [{"index": 0, "delta": {"role": "assistant", "content": ""}}]
    choices += [{"index": 0, "delta": {"content": part}} for part in parts]
    if finish_reason:
        choices.append({"index": 0, "delta": {}, "finish_reason": finish_reason})
    common = {"id": "chatcmpl-1", "object": "chat.completion.chunk", "created": 1, "model": "stub"}
    events = [json.dumps(common | {"choices": [choice]}) for choice in choices]
    body = "".join(f"data: {event}\n\n" for event in [*events, "[DONE]"])
    return Reply(body.encode(), headers={"Content-Type": "text/event-stream"}, **reply)


def winner(name: str) -> Reply:
    """A verdict."""
    return completion(json.dumps({"winner": name, "reason": "Its washes are livelier."}))


def mark(number: float) -> Reply:
    """A mark."""
    return completion(json.dumps({"mark": number, "reason": "Sound, if a little stiff."}))


def preferring(better: Callable[[Image.Image, Image.Image], bool]) -> Answer:
    """A judge that goes by the pictures: whether the one is better than the other."""

    def answer(request: Request) -> Reply:
        one, other = request.pictures
        return winner("first" if better(one, other) else "second")

    return answer


def redder(one: Image.Image, other: Image.Image) -> bool:
    """Whether there is more red in one picture than in the other, seen by its green channel."""
    first, second = (picture.resize((1, 1)).getpixel((0, 0)) for picture in (one, other))
    assert isinstance(first, tuple)
    assert isinstance(second, tuple)
    return bool(first[1] < second[1])


def hpsv3(score: float = 0.7, **answer: Any) -> Reply:
    """A score."""
    return ok({"score": score, "mu": 1.5, "sigma": 0.4, "available": True} | answer)


def error(status: int, document: Any, **headers: str) -> Reply:
    """A refusal, with its headers."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return ok(document, status=status, headers={"Content-Type": "application/json", **named})


def in_turn(*answers: Reply | Answer) -> Answer:
    """One after the other; the last for ever."""
    left = list(answers)
    lock = threading.Lock()

    def answer(request: Request) -> Reply:
        with lock:
            now = left.pop(0) if len(left) > 1 else left[0]
        return now if isinstance(now, Reply) else now(request)

    return answer


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        # A client that gave up has closed its connection, at whatever point it was.
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def _handler(served: Stub) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            arrived = time.monotonic()
            length = int(self.headers["Content-Length"])
            sent = self.rfile.read(length)
            if len(sent) < length:
                raise ConnectionAbortedError("the client gave up")
            body = json.loads(sent)
            headers = {name.lower(): value for name, value in self.headers.items()}
            request = Request(arrived, self.path, headers, body)
            with served.lock:
                served.at_once += 1
                served.most_at_once = max(served.most_at_once, served.at_once)
                served.requests.append(request)
            try:
                self._send(self._reply(request))
            finally:
                with served.lock:
                    served.at_once -= 1

        def _reply(self, request: Request) -> Reply:
            try:
                _read(request)
            except (AssertionError, KeyError, TypeError, ValueError) as wrong:
                return error(400, {"error": {"message": f"not a request: {wrong!r}"}})
            return served.answer(request)

        def _send(self, reply: Reply) -> None:
            if reply.hangs:
                served.closing.wait(LONGEST_HANG_S)
                self.close_connection = True
                return
            served.closing.wait(reply.after_s)
            self.send_response(reply.status)
            for name, value in reply.headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(reply.body)))
            self.end_headers()
            self.wfile.write(reply.body[: len(reply.body) - reply.cut])
            if reply.cut:
                self.close_connection = True

        def log_message(self, format: str, *args: Any) -> None:
            pass

    return Handler


def _read(request: Request) -> None:
    """Take a request apart, and see to it that it keeps to its protocol."""
    body = request.body
    if request.path == "/score":
        assert set(body) == {"png_base64", "prompt"}, sorted(body)
        request.pictures.append(_decoded(body["png_base64"]))
        request.texts.append(body["prompt"])
        return
    assert request.path == "/v1/chat/completions", request.path
    assert isinstance(body["model"], str)
    system, user = body["messages"]
    assert (system["role"], user["role"]) == ("system", "user")
    request.texts.append(system["content"])
    if body.get("stream"):  # words asked for, and no verdict in a schema
        request.texts.append(user["content"])
        return
    for part in user["content"]:
        if part["type"] == "text":
            request.texts.append(part["text"])
        else:
            kind, _, data = part["image_url"]["url"].partition(";base64,")
            assert (part["type"], kind) == ("image_url", "data:image/png")
            request.pictures.append(_decoded(data))
    form = body["response_format"]
    assert form["type"] == "json_schema"
    schema = form["json_schema"]["schema"]
    assert form["json_schema"]["strict"] is True
    assert set(schema["required"]) == set(schema["properties"])
    assert schema["additionalProperties"] is False


def _decoded(data: str) -> Image.Image:
    picture = Image.open(io.BytesIO(b64decode(data, validate=True)), formats=["PNG"])
    picture.load()
    return picture.convert("RGB")
