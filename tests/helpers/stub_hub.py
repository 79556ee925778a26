"""A stand-in for the Hugging Face Hub, as far as datasets are created, uploaded and downloaded,
and Spaces created, set up and uploaded.

It speaks the Hub's HTTP API and Git LFS, checks what the real one checks of them, and keeps
everything in memory. It does not speak Xet: clients have to be told HF_HUB_DISABLE_XET=1.
"""

import base64
import hashlib
import json
from dataclasses import dataclass, field
from typing import Any

import yaml
from fastapi import FastAPI, HTTPException, Request, Response
from fastapi.responses import JSONResponse

TOKEN = "hf_of_the_owner"
OWNER = "someone"
SDKS = ("docker", "gradio", "static")
# Of a Space's card.
COLOURS = ("red", "yellow", "green", "blue", "indigo", "purple", "pink", "gray")
LONGEST_DESCRIPTION = 60


@dataclass
class Commit:
    """A commit: its id, its message, its files, and which of them are kept in LFS."""

    oid: str
    message: str
    files: dict[str, bytes]
    in_lfs: set[str]


@dataclass
class Dataset:
    """A dataset and its commits, the newest last."""

    private: bool
    commits: list[Commit] = field(default_factory=list)

    @property
    def head(self) -> Commit:
        return self.commits[-1]


@dataclass
class Space(Dataset):
    """A Space: what it is made with, and its variables and secrets."""

    sdk: str = ""
    variables: dict[str, str] = field(default_factory=dict)
    secrets: dict[str, str] = field(default_factory=dict)


