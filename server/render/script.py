"""The JavaScript that a page holds before its sketch arrives."""

from functools import lru_cache
from pathlib import Path
from secrets import token_urlsafe

from pleinair.server.vendor import sketch_scripts

PARTS = (
    "natives",
    "clock",
    "chance",
    "errors",
    "witness",
    "lock",
    "acts",
    "scripts",
    "walls",
    "texts",
    "surfaces",
    "flats",
    "tips",
    "textures",
    "sheets",
    "ledger",
    "shaders",
    "glass",
    "canvas",
    "easel",
)

# What the page's own scripts carry. The same for all pages of this process, because V8 compiles
# a script anew that carries another.
NONCE = token_urlsafe()

# Nothing may be fetched. Only scripts that carry the nonce run, and WebAssembly, which is brush's;
# no other code is made of strings.
BLANK_PAGE = (
    "<!doctype html><html><head><meta charset='utf-8'>"
    '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; '
    f"script-src 'nonce-{NONCE}' 'wasm-unsafe-eval'; style-src 'unsafe-inline'; "
    "base-uri 'none'; form-action 'none'\"></head><body></body></html>"
)


@lru_cache(maxsize=1)
def easel_script() -> str:
    """An expression that prepares a bare page and gives the object that paints in it.

    It must run before the libraries, which look at the clock and at chance as they load.
    """
    folder = Path(__file__).parent / "page"
    parts = "\n".join((folder / f"{part}.js").read_text("utf-8") for part in PARTS)
    start = "witness.install(); clock.install(); chance.install(); return easel;"
    return f'(() => {{ "use strict";\n{parts}\n{start}\n}})()'


# V8 then compiles a whole script as it loads. What it compiled later, watching what of the
# sketch runs, would be watched as well and take a quarter more CPU for a painting.
COMPILE_AT_ONCE = "//# allFunctionsCalledOnLoad\n"


@lru_cache(maxsize=1)
def library_scripts() -> tuple[str, ...]:
    """p5 and p5.brush as they run, in load order."""
    return tuple(COMPILE_AT_ONCE + Path(path).read_text("utf-8") for path in sketch_scripts())
