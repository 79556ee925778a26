"""What `doctor` looks at: each part of the installation, and whether it works."""

import asyncio
import platform
from importlib.metadata import version
from typing import Any

from pydantic import BaseModel, ConfigDict, SecretStr

from pleinair.server.pool import TIERS, PoolError, load_pool
from pleinair.server.render import SelfTest, SketchRenderer
from pleinair.server.render.browser import Browser, BrowserNotFoundError, find_chromium
from pleinair.server.render.confinement import NAMES, Wall
from pleinair.server.render.provision import DriverError, check_driver
from pleinair.server.settings import Settings, variable
from pleinair.server.vendor import manifest, verify

DISTRIBUTIONS = {"pleinair": "openenv-pleinair", "openenv": "openenv", "playwright": "playwright"}
_NO_WALLS = tuple(Wall(name, False, "no browser started to try it", "") for name in NAMES)


class _Record(BaseModel):
    model_config = ConfigDict(frozen=True)


class Check(_Record):
    """One thing that has to work.

    Attributes:
        name: What was checked.
        ok: Whether it works.
        detail: What was found, or what is wrong and what to do.
    """

    name: str
    ok: bool
    detail: str


class SettingRow(_Record):
    """One setting: its field, its variable, its value here, its default, and what it is."""

    name: str
    variable: str
    value: Any
    default: Any
    description: str


class Checkup(_Record):
    """The whole report.

    Attributes:
        ok: Whether every check passed.
        checks: The checks, in order.
        browser: Path, kind, version and origin of the Chromium; None without one.
        gl: What WebGL runs on, in the driver's words; "" without it.
        versions: Of Python, of the packages that matter, and of the vendored libraries.
        walls: What keeps a hostile sketch in, should it get out of its page.
        settings: Every setting.
    """

    ok: bool
    checks: tuple[Check, ...]
    browser: dict[str, str] | None
    gl: str
    versions: dict[str, str]
    walls: tuple[Wall, ...]
    settings: tuple[SettingRow, ...]


def check_up(config: Settings) -> Checkup:
    """Look at everything. Starts a browser and closes it again."""
    browser, found = _check_browser(config)
    parts = (found, _check_driver(), _check_vendored())
    broken = [part.name for part in parts if not part.ok]
    if broken:
        why = f"not tried, because of {' and '.join(broken)}"
        gl, walls, webgl = "", _NO_WALLS, Check(name="webgl", ok=False, detail=why)
    else:
        test = _self_test(config)
        gl, walls, webgl = test.gl, test.walls or _NO_WALLS, _check_webgl(test)
    checks = (*parts, webgl, _check_pool(config))
    return Checkup(
        ok=all(check.ok for check in checks),
        checks=checks,
        browser=_described(browser) if browser else None,
        gl=gl,
        versions=versions(),
        walls=walls,
        settings=setting_rows(config),
    )


def versions() -> dict[str, str]:
    """Versions by name."""
    installed = {name: version(distribution) for name, distribution in DISTRIBUTIONS.items()}
    vendored = {package.name: package.version for package in manifest().packages}
    return {"python": platform.python_version()} | installed | vendored


def setting_rows(config: Settings) -> tuple[SettingRow, ...]:
    """Every setting with its value and its default, both fit for JSON, secrets masked."""
    return tuple(
        SettingRow(
            name=name,
            variable=variable(name),
            value=_shown(getattr(config, name)),
            default=_shown(field.get_default(call_default_factory=True, validated_data={})),
            description=field.description or "",
        )
        for name, field in type(config).model_fields.items()
    )


def _shown(value: Any) -> Any:
    return str(value) if isinstance(value, SecretStr) else value


def _check_browser(config: Settings) -> tuple[Browser | None, Check]:
    try:
        browser = find_chromium(config)
    except BrowserNotFoundError as error:
        return None, Check(name="browser", ok=False, detail=str(error))
    detail = f"{browser.path} ({browser.kind} {browser.version}, {browser.origin})"
    return browser, Check(name="browser", ok=True, detail=detail)


def _described(browser: Browser) -> dict[str, str]:
    return {
        "path": str(browser.path),
        "kind": browser.kind,
        "version": browser.version,
        "origin": browser.origin,
    }


def _check_driver() -> Check:
    try:
        check_driver()
    except DriverError as error:
        return Check(name="playwright", ok=False, detail=str(error))
    return Check(name="playwright", ok=True, detail="its driver starts")


def _self_test(config: Settings) -> SelfTest:
    async def paint_once() -> SelfTest:
        renderer = SketchRenderer(pool_size=1, settings=config)
        try:
            return await renderer.self_test()
        finally:
            await renderer.close()

    return asyncio.run(paint_once())


def _check_webgl(test: SelfTest) -> Check:
    detail = f"{test.gl}, because {test.gl_why}" if test.ok else test.detail
    return Check(name="webgl", ok=test.ok, detail=detail)


def _check_vendored() -> Check:
    problems = verify()
    whole = ", ".join(f"{one.name} {one.version}" for one in manifest().packages)
    return Check(name="vendored", ok=not problems, detail="; ".join(problems) or f"{whole}: whole")


def _check_pool(config: Settings) -> Check:
    try:
        pool = load_pool(config.reference_pool, config.reference_pool_revision)
    except PoolError as error:
        return Check(name="pool", ok=False, detail=str(error))
    tiers = ", ".join(f"{tier} {len(pool.of_tier(tier))}" for tier in TIERS)
    detail = f"{len(pool)} paintings ({tiers}) of {pool.described}"
    return Check(name="pool", ok=True, detail=detail)
