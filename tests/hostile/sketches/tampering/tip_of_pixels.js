// tries: pixels of its own as the tip of a brush of type "image"
// expect: external_access
const hidden = (...parts) => parts.join("");
async function setup() {
  createCanvas(600, 600, WEBGL); noLoop();
  const W = 300, data = new ImageData(W, W);
  for (let y = 0, i = 0; y < W; y++) for (let x = 0; x < W; x++, i += 4) { data.data[i] = data.data[i+1] = data.data[i+2] = (x * y >> 6) & 255; data.data[i + 3] = 255; }
  const bitmap = await createImageBitmap(data);
  window[hidden("Im", "age")] = function () { bitmap.naturalWidth = W; bitmap.naturalHeight = W; Object.defineProperty(bitmap, "src", { set() { this.onload(); } , configurable: true }); return bitmap; };
  await brush.add("pic", { type: "image", image: { src: "a" }, weight: 300, scatter: 0, quality: 1, grain: 1, opacity: 255, spacing: 1000, blend: true, pressure: [1, 1] });
}
function draw() {
  background("#faf5ea");
  brush.set("pic", "#d75f4c", 1);
  brush.line(-10, 0, 10, 0);
  brush.set("HB", "#224", 1);
  brush.line(-200, 250, 200, 250);
}
