"""What WebGL runs on: a GPU where there is one, software elsewhere."""

from collections.abc import Iterable
from dataclasses import dataclass
from glob import glob
from typing import Literal

GlSetting = Literal["auto", "swiftshader", "egl", "vulkan"]
GlBackend = Literal["swiftshader", "egl", "vulkan"]

FLAGS: dict[GlBackend, tuple[str, ...]] = {
    "swiftshader": (
        "--use-angle=swiftshader",
        "--enable-unsafe-swiftshader",
        # Shaders that one page has compiled need not be optimised again for the next.
        "--enable-angle-features=preferGlobalPipelineCache",
    ),
    # Mesa's llvmpipe answers here when there is no GPU.
    "egl": ("--use-angle=gl-egl",),
    "vulkan": ("--use-angle=vulkan", "--enable-features=Vulkan"),
}
GPU_DEVICES = ("/dev/dri/renderD*", "/dev/nvidia[0-9]*")
SOFTWARE_NAMES = ("swiftshader", "llvmpipe", "softpipe", "lavapipe")


@dataclass(frozen=True)
class GlChoice:
    """A way to get WebGL, and why it is tried.

    Attributes:
        backend: What Chromium is asked for.
        why: The reason, in words.
        needs_gpu: Whether software rendering behind it is a reason to go on looking.
    """

    backend: GlBackend
    why: str
    needs_gpu: bool = False

    def accepts(self, renderer: str) -> bool:
        """Whether what WebGL calls its renderer is what this choice was made for."""
        return not self.needs_gpu or not is_software(renderer)


def is_software(renderer: str) -> bool:
    """Whether a WebGL renderer's name is that of a software rasteriser."""
    return any(name in renderer.lower() for name in SOFTWARE_NAMES)


def choices(setting: GlSetting, devices: Iterable[str] | None = None) -> list[GlChoice]:
    """What to try, in order; the last is taken whatever it gives.

    Args:
        setting: `PLEINAIR_GL`.
        devices: Device files of GPUs; those of this machine by default.
    """
    if setting != "auto":
        return [GlChoice(setting, f"PLEINAIR_GL={setting}")]
    found = sorted(gpu_devices() if devices is None else devices)
    if not found:
        return [GlChoice("swiftshader", "no GPU device was found")]
    there = f"{found[0]} is there"
    return [
        GlChoice("egl", f"a GPU: {there}", needs_gpu=True),
        GlChoice("vulkan", f"a GPU: {there}", needs_gpu=True),
        GlChoice("swiftshader", f"{there}, but Chromium gets no WebGL 2 from it"),
    ]


def gpu_devices() -> list[str]:
    """Device files of GPUs on this machine."""
    return [path for pattern in GPU_DEVICES for path in glob(pattern)]
