"""What a sketch does beside painting with brush is seen when it does it, by whatever name."""

import pytest

from pleinair.server.render import SketchRenderer
from pleinair.server.render.painting import Act, Render

from .conftest import CANVAS, DOT

K = 'const k = (...parts) => parts.join("");'  # names that no parser can read


def sketch(draw: str) -> str:
    return f"{K}\nfunction setup() {{ {CANVAS} noLoop(); }}\nfunction draw() {{ {DOT}\n{draw}\n}}"


def kinds(render: Render) -> dict[str, str]:
    return {act.name: act.kind for act in render.acts}


WATCHED = {
    "p5's own shapes": ("window[k('re','ct')](0, 0, 10, 10);", {"rect": "primitive"}),
    "by way of the prototype": (
        "p5.prototype[k('el','lipse')].call(p5.instance, 0, 0, 10, 10);",
        {"ellipse": "primitive"},
    ),
    "from a built-in": (
        "[[0, 0, 9, 9]].forEach(a => Reflect.apply(line, null, a));",
        {"line": "primitive"},
    ),
    "from a string": (
        "try { globalThis[k('ev','al')]('rect(0, 0, 9, 9)'); } catch {}",
        {"eval": "outside"},
    ),
    "from a function made of a string": (
        "try { (() => 0)[k('constr','uctor')]('rect(0, 0, 9, 9)')(); } catch {}",
        {"Function": "outside"},
    ),
    "text": ("window[k('te','xt')]('10/10', 0, 0);", {"text": "text"}),
    "text in a buffer": (
        "const g = createGraphics(50, 50); g[k('te','xt')]('10/10', 9, 9); image(g, 0, 0);",
        {"text": "text", "image": "primitive"},
    ),
    "a buffer that brush never painted in": (
        "const g = createGraphics(30, 30, WEBGL); brush.load(g); brush.load();"
        "g.background(255, 0, 0); image(g, 0, 0);",
        {"image": "primitive"},
    ),
    "pixels": (
        "window[k('load','Pixels')](); pixels.fill(9); window[k('update','Pixels')]();",
        {"updatePixels": "pixels"},
    ),
    "the context": (
        "const gl = window[k('drawing','Context')]; gl.clearColor(1, 0, 0, 1); gl.clear(16384);",
        {"clearColor": "gl", "clear": "gl"},
    ),
    "a canvas of its own": (
        "const c = document.createElement('canvas').getContext('2d'); c.fillText('a', 1, 1);",
        {"getContext": "pixels", "fillText": "text"},
    ),
    "pixels that p5 puts": (
        "const i = createImage(9, 9), data = i[k('drawing','Context')].createImageData(9, 9);"
        "i.gifProperties = { numFrames: 1, frames: [{ image: data }] }; i.setFrame(0);",
        {"putImageData": "pixels"},
    ),
    "text that p5 writes": (
        "const g = createGraphics(50, 50); g._renderer._renderText('10', 9, 9, 99, 0);",
        {"fillText": "text"},
    ),
    "another canvas in place of p5's": (
        "p5.instance._renderer.elt = document.createElement('canvas');",
        {"canvas": "tampering"},
    ),
    "a frame": (
        "const f = document.createElement('iframe'); document.body.append(f);"
        "Math.random = f.contentWindow.Math.random; f.remove();",
        {"iframe": "tampering"},
    ),
    "a frame in markup": (
        "document.body.innerHTML += '<iframe></iframe>';",
        {"iframe": "tampering"},
    ),
    "a shadow tree": (
        "document.body.attachShadow({ mode: 'closed' });",
        {"attachShadow": "tampering"},
    ),
    "the end of the frame": (
        "p5.lifecycleHooks.postdraw.forEach(hook => hook.call(p5.instance));",
        {"p5.lifecycleHooks": "tampering"},
    ),
    "the network": ("try { fetch('http://127.0.0.1:9/'); } catch {}", {"fetch": "outside"}),
    "storage": ("try { localStorage.x = 1; } catch {}", {"localStorage": "outside"}),
    "an image from the network": (
        "new Image().src = 'http://127.0.0.1:9/x.png';",
        {"img-src http://127.0.0.1:9/x.png": "outside"},
    ),
    "an image in the sketch": (
        "new Image().src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';",
        {"img-src data": "outside"},
    ),
}