@dataclass
class StubHub:
    """The Hub.

    Attributes:
        datasets: By `owner/name`.
        spaces: By `owner/name`.
        blobs: What was uploaded to LFS, by SHA-256.
        status: Answered to everything, if it is set.
    """

    datasets: dict[str, Dataset] = field(default_factory=dict)
    spaces: dict[str, Space] = field(default_factory=dict)
    blobs: dict[str, bytes] = field(default_factory=dict)
    status: int | None = None

    def application(self) -> FastAPI:
        """What answers."""
        app = FastAPI()
        app.middleware("http")(self._down)
        app.post("/api/repos/create")(self.create)
        app.post("/api/validate-yaml")(self.validate)
        app.get("/api/whoami-v2")(self.whoami)
        for repository in ("datasets/{owner}/{name}", "spaces/{owner}/{name}"):
            app.get(f"/api/{repository}")(self.info)
            app.get(f"/api/{repository}/revision/{{revision}}")(self.info)
            app.get(f"/api/{repository}/tree/{{revision}}")(self.tree)
            app.post(f"/api/{repository}/preupload/{{revision}}")(self.preupload)
            app.post(f"/api/{repository}/commit/{{revision}}")(self.commit)
            app.post(f"/{repository}.git/info/lfs/objects/batch")(self.lfs_batch)
        app.post("/api/spaces/{owner}/{name}/variables")(self.set_variable)
        app.post("/api/spaces/{owner}/{name}/secrets")(self.set_secret)
        app.put("/lfs/{oid}")(self.lfs_put)
        app.post("/lfs/verify")(self.lfs_verify)
        resolve = "/datasets/{owner}/{name}/resolve/{revision}/{path:path}"
        app.api_route(resolve, methods=["GET", "HEAD"])(self.resolve)
        return app

    async def _down(self, request: Request, answer: Any) -> Response:
        if self.status is not None:
            return JSONResponse({"error": "the Hub is unwell"}, self.status)
        response: Response = await answer(request)
        return response

    async def create(self, request: Request) -> Response:
        body = await request.json()
        name = f"{body['organization'] or OWNER}/{body['name']}"
        assert body["type"] in ("dataset", "space")
        _need_token(request)
        if not name.startswith(f"{OWNER}/"):
            return JSONResponse({"error": "no right to write there"}, 403)
        url = f"{request.base_url}{body['type']}s/{name}"
        if name in (self.datasets if body["type"] == "dataset" else self.spaces):
            return JSONResponse({"error": "it is there already", "url": url}, 409)
        private = body.get("visibility") == "private"
        commits = [Commit(_oid({}, "initial commit"), "initial commit", {}, set())]
        if body["type"] == "dataset":
            self.datasets[name] = Dataset(private, commits)
        elif body.get("sdk") in SDKS:
            self.spaces[name] = Space(private, commits, body["sdk"])
        else:
            return JSONResponse({"error": "a Space needs an sdk"}, 400)
        return JSONResponse({"url": url, "name": name})

    async def whoami(self, request: Request) -> dict[str, Any]:
        _need_token(request)
        return {"type": "user", "name": OWNER, "orgs": []}

    async def set_variable(self, request: Request, owner: str, name: str) -> dict[str, Any]:
        space = self._writable(request, owner, name)
        assert isinstance(space, Space)
        body = await request.json()
        space.variables[body["key"]] = body["value"]
        return {key: {"value": value} for key, value in space.variables.items()}

    async def set_secret(self, request: Request, owner: str, name: str) -> None:
        space = self._writable(request, owner, name)
        assert isinstance(space, Space)
        body = await request.json()
        space.secrets[body["key"]] = body["value"]

    async def validate(self, request: Request) -> dict[str, Any]:
        _, head, _ = (await request.json())["content"].split("---", 2)
        card = yaml.safe_load(head)
        needed = ("title", "sdk") if "sdk" in card else ("license", "pretty_name")
        errors = [{"message": f'"{key}" is required'} for key in needed if key not in card]
        errors += [
            {"message": f'"{key}" must be a colour'}
            for key in ("colorFrom", "colorTo")
            if card.get(key, "red") not in COLOURS
        ]
        if len(card.get("short_description", "")) > LONGEST_DESCRIPTION:
            errors.append({"message": '"short_description" is too long'})
        if errors:
            raise HTTPException(400, json.dumps({"errors": errors}))
        return {"errors": [], "warnings": []}

    async def info(
        self, request: Request, owner: str, name: str, revision: str = "main"
    ) -> dict[str, Any]:
        dataset = self._dataset(request, owner, name)
        commit = _at(dataset, revision)
        return {
            "id": f"{owner}/{name}",
            "sha": commit.oid,
            "private": dataset.private,
            "siblings": [{"rfilename": path} for path in sorted(commit.files)],
        }

    async def tree(
        self, request: Request, owner: str, name: str, revision: str
    ) -> list[dict[str, Any]]:
        commit = _at(self._dataset(request, owner, name), revision)
        return [_entry(path, data, path in commit.in_lfs) for path, data in commit.files.items()]

    async def preupload(
        self, request: Request, owner: str, name: str, revision: str
    ) -> dict[str, Any]:
        commit = _at(self._writable(request, owner, name), revision)
        files = []
        for file in (await request.json())["files"]:
            path, old = file["path"], commit.files.get(file["path"])
            mode = "lfs" if path.endswith(".png") else "regular"
            oid = None if old is None else _etag(_entry(path, old, mode == "lfs"))
            files.append({"path": path, "uploadMode": mode, "shouldIgnore": False, "oid": oid})
        return {"files": files}

    async def lfs_batch(self, request: Request, owner: str, name: str) -> dict[str, Any]:
        self._writable(request, owner, name)
        body = await request.json()
        assert (body["operation"], body["hash_algo"]) == ("upload", "sha256")
        objects = []
        for one in body["objects"]:
            actions = {
                "upload": {"href": f"{request.base_url}lfs/{one['oid']}"},
                "verify": {"href": f"{request.base_url}lfs/verify"},
            }
            missing = one["oid"] not in self.blobs
            objects.append(one | ({"actions": actions} if missing else {}))
        return {"transfer": "basic", "objects": objects}

    async def lfs_put(self, request: Request, oid: str) -> None:
        data = await request.body()
        assert hashlib.sha256(data).hexdigest() == oid
        self.blobs[oid] = data

    async def lfs_verify(self, request: Request) -> None:
        body = await request.json()
        assert len(self.blobs[body["oid"]]) == body["size"]

    async def commit(
        self, request: Request, owner: str, name: str, revision: str
    ) -> dict[str, Any]:
        dataset = self._writable(request, owner, name)
        assert revision == "main"
        header, *operations = map(json.loads, (await request.body()).splitlines())
        files, in_lfs = dict(dataset.head.files), set(dataset.head.in_lfs)
        for operation in operations:
            value = operation["value"]
            if operation["key"] == "file":
                files[value["path"]] = base64.b64decode(value["content"], validate=True)
            elif operation["key"] == "lfsFile":
                files[value["path"]] = self.blobs[value["oid"]]
                in_lfs.add(value["path"])
            else:
                assert operation["key"] == "deletedFile", operation
                del files[value["path"]]
                in_lfs.discard(value["path"])
        message = header["value"]["summary"]
        dataset.commits.append(Commit(_oid(files, message), message, files, in_lfs))
        kind = "spaces" if isinstance(dataset, Space) else "datasets"
        url = f"{request.base_url}{kind}/{owner}/{name}/commit/{dataset.head.oid}"
        return {"success": True, "commitUrl": url, "commitOid": dataset.head.oid}

    async def resolve(
        self, request: Request, owner: str, name: str, revision: str, path: str
    ) -> Response:
        commit = _at(self._dataset(request, owner, name), revision)
        if path not in commit.files:
            raise HTTPException(404, headers={"X-Error-Code": "EntryNotFound"})
        data = commit.files[path]
        etag = _etag(_entry(path, data, path in commit.in_lfs))
        headers = {"X-Repo-Commit": commit.oid, "ETag": f'"{etag}"'}
        return Response(data, headers=headers, media_type="application/octet-stream")

    def _dataset(self, request: Request, owner: str, name: str) -> Dataset:
        full = f"{owner}/{name}"
        is_space = "/spaces/" in request.url.path
        dataset = self.spaces.get(full) if is_space else self.datasets.get(full)
        if dataset is None or (dataset.private and not _has_token(request)):
            raise HTTPException(404, headers={"X-Error-Code": "RepoNotFound"})
        return dataset

    def _writable(self, request: Request, owner: str, name: str) -> Dataset:
        dataset = self._dataset(request, owner, name)
        _need_token(request)
        return dataset


