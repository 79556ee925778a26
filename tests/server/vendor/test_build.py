"""The script that makes the vendored files, and the checks that they are whole."""

import hashlib
import json
import shutil
import subprocess
import tarfile
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from pleinair.server.vendor import build, manifest, pristine_scripts, sketch_scripts, verify
from pleinair.server.vendor.compile import BINARY, COMPILED_WITH, compiled_mask
from pleinair.server.vendor.files import HERE, Package, PristineFile, damaged_files
from pleinair.server.vendor.patch import change, replace_once
from pleinair.server.vendor.registry import FetchError, fetch, integrity, unpack
from pleinair.server.vendor.shader import ReleaseError

ROOT = HERE.parents[1]


def test_vendored_files_are_whole() -> None:
    assert verify() == []


def test_vendored_files_are_what_the_script_makes(capsys: pytest.CaptureFixture[str]) -> None:
    assert build.main(["--check"]) == 0
    assert capsys.readouterr().err == ""


def test_check_names_a_file_that_was_edited(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = copied(tmp_path)
    monkeypatch.setattr(build, "HERE", folder)
    (folder / "changed/p5.brush.js").write_text("var brush = {};")
    assert build.main(["--check"]) == 1
    assert capsys.readouterr().err == "changed/p5.brush.js is not what the script makes\n"
    assert build.main(["--rebuild"]) == 0
    assert build.main(["--check"]) == 0


def test_damage_is_told_file_by_file(tmp_path: Path) -> None:
    folder = copied(tmp_path)
    assert damaged_files(folder) == []
    (folder / "pristine/p5.min.js").unlink()
    (folder / "pristine/p5.brush.js").write_bytes(b"")
    missing, empty = damaged_files(folder)
    assert missing == "pristine/p5.min.js cannot be read: No such file or directory"
    assert empty.startswith("pristine/p5.brush.js has SHA-256 e3b0c442")


def test_every_script_has_a_licence_beside_it() -> None:
    for package in manifest().packages:
        licence = next(file.path for file in package.files if "LICENSE" in file.path)
        assert package.name in licence
        assert (HERE / licence).stat().st_size > 1000
        assert f"{package.name}" in (ROOT / "THIRD_PARTY_NOTICES.md").read_text("utf-8")


def test_notices_name_the_releases() -> None:
    notices = (ROOT / "THIRD_PARTY_NOTICES.md").read_text("utf-8")
    for package in manifest().packages:
        row = next(line for line in notices.splitlines() if line.startswith(f"| [{package.name}]"))
        assert package.version in row
        assert package.licence in row


def test_sketches_run_with_published_p5_and_changed_brush() -> None:
    assert sketch_scripts()[0] == pristine_scripts()[0]
    published, changed = (
        scripts[1].read_text("utf-8") for scripts in (pristine_scripts(), sketch_scripts())
    )
    assert "sourceMappingURL" in published
    assert "sourceMappingURL" not in changed
    assert "u_isBrush" in published
    assert "u_isBrush" not in changed


@pytest.mark.parametrize(
    "lost",
    [
        "ensureBlendShaderProgram(",
        ".shaderProgram??=",
        '"u_isBrush"',
        "sourceMappingURL",
        ".mask=",
        "getShaderMask:function(t,e,r",
        "t.glMask=ct(",
        "((...t)=>at.blitSourceToFramebuffer(...t))",
        "{clearTarget:",
        "{beginDirectMaskDraw:",
        "t=Oe(),e=pt.stroke.color._array",
        "te.UNSIGNED_BYTE,t.canvas",
        "uniform4f(he.u_color,...e)",
        "t.createProgram();for(",
        '["u_matrix","u_color"].forEach(',
        "new Map,Ye=new Float32Array([-1",
        "of Be.values())",
        "ee=new Float32Array([2/",
        "t.set(we),we=t",
        "we.byteLength,",
        "te.drawArrays(",
        "te.POINTS",
    ],
)
def test_a_release_without_an_anchor_is_refused(lost: str) -> None:
    published = pristine_scripts()[1].read_text("utf-8")
    assert lost in published
    with pytest.raises(ReleaseError, match=r"expected \d+ match"):
        change(published.replace(lost, "other"), "const openMask = null;", "")


def test_a_mask_that_was_not_compiled_from_its_source_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = copied(tmp_path)
    monkeypatch.setattr(build, "HERE", folder)
    with (folder / "mask/mask.c").open("a") as source:
        source.write("// a change\n")
    assert build.main(["--check"]) == 1
    assert capsys.readouterr().err == (
        "mask/mask.wasm was not compiled from mask/mask.c as it is: run with --mask\n"
    )


def test_the_mask_compiles_to_what_is_here(tmp_path: Path) -> None:
    if shutil.which("clang") is None or shutil.which("wasm-ld") is None:
        pytest.skip("needs clang and lld, which only a change of the mask does")
    module = compiled_mask(tmp_path)
    assert module[:4] == b"\0asm"
    version = subprocess.run(["clang", "--version"], capture_output=True, text=True, check=True)
    if f"version {COMPILED_WITH}" in version.stdout:
        assert module == (HERE / BINARY).read_bytes()


def test_an_anchor_that_stands_twice_is_refused() -> None:
    with pytest.raises(ReleaseError, match="found 2"):
        replace_once("one two one", "one", "1")


@pytest.fixture
def package(tmp_path: Path) -> tuple[Package, Path]:
    """A package that npm can pack, and its tarball."""
    source = tmp_path / "package"
    source.mkdir()
    (source / "package.json").write_text('{"name": "pigment", "version": "1.2.3"}')
    (source / "pigment.js").write_text("var pigment = 1;")
    tarball = tmp_path / "pigment-1.2.3.tgz"
    with tarfile.open(tarball, "w:gz") as archive:
        archive.add(source, "package")
    file = PristineFile(member="package/pigment.js", path="pristine/pigment.js", sha256="")
    return (
        Package(
            name="pigment",
            version="1.2.3",
            integrity=integrity(tarball.read_bytes()),
            licence="MIT",
            files=(file,),
        ),
        tarball,
    )


@pytest.fixture
def registry(
    package: tuple[Package, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    """A registry on this machine that has the package and nothing else, set up for npm."""
    release, tarball = package
    handler = partial(SimpleHTTPRequestHandler, directory=str(tmp_path / "registry"))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    url = f"http://127.0.0.1:{server.server_port}"
    (tmp_path / "registry").mkdir()
    shutil.copy(tarball, tmp_path / "registry" / tarball.name)
    dist = {
        "tarball": f"{url}/{tarball.name}",
        "shasum": hashlib.sha1(tarball.read_bytes()).hexdigest(),
        "integrity": release.integrity,
    }
    version = {"name": release.name, "version": release.version, "dist": dist}
    document = {
        "name": release.name,
        "dist-tags": {"latest": release.version},
        "versions": {release.version: version},
    }
    (tmp_path / "registry" / release.name).write_text(json.dumps(document))
    monkeypatch.setenv("npm_config_registry", url)
    monkeypatch.setenv("npm_config_cache", str(tmp_path / "cache"))
    monkeypatch.setenv("npm_config_fetch_retries", "0")
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield
    server.shutdown()
    thread.join()
    server.server_close()


needs_npm = pytest.mark.skipif(shutil.which("npm") is None, reason="npm is not installed")


@needs_npm
@pytest.mark.usefixtures("registry")
def test_a_release_is_fetched_from_the_registry_that_npm_is_set_up_for(
    package: tuple[Package, Path],
) -> None:
    assert fetch(package[0]) == {"pristine/pigment.js": b"var pigment = 1;"}


@needs_npm
@pytest.mark.usefixtures("registry")
def test_a_release_that_is_not_there_is_told(package: tuple[Package, Path]) -> None:
    with pytest.raises(FetchError, match=r"pigment@9\.9\.9` failed: .*"):
        fetch(package[0].model_copy(update={"version": "9.9.9"}))


def test_a_tarball_that_is_not_the_pinned_one_is_refused(package: tuple[Package, Path]) -> None:
    release, tarball = package
    tarball.write_bytes(tarball.read_bytes() + b"\0")
    with pytest.raises(FetchError, match="the release was altered on the way"):
        unpack(release, tarball)


def test_a_tarball_that_lacks_a_file_is_refused(package: tuple[Package, Path]) -> None:
    release, tarball = package
    lost = release.files[0].model_copy(update={"member": "package/lost.js"})
    with pytest.raises(FetchError, match=r"pigment 1\.2\.3 has no file package/lost\.js"):
        unpack(release.model_copy(update={"files": (lost,)}), tarball)


def test_fetching_without_npm_says_what_to_install(
    package: tuple[Package, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(FetchError, match=r"install Node\.js"):
        fetch(package[0])


def copied(tmp_path: Path) -> Path:
    return shutil.copytree(HERE, tmp_path / "vendor")
