"""A Space on the Hugging Face Hub."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from huggingface_hub import HfApi

from pleinair.server.deploy.folder import Kind
from pleinair.server.pool.hub import telling


@dataclass(frozen=True)
class Pushed:
    """A Space at one commit: its id, the commit as 40 hexadecimal digits, and its address."""

    space: str
    revision: str
    url: str


def push_folder(
    folder: Path,
    space: str,
    kind: Kind,
    *,
    private: bool,
    message: str,
    variables: Mapping[str, str],
    secrets: Mapping[str, str],
) -> Pushed:
    """Make a Space what a folder is, and make the Space first if it is not there.

    The token is the one in `HF_TOKEN`, or the one that `hf auth login` has stored.

    Args:
        folder: What `write_folder` wrote.
        space: `owner/name`.
        kind: Of the Space.
        private: Whether a Space that is made is private; one that is there stays as it is.
        message: Of the commit.
        variables: Environment variables that everybody may read, by name.
        secrets: Those that nobody may read.

    Raises:
        HubError: The Hub does not take it.
    """
    api = HfApi()
    with telling(space, "Space"):
        url = api.create_repo(
            space, repo_type="space", space_sdk=kind.value, private=private, exist_ok=True
        )
        # Before the upload, which starts it.
        for name, value in variables.items():
            api.add_space_variable(space, name, value)
        for name, value in secrets.items():
            api.add_space_secret(space, name, value)
        commit = api.upload_folder(
            repo_id=space,
            repo_type="space",
            folder_path=folder,
            delete_patterns="*",
            commit_message=message,
        )
    return Pushed(space, commit.oid, str(url))
