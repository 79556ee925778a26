// The tips of a sketch's own brushes, as they go to WebGL and as they are stamped. brush gives what
// a mark looks like in the shape of a few parts, many times; a tip of many parts, many tips, or one
// that is stamped over half of the sheet, is a picture.
const MAX_TIP_PARTS = 1000; // a circle of p5 is two, a rectangle six; p5.brush's examples have 12
const MAX_TIPS = 12; // that look different
const MAX_STAMP = 1 / 4; // of the sheet's shorter side, of what shows of a stamp

const tips = (() => {
  const { get, set } = WeakMap.prototype;
  const shares = new native.WeakMap(); // by texture: how much of a stamp's side its mark takes
  const FLOATS = 5; // of a stamp: x, y, half its side, angle, opacity
  const HALF = 2; // where among them
  const looks = { __proto__: null };
  let count = 0;
  let stamps = null; // what brush has last handed over to draw with

  // How much of a side is taken by what shows of a tip, and a number that tells it from others.
  const lookAt = (canvas, flat) => {
    const width = apply(native.canvasWidth, canvas, []);
    const height = apply(native.canvasHeight, canvas, []);
    const image = apply(native.getImageData, flat, [0, 0, width, height]);
    const data = apply(native.imageData, image, []);
    let left = width, right = -1, top = height, bottom = -1, look = width;
    for (let y = 0, at = 3; y < height; y++) {
      for (let x = 0; x < width; x++, at += 4) {
        look = (look * 31 + data[at]) >>> 0;
        if (data[at] === 0) continue;
        if (x < left) left = x;
        if (x > right) right = x;
        if (y < top) top = y;
        bottom = y;
      }
    }
    const across = right < 0 ? 0 : (right - left + 1) / width;
    const down = right < 0 ? 0 : (bottom - top + 1) / height;
    return { look, share: across > down ? across : down };
  };

  return {
    // Judges the canvas that becomes a texture: whether it is flat, and what it shows.
    take(texture, canvas, place) {
      const flat = surfaces.contextOf(canvas);
      if (!flats.isFlat(flat)) {
        acts.add("tampering", "mask", place);
        return;
      }
      if (flats.partsOf(flat) > MAX_TIP_PARTS && !flats.isTold(flat)) {
        acts.addOnce("primitive", "tip.parts", place);
      }
      const { look, share } = lookAt(canvas, flat);
      apply(set, shares, [texture, share]);
      if (looks[look]) return;
      looks[look] = true;
      if (++count > MAX_TIPS) acts.addOnce("primitive", "tip.number", place);
    },
    // Takes note of what brush hands over to draw with.
    handedOver(data) {
      stamps = data;
    },
    // Judges stamps that are about to be drawn; `scales` are those of sizes across and down, to
    // where the sheet has a side of two.
    stamped(texture, number, scales, place) {
      const share = texture === null ? undefined : apply(get, shares, [texture]);
      if (share === undefined || stamps === null) return;
      const scale = scales[0] > scales[1] ? scales[0] : scales[1];
      for (let i = 0; i < number; i++) {
        const half = stamps[i * FLOATS + HALF];
        if (!((half < 0 ? -half : half) * scale * share > MAX_STAMP)) continue;
        acts.addOnce("primitive", "tip.size", place);
        return;
      }
    },
  };
})();
