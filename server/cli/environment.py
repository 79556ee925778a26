"""The settings, as a command reads them."""

import typer

from pleinair.server.cli.output import stderr
from pleinair.server.scoring.reward import WeightsError
from pleinair.server.settings import Settings, WrongSettingError, settings, unknown_variables
from pleinair.server.tasks import UnknownTaskError, get_task


def read_settings() -> Settings:
    """The settings of this process.

    Raises:
        typer.BadParameter: A variable holds a value that it cannot hold.
    """
    try:
        return settings()
    except WrongSettingError as error:
        raise typer.BadParameter(str(error)) from error


def read_deployment() -> Settings:
    """The settings of this process, seen to fit each other; warns about unknown variables.

    Raises:
        typer.BadParameter: A variable holds a value that it cannot hold.
    """
    config = read_settings()
    try:
        get_task(None, config)
    except (UnknownTaskError, WeightsError) as error:
        raise typer.BadParameter(str(error)) from error
    for name, nearest in unknown_variables().items():
        advice = f"did you mean {nearest}?" if nearest else "it has no effect."
        warning = f"Warning: {name} is no setting of Plein Air; {advice}"
        stderr().print(warning, style="yellow", markup=False, soft_wrap=True)
    return config
