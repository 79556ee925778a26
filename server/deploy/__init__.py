"""A Space of one's own: the folder that is uploaded, and the upload.

A Space of the kind `docker` is built from the project's Dockerfile; one of the kind `gradio` needs
no Docker, and runs `app.py` beside a copy of the package.
"""

from pleinair.server.deploy.folder import Kind, SpaceError, Written, write_folder

__all__ = ["Kind", "SpaceError", "Written", "write_folder"]
