// The tips of brushes. A tip is a flat canvas that a sketch draws on, of which brush makes a mask.
// It does so with what the browser has for it, on the canvas that it was given before the sketch
// drew: the methods and pixels of p5's buffer are in the sketch's reach.
const tips = (() => {
  const { apply } = Reflect;
  const { get, set } = WeakMap.prototype;
  const getterOf = (target, name) => Object.getOwnPropertyDescriptor(target, name).get;
  const { getContext } = HTMLCanvasElement.prototype;
  const widthOf = getterOf(HTMLCanvasElement.prototype, "width");
  const heightOf = getterOf(HTMLCanvasElement.prototype, "height");
  const { getImageData, putImageData } = CanvasRenderingContext2D.prototype;
  const dataOf = getterOf(ImageData.prototype, "data");
  const canvases = new WeakMap(); // by the buffer that a sketch draws on

  return {
    // Takes note of the canvas of a buffer, before a sketch sees it.
    begin(surface) {
      const { canvas } = surface;
      if (apply(getContext, canvas, ["2d"]) === null) {
        throw new TypeError("the tip of a brush is drawn on a 2D buffer");
      }
      apply(set, canvases, [surface, canvas]);
      return surface;
    },
    // Makes a mask of it: white all over, and as opaque as it was dark.
    whiten(surface) {
      if (apply(get, canvases, [surface]) === undefined) tips.begin(surface);
      const canvas = apply(get, canvases, [surface]);
      const context = apply(getContext, canvas, ["2d"]);
      const width = apply(widthOf, canvas, []);
      const height = apply(heightOf, canvas, []);
      const image = apply(getImageData, context, [0, 0, width, height]);
      const data = apply(dataOf, image, []);
      for (let i = 0; i < 4 * width * height; i += 4) {
        const light = (data[i] + data[i + 1] + data[i + 2]) / 3;
        data[i] = data[i + 1] = data[i + 2] = 255;
        data[i + 3] = 255 - light;
      }
      apply(putImageData, context, [image, 0, 0]);
    },
    // The canvas to stamp with.
    pictureOf(surface) {
      const canvas = apply(get, canvases, [surface]);
      if (canvas !== undefined) return canvas;
      throw new TypeError("this brush has no tip yet");
    },
  };
})();
