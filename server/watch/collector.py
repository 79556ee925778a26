"""What a server is at the moment, read when Prometheus asks."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from prometheus_client import CollectorRegistry, GCCollector, PlatformCollector, ProcessCollector
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, InfoMetricFamily, Metric
from prometheus_client.registry import Collector

from pleinair.server.metrics import ALL
from pleinair.server.render import Vitals
from pleinair.server.rollouts import Recorder
from pleinair.server.rollouts.versions import code_versions
from pleinair.server.watch.drain import Drain


@dataclass(frozen=True)
class Watched:
    """What is looked at.

    Attributes:
        vitals: How the browsers are.
        sessions: How many are open.
        drain: What is under way, and whether the server is ending.
        recorder: What records rollouts, or None when nothing does.
    """

    vitals: Callable[[], Vitals]
    sessions: Callable[[], int]
    drain: Drain
    recorder: Callable[[], Recorder | None]


def registry_of(watched: Watched) -> CollectorRegistry:
    """Everything about one server, its process included."""
    registry = CollectorRegistry()
    for metric in ALL:
        registry.register(metric)
    registry.register(StateCollector(watched))
    ProcessCollector(registry=registry)
    PlatformCollector(registry=registry)
    GCCollector(registry=registry)
    return registry


class StateCollector(Collector):
    """The gauges, and the counts that others keep.

    Args:
        watched: What is looked at.
    """

    def __init__(self, watched: Watched) -> None:
        self._watched = watched

    def describe(self) -> Iterable[Metric]:
        # Else the registry would collect once to find the names, before there is a renderer.
        return []

    def collect(self) -> Iterator[Metric]:
        vitals, drain = self._watched.vitals(), self._watched.drain
        yield InfoMetricFamily("pleinair_build", "What runs here", code_versions())
        yield _gauge("queue_length", "Sketches that wait for a browser", vitals.waiting)
        yield _gauge("sessions_open", "Sessions that are open", self._watched.sessions())
        yield _gauge("work_under_way", "Steps and batch rows under way", drain.under_way)
        yield _gauge("draining", "1 while the server is ending, else 0", drain.begun)
        yield _gauge("browsers_up", "Browsers that run and can be reached", vitals.up)
        yield _gauge(
            "browsers_resident_memory_bytes",
            "Resident memory of the browsers with all their processes",
            vitals.resident_bytes(),
        )
        yield _counter("browser_restarts", "Browsers that were started again", vitals.restarts)
        recorder = self._watched.recorder()
        if recorder is not None:
            yield _counter("rollouts_recorded", "Rollouts on disk", recorder.written)
            yield _counter("rollouts_lost", "Rollouts that the disk did not take", recorder.lost)


def _gauge(name: str, description: str, value: float) -> Metric:
    return GaugeMetricFamily(f"pleinair_{name}", description, value)


def _counter(name: str, description: str, value: float) -> Metric:
    return CounterMetricFamily(f"pleinair_{name}", description, value)
