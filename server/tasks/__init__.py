"""What is asked, and which terms score it. One file a task, one registry for all."""

from pleinair.server.scoring.unexpected import unexpected
from pleinair.server.tasks.base import Blank, Renderer, Score, Task, UnknownSubjectError
from pleinair.server.tasks.reading import TOO_LONG, in_turn, read_in_turn, read_reply
from pleinair.server.tasks.registry import UnknownTaskError, get_task, task_names

__all__ = [
    "TOO_LONG",
    "Blank",
    "Renderer",
    "Score",
    "Task",
    "UnknownSubjectError",
    "UnknownTaskError",
    "get_task",
    "in_turn",
    "read_in_turn",
    "read_reply",
    "task_names",
    "unexpected",
]