def _at(dataset: Dataset, revision: str) -> Commit:
    for commit in reversed(dataset.commits):
        if revision in ("main", commit.oid):
            return commit
    raise HTTPException(404, headers={"X-Error-Code": "RevisionNotFound"})


def _has_token(request: Request) -> bool:
    return request.headers.get("Authorization") == f"Bearer {TOKEN}"


def _need_token(request: Request) -> None:
    if not _has_token(request):
        raise HTTPException(401, "Invalid username or password.")


def _entry(path: str, data: bytes, in_lfs: bool) -> dict[str, Any]:
    """A file as the Hub lists it; its id is Git's."""
    entry: dict[str, Any] = {"type": "file", "path": path, "size": len(data)}
    if in_lfs:
        oid = hashlib.sha256(data).hexdigest()
        entry["lfs"] = {"oid": oid, "size": len(data), "pointerSize": 130}
        data = f"version https://git-lfs.github.com/spec/v1\noid sha256:{oid}\n".encode()
    return entry | {"oid": hashlib.sha1(b"blob %d\0%s" % (len(data), data)).hexdigest()}


def _etag(entry: dict[str, Any]) -> str:
    """What tells whether two files are the same: SHA-256 for one in LFS, else Git's id."""
    return str(entry["lfs"]["oid"] if "lfs" in entry else entry["oid"])


def _oid(files: dict[str, bytes], message: str) -> str:
    content = sorted((path, hashlib.sha1(data).hexdigest()) for path, data in files.items())
    return hashlib.sha1(json.dumps([message, content]).encode()).hexdigest()
