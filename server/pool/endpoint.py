"""A model behind an OpenAI-compatible chat endpoint, asked for sketches."""

import asyncio

from openai import (
    APIConnectionError,
    APIError,
    APIStatusError,
    AsyncOpenAI,
    Omit,
    OpenAIError,
    Timeout,
    omit,
)
from tenacity import (
    AsyncRetrying,
    retry_if_exception_type,
    stop_after_attempt,
    wait_exponential_jitter,
)

from pleinair.client.limits import MAX_REPLY_CHARS
from pleinair.server.pool.errors import PoolError

# The client waits as long as Retry-After asks for, up to two minutes, else from 0.5 to 8 s.
RETRIES_OF_A_REQUEST = 6
ATTEMPTS_AT_A_WHOLE_REPLY = 3  # a reply may be cut on its way; then it is asked for again
FIRST_WAIT_S = 0.5
LONGEST_WAIT_S = 8.0
CONNECT_TIMEOUT_S = 10.0
SILENCE_TIMEOUT_S = 180.0  # a cold start, or a long thought that is not streamed
REPLY_TIMEOUT_S = 1800.0  # a stream that never ends
NO_KEY = "none"  # the client insists on one; local servers ask for none


class EndpointError(Exception):
    """The endpoint gave no reply, though it was asked again; it may do so later."""


class EndpointRefusedError(PoolError):
    """The endpoint will not answer, however often it is asked: the key, the model, the address."""


class CutReplyError(Exception):
    """A reply ended before it said that it was done."""


class Endpoint:
    """One model.

    Args:
        url: Up to what `/chat/completions` follows, such as `http://localhost:8000/v1`.
        model: Its name there.
        key: Sent as a bearer token; none by default.
        temperature: As the endpoint understands it; its own by default.
        concurrency: Requests at a time.
        max_tokens: The longest reply; the endpoint's own limit by default.
    """

    def __init__(
        self,
        url: str,
        model: str,
        key: str | None = None,
        *,
        concurrency: int = 4,
        temperature: float | None = None,
        max_tokens: int | None = None,
    ) -> None:
        self.url = url
        self.model = model
        self._temperature: float | Omit = omit if temperature is None else temperature
        self._max_tokens: int | Omit = omit if max_tokens is None else max_tokens
        self._free = asyncio.Semaphore(concurrency)
        self._client = AsyncOpenAI(
            base_url=url,
            api_key=key or NO_KEY,
            max_retries=RETRIES_OF_A_REQUEST,
            timeout=Timeout(SILENCE_TIMEOUT_S, connect=CONNECT_TIMEOUT_S),
        )

    async def reply(self, system_prompt: str, prompt: str) -> tuple[str, bool]:
        """The text of a reply, and whether it is whole: False when it met the token limit.

        Raises:
            EndpointRefusedError: It will not answer this request.
            EndpointError: It did not answer.
        """
        attempts = AsyncRetrying(
            retry=retry_if_exception_type((CutReplyError, APIConnectionError)),
            stop=stop_after_attempt(ATTEMPTS_AT_A_WHOLE_REPLY),
            wait=wait_exponential_jitter(multiplier=FIRST_WAIT_S, max=LONGEST_WAIT_S),
            reraise=True,
        )
        try:
            async with self._free, asyncio.timeout(REPLY_TIMEOUT_S):
                return await attempts(self._ask, system_prompt, prompt)
        except TimeoutError as error:
            raise EndpointError(f"no whole reply within {REPLY_TIMEOUT_S:g} s") from error
        except APIStatusError as error:
            said = f"{self.url} answered {error.status_code}: {error.message}"
            if 400 <= error.status_code < 500 and error.status_code not in (408, 409, 429):
                raise EndpointRefusedError(said) from error
            raise EndpointError(said) from error
        except (OpenAIError, CutReplyError) as error:
            raise EndpointError(f"{self.url}: {_said(error)}") from error

    async def close(self) -> None:
        """Close the connections."""
        await self._client.close()

    async def _ask(self, system_prompt: str, prompt: str) -> tuple[str, bool]:
        # Streamed, because proxies close connections that are silent for a minute.
        stream = await self._client.chat.completions.create(
            model=self.model,
            messages=[
                {"role": "system", "content": system_prompt},
                {"role": "user", "content": prompt},
            ],
            stream=True,
            temperature=self._temperature,
            max_tokens=self._max_tokens,
        )
        text, length = [], 0
        try:
            async for chunk in stream:
                for choice in chunk.choices[:1]:
                    said = choice.delta.content or ""
                    text.append(said)
                    length += len(said)
                    if choice.finish_reason is not None:
                        return "".join(text), choice.finish_reason != "length"
                if length > MAX_REPLY_CHARS:
                    return "".join(text), False
        except APIStatusError:
            raise
        except APIError as error:  # said in the stream itself
            raise CutReplyError(_said(error)) from error
        finally:
            await stream.close()
        raise CutReplyError("the reply ended before it was done")


def _said(error: Exception) -> str:
    cause = error.__cause__
    return f"{error} ({cause})" if cause and str(cause) else str(error)