@pytest.mark.parametrize("name", WATCHED)
async def test_it_is_seen(renderer: SketchRenderer, name: str) -> None:
    draw, expected = WATCHED[name]
    assert kinds(await renderer.render(sketch(draw))) == expected


# Questions that only the browser's main process can answer: what asks, and the name it is noted by.
QUESTIONS = {
    "Permissions.query": "navigator.permissions.query({ name: 'geolocation' })",
    "MediaCapabilities.decodingInfo": "navigator.mediaCapabilities.decodingInfo({ type: 'file' })",
    "navigator.mediaSession": "navigator.mediaSession.setCameraActive(true)",
    "Navigator.getGamepads": "navigator.getGamepads()",
    "Navigator.vibrate": "navigator.vibrate(9)",
    "PluginArray.refresh": "navigator.plugins.refresh(true)",
    "Ink.requestPresenter": "navigator.ink.requestPresenter()",
    "storage.requestQuota": "navigator.webkitPersistentStorage.requestQuota(1)",
    "storage.queryUsageAndQuota": "navigator.webkitTemporaryStorage.queryUsageAndQuota(() => 0)",
    "Document.hasStorageAccess": "document.hasStorageAccess()",
    "Document.requestStorageAccess": "document.requestStorageAccess()",
    "Document.hasUnpartitionedCookieAccess": "document.hasUnpartitionedCookieAccess()",
    "Document.exitFullscreen": "document.exitFullscreen()",
    "FeaturePolicy.allowsFeature": "document.featurePolicy.allowsFeature('camera')",
    "History.pushState": "history.pushState(1, '')",
    "History.replaceState": "history.replaceState(1, '')",
    "HTMLMediaElement.setSinkId": "document.createElement('video').setSinkId('a')",
    "HTMLVideoElement.requestPictureInPicture": (
        "document.createElement('video').requestPictureInPicture()"
    ),
    "ScreenOrientation.lock": "screen.orientation.lock('any')",
    "SpeechSynthesis.getVoices": "speechSynthesis.getVoices()",
    "CrashReportContext.initialize": "crashReport.initialize(9)",
    "requestResize": "requestResize()",
    "webkitRequestFileSystem": "webkitRequestFileSystem(0, 1, () => 0)",
    "webkitRequestFullScreen": "document.body.webkitRequestFullScreen()",
    "AudioContext": "new AudioContext()",
    "OfflineAudioContext": "new OfflineAudioContext(1, 9, 44100)",
    "MediaRecorder": "new MediaRecorder({})",
    "MediaSource": "new MediaSource()",
    "MediaStream": "new MediaStream()",
    "HTMLCanvasElement.captureStream": "document.createElement('canvas').captureStream()",
    "HTMLMediaElement.captureStream": "document.createElement('video').captureStream()",
    "HTMLMediaElement.load": "document.createElement('video').load()",
    "HTMLMediaElement.play": "document.createElement('video').play()",
    "HTMLMediaElement.srcObject": "document.createElement('video').srcObject = null",
    "webkitSpeechRecognition": "new webkitSpeechRecognition()",
    # What the page says of itself goes to the browser.
    "title": "document.title = 'x'.repeat(1001)",
    "dir": "document.dir = { toString: () => 'x'.repeat(1001) }",
    "designMode": "for (let i = 0; i < 1001; i++) document.designMode = 'off'",
    "textContent": (
        "document.title = 'a'; document.head.querySelector('title').textContent = 'x'.repeat(1001)"
    ),
    # The browser repeats in whole what is no choice.
    "fontKerning": "createGraphics(9, 9).drawingContext.fontKerning = 'x'.repeat(101)",
    "scrollRestoration": "history.scrollRestoration = 'x'.repeat(101)",
    "unpackColorSpace": "drawingContext.unpackColorSpace = { toString: () => 'x'.repeat(101) }",
}


@pytest.mark.parametrize("name", QUESTIONS)
async def test_a_question_to_the_browser_is_seen(renderer: SketchRenderer, name: str) -> None:
    ask = f"try {{ {QUESTIONS[name]}; }} catch {{}}"
    assert kinds(await renderer.render(sketch(ask))) == {name: "outside"}


