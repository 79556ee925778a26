"""How far a long piece of work is."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from pleinair.server.cli.output import stderr


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[str], None]]:
    """Progress on stderr: a bar on a terminal, elsewhere a line for each of several items.

    Args:
        what: What is being done, as in "painting".
        total: How many items there are. What is yielded is told each that is done.
    """
    console = stderr()
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    live = console.is_terminal
    with Progress(*columns, console=console, transient=True, disable=not live) as bars:
        bar = bars.add_task(what, total=total)
        done = 0

        def tell(item: str) -> None:
            nonlocal done
            done += 1
            bars.advance(bar)
            if not live and total > 1:
                console.print(f"{done}/{total} {item}", markup=False, soft_wrap=True)

        yield tell
