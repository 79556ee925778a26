"""How Chromium is started: what it paints with, and what nobody sees switched off."""

from pleinair.server.render.gl import FLAGS, GlBackend

# What remains.py has garbage collected with. Pages keep it from their sketches, none of which could
# declare a variable of that name.
COLLECTOR = "pleinairCollect"
COMMON_FLAGS = (
    # Without a GPU, an "accelerated" 2D canvas goes through SwiftShader and takes a minute
    # where the CPU takes a second.
    "--disable-accelerated-2d-canvas",
    "--ignore-gpu-blocklist",
    "--force-device-scale-factor=1",
    "--force-color-profile=srgb",
    "--disable-dev-shm-usage",  # containers often have 64 MB there
    "--disable-gpu-shader-disk-cache",
    "--no-first-run",
    "--no-pings",
    "--disable-quic",
    "--mute-audio",
    "--renderer-process-limit=1",  # pages of one context share a process: see studio.py
    # A process kept in reserve would hide which one belongs to a new page.
    "--disable-features=SpareRendererForSitePerProcess,Translate,MediaRouter,OptimizationHints",
    f"--js-flags=--expose-gc-as={COLLECTOR}",
    "--host-resolver-rules=MAP * ~NOTFOUND",
)


def launch_flags(backend: GlBackend) -> list[str]:
    """The command line for a Chromium that paints, without what Playwright adds itself."""
    return [*COMMON_FLAGS, *FLAGS[backend]]
