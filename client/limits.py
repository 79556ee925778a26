"""How much travels on the wire."""

# Some 250,000 tokens, which is more than a model writes.
MAX_REPLY_CHARS = 1_000_000

# A reply that is one character too long still arrives, and is told so. As JSON a character takes
# up to 12 of ASCII, a pair of escaped surrogates; the rest is for what stands around it. All in
# all it fits into the 16 MiB that a server takes in one WebSocket message.
MAX_ESCAPED_CHARS = 12
MAX_MESSAGE_CHARS = MAX_ESCAPED_CHARS * (MAX_REPLY_CHARS + 1) + 100_000
