// What leads out of the page is not there; asking for it is noted.
const MAX_URI_CHARS = 200;

const walls = (() => {
  const FUNCTIONS = [
    "createImageBitmap", "fetch", "fetchLater", "open", "importScripts", "queryLocalFonts", "showDirectoryPicker",
    "showOpenFilePicker", "showSaveFilePicker", "postMessage", "getDigitalGoodsService",
    "getScreenDetails", "requestResize", "webkitRequestFileSystem",
    "webkitResolveLocalFileSystemURL",
  ];
  const CLASSES = [
    "XMLHttpRequest", "WebSocket", "WebSocketStream", "EventSource", "WebTransport",
    "RTCPeerConnection", "webkitRTCPeerConnection", "RTCDataChannel", "Worker", "SharedWorker",
    "BroadcastChannel", "MessageChannel", "Notification", "PaymentRequest", "PresentationRequest",
    "FontFace",
    "SpeechSynthesisUtterance", "ImageDecoder", "VideoDecoder", "VideoFrame",
    "KeyframeEffect", "XSLTProcessor", "AudioContext", "webkitAudioContext", "OfflineAudioContext",
    "webkitOfflineAudioContext", "MediaRecorder", "MediaSource", "ManagedMediaSource",
    "WebKitMediaSource", "MediaStream", "webkitMediaStream", "MediaStreamTrackGenerator",
    "MediaStreamTrackProcessor", "AudioDecoder", "AudioEncoder", "VideoEncoder", "EyeDropper",
    "MediaMetadata", "ChapterInformation", "IdleDetector", "PressureObserver", "SpeechRecognition",
    "webkitSpeechRecognition",
  ];
  // The browser would ask a sketch's policy of types what the page's own scripts are to say. The
  // last is brush's, which has kept it: its memories are larger than others, and may be shared.
  const OBJECTS = [
    "localStorage", "sessionStorage", "indexedDB", "caches", "cookieStore", "trustedTypes",
    "WebAssembly",
  ];
  const OF_NAVIGATOR = [
    "sendBeacon", "serviceWorker", "clipboard", "credentials", "storage", "geolocation",
    "mediaDevices", "usb", "serial", "hid", "bluetooth", "share", "locks", "gpu", "xr", "ml",
    "joinAdInterestGroup", "runAdAuction", "registerProtocolHandler", "requestMIDIAccess",
    "storageBuckets", "wakeLock", "mediaSession",
  ];
  // Methods with which a page asks the browser, whose answer no painting needs: each call costs the
  // browser's main process more than the page.
  const ASKING = {
    CrashReportContext: ["initialize", "set", "delete"],
    Document: [
      "browsingTopics", "exitFullscreen", "exitPictureInPicture", "exitPointerLock",
      "hasPrivateToken", "hasRedemptionRecord", "hasStorageAccess", "hasUnpartitionedCookieAccess",
      "interestCohort", "requestStorageAccess", "requestStorageAccessFor",
      "webkitCancelFullScreen", "webkitExitFullscreen",
    ],
    FeaturePolicy: ["allowedFeatures", "allowsFeature", "features", "getAllowlistForFeature"],
    History: ["pushState", "replaceState"],
    HTMLCanvasElement: ["captureStream"],
    HTMLMediaElement: ["captureStream", "load", "play", "setMediaKeys", "setSinkId"],
    HTMLVideoElement: ["requestPictureInPicture"],
    Ink: ["requestPresenter"],
    Keyboard: ["getLayoutMap", "lock", "unlock"],
    MediaCapabilities: ["decodingInfo", "encodingInfo"],
    MediaSession: [
      "setActionHandler", "setCameraActive", "setMicrophoneActive", "setPositionState",
    ],
    Navigator: [
      "canShare", "clearAppBadge", "getBattery", "getGamepads", "getInstalledRelatedApps",
      "getUserMedia", "requestMediaKeySystemAccess", "setAppBadge", "unregisterProtocolHandler",
      "vibrate", "webkitGetUserMedia",
    ],
    NavigatorUAData: ["getHighEntropyValues"],
    Permissions: ["query", "request", "requestAll", "revoke"],
    PluginArray: ["refresh"],
    ScreenOrientation: ["lock", "unlock"],
    SpeechSynthesis: ["cancel", "getVoices", "pause", "resume", "speak"],
  };
  const TO_WHOEVER_LOOKS = [
    "alert", "confirm", "prompt", "print", "stop", "close", "focus", "blur",
    "moveBy", "moveTo", "resizeBy", "resizeTo",
  ];
  // A picture is encoded when its page may be gone, and the next sketch of the process would pay.
  const ENCODERS = [[HTMLCanvasElement, "toBlob"], [OffscreenCanvas, "convertToBlob"]];
  const MAX_ENCODED = 10;
  const REWRITERS = ["open", "write", "writeln"]; // they take all listeners away

  const refuse = (name) => {
    acts.add("outside", name, null);
    throw new native.DOMException(`${name} is not available to a sketch`, "NotAllowedError");
  };

  const refusing = (name) => {
    const wall = function () { // by `new` as well
      refuse(name);
    };
    defineProperty(wall, "name", { value: name });
    return wall;
  };

  const boundEncoders = () => {
    let encoded = 0;
    for (const [{ prototype }, name] of ENCODERS) {
      const method = prototype[name];
      install(prototype, name, {
        [name](...args) {
          if (++encoded > MAX_ENCODED) refuse(name);
          return apply(method, this, args);
        },
      }[name]);
    }
  };

  const refuseQuestions = () => {
    const refuseOf = (prototype, kind, names) => {
      for (const name of names) {
        if (typeof prototype[name] !== "function") continue;
        install(prototype, name, refusing(`${kind}.${name}`));
      }
    };
    for (const kind of ownKeys(ASKING)) {
      if (window[kind]) refuseOf(window[kind].prototype, kind, ASKING[kind]);
    }
    // Its class has no name.
    for (const one of [navigator.webkitTemporaryStorage, navigator.webkitPersistentStorage]) {
      if (one) refuseOf(getPrototypeOf(one), "storage", ["queryUsageAndQuota", "requestQuota"]);
    }
  };

  return {
    // What stands in the place of a function that a sketch has no use for.
    refusing,
    install() {
      // With which the server has garbage collected. It cannot be deleted.
      defineProperty(window, "pleinairCollect", { value: undefined, writable: false });
      for (const name of [...FUNCTIONS, ...CLASSES]) {
        if (name in window) {
          install(window, name, refusing(name));
        }
      }
      refuseQuestions();
      boundEncoders();
      const { prototype } = HTMLMediaElement;
      defineProperty(prototype, "srcObject", {
        ...getOwnPropertyDescriptor(prototype, "srcObject"),
        set: () => refuse("HTMLMediaElement.srcObject"),
      });
      for (const name of OBJECTS) {
        defineProperty(window, name, { get: () => refuse(name), configurable: true });
      }
      for (const name of OF_NAVIGATOR) {
        defineProperty(Navigator.prototype, name, {
          get: () => refuse(`navigator.${name}`), configurable: true,
        });
      }
      defineProperty(Document.prototype, "cookie", {
        get: () => refuse("document.cookie"), set: () => refuse("document.cookie"),
      });
      for (const name of REWRITERS) {
        install(Document.prototype, name, refusing(`document.${name}`));
      }
      for (const name of TO_WHOEVER_LOOKS) install(window, name, () => undefined);
      // What is printed there travels to the server, and a loop prints without end.
      for (const name of ownKeys(console)) {
        if (typeof console[name] === "function") install(console, name, () => undefined);
      }
      // On the window, where no listener of the sketch's comes before.
      apply(native.addEventListener, window, ["securitypolicyviolation", (event) => {
        const asked = apply(native.directiveOf, event, []);
        const uri = apply(native.slice, apply(native.blockedUriOf, event, []), [0, MAX_URI_CHARS]);
        if (uri === "eval" || uri === "inline") acts.add("outside", uri, null);
        else acts.add("outside", `${asked} ${uri}`, null);
      }, true]);
    },
  };
})();
