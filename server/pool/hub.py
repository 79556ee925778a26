"""Pools on the Hugging Face Hub."""

import re
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx2
from huggingface_hub import HfApi, snapshot_download
from huggingface_hub.errors import (
    GatedRepoError,
    HfHubHTTPError,
    HFValidationError,
    RepositoryNotFoundError,
    RevisionNotFoundError,
)

from pleinair.server.pool.errors import HubError, PoolError

COMMIT = re.compile(r"[0-9a-f]{40}")
# What belongs to a pool; candidates and rejected replies stay at home. What a pattern with a
# star finds there and not here is removed there.
PUSHED = ("metadata.jsonl", "README.md", "images/*", "sketches/*", "sources/*")
NO_ACCESS = (401, 403)


@dataclass(frozen=True)
class Pinned:
    """A dataset at one commit: its id, and the commit as 40 hexadecimal digits."""

    dataset: str
    revision: str


def snapshot(dataset: str, revision: str | None) -> Path:
    """The folder of a dataset at one commit, downloaded when it is not in the Hub's cache.

    Raises:
        PoolError: The revision is no commit.
        HubError: The Hub does not give the dataset.
    """
    if revision is None or not COMMIT.fullmatch(revision):
        raise PoolError(
            f"there is no folder {dataset}, and a Hub dataset of that name needs the commit to "
            f"load, as 40 hexadecimal digits, not {revision!r}: rewards depend on the pool, so it "
            f"must not move. `pleinair pool pull {dataset}` finds the newest commit"
        )
    with telling(f"{dataset} at {revision}"):
        return Path(snapshot_download(dataset, repo_type="dataset", revision=revision))


def pin(dataset: str, revision: str | None) -> Pinned:
    """The commit that a branch or a tag is at now; that of the main branch by default.

    Raises:
        HubError: The Hub does not say.
    """
    with telling(dataset):
        commit = HfApi().dataset_info(dataset, revision=revision).sha
    if commit is None:
        raise HubError(f"the Hub names no commit of {dataset}")
    return Pinned(dataset, commit)


def copy_out(cached: Path, target: Path) -> None:
    """Copy a pool out of the Hub's cache into a folder, to work on it.

    Raises:
        PoolError: The folder holds something already, or cannot be written.
    """
    try:
        target.mkdir(parents=True, exist_ok=True)
        if any(target.iterdir()):
            raise PoolError(f"{target} is not empty; name a folder that is, or a new one")
        shutil.copytree(cached, target, dirs_exist_ok=True)  # what links lead to, not the links
    except OSError as error:
        raise PoolError(f"{target} cannot be written: {error}") from error


def push_folder(
    folder: Path,
    dataset: str,
    *,
    private: bool,
    message: str,
    patterns: Sequence[str] = PUSHED,
) -> Pinned:
    """Make the Hub dataset what a folder is, and make the dataset first if it is not there.

    The token is the one in `HF_TOKEN`, or the one that `hf auth login` has stored.

    Args:
        folder: A pool that loads, or another dataset.
        dataset: `owner/name`.
        private: Whether a dataset that is made is private; one that is there stays as it is.
        message: Of the commit.
        patterns: The files that are uploaded.

    Raises:
        HubError: The Hub does not take it.
    """
    api = HfApi()
    with telling(dataset):
        api.create_repo(dataset, repo_type="dataset", private=private, exist_ok=True)
        commit = api.upload_folder(
            repo_id=dataset,
            repo_type="dataset",
            folder_path=folder,
            allow_patterns=list(patterns),
            delete_patterns=[one for one in patterns if "*" in one],
            commit_message=message,
        )
    return Pinned(dataset, commit.oid)


@contextmanager
def telling(what: str, kind: str = "dataset") -> Iterator[None]:
    """Turn what the Hub's library raises into a `HubError` that says what to do.

    Args:
        what: What the Hub is asked about, by name.
        kind: What that is called.
    """
    try:
        yield
    except HFValidationError as error:
        raise HubError(f"{what!r} is no name for a {kind} on the Hub: {error}") from error
    except GatedRepoError as error:
        raise HubError(f"{what} asks for a consent that this token has not given") from error
    except RepositoryNotFoundError as error:
        raise HubError(
            f"the Hub has no {kind} {what}, or shows it to nobody without its token in HF_TOKEN"
        ) from error
    except RevisionNotFoundError as error:
        raise HubError(f"the Hub has no such commit: {what}") from error
    except HfHubHTTPError as error:
        raise HubError(f"{what}: {_said(error)}") from error
    except (httpx2.HTTPError, OSError) as error:
        raise HubError(f"the Hub cannot be reached for {what}: {error}") from error


def _said(error: HfHubHTTPError) -> str:
    status = error.response.status_code
    if status in NO_ACCESS:
        return f"the Hub answered {status}; HF_TOKEN has to hold a token that may write there"
    return f"the Hub answered {status}: {error.server_message or 'without a word'}"
