"""The wheel, the source distribution, and the command as someone who installs it gets it."""

import ast
import json
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import venv
import zipfile
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE_FOLDERS = sorted(path.parent.name for path in ROOT.glob("*/__init__.py"))
ROOT_FILES = {
    *("__init__.py", "client.py", "examples/poppy.js", "openenv.yaml", "py.typed"),
    # So that an installed package can make a Space.
    *("Dockerfile", "LICENSE", "THIRD_PARTY_NOTICES.md", "pyproject.toml"),
}
# What may import an extra.
USERS = {
    "__init__.py": "gymnasium",
    "benchmarks/": "bench",
    "client/gymnasium.py": "gymnasium",
    "server/render/cluster/": "ray",
    "server/rollouts/tables.py": "export",
    "server/rollouts/export.py": "export",
}
NOT_SOURCE = shutil.ignore_patterns(
    ".*", "build", "dist", "*.egg-info", "__pycache__", "paintings", "out"
)


def shipped_files() -> set[str]:
    """What has to be in the package, by path in the repository."""
    files = {
        str(path.relative_to(ROOT))
        for folder in PACKAGE_FOLDERS
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and not path.name.startswith(".")
    }
    return files | ROOT_FILES | pool_files()


def pool_files() -> set[str]:
    """The reference pool, which is no package but comes along."""
    pool = ROOT / "reference_pool"
    patterns = ("metadata.jsonl", "README.md", "images/*.png", "sketches/*.js")
    paths = [path for pattern in patterns for path in pool.glob(pattern)]
    return {str(path.relative_to(ROOT)) for path in paths}


def build(kind: str, source: Path, into: Path) -> Path:
    """Build a distribution as a front end does, from a copy, so that nothing stale gets in."""
    copy = into / "source"
    shutil.copytree(source, copy, ignore=NOT_SOURCE)
    code = f"from setuptools.build_meta import build_{kind} as build; build({str(into)!r})"
    done = subprocess.run([sys.executable, "-c", code], cwd=copy, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "SetuptoolsDeprecationWarning" not in done.stderr
    (built,) = [path for path in into.iterdir() if path.is_file()]
    return built


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", ROOT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("sdist", ROOT, tmp_path_factory.mktemp("sdist"))


def packaged_files(wheel: Path) -> set[str]:
    names = zipfile.ZipFile(wheel).namelist()
    return {name.removeprefix("pleinair/") for name in names if ".dist-info/" not in name}


def test_every_package_folder_is_listed() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    folders = {
        ".".join(("pleinair", *path.parent.relative_to(ROOT).parts))
        for folder in PACKAGE_FOLDERS
        for path in (ROOT / folder).rglob("__init__.py")
    }
    listed = project["tool"]["setuptools"]["packages"]
    assert set(listed) == folders | {"pleinair"}
    assert listed == sorted(listed)


def test_what_the_package_imports_is_declared() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    base = names_of(project["dependencies"])
    extras = {name: names_of(some) for name, some in project["optional-dependencies"].items()}
    distributions = packages_distributions()
    for file in sorted(shipped_files()):
        if not file.endswith(".py"):
            continue
        declared = base.union(*(extras[USERS[one]] for one in USERS if file.startswith(one)))
        for module in imported_modules((ROOT / file).read_text("utf-8")):
            if module not in sys.stdlib_module_names | {"pleinair"}:
                # What is not installed here is called as what it brings.
                found = names_of(distributions.get(module, [module]))
                assert declared & found, (file, module)


def names_of(requirements: list[str]) -> set[str]:
    names = {re.split(r"[^\w.-]", one)[0] for one in requirements}
    return {name.lower().replace("_", "-") for name in names}


def imported_modules(source: str) -> set[str]:
    """The first part of the name of every module that `source` imports from elsewhere."""
    nodes = list(ast.walk(ast.parse(source)))
    plain = [one.name for node in nodes if isinstance(node, ast.Import) for one in node.names]
    absolute = [node for node in nodes if isinstance(node, ast.ImportFrom) and not node.level]
    named = [node.module for node in absolute if node.module]
    return {name.partition(".")[0] for name in plain + named}


def test_the_wheel_holds_the_package_and_nothing_else(wheel: Path) -> None:
    assert packaged_files(wheel) == shipped_files()


def test_the_wheel_holds_the_licences(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    licences = {name.split("/licenses/", 1)[1] for name in names if "/licenses/" in name}
    assert {"LICENSE", "THIRD_PARTY_NOTICES.md"} < licences
    assert any("p5.brush" in name for name in licences)


def test_a_wheel_made_from_the_source_distribution_is_the_same(
    wheel: Path, sdist: Path, tmp_path: Path
) -> None:
    shutil.unpack_archive(sdist, tmp_path / "unpacked")
    (source,) = (tmp_path / "unpacked").iterdir()
    (tmp_path / "built").mkdir()
    assert packaged_files(build("wheel", source, tmp_path / "built")) == packaged_files(wheel)


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The `bin` folder of an environment with the wheel, whose dependencies are this one's."""
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder)
    pip = [sys.executable, "-m", "pip", "--python", str(folder / "bin" / "python")]
    install = ["install", "--quiet", "--no-deps", "--no-index", str(wheel)]
    subprocess.run([*pip, *install], check=True)
    # A folder named in a .pth file is searched last, and its own .pth files are not read: the
    # editable installation in it stays out of sight.
    paths = sysconfig.get_paths(vars={"base": str(folder), "platbase": str(folder)})
    (Path(paths["purelib"]) / "dependencies.pth").write_text(sysconfig.get_path("purelib"))
    return folder / "bin"


def test_the_installed_command_works_from_another_folder(installed: Path, tmp_path: Path) -> None:
    where = "import pleinair; print(pleinair.__file__)"
    python = [str(installed / "python"), "-c", where]
    found = subprocess.run(python, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert found.stdout.startswith(str(installed.parent))

    doctor = [str(installed / "pleinair"), "doctor", "--json"]
    done = subprocess.run(doctor, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert [check["name"] for check in json.loads(done.stdout)["checks"] if not check["ok"]] == []


def test_openenv_finds_the_installed_package_by_its_name(installed: Path, tmp_path: Path) -> None:
    code = (
        "from openenv import AutoAction, AutoEnv; "
        "print(AutoEnv.get_env_class('pleinair').__name__, "
        "AutoAction.from_env('pleinair').__name__)"
    )
    found = subprocess.run(
        [str(installed / "python"), "-c", code], cwd=tmp_path, capture_output=True, text=True
    )
    assert found.stdout.split() == ["PleinairEnv", "PleinairAction"], found.stderr


def test_an_installed_package_can_make_a_space(installed: Path, tmp_path: Path) -> None:
    build = [str(installed / "pleinair"), "space", "build", "docker", "-o", "space"]
    done = subprocess.run(build, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    made = {path for path in (tmp_path / "space").rglob("*") if path.is_file()}
    names = {str(path.relative_to(tmp_path / "space")) for path in made}
    assert names == shipped_files() | {"README.md"}
