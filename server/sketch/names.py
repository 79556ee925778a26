"""Which names of p5 and of the browser mean what to the rules; tests hold them to the build.

What p5.brush and p5 have is read from the vendored build. That a p5 function paints, writes
or loads cannot be read from it, so it is listed here and, where the renderer needs it too, in
`pleinair.server.vendor.kinds`.
"""

from pleinair.server.vendor.kinds import PIXELS, PRIMITIVES, SHADERS, TEXT

LOADERS = frozenset(
    {
        "createAudio",
        "createCapture",
        "createFileInput",
        "createImg",
        "createVideo",
        "httpDo",
        "httpGet",
        "httpPost",
        "loadBlob",
        "loadBytes",
        "loadFont",
        "loadImage",
        "loadJSON",
        "loadModel",
        "loadStrings",
        "loadTable",
        "loadXML",
    }
)
"""p5 functions that fetch something."""

STORES = frozenset({"clearStorage", "getItem", "removeItem", "storeItem"})
"""p5 functions that keep something for the next sketch."""


TEXT_ELEMENTS = frozenset({"createA", "createDiv", "createElement", "createP", "createSpan"})
"""p5 functions that write on the page when they are given any content."""


P5_NAMES = PRIMITIVES | SHADERS | LOADERS | STORES | TEXT | TEXT_ELEMENTS | PIXELS
"""All p5 functions that a rule speaks of."""

BUFFERS = frozenset({"createGraphics"})
"""p5 functions that make a canvas to draw on."""

ENTRY_POINTS = frozenset({"setup", "draw"})
GONE_ENTRY_POINTS = frozenset({"preload"})
"""Entry points of p5 1 that p5 2 never calls."""

EVENT_HANDLERS = frozenset(
    {
        "deviceMoved",
        "deviceShaken",
        "deviceTurned",
        "doubleClicked",
        "keyPressed",
        "keyReleased",
        "keyTyped",
        "mouseClicked",
        "mouseDragged",
        "mouseMoved",
        "mousePressed",
        "mouseReleased",
        "mouseWheel",
        "touchEnded",
        "touchMoved",
        "touchStarted",
        "windowResized",
    }
)
"""Functions that p5 calls when somebody does something, which nobody does to a render."""

WINDOWS = frozenset({"window", "globalThis", "self", "frames", "parent", "top"})
"""Names of the global object."""

OUTSIDE_CALLS = frozenset(
    {
        "BroadcastChannel",
        "EventSource",
        "Audio",
        "FileReader",
        "Function",
        "Image",
        "Notification",
        "RTCPeerConnection",
        "SharedWorker",
        "WebSocket",
        "WebSocketStream",
        "WebTransport",
        "Worker",
        "XMLHttpRequest",
        "eval",
        "fetch",
        "import",
        "importScripts",
        "open",
        "require",
        "showOpenFilePicker",
        "showSaveFilePicker",
    }
)
"""Functions and classes of the browser that reach outside of the sketch when called."""

OUTSIDE_OBJECTS = frozenset(
    {
        "caches",
        "cookieStore",
        "document",
        "history",
        "indexedDB",
        "localStorage",
        "location",
        "navigator",
        "opener",
        "sessionStorage",
    }
)
"""Objects of the browser through which a sketch reaches outside of itself."""

HARMLESS_MEMBERS = {
    "document": frozenset(
        {
            "addEventListener",
            "hasFocus",
            "hidden",
            "readyState",
            "removeEventListener",
            "title",
            "visibilityState",
        }
    ),
    "navigator": frozenset(
        {
            "deviceMemory",
            "hardwareConcurrency",
            "language",
            "languages",
            "maxTouchPoints",
            "platform",
            "userAgent",
        }
    ),
}
"""Members of those objects that change and tell nothing that matters."""

HARMLESS_PATHS = frozenset({("document", "body", "style")})
"""What lies deeper in those objects and changes nothing of the canvas."""

DELAYS = frozenset({"setInterval", "setTimeout"})
"""Functions of the browser that run a string as code."""

ITERATIONS = frozenset(
    {
        "every",
        "filter",
        "find",
        "findIndex",
        "flatMap",
        "forEach",
        "from",
        "map",
        "reduce",
        "reduceRight",
        "some",
        "sort",
    }
)
"""Methods that call the function they are given."""

CANVAS_WRITING = frozenset({"fillText", "strokeText"})
"""Methods of a 2D canvas that write."""

CANVAS_ACCESS = frozenset(
    {
        "convertToBlob",
        "getContext",
        "putImageData",
        "texImage2D",
        "toBlob",
        "toDataURL",
        "transferControlToOffscreen",
    }
)
"""Methods of a canvas, or of its context, by which its pixels are read or written."""

INTERNALS = frozenset({"_curElement", "_renderer", "_setProperty"})
"""Members of a p5 sketch that are p5's own."""

REDEFINERS = frozenset(
    {
        ("Object", "assign"),
        ("Object", "defineProperties"),
        ("Object", "defineProperty"),
        ("Object", "setPrototypeOf"),
        ("Reflect", "defineProperty"),
        ("Reflect", "set"),
        ("Reflect", "setPrototypeOf"),
    }
)
"""Functions that change the object they are given first."""

GUARDED_CLASSES = (
    "Canvas",
    "Document",
    "Element",
    "EventTarget",
    "Function",
    "HTML",
    "Node",
    "Object",
    "OffscreenCanvas",
    "Promise",
    "WebGL",
    "Window",
)
"""What the name of a class starts with whose prototype a sketch has no business to change."""
