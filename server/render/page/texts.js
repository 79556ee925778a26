// What the browser says of a page by itself goes to the server as what is printed does, and holds
// the value of whatever it finds wrong: of a field, of an attribute, of markup. A painting needs
// none of them; those of a page with a slider and a caption are few and short.
const texts = (() => {
  const MAX_VALUE_CHARS = 1000;
  const MAX_CHOICE_CHARS = 100;
  const MAX_MARKUP_CHARS = 10_000;
  const MAX_SETS = 1000; // of values and markup, on all elements but canvases
  // What takes an object as it is; all else is made a text, here and now.
  const OBJECTS = [
    "adoptedStyleSheets", "body", "caption", "editContext", "files", "mediaKeys", "srcObject",
    "tFoot", "tHead", "valueAsDate",
  ];
  const TREES = ["innerHTML", "outerHTML"];
  const CHOICES_OF_TEXT = [
    "direction", "fontKerning", "fontStretch", "fontVariantCaps", "imageSmoothingQuality",
    "textAlign", "textBaseline", "textRendering",
  ];
  // What it says of these holds their arguments, or comes with each call.
  const REFUSED = [
    [Element, ["animate", "requestFullscreen", "webkitRequestFullScreen", "webkitRequestFullscreen",
      "requestPointerLock"]],
    [Node, ["cloneNode"]],
    [Document, ["execCommand", "importNode"]],
    [Range, ["cloneContents"]],
    [CustomElementRegistry, ["define"]], // of an element that is a frame
  ];
  // What takes one of a few words, and repeats any other that it is given.
  const CHOICES = {
    AudioNode: ["channelCountMode", "channelInterpretation"],
    AudioParam: ["automationRate"],
    BiquadFilterNode: ["type"],
    CanvasRenderingContext2D: CHOICES_OF_TEXT,
    Highlight: ["type"],
    History: ["scrollRestoration"],
    MediaSession: ["playbackState"],
    OffscreenCanvasRenderingContext2D: CHOICES_OF_TEXT,
    OscillatorNode: ["type"],
    PannerNode: ["distanceModel", "panningModel"],
    SourceBuffer: ["mode"],
    TextTrack: ["mode"],
    VTTCue: ["align", "vertical"],
    WaveShaperNode: ["oversample"],
    WebGLRenderingContext: ["drawingBufferColorSpace", "unpackColorSpace"],
    WebGL2RenderingContext: ["drawingBufferColorSpace", "unpackColorSpace"],
  };
  // The console of a frame is behind no wall. Entities spell what stands nowhere.
  const FRAME_MARKUP = /<([^\s<>/]*:)?(iframe|frame|fencedframe|object|embed|portal)\b|<!(entity)/i;
  let sets = 0;

  const asText = (value) =>
    (typeof value === "object" && value !== null) || typeof value === "function"
      ? native.String(value)
      : value;
  // Whether a text may be handed over; if not, that it was tried is noted.
  const allows = (target, name, text, limit) => {
    if (answers(native.canvasWidth, target) || ++sets <= MAX_SETS) {
      if (typeof text !== "string" || text.length <= limit) return true;
    }
    acts.add("outside", name, null);
    return false;
  };

  const allowsMarkup = (target, name, text) => {
    if (!allows(target, name, text, MAX_MARKUP_CHARS)) return false;
    const frame = typeof text === "string" ? apply(native.exec, FRAME_MARKUP, [text]) : null;
    if (frame === null) return true;
    acts.add("tampering", apply(native.toLowerCase, frame[2] ?? frame[3], []), null);
    return false;
  };
  const allowsValue = (target, name, text) => allows(target, name, text, MAX_VALUE_CHARS);

  const boundSetter = (target, name, allowed) => {
    const known = getOwnPropertyDescriptor(target, name);
    defineProperty(target, name, {
      ...known,
      set(value) {
        const text = asText(value);
        if (allowed(this, name, text)) apply(known.set, this, [text]);
      },
    });
  };
  // For a method whose text is its argument number `at`.
  const boundMethod = (target, name, at, allowed) => {
    const method = target?.[name];
    if (typeof method !== "function") return;
    const bounded = {
      [name](...args) {
        if (args.length > at) args[at] = asText(args[at]);
        return allowed(this, name, args[at]) ? apply(method, this, args) : undefined;
      },
    }[name];
    defineProperty(bounded, "length", { value: method.length });
    install(target, name, bounded);
  };
  const refuse = (target, name) => {
    if (typeof target[name] === "function") install(target, name, walls.refusing(name));
  };

  // Any number of times, as painting does: that costs the sketch its time.
  const allowsChoice = (target, name, text) => {
    if (typeof text !== "string" || text.length <= MAX_CHOICE_CHARS) return true;
    acts.add("outside", name, null);
    return false;
  };
  const boundChoices = () => {
    for (const kind of ownKeys(CHOICES)) {
      for (const name of CHOICES[kind]) {
        if (window[kind] && getOwnPropertyDescriptor(window[kind].prototype, name)?.set) {
          boundSetter(window[kind].prototype, name, allowsChoice);
        }
      }
    }
  };

  const takesText = (target, name) => {
    if (typeof name !== "string" || name.startsWith("on") || OBJECTS.includes(name)) return false;
    return !/Elements?$/.test(name) && !!getOwnPropertyDescriptor(target, name).set;
  };
  const boundElements = () => {
    for (const kind of ownKeys(window)) {
      if (!/^(HTML.*Element|SVG.*Element|MathMLElement|Element|Attr|ShadowRoot)$/.test(kind)) continue;
      if (kind === "HTMLCanvasElement" || typeof window[kind] !== "function") continue;
      const { prototype } = window[kind];
      for (const name of ownKeys(prototype)) {
        if (!takesText(prototype, name)) continue;
        boundSetter(prototype, name, TREES.includes(name) ? allowsMarkup : allowsValue);
      }
    }
  };
  // Those of the page itself go to the browser, which has titles to show.
  const boundPage = () => {
    const { prototype } = Document;
    for (const name of ownKeys(prototype)) {
      if (name !== "cookie" && takesText(prototype, name)) boundSetter(prototype, name, allowsValue);
    }
    // Sketches call variables of their own like these, and set them as often as they like.
    for (const name of ["name", "status"]) {
      let held = "";
      defineProperty(window, name, {
        ...getOwnPropertyDescriptor(window, name),
        get: () => held,
        set(value) {
          held = native.String(value);
        },
      });
    }
  };
  // The text of an attribute, or of a title, can be set as that of any node.
  const boundNodes = () => {
    const valueOf = getterOf(Attr.prototype, "value");
    const titleOf = getterOf(HTMLTitleElement.prototype, "text");
    const isBounded = (node) => answers(valueOf, node) || answers(titleOf, node);
    for (const name of ["nodeValue", "textContent"]) {
      const known = getOwnPropertyDescriptor(Node.prototype, name);
      defineProperty(Node.prototype, name, {
        ...known,
        set(value) {
          const text = asText(value);
          if (isBounded(this) && !allowsValue(this, name, text)) return;
          apply(known.set, this, [text]);
        },
      });
    }
  };
  // Lists of words grow by one at a time, and are looked at as a whole each time.
  const boundLists = () => {
    const { prototype } = DOMTokenList;
    const { get: valueOf } = getOwnPropertyDescriptor(prototype, "value");
    const allowsWord = (list, name, word) => {
      if (!allowsValue(list, name, word)) return false;
      if (apply(valueOf, list, []).length <= MAX_VALUE_CHARS) return true;
      acts.add("outside", name, null);
      return false;
    };
    const { add } = prototype;
    boundSetter(prototype, "value", allowsValue);
    boundMethod(prototype, "toggle", 0, allowsWord);
    boundMethod(prototype, "replace", 1, allowsWord);
    install(prototype, "add", function (...words) {
      for (let i = 0; i < words.length; i++) {
        const word = asText(words[i]);
        if (allowsWord(this, "add", word)) apply(add, this, [word]);
      }
    });
  };
  const boundMarkup = () => {
    for (const { prototype } of [Element, ShadowRoot]) {
      for (const name of ownKeys(prototype)) {
        if (typeof name !== "string" || !/HTML/.test(name) || name === "getHTML") continue;
        if (TREES.includes(name)) continue;
        if (name.startsWith("stream")) refuse(prototype, name);
        else boundMethod(prototype, name, name === "insertAdjacentHTML" ? 1 : 0, allowsMarkup);
      }
    }
    boundMethod(DOMParser.prototype, "parseFromString", 0, allowsMarkup);
    boundMethod(Range.prototype, "createContextualFragment", 0, allowsMarkup);
    boundMethod(Document, "parseHTMLUnsafe", 0, allowsMarkup);
    boundMethod(Document, "parseHTML", 0, allowsMarkup);
  };

  const boundFrames = () => {
    // `at` is where the name is among the arguments.
    const refuseFrames = (target, name, at) => {
      const method = target[name];
      const bounded = {
        [name](...args) {
          if (args[at] !== null && args.length > at) args[at] = native.String(args[at]);
          const tag = apply(native.toLowerCase, native.String(args[at]), []);
          const local = apply(native.slice, tag, [apply(native.indexOf, tag, [":"]) + 1]);
          for (let i = 0; i < FRAMES.length; i++) {
            if (FRAMES[i] !== local) continue;
            acts.add("tampering", local, null);
            throw new native.DOMException("a sketch has no use for a frame", "NotSupportedError");
          }
          return apply(method, this, args);
        },
      }[name];
      defineProperty(bounded, "length", { value: method.length });
      install(target, name, bounded);
    };
    refuseFrames(Document.prototype, "createElement", 0);
    refuseFrames(Document.prototype, "createElementNS", 1);
    refuseFrames(DOMImplementation.prototype, "createDocument", 1);
  };

  return {
    install() {
      boundElements();
      boundPage();
      boundNodes();
      boundChoices();
      boundLists();
      boundMarkup();
      boundMethod(Element.prototype, "setAttribute", 1, allowsValue);
      boundSetter(SVGAnimatedString.prototype, "baseVal", allowsValue);
      boundMethod(Element.prototype, "setAttributeNS", 2, allowsValue);
      boundFrames();
      for (const [kind, names] of REFUSED) {
        for (const name of names) refuse(kind.prototype, name);
      }
    },
  };
})();
