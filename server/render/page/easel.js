// Runs one sketch to the end of its first complete frame and says what came of it.
const MAX_FRAMES = 60; // for a sketch that calls noLoop() in a later frame
const AFTERMATH_MS = 1000; // virtual time in which timers that the frame has set still run
const MAX_AFTERMATH_STEPS = 200;
const IDLE_TURNS = 20; // turns of the event loop with nothing due before the page rests
// Of all rests of a sketch together: a promise that has not settled by then never will. What rests
// and now and then takes a step would else hold the page until its deadline.
const MAX_IDLE_MS = 5000;

const stage = { sketch: null, setUp: false, frames: 0, lastLine: 0, idleMs: 0, p5: null };
const seeds = {};
let hooks = { postsetup: [], postdraw: [] };

// brush's own hooks fail on a 2D canvas, whether or not the sketch ever used brush.
const onWebGL = (hook) => function () {
  if (this._renderer?.isP3D) return apply(hook, this, []);
};

const watchLifecycle = () => {
  for (const name of ownKeys(hooks)) {
    hooks[name] = p5.lifecycleHooks[name].map(onWebGL);
    p5.lifecycleHooks[name] = [...hooks[name]];
  }
  p5.registerAddon((_p5, _fn, lifecycles) => {
    // These are within the sketch's reach; only p5 itself says that a frame is done.
    const said = (instance, hook) => {
      const place = witness.place(hook, "call");
      if (place) acts.add("tampering", "p5.lifecycleHooks", place);
      return !place && instance === stage.sketch;
    };
    lifecycles.presetup = function presetup() {
      if (witness.place(presetup, "call")) return;
      stage.sketch ??= this;
      ledger.begin(this);
    };
    lifecycles.postsetup = function postsetup() {
      if (said(this, postsetup)) stage.setUp = true;
    };
    lifecycles.postdraw = function postdraw() {
      if (said(this, postdraw)) stage.frames++;
    };
  });
};

// What a sketch throws gets no further than this: a call that fails tells the server of it in
// whole, however large it is.
const guarded = (action) => {
  try {
    return action();
  } catch (thrown) {
    errors.add(thrown);
    return undefined;
  }
};

// brush composites what is pending at the end of a frame; after an error, or for strokes made
// in a timer, nobody else would.
const flush = () => {
  if (!stage.sketch) return;
  const list = stage.frames ? hooks.postdraw : hooks.postsetup;
  for (let i = 0; i < list.length; i++) {
    guarded(() => apply(list[i], stage.sketch, []));
  }
};

const runScript = (source, ending) => {
  stage.lastLine = source.split(/\r\n|[\n\r\u2028\u2029]/).length;
  scripts.expect(source);
  scripts.run(source + ending);
  stage.lastLine = 0;
};

const exposeEntryPoints = (entries) => {
  for (let i = 0; i < entries.length; i++) {
    const { name, text } = entries[i];
    if (getOwnPropertyDescriptor(window, name) === undefined) scripts.run(text);
  }
};

// Reads what is p5's own, where the sketch may have put a getter that throws.
const peek = (read) => {
  try {
    return read(stage.sketch);
  } catch {
    acts.add("tampering", "p5.instance", null);
    return undefined;
  }
};

const hasDraw = () =>
  peek((sketch) => typeof (sketch._isGlobal ? window : sketch).draw === "function") === true;

const loops = () => !!peek((sketch) => sketch._loop);

// Takes turns and due timers until `done`, or until nothing can happen any more.
const pump = async (done) => {
  let idle = 0;
  while (!done()) {
    await turn();
    if (done()) return;
    if (clock.next() !== Infinity) {
      idle = 0;
      guarded(clock.step);
    } else if (++idle > IDLE_TURNS) {
      if (stage.idleMs >= MAX_IDLE_MS) return;
      await rest(5);
      stage.idleMs += 5;
    }
  }
};

const failed = () => errors.count() > 0;

const playFrames = async (mayStopItself) => {
  const frames = () => stage.frames;
  await pump(() => failed() || frames() >= 1);
  if (!mayStopItself) return;
  while (!failed() && loops() && frames() < MAX_FRAMES) {
    const before = frames();
    await pump(() => failed() || frames() > before || !loops());
    if (frames() === before) return;
  }
};

const playAftermath = async () => {
  if (loops() && hasDraw()) return; // what is due next is its second frame
  const until = clock.now() + AFTERMATH_MS;
  for (let i = 0; i < MAX_AFTERMATH_STEPS && !failed() && clock.next() <= until; i++) {
    await turn();
    guarded(clock.step);
  }
  await turn();
};

