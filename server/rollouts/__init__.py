"""What happened: every step of every episode, recorded, read, replayed and exported."""

from pleinair.server.rollouts.reading import RolloutsError, read_rollouts
from pleinair.server.rollouts.recorder import Recorder, shared_recorder
from pleinair.server.rollouts.row import Rollout, Stored

__all__ = ["Recorder", "Rollout", "RolloutsError", "Stored", "read_rollouts", "shared_recorder"]
