"""Tasks by name. To add your own, write a `Task` and give it a line in `TASKS`."""

from collections.abc import Callable

from pleinair.server.scoring.reward import WeightsError
from pleinair.server.scoring.scorers import scorers_of
from pleinair.server.settings import Settings, settings, variable
from pleinair.server.tasks.base import Task
from pleinair.server.tasks.watercolour import Watercolour

TASKS: dict[str, Callable[[Settings], Task]] = {
    "watercolour": lambda deployment: Watercolour(
        deployment.reward_weights, scorers_of(deployment)
    ),
}


class UnknownTaskError(ValueError):
    """There is no such task; the message lists those that there are."""

    def __init__(self, name: str, asked_by: str = "") -> None:
        super().__init__(
            f"{asked_by}there is no task {name!r}; there are {', '.join(task_names())}"
        )


def task_names() -> tuple[str, ...]:
    """The names of all tasks."""
    return tuple(TASKS)


def get_task(name: str | None = None, deployment: Settings | None = None) -> Task:
    """A task, set up as a deployment wants it.

    Args:
        name: The task; the deployment's own when None.
        deployment: The settings; this process's own by default.

    Raises:
        UnknownTaskError: There is no such task.
        WeightsError: The deployment's weights do not fit the task.
    """
    deployment = settings() if deployment is None else deployment
    if name is None and deployment.task not in TASKS:
        raise UnknownTaskError(deployment.task, asked_by=f"{variable('task')}: ")
    name = deployment.task if name is None else name
    if name not in TASKS:
        raise UnknownTaskError(name)
    try:
        return TASKS[name](deployment)
    except WeightsError as error:
        raise WeightsError(f"{variable('reward_weights')}: {error}") from error
