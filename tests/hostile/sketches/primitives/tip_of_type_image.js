// tries: shapes of a buffer in the place of the picture of a brush of type image
// expect: bare_primitives
const hidden = (...parts) => parts.join("");
async function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  const made = createGraphics(100, 100);
  made.fill(0);
  for (let i = 0; i < 900; i++) made[hidden("re", "ct")](i % 30 * 3, 3 * i / 30, i % 3, 2);
  window[hidden("Im", "age")] = class {
    naturalWidth = 100;
    naturalHeight = 100;
    set src(_) { this.onload(); }
  };
  const sketch = window[hidden("p", "5")].instance;
  sketch[hidden("create", "Image")] = window[hidden("create", "Image")] = () =>
    ({ canvas: made[hidden("e", "lt")], [hidden("drawing", "Context")]: { [hidden("draw", "Image")]() {} } });
  await brush.add("petal", { type: "image", image: { src: "a" }, weight: 60, scatter: 0, opacity: 120, spacing: 4, pressure: [1, 1] });
}

function draw() {
  background("#fbf6ec");
  brush.set("petal", "#a53b32", 1);
  brush.line(-200, -60, 200, 60);
}
