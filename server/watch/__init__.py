"""A server seen from outside: its metrics, its health, its log, and how it ends."""
