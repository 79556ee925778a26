"""What comes in: how much of it is held at a time, how long it may take, what JSON may hold."""

from pleinair.server.intake.bodies import MAX_BODY_BYTES, Intake
from pleinair.server.intake.connections import PROTOCOLS
from pleinair.server.intake.room import Room
from pleinair.server.intake.values import ValuesError, check_values

__all__ = ["MAX_BODY_BYTES", "PROTOCOLS", "Intake", "Room", "ValuesError", "check_values"]
