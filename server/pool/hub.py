"""Pools on the Hugging Face Hub."""

import re
from pathlib import Path

from pleinair.server.pool.errors import PoolError

COMMIT = re.compile(r"[0-9a-f]{40}")


def snapshot(dataset: str, revision: str | None) -> Path:
    """The folder of a dataset at one commit, downloaded when it is not in the Hub's cache.

    Raises:
        PoolError: The revision is no commit, or the Hub does not give the dataset.
    """
    if revision is None or not COMMIT.fullmatch(revision):
        raise PoolError(
            f"the Hub dataset {dataset} needs the commit to load, as 40 hexadecimal digits, not "
            f"{revision!r}: rewards depend on the pool, so it must not move"
        )
    from huggingface_hub import snapshot_download
    from huggingface_hub.errors import HfHubHTTPError, HFValidationError

    try:
        return Path(snapshot_download(dataset, repo_type="dataset", revision=revision))
    except (HfHubHTTPError, HFValidationError, OSError) as error:
        raise PoolError(f"{dataset} at {revision} cannot be downloaded: {error}") from error