BROAD = "brush.fill('#400', 200); brush.circle(0, 0, 20);"
TOO_MUCH = {
    "paint inside of a clip": (
        f"window[k('begin','Clip')](); {BROAD} window[k('end','Clip')](); brush.fill('#040', 90);"
        "brush.circle(9, 9, 9);",
        {"brush.clip": "tampering"},
    ),
    "a buffer that is shown without end": (
        f"const b = createFramebuffer(); b.begin(); {BROAD} b.end();"
        "for (let i = 0; i < 101; i++) image(b, 0, 0, 9, 9);",
        {"image.number": "primitive"},
    ),
    "a buffer that is shown without end in another": (
        f"const [a, b] = [createFramebuffer(), createFramebuffer()]; a.begin(); {BROAD} a.end();"
        "for (let i = 0; i < 101; i++) { background(250); b.begin(); image(a, 0, 0, 9, 9); b.end(); }",
        {"image.number": "primitive"},
    ),
}


@pytest.mark.parametrize("name", TOO_MUCH)
async def test_what_is_refused_is_called_by_what_it_is(renderer: SketchRenderer, name: str) -> None:
    draw, expected = TOO_MUCH[name]
    assert kinds(await renderer.render(sketch(draw))) == expected


@pytest.mark.parametrize("limit", ["0", "1", "NaN", "-1", "50", "1e9", "{}", "'9'", "undefined"])
async def test_stacks_are_seen_whole_whatever_a_sketch_makes_of_its_own(
    renderer: SketchRenderer, limit: str
) -> None:
    own = f"const own = {limit}; Error.stackTraceLimit = own;"
    same = "if (!Object.is(Error.stackTraceLimit, own)) throw new Error('another');"
    honest = await renderer.render(sketch(f"{own} {DOT} brush.load(); {same}"))
    assert (honest.errors, honest.acts) == ((), ())
    traced = await renderer.render(
        sketch(f"{own} window[k('re','ct')](0, 0, 9, 9);\n {DOT} brush.load(); {same}")
    )
    assert traced.errors == ()
    assert [(act.kind, act.name, act.line) for act in traced.acts] == [("primitive", "rect", 4)]


HONEST = {
    "a buffer that brush painted in": (
        "const g = createGraphics(60, 60, WEBGL); brush.load(g); brush.fill('#400', 200);"
        "brush.circle(0, 0, 20); brush.load(); image(g, -30, -30);"
    ),
    "a brush with a tip of its own": (
        "brush.add('chalk', { type: 'custom', weight: 5, vibration: 0.1, opacity: 40, spacing: 0.6,"
        "  tip: (t) => { t.rotate(45); t.rect(-9, -9, 18, 18); } });"
    ),
    "transforms and colours": "push(); translate(5, 5); rotate(1); scale(0.5); pop(); color(9);",
    "reading pixels": "loadPixels(); get(5, 5); get(5, 5, 20, 20).loadPixels();",
    "a flat buffer of its own": (
        "const g = createGraphics(60, 60); g.noStroke(); g.fill(90); g.circle(30, 30, 40);"
        "const c = createImage(60, 60); c.copy(g, 0, 0, 60, 60, 0, 0, 60, 60);"
        "c.loadPixels(); g.get(2, 2, 9, 9).mask(c); c.resize(30, 30); g.erase(); g.rect(0, 0, 9, 9);"
        "g.noErase(); g.clip(() => g.rect(0, 0, 9, 9)); g.tint(90); g.image(c, 0, 0); g.remove();"
    ),
    "a clear and a background": "clear(); background(250); " + DOT,
    "strokes and hatches": (
        "brush.set('HB', '#222222', 1); brush.line(-40, -40, 40, 40); brush.hatch(5, 30);"
        "brush.circle(0, 0, 30); brush.noHatch();"
    ),
    "a console": "console.log('a'.repeat(1000)); console.error({}); alert('done');",
    "what is asked for and not used": "if (typeof fetch === 'function' && window.Worker) {}",
    "what could be asked and is not": (
        "if (navigator.permissions && document.featurePolicy && navigator.mediaCapabilities"
        "  && 'AudioContext' in window) history.length + navigator.plugins.length;"
        "for (const name in navigator.mediaCapabilities) typeof navigator[name];"
    ),
    "sizes of its window": "window.resizeTo(9, 9); window.moveTo(9, 9); moveBy(1, 1);",
    "choices of a context": (
        "const flat = createGraphics(9, 9).drawingContext; flat.fontKerning = 'none';"
        "for (let i = 0; i < 2000; i++) flat.textAlign = i % 2 ? 'left' : 'right';"
    ),
    "names of its page": (
        "document.title = 'poppy'; document.dir = 'ltr'; document.body = document.body;"
        "for (let i = 0; i < 3000; i++) window.name = window.status = 'x'.repeat(2000) + i;"
        "if (!name.endsWith('2999') || document.title !== 'poppy') throw new Error(name);"
    ),
    "a function that is shown": (
        "console.log(String(draw)); if (!String(draw).startsWith('function draw()'))"
        "  throw new Error(draw);"
    ),
    "buffers of WebGL": (
        "for (let i = 0; i < 20; i++) { const g = createGraphics(9, 9, WEBGL); g.remove(); }"
    ),
    "a stack": "Error.prepareStackTrace = (e, s) => s.length; new Error().stack;",
}


