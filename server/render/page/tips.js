// The tips of a sketch's own brushes, as they go to WebGL and as they are stamped. brush gives what
// a mark looks like in the shape of a few parts, many times; a tip of many parts, many tips, tips of
// many parts together, or one that is stamped over half of the sheet, is a picture.
const MAX_TIP_PARTS = 1000; // as flats.js counts them; p5.brush's examples have 12
const MAX_TIPS = 12; // that look different
const MAX_PARTS = 2000; // of those together
const MAX_STAMP = 1 / 4; // of the sheet's shorter side, of what shows of a stamp

const tips = (() => {
  const { get, set } = WeakMap.prototype;
  const shares = new native.WeakMap(); // by texture: how much of a stamp's side its mark takes
  const FLOATS = 5; // of a stamp: x, y, half its side, angle, opacity
  const HALF = 2; // where among them
  const looks = bareList(); // of the first tips: { width, height, alphas }
  let parts = 0; // of these together
  let stamps = null; // what brush has last handed over to draw with

  // What a tip stamps with, which is its alpha alone, and how much of a side what shows of it takes.
  const lookAt = (canvas, flat) => {
    const width = apply(native.canvasWidth, canvas, []);
    const height = apply(native.canvasHeight, canvas, []);
    const image = apply(native.getImageData, flat, [0, 0, width, height]);
    const data = apply(native.imageData, image, []);
    const alphas = new native.Uint8Array(width * height);
    let left = width, right = -1, top = height, bottom = -1;
    for (let y = 0, at = 0; y < height; y++) {
      for (let x = 0; x < width; x++, at++) {
        alphas[at] = data[4 * at + 3];
        if (alphas[at] === 0) continue;
        if (x < left) left = x;
        if (x > right) right = x;
        if (y < top) top = y;
        bottom = y;
      }
    }
    const across = right < 0 ? 0 : (right - left + 1) / width;
    const down = right < 0 ? 0 : (bottom - top + 1) / height;
    return { width, height, alphas, share: across > down ? across : down };
  };
  // They are compared whole: any number that stands for a look can be steered by a few pixels.
  const isSame = (one, other) => {
    if (one.width !== other.width || one.height !== other.height) return false;
    const size = one.width * one.height;
    for (let at = 0; at < size; at++) if (one.alphas[at] !== other.alphas[at]) return false;
    return true;
  };
  const isNew = (look) => {
    for (let i = 0; i < looks.length; i++) if (isSame(looks[i], look)) return false;
    return true;
  };
  // Judges a tip as one of those that the sketch has stamped with so far.
  const count = (look, ofTip, place) => {
    if (!isNew(look)) return;
    if (looks.length === MAX_TIPS) {
      acts.addOnce("primitive", "tip.number", place);
      return;
    }
    looks[looks.length] = look;
    if (ofTip > MAX_TIP_PARTS) return; // which is told by itself
    parts += ofTip;
    if (parts > MAX_PARTS) acts.addOnce("primitive", "tip.total", place);
  };

  return {
    // Judges the canvas that becomes a texture: whether it is flat, and what it shows.
    take(texture, canvas, place) {
      const flat = surfaces.contextOf(canvas);
      if (!flats.isFlat(flat)) {
        acts.add("tampering", "mask", place);
        return;
      }
      const ofTip = flats.partsOf(flat);
      if (ofTip > MAX_TIP_PARTS && !flats.isTold(flat)) {
        acts.addOnce("primitive", "tip.parts", place);
      }
      const look = lookAt(canvas, flat);
      apply(set, shares, [texture, look.share]);
      count(look, ofTip, place);
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
      const across = scales[0] < 0 ? -scales[0] : scales[0];
      const down = scales[1] < 0 ? -scales[1] : scales[1];
      const scale = across > down ? across : down;
      for (let i = 0; i < number; i++) {
        const half = stamps[i * FLOATS + HALF];
        if (!((half < 0 ? -half : half) * scale * share > MAX_STAMP)) continue;
        acts.addOnce("primitive", "tip.size", place);
        return;
      }
    },
  };
})();
