// Time as a sketch sees it: it starts at the same instant for every sketch, moves when the
// page takes the next due timer or frame, and a little with every look at it, so that a loop
// which waits for a clock ends, and ends the same way every time.
const EPOCH_MS = 1767225600000; // 2026-01-01T00:00:00Z
const LOOK_MS = 0.005;
const FRAME_MS = 1000 / 60;
// A timer of no time at all would come before every other for ever, as no time would go by.
const SHORTEST_MS = 1;

const clock = (() => {
  let now = 0;
  let nextId = 1;
  let due = []; // waiting timers and frames, unordered; there are few
  const look = () => (now += LOOK_MS);

  const add = (callback, args, at, every) => {
    const id = nextId++;
    due[due.length] = { id, callback, args, at, every };
    return id;
  };
  const drop = (id) => {
    const kept = [];
    for (let i = 0; i < due.length; i++) if (due[i].id !== id) kept[kept.length] = due[i];
    due = kept;
  };
  const delay = (ms) => {
    const value = native.Number(ms);
    return value > SHORTEST_MS ? value : SHORTEST_MS;
  };
  // Rounding can put the start of a frame before the moment that it is worked out from.
  const nextFrame = () => {
    const frame = native.floor(now / FRAME_MS) + 1;
    return frame * FRAME_MS > now ? frame * FRAME_MS : (frame + 1) * FRAME_MS;
  };
  const rest = (list, from) => {
    const out = [];
    for (let i = from; i < list.length; i++) out[out.length] = list[i];
    return out;
  };

  return {
    reset() {
      now = 0;
      nextId = 1;
      due = [];
    },
    // The moment of the next timer or frame in virtual milliseconds, or Infinity.
    next() {
      let soonest = Infinity;
      for (let i = 0; i < due.length; i++) if (due[i].at < soonest) soonest = due[i].at;
      return soonest;
    },
    now: () => now,
    // Runs the timer or frame that is due first; of two at once, the one asked for first.
    step() {
      let first = null;
      for (let i = 0; i < due.length; i++) {
        const one = due[i];
        if (!first || one.at < first.at || (one.at === first.at && one.id < first.id)) first = one;
      }
      if (!first) return;
      if (first.at > now) now = first.at;
      if (first.every === null) drop(first.id);
      else first.at = now + first.every;
      if (typeof first.callback === "function") apply(first.callback, window, first.args);
      // What is neither is as a rule what a call gave that was meant for later, and does nothing.
      else if (typeof first.callback === "string") acts.add("outside", "eval", null);
    },
    install() {
      const RealDate = native.Date;
      const FrozenDate = function Date(...args) {
        if (!new.target) return new RealDate(EPOCH_MS + look()).toString();
        const made = args.length ? new RealDate(...args) : new RealDate(EPOCH_MS + look());
        return setPrototypeOf(made, new.target.prototype);
      };
      FrozenDate.prototype = RealDate.prototype;
      RealDate.prototype.constructor = FrozenDate;
      install(FrozenDate, "now", () => native.floor(EPOCH_MS + look()));
      install(FrozenDate, "parse", RealDate.parse);
      install(FrozenDate, "UTC", RealDate.UTC);
      install(window, "Date", FrozenDate);
      install(Performance.prototype, "now", look);
      install(window, "setTimeout", function setTimeout(callback, ms) {
        return add(callback, rest(arguments, 2), now + delay(ms), null);
      });
      install(window, "setInterval", function setInterval(callback, ms) {
        return add(callback, rest(arguments, 2), now + delay(ms), delay(ms));
      });
      install(window, "requestAnimationFrame", function requestAnimationFrame(callback) {
        const at = nextFrame();
        return add(callback, [at], at, null);
      });
      install(window, "requestIdleCallback", function requestIdleCallback(callback) {
        return add(callback, [{ didTimeout: false, timeRemaining: () => 50 }], now + SHORTEST_MS, null);
      });
      for (const name of [
        "clearTimeout", "clearInterval", "cancelAnimationFrame", "cancelIdleCallback",
      ]) {
        install(window, name, drop);
      }
    },
  };
})();
