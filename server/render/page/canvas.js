// The picture as it stands on the sketch's own p5 canvas. Nothing is asked of a list of pixels but
// its elements, because whatever answers anything else is handed the list.
const READ = { FRAMEBUFFER: 0x8d40, PIXEL_PACK_BUFFER: 0x88eb, BACK: 0x0405, RGBA: 0x1908,
  UNSIGNED_BYTE: 0x1401, PACK_ALIGNMENT: 0x0d05, PACK_ROW_LENGTH: 0x0d02,
  PACK_SKIP_ROWS: 0x0d03, PACK_SKIP_PIXELS: 0x0d04 };

const toBase64 = (bytes, count) => {
  if (native.toBase64) return apply(native.toBase64, bytes, []);
  let binary = "";
  for (let i = 0; i < count; i++) binary += native.fromCharCode(bytes[i]);
  return apply(native.btoa, window, [binary]);
};

const readGl = (gl, width, height) => {
  const call = (name, args) => apply(native.gl[name], gl, args);
  call("bindFramebuffer", [READ.FRAMEBUFFER, null]);
  call("bindBuffer", [READ.PIXEL_PACK_BUFFER, null]);
  call("readBuffer", [READ.BACK]);
  call("pixelStorei", [READ.PACK_ALIGNMENT, 1]);
  call("pixelStorei", [READ.PACK_ROW_LENGTH, 0]);
  call("pixelStorei", [READ.PACK_SKIP_ROWS, 0]);
  call("pixelStorei", [READ.PACK_SKIP_PIXELS, 0]);
  const memory = new native.ArrayBuffer(width * height * 4);
  const pixels = new native.Uint8Array(memory);
  call("readPixels", [0, 0, width, height, READ.RGBA, READ.UNSIGNED_BYTE, pixels]);
  return memory;
};

// The smallest box of a picture outside of which every pixel is like its first.
const boxOf = (pixels, width, height) => {
  const ground = pixels[0];
  let left = width, right = -1, first = -1, last = -1;
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let from = 0;
    while (from < width && pixels[row + from] === ground) from++;
    if (from === width) continue;
    let to = width - 1;
    while (pixels[row + to] === ground) to--;
    if (first < 0) first = y;
    last = y;
    if (from < left) left = from;
    if (to > right) right = to;
  }
  return first < 0
    ? { x: 0, y: 0, width: 0, height: 0 }
    : { x: left, y: first, width: right - left + 1, height: last - first + 1 };
};

const isOpaque = (pixels, count) => {
  for (let i = 0; i < count; i++) if (pixels[i] >>> 24 !== 255) return false;
  return true;
};

// What travels of a picture: its way to the server is slow, and much of it is bare paper.
const pack = (mode, width, height, memory) => {
  const pixels = new native.Uint32Array(memory, 0, width * height);
  const bytes = new native.Uint8Array(memory, 0, width * height * 4);
  const box = boxOf(pixels, width, height);
  const channels = isOpaque(pixels, width * height) ? 3 : 4;
  const count = box.width * box.height * channels;
  const packed = new native.Uint8Array(count);
  let to = 0;
  for (let y = box.y; y < box.y + box.height; y++) {
    let from = (y * width + box.x) * 4;
    for (let x = 0; x < box.width; x++, from += 4) {
      packed[to++] = bytes[from];
      packed[to++] = bytes[from + 1];
      packed[to++] = bytes[from + 2];
      if (channels === 4) packed[to++] = bytes[from + 3];
    }
  }
  const ground = [bytes[0], bytes[1], bytes[2], bytes[3]];
  return { mode, width, height, ground, box, channels, data: toBase64(packed, count) };
};

// The picture on a canvas, as pack() gives it: from WebGL premultiplied and bottom row first,
// from a 2D canvas straight and top row first. Null when the element is no canvas or has no
// context that can be read.
const readCanvas = (element) => {
  let width, height;
  try {
    width = apply(native.canvasWidth, element, []);
    height = apply(native.canvasHeight, element, []);
  } catch {
    return null;
  }
  if (!(width > 0 && height > 0) || width * height > MAX_CANVAS_PIXELS) return null;
  if (width > MAX_CANVAS_SIDE || height > MAX_CANVAS_SIDE) return null;
  const gl = apply(native.getContext, element, ["webgl2"]);
  if (gl) {
    if (apply(native.gl.isContextLost, gl, [])) return { mode: "lost" };
    return pack("webgl2", width, height, readGl(gl, width, height));
  }
  const flat = apply(native.getContext, element, ["2d"]);
  if (!flat) return null;
  const data = apply(native.imageData, apply(native.getImageData, flat, [0, 0, width, height]), []);
  return pack("2d", width, height, apply(native.bufferOf, data, []));
};
