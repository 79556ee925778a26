"""What comes in and goes out: how much is held at a time, for how long, and what JSON may hold."""

from pleinair.server.intake.answers import InPieces
from pleinair.server.intake.bodies import MAX_BODY_BYTES, Intake, replayed
from pleinair.server.intake.connections import PROTOCOLS
from pleinair.server.intake.heads import Heads
from pleinair.server.intake.kept import Kept
from pleinair.server.intake.room import Room
from pleinair.server.intake.strangers import few
from pleinair.server.intake.turns import Turns
from pleinair.server.intake.values import ValuesError, check_values

__all__ = [
    "MAX_BODY_BYTES",
    "PROTOCOLS",
    "Heads",
    "InPieces",
    "Intake",
    "Kept",
    "Room",
    "Turns",
    "ValuesError",
    "check_values",
    "few",
    "replayed",
]
