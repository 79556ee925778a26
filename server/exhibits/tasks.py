"""`GET /tasks`: what can be asked for."""

from fastapi import APIRouter
from pydantic import BaseModel, Field

from pleinair.server.settings import Settings
from pleinair.server.tasks import get_task, task_names


class TaskShown(BaseModel):
    """One task."""

    name: str
    subjects: list[str]
    terms: list[str] = Field(description="What its reward is made of, in order")


class TasksShown(BaseModel):
    """The tasks."""

    default: str = Field(description="The task when a reset names none")
    tasks: list[TaskShown]


def task_routes(deployment: Settings) -> APIRouter:
    """The route.

    Args:
        deployment: The settings.
    """
    router = APIRouter(tags=["Tasks"])

    @router.get("/tasks")
    def tasks() -> TasksShown:
        """The tasks of this server, each with its subjects and the terms of its reward."""
        every = [get_task(name, deployment) for name in task_names()]
        shown = [
            TaskShown(name=one.name, subjects=list(one.subjects), terms=list(one.terms))
            for one in every
        ]
        return TasksShown(default=deployment.task, tasks=shown)

    return router