@pytest.mark.parametrize("name", HONEST)
async def test_honest_work_is_let_be(renderer: SketchRenderer, name: str) -> None:
    render = await renderer.render(sketch(HONEST[name]))
    assert render.errors == ()
    assert render.acts == ()
    assert render.paint_fraction > 0.03


async def test_the_place_and_the_number_are_told(renderer: SketchRenderer) -> None:
    render = await renderer.render(sketch("for (let i = 0; i < 7; i++)\n  rect(i, i, 9, 9);"))
    assert render.acts == (Act("primitive", "rect", 7, line=5, column=3),)


TEXTS = {
    "by its method": "data.toString()",
    "by String": "String(data)",
    "by a template": "`${data}`",
    "by joining": "[data].join()",
    "by the method of another": "Object.getPrototypeOf(async () => 0).toString.call(data)",
    "of a class": "String(Leaf)",
    "of a method": "Leaf.prototype.grow + ''",
    "by p5": "nfp(data)",
    "by the frames of an error": (
        "(() => { Error.prepareStackTrace = (e, frames) => frames.map((frame) => frame + ''"
        " + frame.getFunction()); return String(new Error().stack); })()"
    ),
}


@pytest.mark.parametrize("name", TEXTS)
async def test_comments_and_code_that_never_runs_cannot_be_read(
    renderer: SketchRenderer, name: str
) -> None:
    source = (
        "function data() { /* petals */ }\n"
        "class Leaf { grow() { if (false) this.a = 'petals'; } }\n"
    )
    look = f"const told = {TEXTS[name]}; throw new Error(told.includes('petals') ? told : 'none');"
    render = await renderer.render(source + sketch(look))
    assert [error.message for error in render.errors] == ["none"]
    assert render.acts == ()


async def test_the_libraries_read_texts_of_their_own(renderer: SketchRenderer) -> None:
    # p5 tells its grid from other hooks by their texts.
    look = "debugMode(GRID); noDebugMode(); throw new Error(p5.lifecycleHooks.postdraw.length);"
    count = "throw new Error(p5.lifecycleHooks.postdraw.length);"
    before = await renderer.render(sketch(count))
    after = await renderer.render(sketch(look))
    assert [e.message for e in after.errors] == [e.message for e in before.errors]


@pytest.mark.parametrize(
    "leave",
    [
        "location.href = 'http://127.0.0.1:9/';",
        "location.reload();",
        "document.body.innerHTML = '<a href=\"about:srcdoc\">a</a>'; document.links[0].click();",
    ],
)
async def test_a_page_that_is_left_is_told_from_one_that_crashed(
    renderer: SketchRenderer, leave: str, dot: str
) -> None:
    expected = (await renderer.render(dot)).sha256
    render = await renderer.render(
        f"async function setup() {{ {CANVAS} {leave} await new Promise(() => {{}}); }}"
    )
    assert render.png is None
    assert [v.code for v in render.violations] == ["external_access"]
    assert (await renderer.render(dot)).sha256 == expected


@pytest.mark.parametrize(
    "background",
    ["NaN", "undefined", "{r: 1}", "250, 240, 1 / 'a'", "createImage(5, 5)", "color(9, 9, NaN)"],
)
async def test_a_strange_background_is_no_fault_of_ours(
    renderer: SketchRenderer, background: str
) -> None:
    render = await renderer.render(sketch(f"background({background}); {DOT}"))
    assert 0 <= render.paint_fraction <= 1
