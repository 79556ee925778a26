"""The machine's memory: what is left of it, and who goes when there is little."""

from pathlib import Path

import psutil
import pytest

from pleinair.server.render import machine
from pleinair.server.render.machine import Machine, available_mb, container_left_bytes

GIB = 2**30


class Sketch:
    def __init__(self, grown_mb: float) -> None:
        self.grown_mb = grown_mb


def write(folder: Path, **files: object) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (folder / name.replace("__", ".")).write_text(f"{text}\n")


def test_what_is_left_counts_the_container(monkeypatch: pytest.MonkeyPatch) -> None:
    assert 0 < available_mb() <= psutil.virtual_memory().total / 2**20
    monkeypatch.setattr(machine, "container_left_bytes", lambda: 300 * 2**20)
    assert available_mb() == 300


def test_a_containers_limit_is_read_without_its_caches(tmp_path: Path) -> None:
    write(
        tmp_path,
        memory__max=4 * GIB,
        memory__current=3 * GIB,
        memory__stat=f"anon {2 * GIB}\ninactive_file {GIB}\nactive_file 5",
    )
    assert container_left_bytes(tmp_path) == 2 * GIB


def test_a_container_of_the_first_version(tmp_path: Path) -> None:
    write(
        tmp_path / "memory",
        memory__limit_in_bytes=2 * GIB,
        memory__usage_in_bytes=GIB,
        memory__stat="inactive_file 1\ntotal_inactive_file 0",
    )
    assert container_left_bytes(tmp_path) == GIB


def test_a_container_without_a_limit(tmp_path: Path) -> None:
    write(tmp_path, memory__max="max", memory__current=GIB, memory__stat="inactive_file 0")
    assert container_left_bytes(tmp_path) is None
    assert container_left_bytes(tmp_path / "nothing") is None


def test_only_the_biggest_goes_and_the_next_has_time(monkeypatch: pytest.MonkeyPatch) -> None:
    small, big = Sketch(100), Sketch(900)
    where = Machine()
    for one in (small, big):
        where.enter(one)
    monkeypatch.setattr(machine, "available_mb", lambda: 1025.0)
    assert not where.must_end(big)
    monkeypatch.setattr(machine, "available_mb", lambda: 1023.0)
    assert not where.must_end(small)
    assert where.must_end(big)
    where.leave(big)
    assert not where.must_end(small)  # what the other held is being given back
    monkeypatch.setattr(machine, "SETTLE_S", 0.0)
    assert where.must_end(small)
