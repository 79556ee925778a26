"""Tasks by name. To add your own, write a `Task` and give it a line in `TASKS`."""

from collections.abc import Callable

from pleinair.server.settings import Settings, settings
from pleinair.server.tasks.base import Task
from pleinair.server.tasks.watercolour import Watercolour

TASKS: dict[str, Callable[[Settings], Task]] = {
    "watercolour": lambda deployment: Watercolour(deployment.reward_weights or None),
}


class UnknownTaskError(ValueError):
    """There is no such task; the message lists those that there are."""

    def __init__(self, name: str) -> None:
        super().__init__(f"there is no task {name!r}; there are {', '.join(task_names())}")


def task_names() -> tuple[str, ...]:
    """The names of all tasks."""
    return tuple(TASKS)


def get_task(name: str, deployment: Settings | None = None) -> Task:
    """A task, set up as a deployment wants it: by default as this process does.

    Raises:
        UnknownTaskError: There is no such task.
        WeightsError: The deployment's weights do not fit the task.
    """
    if name not in TASKS:
        raise UnknownTaskError(name)
    return TASKS[name](settings() if deployment is None else deployment)
