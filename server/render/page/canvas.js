// The picture as it stands on the sketch's own p5 canvas.
const READ = { FRAMEBUFFER: 0x8d40, PIXEL_PACK_BUFFER: 0x88eb, BACK: 0x0405, RGBA: 0x1908,
  UNSIGNED_BYTE: 0x1401, PACK_ALIGNMENT: 0x0d05, PACK_ROW_LENGTH: 0x0d02,
  PACK_SKIP_ROWS: 0x0d03, PACK_SKIP_PIXELS: 0x0d04 };

const toBase64 = (bytes) => {
  if (native.toBase64) return apply(native.toBase64, bytes, []);
  let binary = "";
  for (let i = 0; i < bytes.length; i++) binary += native.fromCharCode(bytes[i]);
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
  const pixels = new native.Uint8Array(width * height * 4);
  call("readPixels", [0, 0, width, height, READ.RGBA, READ.UNSIGNED_BYTE, pixels]);
  return pixels;
};

// {mode, width, height, rgba} where rgba is base64 of width * height * 4 bytes: premultiplied
// and bottom row first from WebGL, straight and top row first from a 2D canvas. Null when
// the element is no canvas or has no context that can be read.
const readCanvas = (element) => {
  let width, height;
  try {
    width = apply(native.canvasWidth, element, []);
    height = apply(native.canvasHeight, element, []);
  } catch {
    return null;
  }
  if (!(width > 0 && height > 0) || width * height > MAX_CANVAS_PIXELS) return null;
  const gl = apply(native.getContext, element, ["webgl2"]);
  if (gl) {
    if (apply(native.gl.isContextLost, gl, [])) return { mode: "lost", width, height, rgba: "" };
    return { mode: "webgl2", width, height, rgba: toBase64(readGl(gl, width, height)) };
  }
  const flat = apply(native.getContext, element, ["2d"]);
  if (!flat) return null;
  const { data } = apply(native.getImageData, flat, [0, 0, width, height]);
  return {
    mode: "2d", width, height,
    rgba: toBase64(new native.Uint8Array(data.buffer, data.byteOffset, data.length)),
  };
};
