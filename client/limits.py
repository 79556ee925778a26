"""How much travels on the wire."""

# Some 250,000 tokens, which is more than a model writes. Escaped as JSON, at up to 12 bytes
# a character, it fits into the 16 MiB that a server takes in one WebSocket message.
MAX_REPLY_CHARS = 1_000_000
