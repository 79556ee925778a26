"""What WebGL runs on, and why."""

import pytest

from pleinair.server.render import SketchRenderer
from pleinair.server.render.gl import choices, is_software
from pleinair.server.settings import Settings

SWIFTSHADER = "ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)"
LLVMPIPE = "ANGLE (Mesa, llvmpipe (LLVM 15.0.6, 256 bits), OpenGL 4.5)"
GEFORCE = "ANGLE (NVIDIA Corporation, NVIDIA L4/PCIe/SSE2, OpenGL 4.5.0)"


def test_without_a_gpu_auto_takes_swiftshader_and_says_why() -> None:
    (only,) = choices("auto", devices=[])
    assert (only.backend, only.why) == ("swiftshader", "no GPU device was found")


def test_with_a_gpu_auto_tries_it_first_and_ends_with_swiftshader() -> None:
    tried = choices("auto", devices=["/dev/dri/renderD128"])
    assert [choice.backend for choice in tried] == ["egl", "vulkan", "swiftshader"]
    egl = tried[0]
    assert "/dev/dri/renderD128" in egl.why
    assert egl.accepts(GEFORCE)
    # A device file without a driver behind it gives llvmpipe, which nobody asked for.
    assert not egl.accepts(LLVMPIPE)


def test_what_is_asked_for_is_taken_whatever_it_gives() -> None:
    (only,) = choices("egl", devices=[])
    assert only.backend == "egl"
    assert only.accepts(LLVMPIPE)


@pytest.mark.parametrize(
    ("renderer", "software"), [(SWIFTSHADER, True), (LLVMPIPE, True), (GEFORCE, False)]
)
def test_software_is_known_by_its_name(renderer: str, software: bool) -> None:
    assert is_software(renderer) is software


async def test_a_gpu_that_chromium_cannot_use_is_passed_over(
    dot: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pleinair.server.render.gl.gpu_devices", lambda: ["/dev/dri/renderD999"])
    renderer = SketchRenderer(1, settings=Settings(gl="auto"))
    try:
        test = await renderer.self_test()
        assert test.ok
        if is_software(test.gl):  # a machine with a real GPU may use it
            assert "SwiftShader" in test.gl
            assert (
                test.gl_why == "/dev/dri/renderD999 is there, but Chromium gets no WebGL 2 from it"
            )
    finally:
        await renderer.close()
