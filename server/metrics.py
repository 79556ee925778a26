"""What is counted and timed, for Prometheus. Every room may import this; it imports none.

The counts are the process's own and are in no registry until `server/watch` puts them into one,
so that whoever uses a room without a server exports nothing.
"""

from prometheus_client import Counter, Histogram, disable_created_metrics

from pleinair.client.outcomes import FAILURE_KINDS, VIOLATION_CODES

PAINTED = "painted"

# They double the length of what is shown, and nobody's dashboard has a use for them.
disable_created_metrics()  # type: ignore[no-untyped-call]

# From a cheap sketch on a fast machine to the longest deadline that makes sense.
RENDER_BUCKETS_S = (0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120)
# A full queue takes minutes.
QUEUE_BUCKETS_S = (0.01, 0.05, 0.25, 1, 2.5, 5, 10, 30, 60, 120, 300, 600)
# From the embedded scorer to a hosted model that is asked again and again.
SCORING_BUCKETS_S = (0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300)
REWARD_BUCKETS = (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0)

RENDERS = Counter(
    "pleinair_renders",
    "Sketches that were run, by what came of them: painted, a violation or a failure",
    ["outcome"],
    registry=None,
)
STEPS = Counter(
    "pleinair_steps",
    "Steps, batch rows included: painted, violation, failure or cancelled",
    ["task", "outcome"],
    registry=None,
)
VIOLATIONS = Counter(
    "pleinair_violations", "Rules that sketches broke, by code", ["code"], registry=None
)
FAILURES = Counter(
    "pleinair_failures", "Steps and renders that failed for our fault", ["kind"], registry=None
)
REWARDS = Histogram(
    "pleinair_reward",
    "Rewards of last steps, those without one left out",
    ["task"],
    buckets=REWARD_BUCKETS,
    registry=None,
)
RENDER_SECONDS = Histogram(
    "pleinair_render_seconds",
    "From the first paint to the picture",
    buckets=RENDER_BUCKETS_S,
    registry=None,
)
QUEUE_SECONDS = Histogram(
    "pleinair_queue_seconds",
    "Waiting for a browser",
    buckets=QUEUE_BUCKETS_S,
    registry=None,
)
SCORING_SECONDS = Histogram(
    "pleinair_scoring_seconds",
    "Reading and scoring, the render left out",
    buckets=SCORING_BUCKETS_S,
    registry=None,
)
SERVICE_REQUESTS = Counter(
    "pleinair_service_requests",
    "Requests to a scoring service: answered, refused, wrong_answer or unavailable",
    ["service", "outcome"],
    registry=None,
)

ALL = (
    RENDERS,
    STEPS,
    VIOLATIONS,
    FAILURES,
    REWARDS,
    RENDER_SECONDS,
    QUEUE_SECONDS,
    SCORING_SECONDS,
    SERVICE_REQUESTS,
)

# A count that begins at 0 has a rate from the first event on.
for _code in VIOLATION_CODES:
    VIOLATIONS.labels(_code)
for _kind in FAILURE_KINDS:
    FAILURES.labels(_kind)
RENDERS.labels(PAINTED)
