"""The queue before the browsers, without browsers."""

import pytest

from pleinair.server.render.painting import RenderError
from pleinair.server.render.turns import Turn, Turns


def served(turns: Turns[str], times: int) -> list[str]:
    """Who is served, one after another, when each is done before the next comes."""
    return [turn.caller for turn in (turns.serve("page") for _ in range(times)) if turn]


def is_refused(turn: Turn[str]) -> bool:
    error = turn.served.exception() if turn.served.done() else None
    return isinstance(error, RenderError) and error.kind == "renderer_saturated"


async def test_callers_take_turns_however_much_they_asked_for() -> None:
    turns = Turns[str](limit=10)
    for caller in ("a", "a", "a", "a", "b", "c", "b"):
        turns.join(caller)
    assert served(turns, 9) == ["a", "b", "c", "a", "b", "a", "a"]


async def test_a_callers_own_turns_come_in_the_order_of_asking() -> None:
    turns = Turns[str](limit=10)
    mine = [turns.join("a") for _ in range(3)]
    assert [turns.serve("page") for _ in range(3)] == mine
    assert [turn.ahead for turn in mine] == [0, 1, 2]
    assert [turn.served.result() for turn in mine] == ["page"] * 3


async def test_who_is_being_served_lets_others_go_first() -> None:
    turns = Turns[str](limit=10)
    turns.begin("slow")
    for caller in ("slow", "slow", "fast"):
        turns.join(caller)
    assert served(turns, 1) == ["fast"]
    turns.join("fast")
    assert served(turns, 1) == ["fast"]  # it is done with the first, and slow is not
    turns.join("fast")
    turns.end("slow")
    assert served(turns, 3) == ["slow", "fast", "slow"]


async def test_a_place_that_was_given_up_is_passed_over() -> None:
    turns = Turns[str](limit=10)
    first, second, third = (turns.join(caller) for caller in ("a", "b", "c"))
    turns.leave(first)
    turns.leave(first)
    assert len(turns) == 2
    second.served.cancel()  # its caller has not come round to leave()
    assert turns.serve("page") is third
    assert turns.serve("page") is None


async def test_a_full_queue_refuses_a_newcomer_at_once() -> None:
    turns = Turns[str](limit=2)
    waiting = [turns.join(caller) for caller in ("a", "b")]
    with pytest.raises(RenderError, match=r"2 sketches wait.*PLEINAIR_QUEUE_LIMIT") as caught:
        turns.join("c")
    assert caught.value.kind == "renderer_saturated"
    assert not any(turn.served.done() for turn in waiting)


async def test_a_caller_who_fills_the_queue_makes_way_for_others() -> None:
    turns = Turns[str](limit=4)
    greedy = [turns.join("a") for _ in range(4)]
    with pytest.raises(RenderError):
        turns.join("a")
    turns.join("b")
    turns.join("b")
    assert [is_refused(turn) for turn in greedy] == [False, False, True, True]
    with pytest.raises(RenderError):  # both have two places now
        turns.join("b")
    assert served(turns, 4) == ["a", "b", "a", "b"]


async def test_all_are_told_when_there_is_nothing_to_wait_for() -> None:
    turns = Turns[str](limit=4)
    waiting = [turns.join(caller) for caller in ("a", "a", "b")]
    turns.refuse_all(RenderError("renderer_unavailable", "no browser starts"))
    assert len(turns) == 0
    for turn in waiting:
        with pytest.raises(RenderError, match="no browser starts"):
            turn.served.result()