const namesNoLoop = (source) => apply(native.exec, /\bnoLoop\b/, [source]) !== null;

const play = async (source, ending, entries) => {
  guarded(() => runScript(source, ending));
  guarded(() => exposeEntryPoints(entries));
  guarded(() => {
    if (!stage.p5.instance && (window.setup || window.draw)) new stage.p5();
  });
  await turn();
  if (!stage.sketch) return;
  await pump(() => failed() || stage.setUp);
  if (failed() || !stage.setUp) return;
  if (hasDraw()) await playFrames(namesNoLoop(source));
  if (!failed()) await playAftermath();
};

// A sketch may draw before setup, so brush is seeded at once; p5 when it has an instance,
// and that seeds brush again with the same numbers.
const seedAll = (seed) => {
  chance.seed(seed);
  seeds.brush(seed);
  seeds.brushNoise(seed);
  p5.registerAddon((_p5, _fn, lifecycles) => {
    lifecycles.presetup = function () {
      apply(seeds.p5, this, [seed]);
      apply(seeds.p5Noise, this, [seed]);
    };
  });
};

const readOwnCanvas = () => {
  const element = peek((sketch) => sketch._renderer?.elt) ?? null;
  if (element === null || ledger.canvas === null) return null;
  if (element !== ledger.canvas) acts.add("tampering", "canvas", null);
  if (glass.isSpoilt(ledger.canvas)) acts.addOnce("tampering", "canvas", null);
  return readCanvas(ledger.canvas);
};

const report = () => {
  const { sketch } = stage;
  const complete = stage.setUp && (!hasDraw() || stage.frames > 0);
  if (ledger.hasStrangers()) acts.add("tampering", "brush.instance", null);
  const bare = ledger.showedBare();
  if (bare !== null) acts.addOnce("primitive", "image", bare);
  return {
    __proto__: null, // or a `then` on Object.prototype would be asked for another
    picture: (sketch && guarded(readOwnCanvas)) ?? null,
    ownCanvas: ledger.canvases > 1,
    started: sketch !== null,
    finished: !failed() && complete,
    stalled: sketch === null || failed() || complete ? null : stage.setUp ? "draw" : "setup",
    looping: sketch !== null && loops() && hasDraw(),
    errors: errors.list,
    errorCount: errors.count(),
    paper: ledger.paper,
    tooLarge: surfaces.tooLarge,
    hoards: surfaces.hoards,
    refused: surfaces.isRefused(),
    calls: ledger.calls,
    acts: acts.list,
  };
};

const easel = {
  // Allows the page's own scripts, which carry this secret.
  allow: scripts.allow,
  // Runs p5 or p5.brush, whose calls are from then on not the sketch's.
  load(text) {
    const kind = window.p5 ? "brush" : "p5"; // which is how they come
    // brush keeps the methods of WebGL that it finds, and is watched in them.
    if (kind === "brush") glass.install();
    let failure = null;
    const fail = (event) => {
      failure = event.error ?? event.message;
    };
    // Strict, as p5 is by itself: a strict function tells nobody what it was called with.
    const script = `"use strict";${text}\n;easelLearn();${scripts.signature()}`;
    install(window, "easelLearn", function easelLearn() {
      witness.learn(kind, script, easelLearn);
    });
    window.addEventListener("error", fail);
    scripts.run(script);
    window.removeEventListener("error", fail);
    delete window.easelLearn;
    if (failure) throw failure;
  },
  // Called once both are loaded, with the names of p5 functions by kind, and the programs of
  // paintings.
  arm(named, programs) {
    lock();
    shaders.learn(programs);
    surfaces.install();
    acts.install(named);
    flats.install();
    scripts.refuseStrings();
    scripts.hideTexts();
    walls.install();
    texts.install();
    stage.p5 = p5;
    seeds.brush = brush.seed;
    seeds.brushNoise = brush.noiseSeed;
    seeds.p5 = p5.prototype.randomSeed;
    seeds.p5Noise = p5.prototype.noiseSeed;
    ledger.install(named);
    watchLifecycle();
    errors.listen(() => stage.lastLine);
  },
  // Runs a sketch, with what its script ends with, then `entries`, [{ name, text }], for names that
  // are not on the window; `policy` lets these scripts run, and no others. Resolves with what
  // report() gives; never rejects.
  async paint(source, ending, seed, entries, policy) {
    await turn(); // until the call that asked for it has been answered
    clock.reset();
    seedAll(seed);
    scripts.confine(policy);
    try {
      await play(source, ending, entries);
    } catch (thrown) {
      errors.add(thrown);
    }
    guarded(flush);
    return report();
  },
};
