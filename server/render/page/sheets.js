// How often buffers that brush has painted in are shown. They may be shown again and again, like a
// stamp, but not as often as one likes: enlarged, each is a flat rectangle. A buffer in which
// others were shown counts as all of them, else they would multiply.
const sheets = (() => {
  const { get, set } = WeakMap.prototype;
  const MAX = 100;
  // How many lie in a texture, a renderbuffer or, by its context, on a canvas.
  const held = new native.WeakMap();
  let onCanvas = 0; // of the sketch, since it was last cleared
  let kept = 0; // that a clear does not take away: in buffers, or on a canvas that was carried off

  const isNone = (place) => place === null || place === undefined;
  const heldBy = (place) => (isNone(place) ? 0 : apply(get, held, [place]) ?? 0);
  const hold = (place, count) => {
    if (!isNone(place)) apply(set, held, [place, count]); // which a lost context has not
  };

  return {
    // Notes that `source` is shown in `target`, and says whether it may be.
    show(source, target, isOnCanvas) {
      const count = 1 + heldBy(source);
      hold(target, heldBy(target) + count);
      if (isOnCanvas) onCanvas += count;
      else kept += count;
      return onCanvas + kept <= MAX;
    },
    copy(source, target) {
      const count = heldBy(source);
      if (count > heldBy(target)) hold(target, count);
    },
    lieOn(place, isOfCanvas) {
      return heldBy(place) > 0 || (isOfCanvas && onCanvas > 0);
    },
    // Notes that all of a place was cleared.
    clear(target, isOfCanvas) {
      hold(target, 0);
      if (isOfCanvas) onCanvas = 0;
    },
    // Notes that what is on the canvas may be somewhere else as well.
    carry() {
      kept += onCanvas;
      onCanvas = 0;
    },
  };
})();
