"""How much travels on the wire."""

# Some 250,000 tokens, which is more than a model writes.
MAX_REPLY_CHARS = 1_000_000

# A reply that is one character too long still arrives, and is told so. As JSON a character takes
# up to 12 of ASCII, a pair of escaped surrogates; the rest is for what stands around it. All in
# all it fits into the 16 MiB that a server takes in one WebSocket message.
MAX_ESCAPED_CHARS = 12
MAX_MESSAGE_CHARS = MAX_ESCAPED_CHARS * (MAX_REPLY_CHARS + 1) + 100_000

# Sketches in one batch: the largest groups that are trained with, four times over.
MAX_BATCH = 256
# Of the sketches in one batch; a server takes twice that in one request.
MAX_BATCH_BYTES = 16 * 1024 * 1024
# A connection on which nothing has come for four times so long is dead.
HEARTBEAT_S = 15.0

# Of an answer with a picture: noise on the largest canvas is 17 million bytes as base64.
MAX_ANSWER_BYTES = 24 * 1024 * 1024
# Of all that is no picture. A critique may be as long as a judge's answer, a million bytes.
MAX_TEXT_BYTES = 4 * 1024 * 1024
# Of an answer that is an error.
MAX_REFUSAL_BYTES = 64 * 1024
