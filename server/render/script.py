"""The JavaScript that a page holds before its sketch arrives."""

from base64 import b64encode
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from secrets import token_urlsafe

from pleinair.server.render.coverage import SKETCH_URL
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


# `const setup = ...` binds a name that p5 cannot see on window. What goes wrong there goes wrong in
# a script, and is told of like all that a sketch throws.
ENTRIES = tuple(
    {"name": name, "text": f'if (typeof {name} === "function") this.{name} = {name};'}
    for name in ("setup", "draw")
)


def ending_of(number: int) -> str:
    """What a sketch's script has after its source.

    The number keeps V8 from taking it for one that ran in this process before, of which it would
    report nothing new.
    """
    return f"\n//# sourceURL={SKETCH_URL}\n// {number}"


def policy_of(script: str) -> str:
    """What lets a page run this script from now on, and no other but `ENTRIES`.

    The nonce does not do: what a script imports has it too, were it a string's.
    """
    allowed = " ".join(map(_digest_of, (script, *(entry["text"] for entry in ENTRIES))))
    return f"script-src {allowed} 'wasm-unsafe-eval'"


def _digest_of(script: str) -> str:
    # As the browser does, with half characters replaced.
    text = script.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


@lru_cache(maxsize=1)
def easel_script() -> str:
    """An expression that prepares a bare page and gives the object that paints in it.

    It must run before the libraries, which look at the clock and at chance as they load.
    """
    folder = Path(__file__).parent / "page"
    parts = "\n".join((folder / f"{part}.js").read_text("utf-8") for part in PARTS)
    start = "witness.install(); clock.install(); chance.install(); return easel;"
    return f'(() => {{ "use strict";\n{parts}\n{start}\n}})()// {NONCE}'


# V8 then compiles a whole script as it loads. What it compiled later, watching what of the
# sketch runs, would be watched as well and take a quarter more CPU for a painting.
COMPILE_AT_ONCE = "//# allFunctionsCalledOnLoad\n"


@lru_cache(maxsize=1)
def library_scripts() -> tuple[str, ...]:
    """p5 and p5.brush as they run, in load order."""
    return tuple(COMPILE_AT_ONCE + Path(path).read_text("utf-8") for path in sketch_scripts())
