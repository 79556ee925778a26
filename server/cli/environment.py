"""The settings, as a command reads them."""

import typer
from pydantic import ValidationError
from pydantic_settings import SettingsError

from pleinair.server.settings import Settings, settings

PREFIX = str(Settings.model_config["env_prefix"])


def variable(field: str) -> str:
    """Name of the environment variable of a settings field."""
    return PREFIX + field.upper()


def read_settings() -> Settings:
    """The settings of this process.

    Raises:
        typer.BadParameter: A variable holds a value that it cannot hold.
    """
    try:
        return settings()
    except ValidationError as error:
        problems = (
            f"{variable(str(fault['loc'][0]))}={fault['input']!r}: {fault['msg']}"
            for fault in error.errors()
        )
        raise typer.BadParameter("; ".join(problems)) from error
    except SettingsError as error:
        raise typer.BadParameter(str(error)) from error
